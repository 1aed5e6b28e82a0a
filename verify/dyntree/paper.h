#pragma once

#include <string>

namespace cubeverify::dyntree {

inline const std::string kPaper = "Dynamic Tree Embedding";

}  // namespace cubeverify::dyntree

#pragma once

#include <vector>

#include "verify/papers/table.h"

namespace cubeverify::dyntree {

// Dynamic Tree Embedding: fullest stars and all counts of trials, bounds from exact distributions, the constant c.
std::vector<PaperTable> tables(const TableInput& input);

}  // namespace cubeverify::dyntree

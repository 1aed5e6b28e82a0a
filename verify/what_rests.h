#pragma once

#include <string_view>
#include <vector>

namespace cubeverify {

// The IDs of the claims that the paper derives from one that is refuted as printed; none if nothing rests on it.
std::vector<std::string_view> what_rests_on(std::string_view id);

}  // namespace cubeverify

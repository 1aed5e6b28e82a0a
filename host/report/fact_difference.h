#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

// How the program says that two ways to a fact have come to different values.

namespace cubeverify {

// Where two different values of a fact, as documents have them, differ first: the key of a histogram, the part of any
// other. "at key 3: 5 in the first, 6 in the second", if the two are said to be "in the first" and "in the second".
std::string difference(const nlohmann::json& left, const nlohmann::json& right, std::string_view of_left,
                       std::string_view of_right);

}  // namespace cubeverify

#include "host/report/fact_difference.h"

#include <fmt/format.h>

namespace cubeverify {

std::string difference(const nlohmann::json& left, const nlohmann::json& right, std::string_view of_left,
                       std::string_view of_right) {
  if (left.is_array() && right.is_array()) {
    if (left.size() != right.size())
      return fmt::format("{} keys {}, {} {}", left.size(), of_left, right.size(), of_right);
    std::size_t key = 0;
    while (left[key] == right[key]) ++key;
    return fmt::format("at key {}: {} {}, {} {}", key, left[key].dump(), of_left, right[key].dump(), of_right);
  }
  return fmt::format("{} {}, {} {}", left.dump(), of_left, right.dump(), of_right);
}

}  // namespace cubeverify

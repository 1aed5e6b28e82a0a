#include "host/ranks/device_of_rank.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace cubeverify {

std::optional<std::string> device_of_rank(int local_rank, const char* visible, int devices) {
  std::vector<std::string> choice;
  if (visible != nullptr) {
    std::string_view rest = visible;
    while (!rest.empty() && !rest.starts_with("-1")) {
      const auto comma = std::min(rest.find(','), rest.size());
      choice.emplace_back(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  } else {
    for (int device = 0; device < devices; ++device) choice.push_back(std::to_string(device));
  }
  if (choice.size() < 2) return std::nullopt;
  return choice[static_cast<std::size_t>(local_rank) % choice.size()];
}

}  // namespace cubeverify

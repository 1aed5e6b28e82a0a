#include "host/run/fact_origins.h"

#include <algorithm>

namespace cubeverify {

std::size_t FactOrigins::run_of(const std::string& sweep, int n) const {
  const auto found = other_.find({sweep, n});
  return found == other_.end() ? 0 : found->second;
}

void FactOrigins::put(const std::string& sweep, int n, const nlohmann::json& manifest) {
  const auto place = static_cast<std::size_t>(std::ranges::find(runs_, manifest) - runs_.begin());
  if (place == runs_.size()) runs_.push_back(manifest);
  other_[{sweep, n}] = place;
}

}  // namespace cubeverify

#include "host/run/batch.h"

#include <algorithm>
#include <set>

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

// A sweep's name at each n.
using Wanted = std::set<std::pair<int, std::string>>;

// Adds a sweep at every n from first to last that the reading's and the sweep's domains allow.
static void want(const Reading& reading, const std::string& name, int first, int last, Wanted& wanted) {
  const Sweep& sweep = sweep_named(name);
  first = std::max({first, reading.n_min, sweep.n_min});
  last = std::min({last, reading.n_max, sweep.n_max});
  for (int n = first; n <= last; ++n) wanted.emplace(n, name);
}

std::vector<Task> tasks_of(const Batch& batch) {
  const DimensionRanges& span = batch.span;
  Wanted wanted;
  for (const Claim* claim : batch.claims) {
    for (const Reading& reading : claim->readings) {
      for (const std::string& name : reading.sweeps) {
        want(reading, name, span.n_first, span.n_last, wanted);
        if (has_orbit_tier(reading)) want(reading, sweep_in(Tier::kOrbit, name), span.n_first, span.orbit_last, wanted);
      }
    }
  }
  std::vector<Task> tasks;
  for (int n = span.n_first; n <= std::max(span.n_last, span.orbit_last); ++n) {
    for (const Sweep& sweep : sweeps()) {
      if (wanted.contains({n, sweep.name})) tasks.push_back({&sweep, n});
    }
  }
  return tasks;
}

}  // namespace cubeverify

#include "host/run/batch.h"

#include <algorithm>
#include <set>

namespace cubeverify {

std::vector<Task> tasks_of(const Batch& batch) {
  std::set<std::pair<int, std::string>> wanted;
  for (const Claim* claim : batch.claims) {
    for (const Reading& reading : claim->readings) {
      for (const std::string& name : reading.sweeps) {
        const Sweep& sweep = sweep_named(name);
        const int first = std::max({batch.span.n_first, reading.n_min, sweep.n_min});
        const int last = std::min({batch.span.n_last, reading.n_max, sweep.n_max});
        for (int n = first; n <= last; ++n) wanted.emplace(n, name);
      }
    }
  }
  std::vector<Task> tasks;
  for (int n = batch.span.n_first; n <= batch.span.n_last; ++n) {
    for (const Sweep& sweep : sweeps()) {
      if (wanted.contains({n, sweep.name})) tasks.push_back({&sweep, n});
    }
  }
  return tasks;
}

}  // namespace cubeverify

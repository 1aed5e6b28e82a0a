#include "host/run/broken_facts.h"

#include "host/known/broken_count.h"
#include "host/known/broken_largest.h"
#include "host/run/fact_sums.h"

namespace cubeverify {

std::string broken_facts(const Task& task, const Tally& tally) {
  const auto& [sweep, n] = task;
  std::string broken = sweep->broken_identity(n, tally);
  if (broken.empty()) broken = broken_sum(task, tally);
  if (broken.empty()) broken = broken_count(*sweep, n, tally);
  if (broken.empty()) broken = broken_largest(*sweep, n, tally);
  return broken;
}

}  // namespace cubeverify

#include "verify/collective/plan_counters.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

// What is added in a call, in the order of blocks.
struct Adds {
  std::vector<Asked> all;
  std::vector<int> after;  // how many cannot come before each, it included
  bool in_order = true;    // one after the other
};

// An event that needs so many of what is added, and at least `least` in any execution.
void link(const Take& take, int needed, int least, const std::vector<Adds>& calls, EventGraph& graph) {
  int before = 0;
  for (const auto& [adds, after, in_order] : calls) {
    const int count = static_cast<int>(adds.size()), own = least - before;
    for (int i = 0; own >= 1 && own <= count && i < count; ++i) {
      // The others alone would not be enough.
      const bool certain = in_order ? i + 1 == own : count - after[at(i)] < own;
      const bool relaxed = take.relaxed || adds[at(i)].relaxed;
      if (certain) graph.add_edge(adds[at(i)].event, take.event, relaxed ? EdgeKind::kRelaxed : EdgeKind::kAlways);
    }
    if (needed <= before + count) {
      if (in_order && needed == least) return;
      graph.events[at(take.event)].needed = needed - before;
      for (const Asked& one : adds) graph.add_edge(one.event, take.event, EdgeKind::kCounted);
      return;
    }
    before += count;
  }
  graph.events[at(take.event)].needed = 1;  // never
}

}  // namespace

void link_counter(const Counter& counter, int rank, int call_count, PlanEvents& result) {
  std::vector<Adds> calls(at(call_count));
  for (const Asked& one : counter.adds) calls[at(one.call)].all.push_back(one);
  for (Adds& adds : calls) {
    const auto count = std::ssize(adds.all);
    for (auto i = adds.all.begin(); i != adds.all.end(); ++i) {
      adds.after.push_back(
          1 + static_cast<int>(std::count_if(i + 1, adds.all.end(), [&](const Asked& one) { return i->before(one); })));
      adds.in_order = adds.in_order && adds.after.back() == count - (i - adds.all.begin());
    }
  }
  std::set<int> takers;
  for (const Take& one : counter.takes) takers.insert(one.block);
  const auto takes = std::ranges::count(counter.takes, 0, &Take::call);
  const auto left = std::ssize(calls[0].all) - takes;
  if (left > 0) {
    result.calls_to_judge = std::max(result.calls_to_judge, static_cast<int>(takes / left) + 2);
  } else if (left < 0 && counter.is_semaphore) {
    result.drained.add(
        {{rank},
         fmt::format("a semaphore is acquired {} and released {} in a call, and no release comes in call {}",
                     amount(takes, "time"), amount(takes + left, "time"), counter.initial / -left + 1),
         "as many of both"});
  }
  std::map<std::pair<int, int>, int> taken;  // by a block in a call
  for (int k = 0; k < static_cast<int>(counter.takes.size()); ++k) {
    const Take& take = counter.takes[at(k)];
    const int needed = k + 1 - counter.initial;
    // Of several takers each may be the first of its call.
    const int least = static_cast<int>(takes) * take.call + ++taken[{take.call, take.block}] - counter.initial;
    if (needed < 1) continue;
    const std::string what =
        counter.is_semaphore ? fmt::format("release {}", needed) : fmt::format("signal {} from rank {}", needed, rank);
    result.needs[take.event] = {what, fmt::format("no {} comes", what)};
    link(take, needed, takers.size() > 1 ? least : needed, calls, result.graph);
  }
}

}  // namespace cubeverify::collective

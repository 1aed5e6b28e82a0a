#include "verify/papers/tr483/arrivals.h"

#include <algorithm>

#include "verify/papers/tr483/personalized.h"

namespace cubeverify::tr483 {

Arrivals arrivals_from_root(const Schedule& schedule) {
  Arrivals arrivals;
  for (const Transfer& transfer : schedule.transfers) {
    if (transfer.from == 0) arrivals[transfer.to].push_back(transfer.cycle);
  }
  for (auto& [child, cycles] : arrivals) std::ranges::sort(cycles);
  return arrivals;
}

Finding arrive_every(const Arrivals& arrivals, int gap, std::size_t packets) {
  Word checked = 0;
  for (const auto& [child, cycles] : arrivals) {
    for (std::size_t i = 1; i < std::min(packets, cycles.size()); ++i, ++checked) {
      const int found = cycles[i] - cycles[i - 1];
      if (found != gap) {
        return holds_if(
            false, checked,
            fmt::format("found packets {} cycles apart, in cycles {} and {}, at node {:0{}b}; the paper says {}", found,
                        cycles[i - 1], cycles[i], child, arrivals.size(), gap));
      }
    }
  }
  return holds(checked);
}

Finding balanced_arrivals(const Evidence& evidence, bool full_rounds_only) {
  const RootedTree tree = balanced_tree_of(evidence);
  const Schedule schedule = subtrees_in_turn(tree, SubtreeOrder::kPostorder);
  execute(schedule, Ports::kEither);
  Word rounds = tree.parent.size();
  for (const Word child : tree.children[0]) rounds = full_rounds_only ? std::min(rounds, tree.size[child]) : rounds;
  const Arrivals arrivals = arrivals_from_root(schedule);
  return all_of({arrive_every(arrivals, tree.n, rounds),
                 holds_if(static_cast<int>(arrivals.size()) == tree.n, 1, "the root has not n subtrees")});
}

}  // namespace cubeverify::tr483

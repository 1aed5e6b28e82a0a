#include <algorithm>
#include <map>

#include "verify/papers/tr483/arrivals.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/personalized.h"

namespace cubeverify::tr483 {

namespace {

// How many of the packets that reach each child of the root a reading speaks of.
using Rounds = std::size_t (*)(const RootedTree& tree, std::size_t b, std::size_t elements);
std::size_t all_rounds(const RootedTree& tree, std::size_t, std::size_t elements) {
  return tree.parent.size() * elements;
}
// As many as the smallest subtree gets.
std::size_t full_rounds(const RootedTree& tree, std::size_t b, std::size_t elements) {
  Word least = tree.parent.size();
  for (const Word child : tree.children[0]) least = std::min(least, tree.size[child]);
  return (least * elements + b - 1) / b;
}

// Whether all that a child of the root has to send on has left when one of its first packets arrives. A node sends
// nothing in a cycle in which it receives.
Finding nothing_waits(Schedule schedule, std::size_t packets) {
  std::ranges::stable_sort(schedule.transfers, {}, &Transfer::cycle);
  std::map<Word, std::size_t> waiting, arrived;
  for (const Transfer& transfer : schedule.transfers) {
    if (waiting.contains(transfer.from)) waiting[transfer.from] -= transfer.messages.size();
    if (transfer.from != 0 || arrived[transfer.to]++ >= packets) continue;
    std::size_t& before = waiting[transfer.to];
    if (before != 0) {
      return holds_if(false, 1,
                      fmt::format("found {} waiting at node {:0{}b} as a packet comes in cycle {}; the paper says none",
                                  amount(before, "element"), transfer.to, schedule.n, transfer.cycle));
    }
    for (const std::size_t message : transfer.messages)
      before += schedule.messages[message].destination == transfer.to ? 0 : 1;
  }
  return holds(1);
}

// For messages of M = 1 and, up to n = kMostSizes, M = 2 elements, and packets of B = M+1, M+2, ... of them, up to the
// largest subtree: by M, and for each by B.
Decide merged(Rounds rounds, bool every_n_cycles) {
  return [=](const Evidence& evidence) {
    const RootedTree tree = balanced_tree_of(evidence);
    Word largest = 0;
    for (const Word child : tree.children[0]) largest = std::max(largest, tree.size[child]);
    std::vector<Finding> findings{
        holds_if(static_cast<int>(tree.children[0].size()) == tree.n, 1, "the root has not n subtrees")};
    for (std::size_t elements = 1; elements <= (tree.n <= kMostSizes ? 2 : 1); ++elements) {
      for (std::size_t b = elements + 1; b <= largest * elements; ++b) {
        const Schedule schedule = waiting_packets(tree, b, elements);
        execute(schedule, Ports::kEither);
        const std::size_t packets = rounds(tree, b, elements);
        Finding finding = nothing_waits(schedule, packets);
        if (every_n_cycles) finding = all_of({arrive_every(arrivals_from_root(schedule), tree.n, packets), finding});
        if (!finding.holds) finding.detail = fmt::format("M = {}, B = {}: {}", elements, b, finding.detail);
        findings.push_back(std::move(finding));
      }
    }
    return all_of(std::move(findings));
  };
}

Decide arrivals(bool full_rounds_only) {
  return [=](const Evidence& evidence) { return balanced_arrivals(evidence, full_rounds_only); };
}

}  // namespace

Claim time_to_retransmit() {
  const std::string sizes = ", for M = 1, and to n = 8 M = 2, and every whole B > M up to the largest subtree";
  return Claim("tr483.pers.bst.time-to-retransmit", "section 4.2.2")
      .says(
          "With data for several nodes in a packet the receiver has time to retransmit it on all its ports, as a new "
          "packet only arrives every log N cycles.")
      .printed(
          "as long as no subtree is exhausted: exactly every log N cycles, and nothing waits at a child of the root; "
          "executed" +
              sizes,
          scheduled(merged(full_rounds, true)))
      .reading("to-the-end", "the same until all is sent", scheduled(merged(all_rounds, true), 1, kMostSizes))
      .refuted_at(4)
      .reading("merged", "nothing waits at a child of the root when a packet arrives" + sizes,
               scheduled(merged(all_rounds, false), 1, kMostSizes))
      .refuted_at(6)
      .reading("unit", "one message a packet: exactly every log N cycles, executed", scheduled(arrivals(false)))
      .refuted_at(4)
      .reading("unit-full-rounds", "the same as long as no subtree is exhausted", scheduled(arrivals(true)));
}

}  // namespace cubeverify::tr483

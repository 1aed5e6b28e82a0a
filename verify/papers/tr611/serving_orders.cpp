#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/sections.h"
#include "verify/schedule/personalized.h"

// TR-611, section 6: one packet after the other on one port, as the root serves its ports.

namespace cubeverify::tr611 {
namespace {

// One message a packet on one port: both trees take as long as the root.
Finding same_time(const Evidence& evidence) {
  const auto time = [](const RootedTree& tree) {
    return execute(pipelined(tree, level_by_level(tree)), Ports::kOne).time;
  };
  const Time balanced = time(balanced_tree_of(evidence)), binomial = time(binomial_tree_of(evidence));
  return holds_if(balanced == binomial, 2, fmt::format("{} and {}", formula(balanced), formula(binomial)),
                  values_of(balanced));
}

// One message a packet by the SBT: in cycle i the root serves the port of the Gray code's transition i+1, every subtree
// in postorder. The transitions of dimension d are those of numbers 2^d, 3 2^d, 5 2^d, ...
Schedule gray_code_order(const RootedTree& tree) {
  const std::vector<int> ports = root_subtrees(tree);
  std::vector<int> departures = postorder(tree);
  for (Word c = 1; c < departures.size(); ++c) departures[c] = ((2 * departures[c] + 1) << ports[c]) - 1;
  return pipelined(tree, departures);
}

// The i-th transition of the binary-reflected Gray code is of dimension lowest_bit(i); subtree d of the binomial tree
// has as many nodes as there are transitions of dimension d.
Finding gray_code_serves_every_port(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  std::vector<Word> transitions(static_cast<std::size_t>(n), 0);
  for (Word i = 1; i < bit(n); ++i) ++at(transitions, lowest_bit(i));
  for (int d = 0; d < n; ++d) {
    const Word served = at(transitions, d);
    if (served != tree.size[bit(d)])
      return fails(bit(n) - 1, "port {} is served {} times, its subtree has {} nodes", d, served, tree.size[bit(d)]);
  }
  return holds(bit(n) - 1);
}

// The root serves its ports in turn, one message a packet, those that are finished passed over: in the first `cycles`
// of them a subtree gets a packet n cycles after the one before.
Finding every_n_cycles(const Evidence& evidence, Word cycles) {
  const RootedTree tree = balanced_tree_of(evidence);
  const std::vector<int> departures = taking_turns(tree, SubtreeOrder::kDeepestFirst);
  execute(pipelined(tree, departures), Ports::kAll);
  const std::vector<int> subtree = root_subtrees(tree);
  std::vector<Word> message(departures.size() - 1);
  for (Word c = 1; c < departures.size(); ++c) at(message, departures[c]) = c;
  std::map<int, Word> latest;  // the cycle of the latest packet, by subtree
  for (Word cycle = 0; cycle < std::min(cycles, static_cast<Word>(message.size())); ++cycle) {
    const int to = subtree[message[cycle]];
    const auto before = latest.find(to);
    if (before != latest.end() && cycle - before->second != static_cast<Word>(tree.n)) {
      return fails(cycle, "found that subtree {} gets packets in cycles {} and {}; the paper says every n = {} cycles",
                   to, before->second, cycle, tree.n);
    }
    latest[to] = cycle;
  }
  return holds(cycles);
}

// Node 1 of the SBT gets a packet every other cycle and sends each on in the cycle between, as long as the root sends.
Finding node_1_never_rests(const Evidence& evidence) {
  const Schedule schedule = gray_code_order(binomial_tree_of(evidence));
  const Cost cost = execute(schedule, Ports::kEither);
  std::set<int> sending, receiving;
  for (const Transfer& transfer : schedule.transfers) {
    if (transfer.from == 1) sending.insert(transfer.cycle);
    if (transfer.to == 1) receiving.insert(transfer.cycle);
  }
  const bool busy = !sending.empty() && std::ranges::all_of(sending, [&](int cycle) {
    return receiving.contains(cycle - 1) && receiving.contains(cycle + 1);
  });
  return all_of(
      {holds_if(static_cast<Word>(cost.cycles) + 1 == bit(evidence.n()), 1, "the root does not send all the time"),
       holds_if(busy, sending.size(), "node 1 has a cycle to spare")});
}

}  // namespace

Section serving_orders() {
  Section section("section 6");
  section.claim("tr611.sec6.same-time")
      .says("On one port SBT and SBnT routing take the same time if a packet is one node's data.")
      .printed("deepest level first, packet by packet", scheduled(same_time));
  section.claim("tr611.sec6.every-n-cycles")
      .says("In the SBnT a subtree receives a packet once every n cycles (until one has all of its data).")
      .printed(
          "the root serves its ports in turn, in the first N-A cycles, A the cyclic nodes of table 1: until a port is "
          "finished",
          scheduled([](const Evidence& evidence) {
            const Integer full = power_of_two(evidence.n()) - evidence.definitions().cyclic_nodes(evidence.n());
            return every_n_cycles(evidence, full.convert_to<Word>());
          }));
  section.claim("tr611.sec6.gray-code-order")
      .says("The SBT's ports are served in a binary-reflected Gray code order.")
      .printed("that order serves every port as often as its subtree has nodes",
               scheduled(gray_code_serves_every_port));
  section.claim("tr611.sec6.sbt-not-finished")
      .says(
          "In the SBT the nodes adjacent to the root may not be finished with retransmitting the last packet received "
          "when a new packet arrives.")
      .printed(
          "executed in a binary-reflected Gray code order without an overlap, node 1 sends on in the cycle between two "
          "packets that come, so that any overlap leaves it too little time",
          two_or_more(scheduled(node_1_never_rests)));
  return section;
}

}  // namespace cubeverify::tr611

#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/shared.h"
#include "verify/schedule/lower_bounds.h"

// TR-611, section 5: table 2.

namespace cubeverify::tr611 {
namespace {

using Bound = Time (*)(int n);

Finding takes_entry(const Time& found, const Time& said) {
  return holds_if(found == said, 1, fmt::format("found {}; the paper says {}", formula(found), formula(said)),
                  values_of(found));
}

// The entry of table 2 with the transfer of the lower bound and these start-ups.
Time entry(Bound bound, int n, int start_ups) { return {bound(n).transfer, start_ups}; }

Finding one_to_all_takes(const Evidence& evidence, Routing routing, Bound bound) {
  return takes_entry(execute(one_to_all(evidence, routing), routing.ports).time, bound(evidence.n()));
}

Decide all_to_all_takes(Routing routing, Bound bound, int fewer_than_2n = 0) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const int start_ups = routing.ports == Ports::kAll ? n : 2 * n - fewer_than_2n;
    return takes_entry(counted_all_to_all(evidence, routing).time, entry(bound, n, start_ups));
  };
}

Finding all_to_all_takes_at_most(const Evidence& evidence, Routing routing, Bound bound) {
  return takes_at_most(counted_all_to_all(evidence, routing).time, entry(bound, evidence.n(), 2 * evidence.n() - 1));
}

Finding every_link_carries_half(const Evidence& evidence, const Cost& cost) {
  const Word half = bit(evidence.n() - 1);
  for (const Word found : cost.links) {
    if (found != half) return fails(cost.links.size(), "a link carries {}, not {}", found, half);
  }
  return holds(cost.links.size());
}

Finding dimension_loads(const Evidence& evidence) {
  const Routing routing{deepest_first, Ports::kAll};
  return all_of({every_link_carries_half(evidence, counted_all_to_all(evidence, routing)),
                 evidence.n() <= kMostExecutedAllToAll
                     ? every_link_carries_half(evidence, executed_all_to_all(evidence, routing))
                     : not_applicable()});
}

Finding packets_one_port_broadcast(const Evidence& evidence, bool graph) {
  const int n = evidence.n();
  const Time found = executed_all_to_all(evidence, {broadcast_one_port, Ports::kOne, graph}).time;
  return takes(found, entry(lower_bounds::one_port_broadcast, n, graph ? 2 * n - 1 : 2 * n - 2));
}

Finding packets_one_port_broadcast_at_most(const Evidence& evidence) {
  return takes_at_most(executed_all_to_all(evidence, {broadcast_one_port, Ports::kOne}).time,
                       entry(lower_bounds::one_port_broadcast, evidence.n(), 2 * evidence.n() - 1));
}

Finding packets_n_port_all_to_all(const Evidence& evidence, Routing routing) {
  const Cost cost = executed_all_to_all(evidence, routing);
  return takes_entry(cost.time, lower_bounds::n_port_all_to_all(evidence.n()));
}

// The SBnT on n ports: reverse breadth first, or all-to-all broadcast one level a cycle.
Finding takes_largest_subtree(const Evidence& evidence, bool broadcasting) {
  const int n = evidence.n();
  const Time found = broadcasting ? counted_all_to_all(evidence, {broadcast_by_level, Ports::kAll}).time
                                  : execute(one_to_all(evidence, {deepest_first, Ports::kAll}), Ports::kAll).time;
  return takes(found, {Rational(evidence.definitions().largest_subtree(n)), n});
}

// On n ports, of the SBnT and of the SBG.
const Routing broadcast_n{broadcast_by_level, Ports::kAll}, broadcast_n_graph{broadcast_by_level, Ports::kAll, true};
const Routing personal_n{deepest_first, Ports::kAll}, personal_n_graph{deepest_first, Ports::kAll, true};
const Routing waiting_n{with_waiting, Ports::kAll};

}  // namespace

Decision broadcasts_level_by_level() {
  return scheduled(all_to_all_takes(broadcast_n, lower_bounds::n_port_broadcast));
}
Decision broadcasts_in_balanced_graph() {
  return scheduled(all_to_all_takes(broadcast_n_graph, lower_bounds::n_port_broadcast));
}
Decision all_to_all_with_waiting() {
  return scheduled(all_to_all_takes(waiting_n, lower_bounds::n_port_all_to_all), 2, 8);
}
Decision all_to_all_level_by_level() {
  return scheduled(all_to_all_takes(personal_n, lower_bounds::n_port_all_to_all));
}

Section table_2() {
  const std::string at_most = "the entry as an upper bound";
  const std::string one_fewer = "2n-2 start-ups in place of 2n-1: dimension t mod n in cycle t";
  const std::string graph = "along the SBG, n rotated SBnTs with 1/n of the data each, M a multiple of n";
  const std::string single = "exactly the entry, along a single SBnT", breadth_first = ", reverse breadth first";
  const Routing broadcast_1{broadcast_one_port, Ports::kOne}, broadcast_1_graph{broadcast_one_port, Ports::kOne, true};
  const Routing personal_1{whole_subtrees_cyclic, Ports::kOne},
      personal_1_graph{whole_subtrees_cyclic, Ports::kOne, true};
  const std::string waiting = "SBnT, messages waiting on their way as a search finds best";

  Section section("section 5");
  section.claim("tr611.table2.oneport-one-to-all", "table 2")
      .says("One-port one-to-all personalized: at most N(1 + O(log n / n)) M t_c + (2n-2) tau.")
      .printed("N(1 + log2(n)/(2n)), executed with children in the order (k+1) mod n, (k+2) mod n, ... of lemma 16",
               two_or_more(scheduled(within_theorem_6(whole_subtrees_cyclic, 2))))
      .reading("increasing", "N(1 + log2 n / n), executed with children in the order of increasing dimension, from 0",
               two_or_more(scheduled(within_theorem_6(whole_subtrees_increasing, 1))), refuted_at(7));
  section.claim("tr611.table2.oneport-broadcast", "table 2")
      .says("One-port all-to-all broadcast: (N-1) M t_c + (2n-1) tau.")
      .printed(graph + ", dimension t mod n in cycle t",
               scheduled(all_to_all_takes(broadcast_1_graph, lower_bounds::one_port_broadcast, 1)))
      .reading("at-most", at_most,
               scheduled(predicate(all_to_all_takes_at_most, broadcast_1, lower_bounds::one_port_broadcast)))
      .reading("one-fewer", one_fewer,
               two_or_more(scheduled(all_to_all_takes(broadcast_1, lower_bounds::one_port_broadcast, 2))))
      .reading("single-tree", single, scheduled(all_to_all_takes(broadcast_1, lower_bounds::one_port_broadcast, 1)),
               refuted_at(2));
  section.claim("tr611.table2.oneport-all-to-all-personalized", "table 2")
      .says("One-port all-to-all personalized: (nN/2) M t_c + (2n-1) tau.")
      .printed(graph + ", dimension t mod n in cycle t",
               scheduled(all_to_all_takes(personal_1_graph, lower_bounds::one_port_all_to_all, 1)))
      .reading("at-most", at_most,
               scheduled(predicate(all_to_all_takes_at_most, personal_1, lower_bounds::one_port_all_to_all)))
      .reading("one-fewer", one_fewer,
               two_or_more(scheduled(all_to_all_takes(personal_1, lower_bounds::one_port_all_to_all, 2))))
      .reading("single-tree", single, scheduled(all_to_all_takes(personal_1, lower_bounds::one_port_all_to_all, 1)),
               refuted_at(2));
  section.claim("tr611.table2.nport-one-to-all", "table 2")
      .says("n-port one-to-all personalized: ((N-1)/n) M t_c + n tau.")
      .printed(graph + breadth_first,
               scheduled(predicate(one_to_all_takes, personal_n_graph, lower_bounds::n_port_one_to_all)))
      .reading("largest-subtree", "SBnT(max) M t_c + n tau: the largest subtree of the root determines it",
               scheduled(predicate(takes_largest_subtree, false)))
      .reading("single-tree", single + breadth_first,
               scheduled(predicate(one_to_all_takes, personal_n, lower_bounds::n_port_one_to_all)), refuted_at(2));
  section.claim("tr611.table2.nport-broadcast", "table 2")
      .says("n-port all-to-all broadcast: ((N-1)/n) M t_c + n tau.")
      .printed(graph + ", one level a cycle", broadcasts_in_balanced_graph())
      .reading("largest-subtree", "SBnT(max) M t_c + n tau", scheduled(predicate(takes_largest_subtree, true)))
      .reading("single-tree", single, broadcasts_level_by_level(), refuted_at(2));
  section.claim("tr611.table2.nport-all-to-all-personalized", "table 2")
      .says("n-port all-to-all personalized: (N/2) M t_c + n tau.")
      .printed(graph + breadth_first, scheduled(all_to_all_takes(personal_n_graph, lower_bounds::n_port_all_to_all)))
      .reading("single-tree", single + breadth_first, all_to_all_level_by_level(), refuted_at(2))
      .reading("with-waiting", waiting, all_to_all_with_waiting());
  section.claim("tr611.table2.dim-load-N-over-2", "table 2")
      .says("In all-to-all personalized communication every directed link carries N/2 elements.")
      .printed("executed for n <= 8, counted above", scheduled(dimension_loads));
  section.claim("tr611.table2.packet-sim-oneport-broadcast", "table 2")
      .says("One-port all-to-all broadcast executed packet by packet takes at most (N-1) M t_c + (2n-1) tau.")
      .printed("dimension t mod n in cycle t", scheduled(packets_one_port_broadcast_at_most, 2, kMostExecutedAllToAll))
      .reading("one-fewer", "and exactly 2n-2 start-ups",
               scheduled(predicate(packets_one_port_broadcast, false), 2, kMostExecutedAllToAll))
      .reading("balanced-graph", "exactly 2n-1 start-ups for the SBG's n rotated trees",
               scheduled(predicate(packets_one_port_broadcast, true), 2, kMostExecutedAllToAll));
  section.claim("tr611.table2.packet-sim-nport-all-to-all", "table 2")
      .says("n-port all-to-all personalized executed packet by packet takes (N/2) M t_c + n tau.")
      .printed(graph + breadth_first,
               scheduled(predicate(packets_n_port_all_to_all, personal_n_graph), 2, kMostExecutedAllToAll))
      .reading("single-tree", single + breadth_first,
               scheduled(predicate(packets_n_port_all_to_all, personal_n), 2, kMostExecutedAllToAll), refuted_at(2))
      .reading("with-waiting", waiting,
               scheduled(predicate(packets_n_port_all_to_all, waiting_n), 2, kMostExecutedAllToAll));
  return section;
}

}  // namespace cubeverify::tr611

#include "verify/claims/scheduled.h"
#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/shared.h"

// TR-611, section 6: tables and routing rules of the implementation.

namespace cubeverify::tr611 {
namespace {

// n prime: subtree j without 1...1 is the table turned left by j, and the table has (N-2)/n entries.
Finding table_length(const EvidenceOf<TreeSweep<>, StructureSweep<>>& evidence) {
  const int n = evidence.n();
  if (!is_prime(n)) return not_applicable();
  const auto sizes = subtree_sizes(evidence);
  const Integer entries = (power_of_two(n) - 2) / n;
  for (int j = 0; j < n; ++j) {
    const Word nodes = at(sizes, j) - (j == 0 ? 1 : 0);
    if (integer(nodes) != entries) return fails(n, "subtree {} has {} nodes besides 1...1, not (N-2)/n", j, nodes);
  }
  return from_for_all(evidence, StructureSweep<>::kRotatedSubtree, "L^j does not take this entry to port j's");
}

// A cyclic node's message is cut into as many pieces as it has paths, |J_c| = n/P_c; `pieces` says the text's number.
Finding pieces(const Evidence& evidence, const std::function<int(int p)>& pieces_of_period) {
  const int n = evidence.n();
  const auto by_period = evidence[TreeSweep<>::kPeriodSubtree];
  Word checked = 0;
  for (int p = 1; p < n; ++p) {
    const Word nodes = sum(row(by_period, n, p - 1)) - (p == 1 ? 1 : 0);  // the source gets no message
    if (nodes == 0) continue;
    checked += nodes;
    if (pieces_of_period(p) * p != n) {
      return fails(checked, "found {} paths to a node of period {}, of which there {}; the paper says {} {}", n / p, p,
                   nodes == 1 ? "is one" : fmt::format("are {}", nodes), pieces_of_period(p),
                   pieces_of_period(p) == 1 ? "piece" : "pieces");
    }
  }
  return all_of({holds(checked), from_for_all(evidence, AlgebraSweep<>::kRotationsSetSize, "|J_c| is not n/P_c")});
}

// The number of dimensions that edges below the root edge of subtree j use.
int inner_ports(const Evidence& evidence, int j) {
  const int n = evidence.n();
  const auto edges = row(evidence[RoutesSweep<>::kSubtreeDimension], n, j);
  int used = 0;
  for (int d = 0; d < n; ++d) used += d != j && at(edges, d) > 0 ? 1 : 0;
  return used;
}

Finding ports_at_most(const EvidenceOf<RoutesSweep<>>& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const int used = inner_ports(evidence, j);
    if (used > n - 3) {
      return fails(n, "found that subtree {} uses {} below its root edge; the paper says at most n-3 = {}", j,
                   amount(used, "port"), n - 3);
    }
  }
  return holds(n);
}

Finding ports_of_subtrees(const EvidenceOf<RoutesSweep<>>& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const int used = inner_ports(evidence, j);
    if (used != (j == 0 ? n - 1 : n - 2))
      return fails(n, "subtree {} uses {} below its root edge", j, amount(used, "port"));
  }
  return holds(n);
}

Finding ports_of_a_node(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int n = evidence.n();
  for (int l = 1; l <= n; ++l) {
    const int fanout = largest_fanout(evidence, 0, l);
    if (fanout > n - 3) return fails(n, "a node at level {} has {} children", l, fanout);
  }
  return holds(n);
}

// The largest table of a node against n^power.
Finding table_within(const Evidence& evidence, TransferSweep<>::Extremum table, int power) {
  const Extremum largest = evidence[table];
  Integer bound = 1;
  for (int i = 0; i < power; ++i) bound *= evidence.n();
  return at_address(largest.address, holds_if(integer(largest.value) <= bound, 1,
                                              fmt::format("{} needed", largest.value), {{"largest", largest.value}}));
}

Finding postorder_smaller(const EvidenceOf<TransferSweep<>>& evidence) {
  const Word postorder = evidence[TransferSweep<>::kPostorderBits].value;
  const Word by_level = evidence[TransferSweep<>::kLevelBits].value;
  return holds_if(postorder < by_level, 2,
                  "found {} {} for postorder and {} by level; the paper says fewer for postorder", postorder,
                  postorder == 1 ? "bit" : "bits", by_level);
}

// nodes <= N / n^(3/2), squared.
bool within_level_bound(const Integer& nodes, int n) { return nodes * nodes * n * n * n <= power_of_two(2 * n); }

Finding level_bound(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  for (int l = 1; l <= n; ++l) {
    for (const Word nodes : row(evidence[TreeSweep<>::kLevelSubtree], n, l)) {
      if (!within_level_bound(integer(nodes), n)) return fails(n * n, "a subtree has {} nodes at level {}", nodes, l);
    }
  }
  return holds(n * n);
}

// Subtree 0 has one node of each necklace of weight l at level l, and no subtree has more.
Finding level_bound_closed(const Evidence& evidence) {
  const int n = evidence.n();
  Integer most = 0;
  for (int l = 1; l <= n; ++l) most = std::max(most, evidence.definitions().necklaces_of_weight(n, l));
  return holds_if(within_level_bound(most, n), n, "subtree 0 has {} nodes at a level", most);
}

}  // namespace

Decision next_port_by_index() {
  return for_all(RoutesSweep<>::kNextPort, "the rule leaves the path to this destination");
}
Decision forwards_by_counts() { return scheduled(counts_suffice); }
Decision forwards_by_level_table() { return scheduled(level_counts_suffice); }
Decision depth_first_table_bits() {
  return exhaustive(predicate<TransferSweep<>>(table_within, TransferSweep<>::kPostorderBits, 2));
}
Decision breadth_first_entries() {
  return exhaustive(predicate<TransferSweep<>>(table_within, TransferSweep<>::kLevelEntries, 2));
}
Decision nodes_at_each_level() { return exhaustive(level_bound, 2); }

Section implementation() {
  Section section;
  section.claim("tr611.sec6.table-length", "section 6")
      .says("If n is prime the root needs one table of about N/n entries; left cyclic shifts give the other ports'.")
      .printed(
          "(N-2)/n entries, which is N/n within a part of 2/N of it, and L^j takes them to port j's; n >= 5, the first "
          "prime from which on that is less than a tenth",
          exhaustive(table_length, 5));
  section.claim("tr611.sec6.pieces", "section 6")
      .says("For the SBG routing the message to a cyclic node is divided into P_c pieces.")
      .printed("P_c pieces, one for each path", exhaustive([](const EvidenceOf<TreeSweep<>, AlgebraSweep<>>& evidence) {
                 return pieces(evidence, [](int p) { return p; });
               }),
               refuted_at(2))
      .reading("n-over-period", "n/P_c pieces, as section 3 has it",
               exhaustive([](const EvidenceOf<TreeSweep<>, AlgebraSweep<>>& evidence) {
                 return pieces(evidence, [n = evidence.n()](int p) { return n / p; });
               }))
      .used_for({"tr611.sbg.balanced"});
  section.claim("tr611.sec6.next-port", "section 6")
      .says(
          "An internal node's output port is the first bit equal to 1 in my XOR destination to the left, cyclically, "
          "of the bit index(my XOR source).")
      .printed("at every inner node of the path to every destination", next_port_by_index());
  section.claim("tr611.sec6.postorder-counts", "section 6")
      .says("For postorder scheduling it suffices that each internal node keeps a count for each port.")
      .printed("every subtree of the root in postorder, executed on all ports", forwards_by_counts());
  section.claim("tr611.sec6.ports-n-3", "section 6")
      .says("The number of ports used (by an internal node) in each subtree is at most n-3.")
      .printed("no internal node, the ports of whose table are meant, has more than n-3 children, for n >= 5",
               exhaustive(ports_of_a_node, 5))
      .reading("of-a-subtree", "those of a subtree: the dimensions of the edges below its root edge, for n >= 5",
               exhaustive(ports_at_most, 5), refuted_at(5))
      .reading("n-minus-2", "exactly n-2 of these dimensions, n-1 in subtree 0", exhaustive(ports_of_subtrees))
      .used_for({"tr611.sec6.postorder-table"});
  section.claim("tr611.sec6.postorder-table", "section 6")
      .says("A count for each port takes at most n^2 bits in a node.")
      .printed("the lengths of the counts of a node's children, summed", depth_first_table_bits());
  section.claim("tr611.sec6.rbfs-table", "section 6")
      .says(
          "Reversed breadth-first scheduling can be implemented by internal nodes keeping a table of how many nodes "
          "there are at a given level in each of its subtrees.")
      .printed("breadth-first order reversed, executed on all ports", forwards_by_level_table());
  section.claim("tr611.sec6.rbfs-entries", "section 6")
      .says("A table of how many nodes there are at a level in each subtree has at most n^2 entries.")
      .printed("the levels of a node's children's subtrees, summed", breadth_first_entries());
  section.claim("tr611.sec6.level-bound", "section 6")
      .says("An upper bound for the number of nodes in a subtree at any level is N/n^(3/2).")
      .printed("every level of every subtree", nodes_at_each_level())
      .reading("closed-form", "by a second method, in closed form: necklaces of every weight",
               closed_form(level_bound_closed, 2));
  section.claim("tr611.sec6.rbfs-bits", "section 6")
      .says("The total size of that table is at most n^3 bits in a node.")
      .printed("the lengths of its entries, summed",
               exhaustive(predicate<TransferSweep<>>(table_within, TransferSweep<>::kLevelBits, 3)));
  section.claim("tr611.sec6.rbfs-smaller-table", "section 6")
      .says("Without a more sophisticated encoding postorder scheduling requires less table space.")
      .printed("the largest table of a node, in bits, for n >= 4", exhaustive(postorder_smaller, 4))
      .reading("every-n", "the same for every n", exhaustive(postorder_smaller), refuted_at(2));
  section.claim("tr611.fig11", "figure 11")
      .says("One-to-all personalized communication for the SBnT and SBT routings, measured.")
      .printed("the measured times", not_run("they are measurements on a machine of 1988, and the picture is lost"));
  return section;
}

}  // namespace cubeverify::tr611

#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/facts.h"
#include "verify/papers/tr611/shared.h"

// TR-483, section 5.2: ports, orders and tables of implementations, and how nodes of the BST know where to send.

namespace cubeverify::tr483 {
namespace {

// Port q is used N/2^(q+1) times, and what it sends is due every 2^(q+1) cycles.
Finding gray_order(const EvidenceOf<SbtSweep<>>& evidence) {
  const int n = evidence.n();
  return all_of({from_for_all(evidence, SbtSweep<>::kDescendingPort, "its port is not the next transition's"),
                 from_for_all(evidence, SbtSweep<>::kPortPeriod, "the port is not used every 2^(q+1) cycles"),
                 expect_counts(
                     sbt_subtree_sizes(evidence), [n](int q) { return power_of_two(n - 1 - q); }, "uses of port")});
}

// Step t of the code itself is in the dimension of t's lowest 1-bit, each dimension as often as the port is used.
Finding transitions_of_the_code(const EvidenceOf<GraySweep<>, SbtSweep<>>& evidence) {
  const auto transitions = evidence[GraySweep<>::kByDimension];
  const std::vector<Word> uses = sbt_subtree_sizes(evidence);
  return all_of({from_for_all(evidence, GraySweep<>::kTransition, "the step to this place is in another dimension"),
                 expect_counts(
                     transitions, [&uses](int q) { return integer(at(uses, q)); }, "transitions in dimension")});
}

// One table, as long as the longest subtree's list.
Finding table_length(const Evidence& evidence, bool approximately) {
  const int n = evidence.n();
  const Integer entries = integer(std::ranges::max(tr611::subtree_sizes(evidence)));
  const Integer excess = n * entries - power_of_two(n);
  return holds_if(approximately ? is_small(excess, n) : excess <= 0, 1, "{} entries; N/n is {}", entries,
                  Rational(power_of_two(n), n));
}

// The subtree of the root that a node is in, counted by the root's dimensions.
int subtree_of(const Evidence& evidence, Word c) {
  const int n = evidence.n();
  for (int steps = 0; steps < n && weight(c) > 1; ++steps) c = evidence.definitions().parent(n, c);
  return c == 0 ? 0 : highest_bit(c);
}
// R^j takes every table entry to subtree j.
Finding right_shifts(const EvidenceOf<BstSweep<>>& evidence) {
  const int n = evidence.n();
  Finding finding = from_for_all(evidence, BstSweep<>::kTableRight, "");
  if (!finding.address) return finding;
  const Word entry = *finding.address;
  int j = 1;
  while (j + 1 < n && subtree_of(evidence, rotate_right(n, entry, j)) == j) ++j;
  finding.detail = fmt::format("found R^{}({:0{}b}) = {:0{}b} in subtree {}; the paper says subtree {}", j, entry, n,
                               rotate_right(n, entry, j), n, subtree_of(evidence, rotate_right(n, entry, j)), j);
  return finding;
}

// The dimensions in which edges below the root edge of a subtree lie: at most n/2.
Finding dimensions_of_subtree(const EvidenceOf<BstSweep<>>& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const auto edges = row(evidence[BstSweep<>::kSubtreeDimension], n, j);
    int used = 0;
    for (int d = 0; d < n; ++d) used += d != j && at(edges, d) != 0 ? 1 : 0;
    if (2 * used > n) {
      return fails(n, "found {} ports used below the edge to the root of subtree {}; the paper says at most {}", used,
                   j, Rational(n, 2));
    }
  }
  return holds(n);
}

// The bits of the largest table by levels against n^3.
Finding table_bits(const EvidenceOf<TransferSweep<>>& evidence,
                   bool (*fits)(const Integer& bits, const Integer& cubed)) {
  const Integer bits = integer(evidence[TransferSweep<>::kLevelBits].value);
  const Integer cubed = Integer(evidence.n()) * evidence.n() * evidence.n();
  return holds_if(fits(bits, cubed), 1, fmt::format("found {}; the paper says {}", amount(bits.str(), "bit"), cubed),
                  {{"bits by log^3 N", ratio(bits, cubed)}});
}
Finding at_most_cubed(const EvidenceOf<TransferSweep<>>& evidence) {
  return table_bits(evidence, [](const Integer& bits, const Integer& cubed) { return bits <= cubed; });
}
Finding about_cubed(const EvidenceOf<TransferSweep<>>& evidence) {
  return table_bits(evidence,
                    [](const Integer& bits, const Integer& cubed) { return cubed <= 2 * bits && bits <= 2 * cubed; });
}
// The largest table of a node in depth-first order is the smaller one.
Finding depth_first_smaller(const EvidenceOf<TransferSweep<>>& evidence) {
  const Word depth_first = evidence[TransferSweep<>::kPostorderBits].value;
  const Word by_level = evidence[TransferSweep<>::kLevelBits].value;
  return holds_if(depth_first < by_level, 2, "found {} depth first and {} by level; the paper says fewer",
                  amount(depth_first, "bit"), by_level);
}

}  // namespace

Section implementation() {
  Section section("section 5.2");
  section.claim("tr483.sec5.sbt-gray-order")
      .says(
          "Descending relative addresses use the ports in the order of a binary-reflected Gray code's transitions: "
          "port 0 every other cycle, port 1 every fourth, and so on.")
      .printed("every address; port n-1 is used once", exhaustive(gray_order))
      .reading("the-code",
               "by a second method: the transitions of the code itself, counted together with the uses of the ports",
               exhaustive(transitions_of_the_code));
  section.claim("tr483.sec5.sbt-internal-gray")
      .says("Internal nodes choose the port by a binary-reflected Gray code on the leading zeroes.")
      .printed("at every inner node of the path to every address",
               for_all(SbtSweep<>::kInnerPort, "the path leaves an inner node by another port"));
  section.claim("tr483.sec5.subtrees-isomorphic-noncyclic")
      .says("Excluding cyclic nodes, the subtrees are isomorphic.")
      .printed("by L^j, edge by edge", tr611::isomorphic_but_for_cyclic_nodes());
  section.claim("tr483.sec5.table-length")
      .says("The root needs one table of length about N/n.")
      .printed("BST(max) entries, N/n " + kWithinAbout,
               exhaustive(predicate<TreeSweep<>>(table_length, true), kLeastAbout))
      .reading("at-most", "N/n entries at most", exhaustive(predicate<TreeSweep<>>(table_length, false)),
               refuted_at(3));
  section.claim("tr483.sec5.table-shift")
      .says(
          "Right cyclic shifts of the table entries give the other ports' pointers; an entry of period P is not sent "
          "on ports j >= P.")
      .printed("R^j takes every entry to subtree j", exhaustive(right_shifts), refuted_at(3, 0b001))
      .reading("left", "L^j does, and all messages are sent, each once",
               for_alls({{BstSweep<>::kTableLeft, "L^j of this entry is in another subtree than j"},
                         {BstSweep<>::kTableSkip, "on some port j >= P it has not been sent before"},
                         {BstSweep<>::kTableAll, "on some port j < P it has been sent before"}}))
      .used_for({});
  section.claim("tr483.sec5.ports-per-subtree")
      .says("The number of ports used (by an internal node) in each subtree is at most n/2.")
      .printed("no internal node has more than n/2 children",
               for_all(BstSweep<>::kFanoutHalf, "it has more than n/2 children"))
      .reading("below-root-edge", "those of a subtree: the dimensions of the edges below its root edge",
               exhaustive(dimensions_of_subtree), refuted_at(3))
      .used_for({"tr483.sec5.df-table-bits", "tr483.sec5.bf-table"});
  section.claim("tr483.sec5.last-level")
      .says("The last level of a subtree is n-1 or n-2, depending on the subtree.")
      .printed("counted from the subtree's own root: n-1 for one subtree, n-2 for all others",
               tr611::heights_from_own_roots());
  section.claim("tr483.sec5.df-table-bits")
      .says("With depth-first order a bound on the table size in each node is n^2 bits.")
      .printed("the lengths of the counts of a node's children, summed", tr611::depth_first_table_bits());
  section.claim("tr483.sec5.bf-table")
      .says(
          "With breadth-first order the table has at most n^2 entries, for at most N/n^(3/2) nodes, and approximately "
          "n^3 bits.")
      .printed("n^3 bits in the largest table of a node, to within a factor of 2", exhaustive(about_cubed),
               refuted_at(2))
      .reading("at-most", "at most n^3 bits in it, as TR-611 has it", exhaustive(at_most_cubed))
      .reading("entries", "the levels of a node's children's subtrees, summed", tr611::breadth_first_entries())
      .reading("nodes-at-a-level", "every level of every subtree", tr611::nodes_at_each_level());
  section.claim("tr483.sec5.df-smaller-table")
      .says("Without a more sophisticated encoding the depth-first order takes less table space.")
      .printed("the largest table of a node, in bits, n >= 4", exhaustive(depth_first_smaller, 4))
      .reading("every-n", "the same for n = 2 and 3 too", exhaustive(depth_first_smaller), refuted_at(2));
  section.claim("tr483.sec5.route-by-destination")
      .says("Internal nodes can route according to the destination address.")
      .printed("at every inner node of the path to every destination", tr611::next_port_by_index());
  section.claim("tr483.sec5.df-counts")
      .says("In depth-first order it suffices for each internal node to keep a count for each port.")
      .printed("every subtree of the root in postorder, executed on all ports", tr611::forwards_by_counts());
  section.claim("tr483.sec5.bf-counts")
      .says(
          "In reversed breadth-first order a table of how many nodes there are at a level in each of its subtrees "
          "does.")
      .printed("breadth-first order reversed, executed on all ports", tr611::forwards_by_level_table());
  return section;
}

}  // namespace cubeverify::tr483

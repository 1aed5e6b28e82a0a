#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/sizes.h"

// TR-483, section 4.1: lemma 4.1 and its proof.

namespace cubeverify::tr483 {

namespace {

using tr611::Sizes;
using tr611::two_ways;

Finding order(const Sizes& s) {
  return holds_if(3 * s.n * s.largest <= 4 * (s.big - 1), 1, fmt::format("a subtree has {} nodes", s.largest.str()));
}
Finding least(const Sizes& s) {
  return holds_if(s.n * s.smallest == s.big - s.a, 1,
                  fmt::format("the smallest subtree has {}, A = {}", amount(s.smallest.str(), "node"), s.a.str()));
}
Finding largest(const Sizes& s) {
  return holds_if(
      s.n * (s.largest - s.b + 1) == s.big - s.a, 1,
      fmt::format("the largest subtree has {} nodes, A = {}, B = {}", s.largest.str(), s.a.str(), s.b.str()));
}
Finding degenerate(const Sizes& s) {
  return holds_if(s.b * s.b <= s.big, 1, fmt::format("B = {} exceeds sqrt(N)", s.b.str()));
}
Finding a_bound(const Sizes& s) {
  return holds_if((s.n + 2) * s.a <= 2 * (s.big - s.n), 1, fmt::format("A = {}", s.a.str()));
}
Finding size_bound(const Sizes& s) {
  return holds_if((s.n + 2) * s.smallest >= s.big + 2, 1,
                  fmt::format("the smallest subtree has {}", amount(s.smallest.str(), "node")));
}
// From here on 3 / sqrt N is less than a tenth.
constexpr int kLeastDifference = 10;
// (max - min) / max <= 3 / sqrt N, squared: a bound that goes to 0. At n = 12 it is 2.92 / sqrt N.
Finding relative_difference(const Sizes& s) {
  const Integer difference = s.largest - s.smallest;
  require_nontrivial(9, s.big);
  return holds_if(difference * difference * s.big <= 9 * s.largest * s.largest, 1,
                  fmt::format("max - min = {}, max = {}", difference.str(), s.largest.str()));
}

// Bounds that the paper derives for n > 2, and the same for every n.
std::vector<Reading> above_two(const std::string& text, Finding (*decide)(const Sizes&)) {
  std::vector<Reading> readings = two_ways(text + ", n > 2", decide, 3);
  Reading every = two_ways(text + ", n = 2 included", decide).front();
  every.name = "every-n";
  readings.push_back(std::move(every));
  return readings;
}

}  // namespace

Section lemma_4_1() {
  Section section("section 4.1");
  section.claim("tr483.lemma4.1.order", "lemma 4.1")
      .says("The number of nodes in a subtree is of order O(N/n).")
      .with(two_ways("no subtree has more than 4/3 (N-1)/n nodes", order));
  section.claim("tr483.lemma4.1.min", "lemma 4.1, proof")
      .says("With A cyclic nodes there are at least (N-A)/n nodes in a subtree.")
      .with(two_ways("and the smallest has exactly that many", least));
  section.claim("tr483.lemma4.1.max", "lemma 4.1, proof")
      .says("With B generator sets for cyclic nodes the largest subtree has (N-A)/n + B - 1 nodes.")
      .with(two_ways("as printed", largest));
  section.claim("tr483.lemma4.1.B-sqrtN", "lemma 4.1, proof")
      .says("B = O(sqrt N).")
      .with(two_ways("B <= sqrt N", degenerate));
  section.claim("tr483.lemma4.1.full-on-circles", "lemma 4.1, proof")
      .says("In the complex-plane diagram full necklaces are mapped to circles.")
      .printed("no node of a full necklace is at the origin, a circle of radius 0",
               for_all(PlaneSweep<>::kFullOffOrigin,
                       "found a node of a full necklace at the origin; the paper says on a circle"))
      .with(circles_corrected())
      .refuted_at("printed", 12, 0b000110010011)
      .used_for({"tr483.lemma4.1.two-per-full-necklace"});
  section.claim("tr483.lemma4.1.degenerate-at-origin", "lemma 4.1, proof")
      .says("Degenerate necklaces are mapped to the origin; a node there is adjacent to one at (1,0) or (-1,0).")
      .printed("every cyclic node, and across dimension 0 every node at the origin",
               for_alls({{PlaneSweep<>::kDegenerateAtOrigin, "a cyclic node is not at the origin"},
                         {PlaneSweep<>::kExchangeAtOne, "the neighbour is elsewhere"}}));
  section.claim("tr483.lemma4.1.two-per-full-necklace", "lemma 4.1, proof")
      .says("For every full necklace there are at most 2 cyclic nodes.")
      .printed("across dimension 0, every cyclic node being next to a full necklace",
               for_alls({{StructureSweep<>::kExchange, "its neighbour across dimension 0 is cyclic"},
                         {StructureSweep<>::kExchangeNecklace, "its necklace has more than 2 cyclic neighbours"}}));
  section.claim("tr483.lemma4.1.node0-and-N-1", "lemma 4.1, proof")
      .says("Node 0 is adjacent to a node of a full necklace, and so is node N-1, for n > 2.")
      .printed("across dimension 0, as every cyclic node",
               for_all(StructureSweep<>::kExchange, "its neighbour across dimension 0 is cyclic", 3))
      .with(fewer_cyclic_neighbours())
      .refuted_at("one-each", 4, 0b0100)
      .used_for({"tr483.lemma4.1.A-bound", "tr483.lemma4.1.size-bound"});
  section.claim("tr483.lemma4.1.A-bound", "lemma 4.1, proof")
      .says("A <= 2 (N-n)/(n+2).")
      .with(above_two("as printed", a_bound))
      .refuted_at("every-n", 2);
  section.claim("tr483.lemma4.1.size-bound", "lemma 4.1, proof")
      .says("A subtree has at least (N+2)/(n+2) nodes.")
      .with(above_two("as printed", size_bound))
      .refuted_at("every-n", 2);
  section.claim("tr483.lemma4.1.relative-difference", "lemma 4.1, proof")
      .says("The relative difference of the numbers of nodes in the largest and smallest subtrees approaches 0.")
      .with(two_ways("(max - min) / max <= 3 / sqrt N, which goes to 0; n >= 10, where it is below a tenth",
                     relative_difference, kLeastDifference));
  return section;
}

}  // namespace cubeverify::tr483

#include "kernels/address/period.h"
#include "verify/exact/plane.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/sizes.h"

// TR-483, section 4.1: lemma 4.1 and its proof.

namespace cubeverify::tr483 {
namespace {

using tr611::Sizes;
using tr611::two_ways;

Finding order(const Sizes& s) {
  return holds_if(3 * s.n * s.largest <= 4 * (s.big - 1), 1, "a subtree has {} nodes", s.largest);
}
Finding least(const Sizes& s) {
  return holds_if(s.n * s.smallest == s.big - s.a, 1, "the smallest subtree has {}, A = {}",
                  amount(s.smallest.str(), "node"), s.a);
}
Finding largest(const Sizes& s) {
  return holds_if(s.n * (s.largest - s.b + 1) == s.big - s.a, 1, "the largest subtree has {} nodes, A = {}, B = {}",
                  s.largest, s.a, s.b);
}
Finding degenerate(const Sizes& s) { return holds_if(s.b * s.b <= s.big, 1, "B = {} exceeds sqrt(N)", s.b); }
Finding a_bound(const Sizes& s) { return holds_if((s.n + 2) * s.a <= 2 * (s.big - s.n), 1, "A = {}", s.a); }
Finding size_bound(const Sizes& s) {
  return holds_if((s.n + 2) * s.smallest >= s.big + 2, 1, "the smallest subtree has {}",
                  amount(s.smallest.str(), "node"));
}
// From here on 3 / sqrt N is less than a tenth.
constexpr int kLeastDifference = 10;
// (max - min) / max <= 3 / sqrt N, squared: a bound that goes to 0. At n = 12 it is 2.92 / sqrt N.
Finding relative_difference(const Sizes& s) {
  const Integer difference = s.largest - s.smallest;
  require_nontrivial(9, s.big);
  return holds_if(difference * difference * s.big <= 9 * s.largest * s.largest, 1, "max - min = {}, max = {}",
                  difference, s.largest);
}

// Bounds that the paper derives for n > 2, and the same for every n.
std::vector<Reading> above_two(const std::string& text, Finding (*decide)(const Sizes&)) {
  std::vector<Reading> readings = two_ways(text + ", n > 2", decide, 3);
  Reading every = two_ways(text + ", n = 2 included", decide).front();
  every.name = "every-n";
  readings.push_back(std::move(every));
  return readings;
}

// Every address is tried for n <= 16.
constexpr int kMostPlaced = 16;

// The rotations of c, itself included, that are at that position.
int rotations_at(const Evidence& evidence, Word c, const Position& place, const RootPowers& roots) {
  const int n = evidence.n();
  int found = 0;
  for (int u = 0; u < n; ++u) found += evidence.definitions().position(n, rotate_left(n, c, u), roots) == place ? 1 : 0;
  return found;
}

// What is wrong with c, which is not at the origin. Turning a word by a bit turns its position by a root of unity, and
// so keeps it on its circle.
std::string wrong_off_origin(const Evidence& evidence, Word c, const Position& at, const RootPowers& roots) {
  const int n = evidence.n();
  if (is_cyclic(n, c)) return "it is cyclic";
  if (evidence.definitions().position(n, rotate_left(n, c, 1), roots) != turned(n, at, roots))
    return "its rotation is on another circle";
  Position minus_one{};
  minus_one.coefficient[0] = -1;
  const bool is_real_unit = at == roots.power[0] || at == minus_one;
  if (is_real_unit && rotations_at(evidence, c, at, roots) != 1) return "another rotation is at the same position";
  return "";
}

Finding off_origin(const Evidence& evidence) {
  const int n = evidence.n();
  const RootPowers roots = root_powers(n);
  Word checked = 0;
  for (Word c = 0; c < bit(n); ++c) {
    const Position at = evidence.definitions().position(n, c, roots);
    if (at == Position{}) continue;
    ++checked;
    std::string wrong = wrong_off_origin(evidence, c, at, roots);
    if (wrong.empty()) continue;
    return fails_at(c, checked, std::move(wrong));
  }
  return holds_if(checked != 0, checked, "all nodes are at the origin");
}

// n is a power of a prime or the product of two different primes.
bool is_power_or_two_primes(int n) {
  int first = 2;
  while (n % first != 0) ++first;
  int rest = n / first;
  if (is_prime(rest)) return true;
  while (rest % first == 0) rest /= first;
  return rest == 1;
}

Finding full_at_origin(const Evidence& evidence) {
  const int n = evidence.n();
  const Definitions& definitions = evidence.definitions();
  // Every cyclic word is at the origin.
  const Integer full = words_at_origin(n, definitions.position) - definitions.cyclic_nodes(n);
  const bool as_said = full % n == 0 && full >= 0 && (full == 0) == is_power_or_two_primes(n);
  return holds_if(as_said, 1, fmt::format("{} nodes of full necklaces at the origin", full),
                  {{"full necklaces at the origin", to_string(Rational(full, n))}});
}

// Full necklaces have one cyclic neighbour each: that of 0...01 only node 0, that of 1...10 only node N-1.
Finding one_each(const Evidence& evidence) {
  const int n = evidence.n();
  for (const auto& [full, cyclic] : {std::pair{Word{1}, Word{0}}, {all_ones(n) ^ 1, all_ones(n)}}) {
    for (int u = 0; u < n; ++u) {
      const Word c = rotate_left(n, full, u), neighbour = c ^ 1;
      if (neighbour == cyclic || !is_cyclic(n, neighbour)) continue;
      return fails_at(c, 2,
                      "found the cyclic neighbour {:0{}b} of this node of the necklace of {:0{}b}; the paper says that "
                      "{:0{}b} is one, and its bound needs no other",
                      neighbour, n, full, n, cyclic, n);
    }
  }
  return holds(2);
}

// Of the 2 F neighbours that F full necklaces may have, A are at most 2 F - 2: necklaces without a cyclic neighbour
// lack two, those with one lack one.
Finding two_are_lacking(const EvidenceOf<StructureSweep<>>& evidence) {
  const auto full = evidence[StructureSweep<>::kNecklaceExchange];
  const Integer cyclic = weighted_sum(full);
  return holds_if(cyclic + 2 <= 2 * integer(sum(full)), sum(full), "{} cyclic neighbours of {} full necklaces", cyclic,
                  sum(full));
}

// For n >= 4 some full necklace has no cyclic neighbour: that of 0...011, a node of which has one 1-bit more or less
// across dimension 0.
Finding one_without(const EvidenceOf<StructureSweep<>>& evidence) {
  const int n = evidence.n();
  for (int u = 0; u < n; ++u) {
    const Word c = rotate_left(n, Word{3}, u);
    if (!is_cyclic(n, c ^ 1)) continue;
    return fails_at(c, 1, "its neighbour {:0{}b} is cyclic", c ^ 1, n);
  }
  const auto full = evidence[StructureSweep<>::kNecklaceExchange];
  return holds_if(full[0] != 0, sum(full), "every full necklace has a cyclic neighbour");
}

// A and F counted.
Finding two_fewer(const Evidence& evidence) {
  const int n = evidence.n();
  Integer full = 0;
  for (int l = 0; l <= n; ++l) full += evidence.definitions().full_necklaces_of_weight(n, l);
  const Integer cyclic = evidence.definitions().cyclic_nodes(n);
  return holds_if(cyclic <= 2 * (full - 1), 1, "A = {} and {} full necklaces", cyclic, full);
}

}  // namespace

Section lemma_4_1() {
  constexpr int kMostWeights = 300;
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
                       "found a node of a full necklace at the origin; the paper says on a circle"),
               refuted_at(12, 0b000110010011))
      .reading("off-origin",
               "a necklace off the origin is full and on one circle, with at most one node at (1,0) and one at (-1,0)",
               exact_search(off_origin, 2, kMostPlaced))
      .reading("for-which-n",
               "no full necklace is at the origin if n is the power of a prime or the product of two different primes, "
               "and some are for other n",
               closed_form(full_at_origin, 2, kMaxPlaneDimensions))
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
      .reading("one-each", "nodes 0 and N-1 alone: no other cyclic node is adjacent to these two necklaces",
               exact_search(one_each, 3, kMaxPlaneDimensions), refuted_at(4, 0b0100))
      .reading("two-fewer", "A <= 2 (F - 1) for F full necklaces, as the cyclic neighbours of each are counted",
               exhaustive(two_are_lacking, 3))
      .reading("two-fewer-closed-form", "the same with A and F in closed form", closed_form(two_fewer, 3, kMostWeights))
      .reading(
          "one-without",
          "n >= 4: the necklace of 0...011 has no cyclic neighbour, so that A <= 2 (F - 1) whatever the others have",
          exhaustive(one_without, 4))
      .used_for({"tr483.lemma4.1.A-bound", "tr483.lemma4.1.size-bound"});
  section.claim("tr483.lemma4.1.A-bound", "lemma 4.1, proof")
      .says("A <= 2 (N-n)/(n+2), n > 2.")
      .with(above_two("as printed", a_bound))
      .refuted_at("every-n", 2);
  section.claim("tr483.lemma4.1.size-bound", "lemma 4.1, proof")
      .says("A subtree has at least (N+2)/(n+2) nodes, n > 2.")
      .with(above_two("as printed", size_bound))
      .refuted_at("every-n", 2);
  section.claim("tr483.lemma4.1.relative-difference", "lemma 4.1, proof")
      .says("The relative difference of the numbers of nodes in the largest and smallest subtrees approaches 0.")
      .with(two_ways("(max - min) / max <= 3 / sqrt N, which goes to 0; n >= 10, where it is below a tenth",
                     relative_difference, kLeastDifference));
  return section;
}

}  // namespace cubeverify::tr483

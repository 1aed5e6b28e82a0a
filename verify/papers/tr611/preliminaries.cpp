#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/shared.h"

// TR-611, section 2.

namespace cubeverify::tr611 {
namespace {

Finding binomial_levels(std::span<const Word> levels, int n, const Integer& times) {
  for (int l = 0; l <= n; ++l) {
    const Integer expected = times * binomial(n, l);
    if (integer(at(levels, l)) != expected)
      return fails(sum(levels), "{} nodes at distance {}, not {}", at(levels, l), l, expected);
  }
  return holds(sum(levels));
}

Finding links(const EvidenceOf<AlgebraSweep<>>& evidence) {
  const int n = evidence.n();
  const auto found = evidence[AlgebraSweep<>::kLinks];
  return holds_if(2 * integer(sum(found)) == n * power_of_two(n), sum(found), "{} links", sum(found));
}

Finding example_necklaces(const EvidenceOf<AtlasSweep<>>& evidence) {
  const bool first = one_necklace(evidence, {"001001", "010010", "100100"});
  const bool second = one_necklace(evidence, {"110000", "011000", "001100", "000110", "000011", "100001"});
  const bool apart = atlas(evidence, AtlasSweep<>::kLeastRotation, "001001") !=
                     atlas(evidence, AtlasSweep<>::kLeastRotation, "110000");
  return holds_if(first && second && apart, 9, "the addresses do not form these two necklaces");
}

Finding example_period(const EvidenceOf<AtlasSweep<>>& evidence) {
  const Word period = atlas(evidence, AtlasSweep<>::kPeriod, "011011");
  return holds_if(period == 3, 1, "the period of 011011 is {}", period);
}

// Upwards from k, cyclically, as the paper writes M: "{6, 0}".
std::string set_of_bits(Word set) {
  std::vector<int> bits;
  for (Word rest = set & ~Word{1}; rest != 0; rest &= rest - 1) bits.push_back(lowest_bit(rest));
  if ((set & 1) != 0) bits.push_back(0);
  return fmt::format("{{{}}}", fmt::join(bits, ", "));
}

// The example of section 2 that illustrates k, M and alpha, for an address of the given dimensions and printed values.
Finding example_k(const Evidence& evidence, const std::string& address, Word index, Word k, Word zeros) {
  const Word found_index = atlas(evidence, AtlasSweep<>::kIndex, address),
             found_k = atlas(evidence, AtlasSweep<>::kKPlusOne, address) - 1,
             found_zeros = atlas(evidence, AtlasSweep<>::kZeros, address);
  return at_address(std::stoull(address, nullptr, 2),
                    holds_if(found_index == index && found_k == k && found_zeros == zeros, 1,
                             "found index {}, k = {}, M = {}; the paper says index {}, k = {}, M = {}", found_index,
                             found_k, set_of_bits(found_zeros), index, k, set_of_bits(zeros)));
}

// The addresses of 6 bits that the printed values of that example fit.
Finding fitting_addresses(const EvidenceOf<AtlasSweep<>>& evidence) {
  const auto index = evidence[AtlasSweep<>::kIndex], k = evidence[AtlasSweep<>::kKPlusOne],
             zeros = evidence[AtlasSweep<>::kZeros];
  std::vector<Word> found;
  for (Word c = 1; c < index.size(); ++c) {
    if (index[c] == 1 && k[c] == 4 + 1 && zeros[c] == 0b100001) found.push_back(c);
  }
  return holds_if(found == std::vector<Word>{0b010010, 0b010110, 0b011010, 0b011110}, index.size(), "they fit {:06b}",
                  fmt::join(found, ", "));
}

Finding necklaces_have_one_distinguished(const EvidenceOf<StructureSweep<>, TreeSweep<>>& evidence) {
  const int n = evidence.n();
  Finding finding = all_of(
      {from_for_all(evidence, StructureSweep<>::kDistinguishedRotation, "no rotation by index(c) has index 0"),
       from_for_all(evidence, StructureSweep<>::kDistinguishedUnique, "two members of the necklace have index 0")});
  const Word distinguished = subtree_sizes(evidence)[0];
  return all_of({finding, holds_if(integer(distinguished) == necklaces(n) - 1, 1,
                                   "{} distinguished nodes, but {} necklaces besides the source's", distinguished,
                                   Integer(necklaces(n) - 1))});
}

Finding prime_two_degenerate(const EvidenceOf<TreeSweep<>>& evidence) {
  if (!is_prime(evidence.n())) return not_applicable();
  return holds_if(table1_a(evidence) == 2 && table1_b(evidence) == 2, 1, "{} cyclic nodes in {} degenerate necklaces",
                  table1_a(evidence), table1_b(evidence));
}

}  // namespace

Decision period_of_011011() { return exhaustive(example_period, 6, 6); }

Section preliminaries() {
  Section section;
  section.claim("tr611.prelim.distance-counts", "section 2")
      .says("C(n,l) nodes are at distance l from a node.")
      .printed("from every node of the cube, all pairs tried", exhaustive([](const EvidenceOf<PairsSweep<>>& evidence) {
                 return binomial_levels(evidence[PairsSweep<>::kDistance], evidence.n(), power_of_two(evidence.n()));
               }));
  section.claim("tr611.prelim.links", "section 2")
      .says("The n-cube has nN/2 bidirectional links.")
      .printed("links counted at their ends with a 0-bit", exhaustive(links));
  section.claim("tr611.prelim.adjacency-preserved", "section 2")
      .says("Adjacency is preserved under rotation, translation and bit reversal.")
      .printed("all three, translation for every node and every source",
               for_alls({{AlgebraSweep<>::kRotationAdjacency, "rotated neighbours are not adjacent"},
                         {AlgebraSweep<>::kReversalAdjacency, "reversed neighbours are not adjacent"},
                         {PairsSweep<>::kTranslationAdjacency, "translated neighbours are not adjacent"}}));
  section.claim("tr611.prelim.dimension-order", "section 2")
      .says("Translation preserves the order of dimensions, rotation their cyclic order.")
      .printed("a link of dimension m is taken to dimension m by T and to m-1 mod n by R",
               for_alls({{AlgebraSweep<>::kRotationDimension, "R does not take dimension m to m-1 mod n"},
                         {PairsSweep<>::kTranslationDimension, "translation changes the dimension"}}));
  section.claim("tr611.prelim.RB-identities", "section 2")
      .says("Bit reversal is its own inverse; RBR = B, LBL = B, R = BLB and L = BRB.")
      .printed("all five at every address", for_alls({{AlgebraSweep<>::kReversalInvolution, "B(B(c)) is not c"},
                                                      {AlgebraSweep<>::kRBR, "RBR is not B"},
                                                      {AlgebraSweep<>::kLBL, "LBL is not B"},
                                                      {AlgebraSweep<>::kBLB, "BLB is not R"},
                                                      {AlgebraSweep<>::kBRB, "BRB is not L"}}));
  section.claim("tr611.example.necklaces", "section 2")
      .says("(001001), (010010), (100100) are a necklace; the six rotations of (110000) are another.")
      .printed("as printed, n = 6", exhaustive(example_necklaces, 6, 6));
  section.claim("tr611.example.period-011011", "section 2")
      .says("The period of (011011) is 3.")
      .printed("as printed, n = 6", period_of_011011());
  section.claim("tr611.prelim.complement-period", "section 2")
      .says("Complementation preserves the period.")
      .printed("P(~c) = P(c) for all c",
               for_all(AlgebraSweep<>::kComplementPeriod, "the complement has another period"));
  section.claim("tr611.prelim.necklace-size", "section 2")
      .says("The necklace of c has P_c nodes.")
      .printed("the distinct rotations of every least member counted",
               for_all(AlgebraSweep<>::kNecklaceSize, "the necklace has another number of members"));
  section.claim("tr611.prelim.distinguished-set", "section 2")
      .says("The distinguished nodes, index(c) = 0, are one from every necklace, the source's excepted.")
      .printed("every necklace has one, no necklace has two, and they number K(n)-1",
               exhaustive(necklaces_have_one_distinguished));
  section.claim("tr611.prelim.leighton-distinguished", "section 2")
      .says(
          "Leighton's distinguished node, with the longest block of leading zeroes, is also the minimum if that block "
          "is unique.")
      .printed("for every non-cyclic c with a unique longest block of zeroes",
               for_all(AlgebraSweep<>::kLeighton, "the rotation that starts with the longest block is not least"));
  section.claim("tr611.prelim.prime-two-degenerate", "section 2")
      .says("If n is prime, {0...0} and {1...1} are the only degenerate necklaces.")
      .printed("prime n", exhaustive(prime_two_degenerate));
  section.claim("tr611.prelim.J-size", "section 2")
      .says("|J_c| = n/P_c.")
      .printed("for all c, the source included", for_all(AlgebraSweep<>::kRotationsSetSize, "|J_c| P_c is not n"));
  section.claim("tr611.prelim.sbg-paths", "section 2")
      .says("In the balanced graph SBG there are |J_c| paths from the source to c.")
      .printed("all directed paths counted, for every c but the source",
               for_all(AncestorsSweep<>::kSbgPaths, "another number of paths"));
  section.claim("tr611.prelim.sbt-trailing-zeros", "section 2")
      .says(
          "In a binomial tree made by complementing leading zeroes all nodes of a subtree have the same number of "
          "trailing zeroes.")
      .printed("every node below level 1 has as many as its parent",
               for_all(AlgebraSweep<>::kSbtTrailingZeros, "the parent has another number of trailing zeroes"));
  section.claim("tr611.example.index-10-01", "section 2")
      .says("index(00...01) = 0, but index(10...01) = n-1.")
      .printed("n >= 3, where both addresses exist as written",
               for_all(StructureSweep<>::kIndexEnds, "the index is another", 3));
  section.claim("tr611.def.k-M-alpha", "section 2")
      .says(
          "M(c) is {k+1,...,index-1} mod n, the longest run of zeroes right of bit index, and alpha_c = |M(c)| the "
          "number of leading zeroes of R^index(c).")
      .printed("the three descriptions agree at every c but the source",
               for_all(StructureSweep<>::kZerosThreeWays, "the descriptions of M(c) disagree"));
  section.claim("tr611.example.k-M-0101110", "section 2")
      .says("For c = (0101110): index(c) = 1, k = 4, M(c) = {5, 0} and alpha_c = 2.")
      .printed("as printed: n = 7", exhaustive(predicate<AtlasSweep<>>(example_k, "0101110", 1, 4, 0b0100001), 7, 7),
               refuted_at(7, 0b0101110))
      .reading("corrected-values", "the same address with k = 5, M(c) = {6, 0}",
               exhaustive(predicate<AtlasSweep<>>(example_k, "0101110", 1, 5, 0b1000001), 7, 7))
      .reading(
          "six-bit-addresses",
          "the printed values fit (010010), (010110), (011010) and (011110), n = 6, and no other address of 6 bits",
          exhaustive(fitting_addresses, 6, 6));
  section.claim("tr611.def.k-highest-bit", "section 3, after the parent function")
      .says("k is the highest-order 1-bit of R^index(c)(c).")
      .printed("k found by scanning from bit index against the highest bit of the rotated address",
               for_all(StructureSweep<>::kKHighestBit, "k is another bit"));
  section.claim("tr611.def.index-bit-is-1", "section 2")
      .says("For non-root nodes bit index(c) is a 1-bit.")
      .printed("every c but the source", for_all(TreeSweep<>::kIndexBit, "bit index(c) is 0"));
  return section;
}

}  // namespace cubeverify::tr611

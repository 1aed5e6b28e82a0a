#include "verify/claims/build.h"
#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr611/facts.h"

// TR-611, section 2.

namespace cubeverify::tr611 {

namespace {

Finding binomial_levels(std::span<const Word> levels, int n, const Integer& times) {
  for (int l = 0; l <= n; ++l) {
    const Integer expected = times * binomial(n, l);
    if (integer(levels[static_cast<std::size_t>(l)]) != expected) {
      return expect(
          false, sum(levels),
          fmt::format("{} nodes at distance {}, not {}", levels[static_cast<std::size_t>(l)], l, expected.str()));
    }
  }
  return holds(sum(levels));
}

Finding links(const Evidence& evidence) {
  const int n = evidence.n();
  const auto found = evidence.of("algebra").histogram("links");
  return expect(2 * integer(sum(found)) == n * power_of_two(n), sum(found), fmt::format("{} links", sum(found)));
}

// Translations are tried for all pairs of a node and a source, so only for n that allow it.
Finding adjacency(const Evidence& evidence) {
  return both({from_for_all(evidence, "algebra", "rotation-adjacency", "rotated neighbours are not adjacent"),
               from_for_all(evidence, "algebra", "reversal-adjacency", "reversed neighbours are not adjacent"),
               from_for_all(evidence, "pairs", "translation-adjacency", "translated neighbours are not adjacent")});
}

Finding adjacency_without_translation(const Evidence& evidence) {
  return both({from_for_all(evidence, "algebra", "rotation-adjacency", "rotated neighbours are not adjacent"),
               from_for_all(evidence, "algebra", "reversal-adjacency", "reversed neighbours are not adjacent")});
}

Finding dimensions(const Evidence& evidence) {
  return both({from_for_all(evidence, "algebra", "rotation-dimension", "R does not take dimension m to m-1 mod n"),
               from_for_all(evidence, "pairs", "translation-dimension", "translation changes the dimension")});
}

Finding reversal_identities(const Evidence& evidence) {
  return both({from_for_all(evidence, "algebra", "reversal-involution", "B(B(c)) is not c"),
               from_for_all(evidence, "algebra", "RBR", "RBR is not B"),
               from_for_all(evidence, "algebra", "LBL", "LBL is not B"),
               from_for_all(evidence, "algebra", "BLB", "BLB is not R"),
               from_for_all(evidence, "algebra", "BRB", "BRB is not L")});
}

// Some rotation other than the least, and met before it, starts with a longest block of zeroes.
Finding not_leightons(const Evidence& evidence) {
  const ForAll first = evidence.of("duals").for_all("first-block-minR");
  return expect(first.violated > 0, first.checked, "the first longest block is always the least rotation's");
}

Finding example_necklaces(const Evidence& evidence) {
  const bool first = one_necklace(evidence, {"001001", "010010", "100100"});
  const bool second = one_necklace(evidence, {"110000", "011000", "001100", "000110", "000011", "100001"});
  const bool apart = atlas(evidence, "least-rotation", "001001") != atlas(evidence, "least-rotation", "110000");
  return expect(first && second && apart, 9, "the addresses do not form these two necklaces");
}

Finding example_period(const Evidence& evidence) {
  const Word period = atlas(evidence, "period", "011011");
  return expect(period == 3, 1, fmt::format("the period of 011011 is {}", period));
}

// The example of section 2 that illustrates k, M and alpha, for an address of the given dimensions and printed values.
Finding example_k(const Evidence& evidence, const std::string& address, Word index, Word k, Word zeros) {
  const Word found_index = atlas(evidence, "index", address), found_k = atlas(evidence, "k-plus-one", address) - 1,
             found_zeros = atlas(evidence, "zeros", address);
  Finding finding = expect(
      found_index == index && found_k == k && found_zeros == zeros, 1,
      fmt::format("index {}, k = {}, M = {:0{}b} as a set of bits", found_index, found_k, found_zeros, address.size()));
  if (!finding.holds) finding.address = std::stoull(address, nullptr, 2);
  return finding;
}

Finding necklaces_have_one_distinguished(const Evidence& evidence) {
  const int n = evidence.n();
  Finding finding =
      both({from_for_all(evidence, "structure", "distinguished-rotation", "no rotation by index(c) has index 0"),
            from_for_all(evidence, "structure", "distinguished-unique", "two members of the necklace have index 0")});
  const Word distinguished = subtree_sizes(evidence)[0];
  return both({finding, expect(integer(distinguished) == necklaces(n) - 1, 1,
                               fmt::format("{} distinguished nodes, but {} necklaces besides the source's",
                                           distinguished, Integer(necklaces(n) - 1).str()))});
}

Finding prime_two_degenerate(const Evidence& evidence) {
  const int n = evidence.n();
  if (!is_prime(n)) return not_applicable();
  return expect(table1_a(evidence) == 2 && table1_b(evidence) == 2, 1,
                fmt::format("{} cyclic nodes in {} degenerate necklaces", table1_a(evidence), table1_b(evidence)));
}

}  // namespace

std::vector<Claim> preliminaries() {
  const std::string paper = "TR-611", place = "section 2";
  std::vector<Claim> claims;
  claims.push_back({"tr611.prelim.distance-counts",
                    paper,
                    place,
                    "C(n,l) nodes are at distance l from a node.",
                    {exhaustive("printed", "from every node of the cube, all pairs tried", {"pairs"},
                                [](const Evidence& evidence) {
                                  return binomial_levels(evidence.of("pairs").histogram("distance"), evidence.n(),
                                                         power_of_two(evidence.n()));
                                }),
                     exhaustive("from-source", "from node 0", {"algebra"}, [](const Evidence& evidence) {
                       return binomial_levels(evidence.of("algebra").histogram("level"), evidence.n(), 1);
                     })}});
  claims.push_back({"tr611.prelim.links",
                    paper,
                    place,
                    "The n-cube has nN/2 bidirectional links.",
                    {exhaustive("printed", "links counted at their ends with a 0-bit", {"algebra"}, links)}});
  claims.push_back(
      {"tr611.prelim.adjacency-preserved",
       paper,
       place,
       "Adjacency is preserved under rotation, translation and bit reversal.",
       {exhaustive("printed", "all three, translation for every node and every source", {"algebra", "pairs"},
                   adjacency),
        exhaustive("rotation-and-reversal", "rotation and bit reversal", {"algebra"}, adjacency_without_translation)}});
  claims.push_back({"tr611.prelim.dimension-order",
                    paper,
                    place,
                    "Translation preserves the order of dimensions, rotation their cyclic order.",
                    {exhaustive("printed", "a link of dimension m is taken to dimension m by T and to m-1 mod n by R",
                                {"algebra", "pairs"}, dimensions),
                     for_all("rotation", "R takes dimension m to m-1 mod n", "algebra", "rotation-dimension",
                             "R does not take dimension m to m-1 mod n")}});
  claims.push_back({"tr611.prelim.RB-identities",
                    paper,
                    place,
                    "Bit reversal is its own inverse; RBR = B, LBL = B, R = BLB and L = BRB.",
                    {exhaustive("printed", "all five at every address", {"algebra"}, reversal_identities)}});
  claims.push_back({"tr611.example.necklaces",
                    paper,
                    place,
                    "(001001), (010010), (100100) are a necklace; the six rotations of (110000) are another.",
                    {exhaustive("printed", "as printed, n = 6", {"atlas"}, example_necklaces, 6, 6)}});
  claims.push_back({"tr611.example.period-011011",
                    paper,
                    place,
                    "The period of (011011) is 3.",
                    {exhaustive("printed", "as printed, n = 6", {"atlas"}, example_period, 6, 6)}});
  claims.push_back({"tr611.prelim.complement-period",
                    paper,
                    place,
                    "Complementation preserves the period.",
                    {for_all("printed", "P(~c) = P(c) for all c", "algebra", "complement-period",
                             "the complement has another period")}});
  claims.push_back({"tr611.prelim.necklace-size",
                    paper,
                    place,
                    "The necklace of c has P_c nodes.",
                    {for_all("printed", "the distinct rotations of every least member counted", "algebra",
                             "necklace-size", "the necklace has another number of members")}});
  claims.push_back({"tr611.prelim.distinguished-set",
                    paper,
                    place,
                    "The distinguished nodes, index(c) = 0, are one from every necklace, the source's excepted.",
                    {exhaustive("printed", "every necklace has one, no necklace has two, and they number K(n)-1",
                                {"structure", "tree"}, necklaces_have_one_distinguished)}});
  claims.push_back(
      {"tr611.prelim.leighton-distinguished",
       paper,
       place,
       "Leighton's distinguished node, with the longest block of leading zeroes, is also the minimum if "
       "that block is unique.",
       {for_all("printed", "for every non-cyclic c with a unique longest block of zeroes", "algebra", "leighton",
                "the rotation that starts with the longest block is not least"),
        exhaustive("not-identical",
                   "the definitions are not identical: for n >= 5 some node with a longest block of leading "
                   "zeroes is not the least of its necklace",
                   {"duals"}, not_leightons, 5)}});
  claims.push_back({"tr611.prelim.prime-two-degenerate",
                    paper,
                    place,
                    "If n is prime, {0...0} and {1...1} are the only degenerate necklaces.",
                    {exhaustive("printed", "prime n", {"tree"}, prime_two_degenerate)}});
  claims.push_back(
      {"tr611.prelim.J-size",
       paper,
       place,
       "|J_c| = n/P_c.",
       {for_all("printed", "for all c, the source included", "algebra", "rotations-set-size", "|J_c| P_c is not n")}});
  claims.push_back({"tr611.prelim.sbg-paths",
                    paper,
                    place,
                    "In the balanced graph SBG there are |J_c| paths from the source to c.",
                    {for_all("printed", "all directed paths counted, for every c but the source", "ancestors",
                             "sbg-paths", "another number of paths")}});
  claims.push_back({"tr611.prelim.sbt-trailing-zeros",
                    paper,
                    place,
                    "In a binomial tree made by complementing leading zeroes all nodes of a subtree have the same "
                    "number of trailing zeroes.",
                    {for_all("printed", "every node below level 1 has as many as its parent", "algebra",
                             "sbt-trailing-zeros", "the parent has another number of trailing zeroes")}});
  claims.push_back({"tr611.example.index-10-01",
                    paper,
                    place,
                    "index(00...01) = 0, but index(10...01) = n-1.",
                    {for_all("printed", "n >= 3, where both addresses exist as written", "structure", "index-ends",
                             "the index is another", 3)}});
  claims.push_back({"tr611.def.k-M-alpha",
                    paper,
                    place,
                    "M(c) is {k+1,...,index-1} mod n, the longest run of zeroes right of bit index, and alpha_c = "
                    "|M(c)| the number of "
                    "leading zeroes of R^index(c).",
                    {for_all("printed", "the three descriptions agree at every c but the source", "structure",
                             "zeros-three-ways", "the descriptions of M(c) disagree")}});
  claims.push_back(
      {"tr611.example.k-M-0101110",
       paper,
       place,
       "For c = (0101110): index(c) = 1, k = 4, M(c) = {5, 0} and alpha_c = 2.",
       {exhaustive(
            "printed", "as printed: n = 7", {"atlas"},
            [](const Evidence& evidence) { return example_k(evidence, "0101110", 1, 4, 0b0100001); }, 7, 7),
        exhaustive(
            "corrected-values", "the same address with k = 5, M(c) = {6, 0}", {"atlas"},
            [](const Evidence& evidence) { return example_k(evidence, "0101110", 1, 5, 0b1000001); }, 7, 7),
        exhaustive(
            "corrected-address", "the printed values, for c = (010110), n = 6", {"atlas"},
            [](const Evidence& evidence) { return example_k(evidence, "010110", 1, 4, 0b100001); }, 6, 6)}});
  claims.push_back(
      {"tr611.def.k-highest-bit",
       paper,
       "section 3, after the parent function",
       "k is the highest-order 1-bit of R^index(c)(c).",
       {for_all("printed", "k found by scanning from bit index against the highest bit of the rotated address",
                "structure", "k-highest-bit", "k is another bit")}});
  claims.push_back({"tr611.def.index-bit-is-1",
                    paper,
                    place,
                    "For non-root nodes bit index(c) is a 1-bit.",
                    {for_all("printed", "every c but the source", "tree", "index-bit", "bit index(c) is 0")}});
  return claims;
}

}  // namespace cubeverify::tr611

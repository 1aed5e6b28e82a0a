#include "verify/claims/registry.h"
#include "verify/tr483/facts.h"
#include "verify/tr611/facts.h"

// TR-483, section 2.

namespace cubeverify::tr483 {

namespace {

const std::string kNotAdjacent = "rotated neighbours are not adjacent";

Finding adjacency(const Evidence& evidence) {
  return both({from_for_all(evidence, "algebra", "rotation-adjacency", kNotAdjacent),
               from_pairs(evidence, "pairs", "translation-adjacency", "translated neighbours are not adjacent")});
}

Finding example_necklace(const Evidence& evidence) {
  return expect(tr611::one_necklace(evidence, {"001001", "010010", "100100"}), 3,
                "the addresses do not form one generator set");
}

}  // namespace

std::vector<Claim> definitions() {
  const std::string place = "section 2";
  std::vector<Claim> claims;
  claims.push_back({"tr483.def.rotation",
                    kPaper,
                    place,
                    "R(a_(n-1) a_(n-2) ... a_0) = (a_0 a_(n-1) ... a_1).",
                    {for_all("printed", "complementing bit m of any c complements bit m-1 mod n of R(c)", "algebra",
                             "rotation-dimension", "R takes bit m elsewhere")}});
  claims.push_back(
      {"tr483.def.adjacency-preserved",
       kPaper,
       place,
       "Adjacency is preserved under rotation and translation.",
       {exhaustive("printed", "both, translation for every node and every source", {"algebra", "pairs"}, adjacency),
        for_all("rotation", "rotation alone", "algebra", "rotation-adjacency", kNotAdjacent)}});
  claims.push_back({"tr483.example.period-011011",
                    kPaper,
                    place,
                    "The period of (011011) is 3.",
                    {as_in_tr611(tr611::preliminaries, "tr611.example.period-011011", "printed")}});
  claims.push_back({"tr483.example.necklace-001001",
                    kPaper,
                    place,
                    "(001001), (010010) and (100100) are in the same generator set.",
                    {exhaustive("printed", "they are a whole one, n = 6", {"atlas"}, example_necklace, 6, 6)}});
  claims.push_back({"tr483.def.generator-set-size",
                    kPaper,
                    place,
                    "The generator set of i has P_i elements.",
                    {for_all("printed", "the distinct rotations of every least member counted", "algebra",
                             "necklace-size", "it has another number of members")}});
  claims.push_back({"tr483.footnote6",
                    kPaper,
                    "section 4.1, footnote 6",
                    "base = 0 distinguishes a node from a generator set.",
                    {for_alls("printed", "one member of every generator set has base 0", "structure",
                              {{"distinguished-rotation", "no rotation by base(c) has base 0"},
                               {"distinguished-unique", "two members have base 0"}})}});
  return claims;
}

}  // namespace cubeverify::tr483

#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/facts.h"
#include "verify/papers/tr611/shared.h"

// TR-483, section 2.

namespace cubeverify::tr483 {

namespace {

Finding adjacency(const EvidenceOf<AlgebraSweep<>, PairsSweep<>>& evidence) {
  return all_of({from_for_all(evidence, AlgebraSweep<>::kRotationAdjacency, "rotated neighbours are not adjacent"),
                 from_pairs(evidence, PairsSweep<>::kTranslationAdjacency, "translated neighbours are not adjacent")});
}

Finding example_necklace(const EvidenceOf<AtlasSweep<>>& evidence) {
  return holds_if(tr611::one_necklace(evidence, {"001001", "010010", "100100"}), 3,
                  "the addresses do not form one generator set");
}

}  // namespace

Section definitions() {
  Section section;
  section.claim("tr483.def.rotation", "section 2")
      .says("R(a_(n-1) a_(n-2) ... a_0) = (a_0 a_(n-1) ... a_1).")
      .printed("complementing bit m of any c complements bit m-1 mod n of R(c)",
               for_all(AlgebraSweep<>::kRotationDimension, "R takes bit m elsewhere"));
  section.claim("tr483.def.adjacency-preserved", "section 2")
      .says("Adjacency is preserved under rotation and translation.")
      .printed("both, translation for every node and every source", exhaustive(adjacency));
  section.claim("tr483.example.period-011011", "section 2")
      .says("The period of (011011) is 3.")
      .printed("as printed, n = 6", tr611::period_of_011011());
  section.claim("tr483.example.necklace-001001", "section 2")
      .says("(001001), (010010) and (100100) are in the same generator set.")
      .printed("they are a whole one, n = 6", exhaustive(example_necklace, 6, 6));
  section.claim("tr483.def.generator-set-size", "section 2")
      .says("The generator set of i has P_i elements.")
      .printed("the distinct rotations of every least member counted",
               for_all(AlgebraSweep<>::kNecklaceSize, "it has another number of members"));
  section.claim("tr483.footnote6", "section 4.1, footnote 6")
      .says("base = 0 distinguishes a node from a generator set.")
      .printed("one member of every generator set has base 0",
               for_alls({{StructureSweep<>::kDistinguishedRotation, "no rotation by base(c) has base 0"},
                         {StructureSweep<>::kDistinguishedUnique, "two members have base 0"}}));
  return section;
}

}  // namespace cubeverify::tr483

#include "verify/papers/tr611/errata_parts.h"

// The errata of TR-611: what is false (class A) or in a proof or an example (class B).

namespace cubeverify::tr611 {

std::vector<Erratum> false_statements() {
  return {
      {.number = 1,
       .kind = ErratumClass::kFalse,
       .title = "Lemma 11 is false where one period is three or more times the other.",
       .place = "section 3, lemma 11",
       .printed =
           "Let c_1 and c_2 be two distinct n-bit cyclic numbers with periods p_1 and p_2 respectively and ||c_1|| = "
           "||c_2||. Then Hamming(c_1, c_2) >= (2n/(p_1 p_2)) (p_1 + p_2 - 2 gcd(p_1, p_2)).",
       .found = "n = 12, c = 0b000111000111: found Hamming(c1, c2) = 4 for c1 = (000111000111), p1 = 6, and c2 = "
                "(010101010101), p2 = 2; the paper says 8 or more (18 of 528)",
       .corrected =
           "If one period divides the other, Hamming(c_1, c_2) >= 2n/max(p_1, p_2) (lemma 10); if neither does, the "
           "printed bound is true, and attained for all such periods.",
       .refuted = {{"tr611.lemma11", "printed"}, {"tr611.lemma11", "closed-form"}},
       .verified_by = {{"tr611.lemma10", "printed"},
                       {"tr611.lemma11", "neither-divides"},
                       {"tr611.lemma11", "neither-divides-closed-form"}},
       .consequences =
           "Corollaries 6, 7 and 8, theorem 2 and lemma 12 rest on it and survive: the proof of corollary 6 uses "
           "lemma 11 only where neither period divides the other, and corollary 7 uses lemma 10 where one does.",
       .why =
           "The proof takes a number c of period g = gcd(p_1, p_2); where p_1 = g that number may be c_1 itself, and "
           "lemma 10, which is about distinct numbers, says nothing of the distance 0.",
       .besides = "All 18 pairs of the 12-cube have the periods 6 and 2; no smaller cube has one."},
      {.number = 2,
       .kind = ErratumClass::kFalse,
       .title = "With the printed condition the cyclic nodes are children of no node in the balanced graph.",
       .place = "section 3, definition of children_SBG",
       .printed = "for all m in M_m(c) and index_m(q_m XOR s) = index_m(c), if c != 0",
       .found =
           "n = 2, c = 0b01: found that (01) is a parent of q = (11), index_m(c) = {0} and index_m(q) = {0, 1}; the "
           "paper says that q is no child (2 of 4)",
       .corrected =
           "The condition must be that index_m(c) is a subset of index_m(q_m XOR s); equivalently |index_m(c)| = 1 "
           "and its element lies in index_m(q_m XOR s). (That the two sets only meet is not enough: n = 4, c = (0101) "
           "would get the children (0111) and (1101).)",
       .refuted = {{"tr611.sbg.children-parents", "printed"}, {"tr611.sbg.children-parents", "section-2"}},
       .verified_by = {{"tr611.sbg.children-parents", "subset"}, {"tr611.sbg.children-parents", "single-index-member"}},
       .consequences =
           "All that is said of the SBG follows from parents_SBG and survives: |J_c| parents, paths and parts, n "
           "rotated trees, loads of (N-1)M/n. Only the distributed children_SBG function is wrong, for every n that "
           "has a cyclic node besides the source, i.e. all n >= 2.",
       .besides = "Section 2's wording does not help: for n = 2, c = (10), index(11) = 0 is not in index_m(10) = {1}."},
      {.number = 3,
       .kind = ErratumClass::kFalse,
       .title =
           "No permutation of the dimensions makes two of the four trees edge-disjoint below level 1, from n = 5 on.",
       .place = "section 4, last paragraph",
       .printed =
           "Modifications to the parent_SBnT function, such as permutation of the dimensions, can be made to insure "
           "that the modified SBnT, and, for instance, SBnT^minR, are edge-disjoint below level 1.",
       .found =
           "n = 5: found 5 common edges below level 1 at the fewest, the dimensions 0, 1, ... taken to 0, 2, 4, 1, 3, "
           "(00001)-(00101) among them; the paper says none",
       .corrected =
           "For n <= 4 some permutation does it. For n >= 5 none does, whichever two of the four trees are taken: all "
           "four share the n edges (010 1...1)-(000 1...1) and rotations, and a permutation that leaves no edge to "
           "level 2 in common maps them onto each other. Another modification does it for every n: clear another 1-bit "
           "of "
           "R^index(c)(c) than the leftmost.",
       .refuted = {{"tr611.remark.permutation-disjoint", "printed"},
                   {"tr611.remark.permutation-disjoint", "maxL"},
                   {"tr611.remark.permutation-disjoint", "maxL-maxL"},
                   {"tr611.intro.edge-disjoint-exist", "of-the-four"}},
       .verified_by = {{"tr611.remark.permutation-disjoint", "up-to-4"},
                       {"tr611.remark.permutation-disjoint", "another-modification"},
                       {"tr611.remark.permutation-disjoint", "no-permutation"},
                       {"tr611.remark.permutation-disjoint", "tournament"},
                       {"tr611.remark.permutation-disjoint", "tournament-maxL"}},
       .consequences =
           "\"The existence of SBnT's that are edge-disjoint below level 1\" (sections 1 and 4) survives, by the "
           "other modification; \"such as permutation of the dimensions\" does not.",
       .besides =
           "The fewest common edges are 5 at n = 5 for all three pairs of trees, 6, 9 and 9 at n = 6, 14 for each at "
           "n = 7."},
      {.number = 5,
       .kind = ErratumClass::kFalse,
       .title = "SBnT^minL is not SBnT^minR with other labels, nor SBnT^maxR SBnT^maxL: they differ at cyclic nodes.",
       .place = "section 4, before lemma 13",
       .printed =
           "subtrees 1, 2, ..., n-1 in such an SBnT^minL are relabelings of subtrees n-1, n-2, ..., 1 of the "
           "SBnT^minR, respectively. A SBnT^minL and an SBnT^minR are identical and only differ in the labeling of "
           "the subtrees. A similar argument applies to the SBnT^maxL and the SBnT^maxR.",
       .found = "n = 4, c = 0b1010: found index 1 and parent (1000) of (1010) in minL, 1 and (0010) in minR; the paper "
                "says index 3 and parent (0010) in minL (1 of 15)",
       .corrected =
           "So it is for all non-cyclic nodes. Cyclic nodes are in the first subtree of either numbering; subtree j "
           "of SBnT^minL is subtree j of SBnT^minR rotated by 2j (and SBnT^maxR likewise).",
       .refuted = {{"tr611.sec4.minL-relabel", "printed"}, {"tr611.sec4.maxR-relabel", "printed"}},
       .verified_by = {{"tr611.sec4.minL-relabel", "non-cyclic"},
                       {"tr611.sec4.minL-relabel", "turned"},
                       {"tr611.sec4.maxR-relabel", "non-cyclic"},
                       {"tr611.sec4.maxR-relabel", "turned"}},
       .consequences =
           "Nothing in the paper is derived from it; sizes of subtrees (lemma 13) and topology are those of "
           "SBnT^minR all the same. It is true whenever n is prime or cyclic nodes have several parents (SBG).",
       .besides = "Likewise (0101) has the parent (0001) in SBnT^maxR and (0100) in SBnT^maxL."},
      {.number = 6,
       .kind = ErratumClass::kProof,
       .title = "In the 8-cube SBnT^minR and SBnT^minBL have 32 common edges below level 1, not 16.",
       .place = "section 4, last paragraph",
       .printed =
           "For 5- and 6-cubes, there are 5 and 6 common edges. For 7- and 8-cubes, there are 14 and 16 common edges.",
       .found = "n = 8: found 32 common edges of minR and minBL below level 1; the paper says 16",
       .corrected = "5, 6, 14 and 32 common edges for n = 5, 6, 7, 8; then 63, 114, 220, 424.",
       .refuted = {{"tr611.remark.shared-edges", "printed"}},
       .verified_by = {{"tr611.remark.shared-edges", "32-at-8"}},
       .consequences =
           "No number is derived from it. 32 of 247 edges is still few: the remark that the dual trees use mostly "
           "different edges stands.",
       .besides =
           "The edges lead into (00100101), (00100111), (01011011), (01011111) and their rotations; 5, 6 and 14 for "
           "n = 5, 6, 7 are right."},
      {.number = 7,
       .kind = ErratumClass::kProof,
       .title = "The count of common positions in the proof of lemma 11 is not exact, and not proportional.",
       .place = "section 3, proof of lemma 11",
       .printed =
           "The number of common bit positions of c that has been changed to generate c_1 and c_2 is 2n/lcm(p_1, "
           "p_2), if we changed 2n/p_1 and 2n/p_2 bits of c to convert it to c_1 and c_2 respectively. In general, "
           "g/p_2 of the bits we changed to generate c_1 and g/p_1 of the bits we changed to generate c_2 correspond "
           "to the common bit positions.",
       .found =
           "n = 12, c = 0b010101010101: found 4 in common of the 6 and 8 positions changed for c1 = (001100110011), "
           "p1 = 4, and c2 = (001011001011), p2 = 6; the paper says 2 of the 6 and 4 of the 8",
       .corrected =
           "If the fewest bits are changed, at most 2n/lcm(p_1, p_2) positions are common, which is what the bound "
           "needs there; for more changes another argument is needed: count the differences of c_1 and c_2 in each "
           "class of positions mod g, where c_1 repeats with p_1/g and c_2 with p_2/g, which are coprime.",
       .refuted = {{"tr611.lemma11.proof-common", "printed"},
                   {"tr611.lemma11.proof-common", "fewest-bits"},
                   {"tr611.lemma11.proof-common", "every-period"}},
       .verified_by = {{"tr611.lemma11.proof-common", "at-most"}, {"tr611.lemma11", "neither-divides-closed-form"}},
       .consequences =
           "Lemma 11 as corrected (neither period divides the other) is true, and with it corollary 6; only its "
           "proof has a gap.",
       .besides =
           "With the fewest changes it fails first at n = 18: 1 common position, 2 are said. For p_1 = p_2 = 3 it "
           "fails at n = 6: 2, not 4."},
      {.number = 8,
       .kind = ErratumClass::kProof,
       .title = "In the proof of lemma 12, case p_1 | p_2, the last bits of c'_2 hold at least, not exactly, so many "
                "1-bits.",
       .place = "section 3, proof of lemma 12, third case",
       .printed =
           "If j > 1, then the last (gamma - j + 1)p_1 bits of c'_2 contain nl/p_2 1-bits, while the last (gamma - j "
           "+ 1)p_1 bits of c'_1 contain (gamma - j + 1)nl/(gamma p_2) 1-bits, which is less than nl/p_2.",
       .found = "n = 12, c = 0b000011000011: found a weight of 3 in these bits of (000001000111) in f(c2) for c1 = "
                "(001001001001) and c2 = (000011000011); the paper says 2",
       .corrected =
           "The last (gamma - j + 1)p_1 bits of c'_2 contain at least l p_2/n 1-bits, those of c'_1 exactly (gamma - "
           "j + 1) l p_2/(gamma n), which is less; so c'_1 != c'_2.",
       .refuted = {{"tr611.lemma12.proof-divides", "inverted"}, {"tr611.lemma12.proof-divides", "first-block-differs"}},
       .verified_by = {{"tr611.lemma12.proof-divides", "at-least"},
                       {"tr611.lemma12.proof-divides", "first-block"},
                       {"tr611.lemma12.proof-divides", "only-first-block-differs"}},
       .consequences =
           "Lemma 12 and theorem 3 survive: the strict inequality is all that is used. The last sub-case (r_1^1 != "
           "s_1^1) is sound only where no later block differs, which is all that is left to it (n = 12, c_2 = "
           "(001111001111), c_1 = (011011011011) would be a counterexample otherwise)."},
      {.number = 9,
       .kind = ErratumClass::kProof,
       .title = "Full necklaces can be mapped to the origin of the complex-plane diagram.",
       .place = "section 3, proof of theorem 1",
       .printed = "Full necklaces are mapped to circles. Degenerate necklaces are mapped to the origin.",
       .found = "n = 12, c = 0b000110010011: found (000110010011), period 12, 1-bits 0, 1, 4, 7, 8, at the origin; the "
                "paper says on a circle (24 of 4020)",
       .corrected =
           "Degenerate necklaces are mapped to the origin. Full necklaces are mapped to circles, or to the origin as "
           "well; every node at the origin is adjacent via its exchange edge to a node at (1,0) or (-1,0).",
       .refuted = {{"tr611.theorem1.complex-plane", "printed"}},
       .verified_by = {{"tr611.theorem1.complex-plane", "degenerate"},
                       {"tr611.theorem1.complex-plane", "exchange-edge"},
                       {"tr611.theorem1.exchange", "printed"}},
       .consequences =
           "Theorem 1 survives: it needs only that cyclic nodes are at the origin and that at most two nodes of a "
           "full necklace are adjacent to cyclic ones, which holds.",
       .besides =
           "The 1-bits are a 3-gon and a 2-gon of roots of unity. There are 24 such addresses at n = 12; then n = "
           "18, 20, 24, 28, 30."},
      {.number = 10,
       .kind = ErratumClass::kProof,
       .title = "In the proof of lemma 15 the dimension named is n-1-index^minBL(c), not index^minBL(c).",
       .place = "section 4, proof of lemma 15",
       .printed =
           "Similarly, index^minBL is the dimension of the 1-bit immediately to the right of the longest block of "
           "zeroes.",
       .found =
           "n = 3, c = 0b101: found index^minBL = 2 of (101); the paper says 0, the dimension of the 1-bit right of "
           "the longest block of zeroes (2 of 3)",
       .corrected = "n-1-index^minBL(c) is that dimension (left rotations count from the other end). The parent does "
                    "complement the 1-bit to the left of the block, as printed.",
       .refuted = {{"tr611.lemma15.proof", "printed"}},
       .verified_by = {{"tr611.lemma15.proof", "reversed"}},
       .consequences = "Lemma 15 survives: it uses only which bits the two parents complement."},
  };
}

}  // namespace cubeverify::tr611

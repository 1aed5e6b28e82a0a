#include "verify/papers/tr611/errata_parts.h"

// The errata of TR-611: misprints (class D), and what is true but for small n (class E).

namespace cubeverify::tr611 {

std::vector<Erratum> misprints() {
  return {
      {.number = 24,
       .kind = ErratumClass::kMisprint,
       .title = "Lemma 12's fractions are inverted: nl/p for lp/n, throughout its proof.",
       .place = "section 3, proof of lemma 12, second and third case",
       .printed = "the last x_1 bits of c'_1 has nl/p 1-bits and the last x_2 bits of c'_2 has also nl/p 1-bits",
       .found = "n = 4, c = 0b0101: found a weight of 1 in the last x1 = 1 bits of (0011) in f((0101)); the paper says "
                "nl/p = 4 (1 of 1)",
       .corrected = "lp/n, at most lp/n - 1, lp_2/n (at least: see above) and (gamma-j+1)lp_2/(gamma n).",
       .refuted = {{"tr611.lemma12.proof-block-ones", "printed"},
                   {"tr611.lemma12.proof-equal", "printed"},
                   {"tr611.lemma12.proof-divides", "printed"}},
       .verified_by = {{"tr611.lemma12.proof-block-ones", "corrected"},
                       {"tr611.lemma12.proof-equal", "corrected"},
                       {"tr611.lemma12.proof-divides", "at-least"}},
       .consequences = "None: the argument is the one with lp/n.",
       .besides =
           "n = 10: two 1-bits in the last 2 bits of (0000110011), where 8 are said; n = 8: two in the last 2 bits "
           "of (00011011), where 8 are said."},
      {.number = 25,
       .kind = ErratumClass::kMisprint,
       .title = "Theorem 3 and the definition of f need two ceilings, as section 7 has them.",
       .place = "section 3, before lemma 12 and theorem 3",
       .printed =
           "1/(1 + max(ceil((n-l)/2), floor(l/2))) <= 4/(4+n); complementing one of the floor((n-l)/2) closest 0-bits "
           "[which of these brackets are the scan's cannot be told]",
       .found = "n = 5: found 1/(1+max) = 1/2 at l = 3; the paper says at most 4/9",
       .corrected =
           "1/(1 + max(ceil((n-l)/2), ceil(l/2))) <= 4/(4+n), with f complementing one of the ceil((n-l)/2) closest "
           "0-bits; lemma 12 is true of this f.",
       .refuted = {{"tr611.theorem3", "scanned"},
                   {"tr611.theorem3", "scanned-closed-form"},
                   {"tr611.theorem3", "floors"},
                   {"tr611.theorem3", "floors-closed-form"},
                   {"tr611.theorem3.proof", "f-as-scanned"}},
       .verified_by = {{"tr611.theorem3", "printed"},
                       {"tr611.theorem3", "closed-form"},
                       {"tr611.lemma12", "ceiling"},
                       {"tr611.def.f-enough-zeros", "ceiling"},
                       {"tr611.lemma12.proof-last-bits", "ceiling"},
                       {"tr611.summary.theorem3", "printed"}},
       .consequences = "None: section 7 and the abstract have the right form, and the proof proves it.",
       .besides = "n = 6, c = (010101): with floor((n-l)/2), f(c) = {(001101)}, one member; the proof of theorem 3 has "
                  "ceil((n-l)/2) = 2."},
      {.number = 26,
       .kind = ErratumClass::kMisprint,
       .title = "For c = (0101110), k is 5 and M(c) is {6, 0}.",
       .place = "section 2, end",
       .printed = "for c = (0101110), index(c) = 1, k = 4, M(c) = {5, 0} and alpha_c = 2",
       .found = "n = 7, c = 0b0101110: found index 1, k = 5, M = {6, 0}; the paper says index 1, k = 4, M = {5, 0}",
       .corrected = "k = 5 and M(c) = {6, 0}. (The printed values are those of the 6-bit addresses (010010), (010110), "
                    "(011010) and (011110); which one was meant, if any, cannot be told.)",
       .refuted = {{"tr611.example.k-M-0101110", "printed"}},
       .verified_by = {{"tr611.example.k-M-0101110", "corrected-values"},
                       {"tr611.example.k-M-0101110", "six-bit-addresses"}},
       .consequences = "None."},
      {.number = 27,
       .kind = ErratumClass::kMisprint,
       .title = "Section 6 divides a message into P_c pieces where there are n/P_c.",
       .place = "section 6",
       .printed = "the message divided into P_c pieces for the SBG routing",
       .found = "n = 2: found 2 paths to a node of period 1, of which there is one; the paper says 1 piece",
       .corrected = "n/P_c pieces, as in section 3.",
       .refuted = {{"tr611.sec6.pieces", "printed"}},
       .verified_by = {{"tr611.sec6.pieces", "n-over-period"}},
       .consequences = "None: section 3 has it right."},
      {.number = 28,
       .kind = ErratumClass::kMisprint,
       .title = "Wrong references and indices: lemma 6, lemmas 11 and 18, l - 2, ||s|| != 0.",
       .place = "section 3, proof of lemma 12, corollary 10 and proof of theorem 2; section 5, proof of theorem 6",
       .printed =
           "From lemma 6, Hamming(c_1, c_2) >= 6 / By lemmas 11 and 18 / at level 2 (or l - 2) / |S_f| = q - 1, if "
           "||s|| != 0",
       .found = "n = 2, c = 0b11: found 0 strings for s = (11), ||s|| = 2; the paper says q - 1 = 1",
       .corrected = "Corollary 6; corollary 11 and lemma 18; n - 2; 0 < ||s|| < q.",
       .refuted = {{"tr611.theorem2.Sf-size", "by-the-letter"}},
       .verified_by = {{"tr611.lemma12.proof-neither", "printed"},
                       {"tr611.cor11", "printed"},
                       {"tr611.cor10", "level-n-2"},
                       {"tr611.theorem2.Sf-size", "all-strings"}},
       .consequences = "None.",
       .besides =
           "The 6 is corollary 6's; the longest path is corollary 11's; the other level of corollary 10 is n - 2."},
      {.number = 29,
       .kind = ErratumClass::kSmall,
       .title = "True but for n = 1, 2 or 3: four statements that need room.",
       .place = "sections 4, 5 and 6",
       .printed =
           "the rotation and bit-reversal operations do not commute / are not rotations of each other / Different "
           "edges in a given dimension connects to subtrees of different sizes / the postorder scheduling discipline "
           "requires less table space",
       .found = "n = 2: found RB = BR and LB = BL for every address; the paper says that they do not commute",
       .corrected = "From n = 3, 3, 4 and 4 on they hold.",
       .refuted = {{"tr611.remark.noncommute", "every-n"},
                   {"tr611.sec4.not-rotations", "every-n"},
                   {"tr611.sec5.sbnt-different-sizes", "every-n"},
                   {"tr611.sec6.rbfs-smaller-table", "every-n"}},
       .verified_by = {{"tr611.remark.noncommute", "printed"},
                       {"tr611.sec4.not-rotations", "printed"},
                       {"tr611.sec5.sbnt-different-sizes", "printed"},
                       {"tr611.sec5.sbnt-different-sizes", "swept"},
                       {"tr611.sec6.rbfs-smaller-table", "printed"}},
       .consequences = "None.",
       .besides =
           "n = 2: R^1 takes the minimal nodes (01), (11) to the maximal (10), (11); all edges of dimension 0 lead "
           "to one node; 1 bit for either table (n = 3: 2 and 2)."},
      {.number = 30,
       .kind = ErratumClass::kSmall,
       .title = "True from n = 6, 7 and 10 on: what distinguishes SBnT^minR from SBnT^maxL.",
       .place = "sections 1 and 4",
       .printed =
           "the different definitions of the SBnT have different sets of leaf nodes / the SBnT^minR routing has an "
           "advantage over the SBnT^maxL routing in that the maximum fanout is for most levels lower",
       .found = "n = 2: found the same leaves in minR and maxBR; the paper says different sets of them",
       .corrected =
           "Different leaves for n >= 6; fewer elements (SBnT(max) against more) for n = 7..22; the largest fanout is "
           "lower at every level from 2 to n - 4 and equal at the others (1, n-3, n-2, n-1), so at most levels for n "
           ">= 10.",
       .refuted = {{"tr611.intro.different-leaf-sets", "every-n"},
                   {"tr611.remark.minR-advantage", "every-n"},
                   {"tr611.remark.fanout-most-levels-lower", "more-than-half"}},
       .verified_by = {{"tr611.intro.different-leaf-sets", "printed"},
                       {"tr611.remark.minR-advantage", "printed"},
                       {"tr611.remark.minR-advantage", "counted"},
                       {"tr611.remark.fanout-most-levels-lower", "printed"}},
       .consequences = "None: section 4 says that the trees agree up to n = 5.",
       .besides =
           "Reverse breadth first both trees take 2, 3, 5, 7, 13 elements for n = 2..6; at n = 9 the fanout is lower "
           "at 4 of the 8 levels."},
      {.number = 31,
       .kind = ErratumClass::kSmall,
       .title = "2n - 2 cycles and the least subtree (N-A)/n are for n >= 2.",
       .place = "section 5, lemma 17 and theorem 6; section 3, proof of theorem 1",
       .printed =
           "The total number of routing cycles, 2n - 2, is the minimum possible / With A cyclic nodes there are at "
           "least (N-A)/n nodes in a subtree",
       .found = "n = 1: found 1 cycle; the paper says 2n-2 = 0",
       .corrected = "For n >= 2.",
       .refuted = {{"tr611.lemma17.total-cycles", "n-1"}, {"tr611.theorem1.min-size", "n-1"}},
       .verified_by = {{"tr611.lemma17.total-cycles", "printed"}, {"tr611.theorem1.min-size", "printed"}},
       .consequences = "None.",
       .besides =
           "At n = 1 the only subtree has one node, where (N-A)/n = 2 is said: the source has the period 1 = n and "
           "is not cyclic."},
  };
}

}  // namespace cubeverify::tr611

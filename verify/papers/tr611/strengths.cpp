#include "verify/papers/tr611/errata_parts.h"

// What TR-611 has right and deserves to be seen.

namespace cubeverify::tr611 {

std::vector<Strength> strengths() {
  return {
      {.title = "The conjecture 2/n is true for every n",
       .text =
           "At every level 0 < l < n of subtree 0 at most 2/n of the nodes are cyclic, for every n (proof: n K >= "
           "C(n,l) for the K necklaces of weight l; the degenerate ones are at most the sum of C(n/q - 2, l/q - 1) "
           "over primes q | gcd(n,l); n < 94 computed; in Coq, conjecture.conjecture). Equality holds at levels 2 and "
           "n-2 of even n, in subtrees below n/2, and nowhere else (in Coq, conjecture.equality).",
       .shown_by = {"tr611.conjecture.2-over-n", "every-n"}},
      {.title = "Theorem 3 is sharp",
       .text =
           "1/(1 + max(ceil((n-l)/2), ceil(l/2))) is attained at levels 2 and n-2 of every even n >= 4 (both are 2/n "
           "there) and at no other level, n = 2..200 by a second program. So the bound is pessimistic only elsewhere, "
           "and 4/(4+n) from n = 5 on.",
       .shown_by = {"tr611.remark.bound-pessimistic", "attained"}},
      {.title = "Theorem 2 can be sharpened to 1/(n-1), which is attained",
       .text = "Of the C(n,l) nodes at level l, 0 < l < n, at most C(n,l)/(n-1) are cyclic (2/n is printed); equality "
               "exactly at levels 2 and n-2 of even n >= 4. Proved for every n in Coq, theorem2.sharp and "
               "theorem2.sharp_equality.",
       .shown_by = {"tr611.theorem2", "sharp"}},
      {.title = "Table 1 has no error",
       .text = "All 133 printed cells (19 rows, 7 columns) agree with counts over every address and with closed forms. "
               "The largest subtree stays within (2/n) sqrt(N) of N/n, n <= 1000.",
       .shown_by = {"tr611.table1.all-columns-closed-form", "printed"}},
      {.title = "Table 2 is exact for the balanced graph, the odd 2n-1 included",
       .text =
           "Five of the six entries are the SBG's times to the unit (n = 2..12 executed); the 2n - 1 is the label of "
           "1...1 in the rotated tree whose subtree 0 hangs at dimension n-1. The sixth is an upper bound, and true.",
       .shown_by = {"tr611.table2.oneport-broadcast", "printed"}},
      {.title = "Binomial trees need no factor sqrt(n) in data transfer",
       .text = "With largest remaining address first, all-to-all personalized communication along translated binomial "
               "trees keeps every link busy and takes exactly N/2 elements, n = 1..14. Reverse breadth first, in n "
               "start-ups, it takes 0.84 sqrt(n) to 1.06 sqrt(n) times as much (n = 2..128).",
       .shown_by = {"tr611.abstract.improvement-sqrt-n", "largest-first"}},
      {.title = "Lemma 11 as corrected is attained",
       .text =
           "Where neither period divides the other the printed bound is the exact least distance for all such periods "
           "(n = 12..500); where one divides, 2n/max(p_1, p_2) is (n <= 15 by a second program). Corollary 7's 4 and "
           "corollary 6's 6 are attained as well (n = 4 and n = 12).",
       .shown_by = {"tr611.lemma11", "neither-divides"}},
      {.title = "2n-2 cycles are the minimum for the SBnT on one port",
       .text = "The optimum over all orders of children is 2n - 2 for every n = 2..30, as lemma 17 says; the order of "
               "lemma 16 attains it.",
       .shown_by = {"tr611.lemma17.minimum", "swept"}},
      {.title = "Bit reversal is the best permutation of the dimensions",
       .text =
           "Of all n! permutations of SBnT^minR, bit reversal (which is SBnT^minBL) shares the fewest edges with it: "
           "5, 6, 14, 32, 63, 114 for n = 5..10. So the dual tree of section 4 is the right choice, though not a "
           "disjoint one.",
       .shown_by = {"tr611.remark.permutation-disjoint", "bit-reversal-best"}},
      {.title = "Lemma 4 is true in full",
       .text =
           "phi(c, l) >= phi(c', l) holds for every edge of SBnT^minR and every l, n = 2..32, and the map of the "
           "proof works for every node and ancestor. For SBnT^maxL it does not, from n = 6 on (from n = 18 on below "
           "level 2).",
       .shown_by = {"tr611.lemma4", "printed"}},
      {.title = "The fullest dimension has as many edges as the largest subtree",
       .text =
           "The SBnT has SBnT(max) edges in dimension n-1 and no more in another (n = 1..22 by a second program), and "
           "at each level the fullest and the emptiest dimension differ by exactly the number of degenerate necklaces "
           "of that weight: a necklace of period p < n with alpha leading zeroes, alpha < p, uses the p dimensions "
           "from n-1-alpha on, cyclically, n-1 among them and floor(n/2)-1 never. So \"evenly distributed\" errs by "
           "at most a part 2/n at each level below n.",
       .shown_by = {"tr611.abstract.edges-per-dim-O", "largest-subtree"}},
      {.title = "Section 6's n-3 is SBnT^maxL's largest fanout",
       .text = "For n >= 5 the largest fanout of a node other than the root in SBnT^maxL is exactly n - 3, that of "
               "SBnT^minR ceil((n-1)/2). The statement on ports is true of either.",
       .shown_by = {"tr611.sec6.ports-n-3", "printed"}},
  };
}

}  // namespace cubeverify::tr611

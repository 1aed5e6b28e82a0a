#include "verify/papers/tr611/errata_parts.h"

// The errata of TR-611: what has a fair and an unfair reading (class C).

namespace cubeverify::tr611 {

std::vector<Erratum> wordings() {
  return {
      {.number = 4,
       .kind = ErratumClass::kWording,
       .title =
           "The four trees of section 4 alone do not route around every single failure: from n = 5 on some edges are "
           "in all of them.",
       .place = "section 7",
       .printed =
           "Single edge failure, with the exception of the edges from the root, and several forms of multiple edge "
           "failures can be routed around, given that the failure is known and the proper SBnT is chosen.",
       .found =
           "n = 5: found 5 edges below level 1 that are in all four trees, first at level 3, (00011)-(01011) among "
           "them; the paper says that one of them avoids the failed edge",
       .corrected =
           "As section 4 has it, where dimensions may be permuted, the statement is right: every edge below level 1 "
           "is missing in some SBnT^minR with two dimensions exchanged.",
       .refuted = {{"tr611.summary.single-edge-failure", "four-trees"}},
       .verified_by = {{"tr611.summary.single-edge-failure", "printed"}},
       .consequences =
           "Whoever routes around a failure needs trees with exchanged dimensions besides the four. The edges have the "
           "cause of the erratum on permutations: n of them lie above the rotations of (010 1...1).",
       .besides =
           "There are 5 such edges at n = 5, 6 at n = 6, 14 at n = 7, 32 at n = 8, and at least n for every n >= 5."},
      {.number = 11,
       .kind = ErratumClass::kWording,
       .title = "Binomial tree routing is sqrt(n) worse under the usual scheduling disciplines only; under another "
                "schedule its data transfer time is the lower bound.",
       .place = "abstract; section 5, after theorem 6",
       .printed = "the binomial tree routing is at least O(sqrt(n)) worse than the lower bound [5]",
       .found = "n = 2: found a schedule that takes 2 M t_c + 2 tau, N/2 elements one after another; the paper says "
                "sqrt(n) times the lower bound or more",
       .corrected =
           "Served reverse breadth first, in n start-ups, binomial trees take the sum over e of max_d 2^d C(n-1-d, e) "
           "elements, which is between sqrt(n)/2 and 2 sqrt(n) times the N/2 of the lower bound (so it is if one "
           "distance makes one hop at a time). With messages that may wait they take N/2 elements exactly, in N/2 "
           "start-ups instead of n.",
       .refuted = {{"tr611.abstract.improvement-sqrt-n", "any-schedule"}},
       .verified_by = {{"tr611.abstract.improvement-sqrt-n", "reverse-breadth-first"},
                       {"tr611.abstract.improvement-sqrt-n", "printed"},
                       {"tr611.abstract.improvement-sqrt-n", "at-least"},
                       {"tr611.abstract.improvement-sqrt-n", "largest-first"},
                       {"tr611.abstract.improvement-sqrt-n", "hop-at-a-time"}},
       .consequences =
           "The abstract's improvement O(sqrt(n)) is one over a discipline, not over the tree; it is real where "
           "start-ups count, since the other schedule needs N/2 of them.",
       .besides =
           "For n = 2..14 the message with the largest remaining relative address goes first, in N/2 start-ups. As M "
           "grows the ratio of the times goes to 1."},
      {.number = 12,
       .kind = ErratumClass::kWording,
       .title =
           "\"In order of increasing dimension\" must be read cyclically, from the dimension of the node's own parent "
           "edge on.",
       .place = "section 5, lemma 17 and theorem 6",
       .printed = "subtrees in order of increasing dimension of the edge through which they are connected",
       .found =
           "n = 5, c = 0b01001: found that (01001), child of (01000), receives in cycle 4; the paper says index(c) + "
           "n - 1 - alpha_c = 5",
       .corrected =
           "Every node serves its children in the order (k+1) mod n, (k+2) mod n, ..., (k+beta) mod n of lemma 16 "
           "(the root: 0, 1, ..., n-1). Then node c receives in cycle index(c) + n - 1 - alpha_c, and 2n - 2 cycles "
           "suffice, which is the minimum (n >= 2).",
       .refuted = {{"tr611.lemma17", "increasing"},
                   {"tr611.lemma17.total-cycles", "increasing"},
                   {"tr611.theorem6", "increasing"},
                   {"tr611.theorem6.after-root", "increasing"},
                   {"tr611.sec5.dimension-once", "increasing"},
                   {"tr611.table2.oneport-one-to-all", "increasing"}},
       .verified_by = {{"tr611.lemma17", "printed"},
                       {"tr611.lemma17.total-cycles", "printed"},
                       {"tr611.lemma17.labels-valid", "swept"},
                       {"tr611.lemma17.minimum", "swept"},
                       {"tr611.theorem6", "printed"},
                       {"tr611.theorem6.after-root", "printed"},
                       {"tr611.sec5.dimension-once", "printed"},
                       {"tr611.table2.oneport-one-to-all", "printed"}},
       .consequences =
           "Lemma 17, theorem 6 and the one-port entry of table 2 are true as meant: the proof of lemma 17 labels "
           "the other subtrees by adding index(c) to the labels of subtree 0, which is the cyclic order. Executed in "
           "literal order theorem 6's transfer bound still holds for n <= 12; only the start-ups do not.",
       .besides =
           "At n = 7 it takes 13 cycles where 12 are said and, after the root's last, 38 M t_c + 6 tau where at most "
           "32 M t_c + 5 tau are said; at n = 5 subtree 3 routes dimension 0 twice."},
      {.number = 13,
       .kind = ErratumClass::kWording,
       .title = "Table 2, the factor n/2 and \"within a factor of two\" are exact for the balanced graph SBG; a single "
                "SBnT comes near them only.",
       .place = "abstract; section 5, after theorem 6, and table 2",
       .printed =
           "Table 2: Complexities for some communication algorithms based on the SBnT routing. [n-port one-to-all and "
           "broadcast: ((N-1)M/n) t_c + n tau; n-port all-to-all personalized: (NM/2) t_c + n tau; one-port "
           "all-to-all: 2n-1 start-ups]",
       .found = "n = 2: found 2 M t_c + 2 tau; the paper says 3/2 M t_c + 2 tau",
       .corrected =
           "Along the SBG (n rotated SBnT's with 1/n of the data each, M a multiple of n) every entry of table 2 but "
           "the bound N(1 + O(log n/n)) is exact, the 2n - 1 included; the gain is (n/2) N/(N-1), and every routing "
           "is within twice the bound. A single SBnT takes SBnT(max) M t_c + n tau on n ports (SBnT(max) <= N/n + "
           "(2/n) sqrt(N)), 2n - 2 start-ups on one port (n >= 2), and is within twice the bound in each of its two "
           "terms.",
       .refuted = {{"tr611.table2.nport-one-to-all", "single-tree"},
                   {"tr611.table2.nport-broadcast", "single-tree"},
                   {"tr611.table2.nport-all-to-all-personalized", "single-tree"},
                   {"tr611.table2.packet-sim-nport-all-to-all", "single-tree"},
                   {"tr611.table2.oneport-broadcast", "single-tree"},
                   {"tr611.table2.oneport-all-to-all-personalized", "single-tree"},
                   {"tr611.lowerbounds.factor-two", "single-tree"},
                   {"tr611.lowerbounds.factor-two", "one-port"},
                   {"tr611.lowerbounds.factor-two", "one-port-one-to-all"},
                   {"tr611.abstract.improvement-n-over-2", "at-least-n-over-2"},
                   {"tr611.abstract.improvement-n-over-2", "broadcast-at-least-n-over-2"},
                   {"tr611.intro.several-trees-no-gain", "exactly"}},
       .verified_by = {{"tr611.table2.nport-one-to-all", "printed"},
                       {"tr611.table2.nport-broadcast", "printed"},
                       {"tr611.table2.nport-all-to-all-personalized", "printed"},
                       {"tr611.table2.oneport-broadcast", "printed"},
                       {"tr611.table2.oneport-all-to-all-personalized", "printed"},
                       {"tr611.table2.packet-sim-nport-all-to-all", "printed"},
                       {"tr611.lowerbounds.factor-two", "printed"},
                       {"tr611.lowerbounds.factor-two", "each-term"},
                       {"tr611.abstract.improvement-n-over-2", "balanced-graph"},
                       {"tr611.abstract.improvement-n-over-2", "broadcast-balanced-graph"},
                       {"tr611.abstract.improvement-n-over-2", "printed"},
                       {"tr611.table2.nport-one-to-all", "largest-subtree"},
                       {"tr611.table2.nport-broadcast", "largest-subtree"},
                       {"tr611.table2.oneport-broadcast", "one-fewer"},
                       {"tr611.table2.oneport-all-to-all-personalized", "one-fewer"}},
       .consequences =
           "The claims of the abstract and of section 7 hold for the SBG, and for the single SBnT in the limit: "
           "SBnT(max) n/N goes to 1.",
       .besides =
           "At n = 2, 3 M t_c + 2 tau for n-port all-to-all personalized communication, 2 start-ups for one-port "
           "all-to-all, where 3 are said; 7/3 times the lower bound. The gain over the binomial tree is 4/3 at n = "
           "3, where 3/2 is said."},
      {.number = 14,
       .kind = ErratumClass::kWording,
       .title = "The fanout of SBnT^maxL does decrease from level 2 on; lemma 4, from which the complexity is deduced, "
                "does not hold there from n = 18 on.",
       .place = "section 4, after figure 10",
       .printed =
           "The fanout decreases monotonically for the SBnT^minR by lemma 4, but this is only true for the SBnT^maxL "
           "for levels l >= 2. Any spanning tree satisfying lemma 4 guarantees that the complexity of personalized "
           "communication with concurrent communication on all ports is determined by the root.",
       .found =
           "n = 18, c = 0b000000000000000111: found phi(c', 5) = 1752 for c' = (000000000000000111) and phi(c, 5) = "
           "1738 for its parent c = (000000000000000110); the paper says phi(c, l) >= phi(c', l), by lemma 4 (18 of "
           "261972 edges)",
       .corrected =
           "In SBnT^maxL no node at level 2 or below has fewer children than one of its children, and the largest "
           "fanouts do not increase from level 2 on; lemma 4 itself holds there only for n <= 17.",
       .refuted = {{"tr611.remark.fanout-monotone", "lemma-4-from-level-2"},
                   {"tr611.remark.fanout-monotone", "lemma-4-from-level-1"},
                   {"tr611.remark.root-dominates", "maxL"}},
       .verified_by = {{"tr611.remark.fanout-monotone", "printed"}, {"tr611.remark.fanout-monotone", "edge-fanouts"}},
       .consequences =
           "Nothing is derived for SBnT^maxL; that the root determines the complexity is said of SBnT^minR, for "
           "which lemma 4 is true, and is false of SBnT^maxL from n = 7 on.",
       .besides =
           "None for n <= 17; n = 19: l = 4, 1296 < 1299; n = 20: 1720 < 1742. With c at level 1, which the paper "
           "excepts, n = 6, c' = (000011), l = 1: 2 < 3."},
      {.number = 15,
       .kind = ErratumClass::kWording,
       .title = "Lemma 19 is true with its first length rounded down, and false without.",
       .place = "section 5, lemma 19",
       .printed =
           "The number of n-bit binary strings for which the longest block of consecutive 0-bits (1-bits) has length "
           "log n - log ln n - 1, or length greater than 2 log n, is at most O(N/n). [a word before the first length "
           "is lost in the scan]",
       .found =
           "n = 2: found 3.20 N/m words of m = 27 bits without a longer block than 2, after 1.56 N/m of m = 9 and 1; "
           "the paper says O(N/m)",
       .corrected =
           "At most N/n strings have a longest block shorter than log n - log ln n - 1 rounded down, and at most N/n "
           "one longer than 2 log n.",
       .refuted = {{"tr611.lemma19", "unrounded"}},
       .verified_by = {{"tr611.lemma19", "printed"},
                       {"tr611.lemma19", "longer"},
                       {"tr611.lemma19", "rounded-down"},
                       {"tr611.lemma19", "limit"}},
       .consequences = "Theorem 6 uses only the second half (blocks longer than 2 log n), which is true, and survives.",
       .besides =
           "At the least m for r = 1..6, which are 9, 27, 68, 164, 381, 866, the words are 0.52, 0.62, 0.73, 0.81, "
           "0.87, 0.92 times sqrt(m) N/m."},
      {.number = 16,
       .kind = ErratumClass::kWording,
       .title = "Lemma 18 is about the edges of one subtree of the root, not about all edges of a dimension.",
       .place = "section 5, lemma 18",
       .printed =
           "Each of the edges forming the longest path transfers the maximum number of elements of any edge in that "
           "dimension.",
       .found =
           "n = 3: found 2 on an edge of another subtree in dimension 2, 1 on the edge of the longest path in it; the "
           "paper says that the latter is the most",
       .corrected =
           "Within each subtree of the root, each edge of its longest path (corollary 11) carries the most of all "
           "edges of that subtree in its dimension.",
       .refuted = {{"tr611.lemma18", "all-subtrees"}},
       .verified_by = {{"tr611.lemma18", "printed"}},
       .consequences = "Theorem 6 uses it within subtree 0, and survives; the proof treats one subtree at a time."},
      {.number = 17,
       .kind = ErratumClass::kWording,
       .title =
           "\"Use different edges\" and \"effectively edge-disjoint\": the four trees share edges from n = 5 on, and "
           "two pairs of them coincide up to n = 5.",
       .place = "abstract; section 1; section 4, first paragraph; section 7",
       .printed =
           "Different definitions of the distinguished nodes result in balanced trees, or graphs, that use different "
           "edges of the cube, with the exception that they all use all the edges directed away from the root. / "
           "effectively edge-disjoint / essentially edge-disjoint",
       .found = "n = 2: found 1 in common of the edges of minR and maxBR below level 1; the paper says different edges",
       .corrected =
           "Any two of the four trees differ in some edge for n >= 6. The share of common edges falls about as 1/n (n "
           "times the largest share of any pair is at most 6.5 for n = 2..32); of the two dual pairs (minR with "
           "minBL, maxL with maxBR) it is below one half for every n, \"mostly a different set of edges\".",
       .refuted = {{"tr611.sec4.different-edges", "disjoint"},
                   {"tr611.sec4.different-edges", "every-n"},
                   {"tr611.intro.different-topologies", "edges"}},
       .verified_by = {{"tr611.sec4.different-edges", "printed"},
                       {"tr611.summary.essentially-edge-disjoint", "printed"},
                       {"tr611.summary.essentially-edge-disjoint", "duals-mostly"}},
       .consequences =
           "Section 4 itself says that for n <= 5 SBnT^maxBR and SBnT^minR are topologically equivalent (they are "
           "the same tree) and counts common edges for n = 5..8; fault tolerance by choosing among the four trees "
           "has the exception above.",
       .besides =
           "SBnT^minR = SBnT^maxBR and SBnT^maxL = SBnT^minBL for n = 2..5. Later SBnT^minR and SBnT^maxBR share 51 "
           "of 57 edges below level 1 at n = 6, 643 of 1013 at n = 10, 26.6% at n = 20; SBnT^minR and SBnT^minBL "
           "13.0% at n = 8, 7.8% at n = 20."},
      {.number = 18,
       .kind = ErratumClass::kWording,
       .title = "Several sentences on all nodes leave out the exception of the source, which is a cyclic node by "
                "definition.",
       .place = "section 3: after the parent function; lemma 8; before the SBG",
       .printed =
           "exceeds the number of elements that need to be transferred to subtrees n/2 - n-1 by the number of "
           "degenerate necklaces times the data set transferred to each node / Any cyclic node is a leaf node of the "
           "SBnT / The index(parent_SBnT(i, s)) is the same as index(c)",
       .found = "n = 2: found an excess of 1 in nodes of subtree 0 over subtree 1; the paper says B = 2",
       .corrected =
           "The excess is B - 1: the necklace of the source gets no data. Any cyclic node but the source is a leaf; "
           "index(parent(c)) = index(c) below level 1.",
       .refuted = {{"tr611.remark.excess-subtree0", "printed"},
                   {"tr611.lemma8", "literal"},
                   {"tr611.def.index-parent", "literal"}},
       .verified_by = {{"tr611.remark.excess-subtree0", "source-excepted"},
                       {"tr611.lemma8", "printed"},
                       {"tr611.def.index-parent", "printed"}},
       .consequences =
           "Nothing changes: the bound (N-1)M/n of the SBG counts N-1 nodes; corollary 8 and theorem 3 are about "
           "levels l >= 1.",
       .besides = "By the letter also: the source is cyclic and has children, and (10) has index 1 but its parent, the "
                  "source, index 0."},
      {.number = 19,
       .kind = ErratumClass::kWording,
       .title = "The load of a cube edge in all-to-all communication is that of each direction.",
       .place = "section 3, before corollary 3",
       .printed =
           "the number of tree edges mapped to any cube edge in a given dimension, say d, is equal to the number of "
           "SBnT edges in that dimension",
       .found =
           "n = 2: found 2 tree edges on the link of dimension 0 at node (00); the paper says 1, the SBnT's in that "
           "dimension",
       .corrected =
           "Each direction of a cube edge of dimension d carries as many tree edges as the SBnT has in dimension d; "
           "the link carries twice as many.",
       .refuted = {{"tr611.remark.all-to-all-edge-load", "links"}},
       .verified_by = {{"tr611.remark.all-to-all-edge-load", "printed"}},
       .consequences = "None: table 2 counts directed links."},
      {.number = 20,
       .kind = ErratumClass::kWording,
       .title = "Corollary 4 means one node of every necklace.",
       .place = "section 3, corollary 4",
       .printed = "Subtree i contains all the nodes with periods p > i.",
       .found = "n = 2: found 1 of the 2 nodes of period 2 in subtree 0; the paper says all of them",
       .corrected = "Subtree i contains exactly one node of every necklace with period p > i, and no other nodes.",
       .refuted = {{"tr611.cor4", "literal"}},
       .verified_by = {{"tr611.cor4", "printed"}},
       .consequences = "Corollary 5 needs only that no node of period p is in a subtree i >= p, which holds."},
      {.number = 21,
       .kind = ErratumClass::kWording,
       .title = "n-3 is the most ports that one internal node uses (n >= 5); a subtree uses n-2, subtree 0 n-1.",
       .place = "section 6",
       .printed =
           "Since the number of ports used in each subtree is at most n - 3 and the number of nodes in the entire "
           "subtree is approximately N/n, a bound on the table size in each node is n^2 bits.",
       .found = "n = 2: found that subtree 0 uses 1 port below its root edge; the paper says at most n-3 = -1",
       .corrected =
           "No internal node has more than n - 3 children, for n >= 5 (ceil((n-1)/2) in SBnT^minR; n - 3 is exactly "
           "the largest fanout of SBnT^maxL, n >= 5); a subtree uses n - 2 ports below its root edge, subtree 0 n - 1.",
       .refuted = {{"tr611.sec6.ports-n-3", "of-a-subtree"}},
       .verified_by = {{"tr611.sec6.ports-n-3", "printed"},
                       {"tr611.sec6.ports-n-3", "n-minus-2"},
                       {"tr611.sec6.postorder-table", "printed"}},
       .consequences = "The bound of n^2 bits survives (n = 2..30): n - 1 counts of at most n bits are fewer.",
       .besides = "For every n >= 2 they are n - 2 and, in subtree 0, n - 1."},
      {.number = 22,
       .kind = ErratumClass::kWording,
       .title =
           "The rule for the parent in the j-th rotated tree counts the trees from another one than the unrotated.",
       .place = "section 3, end",
       .printed = "The parent of a cyclic node c in the j-th SBnT is derived by choosing the dimension from the set "
                  "index_m(c) that is of the lowest order greater than j, cyclically.",
       .found =
           "n = 2, c = 0b11: found the parent (01) of (11) in the tree turned left by j = 0; the paper says (10), by "
           "the element 1 of index_m(c) = {0, 1} (2 of 2)",
       .corrected =
           "Choose the element of index_m(c) that is the lowest not less than j, cyclically (the tree rotated left by "
           "j); its k_q is the dimension.",
       .refuted = {{"tr611.sbg.jth-parent-rule", "turned-by-j"}, {"tr611.sbg.jth-parent-rule", "turned-right"}},
       .verified_by = {{"tr611.sbg.jth-parent-rule", "printed"}},
       .consequences = "The composition of the SBG of n rotated trees does not depend on the numbering."},
      {.number = 23,
       .kind = ErratumClass::kWording,
       .title =
           "The subtrees of the alternative trees are not all of different topology: section 4 proves that two pairs "
           "of trees are equivalent.",
       .place = "section 1",
       .printed = "These trees may have the same distribution of nodes among subtrees, but the subtrees have different "
                  "topologies, and use different sets of edges in the cube.",
       .found =
           "n = 2: found that subtrees 0 of minR and maxL are isomorphic; the paper says that their topologies differ",
       .corrected =
           "For n >= 6 no subtree of SBnT^minR is isomorphic to that of the same number of SBnT^maxL; subtrees of "
           "dual trees are always isomorphic.",
       .refuted = {{"tr611.intro.different-topologies", "every-two"}},
       .verified_by = {{"tr611.intro.different-topologies", "printed"},
                       {"tr611.intro.different-topologies", "duals"},
                       {"tr611.theorem5", "printed"}},
       .consequences = "None; theorems 4 and 5 have it right."},
  };
}

}  // namespace cubeverify::tr611

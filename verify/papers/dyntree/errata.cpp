#include "verify/papers/dyntree/errata.h"

#include <vector>

namespace cubeverify::dyntree {

namespace {

std::vector<Erratum> all() {
  return {
      {.number = 1,
       .kind = ErratumClass::kFalse,
       .title =
           "The theorem and its extension to shrinking trees are stated for any evolving tree, but are true only of "
           "trees whose growth does not depend on where their nodes have been placed.",
       .place =
           "section 3, Theorem (page 3) and last paragraph of section 3 (page 9); section 2, first paragraph (pages "
           "2-3); the silent assumption is made in the proof of Lemma 3.5 (page 7). Pages are counted from the "
           "abstract's as 1; the scan shows only the number 4.",
       .printed =
           "\"some nodes of T decide to grow children and some leaves cease to exist\"; \"If a growing tree T with at "
           "most N nodes is dynamically embedded in the hypercube H_n according to the rule given above with b >= 8, "
           "then with high probability no more than O(n) tree nodes are mapped into any star of H_n\"; \"Any form "
           "taken by T has been embedded according to the algorithm given above. Since there are only a polynomial "
           "number of such trees, the theorem holds in this case as well.\"",
       .found = "n = 48: found 392 nodes of a star on the last level alone, on the average, in a tree that grows, from "
                "depth n-3 on, below nodes alone whose windows so far differ from the star's centre in one coordinate "
                "or none, and no more than 2^(n/8-4) n = 192 of them with a probability of at most 0.04558, b = 8; the "
                "paper says O(n) with high probability",
       .corrected =
           "Theorem: if T (and, where it shrinks, the whole sequence of its polynomially many forms) is chosen "
           "independently of the coins of the embedding, then for b >= 8 with high probability no star has more than "
           "O(n) tree nodes at any time. For a tree that may look at phi no bound O(n) holds.",
       .refuted = {{"dyntree.growonly.adaptive", "printed"},
                   {"dyntree.growonly.adaptive", "sieve"},
                   {"dyntree.growonly.adaptive", "sieve-75"},
                   {"dyntree.growonly.adaptive", "window-8"},
                   {"dyntree.growonly.adaptive", "window-4"},
                   {"dyntree.growonly.adaptive", "window-3"},
                   {"dyntree.growonly.adaptive", "window-1"},
                   {"dyntree.growshrink", "adaptive"},
                   {"dyntree.growshrink", "sees-places"}},
       .verified_by = {{"dyntree.theorem.star-load", "printed"},
                       {"dyntree.theorem.star-load", "complete-tree"},
                       {"dyntree.theorem.star-load", "path"},
                       {"dyntree.growonly.adaptive", "every-tree"}},
       .consequences =
           "Everything claimed of load rests on it: the abstract's constant load, the redistribution (room in "
           "partial stars), and the last paragraph of section 3. All survive for computations whose tree does not "
           "react to the placement, as the proof of Lemma 3.5 multiplies over the coins of a fixed T and a union "
           "over polynomially many forms costs a power of N only; dilation 12 survives always, being true of every "
           "outcome of the coins.",
       .besides =
           "The bound 0.04558 falls with n to 0.0357, and to less than 2^-k if the tree is complete down to depth "
           "n-k; every c n is passed: c = 75 at n = 80 (10368 nodes on the last level alone, on the average, against "
           "6000), c = 10^6 at n = "
           "184. In cubes that can be tried, b = 8: some star has more than 4n nodes in 6 of 8 trials at n = 23 and "
           "in 8 of 8 at each of n = 24, 25 and 26. An adversary who gives two children to every node whose last "
           "windows agree with a star, and to others when there is none, brings (n+1) 2^(n/b-1) of N nodes there, on "
           "the average, b dividing n. Of trees that shrink: a leaf that does not lie at phi(root) ceases to exist "
           "and is grown again; it stays with probability 2^-b, so that in the end all N nodes lie at one processor."},
      {.number = 2,
       .kind = ErratumClass::kFalse,
       .title =
           "Lemma 3.3 counts half a tree where the highest star node is the root of its extended tree (l = 0) and "
           "alone: its bound is 1/2, and there is one tree; Lemma 3.5 inherits the error and is exceeded by a factor "
           "that grows like 2^t.",
       .place = "section 3, Lemma 3.3 and its proof (pages 5-6), the count before it (\"l_i - 1 = -1 easily bounds the "
                "number of nonstar nodes off the spine\", page 5), Lemma 3.5 (page 7)",
       .printed =
           "\"no more than 2^(3m_i+4l_i+3s_i-7) different extended trees may be formed with highest node v_i, m_i "
           "total star nodes, d(v_i, r_i) = l_i and m_i + l_i + s_i - 1 nodes off the spine\"; proof: \"There are at "
           "most 2^(l_i-1) ways to do this.\"",
       .found = "n = 1: found 1 extended tree with m = 1, l = 0, s = 1 below one highest node of a tree of 1 node; "
                "the paper says at most 1/2",
       .corrected =
           "Lemma 3.3: the bound holds as printed except for a single star node (m_i = 1, l_i = 0, s_i = 1), for "
           "which there is one extended tree and not 1/2; or, in one formula, with 2^(l_i-1) replaced by 1 where l_i "
           "= 0, at most 2^(3m_i+3s_i-6). Note that l_i = 0 implies s_i >= 1. Lemma 3.5: a factor 2 for each i with "
           "l_i = 0 (it is enough for those with m_i = 1, l_i = 0, s_i = 1).",
       .refuted = {{"dyntree.lemma3.3", "printed"},
                   {"dyntree.lemma3.3.shapes", "printed"},
                   {"dyntree.lemma3.5", "printed"},
                   {"dyntree.lemma3.5", "b-8"},
                   {"dyntree.exttree.surplus", "counted"},
                   {"dyntree.lemma3.5", "no-root"},
                   {"dyntree.lemma3.5", "no-root-b-9"},
                   {"dyntree.lemma3.5", "no-root-b-16"}},
       .verified_by = {{"dyntree.lemma3.3", "l0-doubled"},
                       {"dyntree.lemma3.3", "l-from-1"},
                       {"dyntree.lemma3.3", "except-singletons"},
                       {"dyntree.lemma3.3.shapes", "l0-doubled"},
                       {"dyntree.lemma3.5", "l0-doubled"},
                       {"dyntree.lemma3.5", "b-8-l0-doubled"},
                       {"dyntree.lemma3.6", "l0-doubled"},
                       {"dyntree.exttree.surplus", "counted-l0"},
                       {"dyntree.lemma3.5", "one-window-l0-doubled"},
                       {"dyntree.lemma3.5", "b-9-and-16-l0-doubled"},
                       {"dyntree.lemma3.6", "exactly-one-window"},
                       {"dyntree.lemma3.3", "l0-for-every-tree"},
                       {"dyntree.lemma3.5", "no-root-l0-doubled"}},
       .consequences = "Lemmas 3.6-3.8 and the theorem survive with their printed bounds.",
       .besides =
           "Lemma 3.5 without the root as a star node, n = b = 8: a path of 12 nodes, highest nodes at depths 1, 3, "
           "..., 11, has probability 1.5787e-9 against 8.3914e-10; a path of N = 256 nodes 1.27e35 times the bound. "
           "In the sum of Lemma 3.6 the term l = 0 has s >= 1 only, so that for b = 8 the corrected sum over l and s "
           "is 2 (9/23) + (9/7)(32/23) = 18/7 = 2.571 for each tree, 9/14 of the 2^2 allowed (less for b > 8); "
           "exactly, for n = b = 8 and all trees of up to 12 nodes, no probability exceeds 0.141 of Lemma 3.6's "
           "bound (the largest being the root alone in the star, 9/64)."},
      {.number = 3,
       .kind = ErratumClass::kWording,
       .title = "For a load of 2c it is not the first 2c nodes assigned to x that must be stored there, but those that "
                "find fewer than 2c stored; as worded the load can reach 4c, which is still constant.",
       .place = "section 3, after Lemma 3.8 (page 8)",
       .printed =
           "\"The first 2c tree nodes assigned to a hypercube node x are stored there. Any further nodes which the "
           "algorithm tries to store at x are sent to some other node in x's partial star containing fewer than 2c "
           "tree nodes.\"",
       .found =
           "n = 5: found 3 nodes assigned to x, 1 of them sent to y, then 2 assigned to y: y contains 3; the paper "
           "says at most 2c = 2",
       .corrected =
           "x stores an arriving node while it contains fewer than 2c nodes, whoever sent them; any further node goes "
           "to a node of x's partial star that contains fewer than 2c. Then no node ever contains more than 2c. (As "
           "worded: no node ever contains more than 4c.)",
       .refuted = {{"dyntree.redistribution.load", "literal-2c"}, {"dyntree.redistribution.load", "trials-any-window"}},
       .verified_by = {{"dyntree.redistribution.load", "stored"},
                       {"dyntree.redistribution.load", "printed"},
                       {"dyntree.redistribution.room", "printed"}},
       .consequences =
           "Which other node is chosen does not matter, as y is named afterwards. dyntree.load, dyntree.dilation and "
           "growshrink.redistribution rest on it and survive either way: the paper promises \"no more than a "
           "constant number of tree nodes\", and 4c is one; room and the two edges of additional dilation at either "
           "end do not depend on it.",
       .besides = "From n = 6 on y can contain 4 = 4c, never more."},
      {.number = 4,
       .kind = ErratumClass::kWording,
       .title = "\"For ease of exposition, we assume that b divides n\" is harmless only if n/b is rounded down "
                "afterwards; rounded up, Lemma 3.4 and its path bound are false.",
       .place = "section 2, before Figure 1 (page 3); used in Lemma 3.4 and its proof (page 6)",
       .printed =
           "\"Fix an arbitrary constant b. (For ease of exposition, we assume that b divides n.)\"; proof of Lemma "
           "3.4: \"If the path is of length n/b, then each coordinate has exactly one chance to change.\"",
       .found = "n = 3: found probability 27/256 that in the tree whose nodes 1, 2, ... have the parents 0 1 the star "
                "nodes 0 2 are one close set (in H_5, b = 4); the paper says at most 25/256",
       .corrected =
           "For any b <= n let n/b stand for floor(n/b) in section 3 (close: at most floor(n/b); spine: floor(n/b) "
           "edges). Lemmas 3.1-3.5 then hold with Lemma 3.3's correction: on floor(n/b) levels no coordinate is "
           "considered twice, which is what the path bound needs; and the floor(n/b) edges of a spine together with "
           "the edge above its tip - which lies in no other extended tree, as that tree would share the tip - are at "
           "least ceil(n/b) fresh edges, so that the highest node is uniform and in the star with probability (n+1)/N.",
       .refuted = {{"dyntree.lemma3.4", "rounded-up"},
                   {"dyntree.alg.each-coordinate-once", "rounded-up"},
                   {"dyntree.lemma3.4.path", "rounded-up"},
                   {"dyntree.lemma3.5.product", "rounded-up"}},
       .verified_by = {{"dyntree.lemma3.4", "rounded-down"},
                       {"dyntree.lemma3.4.path", "rounded-down"},
                       {"dyntree.lemma3.5.product", "rounded-down"},
                       {"dyntree.lemma3.5", "l0-doubled-rounded-down"},
                       {"dyntree.alg.each-coordinate-once", "rounded-up-at-least-once"}},
       .consequences =
           "Nothing in the paper: it assumes that b divides n. For a reader who drops the assumption, the theorem "
           "holds for every b >= 8 with rounding down; dilation b and the algorithm are not affected.",
       .besides = "In the theorem's range, b = 8, n = 9: the chain of three nodes 0-1-2 with star nodes 0 and 2 has "
                  "probability 0.01842 with phi(0) = x0, where Lemma 3.4 says at most (9/256)^2 = 0.001236."},
      {.number = 5,
       .kind = ErratumClass::kWording,
       .title =
           "6c never divides N = 2^n: the levels of section 4 cannot have N/(6c) nodes each, a size must be cut "
           "between two levels, and where c is no power of 2 the adversary's tree may have up to c-1 nodes more than "
           "N.",
       .place = "section 4, proof of the theorem (page 9)",
       .printed =
           "\"Partition the hypercube into 6c levels, each level corresponding to some range of node sizes and "
           "containing N/(6c) nodes\"; \"The total number of nodes in the chosen level and adjacent levels is at most "
           "N/(2c)\"; \"This verifies that the tree being considered has at most N nodes.\"",
       .found =
           "n = 5: found a tree of 34 nodes at load 3 (n = 5, c = 3): a path of 16 nodes at 0, 4, 8, 5, 5, 6, 6, 10, "
           "10, 17, 17, 20, 20, 7, 7, 11, and from its nodes at 4 and 8 two paths, in turn at 1, 1, 1, 2, 2, 2, 4, 4, "
           "8, 8, 16, 16, 16, 3, 3, 3, which leave the levels {1, 2}, {4, 8}, {16, 3} for 0 and 0; the paper says at "
           "most N = 32",
       .corrected =
           "Cut the nodes, ordered by size, into 6c levels as evenly as possible; three adjacent levels have at most "
           "ceil(N/(2c)) nodes. Let the first path have N/2 - c nodes; then the tree has at most N nodes (with N/2 "
           "nodes it has at most N + c - 1; at most N where c is a power of 2).",
       .refuted = {{"dyntree.det.tree-size", "exactly"}, {"dyntree.det.counting", "exactly"}},
       .verified_by = {{"dyntree.det.tree-size", "shorter-path"},
                       {"dyntree.det.counting", "printed"},
                       {"dyntree.det.sizes-per-level", "printed"},
                       {"dyntree.det.counting", "powers-of-two"},
                       {"dyntree.det.tree-size", "powers-of-two"}},
       .consequences =
           "The theorem of section 4 and its corollary survive: they are up to constants, and fewer than c nodes of "
           "N change none.",
       .besides =
           "The level {4, 8} and those beside it, {1, 2} and {16, 3}, have 6 nodes, where the paper says at most "
           "N/(2c) = 32/6."},
  };
}

std::vector<Strength> strengths() {
  return {
      {.title = "With load 1 every deterministic algorithm can be forced to dilation exactly n = log N, for every n",
       .text =
           "The paper's bound is Omega(sqrt(log N)). The games searched (n = 1..4) give n itself, and two lines prove "
           "it for all n: grow a path, so that no node has more than one child; before the last of N nodes one "
           "processor q is free, its antipode is occupied by a node with at most one child, and a child of that node "
           "must be placed at q, n away (the same with load c and trees of cN nodes). Recomputed by an independent "
           "minimax for n = 1, 2, 3 (and load 2, 2N nodes, n = 1, 2).",
       .shown_by = {"dyntree.det.every-algorithm", "load-1-is-n"}},
      {.title = "The theorem, exactly: c = 4 is enough with room to spare, and the least c(n) is bounded at about 3.1",
       .text =
           "For complete trees with b = 8 the least k with N P(load of a star > k) < 1/N is 24, 50, 75, 100 at n = 8, "
           "16, 24, 32, that is 3 n and then 3.125 n; b = 9: 3.00, 3.06, 3.07 at n = 9, 18, 27; b = 10: 3.00, "
           "3.05, 3.07 at n = 10, 20, 30. The proof's own union bound needs c = 75 at n = 8 and tends to c = 66.09 (b "
           "= 8), 97.33 (b = 9), 181.55 (b = 10).",
       .shown_by = {"dyntree.theorem.star-load", "least-c"}},
      {.title = "b >= 8 is exactly where the proof of Lemma 3.6 works",
       .text =
           "For b = 8 the two sums have the product (16/7)(32/23) = 512/161 = 3.18 <= 2^2; for b = 7 the sum over l "
           "has terms 1 and diverges. The theorem itself needs less: complete trees keep 4n with b = 4, 5, 6, 7 (n <= "
           "32).",
       .shown_by = {"dyntree.lemma3.6.sums", "printed"}},
      {.title = "Lemmas 3.1 and 3.2 are right, with \"close\" meaning at most n/b and a spine of n/b edges",
       .text =
           "All binary trees of up to 12 nodes, every set of star nodes and every n/b (49.9 million extended trees, "
           "own program and the published run): no two extended trees share a node, and at most one lacks the "
           "last n/b edges. The strict sign that the scan shows would break Lemma 3.1 (25017 of 82348 cases of up to "
           "8 nodes) and contradicts the proofs, which use \"at most distance n/b\"; it is the scan's.",
       .shown_by = {"dyntree.lemma3.1", "printed"}},
      {.title = "The path bound of Lemma 3.4 is attained",
       .text =
           "On a path of p <= n/b edges exactly pb + 1 of the 2^(pb) settings of the coins lead to the star from some "
           "place, for every b >= 2 dividing n (n <= 6, all outcomes); Lemma 3.4 is attained by the tree of one node, "
           "probability 1.",
       .shown_by = {"dyntree.lemma3.4.path", "attained"}},
      {.title = "The partial stars that the paper announces exist for every n",
       .text =
           "With k = floor(log2(n+1)) the Hamming code on the first 2^k - 1 coordinates cuts H_n into partial stars "
           "of exactly 2^k >= (n+1)/2 nodes each, covering each node once (checked for n = 1..21, true of all n). So "
           "room for cn nodes at 2c each is certain, and load 2c and b + 4 are true of every outcome of the coins, "
           "not only probably.",
       .shown_by = {"dyntree.redistribution.partition", "printed"}},
      {.title = "The bound on nodes of one size is sharp in order and in its constant",
       .text =
           "At most sqrt(2/pi) N/sqrt(n) nodes have one size, and size n/2 has at least N/sqrt(2(n+1)) (n = 1..200). "
           "So the gap of levels that are not adjacent is sqrt(2 pi)/12 sqrt(n)/c = 0.209 sqrt(n)/c, which n = "
           "1000..20000 show to within one size.",
       .shown_by = {"dyntree.det.size-count", "constant"}},
      {.title = "Where section 4's guarantee begins to say something",
       .text =
           "For c = 1 the N/12 paths times the least difference of sizes exceed N (an average edge above 1, which any "
           "tree at load 1 has) first at n = 3105, for odd n, and for every n from 3369 on (checked to 3600).",
       .shown_by = {"dyntree.det.average", "beyond-trivial"}},
      {.title = "Growing is what costs: fixed trees need dilation 2",
       .text =
           "All 24681 binary trees of N = 2, 4, 8, 16 nodes are embedded one-to-one with dilation 2, with dilation 1 "
           "if as many nodes lie at even as at odd depth; dilation 1 fails already for the tree of 4 nodes 0-1, 1-2, "
           "1-3.",
       .shown_by = {"dyntree.cited.bclr", "printed"}},
      {.title = "With Lemma 3.6's slack the slip of Lemma 3.3 costs nothing",
       .text = "The corrected sum for each tree is 18/7 = 2.571 at b = 8, where 4 is allowed. Exactly, n = b = 8, all "
               "trees of up to 12 nodes: no probability is above 0.141 of Lemma 3.6's bound.",
       .shown_by = {"dyntree.lemma3.6", "exactly-one-window"}},
      {.title = "Bhatt and Cai's result, as the paper quotes it, holds of plain walks",
       .text =
           "What their algorithm is the paper does not say. If an edge is a walk of 2 log2 n steps (rounded up), each "
           "of which crosses a coordinate drawn from all n or stays, complete trees of N nodes have more than 4n of "
           "them in some star with a probability below 1/N, and those of 2N nodes more than 8n (exactly, n = 5..20): "
           "dilation O(log log N) and, redistributed, constant load for O(N) nodes. Walks of one step fail from n = 5 "
           "on.",
       .shown_by = {"dyntree.bhattcai", "load"}},
  };
}

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "dyntree", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::dyntree

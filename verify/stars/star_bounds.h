#pragma once

#include <functional>
#include <optional>
#include <span>

#include "verify/exact/intervals.h"
#include "verify/stars/extended_tree_survey.h"

// The bounds that lemmas 3.3 to 3.8 of Dynamic Tree Embedding multiply and add. N = 2^n; b coordinates to an edge; an
// extended tree has m star nodes, its highest node l edges below its root, and m + l + s - 1 nodes off the spine.

namespace cubeverify {

// What the bounds are products of. A test passes wrong ones.
struct StarFactors {
  // (n+1)/N, the chance that a node at a uniform place is in the star.
  std::function<Rational(int n)> in_star;
  // 2^-b (b+1), to the power of a path's length at least the chance that it ends in the star.
  std::function<Rational(int b)> per_edge;
  // 2^(l-1) 4^(off-1): choices of the children of the spine and of those of the `off` other nodes.
  std::function<Rational(int l, int off)> shapes;
  // 2^(off-1): choices of the star nodes among those off the spine.
  std::function<Rational(int off)> star_choices;

  // Of extended trees, as lemma 3.3 has it.
  [[nodiscard]] Rational extended_trees(int l, int off) const { return shapes(l, off) * star_choices(off); }
};
const StarFactors& paper_factors();

// What lemma 3.3 leaves out: where l = 0 there is one choice of the spine's children and not 2^-1.
int spine_choices_lost(int l);

// Lemma 3.4: at most the chance of one extended tree, with the root of the whole tree in it or not.
Rational tree_chance(const StarFactors& factors, int n, int b, const ExtendedTreeSize& size, bool has_root);

// Lemma 3.5: at most the chance of t extended trees of these sizes and of given highest nodes; `spine_choices` is the
// factor by which lemma 3.3 is corrected.
Rational family_chance(const StarFactors& factors, int n, int b, std::span<const ExtendedTreeSize> sizes,
                       int (*spine_choices)(int l));

// The bound of lemma 3.7 for m star nodes in t extended trees, and its sum over t = 1..min(m, N), each divided by
// (2^(3-b) (b+1))^m. The sum is rounded up, by less than m 2^-128.
Rational trees_chance(const StarFactors& factors, int n, int b, int m, int t);
Rational trees_chance_sum(const StarFactors& factors, int n, int b, int m);

// t*, the number of trees for which lemma 3.8 bounds lemma 3.7 for m = cn star nodes: its square is m (n+1) 2^(2b-5) /
// (b+1)^2.
Rational worst_trees_squared(const StarFactors& factors, int n, int b, int m);

// The binary logarithm of lemma 3.8's bound of the chance of m = cn star nodes, m (N/(n+1)) e^(2t*) (2^(3-b) (b+1))^m.
Interval log2_star_chance(const StarFactors& factors, int n, int b, int m);
// The same without the last factor.
Interval log2_star_chance_of_trees(const StarFactors& factors, int n, int b, int m);
// What encloses that of the sum of the bounds for m+1, m+2, ... star nodes, each of them at most 5/8 of the one before;
// none if they are not.
std::optional<Interval> log2_star_chance_above(const StarFactors& factors, int n, int b, int m);

// How small N times the bound for so many star nodes shall be: less than N^-power; and whether the bounds for all
// larger numbers are summed.
struct Aim {
  int power = 1;
  bool of_more = false;
};
// The least number m of star nodes, a multiple of `step`, for which the aim is reached; at most 4096 n, and that where
// it never is. The bound's logarithm is a concave function of m, and the aim is not reached at m = step.
int least_star_nodes(const StarFactors& factors, int n, int b, const Aim& aim, int step);

}  // namespace cubeverify

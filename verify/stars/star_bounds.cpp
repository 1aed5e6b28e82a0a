#include "verify/stars/star_bounds.h"

#include <algorithm>

#include "verify/exact/integer.h"
#include "verify/exact/necklaces.h"
#include "verify/exact/neighbourhood.h"

namespace cubeverify {
namespace {

// 2^(2b-5) (b+1)^-2: one more tree's share in lemma 3.7, but for (n+1)/N.
Rational per_tree(const StarFactors& factors, int b) {
  const Rational edge = factors.per_edge(b);
  return 1 / (32 * edge * edge);
}

// How the bound of lemma 3.7 grows from t to t+1 trees.
Rational growth(const StarFactors& factors, int n, int b, int m, int t) {
  const Rational choices = Rational((power_of_two(n) - t) * (m - t), Integer(t) * (t + 1));
  return choices * factors.in_star(n) * per_tree(factors, b);
}

}  // namespace

const StarFactors& paper_factors() {
  static const StarFactors factors{
      [](int n) { return Rational(n + 1, power_of_two(n)); }, [](int b) { return Rational(b + 1, power_of_two(b)); },
      [](int l, int off) { return Rational(power_of_two_to(l - 1) * power_of_two_to(2 * (off - 1))); },
      [](int off) { return power_of_two_to(off - 1); }};
  return factors;
}

int spine_choices_lost(int l) { return l == 0 ? 2 : 1; }

Rational tree_chance(const StarFactors& factors, int n, int b, const ExtendedTreeSize& size, bool has_root) {
  const Rational paths = power(factors.per_edge(b), size.off_spine - 1);
  return has_root ? paths : Rational(factors.in_star(n) * paths);
}

Rational family_chance(const StarFactors& factors, int n, int b, std::span<const ExtendedTreeSize> sizes,
                       int (*spine_choices)(int l)) {
  Rational chance = power(factors.in_star(n), static_cast<int>(sizes.size()) - 1);
  for (const ExtendedTreeSize& size : sizes) {
    chance *= factors.extended_trees(size.below_root, size.off_spine) * spine_choices(size.below_root);
    chance *= power(factors.per_edge(b), size.off_spine - 1);
  }
  return chance;
}

Rational trees_chance(const StarFactors& factors, int n, int b, int m, int t) {
  Rational bound = power_of_two(n) * per_tree(factors, b);
  for (int trees = 1; trees < t; ++trees) bound *= growth(factors, n, b, m, trees);
  return bound;
}

Rational trees_chance_sum(const StarFactors& factors, int n, int b, int m) {
  constexpr unsigned kUnit = 128;  // all is rounded up to multiples of 2^-kUnit
  const Rational one_tree = trees_chance(factors, n, b, m, 1), share = factors.in_star(n) * per_tree(factors, b);
  Integer term = ceiling(numerator(one_tree) << kUnit, denominator(one_tree)), sum = term;
  const Integer nodes = power_of_two(n), most = std::min(Integer(m), nodes);
  // By growth(), in whole numbers: fractions would be reduced for every t.
  for (int t = 1; t < most; ++t) {
    term = ceiling(term * (nodes - t) * (m - t) * numerator(share), Integer(t) * (t + 1) * denominator(share));
    sum += term;
  }
  return {sum, power_of_two(kUnit)};
}

Rational worst_trees_squared(const StarFactors& factors, int n, int b, int m) {
  return m * (n + 1) * per_tree(factors, b);
}

Interval log2_star_chance_of_trees(const StarFactors& factors, int n, int b, int m) {
  const Interval trees = Rational(2) * (root_of(worst_trees_squared(factors, n, b, m)) * log2_of_e());
  return log2_of(Rational(m)) + Rational(-1) * log2_of(factors.in_star(n)) + trees;
}

Interval log2_star_chance(const StarFactors& factors, int n, int b, int m) {
  return log2_star_chance_of_trees(factors, n, b, m) + Rational(m) * log2_of(8 * factors.per_edge(b));
}

// From m to m+1 the bound grows by (m+1)/m, by e to a multiple of the difference of the roots of m+1 and m, and by a
// constant: the less the larger m is, so that the first two terms show how fast all of them shrink.
std::optional<Interval> log2_star_chance_above(const StarFactors& factors, int n, int b, int m) {
  const Rational shrinking(5, 8);
  const Interval first = log2_star_chance(factors, n, b, m + 1), second = log2_star_chance(factors, n, b, m + 2);
  if (!at_most(second, first + log2_of(shrinking))) return std::nullopt;
  return Interval{first.low, (first + log2_of(1 / (1 - shrinking))).high};
}

int least_star_nodes(const StarFactors& factors, int n, int b, const Aim& aim, int step) {
  const auto is_enough = [&](int times) {
    const int m = times * step;
    const auto chance =
        aim.of_more ? log2_star_chance_above(factors, n, b, m) : std::optional(log2_star_chance(factors, n, b, m));
    return chance && chance->high < -(aim.power + 1) * n;
  };
  const int most = 4096 * n / step;
  int too_small = 1, enough = 2;
  for (; enough < most && !is_enough(enough); enough *= 2) too_small = enough;
  while (enough - too_small > 1) {
    const int middle = (too_small + enough) / 2;
    (is_enough(middle) ? enough : too_small) = middle;
  }
  return enough * step;
}

}  // namespace cubeverify

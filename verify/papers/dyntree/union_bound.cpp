#include "verify/exact/intervals.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, section 3, lemma 3.8, and the constant that follows from it for the theorem.

namespace cubeverify::dyntree {
namespace {

struct Constant {
  int b;
  int c;
};
// A tree has cn nodes, and lemma 3.8 bounds their probability by less than 1.
bool is_nontrivial(const Evidence& evidence, const Constant& constant) {
  const int n = evidence.n(), m = constant.c * n;
  return m < power_of_two(n) && log2_star_chance(paper_factors(), n, constant.b, m).high < 0;
}

// The factors of star nodes, (2^(3-b) (b+1))^(cn), are the same on both sides.
Decide sum_is_at_most(std::vector<Constant> constants) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const StarFactors& factors = evidence.definitions().star_factors;
    Word checked = 0;
    for (const Constant& constant : constants) {
      if (!is_nontrivial(evidence, constant)) continue;
      ++checked;
      const auto [b, c] = constant;
      const Interval sum = log2_of(trees_chance_sum(factors, n, b, c * n));
      const Interval bound = log2_star_chance_of_trees(paper_factors(), n, b, c * n);
      if (at_most(sum, bound)) continue;
      return fails(checked, "b = {}, c = {}: 2^{:.3f}, more than 2^{:.3f}", b, c, sum.low.convert_to<double>(),
                   bound.low.convert_to<double>());
    }
    return checked > 0 ? holds(checked) : not_applicable();
  };
}

// C(N,t) <= (Ne/t)^t for N = 2^n, and C(m-1,t-1) <= (me/t)^t, for all t <= m = cn; 106/39 < e in the place of e.
Decide choices_are_at_most(std::vector<int> constants) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const Integer e = 106, unit = 39;
    Word checked = 0;
    for (const int c : constants) {
      Integer of_nodes = 1, nodes = 1, stars = 1;  // and (Ne)^t, (me)^t
      for (int t = 1; t <= c * n; ++t, ++checked) {
        of_nodes = of_nodes * (power_of_two(n) - (t - 1)) / t;
        nodes *= e * power_of_two(n);
        stars *= e * (c * n);
        const Integer of_stars = evidence.definitions().binomial(c * n - 1, t - 1);
        const Integer divided = boost::multiprecision::pow(Integer(unit * t), static_cast<unsigned>(t));
        if (of_nodes * divided <= nodes && of_stars * divided <= stars) continue;
        return fails(checked, "m = {}, t = {}", c * n, t);
      }
    }
    return holds(checked);
  };
}

// (e^2 t*^2 / t^2)^t <= e^(2t*) for all t <= cn, by logarithms.
Finding worst_is_t_star(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (const int b : {8, 9, 10}) {
    for (const int c : {1, 30}) {
      const Rational squared = worst_trees_squared(evidence.definitions().star_factors, n, b, c * n);
      const Interval printed_square = root_of(worst_trees_squared(paper_factors(), n, b, c * n));
      const Interval most = Rational(2) * (printed_square * log2_of_e());
      for (int t = 1; t <= c * n; ++t, ++checked) {
        const Interval log = Rational(t) * (Rational(2) * log2_of_e() + log2_of(squared / (Integer(t) * t)));
        if (!at_most(log, most)) return fails(checked, "b = {}, c = {}, t = {}", b, c, t);
      }
    }
  }
  return holds(checked);
}

// t* <= cn.
Finding within_the_sum(const Evidence& evidence, int b, int c) {
  const int n = evidence.n();
  const Rational squared = worst_trees_squared(evidence.definitions().star_factors, n, b, c * n);
  return holds_if(squared <= Rational(c * n) * (c * n), 1, "its square is {}, that of cn {}", squared, c * n * c * n);
}

// Those for which a tree has cn nodes.
Decide constants_are_enough(std::vector<Constant> constants, Aim aim = {}) {
  return [=](const Evidence& evidence) {
    Finding finding;
    for (const auto& [b, c] : constants) {
      if (c * evidence.n() >= power_of_two(evidence.n())) continue;
      const int n = evidence.n(), least = least_star_nodes(evidence.definitions().star_factors, n, b, aim, n) / n;
      ++finding.checked;
      finding.values[fmt::format("least_c_b{}{}", b, aim.power == 1 ? "" : fmt::format("_N{}", aim.power))] = least;
      if (least <= c || !finding.holds) continue;
      finding.holds = false;
      finding.detail = fmt::format("b = {}: c = {} is the least", b, least);
    }
    return finding.checked > 0 ? finding : not_applicable();
  };
}

Finding as_small_a_power_as_desired(const Evidence& evidence) {
  return all_of({constants_are_enough({{8, 74}, {9, 107}, {10, 197}})(evidence),
                 constants_are_enough({{8, 75}}, {2, false})(evidence),
                 constants_are_enough({{8, 76}}, {3, false})(evidence)});
}

}  // namespace

Section union_bound() {
  Section section("section 3");
  section.claim("dyntree.lemma3.8", "lemma 3.8")
      .says(
          "For b >= 8, the sum over t of lemma 3.7's bounds for cn star nodes is at most cn (N/(n+1)) e^(2t*) (2^(3-b) "
          "(b+1))^(cn), t*^2 = c 2^(2b-5) n(n+1)/(b+1)^2.")
      .printed(
          "b = 8, c = 75; b = 9, c = 110; b = 10, c = 205; cn < N, so that the bound says something: it is below 1",
          closed_form(sum_is_at_most({{8, 75}, {9, 110}, {10, 205}}), 10, 24));
  section.claim("dyntree.lemma3.8.chain", "proof of lemma 3.8")
      .says("C(N,t) <= (Ne/t)^t, and C(m-1,t-1) <= (me/t)^t.")
      .printed("for m = cn star nodes, c = 1, 10 and 75, and all t <= cn",
               closed_form(choices_are_at_most({1, 10, 75}), 1, 16));
  section.claim("dyntree.lemma3.8.exponent", "proof of lemma 3.8")
      .says("(c e^2 2^(2b-5) n(n+1) / ((b+1)t)^2)^t is largest, e^(2t*), at t = t*.")
      .printed("for b = 8, 9, 10, c = 1 and 30, all t <= cn it is at most e^(2t*)", closed_form(worst_is_t_star, 8, 16))
      .reading("within-b8-28", "b = 8: t* is among them for c = 28", closed_form(predicate(within_the_sum, 8, 28), 8),
               refuted_at(8))
      .reading("within-b10", "b = 10: t* is among them for c = 205, which the theorem can do with",
               closed_form(predicate(within_the_sum, 10, 205), 8), refuted_at(8));
  section.claim("dyntree.theorem.constant-c", "theorem and lemma 3.8")
      .says(
          "For a constant c the probability of cn tree nodes in any star is as small a power of N as desired: N times "
          "lemma 3.8's bound is less than 1/N.")
      .printed(
          "c = 74 for b = 8, c = 107 for b = 9 and c = 197 for b = 10, for all n with cn < N: a tree has no more "
          "nodes; and for smaller powers of N with b = 8, 1/N^2 with c = 75 and 1/N^3 with c = 76",
          closed_form(as_small_a_power_as_desired, 10, 24))
      .reading("b-8-73", "b = 8: c = 73, for all n with cn < N", closed_form(constants_are_enough({{8, 73}}), 10, 100),
               refuted_at(10))
      .reading("b-8-74-N2", "b = 8: c = 74, less than 1/N^2",
               closed_form(constants_are_enough({{8, 74}}, {2, false}), 10, 100), refuted_at(10));
  return section;
}

}  // namespace cubeverify::dyntree

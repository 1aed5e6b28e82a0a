#include "verify/papers/dyntree/every_tree.h"

#include "verify/exact/integer.h"
#include "verify/exact/necklaces.h"

namespace cubeverify::dyntree {

namespace {

constexpr int kMostDrawnAgain = 10;

// Of all outcomes of the coins below any depth, as many lead to each processor as to any other.
Finding draws_again(const Evidence& evidence, int b) {
  const int n = evidence.n();
  for (int depth = 0; depth < n; ++depth) {
    const int start = evidence.definitions().window_start(n, b, static_cast<Word>(depth));
    std::vector<Word> ways(bit(n), 0);
    for (Word coins = 0; coins < bit(b); ++coins) ++ways[evidence.definitions().flips(n, start, coins)];
    for (const Word each : ways) {
      if (each != bit(b - n)) {
        return holds_if(false, bit(b),
                        fmt::format("b = {}, below depth {}: not every place has the same chance", b, depth));
      }
    }
  }
  return holds(static_cast<Word>(n) * bit(b));
}

// The chance that more than `most` of so many nodes are in the star, each with that chance by itself.
Rational chance_of_more(const Integer& nodes, const Rational& chance, int most) {
  const Integer in = numerator(chance), all = denominator(chance), out = all - in;
  const auto others = [&](int k) { return static_cast<unsigned>(Integer(nodes - k).convert_to<int>()); };
  Integer choices = 1, few = 0;
  for (int k = 0; k <= most && k <= nodes; ++k) {
    few +=
        choices * boost::multiprecision::pow(in, static_cast<unsigned>(k)) * boost::multiprecision::pow(out, others(k));
    choices = choices * (nodes - k) / (k + 1);
  }
  return 1 - Rational(few, boost::multiprecision::pow(all, others(0)));
}

Finding few_full_stars(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const int b : {8, 10}) {
    if (b >= n) findings.push_back(draws_again(evidence, b));
  }
  const Integer nodes = power_of_two(n);
  const Rational in_star = evidence.definitions().star_factors.in_star(n);
  const Rational expected = (n + 1) * chance_of_more(nodes - 1, in_star, 4 * n - 1) +
                            Rational(nodes - (n + 1)) * chance_of_more(nodes - 1, in_star, 4 * n);
  const std::string text = fmt::format("{:.3g}", expected.convert_to<double>());
  findings.push_back(
      holds_if(expected < Rational(1, nodes), 1, text + " stars to be expected", {{"expected stars above 4n", text}}));
  return all_of(std::move(findings));
}

}  // namespace

Reading for_every_tree() {
  return Reading(
      "every-tree",
      "whatever the adversary sees, windows of 8 in cubes of at most 8 dimensions and of 10 in those of at most 10: "
      "each edge draws any "
      "processor with the same chance, so that a star has its root, if it lies there, and each other node with "
      "probability (n+1)/N by itself: fewer than 1/N stars with more than 4n nodes are to be expected",
      closed_form(few_full_stars, kLeastFull, kMostDrawnAgain));
}

}  // namespace cubeverify::dyntree

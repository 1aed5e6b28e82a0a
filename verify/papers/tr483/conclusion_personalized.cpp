#include <algorithm>
#include <numeric>

#include "verify/exact/necklaces.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 6: the SBT and the BST on all ports, in conclusion.

namespace cubeverify::tr483 {

namespace {

// By what factor the BST takes fewer start-ups and elements, and so less time whatever t_c and tau, level by level with
// packets of every size b up to `last(n)`: in step i the fullest link carries C(log N - 1, i) messages in the SBT, and
// as many in the BST as there are necklaces of weight log N - i.
std::function<Finding(const Evidence&)> times_reduced(
    const std::function<Integer(int n)>& last, const std::function<bool(const Rational& factor, int n)>& agrees) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    std::vector<Integer> binomial, balanced;
    for (int i = 0; i < n; ++i) {
      binomial.push_back(evidence.definitions().binomial(n - 1, i));
      balanced.push_back(evidence.definitions().necklaces_of_weight(n, n - i));
    }
    // With packets of b; with b = 1 these are the elements.
    const auto factor = [&](const Integer& b) {
      const auto packets = [&](const std::vector<Integer>& levels) {
        return std::accumulate(levels.begin(), levels.end(), Integer(0),
                               [&](const Integer& sum, const Integer& one) { return sum + (one + b - 1) / b; });
      };
      return Rational(packets(binomial), packets(balanced));
    };
    const Integer most = last(n);
    Rational least = factor(1);
    for (Integer b = 1; b <= most; ++b) {
      least = std::min(least, factor(b));
      if (!agrees(factor(b), n)) {
        return expect(false, 1,
                      fmt::format("B = {} M: found a factor of {} in start-ups; the paper says about {}", b.str(),
                                  to_string(factor(b)), to_string(Rational(n, 2))));
      }
    }
    return holds(most.convert_to<Word>(), {{"least factor by log N / 2", to_string(Rational(2 * least / n))}});
  };
}
Integer small_sizes(int n) { return std::max(1, n / 2); }
Integer every_size(int n) { return power_of_two(n - 1); }
bool is_about_half(const Rational& factor, int n) { return about_half_n(factor, n).holds; }
bool is_half_at_most(const Rational& factor, int n) { return 2 * factor <= n; }

}  // namespace

Section conclusion_personalized() {
  constexpr int kMostSmall = 100, kMostEvery = 14;
  Section section("section 6");
  section.claim("tr483.sec6.half-logN")
      .says(
          "On all ports the BST's routing is superior by a factor of log N / 2 for a variety of packet sizes, start-up "
          "times, transfer rates and data sizes.")
      .printed(
          "start-ups and elements for B/M = 1..log N / 2: never more, and no less than two thirds of it, a bound of "
          "our "
          "own for the range tried; for B = M it goes to log N / 2",
          exact_algebra(times_reduced(small_sizes, is_about_half), 2, kMostSmall))
      .reading("every-size", "the same for every B/M up to N/2",
               exact_algebra(times_reduced(every_size, is_about_half), 2, kMostEvery))
      .refuted_at(4)
      .reading("never-more", "never more for any B/M up to N/2",
               exact_algebra(times_reduced(every_size, is_half_at_most), 2, kMostEvery));
  return section;
}

}  // namespace cubeverify::tr483

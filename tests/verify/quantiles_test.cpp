#include "verify/exact/quantiles.h"

#include <array>
#include <functional>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

TEST(Quantiles, NoticeTooFewTrials) {
  // None of t trials came to more than 3: that leaves no doubt about 1/2 just if 2^-t <= 1/2000.
  const auto found = [](Word trials) {
    return quantile_interval(std::array<Word, 4>{0, 0, 0, trials}, Rational(1, 2), Rational(1, 1000));
  };
  EXPECT_EQ(found(10).most, std::nullopt);
  EXPECT_EQ(found(11).most, 3);
  EXPECT_EQ(found(10).least, 0);
  EXPECT_EQ(found(11).least, 3);
}

// Some numbers 0, 1, 2, with these chances in 12ths.
using Chances = std::array<int, 3>;

Word quantile_of(const Chances& chances, const Rational& level) {
  Word k = 0;
  for (Rational above = 1;; ++k) {
    above -= Rational(chances[k], 12);
    if (above <= level) return k;
  }
}

// How likely the intervals of so many trials fail at each end, over all outcomes; ends are moved before.
struct Failures {
  Rational below = 0, above = 0;
};
Failures failures(const Chances& chances, int trials, const Rational& level, const Rational& error,
                  const std::function<void(QuantileInterval&)>& move) {
  const Word truth = quantile_of(chances, level);
  Failures found;
  for (int a = 0; a <= trials; ++a) {
    for (int b = 0; a + b <= trials; ++b) {
      const std::array<int, 3> counts{a, b, trials - a - b};
      Rational chance = 1;
      int placed = 0;
      for (std::size_t k = 0; k < counts.size(); ++k) {
        for (int i = 1; i <= counts[k]; ++i) chance *= Rational(++placed * chances[k], 12 * i);
      }
      std::array<Word, 3> words{};
      for (std::size_t k = 0; k < counts.size(); ++k) words[k] = static_cast<Word>(counts[k]);
      QuantileInterval interval = quantile_interval(words, level, error);
      move(interval);
      if (truth < interval.least) found.below += chance;
      if (interval.most && truth > *interval.most) found.above += chance;
    }
  }
  return found;
}

TEST(Quantiles, HoldTheTruthAsOftenAsTheySay) {
  const Rational error(1, 5);
  const auto expect = [&](const Chances& chances, const Rational& level) {
    const Failures found = failures(chances, 14, level, error, [](QuantileInterval&) {});
    EXPECT_LE(found.below, error / 2);
    EXPECT_LE(found.above, error / 2);
  };
  for (const Rational& level : {Rational(1, 2), Rational(1, 3), Rational(1, 4), Rational(1, 12)}) {
    for (int a = 0; a <= 12; ++a) {
      for (int b = 0; a + b <= 12; ++b) expect({a, b, 12 - a - b}, level);
    }
  }
  // An end moved by one would fail far more often.
  const auto with = [&](const std::function<void(QuantileInterval&)>& move) {
    return failures({4, 8, 0}, 14, Rational(1, 3), error, move);
  };
  EXPECT_GT(with([](QuantileInterval& interval) { ++interval.least; }).below, error / 2);
  EXPECT_GT(with([](QuantileInterval& interval) { interval.most = *interval.most - 1; }).above, error / 2);
}

}  // namespace
}  // namespace cubeverify

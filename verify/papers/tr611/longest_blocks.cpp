#include <cmath>

#include "verify/exact/intervals.h"
#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {
namespace {

// Words whose longest run of one kind is above 2 log2 n: 2^run > n^2.
Integer words_with_long_runs(const Evidence& evidence) {
  const int n = evidence.n();
  return evidence.definitions().words_with_runs_above(n, highest_bit(static_cast<Word>(n) * static_cast<Word>(n)));
}

// log2 n - log2 ln n - 1 rounded down, the largest r with 2^(r+1) ln n < n; ln n is irrational, so it is no integer.
int short_length(int n) {
  int r = -1;
  while (std::ldexp(std::log(n), r + 2) < n) ++r;
  return r;
}

Integer words_with_runs_to(const Evidence& evidence, int longest) {
  if (longest < 0) return 0;
  return power_of_two(evidence.n()) - evidence.definitions().words_with_runs_above(evidence.n(), longest);
}

// Below the lemma's first length rounded down.
Integer words_with_shorter_runs(const Evidence& evidence) {
  return words_with_runs_to(evidence, short_length(evidence.n()) - 1);
}

Finding at_most_n_th(const Evidence& evidence, const Integer& words) {
  const Integer scaled = words * evidence.n();
  return holds_if(scaled <= power_of_two(evidence.n()), 1, "{:.2f} N/n words",
                  Rational(scaled, power_of_two(evidence.n())).convert_to<double>());
}

// Whether log2 m - log2 ln m - 1 is above r, so that words of m bits whose longest run has r bits are shorter than the
// lemma's: 2^(r+1) ln m < m. Decided without rounding.
bool admits_run(int m, int r) {
  const Rational factor(power_of_two(r + 1));
  return at_most(factor * log2_of(m), Rational(m) * log2_of_e());
}

// The least m for which r bits are few, and m/N times the words of m bits whose longest run has no more.
struct Few {
  int m;
  Rational times;
};
Few few(const Evidence& evidence, int r) {
  // m / ln m increases from m = 3 on.
  int m = 3;
  for (int step = 1 << (r + 5); step > 0; step /= 2) {
    if (!admits_run(m + step - 1, r)) m += step;
  }
  const Integer words = power_of_two(m) - evidence.definitions().words_with_runs_above(m, r);
  return {m, Rational(m * words, power_of_two(m))};
}
std::string two_places(const Rational& value) { return fmt::format("{:.2f}", value.convert_to<double>()); }

// They do not stay at what they are for r = 1, and grow with r.
Finding bounded(const Evidence& evidence) {
  const int r = evidence.n();
  const Few before = few(evidence, r - 1), here = few(evidence, r);
  return holds_if(here.times <= before.times, 1,
                  fmt::format("found {0} N/m of the N words of m = {1} bits without a block of more than {2}, and {3} "
                              "N/m for m = {4} and {5}; the paper says O(N/m), one multiple for all m",
                              two_places(here.times), here.m, r, two_places(before.times), before.m, r - 1),
                  {{"m", here.m}, {"times N/m", two_places(here.times)}});
}

// sqrt(m)/2 or more.
Finding grows_as_root(const Evidence& evidence) {
  const Few here = few(evidence, evidence.n());
  return holds_if(4 * here.times * here.times >= here.m, 1,
                  fmt::format("{} N/m words of m = {} bits", two_places(here.times), here.m),
                  {{"m", here.m}, {"times N/m", two_places(here.times)}});
}

// The two kinds of run, swept, against the recurrence.
Finding runs_as_counted(const EvidenceOf<RoutesSweep<>>& evidence) {
  const int n = evidence.n();
  for (const CountsFact kind : {CountsFact(RoutesSweep<>::kLongestOnes), CountsFact(RoutesSweep<>::kLongestZeros)}) {
    const auto by_run = evidence[kind];
    for (int r = 0; r < n; ++r) {
      const Word above = sum(by_run.subspan(static_cast<std::size_t>(r) + 1));
      const Integer counted = evidence.definitions().words_with_runs_above(n, r);
      if (integer(above) != counted)
        return fails(2 * n, "{} above {}: {} words, {} by the recurrence", kind.name(), r, above, counted);
    }
  }
  return holds(2 * n);
}

}  // namespace

Claim lemma_19() {
  return Claim("tr611.lemma19", "section 5, lemma 19")
      .says(
          "At most O(N/n) words have a longest block of 0-bits (1-bits) of less than log n - log ln n - 1 (rounded "
          "down), or of more than 2 log n.")
      .printed(
          "at most N/n are shorter than log2 n - log2 ln n - 1 rounded down, and at most N/n longer than 2 log2 n, n "
          ">= 9, from where on some word is shorter; the scan has no word before the first length",
          closed_form(
              [](const Evidence& evidence) {
                return all_of({at_most_n_th(evidence, words_with_shorter_runs(evidence)),
                               at_most_n_th(evidence, words_with_long_runs(evidence))});
              },
              9))
      .reading("longer",
               "at most N/n are longer than 2 log2 n, which is all that theorem 6 uses; n >= 5: of fewer bits none is",
               closed_form(
                   [](const Evidence& evidence) { return at_most_n_th(evidence, words_with_long_runs(evidence)); }, 5))
      .reading(
          "rounded-down", "at most N/n are shorter than log2 n - log2 ln n - 1 rounded down, n >= 9",
          closed_form(
              [](const Evidence& evidence) { return at_most_n_th(evidence, words_with_shorter_runs(evidence)); }, 9))
      .reading("unrounded",
               "with that length not rounded the words without a block of more than r bits stay O(N/m): at the least m "
               "with log2 m - log2 ln m - 1 > r they are no larger a multiple of N/m than at that for r - 1 (n stands "
               "for r)",
               closed_form(bounded, 2, 10), refuted_at(2))
      .reading("limit",
               "there are sqrt(m)/2 N/m or more of them, so that no constant is enough: about one word in sqrt(m) has "
               "none longer (n stands for r)",
               closed_form(grows_as_root, 1, 10))
      .reading(
          "counted",
          "by a second method: the words of each longest run, counted one by one, are as many as the recurrence has",
          exhaustive(runs_as_counted))
      .used_for({"tr611.theorem6"});
}

}  // namespace cubeverify::tr611

#include "verify/papers/tr611/work_out_words.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "verify/reference/cyclic_words.h"
#include "verify/reference/words.h"
#include "verify/worked/cube_words.h"

namespace cubeverify::tr611 {

namespace {

constexpr int kMostSearched = 24;

// Lemma 11's bound is over / under.
struct PrintedBound {
  int over, under;
};
PrintedBound lemma_11_bound(int n, int p1, int p2) { return {2 * n * (p1 + p2 - 2 * std::gcd(p1, p2)), p1 * p2}; }

// By how much two words are farther apart than lemma 11's bound; less than 0 where they refute it.
double slack(const std::string& c1, const std::string& c2) {
  const auto bound = lemma_11_bound(reference::length(c1), reference::period(c1), reference::period(c2));
  return reference::hamming_distance(c1, c2) - static_cast<double>(bound.over) / bound.under;
}

std::string in_lowest_terms(int over, int under) {
  const int g = std::gcd(over, under);
  return under == g ? std::to_string(over / g) : fmt::format("{}/{}", over / g, under / g);
}

// The bits from 1 to 0 and those from 0 to 1, on the way from c1 to c2.
std::string changed_bits(const std::string& c1, const std::string& c2) {
  std::vector<int> lost, won;
  for (int m = 0; m < reference::length(c1); ++m) {
    if (reference::bit(c1, m) && !reference::bit(c2, m)) lost.push_back(m);
    if (!reference::bit(c1, m) && reference::bit(c2, m)) won.push_back(m);
  }
  return fmt::format("1 to 0 {}, 0 to 1 {}", set_of(lost), set_of(won));
}

}  // namespace

std::vector<std::string> others_in(std::string_view detail, const std::string& c) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < detail.size();) {
    const std::size_t first = std::min(detail.find_first_of("01", at), detail.size());
    at = std::min(detail.find_first_not_of("01", first), detail.size());
    const std::string word(detail.substr(first, at - first));
    if (word.size() == c.size() && word != c && std::ranges::find(words, word) == words.end()) words.push_back(word);
  }
  return words;
}

WorkedObject pair_of(const std::string& c1, const std::string& c2) {
  const int n = reference::length(c1), p1 = reference::period(c1), p2 = reference::period(c2);
  const int g = std::gcd(p1, p2), apart = reference::hamming_distance(c1, c2);
  const auto bound = lemma_11_bound(n, p1, p2);
  WorkedObject object{"c1 = c and another number c2"};
  object.steps = {
      {"c1", fmt::format("({}), p1 = P(c1) = {}, ||c1|| = {}", c1, p1, reference::ones(c1))},
      {"c2", fmt::format("({}), p2 = P(c2) = {}, ||c2|| = {}", c2, p2, reference::ones(c2))},
      {"bits that differ", changed_bits(c1, c2)},
      {"Hamming(c1, c2)", std::to_string(apart)},
      {"gcd(p1, p2)", std::to_string(g)},
  };
  if (p1 % p2 == 0 || p2 % p1 == 0) {
    const int longer = std::max(p1, p2), over = 2 * n;
    object.add("lemma 10",
               fmt::format("one period divides the other: 2n/{} = {}, and {} is {}", longer,
                           in_lowest_terms(over, longer), apart, apart * longer < over ? "less" : "not less"));
  } else {
    object.add("lemma 10", "neither period divides the other: it says nothing");
  }
  object.add("lemma 11",
             fmt::format("2n (p1 + p2 - 2 gcd(p1, p2)) / (p1 p2) = 2 * {} * ({} + {} - 2 * {}) / ({} * {}) = {}, "
                         "and {} is {}",
                         n, p1, p2, g, p1, p2, in_lowest_terms(bound.over, bound.under), apart,
                         apart * bound.under < bound.over ? "less" : "not less"));
  return object;
}

std::optional<std::string> nearest_in_weight(const std::string& c1) {
  const int n = reference::length(c1);
  if (n > kMostSearched || !reference::is_cyclic(c1)) return std::nullopt;
  std::optional<std::string> nearest;
  for (std::uint64_t unit = 0; unit < reference::cyclic_units(n); ++unit) {
    const auto other = reference::owned_word(unit, n);
    if (!other || *other == c1 || reference::ones(*other) != reference::ones(c1)) continue;
    const double gained = nearest ? slack(c1, *other) - slack(c1, *nearest) : -1;
    if (gained < 0 || (gained == 0 && *other < *nearest)) nearest = other;
  }
  return nearest;
}

WorkedObject exchanged(const std::string& c) {
  const int n = reference::length(c), weight = reference::ones(c), t = (n - weight) / 2;
  WorkedObject object{"the numbers that c is mapped to"};
  if (weight == 0 || weight == n) {
    object.add("none", "c has no 1-bit or no 0-bit to exchange");
    return object;
  }
  const auto f = reference::leftmost_exchanges(c, t);
  object.add("t", fmt::format("floor((n - ||c||) / 2) = floor(({} - {}) / 2) = {}", n, weight, t));
  object.add("0-bits", fmt::format("{}, the t nearest ones right of the leftmost 1-bit",
                                   set_of(reference::nearest_zeroes(c, t))));
  object.add("f(c)", fmt::format("{}: {}", f.size(), listed({f.begin(), f.end()})));
  if (!reference::is_cyclic(c)) return object;
  const auto nc = reference::noncyclic_images(c);
  object.add("p'", fmt::format("{}, the largest proper divisor of n that P(c) divides", reference::longest_period(c)));
  object.add("NC(c)", fmt::format("{}: {}", nc.size(), listed({nc.begin(), nc.end()})));
  return object;
}

}  // namespace cubeverify::tr611

#include "verify/exact/cyclic_pairs.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "kernels/address/period.h"

namespace cubeverify {
namespace {

constexpr int kUnreached = std::numeric_limits<int>::max();

// What classes have shown of a word that its period has to have: both kinds of bit where classes are single bits, else
// a class that is neither all 0 nor all 1.
constexpr unsigned kShown = 3;
unsigned shows(int ones, int length) {
  if (length == 1) return ones == 0 ? 1 : 2;
  return 0 < ones && ones < length ? kShown : 0;
}

// Of the first word in two bits, of the second in two more, and that the words differ in a fifth.
constexpr unsigned kSecond = 2;
constexpr unsigned kDiffer = 16;
constexpr std::size_t kShownSets = 32;

// One class as it may be.
struct Class {
  int difference;
  int distance;
  unsigned shown;
};

// The classes that add at most `most` to the distance.
std::vector<Class> classes(int a, int b, int most) {
  std::vector<Class> found;
  for (int ones = 0; ones <= a; ++ones) {
    for (int others = 0; others <= b; ++others) {
      const int distance = ones * (b - others) + others * (a - ones);
      if (distance > most) continue;
      const unsigned differ = distance > 0 ? kDiffer : 0;
      found.push_back({b * ones - a * others, distance, shows(ones, a) | shows(others, b) << kSecond | differ});
    }
  }
  return found;
}

// The least distance in lcm(p1, p2) positions if it is at most `most`, else kUnreached. A class adds no less to the
// distance than to the difference, so differences beyond `most` do not come back.
int least_up_to(int g, int a, int b, int most) {
  const unsigned needed = (g == 1 && a == 1 ? 0 : kShown) | (g == 1 && b == 1 ? 0 : kShown << kSecond) | kDiffer;
  const auto state = [most](int difference, unsigned shown) {
    return static_cast<std::size_t>(difference + most) * kShownSets + shown;
  };
  const std::vector<Class> choices = classes(a, b, most);
  std::vector<int> least(static_cast<std::size_t>(2 * most + 1) * kShownSets, kUnreached);
  least[state(0, 0)] = 0;
  for (int filled = 0; filled < g; ++filled) {
    std::vector<int> next(least.size(), kUnreached);
    for (int difference = -most; difference <= most; ++difference) {
      for (unsigned shown = 0; shown < kShownSets; ++shown) {
        const int so_far = least[state(difference, shown)];
        if (so_far == kUnreached) continue;
        for (const Class& one : choices) {
          if (so_far + one.distance > most || std::abs(difference + one.difference) > most) continue;
          int& there = next[state(difference + one.difference, shown | one.shown)];
          there = std::min(there, so_far + one.distance);
        }
      }
    }
    if (next == least) break;  // more classes then change nothing
    least = std::move(next);
  }
  return least[state(0, needed)];
}

}  // namespace

std::optional<int> least_distance(int n, int p1, int p2) {
  const int g = std::gcd(p1, p2);
  const int a = p1 / g;
  const int b = p2 / g;
  const int common = g * a * b;
  for (int most = 2;; most *= 2) {
    const int found = least_up_to(g, a, b, std::min(most, common));
    if (found != kUnreached) return found * (n / common);
    if (most >= common) return std::nullopt;
  }
}

std::vector<Word> periodic_words(int n, int p) {
  Word starts = 0;  // bit 0 of every block
  for (int at = 0; at < n; at += p) starts |= bit(at);
  std::vector<Word> words;
  for (Word block = 0; block < bit(p); ++block) {
    if (period_by_definition(p, block) == p) words.push_back(block * starts);
  }
  return words;
}

std::set<Word> string_exchanges(int q, Word s) {
  const Word zeros = ~s & all_ones(q);
  std::set<Word> strings;
  if (s == 0 || zeros == 0) return strings;
  for (int m = 0; m < q; ++m) strings.insert(s ^ bit(m) ^ bit(lowest_bit(has_bit(s, m) ? zeros : s)));
  return strings;
}

std::vector<Word> leftmost_exchanges(Word c, int t) {
  const int leftmost = highest_bit(c);
  std::vector<Word> words;
  for (int m = leftmost - 1; m >= 0 && static_cast<int>(words.size()) < t; --m) {
    if (!has_bit(c, m)) words.push_back(c ^ bit(leftmost) ^ bit(m));
  }
  return words;
}

}  // namespace cubeverify

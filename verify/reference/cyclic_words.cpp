#include "verify/reference/cyclic_words.h"

#include <utility>

#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

std::vector<int> nearest_zeroes(const std::string& c, int t) {
  std::vector<int> zeroes;
  const int leftmost_one = length(c) - 1 - leading_zeroes(c);
  for (int m = leftmost_one - 1; m >= 0 && static_cast<int>(zeroes.size()) < t; --m) {
    if (!bit(c, m)) zeroes.push_back(m);
  }
  return zeroes;
}

std::set<std::string> leftmost_exchanges(const std::string& c, int t) {
  const int leftmost_one = length(c) - 1 - leading_zeroes(c);
  std::set<std::string> words;
  for (const int m : nearest_zeroes(c, t)) words.insert(flip(flip(c, leftmost_one), m));
  return words;
}

std::set<std::string> rightmost_exchanges(const std::string& s) {
  std::set<std::string> strings;
  const std::size_t zero = s.rfind('0'), one = s.rfind('1');
  if (zero == std::string::npos || one == std::string::npos) return strings;
  for (std::size_t at = 0; at < s.size(); ++at) {
    std::string exchanged = s;
    std::swap(exchanged[at], exchanged[s[at] == '0' ? one : zero]);
    strings.insert(exchanged);
  }
  return strings;
}

int longest_period(const std::string& c) {
  const int n = length(c), p = period(c);
  int longest = n - 1;
  while (n % longest != 0 || longest % p != 0) --longest;
  return longest;
}

std::set<std::string> noncyclic_images(const std::string& c) {
  const auto kept = static_cast<std::size_t>(longest_period(c));
  std::set<std::string> words;
  for (const std::string& s : rightmost_exchanges(c.substr(kept))) words.insert(c.substr(0, kept) + s);
  return words;
}

std::uint64_t cyclic_units(int n) {
  std::uint64_t units = 0;
  for (int p = 1; p < n; ++p) {
    if (n % p == 0) units += std::uint64_t{1} << p;
  }
  return units;
}

std::optional<std::string> owned_word(std::uint64_t unit, int n) {
  int p = 1;
  for (std::uint64_t v = unit; p < n; ++p) {
    if (n % p != 0) continue;
    const std::uint64_t blocks = std::uint64_t{1} << p;
    if (v >= blocks) {
      v -= blocks;
      continue;
    }
    const std::string block = word(v, p);
    if (period(block) != p) return std::nullopt;
    std::string c;
    for (int times = 0; times < n / p; ++times) c += block;
    return c;
  }
  return std::nullopt;
}

CyclicWord::CyclicWord(const std::string& cyclic)
    : c(cyclic),
      weight(ones(cyclic)),
      period(reference::period(cyclic)),
      distinguished(index(Tree::minR, cyclic) == 0) {
  const int n = length(c);
  if (weight == 0 || weight == n) return;
  nc = noncyclic_images(c);
  if (!distinguished) return;
  f = leftmost_exchanges(c, (n - weight) / 2);
  f_ceil = leftmost_exchanges(c, (n - weight + 1) / 2);
}

}  // namespace cubeverify::reference

#include "verify/exact/necklaces.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace cubeverify {
namespace {

// Rows of Pascal's triangle that a thread keeps. For n <= 2000 a sum over the divisors of n asks for at most 40.
constexpr std::size_t kRowsKept = 64;
// Longer rows are not kept: 64 rows of this length take just under 20 MB.
constexpr int kLongestRowKept = 2048;

// C(n, 0), ..., C(n, last).
std::vector<Integer> pascal_row(int n, int last) {
  std::vector<Integer> row{1};
  row.reserve(static_cast<std::size_t>(last) + 1);
  for (int l = 1; l <= last; ++l) row.push_back(exact_quotient(row.back() * (n - l + 1), l));
  return row;
}

// The number of m in 1..n that have no factor in common with n.
int totient(int n) {
  int result = n;
  int rest = n;
  for (int q = 2; q <= rest / q; ++q) {
    if (rest % q != 0) continue;
    result -= result / q;
    while (rest % q == 0) rest /= q;
  }
  return rest > 1 ? result - result / rest : result;
}

}  // namespace

int moebius(int n) {
  int sign = 1;
  for (int q = 2; q <= n / q; ++q) {
    if (n % q != 0) continue;
    n /= q;
    if (n % q == 0) return 0;
    sign = -sign;
  }
  return n > 1 ? -sign : sign;
}

std::vector<int> divisors(int n) {
  std::vector<int> small;
  std::vector<int> large;
  for (int d = 1; d <= n / d; ++d) {
    if (n % d != 0) continue;
    small.push_back(d);
    if (d != n / d) large.push_back(n / d);
  }
  small.insert(small.end(), large.rbegin(), large.rend());
  return small;
}

bool is_prime(int n) { return divisors(n).size() == 2; }

Integer binomial(int n, int l) {
  if (l < 0 || l > n) return 0;
  l = std::min(l, n - l);
  if (n > kLongestRowKept) return pascal_row(n, l).back();

  // A row costs no more than its middle term, and sums over all l ask for each of its terms, several times. One map per
  // thread: nothing is shared, nothing has to be locked.
  thread_local std::map<int, std::vector<Integer>> rows;
  auto row = rows.find(n);
  if (row == rows.end()) {
    if (rows.size() == kRowsKept) rows.clear();
    row = rows.emplace(n, pascal_row(n, n / 2)).first;
  }
  return row->second[static_cast<std::size_t>(l)];
}

Integer power_of_two(int n) { return Integer(1) << n; }

// For d dividing p, R^d keeps the 2^d words whose period divides d; Moebius inversion leaves those of period p.
Integer words_of_period(int p) {
  Integer words = 0;
  for (const int d : divisors(p)) words += moebius(p / d) * power_of_two(d);
  return words;
}

// A word of period p is n/p copies of a p-bit word of period p, which has n/p times fewer 1-bits.
Integer words_of_period(int n, int p, int l) {
  if (l < 0 || l > n || n % p != 0 || l % (n / p) != 0) return 0;
  const int ones = l / (n / p);
  Integer words = 0;
  for (const int d : divisors(std::gcd(p, ones))) words += moebius(d) * binomial(p / d, ones / d);
  return words;
}

// Burnside's lemma: K(n) is the mean, over the n rotations, of the number of words a rotation keeps. A rotation of
// order d (there are totient(d)) keeps the 2^(n/d) words that are d copies of one block.
Integer necklaces(int n) {
  Integer kept = 0;
  for (const int d : divisors(n)) kept += totient(d) * power_of_two(n / d);
  return kept / n;
}

Integer necklaces(int n, int l) {
  if (l < 0 || l > n) return 0;
  Integer kept = 0;
  for (const int d : divisors(std::gcd(n, l))) kept += totient(d) * binomial(n / d, l / d);
  return kept / n;
}

Integer full_necklaces(int n) { return words_of_period(n) / n; }

Integer full_necklaces(int n, int l) { return words_of_period(n, n, l) / n; }

Integer cyclic_nodes(int n) { return power_of_two(n) - words_of_period(n); }

// What Burnside counts less what Moebius inversion leaves: that this is a sum of F(p) over p < n can then be checked.
Integer degenerate_necklaces(int n) { return necklaces(n) - full_necklaces(n); }

// A necklace of period p has one node in each of the subtrees 0, ..., p-1 (corollary 4). The source's has period 1.
Integer subtree_size(int n, int j) {
  Integer nodes = j == 0 ? -1 : 0;
  for (const int p : divisors(n)) {
    if (p > j) nodes += full_necklaces(p);
  }
  return nodes;
}

Integer largest_subtree(int n) { return smallest_subtree(n) + degenerate_necklaces(n) - 1; }

// For n = 1 this is 2, not the 1 node of the only subtree: there the source is not cyclic, and the formula counts it.
Integer smallest_subtree(int n) { return (power_of_two(n) - cyclic_nodes(n)) / n; }

std::string rounded(const Integer& a, const Integer& b, int digits) {
  const auto places = static_cast<std::size_t>(digits);
  const Integer scale = pow(Integer(10), static_cast<unsigned>(digits));
  const Integer units = (2 * a * scale + b) / (2 * b);
  std::string text = units.str();
  if (places == 0) return text;
  if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
  return text.insert(text.size() - places, ".");
}

std::string to_string(const Rational& value) {
  const Integer below = denominator(value);
  const std::string above = numerator(value).str();
  return below == 1 ? above : above + "/" + below.str();
}

Integer words_with_runs_above(int n, int longest) {
  // without[m]: words of m bits that end in 0 or are empty, no run above `longest`. A word of n bits and a closing 0 is
  // such a word of n+1 bits; its last block is a 0 after 0..longest 1s.
  std::vector<Integer> without(static_cast<std::size_t>(n) + 2);
  without[0] = 1;
  Integer window = 0;  // without[m-1] + ... + without[m-1-longest]
  for (int m = 1; m <= n + 1; ++m) {
    window += without[static_cast<std::size_t>(m) - 1];
    if (m - 2 - longest >= 0) window -= without[static_cast<std::size_t>(m - 2 - longest)];
    without[static_cast<std::size_t>(m)] = window;
  }
  return power_of_two(n) - without[static_cast<std::size_t>(n) + 1];
}

}  // namespace cubeverify

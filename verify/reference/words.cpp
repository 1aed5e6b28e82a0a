#include "verify/reference/words.h"

#include <algorithm>

#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// Where bit m of c is in the string.
std::size_t place(const std::string& c, int m) { return c.size() - 1 - static_cast<std::size_t>(m); }

// c and what it is turned to again and again, n words in all.
std::vector<std::string> rotations(std::string c, std::string (*turned)(std::string)) {
  std::vector<std::string> words;
  for (std::size_t j = 0; j < c.size(); ++j) {
    words.push_back(c);
    c = turned(std::move(c));
  }
  return words;
}

}  // namespace

std::string word(std::uint64_t c, int n) {
  std::string bits(static_cast<std::size_t>(n), '0');
  for (int m = 0; m < n; ++m) {
    if (c % 2 == 1) bits[place(bits, m)] = '1';
    c /= 2;
  }
  return bits;
}

std::uint64_t value(const std::string& c) {
  std::uint64_t number = 0;
  for (const char b : c) number = 2 * number + (b == '1' ? 1 : 0);
  return number;
}

int length(const std::string& c) { return static_cast<int>(c.size()); }
bool bit(const std::string& c, int m) { return c[place(c, m)] == '1'; }

std::string flip(std::string c, int m) {
  char& b = c[place(c, m)];
  b = b == '1' ? '0' : '1';
  return c;
}

std::string complement(std::string c) {
  for (char& b : c) b = b == '1' ? '0' : '1';
  return c;
}

int ones(const std::string& c) { return static_cast<int>(std::count(c.begin(), c.end(), '1')); }
bool is_source(const std::string& c) { return c.find('1') == std::string::npos; }
int leading_zeroes(const std::string& c) { return static_cast<int>(std::min(c.find('1'), c.size())); }
int trailing_zeroes(const std::string& c) { return leading_zeroes(reversal(c)); }

std::string right(std::string c) {
  const char last = c.back();
  c.pop_back();
  c.insert(c.begin(), last);
  return c;
}

std::string left(std::string c) {
  const char first = c.front();
  c.erase(c.begin());
  c.push_back(first);
  return c;
}

std::string right(std::string c, int j) {
  for (int step = 0; step < j; ++step) c = right(std::move(c));
  return c;
}

std::string left(std::string c, int j) {
  for (int step = 0; step < j; ++step) c = left(std::move(c));
  return c;
}

std::vector<std::string> right_rotations(std::string c) { return rotations(std::move(c), right); }
std::vector<std::string> left_rotations(std::string c) { return rotations(std::move(c), left); }

std::string reversal(const std::string& c) { return std::string(c.rbegin(), c.rend()); }

std::string translation(std::string i, const std::string& s) {
  for (std::size_t p = 0; p < i.size(); ++p) i[p] = i[p] == s[p] ? '0' : '1';
  return i;
}

int hamming_distance(const std::string& x, const std::string& y) { return ones(translation(x, y)); }

int period(const std::string& c) {
  int u = 1;
  for (std::string rotated = right(c); rotated != c; rotated = right(std::move(rotated))) ++u;
  return u;
}

bool is_cyclic(const std::string& c) { return period(c) < length(c); }

std::uint64_t mask(const std::vector<int>& dimensions) {
  std::uint64_t set = 0;
  for (const int m : dimensions) set += std::uint64_t{1} << m;
  return set;
}

int longest_block(const std::string& c, char b) {
  // A block that goes round the end of c is whole in c written twice.
  return std::min(longest_run(c + c, b), length(c));
}

std::vector<ZeroBlock> longest_zero_blocks(const std::string& c) {
  const int n = length(c), longest = longest_block(c, '0');
  std::vector<ZeroBlock> blocks;
  if (longest == 0 || longest == n) return blocks;
  for (int one = 0; one < n; ++one) {
    if (!bit(c, one)) continue;
    const int next = first_one_right(c, (one + n - 1) % n);
    const int zeroes_between = (one - next + n - 1) % n;
    if (zeroes_between == longest) blocks.push_back({one, next});
  }
  return blocks;
}

int longest_run(const std::string& c, char b) {
  int longest = 0;
  int run = 0;
  for (const char at : c) {
    run = at == b ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

std::string gray(const std::string& t) { return translation(t, '0' + t.substr(0, t.size() - 1)); }
std::string gray_change(const std::string& t) { return translation(gray(word(value(t) - 1, length(t))), gray(t)); }

}  // namespace cubeverify::reference

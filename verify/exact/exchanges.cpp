#include "verify/exact/exchanges.h"

#include "kernels/address/period.h"

namespace cubeverify {

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

#include "verify/reference/cyclic_pairs.h"

#include <algorithm>
#include <numeric>

#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

bool disjoint(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::none_of(a.begin(), a.end(), [&](const std::string& member) { return b.count(member) == 1; });
}

}  // namespace

void CyclicPairs::see(const CyclicWord& first, const CyclicWord& second) {
  const std::uint64_t address = value(first.c);
  const int p1 = first.period;
  const int p2 = second.period;
  const int g = std::gcd(p1, p2);
  const int hamming = hamming_distance(first.c, second.c);
  distance.add(hamming);

  lemma9.check(g > 1, address);

  // The two sides of lemma 11, times p1 p2.
  const int left_side = hamming * p1 * p2;
  const int right_side = 2 * n * (p1 + p2 - 2 * g);
  lemma11.check(left_side >= right_side, address);
  if (p1 % p2 == 0 || p2 % p1 == 0) {
    const int bound = 2 * n / std::max(p1, p2);
    lemma10.check(hamming >= bound, address);
    if (hamming == bound) attained.add(0);
  } else {
    lemma11_neither.check(left_side >= right_side, address);
    if (left_side == right_side) attained.add(1);
    corollary6.check(hamming >= 6, address);
    if (hamming == 6) attained.add(2);
  }
  corollary7.check(hamming >= 4, address);
  if (hamming == 4) attained.add(3);

  if (first.distinguished && second.distinguished) {
    f_disjoint.check(disjoint(first.f, second.f), address);
    f_disjoint_ceil.check(disjoint(first.f_ceil, second.f_ceil), address);
  }
  nc_disjoint.check(disjoint(first.nc, second.nc), address);
}

std::vector<Fact> CyclicPairs::statements() const {
  return {fact("lemma9", lemma9),          fact("lemma10", lemma10),
          fact("lemma11", lemma11),        fact("lemma11-neither", lemma11_neither),
          fact("corollary6", corollary6),  fact("corollary7", corollary7),
          fact("f-disjoint", f_disjoint),  fact("f-disjoint-ceil", f_disjoint_ceil),
          fact("nc-disjoint", nc_disjoint)};
}

}  // namespace cubeverify::reference

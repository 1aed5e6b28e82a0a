// The `cyclic` sweep: the cyclic words, alone and in pairs (TR-611 section 3, properties 1 and 2 to theorem 3).
#include <map>
#include <numeric>

#include "verify/reference/cyclic_words.h"
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

bool disjoint(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::none_of(a.begin(), a.end(), [&](const std::string& member) { return b.count(member) == 1; });
}

// Two cyclic words of equal weight held against each other: lemmas 9 to 12, corollaries 6 and 7 and the disjoint sets
// of theorem 2 (TR-611 section 3), as the `cyclic` sweep checks them.
struct CyclicPairs {
  Seen& seen;
  int n = seen.n;
  ForAll lemma9{seen, "lemma9"}, lemma10{seen, "lemma10"}, lemma11{seen, "lemma11"},
      lemma11_neither{seen, "lemma11-neither"}, corollary6{seen, "corollary6"}, corollary7{seen, "corollary7"},
      f_disjoint{seen, "f-disjoint"}, f_disjoint_ceil{seen, "f-disjoint-ceil"}, nc_disjoint{seen, "nc-disjoint"};
  Histogram distance{seen, "pair-distance", n + 1}, attained{seen, "attained", 4};

  void see(const CyclicWord& first, const CyclicWord& second) {
    const std::uint64_t address = value(first.c);
    const int p1 = first.period, p2 = second.period;
    const int g = std::gcd(p1, p2), hamming = hamming_distance(first.c, second.c);
    distance.add(hamming);

    lemma9.check(g > 1, address);

    // The two sides of lemma 11, times p1 p2.
    const int left_side = hamming * p1 * p2, right_side = 2 * n * (p1 + p2 - 2 * g);
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
};

std::uint64_t sum(const std::set<std::string>& members) {
  std::uint64_t total = 0;
  for (const std::string& member : members) total += value(member);
  return total;
}

std::string last_bits(const std::string& c, int q) { return c.substr(c.size() - static_cast<std::size_t>(q)); }

struct Cyclic : Seen {
  ForAll weight_multiple{*this, "weight-multiple"}, f_zeros{*this, "f-zeros"}, f_zeros_ceil{*this, "f-zeros-ceil"},
      f_members{*this, "f-members"}, f_members_ceil{*this, "f-members-ceil"}, f_last_bits{*this, "f-last-bits"},
      f_block_ones{*this, "f-block-ones"}, f_block_ones_corrected{*this, "f-block-ones-corrected"},
      nc_size{*this, "nc-size"}, nc_members{*this, "nc-members"}, nc_exchange{*this, "nc-exchange"};
  Digest hashes{*this, "cyclic-words"};
  Histogram level{*this, "cyclic-level", n + 1};
  CyclicPairs pairs{*this};

  bool stays_noncyclic(const std::string& x, int weight) const { return !is_cyclic(x) && ones(x) == weight; }

  void see(const CyclicWord& at) {
    const std::uint64_t address = value(at.c);
    weight_multiple.check(at.weight % (n / at.period) == 0, address);
    if (at.weight >= 1 && at.weight < n) {
      if (at.distinguished) see_f(at, address);
      see_nc(at, address);
    }
    level.add(at.weight);
    hashes += fold(address, at.period, sum(at.f), sum(at.f_ceil), sum(at.nc));
  }

  // Lemma 12 of one cyclic word of index 0, other than the source and its complement.
  void see_f(const CyclicWord& at, std::uint64_t address) {
    const std::string& c = at.c;
    const int zeroes_right = static_cast<int>(nearest_zeroes(c, n).size());
    f_zeros.check(zeroes_right >= (n - at.weight) / 2, address);
    f_zeros_ceil.check(zeroes_right >= (n - at.weight + 1) / 2, address);

    const auto keeps_place = [&](const std::string& x) {
      return stays_noncyclic(x, at.weight) && index(Tree::minR, x) == 0;
    };
    for (const std::string& x : at.f) f_members.check(keeps_place(x), address);
    for (const std::string& x : at.f_ceil) f_members_ceil.check(keeps_place(x), address);

    const std::string block = c.substr(0, static_cast<std::size_t>(at.period));
    const int q = at.period - leading_zeroes(block);
    for (const std::string& x : at.f) f_last_bits.check(last_bits(x, q) == last_bits(c, q), address);
    const int ones_there = ones(last_bits(c, q));
    // n l / P and l P / n, multiplied out.
    f_block_ones.check(ones_there * at.period == n * at.weight, address);
    f_block_ones_corrected.check(ones_there * n == at.weight * at.period, address);
  }

  // The proof of theorem 2 for one cyclic word other than the source and its complement.
  void see_nc(const CyclicWord& at, std::uint64_t address) {
    const int size = static_cast<int>(at.nc.size()), kept = longest_period(at.c);
    nc_size.check(size == n - kept - 1 && 2 * size >= n - 2, address);
    for (const std::string& x : at.nc) nc_members.check(stays_noncyclic(x, at.weight), address);
    const std::string s = last_bits(at.c, n - kept);
    const bool mixed = ones(s) > 0 && ones(s) < length(s);
    nc_exchange.check(rightmost_exchanges(s).size() == (mixed ? s.size() - 1 : 0), address);
  }
};

}  // namespace

std::vector<Fact> cyclic_facts(int n, std::uint64_t first, std::uint64_t count) {
  Cyclic seen{{n}};
  std::map<int, std::vector<CyclicWord>> owned;  // by weight
  for (std::uint64_t done = 0; done < count; ++done) {
    const auto c = owned_word(first + done, n);
    if (!c) continue;
    const CyclicWord at(*c);
    seen.see(at);
    owned[at.weight].push_back(at);
  }

  // The greater word of a pair may be that of any unit, visited or not.
  for (std::uint64_t unit = 0; unit < cyclic_units(n); ++unit) {
    const auto c = owned_word(unit, n);
    if (!c || owned.count(ones(*c)) == 0) continue;
    const CyclicWord second(*c);
    for (const CyclicWord& lesser : owned[second.weight]) {
      if (lesser.c < second.c) seen.pairs.see(lesser, second);
    }
  }

  return seen.facts();
}

std::uint64_t last_cyclic_unit(int n) { return cyclic_units(n) - 1; }
Sweep cyclic_sweep() { return {"cyclic", 2, 48, last_cyclic_unit, cyclic_facts}; }

}  // namespace cubeverify::reference

// The `cyclic` sweep: the cyclic words, alone and in pairs (TR-611 section 3, properties 1 and 2 to theorem 3).
#include <algorithm>
#include <map>

#include "verify/reference/cyclic_pairs.h"
#include "verify/reference/cyclic_words.h"
#include "verify/reference/exchanges.h"
#include "verify/reference/hash.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

std::uint64_t sum(const std::set<std::string>& members) {
  std::uint64_t total = 0;
  for (const std::string& member : members) total += value(member);
  return total;
}

std::string last_bits(const std::string& c, int q) { return c.substr(c.size() - static_cast<std::size_t>(q)); }

struct Cyclic {
  int n;
  ForAll weight_multiple, f_zeros, f_zeros_ceil, f_members, f_members_ceil, f_last_bits;
  ForAll f_block_ones, f_block_ones_corrected, nc_size, nc_members, nc_exchange;
  CyclicPairs pairs{n};
  Histogram level{n + 1};
  std::uint64_t hashes = 0;

  explicit Cyclic(int dimensions) : n(dimensions) {}

  bool stays_noncyclic(const std::string& x, int weight) const { return !is_cyclic(x) && ones(x) == weight; }

  void see(const CyclicWord& at) {
    const std::uint64_t address = value(at.c);
    weight_multiple.check(at.weight % (n / at.period) == 0, address);
    if (at.weight >= 1 && at.weight < n) {
      if (at.distinguished) see_f(at, address);
      see_nc(at, address);
    }
    level.add(at.weight);
    hashes += fold(address, {static_cast<std::uint64_t>(at.period), sum(at.f), sum(at.f_ceil), sum(at.nc)});
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
    const int size = static_cast<int>(at.nc.size());
    const int kept = longest_period(at.c);
    nc_size.check(size == n - kept - 1 && 2 * size >= n - 2, address);
    for (const std::string& x : at.nc) nc_members.check(stays_noncyclic(x, at.weight), address);
    const std::string s = last_bits(at.c, n - kept);
    const bool mixed = ones(s) > 0 && ones(s) < length(s);
    nc_exchange.check(rightmost_exchanges(s).size() == (mixed ? s.size() - 1 : 0), address);
  }
};

}  // namespace

std::vector<Fact> cyclic_facts(int n, std::uint64_t first, std::uint64_t count) {
  Cyclic seen(n);
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

  std::vector<Fact> facts = {fact("weight-multiple", seen.weight_multiple),
                             fact("f-zeros", seen.f_zeros),
                             fact("f-zeros-ceil", seen.f_zeros_ceil),
                             fact("f-members", seen.f_members),
                             fact("f-members-ceil", seen.f_members_ceil),
                             fact("f-last-bits", seen.f_last_bits),
                             fact("f-block-ones", seen.f_block_ones),
                             fact("f-block-ones-corrected", seen.f_block_ones_corrected),
                             fact("nc-size", seen.nc_size),
                             fact("nc-members", seen.nc_members),
                             fact("nc-exchange", seen.nc_exchange)};
  for (Fact& statement : seen.pairs.statements()) facts.push_back(std::move(statement));
  facts.push_back(digest("cyclic-words", seen.hashes));
  facts.push_back(fact("cyclic-level", seen.level));
  facts.push_back(fact("pair-distance", seen.pairs.distance));
  facts.push_back(fact("attained", seen.pairs.attained));
  return facts;
}

std::uint64_t last_cyclic_unit(int n) { return cyclic_units(n) - 1; }

Sweep cyclic_sweep() { return {"cyclic", 2, 48, last_cyclic_unit, cyclic_facts}; }

}  // namespace cubeverify::reference

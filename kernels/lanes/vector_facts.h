#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "kernels/address/positions.h"
#include "kernels/facts/check.h"
#include "kernels/facts/offsets.h"
#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/repeated_keys.h"
#include "kernels/lanes/repeated_lowest_bits.h"

namespace cubeverify::lanes {

// What a sweep's body records of kLanes neighbouring units at once, added up for sweep S; the same interface as
// kernels/lanes/scalar_facts.h. Violations are counted exactly, in whichever lanes they are. S::kDigestValues is the
// number of values that its digest folds besides the unit.
template <class V, class S>
class VectorFacts {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  // Adds to `tally` (laid out as layout_of<S>(n)) when it is destroyed.
  VectorFacts(int n, std::span<Word> tally) : n_(n), tally_(tally) {
    for (std::size_t h = 0; h < S::kHistograms.size(); ++h) {
      histograms_.emplace_back(S::histogram_size(n, static_cast<int>(h)));
    }
  }
  VectorFacts(const VectorFacts&) = delete;
  VectorFacts& operator=(const VectorFacts&) = delete;
  ~VectorFacts() { flush(); }

  // Lane i is unit base + i from now on. Every base is above those before.
  void at(Word base) {
    base_ = base;
    ++groups_;
  }

  [[nodiscard]] Word first() const { return base_; }

  [[gnu::always_inline]] void check(int f, const Mask& good) {
    ForAll& fact = for_alls_[static_cast<std::size_t>(f)];
    fact.checked += V::kLanes;
    if (!V::all(good)) [[unlikely]]
      violate(fact, ~V::bits(good) & all_ones(V::kLanes));
  }
  [[gnu::always_inline]] void check(int f, const Mask& where, const Mask& good) {
    ForAll& fact = for_alls_[static_cast<std::size_t>(f)];
    fact.checked += lanes_in(where);
    const Mask wrong = where & ~good;
    if (V::any(wrong)) [[unlikely]]
      violate(fact, V::bits(wrong));
  }
  template <class... Masks>
  [[gnu::always_inline]] void check_all(const Check<Masks>&... checks) {
    if (V::all((... & checks.good))) [[likely]] {
      ((for_alls_[static_cast<std::size_t>(checks.f)].checked += V::kLanes), ...);
    } else {
      (check(checks.f, checks.good), ...);
    }
  }
  template <class... Masks>
  [[gnu::always_inline]] void check_all(const Mask& where, const Check<Masks>&... checks) {
    const Word looked = lanes_in(where);
    ((for_alls_[static_cast<std::size_t>(checks.f)].checked += looked), ...);
    if (V::any(where & ~(... & checks.good))) [[unlikely]]
      (violate(checks.f, where & ~checks.good), ...);
  }
  [[gnu::always_inline]] void check_many(int f, int looked, const Vec& violated) {
    ForAll& fact = for_alls_[static_cast<std::size_t>(f)];
    fact.checked += static_cast<Word>(looked) * V::kLanes;
    const Mask wrong = V::meet(violated, violated);
    if (V::any(wrong)) [[unlikely]]
      violate(fact, V::bits(wrong), violated);
  }
  [[gnu::always_inline]] void check_many(int f, const Mask& where, int looked, const Vec& violated) {
    ForAll& fact = for_alls_[static_cast<std::size_t>(f)];
    fact.checked += static_cast<Word>(looked) * lanes_in(where);
    const Mask wrong = where & V::meet(violated, violated);
    if (V::any(wrong)) [[unlikely]]
      violate(fact, V::bits(wrong), violated);
  }
  [[gnu::always_inline]] void check_many(int f, const Vec& looked, const Vec& violated) {
    looked_[static_cast<std::size_t>(f)] += looked;
    check_many(f, 0, violated);
  }
  [[gnu::always_inline]] void check_many(int f, const Mask& where, const Vec& looked, const Vec& violated) {
    if (!V::any(where)) return;
    ForAll& fact = for_alls_[static_cast<std::size_t>(f)];
    looked_[static_cast<std::size_t>(f)] += V::select(where, looked, Vec{});
    const Mask wrong = where & V::meet(violated, violated);
    if (V::any(wrong)) [[unlikely]]
      violate(fact, V::bits(wrong), violated);
  }

  [[gnu::always_inline]] void check_alike(int f, Word looked, Word violated) {
    ForAll& fact = for_alls_[static_cast<std::size_t>(f)];
    fact.checked += looked * V::kLanes;
    if (violated != 0) [[unlikely]]
      violate(fact, all_ones(V::kLanes), V::broadcast(violated));
  }

  [[gnu::always_inline]] void extremum(int e, const Vec& values) {
    Extremum& largest = extrema_[static_cast<std::size_t>(e)];
    // Bases grow, so that only a larger value matters.
    if (largest.address != kNoAddress && !V::any(V::less(V::broadcast(largest.value), values))) return;
    raise(largest, all_ones(V::kLanes), values);
  }
  [[gnu::always_inline]] void extremum(int e, const Mask& where, const Vec& values) {
    Extremum& largest = extrema_[static_cast<std::size_t>(e)];
    if (largest.address != kNoAddress && !V::any(where & V::less(V::broadcast(largest.value), values))) return;
    raise(largest, V::bits(where), values);
  }

  [[gnu::always_inline]] void count(int h, const Vec& keys) { histograms_[static_cast<std::size_t>(h)].count(keys); }
  [[gnu::always_inline]] void count(int h, const Mask& where, const Vec& keys) {
    if (V::all(where)) return count(h, keys);
    alignas(64) typename V::Element key[V::kLanes];
    V::store(keys, key);
    for (Word rest = V::bits(where); rest != 0; rest &= rest - 1) {
      histograms_[static_cast<std::size_t>(h)].add(key[lowest_bit(rest)], 1);
    }
  }
  [[gnu::always_inline]] void count_from(int h, Word common, const Mask& where, const Vec& rest) {
    Counters<V>& histogram = histograms_[static_cast<std::size_t>(h)];
    if (!V::all(where)) [[unlikely]]
      return count(h, where, V::broadcast(common) + rest);
    repeated_keys_[static_cast<std::size_t>(h)].count(common, rest, histogram);
  }
  [[gnu::always_inline]] void count_lowest_bit(int h, const Vec& x) {
    lowest_bits_[static_cast<std::size_t>(h)].count(x);
  }
  [[gnu::always_inline]] void count_where(int h, int key, const Mask& where, int each = 1) {
    histograms_[static_cast<std::size_t>(h)].add(static_cast<std::size_t>(key),
                                                 static_cast<Word>(each) * lanes_in(where));
  }

  // The units of `where` themselves, summed up under `key`.
  [[gnu::always_inline]] void count_units(int h, int key, const Mask& where) {
    const Word lanes = V::bits(where);
    histograms_[static_cast<std::size_t>(h)].add(
        static_cast<std::size_t>(key),
        base_ * static_cast<Word>(weight(lanes)) + sum_of_positions<highest_bit(V::kLanes)>(lanes));
  }
  [[gnu::always_inline]] void count_sum(int h, int key, const Mask& where, const Vec& amounts) {
    histograms_[static_cast<std::size_t>(h)].add(static_cast<std::size_t>(key), sum_of(where, amounts));
  }

  // The amounts of the lanes of `where` under their keys. Neighbouring units often have the same amount, and then only
  // how many there are is counted.
  [[gnu::always_inline]] void count_sums(int h, const Mask& where, const Vec& keys, const Vec& amounts) {
    Weighted& weighted = weighted_[static_cast<std::size_t>(h)];
    if (weighted.counted.size() == 0 || !V::all(where & V::equal(amounts, V::broadcast(weighted.each)))) [[unlikely]]
      return add_sums(h, V::bits(where), keys, amounts);
    weighted.counted.count(keys);
  }
  [[gnu::always_inline]] void count(int h, const Mask& where, const Vec& keys, const Vec& amounts) {
    alignas(64) typename V::Element key[V::kLanes], amount[V::kLanes];
    V::store(V::select(where, keys, Vec{}), key);
    V::store(V::select(where, amounts, Vec{}), amount);
    Counters<V>& histogram = histograms_[static_cast<std::size_t>(h)];
    for (int lane = 0; lane < V::kLanes; ++lane) histogram.add(key[lane], amount[lane]);
  }

  template <class... Values>
  [[gnu::always_inline]] void digest(const Values&... values) {
    digest_.add(V::broadcast(base_) + V::iota(), values...);
  }
  template <class... Values>
  [[gnu::always_inline]] void digest(const Mask& where, const Values&... values) {
    if (V::all(where)) return digest(values...);
    digest_one_by_one(V::bits(where), values...);
  }

 private:
  struct ForAll {
    Word checked = 0, violated = 0, least = kNoAddress;
  };
  struct Extremum {
    Word value = 0, address = kNoAddress;
  };
  // Keys counted while all lanes have had the amount `each`, which is not counted yet.
  struct Weighted {
    Word each = 0;
    Counters<V> counted{0};
  };

  static Word lanes_in(const Mask& m) { return static_cast<Word>(weight(V::bits(m))); }
  // Neighbouring lanes often have the same amount.
  static Word sum_of(const Mask& where, const Vec& amounts) {
    if (!V::any(where)) return 0;
    alignas(64) typename V::Element lane[V::kLanes];
    V::store(amounts, lane);
    const Word first = lane[lowest_bit(V::bits(where))];
    if (V::all(~where | V::equal(amounts, V::broadcast(first)))) return first * lanes_in(where);
    Word total = 0;
    for (Word rest = V::bits(where); rest != 0; rest &= rest - 1) total += lane[lowest_bit(rest)];
    return total;
  }

  void violate(int f, const Mask& wrong) {
    if (V::any(wrong)) violate(for_alls_[static_cast<std::size_t>(f)], V::bits(wrong));
  }
  [[gnu::noinline]] void violate(ForAll& fact, Word wrong) {
    fact.violated += static_cast<Word>(weight(wrong));
    fact.least = std::min(fact.least, base_ + static_cast<Word>(lowest_bit(wrong)));
  }
  [[gnu::noinline]] void violate(ForAll& fact, Word wrong, const Vec& violated) {
    alignas(64) typename V::Element lane[V::kLanes];
    V::store(violated, lane);
    for (Word rest = wrong; rest != 0; rest &= rest - 1) fact.violated += lane[lowest_bit(rest)];
    fact.least = std::min(fact.least, base_ + static_cast<Word>(lowest_bit(wrong)));
  }

  template <class... Values>
  [[gnu::noinline]] void digest_one_by_one(Word rest, const Values&... values) {
    alignas(64) Word words[sizeof...(Values)][V::kLanes];
    int value = 0;
    (store_words(values, words[value++]), ...);
    for (; rest != 0; rest &= rest - 1) {
      const int lane = lowest_bit(rest);
      Word hash = mix(base_ + static_cast<Word>(lane) + kGolden);
      for (const auto& of_lanes : words) hash = mix(hash ^ of_lanes[lane]) + kGolden;
      digest_of_some_ += hash;
    }
  }
  static void store_words(const Vec& x, Word* to) {
    for (int p = 0; p < V::kParts; ++p) V::Wide::store(V::widen(x, p), to + p * V::Wide::kLanes);
  }
  static void store_words(const Widened<V>& x, Word* to) {
    for (int p = 0; p < V::kParts; ++p) V::Wide::store(x.part[p], to + p * V::Wide::kLanes);
  }
  [[gnu::noinline]] void raise(Extremum& largest, Word where, const Vec& values) {
    alignas(64) typename V::Element stored[V::kLanes];
    V::store(values, stored);
    for (Word rest = where; rest != 0; rest &= rest - 1) {
      const int lane = lowest_bit(rest);
      if (largest.address != kNoAddress && stored[lane] <= largest.value) continue;
      largest = {stored[lane], base_ + static_cast<Word>(lane)};
    }
  }

  [[gnu::noinline]] void add_sums(int h, Word where, const Vec& keys, const Vec& amounts) {
    alignas(64) typename V::Element key[V::kLanes], amount[V::kLanes];
    V::store(keys, key);
    V::store(amounts, amount);
    weigh(h);
    for (Word rest = where; rest != 0; rest &= rest - 1) {
      const int lane = lowest_bit(rest);
      histograms_[static_cast<std::size_t>(h)].add(key[lane], amount[lane]);
    }
    Weighted& weighted = weighted_[static_cast<std::size_t>(h)];
    weighted.each = amount[0];
    if (weighted.counted.size() == 0) weighted.counted = Counters<V>(S::histogram_size(n_, h));
  }
  void weigh(int h) {
    Weighted& weighted = weighted_[static_cast<std::size_t>(h)];
    for (std::size_t key = 0; key < weighted.counted.size(); ++key) {
      histograms_[static_cast<std::size_t>(h)].add(key, weighted.each * weighted.counted.at(key));
    }
    weighted.counted.clear();
  }

  void flush() {
    tally_[0] += groups_ * V::kLanes;
    for (std::size_t f = 0; f < for_alls_.size(); ++f) {
      const auto slot = tally_.subspan(for_all_offset<S>(static_cast<int>(f)), kForAllWords);
      slot[0] += for_alls_[f].checked + looked_[f].total();
      slot[1] += for_alls_[f].violated;
      slot[2] = std::min(slot[2], for_alls_[f].least);
    }
    for (std::size_t e = 0; e < extrema_.size(); ++e) {
      const auto slot = tally_.subspan(extremum_offset<S>(static_cast<int>(e)), kExtremumWords);
      const auto [value, address] = extrema_[e];
      if (value > slot[0] || (value == slot[0] && address < slot[1])) {
        slot[0] = value;
        slot[1] = address;
      }
    }
    tally_[digest_offset<S>()] += digest_.total() + digest_of_some_;
    for (std::size_t h = 0; h < histograms_.size(); ++h) {
      weigh(static_cast<int>(h));
      repeated_keys_[h].leave(histograms_[h]);
      const auto histogram = tally_.subspan(histogram_offset<S>(n_, static_cast<int>(h)), histograms_[h].size());
      histograms_[h].add_to(histogram);
      lowest_bits_[h].add_to(histogram);
    }
  }

  int n_;
  std::span<Word> tally_;
  Word base_ = 0;
  Word groups_ = 0;
  std::array<ForAll, S::kForAlls.size()> for_alls_{};
  std::array<Widened<V>, S::kForAlls.size()> looked_{};  // to be added to what each has checked
  std::array<Extremum, S::kExtrema.size()> extrema_{};
  std::vector<Counters<V>> histograms_;
  std::array<Weighted, S::kHistograms.size()> weighted_{};
  std::array<RepeatedLowestBits<V>, S::kHistograms.size()> lowest_bits_;
  std::array<RepeatedKeys<V>, S::kHistograms.size()> repeated_keys_;
  Digest<V, S::kDigestValues> digest_;
  Word digest_of_some_ = 0;  // of units recorded one by one
};

}  // namespace cubeverify::lanes

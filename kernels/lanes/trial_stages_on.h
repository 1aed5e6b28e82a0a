#pragma once

#include <utility>

#include "kernels/lanes/mixed.h"

// The stages of a trial (kernels/embedding/trial_stages.h) on lanes. A lane type V is one kind of vector register
// holding V::kLanes words of 64 bits:
//   Vec, Mask                     the words, with the C operators; one truth value for each
//   broadcast(x), iota()          x in every lane; the lane's number
//   load(from), store(x, to)      kLanes words; stored to addresses aligned to 64 bytes
//   shift_left, shift_right       (x, by), lane by lane; 0 where `by` is 64 or more
//   weight(x)                     as kernels/address/word.h
//   less(a, b), meet(a, b)        a < b unsigned; a & b != 0
//   select(m, a, b)               a where m, else b
//   any(m)                        whether m is true in a lane
//   low_product(a, b)             the product of the lower halves

namespace cubeverify::lanes {

// Words 0 and 1 of random_words (kernels/random/philox.h) in every lane; what is above their 32 bits means nothing.
template <class V>
class PhiloxOn {
 public:
  using Vec = typename V::Vec;
  struct Drawn {
    Vec word_0, word_1;
  };

  PhiloxOn(Word seed, Word e) : e_low_(V::broadcast(e)), e_high_(V::broadcast(e >> 32)) {
    auto low = static_cast<std::uint32_t>(seed), high = static_cast<std::uint32_t>(seed >> 32);
    for (RoundKey& key : keys_) {
      key = {V::broadcast(low), V::broadcast(high)};
      low += PHILOX_W32_0;
      high += PHILOX_W32_1;
    }
  }

  [[gnu::always_inline]] [[nodiscard]] Drawn at(const Vec& a) const {
    const Vec first = V::broadcast(PHILOX_M4x32_0), second = V::broadcast(PHILOX_M4x32_1);
    Vec c0 = a, c1 = a >> 32, c2 = e_low_, c3 = e_high_;
    for (const RoundKey& key : keys_) {
      const Vec p0 = V::low_product(c0, first), p1 = V::low_product(c2, second);
      c0 = (p1 >> 32) ^ c1 ^ key.low;
      c2 = (p0 >> 32) ^ c3 ^ key.high;
      c1 = p1;
      c3 = p0;
    }
    return {c0, c1};
  }

 private:
  struct RoundKey {
    Vec low, high;
  };
  Vec e_low_, e_high_;
  RoundKey keys_[PHILOX4x32_DEFAULT_ROUNDS];
};

template <class V>
bool draw_edges(int n, const TrialCoins& coins, NodeBlock& block) {
  using Vec = typename V::Vec;
  const Vec low_half = V::broadcast(all_ones(32)), tossed = V::broadcast(all_ones(coins.b)),
            ones = V::broadcast(all_ones(n)), size = V::broadcast(static_cast<Word>(n)),
            most = V::broadcast(static_cast<Word>(coins.b));
  const PhiloxOn<V> philox(coins.seed, coins.trial);
  Vec outside{}, longest{};
  for (std::size_t i = 0; i < block.count; i += V::kLanes) {
    const auto drawn = philox.at(V::load(&block.number[i]));
    Vec coin = ((drawn.word_0 & low_half) | (drawn.word_1 << 32)) & tossed;
    Vec turned = coin & ones;
    for (int tossed_before = n; tossed_before < coins.b; tossed_before += n) {
      coin = coin >> n;
      turned ^= coin & ones;
    }
    const Vec window = V::load(&block.window[i]), start = window >> kStartBits;
    const Vec flips = (V::shift_left(turned, start) | V::shift_right(turned, size - start)) & ones;
    const Vec length = V::weight(flips);
    outside |= flips & ~window;
    longest = V::select(V::less(longest, length), length, longest);
    V::store(flips, &block.flips[i]);
    V::store(length, &block.length[i]);
  }
  const bool all_near = !V::any(V::less(most, longest)), all_inside = !V::any(V::meet(outside, outside));
  return all_near && all_inside;
}

template <class V>
void draw_walks(int n, Word seed, Word trial, int steps, NodeBlock& block) {
  using Vec = typename V::Vec;
  const PhiloxOn<V> philox(seed, trial);
  const Vec coordinates = V::broadcast(static_cast<Word>(n)), odd = V::broadcast(1);
  for (std::size_t i = 0; i < block.count; i += V::kLanes) {
    const Vec first = V::load(&block.number[i]) << 6;
    Vec flips{};
    for (int t = 0; t < steps; ++t) {
      const auto drawn = philox.at(first + static_cast<Word>(t));
      flips ^= V::shift_left(drawn.word_0 & odd, V::low_product(drawn.word_1, coordinates) >> 32);
    }
    V::store(flips, &block.flips[i]);
  }
}

template <class V>
[[gnu::always_inline]] inline Word sum_of_lanes(const typename V::Vec& x) {
  alignas(64) Word lane[V::kLanes];
  V::store(x, lane);
  Word sum = 0;
  for (const Word value : lane) sum += value;
  return sum;
}

template <class V>
Word digest_nodes(Word first, const NodeBlock& block) {
  using Vec = typename V::Vec;
  const Vec from = V::broadcast(first + kGolden);
  Vec sum{};
  std::size_t i = 0;
  for (; i + V::kLanes <= block.count; i += V::kLanes) {
    const Vec place = V::load(&block.place[i]);
    const Vec assigned = mixed(mixed(V::load(&block.number[i]) + from) ^ place) + kGolden;
    sum += mixed(assigned ^ place) + kGolden;
  }
  Word total = sum_of_lanes<V>(sum);
  for (; i < block.count; ++i) total += fold(first + block.number[i], block.place[i], block.place[i]);
  return total;
}

// The eight bytes of every word, those exchanged that differ in that bit of their number: across a coordinate below 3.
template <int kCoordinate, class Vec>
[[gnu::always_inline]] inline Vec exchanged_bytes(const Vec& x) {
  constexpr Word kLow[] = {0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  constexpr int kStep = 8 << kCoordinate;
  return ((x >> kStep) & kLow[kCoordinate]) | ((x & kLow[kCoordinate]) << kStep);
}

// The lanes exchanged that differ in that bit of their number.
template <class V, int kStep>
[[gnu::always_inline]] inline typename V::Vec exchanged_lanes(const typename V::Vec& x) {
  if constexpr (kStep < V::kLanes) {
    return [&]<std::size_t... kLane>(std::index_sequence<kLane...>) {
      return __builtin_shufflevector(x, x, (kLane ^ kStep)...);
    }
    (std::make_index_sequence<V::kLanes>{});
  } else {
    return x;
  }
}

// Loads are summed as bytes as long as no byte can run over, then as halves of 32 bits.
template <class V>
class StarSums {
 public:
  using Vec = typename V::Vec;

  StarSums(std::size_t words, std::uint32_t most, StarBlock& block)
      : words_(words), rows_(static_cast<int>(255 / (most == 0 ? 1 : most))), block_(block) {
    for (std::size_t j = 0; j < words_; j += V::kLanes) {
      V::store(Vec{}, &block_.even[j]);
      V::store(Vec{}, &block_.odd[j]);
      V::store(Vec{}, &bytes_[j]);
    }
  }

  // Adds row(j), what lies at words j to j + V::kLanes - 1.
  [[gnu::always_inline]] void add(const auto& row) {
    if (added_ == rows_) spread();
    ++added_;
    for (std::size_t j = 0; j < words_; j += V::kLanes) V::store(V::load(&bytes_[j]) + row(j), &bytes_[j]);
  }

  void spread() {
    constexpr Word kEven = 0x00ff00ff00ff00ff;
    for (std::size_t j = 0; j < words_; j += V::kLanes) {
      const Vec bytes = V::load(&bytes_[j]);
      V::store(V::load(&block_.even[j]) + (bytes & kEven), &block_.even[j]);
      V::store(V::load(&block_.odd[j]) + ((bytes >> 8) & kEven), &block_.odd[j]);
      V::store(Vec{}, &bytes_[j]);
    }
    added_ = 0;
  }

 private:
  std::size_t words_;
  int rows_, added_ = 0;
  StarBlock& block_;
  alignas(64) Word bytes_[StarBlock::kWords];
};

template <class V, int kStep>
[[gnu::always_inline]] inline void add_lanes_across(const Word* own, StarSums<V>& sums) {
  sums.add([&](std::size_t j) [[gnu::always_inline]] { return exchanged_lanes<V, kStep>(V::load(own + j)); });
}

template <class V>
void sum_star_block(int n, int coordinates, const Word* load, std::uint32_t most, std::size_t first, Word address,
                    StarBlock& block) {
  using Vec = typename V::Vec;
  constexpr int kInWord = 3;  // coordinates within a word
  const std::size_t processors = bit(n) < StarBlock::kProcessors ? bit(n) : StarBlock::kProcessors;
  const std::size_t words = processors / 8;
  const Word* const own = load + first / 8;
  StarSums<V> sums(words, most, block);
  sums.add([&](std::size_t j) [[gnu::always_inline]] { return V::load(own + j); });
  for (int i = 0; i < coordinates; ++i) {
    const std::size_t step = i < kInWord ? 0 : bit(i - kInWord);
    if (i == 0) {
      sums.add([&](std::size_t j) [[gnu::always_inline]] { return exchanged_bytes<0>(V::load(own + j)); });
    } else if (i == 1) {
      sums.add([&](std::size_t j) [[gnu::always_inline]] { return exchanged_bytes<1>(V::load(own + j)); });
    } else if (i == 2) {
      sums.add([&](std::size_t j) [[gnu::always_inline]] { return exchanged_bytes<2>(V::load(own + j)); });
    } else if (step < V::kLanes && step == 1) {
      add_lanes_across<V, 1>(own, sums);
    } else if (step < V::kLanes && step == 2) {
      add_lanes_across<V, 2>(own, sums);
    } else if (step < V::kLanes) {
      add_lanes_across<V, 4>(own, sums);
    } else if (step < words) {
      sums.add([&](std::size_t j) [[gnu::always_inline]] { return V::load(own + (j ^ step)); });
    } else {
      const Word* const across = load + (first / 8 ^ step);
      sums.add([&](std::size_t j) [[gnu::always_inline]] { return V::load(across + j); });
    }
  }
  sums.spread();

  Vec digest{}, top{};
  const Vec half = V::broadcast(all_ones(16));
  Vec at = V::iota() * 8 + (address + kGolden);
  for (std::size_t j = 0; j < words; j += V::kLanes) {
    const Vec even = V::load(&block.even[j]), odd = V::load(&block.odd[j]);
    CUBEVERIFY_UNROLL
    for (int k = 0; k < 8; ++k) {
      const Vec sum = ((k % 2 == 0 ? even : odd) >> (k / 2 * 16)) & half;
      digest += mixed(mixed(at + static_cast<Word>(k)) ^ sum) + kGolden;
      top = V::select(V::less(top, sum), sum, top);
    }
    at += Word{8} * V::kLanes;
  }
  block.digest = sum_of_lanes<V>(digest);
  alignas(64) Word tops[V::kLanes];
  V::store(top, tops);
  block.top = 0;
  for (const Word largest : tops) block.top = largest > block.top ? largest : block.top;
}

}  // namespace cubeverify::lanes

#pragma once

#include <utility>

#include "kernels/sliced/block.h"
#include "kernels/sliced/least_to_end.h"
#include "kernels/sliced/near_starts.h"

namespace cubeverify::sliced {

// The first low bit that may win somewhere in a block whose high bits have these runs; kLowBits if none may.
template <class AddressBlock>
CUBEVERIFY_HD int first_low_start(const AddressBlock& block, const Blocks& runs) {
  const int least = runs.length - 1 - leading_zeros(block.high_bits(), block.high());
  return least < 0 ? 0 : least < AddressBlock::kLowBits ? least : AddressBlock::kLowBits;
}

// Where this start, a high bit, wins.
template <class Indices>
CUBEVERIFY_HD typename Indices::BitPlane winners_of(const Indices& indices, int start) {
  auto winners = Indices::BitPlane::of(false);
  for (int i = 0; i < indices.high_count(); ++i) {
    if (indices.high_start(i) == start) winners = winners | indices.high_winners(i);
  }
  return winners;
}

// The index of every address of a block (TR-611 section 2), by elimination of rotations: all that can still be least
// are compared one bit at a time from their leading bits on, and at each address those that show a 0 there outlive the
// others, if there are any (kernels/address/least_rotation.h does the same one address at a time). A rotation is named
// by its start, the bit of the address that leads it: that of R^j(c) is j - 1 mod n.
//
// What the shared high bits decide is decided once. A least rotation begins with a longest block of zeroes. The high
// bits have a run of `length` zeroes, so a start leads at least as many: it starts a run of that length in the high
// bits, or the zeroes that end them, or it is a low bit.
template <class AddressBlock>
class Elimination {
 public:
  using BitPlane = typename AddressBlock::BitPlane;
  static constexpr int kLowBits = AddressBlock::kLowBits;

  // `runs` are those of the high bits, neither all ones nor all zeroes. Addresses outside `within` win nothing.
  CUBEVERIFY_HD void run(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    first_low_ = first_low_start(block, runs);
    if (runs.length + 1 >= kNeighbours) {
      run_sharing<kNeighbours>(block, runs, within);
    } else {
      run_sharing<2>(block, runs, within);
    }
  }

  // The low bits from this one on may win somewhere, and where. None below does.
  CUBEVERIFY_HD [[nodiscard]] int first_low() const { return first_low_; }
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& low_winners(int start) const { return low_[at(start)]; }
  // The high bits that win somewhere, and where.
  CUBEVERIFY_HD [[nodiscard]] int high_count() const { return count_; }
  CUBEVERIFY_HD [[nodiscard]] int high_start(int i) const { return starts_[at(i)]; }
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& high_winners(int i) const { return alive_[at(i)]; }
  // Where several rotations are least: the cyclic addresses within.
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& tied() const { return tied_; }

 private:
  // The first so many high starts, in registers, and how many there are of all.
  template <int kKept>
  struct Kept {
    int count;
    std::array<int, kKept> start;
    std::array<BitPlane, kKept> alive;
  };
  // Most blocks have no more than are kept.
  static constexpr int kMostKept = 2;

  // All high starts of `runs.length` zeroes or more.
  CUBEVERIFY_HD void collect_high(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    const int zeros = runs.length;
    const int high_bits = block.high_bits();
    const int ending = lowest_bit(block.high());
    count_ = 0;
    // In the order of their indices, apart from the low bits: bit n-1 comes first.
    if (has_bit(runs.leftmost, high_bits - 1)) add(block.n() - 1, within & block[0]);
    if (ending > 0 && ending < zeros) {
      const int below = zeros - ending;
      const bool possible = below - kLowBits <= leading_zeros(high_bits, block.high());
      if (possible) {
        add(kLowBits + ending - 1, within & block.low_start(kLowBits - 1, below < kLowBits ? below : kLowBits));
      }
    }
    const Word inner = runs.leftmost & ~bit(high_bits - 1);
    for (Word rest = least_to_end(block.high(), inner, zeros); rest != 0; rest &= rest - 1) {
      add(kLowBits + lowest_bit(rest), within);
    }
  }

  // The first high starts; where there are fewer, starts that are alive nowhere.
  template <int kKept>
  CUBEVERIFY_HD Kept<kKept> load_kept() {
    Kept<kKept> kept;
    kept.count = count_;
    CUBEVERIFY_UNROLL
    for (std::size_t i = 0; i < kKept; ++i) {
      const bool is_one = static_cast<int>(i) < count_;
      kept.start[i] = is_one ? starts_[i] : kLowBits;
      kept.alive[i] = is_one ? alive_[i] : BitPlane::of(false);
    }
    return kept;
  }

  // One more bit of every start.
  template <class Window, class Low, int kKept>
  CUBEVERIFY_HD void step(const Window& x, Low& low, Kept<kKept>& kept) {
    std::array<BitPlane, kKept> shown;
    BitPlane zero = BitPlane::of(false);
    CUBEVERIFY_UNROLL
    for (std::size_t i = 0; i < kKept; ++i) {
      shown[i] = x.any(kept.start[i]);
      zero = BitPlane::showing_zero(zero, kept.alive[i], shown[i]);
    }
    CUBEVERIFY_NO_UNROLL
    for (int i = kKept; i < kept.count; ++i) zero = BitPlane::showing_zero(zero, alive_[at(i)], x.any(high_start(i)));
    low.showing_zero(zero, x);
    low.outlive(zero);
    CUBEVERIFY_UNROLL
    for (std::size_t i = 0; i < kKept; ++i) kept.alive[i] = BitPlane::outlived(kept.alive[i], shown[i], zero);
    CUBEVERIFY_NO_UNROLL
    for (int i = kKept; i < kept.count; ++i)
      alive_[at(i)] = BitPlane::outlived(alive_[at(i)], x.any(high_start(i)), zero);
  }

  // Where two starts are alive at the same address.
  template <class Low, int kKept>
  CUBEVERIFY_HD void find_ties(const Low& low, const Kept<kKept>& kept) {
    BitPlane seen = BitPlane::of(false);
    BitPlane twice = BitPlane::of(false);
    low.overlap(seen, twice);
    const auto add = [&](const BitPlane& alive) {
      twice = twice | (seen & alive);
      seen = seen | alive;
    };
    CUBEVERIFY_UNROLL
    for (std::size_t i = 0; i < kKept; ++i) add(kept.alive[i]);
    CUBEVERIFY_NO_UNROLL
    for (int i = kKept; i < kept.count; ++i) add(high_winners(i));
    tied_ = twice;
  }

  // Drops high starts that are alive nowhere.
  template <int kKept>
  CUBEVERIFY_HD void keep_winners(const Kept<kKept>& kept) {
    count_ = 0;
    CUBEVERIFY_UNROLL
    for (std::size_t i = 0; i < kKept; ++i) {
      if (kept.alive[i].any()) add(kept.start[i], kept.alive[i]);
    }
    CUBEVERIFY_NO_UNROLL
    for (int i = kKept; i < kept.count; ++i) {
      if (high_winners(i).any()) add(high_start(i), high_winners(i));
    }
  }

  // It is looked whether all is decided after so many steps, and again after so many more. In a large block that takes
  // longer.
  static constexpr int kFirstSteps = kLowBits > 9 ? 9 : 6;
  static constexpr int kMoreSteps = 3;
  // So many neighbouring low starts share a plane where the zeroes they lead are enough, in most blocks.
  static constexpr int kNeighbours = 3;

  template <int kShare>
  CUBEVERIFY_HD void run_sharing(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    if constexpr (BitPlane::kSpecializeByFirstLow) {
      run_from<kShare>(block, runs, within, std::make_integer_sequence<int, kLowBits + 1>{});
    } else {
      eliminate<0, kShare>(block, runs, within);
    }
  }

  template <int kShare, int... kFirst>
  CUBEVERIFY_HD void run_from(const AddressBlock& block, const Blocks& runs, const BitPlane& within,
                              std::integer_sequence<int, kFirst...>) {
    (void)((first_low_ == kFirst && (eliminate<kFirst, kShare>(block, runs, within), true)) || ...);
  }

  // From which low start on is known when this is compiled, so that only those take registers and time.
  template <int kFirst, int kShare>
  CUBEVERIFY_HD void eliminate(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    const int n = block.n();
    collect_high(block, runs, within);
    NearStarts<AddressBlock, kFirst, kShare> low(block, within, runs.length, first_low_, has_bit(block.high(), 0));
    int s = runs.length;
    auto x = block.at_offset(s);
    auto kept = load_kept<kMostKept>();
    for (int steps = kFirstSteps;; steps = kMoreSteps) {
      s = s + steps < n ? s + steps : n;
      x.each_until(s, [&](const auto& shown) { step(shown, low, kept); });
      find_ties(low, kept);
      if (s == n || !tied_.any()) break;
    }
    keep_winners(kept);
    low.spread(low_);
    if (s == n) keep_first(n);
  }

  CUBEVERIFY_HD static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  CUBEVERIFY_HD void add(int start, const BitPlane& alive) {
    starts_[at(count_)] = start;
    alive_[at(count_)] = alive;
    ++count_;
  }

  // Cyclic addresses have several least rotations; the least of them gives the index.
  CUBEVERIFY_HD void keep_first(int n) {
    BitPlane seen = BitPlane::of(false);
    const auto keep = [&seen](BitPlane& alive) {
      alive = alive & ~seen;
      seen = seen | alive;
    };
    const int others = count_ > 0 && starts_[0] == n - 1 ? 1 : 0;
    if (others == 1) keep(alive_[0]);
    for (int start = first_low_; start < kLowBits; ++start) keep(low_[at(start)]);
    for (int i = others; i < count_; ++i) keep(alive_[at(i)]);
  }

  int first_low_ = 0;
  BitPlane tied_;
  std::array<BitPlane, kLowBits> low_;
  int count_ = 0;
  std::array<int, kMaxDimensions> starts_;
  std::array<BitPlane, kMaxDimensions> alive_;
};

}  // namespace cubeverify::sliced

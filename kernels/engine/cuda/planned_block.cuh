#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/engine/cuda/device_accumulator.cuh"
#include "kernels/engine/cuda/left_to_plain_form.cuh"
#include "kernels/engine/cuda/warp_level_counts.cuh"
#include "kernels/sliced/block_plan.h"

// A block of 4096 addresses of sweep `tree` or `places`, by a warp that has a plan of it (kernels/sliced/block_plan.h).
//
//     plan of the block ──► eliminate ──► index, k and, by low bits, children of every address
//                              ▲   │
//     plan of a child   ───────┘   └──► where the start is the same: a child by a high bit
//
// One loop goes through the block and then its children's blocks, so that elimination is in the code once. No array is
// indexed by what is not known when this is compiled: starts among the high bits are 1, 2 or 4 in registers, and
// planes that are looked up lie in memory as such. What a warp cannot decide it leaves to the plain form: blocks
// without a plan and single addresses, in lists.

namespace cubeverify {

// The planes of low bits, and two that are the same for all addresses; for all warps of a block of threads, in shared
// memory.
struct WarpRows {
  static constexpr int kLowBits = WarpPlane::kLowBits;
  static constexpr unsigned kRowBytes = 32 * sizeof(WarpPlane);

  WarpPlane row[kLowBits + 2][32];
  unsigned odd[kMaxDimensions];  // odd(m)

  // By the threads of one warp.
  __device__ void fill() {
    const unsigned lane = lane_of_thread();
    for (int m = 0; m < kLowBits; ++m) row[m][lane] = WarpPlane::low_bit(m);
    for (int one = 0; one < 2; ++one) row[kLowBits + one][lane] = WarpPlane::of(one == 1);
    for (unsigned m = lane; m < kMaxDimensions; m += 32) odd[m] = static_cast<unsigned>(cubeverify::odd(m));
  }
  __device__ const WarpPlane& low_bit(int m) const {
    assert(m >= 0 && m < kLowBits);
    return row[m][lane_of_thread()];
  }
  __device__ const WarpPlane& at(unsigned bytes) const {
    assert(bytes < sizeof row);
    return *reinterpret_cast<const WarpPlane*>(reinterpret_cast<const char*>(&row[0][lane_of_thread()]) + bytes);
  }
  // Low bits that begin with so many zeroes, 1 <= zeros <= kLowBits.
  __device__ WarpPlane leading(int zeros) const {
    assert(zeros >= 1 && zeros <= kLowBits);
    WarpPlane all = ~low_bit(kLowBits - 1);
    CUBEVERIFY_NO_UNROLL
    for (int m = kLowBits - 2; m >= kLowBits - zeros; --m) all = all & ~low_bit(m);
    return all;
  }
  // In lane s, at what bytes the bit lies that a high start shows at offset s.
  __device__ static unsigned shown_in_lane(int n, Word high, int start) {
    int m = start - static_cast<int>(lane_of_thread());
    m += m < 0 ? n : 0;
    return static_cast<unsigned>(m < kLowBits ? m : kLowBits + (has_bit(high, m - kLowBits) ? 1 : 0)) * kRowBytes;
  }
};

namespace plans {

// What is the same in all threads of the warp, in a way that the compiler knows it: branches on it need no more code
// for threads to meet again, and it is kept once for all of them.
__device__ inline Word uniform(Word x) {
  const unsigned low = __reduce_or_sync(WarpPlane::kAllThreads, static_cast<unsigned>(x));
  return Word{__reduce_or_sync(WarpPlane::kAllThreads, static_cast<unsigned>(x >> 32))} << 32 | low;
}

inline constexpr int kLowBits = WarpPlane::kLowBits;
using Plan = sliced::BlockPlan<kLowBits>;
using LeastLow = LeastLowOfWarps::Planes;
using Exceptional = sliced::ExceptionalAddresses<kLowBits>;

// Where what wins: the least low start (which it is the planes of low starts know), a high start of the plan, or
// neither is known.
struct Winners {
  WarpPlane low, high[Plan::kMostStarts], open;
};

// The starts of a plan with at most kKept of them, at the addresses within; in the order of `elimination.h`, with the
// low starts as one.
template <int kKept>
__device__ __forceinline__ void eliminate(const WarpRows& rows, int n, Word high, Plan plan, LeastLowOfWarps::Of known,
                                          const WarpPlane& within, Winners& winners) {
  // So many offsets are looked at before it is asked whether all is decided, and so many more each time.
  constexpr int kFirst = 9, kMore = 2;
  const int run = plan.run(), count = plan.count();
  WarpPlane low = within & known[LeastLow::leads(run)], alive[kKept];
  unsigned shown_in_lane[kKept];
  CUBEVERIFY_UNROLL
  for (int i = 0; i < kKept; ++i) {
    const int start = i < count ? plan.start(i) : kLowBits;
    alive[i] = i < count ? within : WarpPlane::of(false);
    if (start == n - 1) alive[i] = alive[i] & rows.low_bit(0);
    shown_in_lane[i] = WarpRows::shown_in_lane(n, high, start);
  }
  if (plan.cut()) alive[0] = alive[0] & rows.leading(run - lowest_bit(high));

  int s = run, end = min(run + kFirst, kLowBits + 1), same = end;
  // High starts show the same at all addresses, and all of them the same bit, until one comes to the low bits: all but
  // bit n - 1, whose high bits have been compared with no others.
  CUBEVERIFY_UNROLL
  for (int i = 0; i < kKept; ++i) {
    if (i < count) same = kKept > 1 && plan.start(i) == n - 1 ? s : min(same, plan.start(i) - kLowBits + 1);
  }
  auto bits = static_cast<unsigned>(high << (63 + kLowBits - plan.start(0)) >> 32) << s;
  CUBEVERIFY_NO_UNROLL
  for (; s < same; ++s, bits <<= 1) {
    const WarpPlane x = known[LeastLow::shown(s)];
    if (static_cast<int>(bits) < 0) {
      CUBEVERIFY_UNROLL
      for (WarpPlane& own : alive) {
        own = WarpPlane::each([&](int w) { return own.word[w] & ~(low.word[w] & ~x.word[w]); });
      }
    } else {
      WarpPlane any = alive[0];
      CUBEVERIFY_UNROLL
      for (int i = 1; i < kKept; ++i) any = any | alive[i];
      low = WarpPlane::outlived(low, x, any);
    }
  }
  // Up to here all low starts are known, so that none is undecided yet.
  WarpPlane open = WarpPlane::of(false), tied;
  for (;;) {
    CUBEVERIFY_NO_UNROLL
    for (; s < end; ++s) {
      WarpPlane x = known[LeastLow::shown(s)];
      // The planes do not know what the lowest starts show here: bits of the block itself, from bit n - s on.
      if (s > kLowBits) {
        const int of_low = max(0, kLowBits - (n - s));
        CUBEVERIFY_NO_UNROLL
        for (int p = 0; p < min(of_low, s - kLowBits); ++p) {
          x = WarpPlane::outlived(x, known[LeastLow::wins(p)], ~rows.low_bit(n + p - s));
        }
        unsigned zeros = static_cast<unsigned>(~(high << kLowBits >> (n - s)) & all_ones(s - kLowBits)) & ~0U << of_low;
        CUBEVERIFY_NO_UNROLL
        for (; zeros != 0; zeros &= zeros - 1) x = x & ~known[LeastLow::wins(__ffs(static_cast<int>(zeros)) - 1)];
      }
      WarpPlane shown[kKept], zero = low & ~x;
      CUBEVERIFY_UNROLL
      for (int i = 0; i < kKept; ++i) {
        shown[i] = rows.at(__shfl_sync(WarpPlane::kAllThreads, shown_in_lane[i], s));
        zero = WarpPlane::showing_zero(zero, alive[i], shown[i]);
      }
      low = WarpPlane::outlived(low, x, zero);
      CUBEVERIFY_UNROLL
      for (int i = 0; i < kKept; ++i) alive[i] = WarpPlane::outlived(alive[i], shown[i], zero);
    }
    open = open | (low & known[LeastLow::kUndecided]);
    WarpPlane seen = low;
    tied = open;
    CUBEVERIFY_UNROLL
    for (int i = 0; i < kKept; ++i) {
      tied = tied | (seen & alive[i]);
      seen = seen | alive[i];
    }
    if (s >= LeastLow::kOffsets || !(tied & ~open).any()) break;
    end = min(s + kMore, LeastLow::kOffsets);  // there are no more planes
  }
  winners.open = tied;
  winners.low = low & ~tied;
  CUBEVERIFY_UNROLL
  for (int i = 0; i < Plan::kMostStarts; ++i) {
    winners.high[i] = i < kKept ? alive[i < kKept ? i : 0] & ~tied : WarpPlane::of(false);
  }
}

__device__ __forceinline__ void eliminate(const WarpRows& rows, int n, Word high, Plan plan, LeastLowOfWarps::Of known,
                                          const WarpPlane& within, Winners& winners) {
  if (plan.count() <= 1) return eliminate<1>(rows, n, high, plan, known, within, winners);
  if (plan.count() == 2) return eliminate<2>(rows, n, high, plan, known, within, winners);
  eliminate<Plan::kMostStarts>(rows, n, high, plan, known, within, winners);
}

// Where the index stays the same when bit m is complemented, by definition.
__device__ inline WarpPlane same_index(int n, Word high, int m, const WarpPlane& where) {
  return choose_one_by_one(where, [=](unsigned low) {
    const Word c = high << kLowBits | low;
    return lowest_bit(least_right_rotations(n, c)) == lowest_bit(least_right_rotations(n, c ^ bit(m)));
  });
}

// What a warp keeps in shared memory, of which registers have no room: planes of the block that are asked for where its
// children are looked at, and the plans of 32 blocks, a lane's each.
struct OfWarp {
  // Where addresses are decided; those that start with the least low start, with the only longest run and with the
  // zeroes that end the high bits; and those whose zeroes go on into the leading ones.
  enum Kept { kWithin, kLow, kOnly, kEnding, kReaching, kCount };

  WarpPlane kept[kCount][32];
  Word own[32];
  Word children[Plan::kMostChildren][32];

  __device__ WarpPlane& of(Kept which) { return kept[which][lane_of_thread()]; }
};

}  // namespace plans

// Goes through blocks of a warp by their plans.
template <class Seen>
class PlannedBlocks {
 public:
  using Accumulator = DeviceAccumulator<Seen>;
  using Counts = WarpLevelCounts<Seen>;

  __device__ PlannedBlocks(int n, Word first, const WarpRows& rows, const WarpLists& lists, plans::OfWarp& own,
                           Counts& counts, Accumulator& accumulator)
      : n_(n), first_(first), rows_(rows), lists_(lists), own_(own), counts_(counts), accumulator_(accumulator) {}

  // The block that lane `lane` has planned, by all threads of the warp.
  __device__ __forceinline__ void visit(Word high, int lane) {
    const int n = n_;
    const Plan block{plans::uniform(own_.own[lane])};
    const LeastLowOfWarps::Of known = known_of(high);
    WarpPlane fan[kDigits] = {};
    Sums sums{};
    const int children = kWithChildren ? block.children() : 0;
    // The block itself, then those of its children.
    CUBEVERIFY_NO_UNROLL
    for (int i = -1; i < children; ++i) {
      const bool itself = i < 0;
      const Plan plan = itself ? block : Plan(plans::uniform(own_.children[i][lane]));
      WarpPlane asked = WarpPlane::of(itself);
      if (!itself) {
        if (plan.by_run()) asked = own_.of(Kept::kOnly);
        if (plan.by_leading()) asked = asked | own_.of(Kept::kReaching);
        if (!asked.any()) continue;
      }
      const Word there = itself ? high : high ^ bit(plan.complemented());
      plans::Winners winners;
      plans::eliminate(rows_, n, there, plan, itself ? known : known_of(there), asked, winners);
      if (itself) {
        if (!count_places(high, block, known, winners, fan, sums)) return;
      } else if constexpr (kWithChildren) {
        WarpPlane same = plan.by_run() ? own_.of(Kept::kOnly) & chosen(winners, plan.only()) : WarpPlane::of(false);
        if (plan.by_leading()) {
          // Of the low starts, that which is least is the same.
          const int bit_of_x = plan.complemented() - (n - 2 * kLowBits);
          const WarpPlane low = own_.of(Kept::kLow) & winners.low;
          same = same | (bit_of_x < 0 ? low : low & known[LeastLowOfWarps::same(bit_of_x)]);
          if (block.ending() != Plan::kNone) same = same | (own_.of(Kept::kEnding) & chosen(winners, plan.ending()));
        }
        if (winners.open.any()) {
          same = same | plans::same_index(n, high, kLowBits + plan.complemented(), winners.open);
        }
        add_children(kLowBits + plan.complemented(), same, fan, sums);
      }
    }
    if constexpr (kWithChildren) {
      const int most = most_children(fan);
      CUBEVERIFY_NO_UNROLL
      for (int t = 0; t <= most; t += 2) {
        counts_.make_room(2);
        count_fanouts(weight(high), t, fan);
      }
    }
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) {
      const Word group = static_cast<unsigned>(w) * 32 | lane_of_thread();
      accumulator_.digest(Seen::Direct::group_weight(high << kLowBits | group << 5) * sums[w]);
    }
  }

 private:
  static constexpr bool kWithChildren = Seen::Direct::kRecordsChildren;
  static constexpr int kLowBits = plans::kLowBits;
  static constexpr int kDigits = 4;  // of how many children an address has
  using Plan = plans::Plan;
  using Kept = plans::OfWarp::Kept;
  using LeastLow = plans::LeastLow;
  // What each word adds to the digest, before its weight: so many times each of its bits.
  using Sums = Word[WarpPlane::kWords];

  __device__ LeastLowOfWarps::Of known_of(Word high) const { return lists_.least_low.of(high >> (n_ - 2 * kLowBits)); }

  __device__ static WarpPlane chosen(const plans::Winners& winners, int which) {
    assert(which >= 0 && which < Plan::kMostStarts);
    WarpPlane plane = WarpPlane::of(false);
    CUBEVERIFY_UNROLL
    for (int i = 0; i < Plan::kMostStarts; ++i) {
      if (i == which) plane = winners.high[i];
    }
    return plane;
  }

  __device__ static void add(Sums& sums, unsigned times, const WarpPlane& plane) {
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) sums[w] += Word{times} * plane.word[w];
  }
  // Index or k of these addresses. Room for them has been made.
  __device__ void put(int h, int level, int number, const WarpPlane& plane, Sums& numbers) {
    assert(number >= 0 && number < n_);
    counts_.put(h, level * n_ + number, n_, plane);
    add(numbers, static_cast<unsigned>(number), plane);
  }
  __device__ void add_children(int m, const WarpPlane& parents, WarpPlane (&fan)[kDigits], Sums& sums) const {
    assert(m >= 0 && m < n_);
    add(sums, rows_.odd[m], parents);
    WarpPlane carried = parents;
    CUBEVERIFY_UNROLL
    for (WarpPlane& digit : fan) {
      const WarpPlane both = digit & carried;
      digit = digit ^ carried;
      carried = both;
    }
  }

  // Counts index and k of the block's addresses, and adds the children that they have by low bits. False if the list of
  // addresses is full: the block is left to the plain form as a whole.
  __device__ __forceinline__ bool count_places(Word high, Plan block, LeastLowOfWarps::Of known,
                                               plans::Winners& winners, WarpPlane (&fan)[kDigits], Sums& sums) {
    const int level = weight(high);
    if (block.has_exceptional()) {
      lists_.exceptional.in(high).each(
          [&](Word c) { winners.open = winners.open | WarpPlane::only(c & all_ones(kLowBits)); });
    }
    const WarpPlane within = ~winners.open;
    const bool some_open = winners.open.any();
    if (some_open) {
      const auto number = static_cast<unsigned>(high - (first_ >> kLowBits));
      if (!lists_.leave_addresses(number, winners.open)) return false;
      winners.low = winners.low & within;
      CUBEVERIFY_UNROLL
      for (WarpPlane& own : winners.high) own = own & within;
    }
    own_.of(Kept::kWithin) = within;
    own_.of(Kept::kLow) = winners.low;
    accumulator_.visited(ones_of(within));

    Sums indices{}, dimensions{};
    CUBEVERIFY_NO_UNROLL
    for (int i = 0; i < block.count(); ++i) follow_high(block, level, i, winners, indices, dimensions);
    // The highest low bit starts nothing if the bit to its left is 0. Where the zeroes go on that end the high bits, or
    // -1.
    const int top = has_bit(high, 0) ? kLowBits - 1 : kLowBits - 2;
    const int entry = block.ending() == Plan::kNone ? -1 : kLowBits - 1 + lowest_bit(high);
    const int leading = leading_zeros(n_ - kLowBits, high), first = max(top, entry);
    const int last = min(first, max(0, block.run() - 1 - leading));
    WarpPlane going = WarpPlane::of(false);  // where M(c) goes on
    CUBEVERIFY_NO_UNROLL
    for (int start = first; start >= last; --start) {
      counts_.make_room(2);
      if (start <= top) {
        const WarpPlane own = winners.low & known[LeastLow::wins(start)];
        put(Seen::kLevelSubtree, level, start + 1, own, indices);
        going = going | own;
      }
      if (start == entry) going = going | own_.of(Kept::kEnding);
      const int m = start - block.run();  // the first `run` bits of a start are zeroes
      if (m < 0) continue;
      const WarpPlane one = rows_.low_bit(m), ended = going & one;
      put(Seen::kLevelDimension, level, m, ended, dimensions);
      going = going & ~one;
      if constexpr (kWithChildren) {
        // Where bit m is complemented, whose zeroes end there begins with the same start: those down to m are the same.
        WarpPlane parents = going & ended.down(m);
        if (some_open) {
          const WarpPlane hidden = going & (~own_.of(Kept::kWithin)).down(m);
          if (hidden.any()) parents = parents | plans::same_index(n_, high, m, hidden);
        }
        add_children(m, parents, fan, sums);
      }
    }
    // On into leading zeroes. There is room: of the last start, m < 0, one plane has been put at most.
    put(Seen::kLevelDimension, level, n_ - 1 - leading, going, dimensions);
    own_.of(Kept::kReaching) = going;
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) {
      // k + 1 counts, and the period.
      sums[w] += Seen::Direct::kOddIndex * indices[w] + Seen::Direct::kOddK * (dimensions[w] + within.word[w]) +
                 Seen::Direct::kOddPeriod * static_cast<Word>(n_) * within.word[w];
    }
    return true;
  }

  // Those that start at a high bit, the i-th; what of M(c) lies there is the same for all.
  __device__ __forceinline__ void follow_high(Plan block, int level, int i, const plans::Winners& winners,
                                              Sums& indices, Sums& dimensions) {
    counts_.make_room(2);
    const WarpPlane own = chosen(winners, i);
    const int start = block.start(i);
    put(Seen::kLevelSubtree, level, start + 1 == n_ ? 0 : start + 1, own, indices);
    if (i == block.ending()) {
      own_.of(Kept::kEnding) = own;
    } else {
      put(Seen::kLevelDimension, level, start - block.run(), own, dimensions);
    }
    if (i == block.only()) own_.of(Kept::kOnly) = own;
  }

  // As many children an address of the block may have: 3, or up to 7 or 15.
  __device__ static int most_children(const WarpPlane (&fan)[kDigits]) {
    unsigned large = 0;
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) {
      large |= (fan[2].word[w] != 0 ? 7U : 0U) | (fan[3].word[w] != 0 ? 15U : 0U);
    }
    return static_cast<int>(__reduce_or_sync(WarpPlane::kAllThreads, large | 3U));
  }

  // Those with t and t + 1 children, t even.
  __device__ __forceinline__ void count_fanouts(int level, int t, const WarpPlane (&fan)[kDigits]) {
    const unsigned no_2 = (t & 2) != 0 ? 0U : ~0U, no_4 = (t & 4) != 0 ? 0U : ~0U, no_8 = (t & 8) != 0 ? 0U : ~0U;
    const WarpPlane within = own_.of(Kept::kWithin);
    const WarpPlane own = WarpPlane::each([&](int w) {
      return within.word[w] & (fan[1].word[w] ^ no_2) & (fan[2].word[w] ^ no_4) & (fan[3].word[w] ^ no_8);
    });
    const int key = level * (n_ + 1) + t;
    counts_.put(Seen::kLevelFanout, key, n_ + 1, own & ~fan[0]);
    counts_.put(Seen::kLevelFanout, key + 1, n_ + 1, own & fan[0]);
  }

  int n_;
  Word first_;  // address of the launch
  const WarpRows& rows_;
  const WarpLists& lists_;
  plans::OfWarp& own_;
  Counts& counts_;
  Accumulator& accumulator_;
};

}  // namespace cubeverify

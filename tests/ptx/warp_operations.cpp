#include <algorithm>
#include <bit>

#include "tests/ptx/operations.h"

// What lanes of a warp do together, and control.

namespace ptx {
namespace {

enum class From { kUp, kDown, kAcross, kIndex };

// From which lane a lane takes its value; -1 from itself, as there is none.
int lane_of(From from, int lane, std::uint32_t b, std::uint32_t c) {
  const int by = static_cast<int>(b & 31), segment = static_cast<int>(c >> 8 & 31), clamp = static_cast<int>(c & 31);
  const int most = (lane & segment) | (clamp & ~segment), least = lane & segment;
  switch (from) {
    case From::kUp:
      return lane - by >= most ? lane - by : -1;
    case From::kDown:
      return lane + by <= most ? lane + by : -1;
    case From::kAcross:
      return (lane ^ by) <= most ? lane ^ by : -1;
    case From::kIndex:
      break;
  }
  const int index = least | (by & ~segment);
  return index <= most ? index : -1;
}

template <From kFrom>
void shuffle(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes value = warp.source(instruction, 0);
  const Lanes b = warp.source(instruction, 1), c = warp.source(instruction, 2);
  for_each_lane(lanes, [&](int l) {
    const auto lane = static_cast<std::size_t>(l);
    const int from = lane_of(kFrom, l, static_cast<std::uint32_t>(b[lane]), static_cast<std::uint32_t>(c[lane]));
    if (from >= 0 && (lanes >> from & 1) == 0) {
      warp.fail(l, "takes a value from lane " + std::to_string(from) + ", which does not take part");
    }
    warp.written(instruction, 0)[lane] = value[from >= 0 ? static_cast<std::size_t>(from) : lane] & 0xffffffff;
    if (instruction.written_count > 1) warp.written(instruction, 1)[lane] = from >= 0 ? 1 : 0;
  });
}

Mask votes(const Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes& vote = warp.source(instruction, 0);
  Mask yes = 0;
  for_each_lane(lanes, [&](int lane) { yes |= static_cast<Mask>(vote[static_cast<std::size_t>(lane)] & 1) << lane; });
  return yes;
}

struct Ballot {
  static std::uint64_t of(Mask yes, Mask) { return yes; }
};
struct Any {
  static std::uint64_t of(Mask yes, Mask) { return yes != 0 ? 1 : 0; }
};
struct All {
  static std::uint64_t of(Mask yes, Mask lanes) { return yes == lanes ? 1 : 0; }
};
template <class Of>
void vote(Warp& warp, const Instruction& instruction, Mask lanes) {
  const std::uint64_t result = Of::of(votes(warp, instruction, lanes), lanes);
  each_lane(warp.written(instruction, 0), lanes, [&](std::size_t) { return result; });
}

template <class T, class Of>
void reduce(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes& value = warp.source(instruction, 0);
  T result = static_cast<T>(value[static_cast<std::size_t>(std::countr_zero(lanes))]);
  for_each_lane(lanes & (lanes - 1),
                [&](int lane) { result = Of{}(result, static_cast<T>(value[static_cast<std::size_t>(lane)])); });
  each_lane(warp.written(instruction, 0), lanes, [&](std::size_t) { return held(result); });
}
struct Larger {
  auto operator()(auto a, auto b) const { return std::max(a, b); }
};
struct Smaller {
  auto operator()(auto a, auto b) const { return std::min(a, b); }
};

// A product of 16 rows and 8 columns by all lanes. Lane 4 * i + j has of rows i and i + 8 and of column i words j and j
// + 4, and of the sums columns 2 * j and 2 * j + 1 of both rows; Of::of is what two words give.
template <class Of>
void multiply(Warp& warp, const Instruction& instruction, Mask lanes) {
  if (lanes != kAllLanes) warp.fail(std::countr_zero(lanes), "multiplies matrices without all lanes of its warp");
  std::array<Lanes, 4> sums;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    sums[i] = warp.source(instruction, 6 + i);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::size_t row = lane / 4, column = 2 * (lane % 4) + i % 2;
      for (std::size_t word = 0; word < 8; ++word) {
        const std::size_t half = word / 4;
        const std::uint64_t of_row = warp.source(instruction, 2 * half + i / 2)[4 * row + word % 4];
        const std::uint64_t of_column = warp.source(instruction, 4 + half)[4 * column + word % 4];
        sums[i][lane] += Of::of(static_cast<std::uint32_t>(of_row), static_cast<std::uint32_t>(of_column));
      }
      sums[i][lane] &= 0xffffffff;
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) warp.written(instruction, i) = sums[i];
}
struct CommonBits {
  static unsigned of(std::uint32_t a, std::uint32_t b) { return static_cast<unsigned>(std::popcount(a & b)); }
};
struct BytesMultiplied {
  static unsigned of(std::uint32_t a, std::uint32_t b) {
    unsigned sum = 0;
    for (int at = 0; at < 32; at += 8) sum += (a >> at & 0xff) * (b >> at & 0xff);
    return sum;
  }
};

void meet(Warp& warp, const Instruction&, Mask lanes) { warp.order().meet(lanes); }
void nothing(Warp&, const Instruction&, Mask) {}
void trap(Warp& warp, const Instruction&, Mask lanes) {
  warp.fail(std::countr_zero(lanes), "an assertion does not hold");
}

}  // namespace

void add_warp_operations(Operations& table) {
  constexpr Flow kSync = Flow::kWarpSync;
  table["shfl.sync.up.b32"] = {shuffle<From::kUp>, Kind::kWarp, kSync};
  table["shfl.sync.down.b32"] = {shuffle<From::kDown>, Kind::kWarp, kSync};
  table["shfl.sync.bfly.b32"] = {shuffle<From::kAcross>, Kind::kWarp, kSync};
  table["shfl.sync.idx.b32"] = {shuffle<From::kIndex>, Kind::kWarp, kSync};
  table["vote.sync.ballot.b32"] = table["vote.ballot.sync.b32"] = {vote<Ballot>, Kind::kWarp, kSync};
  table["vote.sync.any.pred"] = {vote<Any>, Kind::kWarp, kSync};
  table["vote.sync.all.pred"] = {vote<All>, Kind::kWarp, kSync};
  table["redux.sync.add.u32"] = {reduce<std::uint32_t, std::plus<>>, Kind::kWarp, kSync};
  table["redux.sync.add.s32"] = {reduce<std::uint32_t, std::plus<>>, Kind::kWarp, kSync};
  table["redux.sync.max.u32"] = {reduce<std::uint32_t, Larger>, Kind::kWarp, kSync};
  table["redux.sync.max.s32"] = {reduce<std::int32_t, Larger>, Kind::kWarp, kSync};
  table["redux.sync.min.u32"] = {reduce<std::uint32_t, Smaller>, Kind::kWarp, kSync};
  table["redux.sync.min.s32"] = {reduce<std::int32_t, Smaller>, Kind::kWarp, kSync};
  table["redux.sync.or.b32"] = {reduce<std::uint32_t, std::bit_or<>>, Kind::kWarp, kSync};
  table["redux.sync.and.b32"] = {reduce<std::uint32_t, std::bit_and<>>, Kind::kWarp, kSync};
  table["mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc"] = {multiply<CommonBits>, Kind::kWarp};
  table["mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32"] = {multiply<BytesMultiplied>, Kind::kWarp};
  table["bar.warp.sync"] = {meet, Kind::kWarp, kSync, 0};
  table["bar.sync"] = {nullptr, Kind::kBarrier, Flow::kBlockBarrier, 0};
  // That it has a function distinguishes it from `bar.sync`; the block adds up what its threads say.
  table["bar.red.or.pred"] = {nothing, Kind::kBarrier, Flow::kBlockBarrier};
  table["bra"] = table["bra.uni"] = {nullptr, Kind::kBranch, Flow::kBranch, 0};
  table["trap"] = {trap, Kind::kOther, Flow::kNext, 0};
  table["ret"] = table["exit"] = {nullptr, Kind::kBranch, Flow::kExit, 0};
  // Blocks run one after the other and warps in turns: everybody sees what was written before.
  for (const char* fence : {"membar.cta", "membar.gl", "fence.acq_rel.cta", "fence.acq_rel.gpu", "nanosleep.u32"}) {
    table[fence] = {nothing, Kind::kOther, Flow::kNext, 0};
  }
}

}  // namespace ptx

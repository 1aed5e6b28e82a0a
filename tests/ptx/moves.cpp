#include "tests/ptx/block.h"
#include "tests/ptx/operations.h"

// Moves, conversions, comparisons and choices.

namespace ptx {
namespace {

// With several registers on one side, the other holds their bits one after the other, the first one lowest.
template <unsigned kBits>
void move(Warp& warp, const Instruction& instruction, Mask lanes) {
  const unsigned parts = std::max(instruction.written_count, instruction.source_count);
  const unsigned bits = kBits / parts;
  const std::uint64_t ones = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  if (instruction.source_count == 1) {
    const Lanes whole = warp.source(instruction, 0);
    const Written written = warp.written_of(instruction, 0);
    for (unsigned part = 0; part < instruction.written_count; ++part) {
      each_lane(warp.written(instruction, part), lanes,
                [&](std::size_t lane) { return whole[lane] >> (part * bits) & ones; });
      const Mask own = part * bits < 32 ? written.low : written.high;
      warp.set_written(instruction, part, lanes, parts == 1 ? written : Written{own, own});
    }
    return;
  }
  Lanes whole{};
  Written written{kAllLanes, kAllLanes};
  for (unsigned part = 0; part < instruction.source_count; ++part) {
    const Lanes& from = warp.source(instruction, part);
    for (std::size_t lane = 0; lane < kLanes; ++lane) whole[lane] |= (from[lane] & ones) << (part * bits);
    (part * bits < 32 ? written.low : written.high) &= warp.written_of(instruction, part).low;
  }
  if (kBits <= 32) written.high = written.low;
  each_lane(warp.written(instruction, 0), lanes, [&](std::size_t lane) { return whole[lane]; });
  warp.set_written(instruction, 0, lanes, written);
}

// The result may go to a wider register, of which it then is the value.
template <class To, class From>
void convert(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes& from = warp.source(instruction, 0);
  each_lane(warp.written(instruction, 0), lanes, [&](std::size_t lane) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<To>(static_cast<From>(from[lane]))));
  });
}

// From an address of one memory to one of all memories; and back.
template <std::uint64_t kWindow, bool kBack>
void convert_address(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes& from = warp.source(instruction, 0);
  each_lane(warp.written(instruction, 0), lanes,
            [&](std::size_t lane) { return kBack ? from[lane] - kWindow : from[lane] + kWindow; });
}

template <class T, class Compare>
void compare(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes &a = warp.source(instruction, 0), &b = warp.source(instruction, 1);
  each_lane(warp.written(instruction, 0), lanes, [&](std::size_t lane) {
    return std::uint64_t{Compare{}(static_cast<T>(a[lane]), static_cast<T>(b[lane]))};
  });
}

// What is not chosen need not have been written.
void select(Warp& warp, const Instruction& instruction, Mask lanes) {
  warp.check_written(instruction, 2, lanes);
  const Lanes &a = warp.source(instruction, 0), &b = warp.source(instruction, 1);
  const Lanes& chooses_a = warp.source(instruction, 2);
  Mask from_a = 0;
  for_each_lane(lanes,
                [&](int lane) { from_a |= static_cast<Mask>(chooses_a[static_cast<std::size_t>(lane)] & 1) << lane; });
  const Written of_a = warp.written_of(instruction, 0), of_b = warp.written_of(instruction, 1);
  warp.set_written(instruction, 0, lanes,
                   {(of_a.low & from_a) | (of_b.low & ~from_a), (of_a.high & from_a) | (of_b.high & ~from_a)});
  each_lane(warp.written(instruction, 0), lanes,
            [&](std::size_t lane) { return (chooses_a[lane] & 1) != 0 ? a[lane] : b[lane]; });
}

struct PredicateAnd {
  static std::uint64_t of(std::uint64_t a, std::uint64_t b) { return a & b; }
};
struct PredicateOr {
  static std::uint64_t of(std::uint64_t a, std::uint64_t b) { return a | b; }
};
struct PredicateXor {
  static std::uint64_t of(std::uint64_t a, std::uint64_t b) { return a ^ b; }
};
template <class Of>
void combine(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes &a = warp.source(instruction, 0), &b = warp.source(instruction, 1);
  each_lane(warp.written(instruction, 0), lanes, [&](std::size_t lane) { return Of::of(a[lane], b[lane]) & 1; });
}
void invert(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes& a = warp.source(instruction, 0);
  each_lane(warp.written(instruction, 0), lanes, [&](std::size_t lane) { return ~a[lane] & 1; });
}

template <class To, class... From>
void add_conversions_to(Operations& table) {
  ((table["cvt" + type_name<To>() + type_name<From>()] = {convert<To, From>, Kind::kMove, Flow::kNext, 1, false,
                                                          sizeof(From) <= 4}),
   ...);
}
template <class... T>
void add_conversions(Operations& table) {
  (add_conversions_to<T, T...>(table), ...);
}

template <class T>
void add_comparisons(Operations& table, const std::string& type) {
  table["setp.eq" + type] = {compare<T, std::equal_to<>>, Kind::kSelect};
  table["setp.ne" + type] = {compare<T, std::not_equal_to<>>, Kind::kSelect};
  if (type[1] == 'b') return;
  table["setp.lt" + type] = {compare<T, std::less<>>, Kind::kSelect};
  table["setp.le" + type] = {compare<T, std::less_equal<>>, Kind::kSelect};
  table["setp.gt" + type] = {compare<T, std::greater<>>, Kind::kSelect};
  table["setp.ge" + type] = {compare<T, std::greater_equal<>>, Kind::kSelect};
}

template <class S, class U>
void add_width(Operations& table) {
  constexpr unsigned kBits = 8 * sizeof(U);
  const std::string bits = std::to_string(kBits);
  for (const std::string& type : {".s" + bits, ".u" + bits, ".b" + bits}) {
    table["mov" + type] = {move<kBits>, Kind::kMove, Flow::kNext, 1, true};
    table["selp" + type] = {select, Kind::kSelect, Flow::kNext, 1, true};
  }
  add_comparisons<S>(table, ".s" + bits);
  add_comparisons<U>(table, ".u" + bits);
  add_comparisons<U>(table, ".b" + bits);
}

}  // namespace

void add_moves(Operations& table) {
  add_width<std::int16_t, std::uint16_t>(table);
  add_width<std::int32_t, std::uint32_t>(table);
  add_width<std::int64_t, std::uint64_t>(table);
  add_conversions<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t, std::uint32_t, std::int64_t,
                  std::uint64_t>(table);
  table["mov.pred"] = {move<64>, Kind::kSelect, Flow::kNext, 1, true};
  table["and.pred"] = {combine<PredicateAnd>, Kind::kSelect};
  table["or.pred"] = {combine<PredicateOr>, Kind::kSelect};
  table["xor.pred"] = {combine<PredicateXor>, Kind::kSelect};
  table["not.pred"] = {invert, Kind::kSelect};
  table["cvta.global.u64"] = {convert_address<0, false>, Kind::kMove};
  table["cvta.to.global.u64"] = {convert_address<0, true>, Kind::kMove};
  table["cvta.shared.u64"] = {convert_address<kSharedWindow, false>, Kind::kMove};
  table["cvta.to.shared.u64"] = {convert_address<kSharedWindow, true>, Kind::kMove};
  table["cvta.param.u64"] = {convert_address<kParameterWindow, false>, Kind::kMove};
  table["cvta.local.u64"] = {convert_address<kLocalWindow, false>, Kind::kMove};
  table["cvta.to.local.u64"] = {convert_address<kLocalWindow, true>, Kind::kMove};
}

}  // namespace ptx

#include <algorithm>
#include <bit>
#include <limits>

#include "tests/ptx/operations.h"

// Operations whose result follows from the operands of the same lane.

namespace ptx {
namespace {

template <class T>
using Unsigned = std::make_unsigned_t<T>;
// --- What each does, by type ------------------------------------------------------------------------------------

// Sums and products as PTX has them: modulo 2^bits.
template <class T>
struct Add {
  static T of(T a, T b) { return static_cast<T>(held(a) + held(b)); }
};
template <class T>
struct Sub {
  static T of(T a, T b) { return static_cast<T>(held(a) - held(b)); }
};
template <class T>
struct MulLow {
  static T of(T a, T b) { return static_cast<T>(held(a) * held(b)); }
};
template <class T>
struct Min {
  static T of(T a, T b) { return std::min(a, b); }
};
template <class T>
struct Max {
  static T of(T a, T b) { return std::max(a, b); }
};
template <class T>
struct And {
  static T of(T a, T b) { return a & b; }
};
template <class T>
struct Or {
  static T of(T a, T b) { return a | b; }
};
template <class T>
struct Xor {
  static T of(T a, T b) { return a ^ b; }
};
template <class T>
struct Not {
  static T of(T a) { return static_cast<T>(~a); }
};
template <class T>
struct Neg {
  static T of(T a) { return static_cast<T>(0 - held(a)); }
};
template <class T>
struct Abs {
  static T of(T a) { return a < 0 ? Neg<T>::of(a) : a; }
};
template <class T>
struct Popc {
  static std::uint32_t of(T a) { return static_cast<std::uint32_t>(std::popcount(static_cast<Unsigned<T>>(a))); }
};
template <class T>
struct Clz {
  static std::uint32_t of(T a) { return static_cast<std::uint32_t>(std::countl_zero(static_cast<Unsigned<T>>(a))); }
};
template <class T>
struct Brev {
  static T of(T a) {
    T reversed = 0;
    for (unsigned i = 0; i < 8 * sizeof(T); ++i) reversed = static_cast<T>(reversed << 1 | (a >> i & 1));
    return reversed;
  }
};
// How far to shift so that the highest 1-bit gets to the top; all ones if there is none.
template <class T>
struct BfindShift {
  static std::uint32_t of(T a) { return a == 0 ? ~0U : static_cast<std::uint32_t>(std::countl_zero(a)); }
};

// Shifts by more than there are bits are by as many as there are.
template <class T>
struct Shl {
  static T of(T a, std::uint32_t by) { return by >= 8 * sizeof(T) ? T{0} : static_cast<T>(held(a) << by); }
};
template <class T>
struct Shr {
  static T of(T a, std::uint32_t by) {
    if (by >= 8 * sizeof(T)) return a < 0 ? static_cast<T>(-1) : T{0};
    return static_cast<T>(a >> by);
  }
};
// Of b:a, as far as the funnel's bits go round.
struct FunnelLeftWrap {
  static std::uint32_t of(std::uint32_t a, std::uint32_t b, std::uint32_t by) {
    return static_cast<std::uint32_t>((std::uint64_t{b} << 32 | a) << (by & 31) >> 32);
  }
};
// Four of the bytes of b:a, or their signs, by the digits of `which`.
struct Prmt {
  static std::uint32_t of(std::uint32_t a, std::uint32_t b, std::uint32_t which) {
    const std::uint64_t bytes = std::uint64_t{b} << 32 | a;
    std::uint32_t result = 0;
    for (unsigned i = 0; i < 4; ++i) {
      const std::uint32_t digit = which >> 4 * i & 15,
                          byte = static_cast<std::uint32_t>(bytes >> 8 * (digit & 7)) & 255;
      result |= (digit < 8 ? byte : byte < 128 ? 0 : 255) << 8 * i;
    }
    return result;
  }
};
template <class T>
struct Bfi {
  static T of(T a, T b, std::uint32_t position, std::uint32_t length) {
    position &= 255, length &= 255;
    T result = b;
    for (unsigned i = 0; i < length && position + i < 8 * sizeof(T); ++i) {
      const T bit = T{1} << (position + i);
      result = (a >> i & 1) != 0 ? result | bit : result & ~bit;
    }
    return result;
  }
};
struct BmskClamp {
  static std::uint32_t of(std::uint32_t from, std::uint32_t length) {
    const std::uint64_t ones = length >= 32 ? 0xffffffff : (std::uint64_t{1} << length) - 1;
    return from >= 32 ? 0 : static_cast<std::uint32_t>(ones << from);
  }
};
template <class T>
struct MadLow {
  static T of(T a, T b, T c) { return Add<T>::of(MulLow<T>::of(a, b), c); }
};
// --- Their running --------------------------------------------------------------------------------------------------

template <class Of, class Result, class... A>
void run_typed(Warp& warp, const Instruction& instruction, Mask lanes, Result (*)(A...)) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const std::array<const Lanes*, sizeof...(A)> from{&warp.source(instruction, I)...};
    each_lane(warp.written(instruction, 0), lanes,
              [&](std::size_t lane) { return held(Of::of(static_cast<A>((*from[I])[lane])...)); });
  }
  (std::index_sequence_for<A...>{});
}
template <class Of>
void run(Warp& warp, const Instruction& instruction, Mask lanes) {
  run_typed<Of>(warp, instruction, lanes, &Of::of);
}

// By a divisor of 0 the hardware gives any number.
template <class T, bool kRemainder>
void divide(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes &a = warp.source(instruction, 0), &b = warp.source(instruction, 1);
  Lanes& result = warp.written(instruction, 0);
  for_each_lane(lanes, [&](int l) {
    const auto lane = static_cast<std::size_t>(l);
    const T dividend = static_cast<T>(a[lane]), divisor = static_cast<T>(b[lane]);
    if (divisor == 0) warp.fail(l, "a division by 0");
    // The one quotient that does not fit.
    const bool wraps =
        std::signed_integral<T> && dividend == std::numeric_limits<T>::min() && held(divisor) == held(T(-1));
    if (wraps) {
      result[lane] = kRemainder ? 0 : held(dividend);
    } else {
      result[lane] = held(static_cast<T>(kRemainder ? dividend % divisor : dividend / divisor));
    }
  });
}

// By 32 bits or more only one half of a register of 64 counts, the high one to the right and the low one to the left.
// Compilers take structs apart so.
template <class Of, bool kRight>
void shift_64(Warp& warp, const Instruction& instruction, Mask lanes) {
  warp.check_written(instruction, 1, lanes);
  const Written written = warp.written_of(instruction, 0);
  const Lanes& by = warp.source(instruction, 1);
  Mask by_half = 0;
  for_each_lane(lanes & ~(written.low & written.high), [&](int lane) {
    if (static_cast<std::uint32_t>(by[static_cast<std::size_t>(lane)]) >= 32) by_half |= Mask{1} << lane;
  });
  warp.check_written(instruction, 0, lanes & ~by_half);
  const Mask half = (kRight ? written.high : written.low) | ~by_half;
  // What comes in from the side is known.
  warp.set_written(instruction, 0, lanes, kRight ? Written{half, kAllLanes} : Written{kAllLanes, half});
  run<Of>(warp, instruction, lanes);
}

template <class T, class Wide>
void multiply_wide(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Lanes &a = warp.source(instruction, 0), &b = warp.source(instruction, 1);
  each_lane(warp.written(instruction, 0), lanes,
            [&](std::size_t lane) { return held(MulLow<Wide>::of(static_cast<T>(a[lane]), static_cast<T>(b[lane]))); });
}

template <class... T>
struct Types {};
using AllTypes = Types<std::int16_t, std::uint16_t, std::int32_t, std::uint32_t, std::int64_t, std::uint64_t>;
using BitTypes = Types<std::uint16_t, std::uint32_t, std::uint64_t>;
using WordTypes = Types<std::uint32_t, std::uint64_t>;

template <template <class> class Of, class... T>
void add_types(Operations& table, const std::string& name, Kind kind, Types<T...>) {
  ((table[name + type_name<T>()] = {run<Of<T>>, kind}), ...);
}
// Bit patterns, without a sign: .b32.
template <template <class> class Of, class... T>
void add_bits(Operations& table, const std::string& name, Types<T...>) {
  ((table[name + ".b" + std::to_string(8 * sizeof(T))] = {run<Of<T>>, Kind::kLogic}), ...);
}
template <class... T>
void add_divisions(Operations& table, Types<T...>) {
  ((table["div" + type_name<T>()] = {divide<T, false>, Kind::kDivide}), ...);
  ((table["rem" + type_name<T>()] = {divide<T, true>, Kind::kDivide}), ...);
}

}  // namespace

void add_arithmetic(Operations& table) {
  constexpr Kind kSum = Kind::kArithmetic, kBits = Kind::kLogic;
  add_types<Add>(table, "add", kSum, AllTypes{});
  add_types<Sub>(table, "sub", kSum, AllTypes{});
  add_types<MulLow>(table, "mul.lo", kSum, AllTypes{});
  add_types<MadLow>(table, "mad.lo", kSum, AllTypes{});
  add_types<Min>(table, "min", kSum, AllTypes{});
  add_types<Max>(table, "max", kSum, AllTypes{});
  add_types<Neg>(table, "neg", kSum, Types<std::int16_t, std::int32_t, std::int64_t>{});
  add_types<Abs>(table, "abs", kSum, Types<std::int16_t, std::int32_t, std::int64_t>{});
  add_types<Shr>(table, "shr", kBits, AllTypes{});
  add_types<BfindShift>(table, "bfind.shiftamt", kBits, WordTypes{});
  add_bits<And>(table, "and", BitTypes{});
  add_bits<Or>(table, "or", BitTypes{});
  add_bits<Xor>(table, "xor", BitTypes{});
  add_bits<Not>(table, "not", BitTypes{});
  add_bits<Shl>(table, "shl", BitTypes{});
  add_bits<Shr>(table, "shr", BitTypes{});
  add_bits<Popc>(table, "popc", WordTypes{});
  add_bits<Clz>(table, "clz", WordTypes{});
  add_bits<Brev>(table, "brev", WordTypes{});
  add_bits<Bfi>(table, "bfi", WordTypes{});
  add_divisions(table, AllTypes{});
  for (const char* name : {"shr.u64", "shr.b64"}) {
    table[name] = {shift_64<Shr<std::uint64_t>, true>, kBits, Flow::kNext, 1, true};
  }
  table["shl.b64"] = {shift_64<Shl<std::uint64_t>, false>, kBits, Flow::kNext, 1, true};
  table["shf.l.wrap.b32"] = {run<FunnelLeftWrap>, kBits};
  table["prmt.b32"] = {run<Prmt>, kBits};
  table["bmsk.clamp.b32"] = {run<BmskClamp>, kBits};
  table["mul.wide.u16"] = {multiply_wide<std::uint16_t, std::uint32_t>, kSum};
  table["mul.wide.s16"] = {multiply_wide<std::int16_t, std::int32_t>, kSum};
  table["mul.wide.u32"] = {multiply_wide<std::uint32_t, std::uint64_t>, kSum};
  table["mul.wide.s32"] = {multiply_wide<std::int32_t, std::int64_t>, kSum};
}

}  // namespace ptx

#include <algorithm>
#include <array>
#include <cstring>

#include "tests/ptx/block.h"
#include "tests/ptx/operations.h"

// Loads, stores and atomic operations.

namespace ptx {
namespace {

std::uint64_t address_of(Warp& warp, const Instruction& instruction, std::size_t lane) {
  const std::uint64_t address = warp.source(instruction, 0)[lane] + static_cast<std::uint64_t>(instruction.offset);
  // Shared memory is addressed by 32 bits too, modulo 2^32.
  return instruction.access.space == Space::kShared ? address & 0xffffffff : address;
}

// A vector is aligned as a whole.
void check_vector(Warp& warp, const Access& access, int lane, std::uint64_t address) {
  if (access.elements > 1 && address % (access.bytes * access.elements) != 0) {
    warp.fail(lane, "a misaligned access of " + std::to_string(access.bytes * access.elements) + " bytes");
  }
}

std::uint64_t value_at(const std::uint8_t* bytes, const Access& access) {
  std::uint64_t value = 0;
  std::memcpy(&value, bytes, access.bytes);
  if (access.is_signed && access.bytes < 8) {
    const unsigned above = 64 - 8U * access.bytes;
    value = static_cast<std::uint64_t>(static_cast<std::int64_t>(value << above) >> above);
  }
  return value;
}

void load_parameter(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Access& access = instruction.access;
  const std::vector<std::uint8_t>& parameters = warp.block().launch().parameters;
  for_each_lane(lanes, [&](int lane) {
    const std::uint64_t address = address_of(warp, instruction, static_cast<std::size_t>(lane));
    check_vector(warp, access, lane, address);
    if (address + access.bytes * access.elements > parameters.size()) warp.fail(lane, "a read beyond the parameters");
    for (std::size_t e = 0; e < access.elements; ++e) {
      warp.written(instruction, e)[static_cast<std::size_t>(lane)] =
          value_at(parameters.data() + address + e * access.bytes, access);
    }
  });
}

void load(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Access& access = instruction.access;
  const Touch how = access.is_strong ? Touch::kStrongRead : Touch::kRead;
  const std::uint32_t ones = (1U << access.bytes) - 1;
  for_each_lane(lanes, [&](int l) {
    const auto lane = static_cast<std::size_t>(l);
    // One of the elements may be written to the register that holds the address.
    const std::uint64_t address = address_of(warp, instruction, lane);
    check_vector(warp, access, l, address);
    for (std::size_t e = 0; e < access.elements; ++e) {
      const std::uint32_t used = access.used_bytes >> (e * access.bytes) & ones;
      if (used == 0) continue;
      const Block::Place at = warp.block().access(warp, l, access, address + e * access.bytes, how, used);
      warp.written(instruction, e)[lane] = value_at(at.bytes, access);
      if (at.unwritten != 0) {
        const bool low = (at.unwritten & 0x0f) == 0, high = access.bytes < 8 ? low : (at.unwritten & 0xf0) == 0;
        warp.set_written(instruction, e, Mask{1} << l, {low ? kAllLanes : 0, high ? kAllLanes : 0});
      }
    }
  });
}

void store(Warp& warp, const Instruction& instruction, Mask lanes) {
  const Access& access = instruction.access;
  const Touch how = access.is_strong ? Touch::kStrongWrite : Touch::kWrite;
  warp.check_written(instruction, 0, lanes);
  // Other threads and the host see only what is known.
  if (access.space == Space::kGlobal) {
    for (std::size_t e = 0; e < access.elements; ++e) warp.check_written(instruction, e + 1, lanes, access.bytes <= 4);
  }
  for_each_lane(lanes, [&](int l) {
    const auto lane = static_cast<std::size_t>(l);
    const std::uint64_t address = address_of(warp, instruction, lane);
    check_vector(warp, access, l, address);
    for (std::size_t e = 0; e < access.elements; ++e) {
      const std::uint64_t value = warp.source(instruction, e + 1)[lane];
      const Written written = warp.written_of(instruction, e + 1);
      const Block::Place at = warp.block().access(warp, l, access, address + e * access.bytes, how, 0);
      std::memcpy(at.bytes, &value, access.bytes);
      for (unsigned i = 0; i < access.bytes; ++i) {
        at.written[i] = static_cast<std::uint8_t>((i < 4 ? written.low : written.high) >> l & 1);
      }
    }
  });
}

// `written_count` is 0 for `red`, which does not return what was there before.
template <class T, class Of>
void atomic(Warp& warp, const Instruction& instruction, Mask lanes) {
  for_each_lane(lanes, [&](int l) {
    const auto lane = static_cast<std::size_t>(l);
    const std::uint64_t address = address_of(warp, instruction, lane);
    const Block::Place at =
        warp.block().access(warp, l, instruction.access, address, Touch::kStrongWrite, (1U << sizeof(T)) - 1);
    if (at.unwritten != 0) warp.fail(l, "changes memory that nobody has written");
    T before;
    std::memcpy(&before, at.bytes, sizeof(T));
    const T operand = static_cast<T>(warp.source(instruction, 1)[lane]);
    T after;
    if constexpr (requires { Of::of(before, operand, operand); }) {
      after = Of::of(before, operand, static_cast<T>(warp.source(instruction, 2)[lane]));
    } else {
      after = Of::of(before, operand);
    }
    std::memcpy(at.bytes, &after, sizeof(T));
    if (instruction.written_count > 0) warp.written(instruction, 0)[lane] = held(before);
  });
}

struct AtomicAdd {
  template <class T>
  static T of(T before, T operand) {
    return static_cast<T>(held(before) + held(operand));
  }
};
struct AtomicMax {
  template <class T>
  static T of(T before, T operand) {
    return std::max(before, operand);
  }
};
struct AtomicMin {
  template <class T>
  static T of(T before, T operand) {
    return std::min(before, operand);
  }
};
struct AtomicOr {
  template <class T>
  static T of(T before, T operand) {
    return before | operand;
  }
};
struct AtomicCompareAndSwap {
  template <class T>
  static T of(T before, T expected, T operand) {
    return before == expected ? operand : before;
  }
};
using Run = void (*)(Warp&, const Instruction&, Mask);
template <class T>
Run atomic_on(std::string_view name) {
  if (name == "add") return atomic<T, AtomicAdd>;
  if (name == "max") return atomic<T, AtomicMax>;
  if (name == "min") return atomic<T, AtomicMin>;
  if (name == "or") return atomic<T, AtomicOr>;
  if (name == "cas") return atomic<T, AtomicCompareAndSwap>;
  return nullptr;
}

std::vector<std::string_view> words_of(std::string_view opcode) {
  std::vector<std::string_view> words;
  while (!opcode.empty()) {
    const std::size_t dot = std::min(opcode.find('.'), opcode.size());
    words.push_back(opcode.substr(0, dot));
    opcode.remove_prefix(std::min(dot + 1, opcode.size()));
  }
  return words;
}

Kind kind_of(Space space, bool is_atomic) {
  switch (space) {
    case Space::kParameter:
      return Kind::kParameter;
    case Space::kGlobal:
      return is_atomic ? Kind::kGlobalAtomic : Kind::kGlobal;
    case Space::kShared:
      return is_atomic ? Kind::kSharedAtomic : Kind::kShared;
    case Space::kLocal:
      return Kind::kLocal;
    case Space::kGeneric:
      break;
  }
  return Kind::kGeneric;
}

bool set_type(std::string_view word, Access& access) {
  constexpr std::array<std::string_view, 12> kTypes{"b8",  "u8",  "s8",  "b16", "u16", "s16",
                                                    "b32", "u32", "s32", "b64", "u64", "s64"};
  const auto found = std::ranges::find(kTypes, word);
  if (found == kTypes.end()) return false;
  access.bytes = static_cast<std::uint8_t>(1U << ((found - kTypes.begin()) / 3));
  access.is_signed = word.front() == 's';
  return true;
}

}  // namespace

bool memory_operation(std::string_view opcode, Operation& operation, Access& access) {
  const std::vector<std::string_view> words = words_of(opcode);
  const std::string_view name = words.front();
  const bool is_atomic = name == "atom" || name == "red";
  if (name != "ld" && name != "st" && !is_atomic) return false;
  access = {};
  std::string_view change;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "param") {
      access.space = Space::kParameter;
    } else if (word == "global") {
      access.space = Space::kGlobal;
    } else if (word == "shared") {
      access.space = Space::kShared;
    } else if (word == "local") {
      access.space = Space::kLocal;
    } else if (word == "volatile" || word == "relaxed") {
      access.is_strong = true;
    } else if (word == "v2" || word == "v4") {
      access.elements = word == "v2" ? 2 : 4;
    } else if (is_atomic && change.empty() && word != "gpu" && word != "cta") {
      change = word;
    } else if (word != "gpu" && word != "cta" && word != "nc") {
      return false;
    }
  }
  if (!set_type(words.back(), access)) return false;
  operation.flow = Flow::kNext;
  operation.kind = kind_of(access.space, is_atomic);
  operation.written = name == "ld" || name == "atom" ? 1 : 0;
  operation.passes_on = name == "st";
  if (is_atomic) {
    operation.run =
        access.bytes == 4   ? access.is_signed ? atomic_on<std::int32_t>(change) : atomic_on<std::uint32_t>(change)
          : access.bytes == 8 ? access.is_signed ? atomic_on<std::int64_t>(change) : atomic_on<std::uint64_t>(change)
                              : nullptr;
  } else if (access.space == Space::kParameter) {
    operation.run = name == "ld" ? load_parameter : nullptr;
  } else {
    operation.run = name == "ld" ? load : store;
  }
  return operation.run != nullptr;
}

}  // namespace ptx

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// Formulas as plain data: byte code on signed integers of 64 bits that wrap. Nothing but computing can be said in it.

namespace cubeverify {

using SignedWord = std::int64_t;

enum class Operation : std::uint8_t {
  // to = f(a, b), for any values.
  kCopy,
  kAdd,
  kSubtract,
  kMultiply,
  kAnd,
  kOr,
  kXor,
  kNegate,
  kComplement,
  kTruth,
  kNot,
  kEqual,
  kUnequal,
  kLess,
  kAtMost,
  kBoth,    // a and b are true
  kButNot,  // a is true and b is not
  kMin,
  kMax,
  kAbs,
  kWeight,
  kLowestBit,   // 64 of 0
  kHighestBit,  // -1 of 0
  kAllOnes,
  kSelect,  // third ? a : b
  // The same, but for some values a fault where `active` is true.
  kDivide,
  kRemainder,
  kShiftLeft,
  kShiftRight,
  kRotateLeft,  // of the a-bit word b by third
  kRotateRight,
  kReverse,
  // What comes next.
  kWork,  // a range from a to b begins, each of whose turns takes `third` operations
  kSkip,  // on with instruction `third` if a is nowhere true
  kJump,  // on with instruction `third`
};

// Rows are numbered: row 0 is the address c, others up to the formula's `registers` are computed, and those from there
// on are the same for all addresses.
struct Instruction {
  Operation operation;
  std::uint16_t to, a, b, third, active;
};

struct Formula {
  // Where an instruction stands in the text: the number of the definition, and the letter.
  struct Place {
    std::uint32_t definition, letter;
  };

  std::vector<Instruction> instructions;
  std::vector<Place> places;          // of each instruction
  std::vector<SignedWord> constants;  // in the rows behind the kArguments
  std::uint16_t registers = 1, result = 0;
  SignedWord operations = 0;  // that an address takes, without the turns of ranges

  // The first rows that are the same for all addresses: n, the number j of a tree, and i of a link.
  static constexpr std::size_t kArguments = 3;
  [[nodiscard]] std::size_t rows() const { return registers + kArguments + constants.size(); }
};

struct FormulaArguments {
  SignedWord n = 0, j = 0, i = 0;
};

// More operations than these are refused, of all addresses together.
inline constexpr std::uint64_t kMostOperations = 1'000'000'000'000;

}  // namespace cubeverify

#pragma once

#include "kernels/address/word.h"
#include "kernels/formula/byte_code.h"
#include "kernels/portability.h"

// The one evaluator of byte code: for a block of addresses on a CPU, for one address on a thread of a device.

namespace cubeverify {

enum class FormulaEnd : int { kDone, kFault, kTooMuch };

namespace formula {

CUBEVERIFY_HD inline SignedWord ones_below(SignedWord n) {
  return n < 1 ? 0 : static_cast<SignedWord>(~Word{0} >> (n > 63 ? 0 : 64 - n));
}
// The word c of n bits rotated to the left by k, -n < k < n.
CUBEVERIFY_HD inline SignedWord rotated(SignedWord n, SignedWord c, SignedWord k) {
  if (k == 0) return c;
  const SignedWord left = k < 0 ? k + n : k;
  const Word both = static_cast<Word>(c) << left | static_cast<Word>(c) >> (n - left);
  return static_cast<SignedWord>(both) & ones_below(n);
}
CUBEVERIFY_HD inline Word reversed(SignedWord n, Word c) {
  Word result = 0;
  for (SignedWord d = 0; d < n; ++d) result = result << 1 | (c >> d & 1);
  return result;
}

// Computes a row of `lanes` values, or false if some value is not defined where `active` is true. A row that is also
// read is read in the same lane before.
CUBEVERIFY_HD bool compute(const Instruction& in, const auto& row, int lanes) {
  SignedWord* const to = row(in.to);
  const SignedWord *const a = row(in.a), *const b = row(in.b), *const active = row(in.active);
  const auto each = [=](const auto& f) {
#if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#pragma GCC ivdep
#endif
    for (int l = 0; l < lanes; ++l) to[l] = static_cast<SignedWord>(f(l));
    return true;
  };
  const auto where = [=](const auto& is_defined, const auto& f) {
    bool all = true;
    for (int l = 0; l < lanes; ++l) {
      if (is_defined(l)) {
        to[l] = f(l);
      } else if (active[l] != 0) {
        all = false;
      }
    }
    return all;
  };
  const auto divides = [=](int l) { return a[l] >= 0 && b[l] > 0; };
  const auto shifts = [=](int l) { return b[l] >= 0; };
  const auto is_width = [=](int l) { return a[l] >= 1 && a[l] <= 64; };
  const auto u = [](SignedWord value) { return static_cast<Word>(value); };
  switch (in.operation) {
    case Operation::kCopy:
      return each([=](int l) { return a[l]; });
    case Operation::kAdd:
      return each([=](int l) { return u(a[l]) + u(b[l]); });
    case Operation::kSubtract:
      return each([=](int l) { return u(a[l]) - u(b[l]); });
    case Operation::kMultiply:
      return each([=](int l) { return u(a[l]) * u(b[l]); });
    case Operation::kAnd:
      return each([=](int l) { return a[l] & b[l]; });
    case Operation::kOr:
      return each([=](int l) { return a[l] | b[l]; });
    case Operation::kXor:
      return each([=](int l) { return a[l] ^ b[l]; });
    case Operation::kNegate:
      return each([=](int l) { return 0 - u(a[l]); });
    case Operation::kComplement:
      return each([=](int l) { return ~a[l]; });
    case Operation::kTruth:
      return each([=](int l) { return a[l] != 0; });
    case Operation::kNot:
      return each([=](int l) { return a[l] == 0; });
    case Operation::kEqual:
      return each([=](int l) { return a[l] == b[l]; });
    case Operation::kUnequal:
      return each([=](int l) { return a[l] != b[l]; });
    case Operation::kLess:
      return each([=](int l) { return a[l] < b[l]; });
    case Operation::kAtMost:
      return each([=](int l) { return a[l] <= b[l]; });
    case Operation::kBoth:
      return each([=](int l) { return a[l] != 0 && b[l] != 0; });
    case Operation::kButNot:
      return each([=](int l) { return a[l] != 0 && b[l] == 0; });
    case Operation::kMin:
      return each([=](int l) { return a[l] < b[l] ? a[l] : b[l]; });
    case Operation::kMax:
      return each([=](int l) { return a[l] < b[l] ? b[l] : a[l]; });
    case Operation::kAbs:
      return each([=](int l) { return a[l] < 0 ? 0 - u(a[l]) : u(a[l]); });
    case Operation::kWeight:
      return each([=](int l) { return weight(u(a[l])); });
    case Operation::kLowestBit:
      return each([=](int l) { return a[l] == 0 ? 64 : lowest_bit(u(a[l])); });
    case Operation::kHighestBit:
      return each([=](int l) { return a[l] == 0 ? -1 : highest_bit(u(a[l])); });
    case Operation::kAllOnes:
      return each([=](int l) { return ones_below(a[l]); });
    case Operation::kSelect:
      return each([a, b, chosen = row(in.third)](int l) { return chosen[l] != 0 ? a[l] : b[l]; });
    case Operation::kDivide:
      return where(divides, [=](int l) { return a[l] / b[l]; });
    case Operation::kRemainder:
      return where(divides, [=](int l) { return a[l] % b[l]; });
    case Operation::kShiftLeft:
      return where(shifts, [=](int l) { return b[l] > 63 ? 0 : static_cast<SignedWord>(u(a[l]) << b[l]); });
    case Operation::kShiftRight:
      return where(shifts, [=](int l) { return a[l] >> (b[l] > 63 ? 63 : b[l]); });
    case Operation::kRotateLeft:
      return where(is_width, [a, b, by = row(in.third)](int l) { return rotated(a[l], b[l], by[l] % a[l]); });
    case Operation::kRotateRight:
      return where(is_width, [a, b, by = row(in.third)](int l) { return rotated(a[l], b[l], -(by[l] % a[l])); });
    case Operation::kReverse:
      return where(is_width, [=](int l) { return static_cast<SignedWord>(reversed(a[l], u(b[l]))); });
    case Operation::kWork:
    case Operation::kSkip:
    case Operation::kJump:
      break;
  }
  return true;
}

}  // namespace formula

// Runs `size` instructions on rows of `lanes` values each, where `row(r)` is the first value of row r, and adds what
// ranges take to `work`. Ends at the first fault in any lane, and where `work` is more than `most_work`; `at` is the
// instruction then.
CUBEVERIFY_HD FormulaEnd run_formula(const Instruction* instructions, int size, const auto& row, int lanes,
                                     std::uint64_t most_work, std::uint64_t& work, int& at) {
  for (at = 0; at < size; ++at) {
    const Instruction in = instructions[at];
    const SignedWord *const a = row(in.a), *const b = row(in.b), *const active = row(in.active);
    if (in.operation == Operation::kJump) {
      at = in.third - 1;
    } else if (in.operation == Operation::kSkip) {
      SignedWord any = 0;
      for (int l = 0; l < lanes; ++l) any |= a[l];
      if (any == 0) at = in.third - 1;
    } else if (in.operation == Operation::kWork) {
      for (int l = 0; l < lanes && work <= most_work; ++l) {
        if (active[l] == 0) continue;
        const Word turns = static_cast<Word>(b[l]) - static_cast<Word>(a[l]);
        work += (turns < most_work ? turns : most_work + 1) * in.third;
      }
      if (work > most_work) return FormulaEnd::kTooMuch;
    } else if (!formula::compute(in, row, lanes)) {
      return FormulaEnd::kFault;
    }
  }
  return FormulaEnd::kDone;
}

}  // namespace cubeverify

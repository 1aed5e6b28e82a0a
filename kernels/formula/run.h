#pragma once

#include "kernels/address/word.h"
#include "kernels/formula/byte_code.h"
#include "kernels/portability.h"

// The one evaluator of byte code: for a block of addresses on a CPU, for one address on a thread of a device.

namespace cubeverify {

enum class FormulaEnd : int { kDone, kFault, kTooMuch };

namespace formula {

CUBEVERIFY_HD inline SignedWord ones_below(SignedWord n) {
  if (n < 1) return 0;
  return static_cast<SignedWord>(n > 63 ? ~Word{0} : ~Word{0} >> (64 - n));
}
CUBEVERIFY_HD inline SignedWord shift_left(SignedWord a, SignedWord k) {
  return k < 0 || k > 63 ? 0 : static_cast<SignedWord>(static_cast<Word>(a) << k);
}
CUBEVERIFY_HD inline SignedWord shift_right(SignedWord a, SignedWord k) { return k < 0 ? 0 : a >> (k > 63 ? 63 : k); }
// k is from 0 to n - 1.
CUBEVERIFY_HD inline SignedWord rotate_left(SignedWord n, SignedWord c, SignedWord k) {
  if (k == 0) return c;
  return static_cast<SignedWord>((static_cast<Word>(c) << k | static_cast<Word>(c) >> (n - k)) &
                                 static_cast<Word>(ones_below(n)));
}
CUBEVERIFY_HD inline SignedWord reverse(SignedWord n, SignedWord c) {
  Word reversed = 0;
  for (SignedWord d = 0; d < n; ++d) reversed = reversed << 1 | (static_cast<Word>(c) >> d & 1);
  return static_cast<SignedWord>(reversed);
}
CUBEVERIFY_HD inline bool is_width(SignedWord n) { return n >= 1 && n <= 64; }
CUBEVERIFY_HD inline bool divides(SignedWord a, SignedWord b) { return a >= 0 && b > 0; }

// Sets to[l] = f(l) in every lane; a row that is also read is read in the same lane before.
template <class F>
CUBEVERIFY_HD inline void set_each(SignedWord* to, int lanes, const F& f) {
#if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#pragma GCC ivdep
#endif
  for (int l = 0; l < lanes; ++l) to[l] = f(l);
}
// The same where `valid(l)`; whether that is so in all lanes that are active.
template <class Valid, class F>
CUBEVERIFY_HD inline bool set_valid(SignedWord* to, const SignedWord* active, int lanes, const Valid& valid,
                                    const F& f) {
  bool all = true;
  for (int l = 0; l < lanes; ++l) {
    const bool is_valid = valid(l);
    all = all && (is_valid || active[l] == 0);
    if (is_valid) to[l] = f(l);
  }
  return all;
}

}  // namespace formula

// Runs `size` instructions on rows of `lanes` values each, where `row(r)` is the first value of row r, and adds what
// ranges take to `work`. Ends at the first fault in any lane, and where `work` is more than `most_work`; `at` is the
// instruction then.
template <class Row>
CUBEVERIFY_HD FormulaEnd run_formula(const Instruction* instructions, int size, const Row& row, int lanes,
                                     std::uint64_t most_work, std::uint64_t& work, int& at) {
  using namespace formula;
  for (at = 0; at < size; ++at) {
    const Instruction in = instructions[at];
    if (in.operation == Operation::kJump) {
      at = in.third - 1;
      continue;
    }
    const SignedWord* a = row(in.a);
    if (in.operation == Operation::kSkip) {
      SignedWord any = 0;
      for (int l = 0; l < lanes; ++l) any |= a[l];
      if (any == 0) at = in.third - 1;
      continue;
    }
    const SignedWord *b = row(in.b), *active = row(in.active);
    if (in.operation == Operation::kWork) {
      for (int l = 0; l < lanes && work <= most_work; ++l) {
        if (active[l] == 0) continue;
        const Word turns = static_cast<Word>(b[l]) - static_cast<Word>(a[l]);
        work += (turns < most_work ? turns : most_work + 1) * in.third;
      }
      if (work > most_work) return FormulaEnd::kTooMuch;
      continue;
    }
    SignedWord* to = row(in.to);
    const auto each = [to, lanes](const auto& f) { set_each(to, lanes, f); };
    const auto wrapped = [&each](const auto& f) { each([&f](int l) { return static_cast<SignedWord>(f(l)); }); };
    const auto u = [](SignedWord value) { return static_cast<Word>(value); };
    bool valid = true;
    switch (in.operation) {
      case Operation::kCopy:
        each([=](int l) { return a[l]; });
        break;
      case Operation::kAdd:
        wrapped([=](int l) { return u(a[l]) + u(b[l]); });
        break;
      case Operation::kSubtract:
        wrapped([=](int l) { return u(a[l]) - u(b[l]); });
        break;
      case Operation::kMultiply:
        wrapped([=](int l) { return u(a[l]) * u(b[l]); });
        break;
      case Operation::kAnd:
        each([=](int l) { return a[l] & b[l]; });
        break;
      case Operation::kOr:
        each([=](int l) { return a[l] | b[l]; });
        break;
      case Operation::kXor:
        each([=](int l) { return a[l] ^ b[l]; });
        break;
      case Operation::kNegate:
        wrapped([=](int l) { return 0 - u(a[l]); });
        break;
      case Operation::kComplement:
        each([=](int l) { return ~a[l]; });
        break;
      case Operation::kTruth:
        each([=](int l) { return a[l] != 0; });
        break;
      case Operation::kNot:
        each([=](int l) { return a[l] == 0; });
        break;
      case Operation::kEqual:
        each([=](int l) { return a[l] == b[l]; });
        break;
      case Operation::kUnequal:
        each([=](int l) { return a[l] != b[l]; });
        break;
      case Operation::kLess:
        each([=](int l) { return a[l] < b[l]; });
        break;
      case Operation::kAtMost:
        each([=](int l) { return a[l] <= b[l]; });
        break;
      case Operation::kBoth:
        each([=](int l) { return a[l] != 0 && b[l] != 0; });
        break;
      case Operation::kButNot:
        each([=](int l) { return a[l] != 0 && b[l] == 0; });
        break;
      case Operation::kMin:
        each([=](int l) { return a[l] < b[l] ? a[l] : b[l]; });
        break;
      case Operation::kMax:
        each([=](int l) { return a[l] < b[l] ? b[l] : a[l]; });
        break;
      case Operation::kAbs:
        wrapped([=](int l) { return a[l] < 0 ? 0 - u(a[l]) : u(a[l]); });
        break;
      case Operation::kWeight:
        each([=](int l) { return SignedWord{weight(u(a[l]))}; });
        break;
      case Operation::kLowestBit:
        each([=](int l) { return SignedWord{a[l] == 0 ? 64 : lowest_bit(u(a[l]))}; });
        break;
      case Operation::kHighestBit:
        each([=](int l) { return SignedWord{a[l] == 0 ? -1 : highest_bit(u(a[l]))}; });
        break;
      case Operation::kAllOnes:
        each([=](int l) { return ones_below(a[l]); });
        break;
      case Operation::kSelect: {
        const SignedWord* chosen = row(in.third);
        each([=](int l) { return chosen[l] != 0 ? a[l] : b[l]; });
        break;
      }
      case Operation::kDivide:
        valid = set_valid(
            to, active, lanes, [=](int l) { return divides(a[l], b[l]); }, [=](int l) { return a[l] / b[l]; });
        break;
      case Operation::kRemainder:
        valid = set_valid(
            to, active, lanes, [=](int l) { return divides(a[l], b[l]); }, [=](int l) { return a[l] % b[l]; });
        break;
      case Operation::kShiftLeft:
        valid = set_valid(
            to, active, lanes, [=](int l) { return b[l] >= 0; }, [=](int l) { return shift_left(a[l], b[l]); });
        break;
      case Operation::kShiftRight:
        valid = set_valid(
            to, active, lanes, [=](int l) { return b[l] >= 0; }, [=](int l) { return shift_right(a[l], b[l]); });
        break;
      case Operation::kRotateLeft:
      case Operation::kRotateRight: {
        const SignedWord* by = row(in.third);
        const bool left = in.operation == Operation::kRotateLeft;
        valid = set_valid(
            to, active, lanes, [=](int l) { return is_width(a[l]); },
            [=](int l) {
              const SignedWord k = (by[l] % a[l] + a[l]) % a[l];
              return rotate_left(a[l], b[l], left ? k : (a[l] - k) % a[l]);
            });
        break;
      }
      case Operation::kReverse:
        valid = set_valid(
            to, active, lanes, [=](int l) { return is_width(a[l]); }, [=](int l) { return reverse(a[l], b[l]); });
        break;
      case Operation::kWork:
      case Operation::kSkip:
      case Operation::kJump:
        break;
    }
    if (!valid) return FormulaEnd::kFault;
  }
  return FormulaEnd::kDone;
}

}  // namespace cubeverify

#pragma once

#include <span>
#include <vector>

#include "kernels/address/word.h"
#include "kernels/formula/byte_code.h"
#include "kernels/formula/run.h"

namespace cubeverify {

// How the evaluation of a formula for some addresses ended. Of a fault the least address, and there the instruction and
// what it was given.
struct FormulaOutcome {
  FormulaEnd end = FormulaEnd::kDone;
  Word address = 0;
  int instruction = 0;
  SignedWord a = 0, b = 0;
};

// Evaluates one formula for addresses, on one thread, block by block: some nanoseconds for each operation of each
// address. The formula has to outlive it.
class FormulaEvaluator {
 public:
  FormulaEvaluator(const Formula& formula, FormulaArguments arguments);

  // The values of the addresses first, first + 1, ... Each address takes the formula's operations, and a range as many
  // turns as it has; it ends with kTooMuch where these are more than kMostOperations since this began.
  FormulaOutcome evaluate(Word first, std::span<SignedWord> values);
  // So far.
  [[nodiscard]] std::uint64_t operations() const { return operations_; }

 private:
  FormulaOutcome evaluate_block(Word first, SignedWord* values, int lanes);

  const Formula& formula_;
  std::vector<SignedWord> rows_;
  std::uint64_t operations_ = 0;
};

#ifdef CUBEVERIFY_WITH_CUDA
// Whether a device takes the formula: the rows of its threads are in shared memory.
bool fits_device(const Formula& formula);
// The same as FormulaEvaluator does by the device in use, and the operations in addition. Ends with kTooMuch as well if
// one address takes more than a thread of a device should compute. Throws DeviceError.
FormulaOutcome evaluate_on_device(const Formula& formula, FormulaArguments arguments, Word first,
                                  std::span<SignedWord> values, std::uint64_t& operations);
#endif

}  // namespace cubeverify

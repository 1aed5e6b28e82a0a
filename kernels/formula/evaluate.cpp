#include "kernels/formula/evaluate.h"

#include <algorithm>

namespace cubeverify {

// Lanes of a block: reading an instruction costs little for each, and the rows of most formulas fit the first cache.
constexpr int kBlock = 128;

FormulaEvaluator::FormulaEvaluator(const Formula& formula, FormulaArguments arguments)
    : formula_(formula), rows_(formula.rows() * kBlock) {
  std::vector<SignedWord> same{arguments.n, arguments.j, arguments.i};
  same.insert(same.end(), formula.constants.begin(), formula.constants.end());
  for (std::size_t r = 0; r < same.size(); ++r) std::fill_n(&rows_[(formula.registers + r) * kBlock], kBlock, same[r]);
}

FormulaOutcome FormulaEvaluator::evaluate_block(Word first, SignedWord* values, int lanes) {
  const auto row = [this](int r) { return &rows_[static_cast<std::size_t>(r) * kBlock]; };
  for (int l = 0; l < lanes; ++l) row(0)[l] = static_cast<SignedWord>(first) + l;
  operations_ += static_cast<std::uint64_t>(formula_.operations * lanes);
  int at = 0;
  FormulaOutcome outcome{FormulaEnd::kTooMuch, first};
  if (operations_ > kMostOperations) return outcome;
  outcome.end = run_formula(formula_.instructions.data(), static_cast<int>(formula_.instructions.size()), row, lanes,
                            kMostOperations, operations_, at);
  if (outcome.end == FormulaEnd::kDone) {
    std::copy_n(row(formula_.result), lanes, values);
  } else if (outcome.end == FormulaEnd::kFault) {
    const Instruction& in = formula_.instructions[static_cast<std::size_t>(at)];
    outcome.instruction = at;
    outcome.a = row(in.a)[0];
    outcome.b = row(in.b)[0];
  }
  return outcome;
}

FormulaOutcome FormulaEvaluator::evaluate(Word first, std::span<SignedWord> values) {
  for (std::size_t done = 0; done < values.size(); done += kBlock) {
    const int lanes = static_cast<int>(std::min<std::size_t>(kBlock, values.size() - done));
    FormulaOutcome outcome = evaluate_block(first + done, &values[done], lanes);
    // The least address, and the first instruction that fails there, are found one by one.
    for (int l = 0; outcome.end == FormulaEnd::kFault && l < lanes; ++l) {
      const FormulaOutcome single = evaluate_block(first + done + static_cast<Word>(l), &values[done], 1);
      if (single.end == FormulaEnd::kDone) continue;
      return single;
    }
    if (outcome.end != FormulaEnd::kDone) return outcome;
  }
  return {};
}

}  // namespace cubeverify

#include <string>
#include <vector>

#include "kernels/formula/evaluate.h"
#include "tests/ptx/compare.h"
#include "tests/ptx/compiled.h"

// Formulas on a device: values, faults and operations are those of the CPU, and what an address costs.

namespace cubeverify {
namespace {

using PtxFormula = ptx::Fresh;

TEST_F(PtxFormula, IsThatOfTheCpu) {
  for (const char* text :
       {"c & (c - 1)", "7", "c", "c == 0 ? -1 : c ^ bit(highest_bit(c))", "c / (c != 300) + j",
        "c < 200 ? c : c / (c - 250)",
        "first(i, 0, n, all(k, 0, n, rotate_right(n, c, i) <= rotate_right(n, c, k))) - sum(i, 0, c & 7, i << j)",
        "reverse(n, rotate_left(n, c, -j)) * 0x123456789abcdef >> (c & 127)"}) {
    const Formula formula = compiled(text);
    const FormulaArguments arguments{.n = 11, .j = 3};
    for (const Word first : {Word{0}, Word{1} << 40}) {
      std::vector<SignedWord> cpu(301), device(301);
      std::uint64_t operations = 0;
      FormulaEvaluator evaluator(formula, arguments);
      const FormulaOutcome right = evaluator.evaluate(first, cpu);
      const FormulaOutcome outcome = evaluate_on_device(formula, arguments, first, device, operations);
      ASSERT_EQ(outcome.end, right.end) << text;
      ASSERT_EQ(outcome.address, right.address) << text;
      ASSERT_EQ(outcome.instruction, right.instruction) << text;
      if (right.end != FormulaEnd::kDone) continue;
      EXPECT_EQ(device, cpu) << text;
      EXPECT_EQ(operations, evaluator.operations()) << text;
    }
  }
}

TEST_F(PtxFormula, LeavesToTheCpuWhatTakesLong) {
  const Formula formula = compiled("sum(i, 0, (c == 7) << 30, i)");
  std::vector<SignedWord> values(8);
  std::uint64_t operations = 0;
  EXPECT_EQ(evaluate_on_device(formula, {.n = 3}, 0, values, operations).end, FormulaEnd::kTooMuch);
  EXPECT_LT(operations, kMostOperations);
}

// Ten operators at 2^30 addresses are 2^25 turns of a warp; a device of 132 multiprocessors issues 4 instructions a
// cycle in each, 9e11 in a second.
TEST_F(PtxFormula, TakesLessThanASecondForAllParents) {
  const Formula formula = compiled("((c ^ c >> 1) & c - 1 | c << 2 ^ c + 5) * 3 & 1023");
  std::vector<SignedWord> values(4096);
  std::uint64_t operations = 0;
  evaluate_on_device(formula, {.n = 30}, 0, values, operations);
  EXPECT_EQ(operations, 10U * values.size());
  ASSERT_TRUE(ptx::was_launched("formula_kernel"));
  std::uint64_t instructions = 0;
  for (const auto& [name, counts] : ptx::Device::the().launched()) instructions += counts.all().warps;
  const double all =
      static_cast<double>(instructions) / static_cast<double>(values.size()) * static_cast<double>(bit(30));
  EXPECT_LT(all, 9e11 / 4);
}

}  // namespace
}  // namespace cubeverify

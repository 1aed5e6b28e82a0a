#include <string>
#include <vector>

#include "kernels/formula/evaluate.h"
#include "tests/fuzz/targets.h"
#include "verify/formula/definitions.h"

namespace cubeverify::fuzz {

// Ranges may take long without being at fault.
constexpr SignedWord kMostTurns = 1000;

// Evaluates one definition in two ways: a block of addresses at once, and one by one.
static void evaluate(const FormulaDefinitions& definitions, const std::string& name) {
  if (!definitions.has(name)) return;
  const Formula formula = definitions.compiled(name);
  for (const Instruction& in : formula.instructions) {
    if (in.operation == Operation::kWork) return;
  }
  if (formula.operations > kMostTurns) return;
  constexpr std::size_t kAddresses = 130;
  std::vector<SignedWord> block(kAddresses), single(1);
  FormulaEvaluator at_once(formula, {.n = 7, .j = 2, .i = 1}), one_by_one(formula, {.n = 7, .j = 2, .i = 1});
  const FormulaOutcome outcome = at_once.evaluate(0, block);
  for (Word c = 0; c < kAddresses; ++c) {
    const FormulaOutcome there = one_by_one.evaluate(c, single);
    const bool fails = outcome.end == FormulaEnd::kFault && outcome.address == c;
    require((there.end == FormulaEnd::kFault) == fails, "a fault at another address");
    if (fails) definitions.refuse_fault(formula, there.instruction, there.a, there.b, "c = " + std::to_string(c));
    if (outcome.end == FormulaEnd::kDone) require(single[0] == block[c], "another value in a block");
  }
}

void formulas(std::string_view bytes) {
  try {
    if (is_definition(bytes.substr(0, bytes.find('\n')))) {
      const FormulaDefinitions definitions = FormulaDefinitions::of_file("file", bytes);
      for (const char* name : {"parent", "children", "trees", "root", "nodes", "degree", "link"})
        evaluate(definitions, name);
    } else {
      FormulaDefinitions definitions;
      definitions.add("parent", {"j", "c"}, {"formula", std::string(bytes)});
      evaluate(definitions, "parent");
    }
  } catch (const FormulaError& error) {
    const std::string line = error.what();
    require(!line.empty() && line.find('\n') == std::string::npos, "a message that is no line");
    require(error.below().ends_with('^'), "a message without a caret");
  }
}

}  // namespace cubeverify::fuzz

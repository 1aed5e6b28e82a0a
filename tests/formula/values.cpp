#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "kernels/formula/evaluate.h"
#include "verify/formula/definitions.h"

// Values of formulas for formula_test.py, which starts it with the stand-in for a device as well: of a line "n j first
// count formula" the values of so many addresses from the first on, or why there is none.

namespace {

using namespace cubeverify;

std::string values_of(const std::string& line, bool on_device) {
  std::istringstream words(line);
  FormulaArguments arguments;
  Word first = 0;
  std::size_t count = 0;
  words >> arguments.n >> arguments.j >> first >> count;
  std::string text;
  std::getline(words, text);
  std::string output;
  try {
    FormulaDefinitions definitions;
    definitions.add("parent", {"j", "c"}, {"formula", text});
    const Formula formula = definitions.compiled("parent");
    std::vector<SignedWord> values(count);
    FormulaOutcome outcome;
#ifdef CUBEVERIFY_WITH_CUDA
    std::uint64_t operations = 0;
    if (on_device && fits_device(formula)) {
      outcome = evaluate_on_device(formula, arguments, first, values, operations);
    } else
#endif
      outcome = FormulaEvaluator(formula, arguments).evaluate(first, values);
    if (outcome.end == FormulaEnd::kTooMuch) return "too much";
    if (outcome.end == FormulaEnd::kFault) {
      definitions.refuse_fault(formula, outcome.instruction, outcome.a, outcome.b,
                               "c = " + std::to_string(outcome.address));
    }
    for (const SignedWord value : values) output += (output.empty() ? "" : " ") + std::to_string(value);
  } catch (const FormulaError& error) {
    output = error.what();
  }
  return output;
}

}  // namespace

int main(int count, char** /*arguments*/) {
  for (std::string line; std::getline(std::cin, line);) std::cout << values_of(line, count > 1) << '\n';
}

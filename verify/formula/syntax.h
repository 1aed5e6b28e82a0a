#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/formula/byte_code.h"

// The words of formulas, read into a tree. docs/formulas.md has the grammar.

namespace cubeverify {

// A mistake in a formula, what() in one line; `below` has the line of the text, and a caret below the place.
class FormulaError : public std::runtime_error {
 public:
  FormulaError(const std::string& where, const std::string& what, std::string_view text, std::size_t place);
  [[nodiscard]] const std::string& below() const { return below_; }

 private:
  std::string below_;
};

// A text with where it is from, "--expr" or "tree.txt, line 3".
struct FormulaText {
  std::string where, text;

  [[noreturn]] void refuse(std::size_t place, const std::string& what) const {
    throw FormulaError(where, what, text, place);
  }
};

struct FormulaNode {
  enum class Kind : std::uint8_t { kNumber, kName, kCall, kOperator };

  Kind kind;
  std::string word;  // a name, that of a call, or an operator: "+", "!", "?", "neg"
  SignedWord number = 0;
  std::size_t place = 0;  // in the text
  std::vector<std::unique_ptr<FormulaNode>> parts;
  int depth = 1;
};
using FormulaTree = std::unique_ptr<FormulaNode>;

// The expression from `begin` on, up to the end of the text or a comment. Throws FormulaError.
FormulaTree parse_formula(const FormulaText& text, std::size_t begin = 0);

// A line `name = expression` or `name(argument, ...) = expression`.
struct DefinitionHead {
  std::string name;
  std::vector<std::string> arguments;
  bool has_brackets = false;
  std::size_t place = 0, body = 0;  // of the name, and of the expression
};
// Throws FormulaError.
DefinitionHead parse_head(const FormulaText& text);
// Whether a line is one of these, whatever is in it.
bool is_definition(std::string_view line);

}  // namespace cubeverify

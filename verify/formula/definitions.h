#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/formula/byte_code.h"
#include "verify/formula/syntax.h"

namespace cubeverify {

// Definitions by name, from a file or the command line, and byte code of them. What check reads of them are those of
// `meanings`; all others are for these to use. Throws FormulaError for whatever is a mistake.
class FormulaDefinitions {
 public:
  // A file of definitions, a line each.
  static FormulaDefinitions of_file(const std::string& name, std::string_view text);

  // Adds `name(arguments) = text`.
  void add(const std::string& name, std::vector<std::string> arguments, FormulaText text);

  // Nothing if there is none of this name.
  [[nodiscard]] bool has(const std::string& name) const { return all_.contains(name); }
  // Whether the definition has this argument.
  [[nodiscard]] bool takes(const std::string& name, std::string_view argument) const;
  // Whether its own text uses a variable of this name that is not one of its ranges.
  [[nodiscard]] bool uses(const std::string& name, std::string_view argument) const;
  // Whether any definition uses n.
  [[nodiscard]] bool uses_n() const;
  [[nodiscard]] const FormulaText& text(const std::string& name) const { return all_.at(name).text; }

  // The byte code of a definition, with all that it uses.
  [[nodiscard]] Formula compiled(const std::string& name) const;

  // Throws FormulaError: what is wrong with an instruction of the byte code that is given a and b, where it stands in
  // the text, and at which address.
  [[noreturn]] void refuse_fault(const Formula& formula, int instruction, SignedWord a, SignedWord b,
                                 const std::string& at) const;

 private:
  friend class FormulaCompiler;
  struct Definition {
    std::vector<std::string> arguments;
    FormulaText text;
    FormulaTree tree;
    std::size_t place = 0;  // of its name
  };

  void add_line(const FormulaText& line);
  void require_all_used() const;

  std::map<std::string, Definition> all_;
};

}  // namespace cubeverify

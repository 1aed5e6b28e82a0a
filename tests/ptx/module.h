#pragma once

#include <memory>

#include "tests/ptx/global_memory.h"
#include "tests/ptx/parser.h"

namespace ptx {

// A change made to the text of a kernel before it is parsed, to plant an error: occurrence `which` (0 for the first) of
// `find`, in every kernel whose mangled name contains `kernel`; or, if a source line is given as `elimination.h:35`,
// the first in each of its instructions.
struct Edit {
  std::string kernel, find, replacement;
  int which = 0;
  std::string source_line = {};
};

// A PTX text: kernels, the functions that they call, and variables.
class Module {
 public:
  // Variables get their place in `memory`. Throws Fault.
  Module(std::string text, GlobalMemory& memory);

  // Where each starts: character, line.
  using Starts = std::map<std::string, std::pair<std::size_t, int>, std::less<>>;
  [[nodiscard]] const Starts& kernels() const { return kernels_; }
  // Parsed when first asked for. Throws Fault for what is not known, for an unknown name, and if the kernel does not
  // hold what an edit of it is to replace.
  const Program& kernel(std::string_view name);
  // Those of all later parsing; what has been parsed is forgotten.
  void set_edits(std::vector<Edit> edits);

 private:
  [[nodiscard]] std::size_t end_of(std::size_t at) const;
  bool apply(const Edit& edit, std::string& text) const;
  void add_variable(std::string_view declaration, GlobalMemory& memory);

  std::string text_;
  Starts kernels_, functions_;
  std::map<int, std::string> files_;
  Symbols symbols_;
  std::vector<std::string> dynamic_shared_;
  std::map<std::string, std::unique_ptr<Program>, std::less<>> programs_;
  std::vector<Edit> edits_;
};

}  // namespace ptx

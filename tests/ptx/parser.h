#pragma once

#include "tests/ptx/program.h"

namespace ptx {

// Variables that a module declares outside its kernels: name and address.
using Symbols = std::map<std::string, std::uint64_t, std::less<>>;

// The text of a function from `.func` to its end or further, without another function, and the number of its first line
// in its module.
struct Function {
  std::string_view text;
  int line = 0;
};
using Functions = std::map<std::string, Function, std::less<>>;

// Parses a kernel: from `.entry` (or what stands before it) to the brace that closes its body. `first_line` is the
// number of the text's first line in its module; `globals` are the module's variables, of which shared ones are dynamic
// and get the place behind the kernel's own. A function stands in the program wherever it is called, and what is passed
// to it is in the thread's local memory. Throws Fault, with the line, for what it does not know.
Program parse_kernel(std::string_view text, int first_line, const Symbols& globals,
                     const std::vector<std::string>& dynamic_shared, const Functions& functions = {});

}  // namespace ptx

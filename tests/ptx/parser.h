#pragma once

#include "tests/ptx/program.h"

namespace ptx {

// Variables that a module declares outside its kernels: name and address.
using Symbols = std::map<std::string, std::uint64_t, std::less<>>;

// Parses a kernel: from `.entry` (or what stands before it) to the brace that closes its body. `first_line` is the
// number of the text's first line in its module; `globals` are the module's variables, of which shared ones are dynamic
// and get the place behind the kernel's own. Throws Fault, with the line, for what it does not know.
Program parse_kernel(std::string_view text, int first_line, const Symbols& globals,
                     const std::vector<std::string>& dynamic_shared);

}  // namespace ptx

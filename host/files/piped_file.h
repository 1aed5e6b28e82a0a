#pragma once

#include <string>

namespace cubeverify {

// The file to read for a name on the command line, which is read more than once: the name itself, or, where it is "-"
// or a pipe, that of a file without a name into which all of it has been copied, "/dev/stdin" for standard input.
// Throws CommandError (kFault) if it cannot be copied, and (kUsage) if it is more than the free memory.
std::string file_of_input(const std::string& name);

}  // namespace cubeverify

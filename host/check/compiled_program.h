#pragma once

#include <filesystem>
#include <string>

namespace cubeverify {

enum class Compiled {
  kProgram,  // to be run
  kLibrary,  // a shared object, to be loaded
  kKernels   // PTX, by nvcc (or what CUDACXX names), for devices from compute capability 7.5 on
};

// C++ text, compiled by the system's compiler (c++, or what CXX names) and kept in the user's cache directory, where
// the same text finds it again. Throws CommandError (kUsage) in one line if there is no compiler or no such directory,
// or at the first error of the text, whose place is told as its #line directives say; `what` is how errors call it, as
// in "the expression".
std::filesystem::path compiled_program(const std::string& text, const std::string& what,
                                       Compiled as = Compiled::kProgram);

// The text after the preprocessor, so that it changes when a file that it includes does. Throws likewise.
std::string preprocessed(const std::string& text, const std::string& what);

// Places in files of this name are behind the end of what the user wrote.
inline constexpr const char* kProgramPlace = "program";

}  // namespace cubeverify

#pragma once

#include <filesystem>
#include <string>

namespace cubeverify {

enum class Compiled {
  kProgram,  // to be run
  kKernels   // PTX, by nvcc (or what CUDACXX names), for devices from compute capability 7.5 on
};

// Where the headers of this program are: include/cubeverify of where it is installed, or of its build, where it is the
// source tree. Throws CommandError (kUsage) if there is none.
std::filesystem::path program_headers();

// What the system's compiler (c++, or what CXX names) makes of C++ text with the headers of this program, which are
// those next to it: the bytes of the result, of which no file is left. Takes a second. Throws CommandError (kUsage) in
// one line if there is no compiler, or at the first error of the text, whose place is as its #line directives say;
// `what` is how errors call it, as in "the expression".
std::string compiled_program(const std::string& text, const std::string& what, Compiled as = Compiled::kProgram);

// The text after the preprocessor, so that it changes when a file that it includes does. Throws the same.
std::string preprocessed(const std::string& text, const std::string& what);

// Places in files of this name are behind the end of what the user wrote.
inline constexpr const char* kProgramPlace = "program";

}  // namespace cubeverify

#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "kernels/address/word.h"

// Trees as functions in C++, and the text of a program around them.

namespace cubeverify {

// True of the name of a file of C++ functions: .h, .hh or .hpp.
bool looks_like_header(const std::filesystem::path& file);

// Trees as functions in C++ of n, the tree's number j and the address c (not a relative one), all for the n-cube.
struct TreeFunctions {
  std::string parent;               // an expression; a root has itself or -1
  std::string children;             // one for the set of dimensions of the edges to children, or nothing
  std::function<int(int n)> trees;  // how many trees; nothing if `parent` is of no j
  std::filesystem::path header;     // a file of functions instead: parent(n, c) or parent(n, j, c), and
                                    // children and trees(n) where it has them
};

// "the header" or "the expression".
const char* name_of(const TreeFunctions& functions);

// The functions as a type `CubeverifyFunctions`, as compiled/own_sweeps.h takes it. For a device, the functions of a
// header have to be constexpr. Throws CommandError (kUsage) in one line if that does not work, or an expression uses j
// without `trees`.
std::string text_of_functions(const TreeFunctions& functions);

// A whole program: the headers that it takes, lines "#include ...", the text of functions, which finds the names of
// compiled/helpers.h, and the rest.
std::string program_around(const std::string& functions, const std::string& headers, const std::string& rest);

// Of what the functions say: of a header with all that it includes.
Word checksum_of(const TreeFunctions& functions);

}  // namespace cubeverify

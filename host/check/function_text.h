#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

// Trees as functions in C++, and the text of a program around them.

namespace cubeverify {

// True of a text that is meant as a parent function, not as the name of a file: it has an operator or a call.
bool looks_like_expression(const std::string& text);

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

// Who computes with the functions.
enum class Side { kHost, kDevice };

// A whole program: the functions, and behind them `program`, which finds in namespace cubeverify_program
//   Word parent_of(int n, int j, Word c)    the parent of c in tree j
//   Word children_of(int n, int j, Word c)  if kHasChildren
//   int trees_of(int n, int told)           how many trees, `told` being the number for expressions
// Of a header on the host it is the text after the preprocessor, which changes with whatever the header includes. For a
// device, the functions of a header have to be constexpr. Throws CommandError (kUsage) in one
// line if that does not work, or an expression uses j without `trees`.
std::string with_functions(const TreeFunctions& functions, std::string_view program, Side side = Side::kHost);

}  // namespace cubeverify

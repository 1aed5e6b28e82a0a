#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>

#include "host/check/own_graph.h"

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

// The parents, and the children where they are given, of all nodes of the n-cube: a graph with parents, of several
// trees where there is more than one. The system's compiler makes a program of the functions, which runs as a child
// process for at most `most_time`: functions are code, and may do whatever their user may. Throws CommandError (kUsage)
// in one line if there is no compiler, they do not compile, crash, do not end, or give a parent of 2^n or more.
OwnGraph trees_by_functions(const TreeFunctions& functions, int n, std::chrono::seconds most_time);

}  // namespace cubeverify

#pragma once

#include <chrono>

#include "host/check/function_text.h"
#include "host/check/own_graph.h"

namespace cubeverify {

// The parents, and the children where they are given, of all nodes of the n-cube: a graph with parents, of several
// trees where there is more than one. The system's compiler makes a program of the functions, which runs as a child
// process for at most `most_time`: functions are code, and may do whatever their user may. Throws CommandError (kUsage)
// in one line if there is no compiler, they do not compile, crash, do not end, or give a parent of 2^n or more.
OwnGraph trees_by_functions(const TreeFunctions& functions, int n, std::chrono::seconds most_time);

}  // namespace cubeverify

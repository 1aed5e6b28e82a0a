#pragma once

#include <chrono>
#include <string>

#include "host/check/own_graph.h"

namespace cubeverify {

// True of a text that is meant as a parent function, not as the name of a file: it has an operator or a call.
bool looks_like_expression(const std::string& text);

// The parents of all nodes c of the n-cube, by an expression in C++ for parent(n, c): addresses, not relative ones; a
// root has itself or -1. The system's compiler makes a program of it, which is kept in the user's cache directory and
// runs as a child process for at most `most_time`: an expression is code, and may do whatever its user may. Throws
// CommandError (kUsage) in one line if there is no compiler, it does not compile, crashes, does not end, or gives a
// parent of 2^n or more.
OwnGraph parents_by_expression(const std::string& expression, int n, std::chrono::seconds most_time);

}  // namespace cubeverify

#pragma once

#include <string>
#include <vector>

namespace cubeverify {

// How a child process ended.
struct ChildResult {
  bool started = false;  // false if there is no such program
  int status = -1;       // its exit status; -1 if it was killed
  std::string output;    // what it wrote to its standard output
};

// Runs a program to its end, without a shell. words[0] is the program, looked up in PATH if it has no slash; `input` is
// its standard input. What it writes to standard error goes to ours. Throws CommandError (kFault) if there is no room
// for temporary files.
ChildResult run_child(const std::vector<std::string>& words, const std::string& input = "");

}  // namespace cubeverify

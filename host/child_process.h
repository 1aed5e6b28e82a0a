#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace cubeverify {

// How a child process ended.
struct ChildResult {
  bool started = false;  // false if there is no such program
  int status = -1;       // its exit status; -1 if it was killed
  bool in_time = true;   // false if it was ended because it took too long
  std::string output;    // what it wrote to its standard output
  std::string errors;    // what it wrote to its standard error
};

// Long enough for every picture of this program on a slow and busy machine.
inline constexpr std::chrono::seconds kMostChildTime{600};

// Takes folders that are not absolute out of PATH: a program of the working directory is never started unasked, not
// even by a program that this one starts. To be called before there are threads.
void leave_absolute_folders_in_path();

// Runs a program to its end, without a shell. words[0] is the program: a name with a slash as it stands, any other is
// looked for in the folders of PATH; `input` is its standard input. Where it takes too long it is ended, with all that
// it has started. Throws CommandError (kFault) if it cannot be started, or there is no room for temporary files.
ChildResult run_child(const std::vector<std::string>& words, const std::string& input = "",
                      std::chrono::milliseconds most_time = kMostChildTime);

// Ends the child that run_child() waits for, if there is one, within half a second and with all that it has started:
// for a handler of a signal that ends the process.
void end_running_child() noexcept;

// Why a child that was started did not do what it should, in words: how it ended, and its last line on standard error.
std::string what_went_wrong(const ChildResult& result);

}  // namespace cubeverify

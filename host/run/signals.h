#pragma once

#include <string>

// What SIGINT, SIGTERM, SIGHUP (unless it is ignored, as under nohup), SIGXCPU and SIGXFSZ do to a long command.

namespace cubeverify {

// While one of these exists the first of the signals only raises a flag; a second SIGINT, SIGTERM or SIGHUP ends the
// process at once, which the journal survives. A standard error whose reader has gone is no reason to end either. One
// at a time.
class SignalWatch {
 public:
  SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  // Puts the handlers back that were there before.
  ~SignalWatch();

  [[nodiscard]] static bool raised();
};

// While one of these exists and no SignalWatch within it does, each of the signals ends the process at once with a line
// on standard error and kIncomplete: for times in which nothing is there yet to be kept, or all of it is kept already.
// What is unfinished, a file in the making and a child process, goes with it. One at a time.
class SignalExit {
 public:
  explicit SignalExit(const std::string& line);
  SignalExit(const SignalExit&) = delete;
  SignalExit& operator=(const SignalExit&) = delete;
  ~SignalExit();
};

// Ends the process likewise, from any thread.
[[noreturn]] void end_incomplete(const std::string& line);

}  // namespace cubeverify

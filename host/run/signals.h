#pragma once

#include <string>

// What SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGUSR1, SIGUSR2, SIGXCPU and SIGXFSZ do to a long command, each unless the
// parent ignores it, as nohup does; and SIGBUS.

namespace cubeverify {

// While one of these exists the first of the signals only raises a flag, and ends the process three seconds later if
// nothing else has by then; one of another kind than SIGXCPU and SIGXFSZ that comes two seconds later or more ends it
// at once, which the journal survives. (Some programs send the first one twice.) A standard error whose reader has gone
// is no reason to end either. One at a time.
class SignalWatch {
 public:
  SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  // Puts the handlers back that were there before.
  ~SignalWatch();

  // True if a signal has come since the last of them was made; asked once more when it has gone, so that none is lost.
  [[nodiscard]] static bool raised();
};

// While one of these exists and no SignalWatch within it does, each of the signals ends the process at once with a line
// on standard error and kIncomplete. What is unfinished, files in the making and a child process, goes with it. The
// program has one from its beginning to its end, which says how to give the command again; within it another one says
// what is better known by then. A file that has become larger than a limit allows is a full disk, as elsewhere, and no
// signal. SIGBUS, which comes of a file of a journal that somebody cuts off, ends it with another line and kFault.
class SignalExit {
 public:
  explicit SignalExit(const std::string& line);
  SignalExit(const SignalExit&) = delete;
  SignalExit& operator=(const SignalExit&) = delete;
  // The line before counts again.
  ~SignalExit();

 private:
  const std::string* outer_;
};

// Ends the process in the same way, from any thread.
[[noreturn]] void end_incomplete(const std::string& line);

}  // namespace cubeverify

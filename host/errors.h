#pragma once

#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "host/printable.h"

// Every way a command can fail, with the exit code it ends in. The message is the one line the user sees: what is
// wrong, what is allowed, and a hint. Whatever names it holds, there are no control characters in it.

namespace cubeverify {

enum class ExitCode : int {
  kDone = 0,        // done and nothing unexpected
  kUnexpected = 1,  // a verdict differs from the published one
  kUsage = 2,       // bad arguments, or a run directory that does not fit them
  kIncomplete = 3,  // interrupted, or not all of it could be done; the command that resumes has been printed
  kMismatch = 4,    // two ways of computing the same facts disagree
  kFault = 5,       // device or I/O fault
};

class CommandError : public std::runtime_error {
 public:
  // `below` is the text that is wrong with a caret below the place, where that says more than words.
  CommandError(ExitCode code, const std::string& message, std::string below = "")
      : std::runtime_error(printable(message)), code_(code), below_(std::move(below)) {}
  [[nodiscard]] ExitCode code() const { return code_; }
  [[nodiscard]] const std::string& below() const { return below_; }

 private:
  ExitCode code_;
  std::string below_;
};

// Throws CommandError, with a message as fmt::format() takes it.
template <class... Values>
[[noreturn]] void throw_error(ExitCode code, fmt::format_string<Values...> message, Values&&... values) {
  throw CommandError(code, fmt::format(message, std::forward<Values>(values)...));
}

// The same of kUsage.
[[noreturn]] inline void refuse(const std::string& message) { throw CommandError(ExitCode::kUsage, message); }
template <class First, class... Others>
[[noreturn]] void refuse(fmt::format_string<First, Others...> message, First&& first, Others&&... others) {
  throw_error(ExitCode::kUsage, message, std::forward<First>(first), std::forward<Others>(others)...);
}

// Writes a line to standard error. Where that is closed or leads to a full disk the line is lost, and nothing else:
// what the program does, and the exit code it ends with, are the same.
inline void say_line(const std::string& line) { std::fputs((line + "\n").c_str(), stderr); }

}  // namespace cubeverify

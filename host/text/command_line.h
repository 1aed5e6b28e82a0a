#pragma once

#include <string>
#include <vector>

namespace cubeverify {

// A command line without an option and its value.
std::vector<std::string> without_option(const std::vector<std::string>& command, const std::string& option);

// A command line as one would type it into a shell, on one line: words with control characters, backticks or bytes that
// are no UTF-8 are written as $'...\n', which sh does not know but bash, zsh and ksh do.
std::string quoted(const std::vector<std::string>& command);

}  // namespace cubeverify

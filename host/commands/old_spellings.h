#pragma once

#include <string>
#include <vector>

namespace cubeverify {

// Puts today's words for the commands and options of version 0.1.0 that have other names now, in `line`, a command line
// with the program's name first. Returns what to tell the user, one line, or "" if there was none.
std::string replace_old_spellings(std::vector<std::string>& line);

}  // namespace cubeverify

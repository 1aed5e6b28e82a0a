#pragma once

#include <string>

namespace cubeverify {

// Writes a line to standard error. Where that is closed or leads to a full disk the line is lost, and nothing else:
// what the program does, and the exit code it ends with, are the same.
void say_line(const std::string& line);

}  // namespace cubeverify

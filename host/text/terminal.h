#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace cubeverify {

// Whether standard output is a terminal that somebody sits at.
bool is_on_terminal();

// How many letters a line of standard output has room for: COLUMNS if that is set, else the terminal's width; none
// where it is no terminal, so that nothing is cut for a program that reads it.
std::optional<std::size_t> line_width();

// The same for sentences: at most 100 letters, however wide the terminal is, and where there is no terminal.
std::size_t text_width();

// A table as to_text() has it, its verdicts green, red, yellow or grey where standard output is a terminal, and
// NO_COLOR is not set (no-color.org).
std::string with_colours(const std::string& table);

}  // namespace cubeverify

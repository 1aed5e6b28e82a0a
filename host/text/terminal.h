#pragma once

#include <cstddef>
#include <optional>

namespace cubeverify {

// How many letters a line of standard output has room for: COLUMNS if that is set, else the terminal's width; none
// where it is no terminal, so that nothing is cut for a program that reads it.
std::optional<std::size_t> line_width();

}  // namespace cubeverify

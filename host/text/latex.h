#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/text/text.h"

namespace cubeverify {

// Text for a LaTeX document: its signs stand for themselves, also at the beginning of a table's row.
std::string latex_escaped(std::string_view text);
// A row of a table.
std::string latex_line(const std::vector<std::string>& cells);

}  // namespace cubeverify

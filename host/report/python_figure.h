#pragma once

#include <filesystem>
#include <string>

namespace cubeverify {

enum class FigureResult { kDrawn, kNoMatplotlib };

// Draws a picture from a table (CSV) with /usr/bin/python3 and matplotlib, if they are there. The script is one of the
// program's own (figure5.py, say) from behind its first quote on; it takes table, picture and provenance as arguments
// and ends with 77 without matplotlib. Throws CommandError (kFault) if drawing itself fails.
FigureResult draw_with_python(const char* script, const std::filesystem::path& csv, const std::filesystem::path& svg,
                              const std::string& provenance);

}  // namespace cubeverify

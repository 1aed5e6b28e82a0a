#pragma once

#include <filesystem>
#include <string>

namespace cubeverify {

enum class FigureResult { kDrawn, kNoMatplotlib };

// Draws TR-611's figure 5 from table1.csv with /usr/bin/python3 and matplotlib, if they are there. Throws CommandError
// (kFault) if drawing itself fails.
FigureResult draw_figure5(const std::filesystem::path& table1_csv, const std::filesystem::path& svg,
                          const std::string& provenance);

}  // namespace cubeverify

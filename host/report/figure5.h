#pragma once

#include "host/report/python_figure.h"

namespace cubeverify {

// Draws TR-611's figure 5 from table1.csv. Throws CommandError (kFault).
FigureResult draw_figure5(const std::filesystem::path& table1_csv, const std::filesystem::path& svg,
                          const std::string& provenance);

}  // namespace cubeverify

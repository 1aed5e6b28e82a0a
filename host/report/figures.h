#pragma once

#include <filesystem>
#include <string>

#include "host/report/figure_list.h"

namespace cubeverify {

// The figures of TR-611. Writes figure5.svg from the table1.csv that is there, and into figures/ the trees of figures 1
// to 4 and 7 to 10 and figure 6 with its data: figure1.svg, ..., figure6.csv, figure6.svg, .... `provenance` goes into
// each. What needs a program that is not installed is left out. Throws CommandError (kUsage, kFault).
FigureReport write_figures(const std::filesystem::path& directory, const std::string& provenance);

}  // namespace cubeverify

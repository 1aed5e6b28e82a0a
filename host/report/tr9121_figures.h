#pragma once

#include <filesystem>
#include <string>

#include "host/report/figure_list.h"

namespace cubeverify {

// The figures of CIS-TR-91-21. Writes into figures/ tr9121-figure1.svg to tr9121-figure7.svg and
// tr9121-figure2.csv, all clusters of figure 2. `provenance` goes into each. Without Graphviz the pictures are left
// out. Throws CommandError (kUsage, kFault).
FigureReport write_tr9121_figures(const std::filesystem::path& directory, const std::string& provenance);

}  // namespace cubeverify

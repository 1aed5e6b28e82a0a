#pragma once

#include <filesystem>
#include <string>

#include "host/graph/picture.h"
#include "host/report/figure_list.h"

namespace cubeverify {

// Figures 1 to 4 of TR-483; the others show measurements. Writes into figures/ tr483-figure1.svg to tr483-figure4.svg.
// `provenance` goes into each. Without Graphviz they are left out. Throws CommandError (kUsage, kFault).
FigureReport write_tr483_figures(const std::filesystem::path& directory, const std::string& provenance);

// Figure 2: the trees of the MSBT side by side, each in a cube of its own, whose other links are grey. Spots are named
// "tree 0 0b011".
Picture edge_disjoint_trees_picture();

}  // namespace cubeverify

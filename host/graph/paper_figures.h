#pragma once

#include <string>
#include <string_view>

namespace cubeverify {

// Figures of the papers that show no graph of the table of graphs, as SVG. The names, "tr9121.figure1", are those that
// `cubeverify draw` takes, and the papers' report.py. Empty for a name that none has. Throws as svg_of() does.
std::string paper_figure(std::string_view name);

// "tr483.figure2, tr9121.figure1, ...".
std::string paper_figure_names();

}  // namespace cubeverify

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cubeverify {

// The figures of TR-611 drawn anew.
struct FigureReport {
  std::string html;                // each with its number and caption, in the paper's order
  std::vector<std::string> notes;  // which were left out, and why
};

// Writes figure5.svg from the table1.csv that is there, and into figures/ the trees of figures 1 to 4 and 7 to 10 and
// figure 6 with its data: figure1.svg, ..., figure6.csv, figure6.svg, .... `provenance` goes into each. What needs a
// program that is not installed is left out. Throws CommandError (kUsage, kFault).
FigureReport write_figures(const std::filesystem::path& directory, const std::string& provenance);

}  // namespace cubeverify

#pragma once

#include "host/report/python_figure.h"
#include "host/text/text.h"

namespace cubeverify {

// What TR-611's figure 6 shows, for n = 2..n_last and 1 <= l < n: the cyclic nodes and all nodes at level l of subtree
// 0, and their ratio. By the closed form: each necklace of weight l has one node there (corollary 4), which is cyclic
// if the necklace is degenerate.
Table cyclic_ratios(int n_last);

// Draws the figure from that table: n <= 16 with the paper's marks, and all n. Throws CommandError (kFault).
FigureResult draw_figure6(const std::filesystem::path& csv, const std::filesystem::path& svg,
                          const std::string& provenance);

}  // namespace cubeverify

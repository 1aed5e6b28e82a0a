#include "host/report/figure6.h"

#include "verify/exact/necklaces.h"

namespace cubeverify {

namespace {

constexpr int kDecimals = 9;

constexpr const char* kFigure6Script =
#include "host/report/figure6.py"
    ;

}  // namespace

Table cyclic_ratios(int n_last) {
  Table table{{"n", "l", "cyclic", "nodes", "ratio"}, {}};
  for (int n = 2; n <= n_last; ++n) {
    for (int l = 1; l < n; ++l) {
      const Integer nodes = necklaces(n, l);
      const Integer cyclic = nodes - full_necklaces(n, l);
      table.rows.push_back(
          {std::to_string(n), std::to_string(l), cyclic.str(), nodes.str(), rounded(cyclic, nodes, kDecimals)});
    }
  }
  return table;
}

FigureResult draw_figure6(const std::filesystem::path& csv, const std::filesystem::path& svg,
                          const std::string& provenance) {
  return draw_with_python(kFigure6Script, csv, svg, provenance);
}

}  // namespace cubeverify

#include "host/report/figures.h"

#include <map>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/graph/drawing.h"
#include "host/report/figure5.h"
#include "host/report/figure6.h"
#include "host/report/files.h"
#include "host/report/page.h"
#include "host/report/text.h"
#include "host/report/tree_figures.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr int kFigure6Last = 64;

constexpr const char* kCaption5 =
    "Comparing subtree sizes of spanning binomial trees and SBnT: as printed, by the closed forms, and as counted.";
constexpr const char* kCaption6 =
    "The ratio of the number of cyclic nodes to the total number of nodes at level l, 1 \u2264 l < n, of subtree 0, "
    "where it is not 0; by the closed form.";
constexpr const char* kNoMatplotlib = "/usr/bin/python3 with matplotlib is not there (python3-matplotlib)";
constexpr const char* kNoGraphviz = "the program dot is not there (graphviz)";

// The figures by their numbers.
class Figures {
 public:
  // A figure's file, or why there is none.
  void add(int number, const std::string& caption, const fs::path& svg, const char* missing) {
    std::string& html = html_[number];
    html = fmt::format("<h3>Figure {}</h3>\n", number);
    if (missing == nullptr) {
      html += fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n", svg_element(read_text(svg)),
                          html_escaped(caption));
      return;
    }
    // A figure of an earlier report would pass for this one's.
    std::error_code ignored;
    fs::remove(svg, ignored);
    notes_.push_back(fmt::format("{} skipped: {}", svg.filename().string(), missing));
    html += fmt::format("<p>{}</p>\n", html_escaped(notes_.back()));
  }

  [[nodiscard]] FigureReport report() const {
    FigureReport result{"", notes_};
    for (const auto& [number, html] : html_) result.html += html;
    return result;
  }

 private:
  std::map<int, std::string> html_;
  std::vector<std::string> notes_;
};

const char* missing_for(FigureResult result) { return result == FigureResult::kDrawn ? nullptr : kNoMatplotlib; }

void add_tree(const TreeFigure& figure, const fs::path& svg, const std::string& provenance, Figures& figures) {
  const char* missing = nullptr;
  try {
    write_atomically(svg, tree_figure_svg(figure, provenance));
  } catch (const NoGraphviz&) {
    missing = kNoGraphviz;
  }
  const std::string caption = fmt::format("{} Nodes in boxes are cyclic.", figure.caption);
  figures.add(figure.number, caption, svg, missing);
}

}  // namespace

FigureReport write_figures(const fs::path& directory, const std::string& provenance) {
  const fs::path folder = directory / "figures";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw CommandError(ExitCode::kUsage, fmt::format("--out {}: the directory {} cannot be made: {}",
                                                     directory.string(), folder.string(), error.message()));
  }
  Figures figures;
  for (const TreeFigure& figure : tree_figures()) {
    add_tree(figure, folder / fmt::format("figure{}.svg", figure.number), provenance, figures);
  }
  const fs::path figure5 = directory / "figure5.svg";
  figures.add(5, kCaption5, figure5, missing_for(draw_figure5(directory / "table1.csv", figure5, provenance)));
  const fs::path ratios = folder / "figure6.csv";
  const fs::path figure6 = folder / "figure6.svg";
  write_atomically(ratios, fmt::format("# {}\n{}", provenance, to_csv(cyclic_ratios(kFigure6Last))));
  figures.add(6, kCaption6, figure6, missing_for(draw_figure6(ratios, figure6, provenance)));
  return figures.report();
}

}  // namespace cubeverify

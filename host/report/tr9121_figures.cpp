#include "host/report/tr9121_figures.h"

#include <fmt/format.h>

#include "host/graph/network_pictures.h"
#include "host/report/csv_file.h"
#include "host/report/tr9121_pictures.h"

namespace cubeverify {

namespace {

constexpr int kDegreeShown = 22;  // figure 7: two full levels and five more nodes

struct NetworkFigure {
  int number;
  const char* caption;  // the paper's, then what ours shows
  Picture (*picture)();
};

constexpr NetworkFigure kNetworkFigures[] = {
    {1, "The definition of a binomial tree: two B(n-1) in frames, joined by the thick edge.", two_halves_picture},
    {2,
     "Contraction from CBT(5) to B(4) and the mapping from B(4) to BDG(4) by showing the function F. Each frame is a "
     "cluster; its odd label, on top, is that of the node of B(4).",
     contraction_picture},
    {3,
     "Three phases in B(3). Labels of edges are the message volumes. Dashed edges are inactive edges in that phase. "
     "Levels are those of CBT(4).",
     phases_picture},
    {4, "BDG(4) and its labeling.", [] { return network_picture(4); }},
    {5, "A CBT(5) and its labeling: the one whose root is 00001, in BDG(5), whose other links are gray.",
     complete_tree_picture},
    {6,
     "(a) u has m children (note that 0ᵐz1 is the right child of its parent). (b) The edge between 0\u1d50z1 and "
     "its i-th child is mapped to a path in BDG(n).",
     message_path_picture},
    {7,
     "The best neighborhood tree structure for a mapping of B(n) to a degree 4 network, here of a node u with 21 "
     "children (degree l = 22): all of it is T, what is in the frame T'.",
     [] { return neighbourhood_picture(kDegreeShown); }},
};

}  // namespace

FigureReport write_tr9121_figures(const std::filesystem::path& directory, const std::string& provenance) {
  const std::filesystem::path folder = figure_folder(directory);
  FigureList figures;
  for (const NetworkFigure& figure : kNetworkFigures) {
    figures.draw(figure.number, figure.caption, folder / fmt::format("tr9121-figure{}.svg", figure.number), provenance,
                 [&figure] { return to_svg(figure.picture()); });
  }
  write_csv(folder / "tr9121-figure2.csv", contraction_table(), provenance);
  return figures.report();
}

}  // namespace cubeverify

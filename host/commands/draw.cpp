#include <chrono>
#include <filesystem>

#include "host/commands/commands.h"
#include "host/commands/graph_choice.h"
#include "host/files/files.h"
#include "host/graph/formats.h"
#include "host/report/hand_over.h"

namespace cubeverify {
namespace {

struct DrawOptions {
  GraphArguments graph;
  std::string out;
};

// What would be called a PNG and be none.
void refuse_other_formats(const std::filesystem::path& out) {
  const std::string extension = out.extension().string();
  for (const char* other : {".png", ".pdf", ".jpg", ".jpeg", ".gif", ".eps", ".ps"}) {
    if (extension != other) continue;
    refuse("--out {}: pictures are SVG; name it {}, and convert it with rsvg-convert or Inkscape, for LaTeX to PDF",
           out.string(), std::filesystem::path(out).replace_extension(".svg").string());
  }
}

ExitCode draw(const DrawOptions& options) {
  refuse_other_formats(options.out);
  if (!options.out.empty()) require_writable("--out", options.out);
  const ChosenGraph chosen = parse_graph("draw", options.graph, &GraphKind::most_drawn_part);
  if (const GraphKind& kind = chosen.kind; !chosen.in_cube.tree && chosen.n > kind.most_drawn) {
    refuse("--n {}: a whole graph is drawn for n from {} to {}, one of its subtrees for n up to {}; add --subtree 0",
           chosen.n, kind.least, kind.most_drawn, kind.most_drawn_part);
  }
  const std::string graph = to_node_link_json(chosen.kind.graph(chosen.n, chosen.in_cube));
  // Somebody waits for it. Graphviz has a minute (cubeverify/report/figures.py), and Python says so.
  write_output(options.out, run_reports({"draw"}, graph, std::chrono::seconds(70)));
  return ExitCode::kDone;
}

}  // namespace

void add_draw_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] =
      add_command(program, invocation, "draw",
                  "Draw a tree, one of its subtrees or a network as a picture (SVG), by Python and Graphviz", draw);
  add_value(*command, "graph,--graph", options->graph.name, "GRAPH", "One of those below")->required();
  add_graph_arguments(*command, options->graph, &GraphKind::most_drawn);
  add_value(*command, "--out", options->out, "FILE.svg", "Where to write (standard output)");
  command->footer(
      graphs_help(&GraphKind::most_drawn) +
      R"(Cyclic nodes of trees that are built by rotations are in boxes. With --subtree, n may be up to 11. Other graphs
and larger ones Graphviz draws from `cubeverify export --format dot`.

Examples:
  cubeverify draw minR -n 4 --out tree.svg
  cubeverify draw maxL -n 6 --subtree 0 --source 0b11 --out subtree.svg
  cubeverify draw debruijn -n 4 --out debruijn.svg
  cubeverify draw msbt -n 4 --subtree 1 --out ersbt1.svg
  cubeverify draw torus:3,4 --out torus.svg)");
}

}  // namespace cubeverify

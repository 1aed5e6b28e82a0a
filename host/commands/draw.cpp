#include <memory>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/graph_choice.h"
#include "host/graph/drawing.h"
#include "host/report/files.h"

namespace cubeverify {

namespace {

// Beyond these a picture has more nodes than anyone would look at.
constexpr int kGreatestDrawn = 8;
constexpr int kGreatestDrawnSubtree = 11;

// As written on the command line.
struct DrawOptions {
  GraphArguments graph;
  std::string out;
};

void refuse_too_large(const GraphChoice& choice) {
  if (!choice.subtree && choice.n > kGreatestDrawn) {
    throw CommandError(ExitCode::kUsage,
                       fmt::format("-n {}: a whole graph is drawn for n from 1 to {}, one of its subtrees for n up to "
                                   "{}; add --subtree 0",
                                   choice.n, kGreatestDrawn, kGreatestDrawnSubtree));
  }
}

std::string drawing(const GraphChoice& choice) { return to_svg(cube_graph(choice)); }
std::string drawing(const StructureChoice& choice) { return choice.structure->drawing(choice.n, choice.in_cube); }

ExitCode draw(const DrawOptions& options) {
  const ChosenGraph choice = parse_graph(options.graph, kGreatestDrawnSubtree, &Structure::greatest_drawn);
  if (const auto* cube = std::get_if<GraphChoice>(&choice)) refuse_too_large(*cube);
  if (!options.out.empty()) require_writable("--out", options.out);
  const std::string svg = std::visit([](const auto& chosen) { return drawing(chosen); }, choice);
  if (options.out.empty()) {
    fmt::print("{}", svg);
  } else {
    write_atomically(options.out, svg);
  }
  return ExitCode::kDone;
}

}  // namespace

void add_draw_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("draw", "A tree, a subtree of it or a network as a picture (SVG), drawn by Graphviz");
  const auto options = std::make_shared<DrawOptions>();
  add_graph_arguments(*command, options->graph, kGreatestDrawn, &Structure::greatest_drawn);
  command->add_option("--out", options->out, "Where to write (standard output)")->type_name("FILE.svg");
  command->footer(
      fmt::format("In minR to bst cyclic nodes are in boxes, and with --subtree N may be up to {}.\n\n"
                  "Examples:\n"
                  "  cubeverify draw minR -n 4 --out tree.svg\n"
                  "  cubeverify draw maxL -n 6 --subtree 0 --source 0b11 --out subtree.svg\n"
                  "  cubeverify draw mapping -n 3 --out mapping.svg\n"
                  "  cubeverify draw msbt -n 4 --subtree 1 --out ersbt1.svg",
                  kGreatestDrawnSubtree));
  command->callback([options, &invocation] { invocation.action = [options] { return draw(*options); }; });
}

}  // namespace cubeverify

#include <memory>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/graph_choice.h"
#include "host/graph/formats.h"
#include "host/report/files.h"

namespace cubeverify {

namespace {

// As written on the command line.
struct ExportOptions {
  GraphArguments graph;
  std::string format;
  std::string out;
};

ExitCode export_graph(const ExportOptions& options) {
  const ChosenGraph chosen = parse_graph(options.graph, &GraphKind::most_exported);
  const GraphFormat& format = graph_format_named(options.format);
  if (!options.out.empty()) require_writable("--out", options.out);
  const std::string text = format.write(chosen.kind->graph(chosen.n, chosen.in_cube));
  if (options.out.empty()) {
    fmt::print("{}", text);
  } else {
    write_atomically(options.out, text);
  }
  return ExitCode::kDone;
}

}  // namespace

void add_export_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("export", "A tree, a subtree of it or a network as a graph for other tools");
  const auto options = std::make_shared<ExportOptions>();
  command->add_option("graph,--graph", options->graph.name, "One of those below")->type_name("GRAPH")->required();
  add_graph_arguments(*command, options->graph, &GraphKind::most_exported);
  command
      ->add_option(
          "--format", options->format,
          "dot (Graphviz), graphml, edges (a line \"parent child dimension\" each, or whatever else edges have), "
          "json (node-link: networkx.node_link_graph reads it; before version 3.4 with link=\"edges\"), or graph6: "
          "nodes "
          "numbered in json's order, without attributes and directions. `cubeverify check` reads all but dot")
      ->type_name("FORMAT")
      ->required();
  command->add_option("--out", options->out, "Where to write (standard output); a symbolic link is followed")
      ->type_name("FILE");
  command->footer(
      graphs_help() +
      "Subtrees have the papers' numbers, an attribute of each node: subtree j of maxL, say, does not begin\n"
      "with bit j.\n\n"
      "Examples:\n"
      "  cubeverify export minR -n 4 --format edges\n"
      "  cubeverify export sbg -n 6 --format graphml --out sbg6.graphml\n"
      "  cubeverify export maxL -n 10 --subtree 3 --format json --out subtree.json\n"
      "  cubeverify export mapping -n 4 --format json\n"
      "  cubeverify export msbt -n 3 --format edges\n"
      "  cubeverify export debruijn -n 6 --format graph6");
  command->callback([options, &invocation] { invocation.action = [options] { return export_graph(*options); }; });
}

}  // namespace cubeverify

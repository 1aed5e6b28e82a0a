#include <memory>
#include <optional>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/graph_choice.h"
#include "host/errors.h"
#include "host/files/files.h"
#include "host/graph/formats.h"
#include "host/graph/msccl.h"

namespace cubeverify {

namespace {

// As written on the command line.
struct ExportOptions {
  GraphArguments graph;
  std::string format;
  std::optional<std::string> collective;
  std::string out;
};

// A program of MSCCL.
std::string program_text(const ExportOptions& options, const ChosenGraph& chosen) {
  if (!options.collective) refuse("--format msccl: it needs --collective, such as --collective allgather");
  const collective::Task task = collective::task_named("--collective", *options.collective);
  if (options.graph.source && task != collective::Task::kBroadcast && task != collective::Task::kReduce) {
    refuse(fmt::format("--source {}: {} has no root; leave --source out", *options.graph.source, *options.collective));
  }
  if (chosen.n > collective::kMostProgramDimensions) {
    refuse(fmt::format("--n {}: programs of MSCCL are for n = 1 to {}", chosen.n, collective::kMostProgramDimensions));
  }
  return to_msccl(program_along(*chosen.kind, chosen.n, chosen.in_cube, task));
}

ExitCode export_graph(const ExportOptions& options) {
  const ChosenGraph chosen = parse_graph(options.graph, &GraphKind::most_exported);
  const bool is_program = options.format == kProgramFormat;
  const GraphFormat* format = is_program ? nullptr : &graph_format_named(options.format);
  if (options.collective && !is_program) {
    refuse(fmt::format("--collective {}: it goes with --format msccl", *options.collective));
  }
  if (!options.out.empty()) require_writable("--out", options.out);
  const std::string text =
      is_program ? program_text(options, chosen) : format->write(chosen.kind->graph(chosen.n, chosen.in_cube));
  if (options.out.empty()) {
    fmt::print("{}", text);
  } else {
    write_atomically(options.out, text);
  }
  return ExitCode::kDone;
}

}  // namespace

void add_export_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand(
      "export", "Write a tree, a subtree or a network as a graph, or an MSCCL program that follows a tree");
  const auto options = std::make_shared<ExportOptions>();
  command->add_option("graph,--graph", options->graph.name, "One of those below")->type_name("GRAPH")->required();
  add_graph_arguments(*command, options->graph, &GraphKind::most_exported);
  command
      ->add_option(
          "--format", options->format,
          "dot (Graphviz), graphml, edges (a line \"parent child dimension\" each, or the other attributes that edges "
          "have), "
          "json (node-link: networkx.node_link_graph reads it; before version 3.4 with link=\"edges\"); or msccl, a "
          "program that runs --collective along the tree. `cubeverify check` reads all but dot")
      ->type_name("FORMAT")
      ->required();
  command
      ->add_option(
          "--collective", options->collective,
          "What an msccl program does: broadcast or reduce, whose root is --source, allgather, reduce_scatter, "
          "allreduce or alltoall; n to 8")
      ->type_name("TASK");
  command->add_option("--out", options->out, "Where to write (standard output); a symbolic link is followed")
      ->type_name("FILE");
  command->footer(
      graphs_help(&GraphKind::most_exported) +
      "Subtrees have the papers' numbers, an attribute of each node: subtree j of maxL, say, does not begin\n"
      "with bit j.\n\n"
      "Examples:\n"
      "  cubeverify export minR -n 4 --format edges\n"
      "  cubeverify export sbg -n 6 --format graphml --out sbg6.graphml\n"
      "  cubeverify export maxL -n 10 --subtree 3 --format json --out subtree.json\n"
      "  cubeverify export mapping -n 4 --format json\n"
      "  cubeverify export msbt -n 3 --format edges\n"
      "  cubeverify export msbt -n 3 --collective allgather --format msccl --out allgather.xml");
  command->callback([options, &invocation] { invocation.action = [options] { return export_graph(*options); }; });
}

}  // namespace cubeverify

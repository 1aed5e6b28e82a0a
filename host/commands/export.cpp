#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "host/check/readers/definitions_file.h"
#include "host/check/trees/own_tree.h"
#include "host/check/trees/tree_formulas.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/graph_choice.h"
#include "host/files/files.h"
#include "host/files/piped_file.h"
#include "host/graph/formats.h"
#include "host/graph/msccl.h"

namespace cubeverify {
namespace {

struct ExportOptions {
  GraphArguments graph;
  std::vector<std::string> more;  // files of further trees
  std::string parent, trees;      // formulas
  std::string format;
  std::optional<std::string> collective;
  std::string out;
};

bool is_rooted(collective::Task task) {
  return task == collective::Task::kBroadcast || task == collective::Task::kReduce;
}

// The user's own trees, from files or formulas, as a cube has them.
std::vector<OwnTree> own_trees_of(const ExportOptions& options) {
  const std::string& file = options.graph.name;
  std::optional<int> n;
  if (options.graph.n) n = parse_integer("--n", *options.graph.n, 1, collective::kMostProgramDimensions);
  if (!options.parent.empty() || is_file_of_definitions(file)) {
    const TreeFormulas formulas = options.parent.empty() ? TreeFormulas::of_file(file)
                                                         : TreeFormulas::of_options(options.parent, "", options.trees);
    if (!n) refuse("a formula is for every n; add --n 3");
    const OwnNetwork cube = cube_of(*n);
    const auto& source = options.graph.source;
    return formulas.in_memory(cube, source ? cube.node("--source", *source) : formulas.root(cube).value_or(0), {});
  }
  std::vector<std::string> files{file};
  files.insert(files.end(), options.more.begin(), options.more.end());
  std::ranges::transform(files, files.begin(), file_of_input);
  std::vector<OwnTree> trees;
  for (const std::string& one : files) {
    std::vector<OwnGraph> graphs = graphs_of_trees(read_own_graph(one, {.n = n}), one);
    if (!n) n = dimensions_named(graphs.front(), one, true);
    std::ranges::move(own_trees(std::move(graphs), one, cube_of(*n), options.graph.source, trees.size()),
                      std::back_inserter(trees));
  }
  return trees;
}

collective::TreeCollective along_own_trees(const ExportOptions& options, collective::Task task) {
  if (options.graph.subtree) refuse("--subtree {}: it is for a known graph", *options.graph.subtree);
  const std::vector<OwnTree> trees = own_trees_of(options);
  const std::string in = options.parent.empty() && options.more.empty() ? options.graph.name + ": " : "";
  collective::TreeCollective along{"own", {}, task, static_cast<int>(trees.front().source)};
  for (const OwnTree& tree : trees) {
    const auto refuse_tree = [&](const std::string& why) { refuse("{}tree {}: {}", in, along.trees.size(), why); };
    if (!tree.fault.empty()) refuse_tree(tree.fault);
    if (!check_spanning(tree.parents).spans())
      refuse_tree(tree.note.empty() ? "it does not reach all nodes; cubeverify check says why"
                                    : "it does not reach all nodes. " + tree.note);
    if (is_rooted(task) && tree.source != trees.front().source)
      refuse_tree(fmt::format("its root is {}, and that of tree 0 is {}", tree.source, along.root));
    along.trees.push_back(tree.parents);
  }
  return along;
}

collective::TreeCollective along_graph(const ExportOptions& options, collective::Task task) {
  if (!options.more.empty()) refuse("{}: it goes with a file of a tree", options.more.front());
  const ChosenGraph chosen = parse_graph("export", options.graph, &GraphKind::most_exported);
  if (chosen.network) refuse("graph {}: a program of a collective is along a tree", chosen.network->name);
  if (options.graph.source && !is_rooted(task))
    refuse("--source {}: {} has no root; leave --source out", *options.graph.source, *options.collective);
  const std::optional<int> tree = chosen.in_cube.tree;
  return {chosen.kind.name + (tree ? fmt::format("_tree{}", *tree) : ""),
          collective::trees_of(chosen.kind, chosen.n, tree), task, static_cast<int>(chosen.in_cube.source)};
}

// A program of MSCCL, or a plan of MSCCL++.
std::string program_text(const ExportOptions& options) {
  if (!options.collective) refuse("--format {}: it needs --collective, such as --collective allgather", options.format);
  const collective::Task task = collective::task_named("--collective", *options.collective);
  std::error_code ignored;
  const std::string& name = options.graph.name;
  const bool own = !options.parent.empty() || name == "-" ||
                   (find_graph_kind(name) == nullptr && std::filesystem::exists(name, ignored));
  if (!own && find_graph_kind(name) == nullptr && name.find_first_of("./") != std::string::npos)
    refuse("{}: there is no such file, nor a tree of that name", name);
  const collective::TreeCollective along = own ? along_own_trees(options, task) : along_graph(options, task);
  const int n = along.trees.front().n;
  if (n > collective::kMostProgramDimensions)
    refuse("n = {}: programs are for n = 1 to {}", n, collective::kMostProgramDimensions);
  return options.format == kProgramFormats[0] ? to_msccl(along) : to_mscclpp(along);
}

ExitCode export_graph(const ExportOptions& options) {
  const bool is_program = std::ranges::find(kProgramFormats, options.format) != kProgramFormats.end();
  const GraphFormat* format = is_program ? nullptr : &graph_format_named(options.format);
  if (options.graph.name.empty() == options.parent.empty())
    refuse("export takes a graph, files of trees or --parent; see cubeverify export --help");
  for (const auto& [option, value] : std::vector<std::pair<const char*, std::string>>{
           {"--collective", options.collective.value_or("")},
           {"--parent", options.parent},
           {"a second file", options.more.empty() ? "" : options.more.front()}}) {
    if (!is_program && !value.empty()) refuse("{} {}: it goes with --format msccl or mscclpp", option, value);
  }
  if (options.parent.empty() && !options.trees.empty()) refuse("--trees {}: it goes with --parent", options.trees);
  if (!options.out.empty()) require_writable("--out", options.out);
  std::string text;
  if (is_program) {
    text = program_text(options);
  } else {
    const ChosenGraph chosen = parse_graph("export", options.graph, &GraphKind::most_exported);
    text = format->write(chosen.kind.graph(chosen.n, chosen.in_cube));
  }
  write_output(options.out, text);
  return ExitCode::kDone;
}

}  // namespace

void add_export_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(
      program, invocation, "export",
      "Write a tree, a subtree or a network as a graph, or a program of a collective that follows trees", export_graph);
  add_value(*command, "graph,--graph", options->graph.name, "GRAPH",
            "One of those below; for a program also a file of trees, as check reads it; - is standard input");
  add_value(*command, "more", options->more, "FILE...", "More files of trees");
  add_graph_arguments(*command, options->graph, &GraphKind::most_exported);
  add_value(*command, "--parent", options->parent, "FORMULA", "For a program: a formula for the parent of node c");
  add_value(*command, "--trees", options->trees, "FORMULA", "How many trees the formula defines, j = 0, 1, ...");
  add_value(*command, "--format", options->format, "dot|graphml|edges|json|msccl|mscclpp",
            "dot is Graphviz's; edges (a line \"parent child dimension\" each, or the other attributes that edges "
            "have), json (node-link: networkx.node_link_graph reads it; before version 3.4 with link=\"edges\"); or "
            "msccl and mscclpp, a program of MSCCL or a plan of MSCCL++ that runs --collective along the tree, or "
            "along several with an equal part of the data in each. `cubeverify check` reads all but dot")
      ->required();
  add_value(*command, "--collective", options->collective,
            "broadcast|reduce|allgather|reduce_scatter|allreduce|alltoall",
            "What a program does; the root of broadcast and reduce is --source. For n to 8, as long as no thread block "
            "has more steps than the runtimes take");
  add_value(*command, "--out", options->out, "FILE", "Where to write (standard output); a symbolic link is followed");
  command->footer(
      graphs_help(&GraphKind::most_exported) +
      R"(Subtrees have the papers' numbers, an attribute of each node: subtree j of maxL, say, does not begin
with bit j.

Examples:
  cubeverify export minR -n 4 --format edges
  cubeverify export sbg -n 6 --format graphml --out sbg6.graphml
  cubeverify export maxL -n 10 --subtree 3 --format json --out subtree.json
  cubeverify export mapping -n 4 --format json
  cubeverify export msbt -n 3 --format edges
  cubeverify export ltq:4 --format edges
  cubeverify export msbt -n 3 --collective allgather --format msccl --out allgather.xml
  cubeverify export --parent 'c & (c - 1)' -n 3 --collective allreduce --format mscclpp --out plan.json
  cubeverify export first.edges second.edges --collective broadcast --format mscclpp --out plan.json)");
}

}  // namespace cubeverify

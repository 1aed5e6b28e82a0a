#include <fmt/format.h>

#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/graph_choice.h"
#include "host/printable.h"
#include "host/text/address.h"

namespace cubeverify {
namespace {

struct NodeOptions {
  std::string node;
  GraphArguments graph{.name = "sbnt", .n = {}, .subtree = {}, .source = {}};
  bool json = false;
};

ExitCode explain_node(const NodeOptions& options) {
  const ChosenGraph chosen = parse_graph("node", options.graph, &GraphKind::most_explained);
  const GraphKind& kind = chosen.kind;
  if (chosen.in_cube.tree) {
    refuse("--subtree {}: a node of {} is in one subtree, which is found out; leave --subtree out",
           *options.graph.subtree, options.graph.name);
  }
  const bool has_numbers = chosen.network && chosen.network->bits == 0;
  const Word node =
      has_numbers
          ? static_cast<Word>(parse_integer("address", options.node, 0, static_cast<int>(chosen.network->nodes) - 1))
          : parse_address("address", options.node, chosen.n);
  const ExplainedNode explained = kind.explain(chosen.n, node, chosen.in_cube);
  fmt::print("{}", options.json ? json_text(explained.json, 2) + '\n' : explained.text);
  return ExitCode::kDone;
}

}  // namespace

void add_node_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(
      program, invocation, "node", "Explain one address: rotations, index, parent, children, path", explain_node);
  add_value(*command, "node", options->node, "ADDRESS", "The node: 0b..., 0x... or decimal")->required();
  add_value(*command, "--graph", options->graph.name, "GRAPH", "One of those below")->capture_default_str();
  add_graph_arguments(*command, options->graph, &GraphKind::most_explained);
  command->add_flag("--json", options->json, "Print the node as JSON");
  command->footer(graphs_help(&GraphKind::most_explained) +
                  R"(The relative address of a node is node xor source. For other graphs use `export --format json`.

Examples:
  cubeverify node --graph sbnt --n 6 0b011010
  cubeverify node --graph maxL --n 10 0b1110100010 --source 0b11 --json
  cubeverify node --graph bst --n 4 0b0110
  cubeverify node --graph star:4 5)");
}

}  // namespace cubeverify

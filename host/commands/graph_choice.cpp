#include "host/commands/graph_choice.h"

#include <fmt/format.h>

#include "host/commands/arguments.h"
#include "host/report/text.h"

namespace cubeverify {

void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int n_most) {
  std::vector<std::string> names;
  for (const Family& family : families()) names.push_back(fmt::format("{} ({})", family.name, family.title));
  command.add_option("family", arguments.family, joined(names, ", "))->type_name("FAMILY")->required();
  command.add_option("-n,--n", arguments.n, fmt::format("Dimensions of the cube, 1 to {}", n_most))
      ->type_name("N")
      ->required();
  command.add_option("--subtree", arguments.subtree, "Only this subtree of the root, 0 to N-1")->type_name("J");
  command.add_option("--source", arguments.source, "The root: 0b..., 0x... or decimal")
      ->type_name("ADDRESS")
      ->capture_default_str();
}

GraphChoice parse_graph(const GraphArguments& arguments, int n_most) {
  GraphChoice choice;
  choice.family = &family_named(arguments.family);
  choice.n = parse_integer("-n", arguments.n, 1, n_most);
  if (arguments.subtree) choice.subtree = parse_integer("--subtree", *arguments.subtree, 0, choice.n - 1);
  choice.source = parse_address(arguments.source, choice.n);
  return choice;
}

}  // namespace cubeverify

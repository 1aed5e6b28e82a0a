#include "host/commands/graph_choice.h"

#include <fmt/format.h>

#include "host/commands/arguments.h"
#include "host/errors.h"
#include "host/report/text.h"

namespace cubeverify {

namespace {

std::string titled(const char* name, const char* title) { return fmt::format("{} ({})", name, title); }

[[noreturn]] void refuse_name(std::string_view name) {
  std::vector<std::string> names;
  for (const Family& family : families()) names.emplace_back(family.name);
  for (const Structure& structure : structures()) names.emplace_back(structure.name);
  throw CommandError(ExitCode::kUsage, fmt::format("family {}: not one of {}", name, joined(names, ", ")));
}

}  // namespace

void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int n_most, int Structure::*limit) {
  std::vector<std::string> names, limits;
  for (const Family& family : families()) names.push_back(titled(family.name, family.title));
  for (const Structure& structure : structures()) {
    names.push_back(titled(structure.name, structure.title));
    limits.push_back(fmt::format("{} {}", structure.name, structure.*limit));
  }
  command.add_option("family", arguments.family, joined(names, ", "))->type_name("FAMILY")->required();
  command
      .add_option("-n,--n", arguments.n,
                  fmt::format("Dimensions of the cube, 1 to {}; for {}", n_most, joined(limits, ", ")))
      ->type_name("N")
      ->required();
  command
      .add_option("--subtree", arguments.subtree, "Only this subtree of the root, 0 to N-1; of families in the cube")
      ->type_name("J");
  command.add_option("--source", arguments.source, "The root: 0b..., 0x... or decimal; of families in the cube")
      ->type_name("ADDRESS")
      ->default_str("0");
}

ChosenGraph parse_graph(const GraphArguments& arguments, int n_most, int Structure::*limit) {
  if (const Structure* structure = find_structure(arguments.family)) {
    refuse_for_structure(structure->name, "--subtree", arguments.subtree);
    refuse_for_structure(structure->name, "--source", arguments.source);
    return StructureChoice{structure, parse_integer("-n", arguments.n, 1, structure->*limit)};
  }
  GraphChoice choice;
  choice.family = find_family(arguments.family);
  if (choice.family == nullptr) refuse_name(arguments.family);
  choice.n = parse_integer("-n", arguments.n, 1, n_most);
  if (arguments.subtree) choice.subtree = parse_integer("--subtree", *arguments.subtree, 0, choice.n - 1);
  choice.source = parse_address(arguments.source.value_or("0"), choice.n);
  return choice;
}

void refuse_for_structure(std::string_view structure, std::string_view option,
                          const std::optional<std::string>& value) {
  if (!value) return;
  throw CommandError(ExitCode::kUsage,
                     fmt::format("{} {}: {} is no graph in the cube, there is only one for each n; leave "
                                 "{} out",
                                 option, *value, structure, option));
}

}  // namespace cubeverify

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
  throw CommandError(ExitCode::kUsage,
                     fmt::format("family {}: not one of {}, {}", name, joined(names, ", "), structure_names()));
}

// "--source 0: binomial is no graph in the cube, ...; leave --source out".
[[noreturn]] void refuse_option(const Structure& structure, const char* option, const std::string& value,
                                const char* why) {
  throw CommandError(ExitCode::kUsage,
                     fmt::format("{} {}: {} {}; leave {} out", option, value, structure.name, why, option));
}

}  // namespace

void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int n_most, int Structure::*limit) {
  std::vector<std::string> names, limits, not_in_cube, whole;
  for (const Family& family : families()) names.push_back(titled(family.name, family.title));
  for (const Structure& structure : structures()) {
    names.push_back(titled(structure.name, structure.title));
    limits.push_back(fmt::format("{} {}", structure.name, structure.*limit));
    if (!structure.in_cube) not_in_cube.emplace_back(structure.name);
    if (!structure.of_trees) whole.emplace_back(structure.name);
  }
  command.add_option("family", arguments.family, joined(names, ", "))->type_name("FAMILY")->required();
  command
      .add_option("-n,--n", arguments.n,
                  fmt::format("Dimensions of the cube, 1 to {}; for {}", n_most, joined(limits, ", ")))
      ->type_name("N")
      ->required();
  command
      .add_option("--subtree", arguments.subtree,
                  fmt::format("Only this subtree of the root, or this one of msbt's trees, 0 to N-1; not for {}",
                              joined(whole, ", ")))
      ->type_name("J");
  command
      .add_option("--source", arguments.source,
                  fmt::format("The root: 0b..., 0x... or decimal; not for {}", joined(not_in_cube, ", ")))
      ->type_name("ADDRESS")
      ->default_str("0");
}

ChosenGraph parse_graph(const GraphArguments& arguments, int n_most, int Structure::*limit) {
  if (const Structure* structure = find_structure(arguments.family)) {
    const int n = parse_integer("-n", arguments.n, structure->least, structure->*limit);
    return StructureChoice{structure, n, parse_in_cube(*structure, n, arguments.subtree, arguments.source)};
  }
  GraphChoice choice;
  choice.family = find_family(arguments.family);
  if (choice.family == nullptr) refuse_name(arguments.family);
  choice.n = parse_integer("-n", arguments.n, 1, n_most);
  if (arguments.subtree) choice.subtree = parse_integer("--subtree", *arguments.subtree, 0, choice.n - 1);
  choice.source = parse_address(arguments.source.value_or("0"), choice.n);
  return choice;
}

InCube parse_in_cube(const Structure& structure, int n, const std::optional<std::string>& subtree,
                     const std::optional<std::string>& source) {
  constexpr const char* kNotInCube = "is no graph in the cube, there is only one for each n";
  if (subtree && !structure.of_trees) {
    refuse_option(structure, "--subtree", *subtree, structure.in_cube ? "is shown as a whole" : kNotInCube);
  }
  if (source && !structure.in_cube) refuse_option(structure, "--source", *source, kNotInCube);
  InCube in_cube;
  if (subtree) in_cube.tree = parse_integer("--subtree", *subtree, 0, n - 1);
  if (source) in_cube.source = parse_address(*source, n);
  return in_cube;
}

}  // namespace cubeverify

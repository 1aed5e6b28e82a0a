#pragma once

#include <optional>
#include <string>
#include <variant>

#include <CLI/CLI.hpp>

#include "host/graph/cube_graph.h"
#include "host/graph/structures.h"

namespace cubeverify {

// A graph as it is chosen on the command line.
struct GraphArguments {
  std::string family;
  std::string n;
  std::optional<std::string> subtree;
  std::optional<std::string> source;  // 0 if there is none
};

// A structure with its n.
struct StructureChoice {
  const Structure* structure = nullptr;
  int n = 0;
};

using ChosenGraph = std::variant<GraphChoice, StructureChoice>;

// Adds FAMILY, -n, --subtree and --source to a command. n_most is how far n may go, for a structure its limit.
void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int n_most, int Structure::*limit);

// Throws CommandError (kUsage) unless the family or structure is known and 1 <= n <= n_most, for a structure its limit;
// unless, of a family, 0 <= subtree < n and the source is an n-bit word; or if a structure is given either.
ChosenGraph parse_graph(const GraphArguments& arguments, int n_most, int Structure::*limit);

// Throws CommandError (kUsage) if an option is given that goes with the families in the n-cube alone.
void refuse_for_structure(std::string_view structure, std::string_view option, const std::optional<std::string>& value);

}  // namespace cubeverify

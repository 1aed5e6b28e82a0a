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
  InCube in_cube;
};

using ChosenGraph = std::variant<GraphChoice, StructureChoice>;

// Adds FAMILY, -n, --subtree and --source to a command. n_most is how far n may go, for a structure its limit.
void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int n_most, int Structure::*limit);

// Throws CommandError (kUsage) unless the family or structure is known and n is from 1, for a structure its least, to
// n_most, for a structure its limit; unless 0 <= subtree < n and the source is an n-bit word; or if a structure is
// given either that it does not have.
ChosenGraph parse_graph(const GraphArguments& arguments, int n_most, int Structure::*limit);

// The same for a structure's place in the cube alone.
InCube parse_in_cube(const Structure& structure, int n, const std::optional<std::string>& subtree,
                     const std::optional<std::string>& source);

}  // namespace cubeverify

#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "host/graph/cube_graph.h"

namespace cubeverify {

// A graph as it is chosen on the command line.
struct GraphArguments {
  std::string family;
  std::string n;
  std::optional<std::string> subtree;
  std::string source = "0";
};

// Adds FAMILY, -n, --subtree and --source to a command. n_most is how far n may go.
void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int n_most);

// Throws CommandError (kUsage) unless the family is known, 1 <= n <= n_most, 0 <= subtree < n and the source is an
// n-bit word.
GraphChoice parse_graph(const GraphArguments& arguments, int n_most);

}  // namespace cubeverify

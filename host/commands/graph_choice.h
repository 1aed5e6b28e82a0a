#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "host/graph/graph_kinds.h"
#include "verify/networks/network_rule.h"

namespace cubeverify {

// A graph as it is chosen on the command line.
struct GraphArguments {
  std::string name;
  std::optional<std::string> n;  // of a network with its sizes there need not be any
  std::optional<std::string> subtree;
  std::optional<std::string> source;  // 0 if there is none
};

struct ChosenGraph {
  GraphKind kind;
  std::optional<NetworkRule> network;  // where it is one of a family with sizes
  int n = 0;
  InCube in_cube;
};

// Adds --n, --subtree and --source to a command, whose graphs go as far as `most` says.
void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int GraphKind::*most);

// The graphs of a command with their names, a line each, for the end of its help.
std::string graphs_help(int GraphKind::*most);

// A graph of the table that the command has, or a network by its family. Throws CommandError (kUsage) unless it is one,
// n is from its least to `most`, 0 <= subtree < n and the source is an n-bit word; or if a subtree or a source is given
// that the graph does not have.
ChosenGraph parse_graph(std::string_view command, const GraphArguments& arguments, int GraphKind::*most);

}  // namespace cubeverify

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/graph/labelled_graph.h"
#include "host/graph/place_in_tree.h"
#include "kernels/address/word.h"
#include "verify/networks/network_rule.h"

namespace cubeverify {

// How a graph lies in the n-cube: rooted at a source; all of it, or one of the trees it is made of.
struct InCube {
  Word source = 0;
  std::optional<int> tree;
};

// Which trees, numbered 0 to n-1, can be chosen from a graph.
enum class Parts {
  kNone,
  kSubtrees,  // those of the root; a node's is found out
  kTrees      // it is made of n trees on all nodes
};

// A tree, several trees or a network: everything that `node`, `draw` and `export` know of it.
struct GraphKind {
  std::string name;                           // as on the command line: "minR"
  std::string title;                          // "spanning balanced n-tree minR"
  std::vector<std::string> other_names = {};  // "sbnt"
  bool in_cube = true;                        // it has a source; without, there is one for each n
  Parts parts = Parts::kNone;

  // The least n, and how far n goes for each command; 0 where it has no such graph.
  int least = 1;
  int most_explained = 0;
  int most_exported = 0;
  int most_drawn = 0;
  int most_drawn_part = 0;  // with one subtree chosen; as most_drawn where a picture has no such limit of its own

  // For least <= n <= most_explained what is known of one of its nodes; for n <= most_exported the graph.
  std::function<ExplainedNode(int n, Word node, const InCube& in_cube)> explain = {};
  std::function<LabelledGraph(int n, const InCube& in_cube)> graph = {};
};

// All of them. A further one is one more row of this table.
const std::vector<GraphKind>& graph_kinds();

// Null for a name that there is not.
const GraphKind* find_graph_kind(std::string_view name);

// A network that is not one of them, for node, export and draw as far as it has few enough nodes for these.
GraphKind kind_of_network(const NetworkRule& rule);

}  // namespace cubeverify

#include "host/graph/graph_kinds.h"

#include <algorithm>
#include <array>

#include "host/graph/families.h"
#include "host/graph/network_pictures.h"
#include "host/graph/networks.h"
#include "host/graph/routing_pictures.h"
#include "host/graph/routings.h"
#include "host/graph/tree_pictures.h"
#include "host/graph/trees.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// Of CIS-TR-91-21, of which there is one for each n.
template <LabelledGraph (*graph)(int), Picture (*picture)(int), std::vector<NodeFact> (*explain)(int n, Word node)>
GraphKind one_for_each_n(const char* name, const char* title, int most_exported, int most_drawn) {
  GraphKind kind;
  kind.name = name;
  kind.title = title;
  kind.in_cube = false;
  kind.most_exported = most_exported;
  kind.most_drawn = kind.most_drawn_part = most_drawn;
  kind.explain = [](int n, Word node, const InCube&) { return explained(explain(n, node)); };
  kind.graph = [](int n, const InCube&) { return graph(n); };
  kind.drawing = [](int n, const InCube&) { return to_svg(picture(n)); };
  return kind;
}

// The complete binary tree has 2^(n+1) - 1 nodes.
GraphKind complete_tree() {
  GraphKind kind = one_for_each_n<labelled_complete_tree, clusters_picture, explain_label>(
      "cbt", "complete binary tree CBT(N+1)", 19, 6);
  kind.further_bits = 1;
  return kind;
}

// Of TR-483 section 3.
template <LabelledGraph (*graph)(int, const InCube&), std::vector<NodeFact> (*explain)(int, Word, const InCube&)>
GraphKind routing(const char* name, const char* title, Parts parts, int least, int most_exported, int most_drawn,
                  std::function<Picture(int n, const InCube& in_cube)> picture) {
  GraphKind kind;
  kind.name = name;
  kind.title = title;
  kind.parts = parts;
  kind.least = least;
  kind.most_exported = most_exported;
  kind.most_drawn = kind.most_drawn_part = most_drawn;
  kind.explain = [](int n, Word node, const InCube& in_cube) { return explained(explain(n, node, in_cube)); };
  kind.graph = graph;
  kind.drawing = [picture](int n, const InCube& in_cube) { return to_svg(picture(n, in_cube)); };
  return kind;
}

std::vector<GraphKind> all_kinds() {
  std::vector<GraphKind> all = families_of_trees();
  all.push_back(one_for_each_n<labelled_binomial_tree, binomial_picture, explain_tree_node>(
      "binomial", "binomial tree B(N)", 20, 7));
  all.push_back(complete_tree());
  all.push_back(one_for_each_n<labelled_network, network_picture, explain_network_node>(
      "debruijn", "binary de Bruijn network BDG(N)", 19, 6));
  all.push_back(one_for_each_n<labelled_mapping, mapping_picture, explain_mapped_node>(
      "mapping", "mapping D of B(N) to BDG(N)", 18, 5));
  all.push_back(routing<labelled_multiple_trees, explain_in_multiple_trees>(
      "msbt", "multiple spanning binomial trees, edges labelled with f", Parts::kTrees, 1, 16, 5,
      [](int n, const InCube& in_cube) { return multiple_trees_picture(n, in_cube); }));
  all.push_back(routing<labelled_path, explain_on_path>(
      "hp", "Hamiltonian path of the binary-reflected Gray code", Parts::kNone, 1, 20, 8,
      [](int n, const InCube& in_cube) { return path_picture(n, in_cube.source); }));
  all.push_back(routing<labelled_two_rooted_tree, explain_in_two_rooted_tree>(
      "tcbt", "two-rooted complete binary tree", Parts::kNone, 2, 20, 7,
      [](int n, const InCube& in_cube) { return two_rooted_picture(n, in_cube.source); }));
  return all;
}

}  // namespace

const std::vector<GraphKind>& graph_kinds() {
  static const std::vector<GraphKind> all = all_kinds();
  return all;
}

std::vector<std::string> graph_names() {
  std::vector<std::string> names;
  for (const GraphKind& kind : graph_kinds()) names.push_back(kind.name);
  return names;
}

const GraphKind* find_graph_kind(std::string_view name) {
  const auto found = std::ranges::find_if(graph_kinds(), [name](const GraphKind& kind) {
    return kind.name == name || std::ranges::find(kind.other_names, name) != kind.other_names.end();
  });
  return found == graph_kinds().end() ? nullptr : &*found;
}

}  // namespace cubeverify

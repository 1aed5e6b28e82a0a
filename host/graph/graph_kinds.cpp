#include "host/graph/graph_kinds.h"

#include <algorithm>

#include "host/graph/labelled_graphs.h"

namespace cubeverify {
namespace {

// Of CIS-TR-91-21, of which there is one for each n.
GraphKind one_for_each_n(const char* name, const char* title, int most_exported, LabelledGraph (*graph)(int)) {
  return {.name = name,
          .title = title,
          .in_cube = false,
          .most_exported = most_exported,
          .graph = [graph](int n, const InCube&) { return graph(n); }};
}

// Of TR-483 section 3.
GraphKind routing(const char* name, const char* title, int least, int most_exported,
                  LabelledGraph (*graph)(int, const InCube&)) {
  return {.name = name, .title = title, .least = least, .most_exported = most_exported, .graph = graph};
}

GraphKind drawn(GraphKind kind, int most_drawn) {
  kind.most_drawn = kind.most_drawn_part = most_drawn;
  return kind;
}

std::vector<GraphKind> all_kinds() {
  std::vector<GraphKind> all = families_of_trees();
  all.push_back(drawn(one_for_each_n("binomial", "binomial tree B(N)", 20, labelled_binomial_tree), 7));
  // It has 2^(n+1) - 1 nodes.
  all.push_back(drawn(one_for_each_n("cbt", "complete binary tree CBT(N+1)", 19, labelled_complete_tree), 6));
  all.push_back(drawn(one_for_each_n("debruijn", "binary de Bruijn network BDG(N)", 19, labelled_network), 6));
  all.push_back(one_for_each_n("mapping", "mapping D of B(N) to BDG(N)", 18, labelled_mapping));
  GraphKind multiple =
      routing("msbt", "multiple spanning binomial trees, edges labelled with f", 1, 16, labelled_multiple_trees);
  multiple.parts = Parts::kTrees;
  all.push_back(drawn(std::move(multiple), 5));
  all.push_back(routing("hp", "Hamiltonian path of the binary-reflected Gray code", 1, 20, labelled_path));
  all.push_back(routing("tcbt", "two-rooted complete binary tree", 2, 20, labelled_two_rooted_tree));
  return all;
}

}  // namespace

const std::vector<GraphKind>& graph_kinds() {
  static const std::vector<GraphKind> all = all_kinds();
  return all;
}

const GraphKind* find_graph_kind(std::string_view name) {
  const auto found = std::ranges::find_if(graph_kinds(), [name](const GraphKind& kind) {
    return kind.name == name || std::ranges::find(kind.other_names, name) != kind.other_names.end();
  });
  return found == graph_kinds().end() ? nullptr : &*found;
}

}  // namespace cubeverify

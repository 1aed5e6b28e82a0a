#include "host/graph/structures.h"

#include <algorithm>

#include "host/graph/labelled_networks.h"
#include "host/graph/labelled_routings.h"
#include "host/graph/labelled_trees.h"
#include "host/graph/network_pictures.h"
#include "host/graph/routing_pictures.h"
#include "host/graph/tree_pictures.h"
#include "host/report/text.h"

namespace cubeverify {

namespace {

// A structure of CIS-TR-91-21, of which there is one for each n.
template <LabelledGraph (*graph)(int), Picture (*picture)(int)>
Structure one_for_each_n(const char* name, const char* title, int greatest_exported, int greatest_drawn) {
  return {name,
          title,
          false,
          false,
          1,
          greatest_exported,
          greatest_drawn,
          [](int n, const InCube&) { return graph(n); },
          [](int n, const InCube&) { return to_svg(picture(n)); }};
}

}  // namespace

const std::vector<Structure>& structures() {
  static const std::vector<Structure> all{
      one_for_each_n<labelled_binomial_tree, binomial_picture>("binomial", "binomial tree B(N)", 20, 7),
      one_for_each_n<labelled_complete_tree, clusters_picture>("cbt", "complete binary tree CBT(N+1)", 19, 6),
      one_for_each_n<labelled_network, network_picture>("debruijn", "binary de Bruijn network BDG(N)", 19, 6),
      one_for_each_n<labelled_mapping, mapping_picture>("mapping", "mapping D of B(N) to BDG(N)", 18, 5),
      {"msbt", "multiple spanning binomial trees, edges labelled with f", true, true, 1, 16, 5, labelled_multiple_trees,
       [](int n, const InCube& in_cube) { return to_svg(multiple_trees_picture(n, in_cube)); }},
      {"hp", "Hamiltonian path of the binary-reflected Gray code", true, false, 1, 20, 8, labelled_path,
       [](int n, const InCube& in_cube) { return to_svg(path_picture(n, in_cube.source)); }},
      {"tcbt", "two-rooted complete binary tree", true, false, 2, 20, 7, labelled_two_rooted_tree,
       [](int n, const InCube& in_cube) { return to_svg(two_rooted_picture(n, in_cube.source)); }},
  };
  return all;
}

std::string structure_names() {
  std::vector<std::string> names;
  for (const Structure& structure : structures()) names.emplace_back(structure.name);
  return joined(names, ", ");
}

const Structure* find_structure(std::string_view name) {
  const auto found = std::ranges::find(structures(), name, &Structure::name);
  return found == structures().end() ? nullptr : &*found;
}

}  // namespace cubeverify

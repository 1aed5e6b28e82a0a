#include "host/graph/structures.h"

#include <algorithm>

#include "host/graph/labelled_networks.h"
#include "host/graph/labelled_trees.h"
#include "host/graph/network_pictures.h"
#include "host/graph/tree_pictures.h"

namespace cubeverify {

const std::vector<Structure>& structures() {
  static const std::vector<Structure> all{
      {"binomial", "binomial tree B(N)", 20, 7, labelled_binomial_tree,
       [](int n) { return to_svg(binomial_picture(n)); }},
      {"cbt", "complete binary tree CBT(N+1)", 19, 6, labelled_complete_tree,
       [](int n) { return to_svg(clusters_picture(n)); }},
      {"debruijn", "binary de Bruijn network BDG(N)", 19, 6, labelled_network,
       [](int n) { return to_svg(network_picture(n)); }},
      {"mapping", "mapping D of B(N) to BDG(N)", 18, 5, labelled_mapping,
       [](int n) { return to_svg(mapping_picture(n)); }},
  };
  return all;
}

const Structure* find_structure(std::string_view name) {
  const auto found = std::ranges::find(structures(), name, &Structure::name);
  return found == structures().end() ? nullptr : &*found;
}

}  // namespace cubeverify

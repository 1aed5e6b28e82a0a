#include "tests/verify/planted.h"

// Errors planted in what the analysis of Dynamic Tree Embedding is decided from.

namespace cubeverify::test {
namespace {

template <class Member>
PlantedDefinitions with_definitions(std::string name, Member ExtendedTreeDefinitions::*member,
                                    std::type_identity_t<Member> value) {
  return planted(std::move(name), {}, [&](Definitions& definitions) {
    definitions.close_sets.*member = std::move(value);
    definitions.extended_trees = remembered_surveys(definitions.close_sets);
  });
}

int depth(const BinaryTree& tree, int v) { return tree.depth[static_cast<std::size_t>(v)]; }
int below_common(const BinaryTree& tree, int v, int w) {
  return depth(tree, v) - depth(tree, tree.common_ancestor(v, w));
}

Word with_children(const BinaryTree& tree, Word nodes) {
  Word all = nodes;
  for (int v = 1; v < tree.nodes(); ++v)
    if (has_bit(nodes, tree.parent[static_cast<std::size_t>(v)])) all |= bit(v);
  return all;
}

std::vector<PlantedDefinitions> wrong_definitions() {
  return {
      with_definitions("two nodes close if the nearer one is near their common ancestor",
                       &ExtendedTreeDefinitions::close,
                       [](const BinaryTree& tree, int v, int w, int reach) {
                         return std::min(below_common(tree, v, w), below_common(tree, w, v)) <= reach;
                       }),
      with_definitions("two nodes close if near each other", &ExtendedTreeDefinitions::close,
                       [](const BinaryTree& tree, int v, int w, int reach) {
                         return below_common(tree, v, w) + below_common(tree, w, v) <= reach;
                       }),
      with_definitions("the last node for the highest", &ExtendedTreeDefinitions::highest,
                       [](const BinaryTree&, Word set) { return bit(highest_bit(set)); }),
      with_definitions("paths without the common ancestor", &ExtendedTreeDefinitions::path,
                       [](const BinaryTree& tree, int v, int w) {
                         return paper_definitions().path(tree, v, w) & ~bit(tree.common_ancestor(v, w));
                       }),
      with_definitions("close nodes joined by no path", &ExtendedTreeDefinitions::path,
                       [](const BinaryTree&, int v, int w) { return bit(v) | bit(w); }),
      with_definitions("paths with the children of their nodes", &ExtendedTreeDefinitions::path,
                       [](const BinaryTree& tree, int v, int w) {
                         return with_children(tree, paper_definitions().path(tree, v, w));
                       }),
      with_definitions("no spine", &ExtendedTreeDefinitions::edges_above, [](int, int) { return 0; }),
  };
}

std::vector<PlantedDefinitions> wrong_loads() {
  using Loads = std::vector<double> (*)(Shape shape, int n, int b, int most);
  const auto counted_twice = [](Loads of_nodes) {
    return [of_nodes](Shape shape, int n, int b, int most) {
      std::vector<double> loads = of_nodes(shape, n, b, most / 2 + 1), twice;
      for (const double chance : loads) {
        twice.push_back(chance);
        twice.push_back(0);
      }
      twice.resize(static_cast<std::size_t>(most));
      twice.push_back(loads.back());
      return twice;
    };
  };
  return {
      planted("every node is counted twice", {},
              [&](Definitions& definitions) {
                definitions.walked_star_loads = [](int n, int steps, int doublings, int most) {
                  return walked_star_loads(n, steps, doublings, most / 2 + 1);
                };
                definitions.star_loads = counted_twice(kept_star_loads);
                definitions.root_star_loads = counted_twice(kept_root_star_loads);
              }),
      planted("edges of one coordinate", {}, &Definitions::star_loads,
              [](Shape shape, int n, int b, int most) {
                return kept_star_loads(shape, n, n <= kPlantedMost ? 1 : b, most);
              }),
  };
}

std::vector<PlantedDefinitions> wrong_coins() {
  return {
      planted("windows one coordinate wider", {}, &Definitions::window,
              [](int n, int b, int start) { return TreeWindow::window(n, b + 1, start); }),
      planted("windows that start at the depth", {}, &Definitions::window_start,
              [](int n, int, Word depth) { return static_cast<int>(depth % static_cast<Word>(n)); }),
      planted("the first coin is not looked at", {}, &Definitions::flips,
              [](int n, int start, Word coins) { return TreeWindow::flips(n, start, coins & ~Word{1}); }),
      planted("coins drawn from one stream by all nodes", {}, &Definitions::flips,
              [drawn = Word{0}](int n, int start, Word coins) mutable {
                return TreeWindow::flips(n, start, coins ^ (drawn++ & 1));
              }),
      planted("every edge flips the same coordinates", {}, &Definitions::window_start,
              [](int, int, Word) { return 0; }),
  };
}

std::vector<PlantedDefinitions> wrong_chances() {
  return {
      planted("stars of radius two", {}, &Definitions::in_star, [](Word node) { return weight(node) <= 2; }),
      planted("stars without their centres", {}, &Definitions::in_star, [](Word node) { return weight(node) == 1; }),
      planted("a star of one node", {}, &Definitions::star_factors, &StarFactors::in_star,
              [](int n) { return power_of_two_to(-n); }),
      planted("the chance of an edge squared", {}, &Definitions::star_factors, &StarFactors::per_edge,
              [](int b) {
                const Rational right = paper_factors().per_edge(b);
                return Rational(right * right);
              }),
      planted("edges with two coins fewer", {}, &Definitions::star_factors, &StarFactors::per_edge,
              [](int b) { return Rational(4 * paper_factors().per_edge(b)); }),
      planted("extended trees chosen along the spine alone", {},
              [](Definitions& definitions) {
                definitions.star_factors.shapes = [](int l, int) { return power_of_two_to(l - 1); };
                definitions.star_factors.star_choices = [](int) { return Rational(1); };
              }),
  };
}

std::vector<PlantedDefinitions> wrong_levels() {
  return {
      planted("binomials of ordered choices", {}, &Definitions::binomial,
              [](int n, int l) { return Integer(boost::multiprecision::pow(Integer(n), static_cast<unsigned>(l))); }),
      planted("one node of every size", {}, &Definitions::binomial, [](int, int) { return Integer(1); }),
      planted("the first level takes the nodes left over", {}, &Definitions::level_end,
              [](int n, int levels, int k) {
                return Integer(power_of_two(n) - (levels - 1 - k) * (power_of_two(n) / levels));
              }),
      planted("a first path of a quarter of the nodes", {}, &Definitions::path_nodes,
              [](int n) { return Integer(power_of_two(n) / 4); }),
      planted("a first path of all nodes", {}, &Definitions::path_nodes, power_of_two),
  };
}

PlantedDefinitions with_edges(std::string name, const EdgeLength& edge_length) {
  return planted(std::move(name), {}, [&](Definitions& definitions) {
    definitions.growth.edge_length = edge_length;
    definitions.placement_games = remembered_games(edge_length);
  });
}

// Wrong adversaries, and wrong measures of the trees they grow.
std::vector<PlantedDefinitions> wrong_growth() {
  using Places = std::span<const std::uint32_t>;
  return {
      with_edges("edges measured one shorter", [](Word a, Word b) { return a == b ? 0 : weight(a ^ b) - 1; }),
      with_edges("edges measured one longer", [](Word a, Word b) { return weight(a ^ b) + 1; }),
      planted("paths end one level too soon", {}, &Definitions::growth, &GrowthDefinitions::outside,
              [](int chosen, int level) { return level != chosen; }),
      planted("loads counted one too high", {}, &Definitions::growth, &GrowthDefinitions::load,
              [](int n, Places places) { return paper_growth().load(n, places) + 1; }),
  };
}

}  // namespace

std::vector<PlantedDefinitions> with_star_definitions(std::vector<PlantedDefinitions> all) {
  const auto tried_on = [](const std::vector<std::string>& claims, std::vector<PlantedDefinitions> some) {
    for (PlantedDefinitions& one : some) one.claims = claims;
    return some;
  };
  // What refutes the readings that take longest comes first.
  for (const auto& more :
       {tried_on({"dyntree.det.", "dyntree.lemma3."}, wrong_levels()),
        tried_on({"dyntree.lemma3.", "dyntree.theorem."}, wrong_chances()),
        tried_on({"dyntree.cited.", "dyntree.det.", "dyntree.redistribution.grown-from-place"}, wrong_growth()),
        tried_on({"dyntree.exttree.", "dyntree.fig2", "dyntree.lemma3.1", "dyntree.lemma3.2", "dyntree.lemma3.3.s",
                  "dyntree.lemma3.4", "dyntree.lemma3.5"},
                 wrong_definitions()),
        tried_on({"dyntree.alg.", "dyntree.dilation", "dyntree.growonly", "dyntree.growshrink", "dyntree.lemma3.4",
                  "dyntree.lemma3.5", "dyntree.redistribution.grown-from-place", "dyntree.theorem."},
                 wrong_coins()),
        tried_on({"dyntree.theorem.star-load", "dyntree.bhattcai", "dyntree.growshrink", "dyntree.load"},
                 wrong_loads())}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace cubeverify::test

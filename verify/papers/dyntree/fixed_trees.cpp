#include <algorithm>

#include "verify/claims/build.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/search/cube_embedding.h"

// Dynamic Tree Embedding, section 1: what it says of trees that are known before they are embedded.

namespace cubeverify::dyntree {

namespace {

constexpr int kMostFilledCube = 4;  // 24631 binary trees

// As many nodes at odd as at even depth: an edge of the cube joins two processors of different parity, too.
bool is_balanced(const BinaryTree& tree) {
  return 2 * std::ranges::count_if(tree.depth, [](int depth) { return depth % 2 == 0; }) == tree.nodes();
}
bool is_any_tree(const BinaryTree&) { return true; }

// What is wrong with an embedding; empty if it is one-to-one and no edge is longer than the dilation.
std::string wrong_in(const BinaryTree& tree, const std::vector<Word>& places, int dilation,
                     const GrowthDefinitions& definitions) {
  Word taken = 0;
  for (std::size_t v = 0; v < places.size(); ++v) {
    if (has_bit(taken, static_cast<int>(places[v]))) return fmt::format("two nodes at {}", places[v]);
    taken |= bit(static_cast<int>(places[v]));
    const Word above = at(places, tree.parent[v]);
    if (v > 0 && definitions.edge_length(places[v], above) > dilation)
      return fmt::format("a long edge above node {}", v);
  }
  return {};
}

// Every binary tree of N nodes that is looked at is embedded one-to-one.
Finding embedded_within(const Evidence& evidence, int dilation, bool (*is_looked_at)(const BinaryTree& tree)) {
  const int n = evidence.n();
  const GrowthDefinitions& definitions = evidence.definitions().growth;
  Word checked = 0;
  for (const BinaryTree& tree : binary_trees(static_cast<int>(bit(n)))) {
    if (!is_looked_at(tree)) continue;
    const auto places = embed_in_cube(tree, n, dilation, definitions.edge_length);
    const std::string wrong = places ? wrong_in(tree, *places, dilation, definitions) : "it has no such embedding";
    ++checked;
    if (wrong.empty()) continue;
    const std::vector<int> parents(tree.parent.begin() + 1, tree.parent.end());
    return holds_if(false, checked,
                    fmt::format("the parents of nodes 1, 2, ... are {}: {}", fmt::join(parents, " "), wrong));
  }
  return holds(checked);
}

}  // namespace

Section fixed_trees() {
  Section section("section 1");
  section.claim("dyntree.cited.bclr")
      .says("Any N-node binary tree can be embedded one-to-one in an N-node hypercube with constant dilation (cited).")
      .printed("all binary trees of N = 2^n nodes: with dilation 2",
               exact_search(predicate(embedded_within, 2, is_any_tree), 1, kMostFilledCube))
      .reading("dilation-1", "with dilation 1",
               exact_search(predicate(embedded_within, 1, is_any_tree), 1, kMostFilledCube))
      .refuted_at(2)
      .reading("dilation-1-if-balanced", "with dilation 1, those with N/2 nodes at even depths",
               exact_search(predicate(embedded_within, 1, is_balanced), 1, kMostFilledCube));
  section.claim("dyntree.cited.bhattcai")
      .says(
          "Bhatt and Cai's randomized algorithm guarantees O(log log N) dilation and achieves constant load for "
          "O(N)-node trees with high probability (cited).")
      .printed("their embedding by itself",
               not_run("the paper cites it without saying what it is; dyntree.bhattcai tries a reading of it"));
  return section;
}

}  // namespace cubeverify::dyntree

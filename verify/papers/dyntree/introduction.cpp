#include <cmath>

#include "kernels/sweeps/watched/cases.h"
#include "verify/papers/dyntree/adaptive.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"
#include "verify/search/cube_embedding.h"

// Dynamic Tree Embedding, section 1: what it says of trees that are known before they are embedded, and the embedding
// of Bhatt and Cai that it improves on, as far as it says. What it says of the result makes edges walks of O(log log N)
// steps; "subtle differences in the use of randomness" we take to lie in where a walk goes: anywhere, and not to the
// coordinates whose turn it is.

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
    return fails(checked, "the parents of nodes 1, 2, ... are {}: {}", fmt::join(parents, " "), wrong);
  }
  return holds(checked);
}

constexpr int kMostWalked = 20;

// Complete trees of N and of 2N nodes, edges being walks of so many steps: fewer than 1/N stars with more than 4n
// nodes, or 8n, are to be expected. Partial stars of n/2 processors or more then have room at 8, or 16, each.
Finding constant_load(const Evidence& evidence, int (*steps)(int n)) {
  const int n = evidence.n();
  return all_of({1, 2}, [&](int times) {
    const int most = 4 * times * n, doublings = n + times - 1;
    const std::vector<double> loads = evidence.definitions().walked_star_loads(n, steps(n), doublings, most + 1);
    const double above = std::exp2(n) * loads.back() * (1 + star_load_error(doublings, most + 1));
    const std::string text = fmt::format("{:.3g}", above);
    return holds_if(
        above < std::exp2(-n), bit(doublings),
        fmt::format("found {} stars with more than {} nodes to be expected in trees of {} nodes, walks having {}, "
                    "and not fewer than 1/N",
                    text, most, bit(doublings), amount(steps(n), "step")),
        {{fmt::format("stars with more than {}n nodes to be expected, {} nodes", 4 * times, times == 1 ? "N" : "2N"),
          text}});
  });
}

int log_log_steps(int n) { return AdaptiveCases::width(n, AdaptiveCases::kWalks); }

int one_step(int) { return 1; }

}  // namespace

Section introduction() {
  Section section("section 1");
  section.claim("dyntree.cited.bclr")
      .says("Any N-node binary tree can be embedded one-to-one in an N-node hypercube with constant dilation (cited).")
      .printed("all binary trees of N = 2^n nodes: with dilation 2",
               exact_search(predicate(embedded_within, 2, is_any_tree), 1, kMostFilledCube))
      .reading("dilation-1", "with dilation 1",
               exact_search(predicate(embedded_within, 1, is_any_tree), 1, kMostFilledCube), refuted_at(2))
      .reading("dilation-1-if-balanced", "with dilation 1, those with N/2 nodes at even depths",
               exact_search(predicate(embedded_within, 1, is_balanced), 1, kMostFilledCube));
  section.claim("dyntree.cited.bhattcai")
      .says(
          "Bhatt and Cai's randomized algorithm guarantees O(log log N) dilation and achieves constant load for "
          "O(N)-node trees with high probability (cited).")
      .printed("their embedding by itself",
               not_run("the paper cites it without saying what it is; dyntree.bhattcai tries a reading of it"));
  section.claim("dyntree.bhattcai")
      .says(
          "Bhatt and Cai's algorithm guarantees O(log log N) dilation, and achieves constant load for O(N)-node trees "
          "with high probability; the paper's, nearly identical at first glance, has a provably stronger result.")
      .printed("Bhatt and Cai's embedding compared with the paper's",
               not_run("the paper says what their algorithm achieves, and not what it is"))
      .reading("trials",
               "read so: an edge is a walk of 2 log2 n steps (log2 n rounded up), which crosses a coordinate drawn "
               "from all n, or stays, with equal chances; by trials, complete trees all of whose leaves are grown "
               "again 16 times: no more than 4n nodes in any star",
               adaptive_star_at_most(AdaptiveCases::kWalks, 4))
      .reading("load",
               "the same walks, exactly, the root anywhere: in complete trees of N nodes fewer than 1/N stars with "
               "more than 4n of them are to be expected, and in those of 2N nodes with more than 8n, so that with high "
               "probability there is none, and O(N) nodes, redistributed in partial stars, leave no more than 8 or 16 "
               "at a processor: constant load, as quoted",
               closed_form(predicate(constant_load, log_log_steps), kLeastFull, kMostWalked))
      .reading("load-of-one-step", "the same of walks of one step, dilation 1",
               closed_form(predicate(constant_load, one_step), kLeastFull, kMostWalked), refuted_at(5))
      .reading("dilation",
               "no leaf is farther from the node above it than a walk has steps, or than a window has coordinates",
               certain(in_every_trial(WatchedSweep<>::kGrownNear, "a leaf farther away")))
      .reading("fuller",
               "with windows of as many coordinates, in turn, the fullest star is fuller than with walks in no more "
               "than half of the trials",
               fuller_than_walked());
  return section;
}

}  // namespace cubeverify::dyntree

#include "verify/papers/tr483/sections.h"

// TR-483, section 3.4: the two trees that the SBT and the MSBT are compared with.

namespace cubeverify::tr483 {
namespace {

// Two complete binary trees: 2^(l-1) nodes at level l on the source's side, 2^(l-2) on that of the second root.
Finding complete_levels(const Evidence& evidence) {
  const int n = evidence.n();
  return expect_counts(
      evidence[TcbtSweep<>::kSideLevel],
      [n](int key) {
        const int side = key / (n + 2), level = key % (n + 2);
        if (side == 0) return Integer(level <= 1 ? 1 : 0);
        const bool there = level >= side && level <= n - 2 + side;
        return there ? power_of_two(level - side) : Integer(0);
      },
      "nodes by side and level under key");
}

// Of n steps from the source at most; of N nodes half leaves and one with one child; of an edge above each of the
// others, and some in every dimension.
Finding as_many_as_there_should_be(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer half = power_of_two(n - 1);
  const auto edges = evidence[TcbtSweep<>::kDimension];
  return all_of({holds_if_equal(integer(evidence[TcbtSweep<>::kDepth].value), n, "the height", 1),
                 expect_counts(
                     evidence[TcbtSweep<>::kFanout],
                     [&](int children) {
                       if (children > 2) return Integer(0);
                       return children == 0 ? half : children == 1 ? Integer(1) : Integer(half - 1);
                     },
                     "nodes by number of children"),
                 holds_if_equal(integer(sum(edges)), power_of_two(n) - 1, "edges", sum(edges)),
                 holds_if(std::ranges::count(edges, Word{0}) == 0, 1, "no edge in some dimension")});
}

Finding two_rooted(const EvidenceOf<TcbtSweep<>>& evidence) {
  return all_of(
      {from_for_all(evidence, TcbtSweep<>::kChildOfParent, "not a child of its parent"),
       from_for_all(evidence, TcbtSweep<>::kParentOfChild, "not the parent of a child"),
       from_for_all(evidence, TcbtSweep<>::kReachesSource, "the source is not reached in n steps"),
       from_for_all(evidence, TcbtSweep<>::kComplete, "neither two children above the last level nor none there"),
       from_for_all(evidence, TcbtSweep<>::kRoots, "this root has other children"), complete_levels(evidence),
       as_many_as_there_should_be(evidence)});
}

// The parents of all nodes written out: the source has two children, the second root one, and every other node none or
// two; below each of these hang 2^h - 1 nodes, itself included, which makes complete binary trees of them.
Finding two_rooted_by_parents(const EvidenceOf<CopiesSweep<>>& evidence) {
  const int n = evidence.n();
  const auto parents = evidence[CopiesSweep<>::kTcbtParent];
  const Word second_root = bit(n - 1);
  const std::vector<Word> below = nodes_below(parents);
  std::vector<int> children(parents.size(), 0);
  const auto wrong = [&](Word c, const std::string& what) { return fails_at(c, parents.size(), what); };
  for (Word c = 1; c < parents.size(); ++c) {
    if (parents[c] >= parents.size() || weight(parents[c] ^ c) != 1) return wrong(c, "its parent is no neighbour");
    ++children[parents[c]];
  }
  if (below[0] != parents.size()) return wrong(0, fmt::format("{} nodes hang from the source", below[0]));
  for (Word c = 0; c < parents.size(); ++c) {
    const bool is_root = c == 0 || c == second_root;
    const bool fits =
        is_root ? children[c] == (c == 0 ? 2 : 1) : (children[c] == 0 || children[c] == 2) && weight(below[c] + 1) == 1;
    if (!fits) return wrong(c, fmt::format("{} children, {} nodes from there on", children[c], below[c]));
  }
  return holds_if(below[second_root] == bit(n - 1), parents.size(), "{} nodes from the second root on",
                  below[second_root]);
}

// The nodes of all places written out: from the source, along links, and so many different ones as there are.
Finding path_written_out(const EvidenceOf<CopiesSweep<>>& evidence) {
  const auto nodes = evidence[CopiesSweep<>::kGray];
  std::vector<bool> met(nodes.size(), false);
  for (Word place = 0; place < nodes.size(); ++place) {
    const bool is_next = place == 0 ? nodes[0] == 0 : weight(nodes[place - 1] ^ nodes[place]) == 1;
    if (!is_next || nodes[place] >= nodes.size() || met[nodes[place]])
      return fails(nodes.size(), "place {} has node {}", place, nodes[place]);
    met[nodes[place]] = true;
  }
  return holds(nodes.size());
}

}  // namespace

Section embeddings() {
  Section section("section 3.4");
  section.claim("tr483.tcbt.embedding")
      .says("A two-rooted complete binary tree is a spanning tree of the n-cube.")
      .printed("one is constructed, of height n; the paper cites [2, 3]", exhaustive(two_rooted))
      .reading("by-parents", "by a second method: from the parents of all nodes alone",
               exhaustive(two_rooted_by_parents));
  section.claim("tr483.hp.embedding")
      .says("A Hamiltonian path from the source is a spanning tree of the n-cube.")
      .printed("that of the binary-reflected Gray code, which closes to a cycle",
               for_alls({{GraySweep<>::kAdjacent, "this step is no link"},
                         {GraySweep<>::kInverse, "another place has the same node"},
                         {GraySweep<>::kReflected, "not the mirror image of the lower half with one bit more"},
                         {GraySweep<>::kClosed, "the last node is no neighbour of the source"}}))
      .reading("written-out", "by a second method: its nodes one after the other, each met once",
               exhaustive(path_written_out));
  return section;
}

}  // namespace cubeverify::tr483

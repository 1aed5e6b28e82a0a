#include <algorithm>
#include <set>

#include "verify/claims/build.h"
#include "verify/papers/tr611/facts.h"
#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {

namespace {

// What the captions alone say: a spanning tree, its subtrees labelled by the indices 0..n-1, and some cyclic nodes to
// be boxed.
Finding captions(const EvidenceOf<AncestorsSweep<>, TreeSweep<>>& evidence) {
  const auto sizes = subtree_sizes(evidence);
  return all_of({from_for_all(evidence, AncestorsSweep<>::kReachesSource, "does not hang from the source"),
                 holds_if(std::ranges::count(sizes, Word{0}) == 0, sizes.size(), "a subtree is empty"),
                 holds_if(table1_a(evidence) > 1, 1, "no node but the source is cyclic")});
}

// The same of tree v: its edges lead to the source within the subtree that the index says.
Finding caption_of(const Evidence& evidence, int v) {
  const RootedTree tree = tree_of(evidence, v);
  const std::vector<int> subtree = indices_of(evidence, v);
  const auto periods = evidence[AtlasSweep<>::kPeriod];
  const std::string name = at(kTreeNames, v);
  std::set<int> labels;
  bool boxed = false;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    const Word up = tree.parent[c];
    if (up == 0 ? !labels.insert(subtree[c]).second : subtree[up] != subtree[c]) {
      return fails_at(c, c, fmt::format("it is in another subtree of {}", name));
    }
    boxed = boxed || (subtree[c] == 0 && static_cast<int>(periods[c]) < tree.n);
  }
  return all_of({holds_if(static_cast<int>(labels.size()) == tree.n, labels.size(), name + " has not n subtrees"),
                 holds_if(boxed, 1, "no node of subtree 0 is cyclic in " + name)});
}
Finding captions_of_the_others(const FourTreesEvidence& evidence) {
  if (evidence.n() == 5) return caption_of(evidence, 1);
  return all_of({caption_of(evidence, 2), caption_of(evidence, 1), caption_of(evidence, 3)});
}

}  // namespace

Claim captions_of_figures() {
  return Claim("tr611.figs.images", "section 3, figures 1 to 4, and section 4, figures 7 to 10")
      .says(
          "Figures 1 to 3 show the trees of the 3-, 4- and 5-cube, figure 4 subtree 0 in a 6-cube, cyclic nodes in "
          "boxes; figure 7 SBnT^maxL in a 5-cube, figures 8 to 10 subtree 0 of the other three trees in a 6-cube.")
      .printed("node by node", not_run("the pictures are lost in the scan; only their captions are left"))
      .reading("captions", "figures 1 to 4: a spanning tree with subtrees 0..n-1 for n = 3..6",
               exhaustive(captions, 3, 6))
      .by_definition()
      .reading("captions-of-the-others",
               "figures 7 to 10: the same of maxL for n = 5, and of minBL, maxL and maxBR for n = 6, a "
               "node of subtree 0 being cyclic",
               exhaustive(captions_of_the_others, 5, 6))
      .by_definition();
}

}  // namespace cubeverify::tr611

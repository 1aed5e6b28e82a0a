#include "verify/papers/tr9121/division.h"

#include "verify/claims/scheduled.h"

// The dividing mode is executed on whatever tree the evidence has, and only then compared with B(n): a node's word in
// B(n) follows from its parent's and from which child it is, so that a tree of another shape has none.

namespace cubeverify::tr9121 {

Division divided(const Evidence& evidence) {
  Division division{binomial_tree_of(evidence), {}, {}, {}, {}};
  const RootedTree& tree = division.tree;
  division.children = tree.children;
  division.number.assign(tree.parent.size(), 0);
  division.volume.assign(tree.parent.size(), 0);
  division.phase.assign(tree.parent.size(), 0);
  division.volume[0] = bit(evidence.n());
  for (const Word parent : tree.top_down) {
    auto& children = division.children[parent];
    std::ranges::stable_sort(children, std::ranges::greater{}, [&](Word child) { return tree.size[child]; });
    Word left = division.volume[parent];
    for (std::size_t k = 1; k <= children.size(); ++k) {
      const Word child = children[k - 1];
      left /= 2;
      division.volume[child] = left;
      division.number[child] = static_cast<int>(k);
      division.phase[child] = division.phase[parent] + static_cast<int>(k);
    }
  }
  return division;
}

std::vector<Word> words_of(const Division& division) {
  const int n = division.tree.n;
  std::vector<Word> words(division.volume.size(), 0);
  for (const Word node : division.tree.top_down) {
    const auto& children = division.children[node];
    if (static_cast<int>(children.size()) != BinomialTree::fanout(n, words[node])) return {};
    for (const Word child : children) words[child] = BinomialTree::child(n, words[node], division.number[child]);
  }
  return words;
}

}  // namespace cubeverify::tr9121

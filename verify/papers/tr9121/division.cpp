#include "verify/papers/tr9121/division.h"

#include <algorithm>
#include <functional>

namespace cubeverify::tr9121 {

Division divided(const Evidence& evidence) {
  Division division{rooted_tree(evidence.n(), evidence.definitions().binomial_parent), {}, {}, {}, {}};
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

}  // namespace cubeverify::tr9121

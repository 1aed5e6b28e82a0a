#pragma once

#include <vector>

#include "kernels/networks/link_uses.h"

namespace cubeverify {

// The messages whose paths under mapping D use a link of BDG(n): the tree nodes that get them, by their numbers.
inline std::vector<Word> messages_over(int n, Word link) {
  const LinkUses uses = uses_of<BinomialTree, DeBruijn>(n, link);
  std::vector<Word> messages;
  for (int k = uses.first; k <= uses.last; ++k) messages.push_back(BinomialTree::child(n, uses.source, k));
  return messages;
}

}  // namespace cubeverify

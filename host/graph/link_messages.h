#pragma once

#include <vector>

#include "kernels/lanes/link_uses_on.h"
#include "kernels/lanes/scalar_lane.h"

namespace cubeverify {

// The messages whose paths under mapping D use a link of BDG(n): the tree nodes that get them, by their numbers.
inline std::vector<Word> messages_over(int n, Word link) {
  lanes::LinkUses<lanes::ScalarLane> uses;
  lanes::LinkUsesOn<lanes::ScalarLane, BinomialTree, DeBruijn>(n).find({true}, link, uses);
  std::vector<Word> messages;
  for (Word i = 0; i < uses.count; ++i) {
    messages.push_back(BinomialTree::child(n, uses.parent, static_cast<int>(uses.first + i)));
  }
  return messages;
}

}  // namespace cubeverify

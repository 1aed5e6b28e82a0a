#pragma once

#include <vector>

#include "host/graph/labelled_graph.h"
#include "kernels/address/word.h"
#include "kernels/lanes/link_uses_on.h"
#include "kernels/lanes/scalar_lane.h"

// Who is joined to whom in BDG(n), 1 <= n <= 62 (CIS-TR-91-21 section 3). Links are words of n+1 bits.

namespace cubeverify {

// The nodes other than x that a shift in either direction leads to, in increasing order.
std::vector<Word> neighbours(int n, Word x);

// The links from x to y and from y to x, in increasing order; x != y.
std::vector<Word> links_between(int n, Word x, Word y);

// True for 0...0 and 1...1, from which a shift leads to themselves.
bool has_loop(int n, Word x);

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

// The networks of CIS-TR-91-21 sections 3 and 5 with names for other tools, 1 <= n <= 62. Words are written as binary()
// writes them, several of them with commas between.

// BDG(n) as a simple graph. Nodes have loop (true for 0...0 and 1...1, whose loops are no edges here), degree, distance
// (from 0...0) and preimage (the word of n+1 bits with leftmost bit 0 whose F is the node); edges have links, the words
// of n+1 bits of the one or two links between their ends.
LabelledGraph labelled_network(int n);

// Mapping D of B(n) to BDG(n): a directed graph of all links, loops included. Nodes of BDG(n) have tree_label, that of
// the tree node that runs there; edges have uses (how many messages pass), messages (the labels of the tree nodes that
// get them) and phases (in the same order, by the level of the sender in CBT(n+1)), the latter two only if there are
// any.
LabelledGraph labelled_mapping(int n);

}  // namespace cubeverify

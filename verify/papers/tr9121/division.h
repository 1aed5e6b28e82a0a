#pragma once

#include "verify/claim.h"

namespace cubeverify::tr9121 {

// The dividing mode of CIS-TR-91-21 section 2 on the binomial tree of the evidence's definitions, child by child: a
// node passes half of what it has on to its first child, the root of its largest subtree, then half of what is left to
// the second, in each phase after its own message came.
struct Division {
  RootedTree tree;
  std::vector<std::vector<Word>> children;  // of each node, the first child first
  std::vector<int> number;                  // of each node among its parent's children, from 1 on; the root's is 0
  std::vector<Word> volume;                 // of the message to each node, in units of 2^-n; the root has all, 2^n
  std::vector<int> phase;                   // in which each node has its message; the root's is 0
};

// Throws NotATree if the parents are no tree. 0 <= n <= 16.
Division divided(const Evidence& evidence);

// The word t of every node, which stands for its label t1 in CBT(n+1): the root's is 0, and the k-th child of t has
// t's k-th child. Empty if a node has more or fewer children than its word has in B(n).
std::vector<Word> words_of(const Division& division);

// The tree is divided child by child for n up to this.
inline constexpr int kMostDivided = 16;

}  // namespace cubeverify::tr9121

// The binomial tree of CIS-TR-91-21, and the complete binary tree whose labels it has.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The complete binary tree CBT(n+1) inside BDG(n+1) whose root is 0^n 1 (CIS-TR-91-21 sections 3 and 5.1). A label is a
// word (words.h) of n+1 bits, not all 0; every such word is a node. Each function says what the contract
// (kernels/sweeps/de_bruijn.md) says, and walks the tree where the contract walks.

// 0^n 1 for an n+1-bit label y: the root of y's tree.
std::string root_label(const std::string& y);

// Whether y is a leaf: its leftmost bit is 1.
bool is_leaf(const std::string& y);

// The two children of a y that is no leaf, made by shifting left.
std::string left_child(const std::string& y);
std::string right_child(const std::string& y);

// The parent of a y that is not the root, made by shifting right.
std::string parent_label(const std::string& y);

// Which child of its parent y is. The root is neither.
bool is_left_child(const std::string& y);
bool is_right_child(const std::string& y);

// The level of y: 1 for the root, one more for each step away from it.
int level(const std::string& y);

// Where going to the parent ends as long as the label is a left child, and the number of steps it takes.
struct Climb {
  std::string top;
  int steps;
};
Climb climb(std::string y);

// The binomial tree B(n) on the clusters of CBT(n+1), and when its messages are sent (CIS-TR-91-21 sections 2 and 5.1).
// A tree node t is a word (words.h) of n bits; 0^n is the root. Nothing is computed from the bits of t that the
// contract (kernels/sweeps/de_bruijn.md) finds by walking from label to label or from node to node.

// t1, the label (above) of t, and the tree node of a label that ends in 1.
std::string label_of(const std::string& t);
std::string tree_node(const std::string& label);

bool is_root(const std::string& t);

// m(t), the number of children of t.
int fanout(const std::string& t);

// The label of the k-th child of the tree node labelled y, 1 <= k <= the number of leading zeroes of y.
std::string child_label(const std::string& y, int k);

// The k-th child of t, 1 <= k <= m(t), and all of them in order.
std::string child(const std::string& t, int k);
std::vector<std::string> children(const std::string& t);

// Lemma 3's labels 0^m z1, 0^(m-1) z10, ..., z10^m of t, in this order.
std::vector<std::string> cluster(const std::string& t);

// The way a t != 0^n hangs in the tree: its parent, and which child of it the climb to the parent's label makes it.
struct Place {
  std::string parent;
  int number;
};
Place place(const std::string& t);

// The number of edges from the root to t.
int depth(const std::string& t);

// When the message to t is sent, by the level of the parent's label in CBT(n+1), and read by depth. 0 for the root.
int phase(const std::string& t);
int phase_by_depth(const std::string& t);

// The message that t receives, in units of 2^-n: halved by the parent k times for its k-th child. Needs n <= 62.
std::uint64_t volume(const std::string& t);

}  // namespace cubeverify::reference

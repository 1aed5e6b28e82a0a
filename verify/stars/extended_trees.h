#pragma once

#include <functional>
#include <vector>

#include "kernels/address/word.h"

// Close sets of star nodes in a rooted binary tree and their extended trees (Dynamic Tree Embedding, section 3), in
// plain code. A set of tree nodes is a Word: node v is bit v.

namespace cubeverify {

// Nodes are numbered from the root, 0, so that a parent comes before its children.
struct BinaryTree {
  std::vector<int> parent;      // parent[0] stands for nothing
  std::vector<int> depth;       // the distance from the root
  std::vector<Word> ancestors;  // with the node itself

  [[nodiscard]] int nodes() const { return static_cast<int>(parent.size()); }
  // The lowest common ancestor: of the common ones, the last.
  [[nodiscard]] int common_ancestor(int v, int w) const;
};

// All rooted binary trees with so many nodes, 1..16, up to the order of children: no definition below looks at that
// order. Where the paper chooses a highest node arbitrarily, every choice is looked at.
const std::vector<BinaryTree>& binary_trees(int nodes);

// How the scan can be read. Two nodes are close if both are at distance at most `reach` from their lowest common
// ancestor, n/b = `sections` being given. The spine has n/b edges above the highest node.
struct ExtendedTreeRule {
  bool strictly_less = true;  // close: distances less than n/b, not at most n/b

  [[nodiscard]] int reach(int sections) const { return strictly_less ? sections - 1 : sections; }
};

// The definitions of which extended trees are made. A test passes wrong ones.
struct ExtendedTreeDefinitions {
  // True if v and w are close.
  std::function<bool(const BinaryTree& tree, int v, int w, int reach)> close;
  // The nodes on the path between v and w.
  std::function<Word(const BinaryTree& tree, int v, int w)> path;
  // The nodes of a set that may be called its highest.
  std::function<Word(const BinaryTree& tree, Word set)> highest;
  // The edges above the extended tree's root, where the highest node is l below it.
  std::function<int(int spine, int l)> edges_above;
};
const ExtendedTreeDefinitions& paper_definitions();

// What close sets in one tree are made of, for one rule and one n/b.
class CloseNodes {
 public:
  CloseNodes(const BinaryTree& tree, ExtendedTreeRule rule, int sections,
             const ExtendedTreeDefinitions& definitions = paper_definitions());

  [[nodiscard]] const BinaryTree& tree() const { return tree_; }
  [[nodiscard]] int sections() const { return sections_; }
  // The most edges that may lie between a common ancestor and a close node.
  [[nodiscard]] int reach() const { return rule_.reach(sections_); }

  // The edges of a spine that does not end at the root of the tree.
  [[nodiscard]] int spine() const { return sections_; }

  // The nodes that are close to v, v among them.
  [[nodiscard]] Word close_to(int v) const { return close_[static_cast<std::size_t>(v)]; }

  // The maximal close sets of a set of star nodes, by their first nodes.
  [[nodiscard]] std::vector<Word> maximal_close_sets(Word stars) const;
  // The nodes on the paths between a node and those of a set that are close to it.
  [[nodiscard]] Word paths(int v, Word set) const;
  // The candidates for the highest node of a set.
  [[nodiscard]] Word highest(Word set) const { return definitions_.highest(tree_, set); }
  // The spine's edges above the root of the extended tree whose highest node is l below.
  [[nodiscard]] int edges_above(int l) const { return definitions_.edges_above(spine(), l); }

 private:
  const BinaryTree& tree_;
  ExtendedTreeRule rule_;
  int sections_;
  const ExtendedTreeDefinitions& definitions_;
  std::vector<Word> close_;              // the nodes close to each
  std::vector<std::vector<Word>> path_;  // the path between each two
};

// The extended tree of a close set. For two candidates for the highest node it is the same tree.
struct ExtendedTree {
  Word stars = 0;      // the close set
  Word lower = 0;      // the nodes on paths between close nodes
  Word nodes = 0;      // those and the edges above its root
  Word highest = 0;    // the candidates for the highest node
  int root = 0;        // the highest node of `lower`
  int below_root = 0;  // l: the edges from the highest node to the root

  // The ancestors of candidate v in it, v excepted.
  [[nodiscard]] Word spine(const BinaryTree& tree, int v) const;
  [[nodiscard]] Word off_spine(const BinaryTree& tree, int v) const { return nodes & ~spine(tree, v); }
};
ExtendedTree extended_tree(const CloseNodes& close, Word set);
// The same, where the nodes on paths between close nodes are known; the node itself if there is only one.
ExtendedTree extended_tree(const CloseNodes& close, Word set, Word lower);

}  // namespace cubeverify

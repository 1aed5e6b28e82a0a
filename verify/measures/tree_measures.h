#pragma once

#include <vector>

#include "verify/measures/spanning_check.h"

namespace cubeverify {

// What can be counted at the nodes of one level.
struct LevelMeasures {
  Word nodes = 0;
  Word leaves = 0;
  int most_children = 0;
  std::vector<Word> edges;  // from the level above, by dimension
  bool operator==(const LevelMeasures&) const = default;
};

// A subtree of the root: the dimension of the root's edge to it, and its nodes.
struct RootSubtree {
  int dimension;  // -1 in another network than the cube
  Word size;
  bool operator==(const RootSubtree&) const = default;
};

// The numbers of a spanning tree, all of them exact.
struct TreeMeasures {
  // Deeper levels are counted with this one: a path has 2^n of them, which would take more memory than the tree.
  static constexpr Word kLastLevel = 1 << 16;

  Word height = 0;
  Word leaves = 0;
  int most_children = 0;
  Word path_sum = 0;                  // edges from the source to each node, added up
  std::vector<LevelMeasures> levels;  // 0 to the height, or to kLastLevel
  std::vector<RootSubtree> subtrees;  // by dimension
  // Translation takes the tree to every source, and all links of a dimension to one another: a directed link in
  // dimension d is in as many of the 2^n trees as one tree has edges in d, and on as many of their paths as the
  // subtrees below these edges have nodes. So these two are the loads of a link when all nodes broadcast (all-to-all),
  // or send an element to each other node (total exchange).
  // Nothing of this, nor edges by dimension, in another network than the cube.
  std::vector<Word> broadcast_load;
  std::vector<Word> personalized_load;
  bool operator==(const TreeMeasures&) const = default;

  [[nodiscard]] Word largest_subtree() const;
  [[nodiscard]] Word smallest_subtree() const;
  // Nodes with two neighbours in the tree, or more.
  [[nodiscard]] Word inner() const;
};

// Of a tree that spans its network; linear in the number of nodes.
TreeMeasures measure_tree(const ParentArray& tree, const SpanningCheck& check);
// Links on the longest path between two nodes of such a tree. The same, and 8 bytes a node.
Word diameter_of(const ParentArray& tree, const SpanningCheck& check);

}  // namespace cubeverify

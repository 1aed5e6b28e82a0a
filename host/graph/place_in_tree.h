#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "kernels/trees/node.h"

namespace cubeverify {

// One rotation of an address, as its tree compares them.
struct Rotation {
  int steps = 0;      // j
  Word value = 0;     // R^j(c), say
  bool best = false;  // j is in J(c)
};

// A way from a node to the source within one subtree of the root.
struct SubtreeWay {
  int subtree = 0;         // j
  int k = 0;               // the dimension of its first edge
  std::vector<Word> path;  // both ends included
};

// Where an address stands in a tree, and how it comes to stand there. Addresses are relative to the source.
struct PlaceInTree {
  std::string tree;   // "minR"
  std::string order;  // "R^j(c) is least": what makes a rotation the best; empty for a tree without rotations
  std::vector<Rotation> rotations;
  std::string number = "index";  // what the tree's paper calls the least best rotation
  Node node{};
  std::optional<int> k;        // none for the source
  std::optional<Word> parent;  // none for the source
  Word children = 0;           // dimensions, as a set
  std::vector<Word> path;      // from c to the source, both included
  // Where a node may have several parents, one for each; k, parent and path are of the first.
  std::vector<SubtreeWay> ways;
};

// From c to the source, both included, in a tree whose nodes are as far from the root as in the cube. Throws
// std::logic_error, with the tree and the node, where a parent is not c without one of its 1-bits.
std::vector<Word> path_up(int n, Word c, const std::string& tree, Word (*parent)(int n, Word c));

// A node as it is explained: as one JSON object and as lines of text.
struct ExplainedNode {
  nlohmann::json json;
  std::string text;
};

// What is shown of the place in a tree whose root is the source s: JSON, and text with the rotations as a table.
ExplainedNode explained(const PlaceInTree& place, int n, Word source);

}  // namespace cubeverify

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/graph/labelled_graph.h"
#include "kernels/address/word.h"

namespace cubeverify {

// How a graph lies in the n-cube: rooted at a source; all of it, or one of the trees it is made of.
struct InCube {
  Word source = 0;
  std::optional<int> tree;
};

// A graph of CIS-TR-91-21 or TR-483 that can be drawn and exported, and is no family of trees whose nodes are as far
// from the source as in the cube.
struct Structure {
  const char* name;   // as on the command line: "binomial"
  const char* title;  // "binomial tree B(n)"
  bool in_cube;       // it has a source; without, there is one for each n
  bool of_trees;      // it is made of n trees, one of which can be chosen
  int least;          // n
  int greatest_exported;
  int greatest_drawn;
  LabelledGraph (*graph)(int n, const InCube& in_cube);  // least <= n <= greatest_exported
  std::string (*drawing)(int n, const InCube& in_cube);  // SVG, least <= n <= greatest_drawn; throws as svg_of() does
};

const std::vector<Structure>& structures();

// Their names, with commas between.
std::string structure_names();

// Null for another name.
const Structure* find_structure(std::string_view name);

}  // namespace cubeverify

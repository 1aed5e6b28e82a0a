#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/graph/structures.h"
#include "kernels/address/word.h"

namespace cubeverify {

// One thing to be said about a node: by name, as JSON and as text.
struct NodeFact {
  std::string name;
  nlohmann::json value;
  std::string text;
};

// How a structure's nodes (host/graph/structures.h) are written and explained.
struct NodeExplainer {
  const char* structure;
  int further_bits;  // nodes have so many bits more than n
  std::vector<NodeFact> (*explain)(int n, Word node, const InCube& in_cube);
};

inline constexpr int kGreatestExplained = 62;  // n, of all structures

// binomial and mapping explain a tree node t of n bits, debruijn a node of BDG(n), cbt a label of n+1 bits, msbt, hp
// and tcbt a node of the n-cube. Null for another name.
const NodeExplainer* find_explainer(std::string_view structure);

// The facts as one JSON object, and as lines of a name and a text, which may itself be several lines.
nlohmann::json to_json(const std::vector<NodeFact>& facts);
std::string to_text(const std::vector<NodeFact>& facts);

}  // namespace cubeverify

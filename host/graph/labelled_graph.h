#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "kernels/address/word.h"

// A graph as the formats for other tools need it: names, and attributes with names. What it stands for is left to
// its maker. Nodes and edges are handed out one by one, because all of them at once, with their texts, would
// take ten times the memory of the graph they are made from.

namespace cubeverify {

using AttributeValue = std::variant<bool, std::int64_t, std::string>;

// Texts are letters, digits, colons and commas, so that no format has to escape them.
struct Attribute {
  const char* name;
  AttributeValue value;
};
using Attributes = std::vector<Attribute>;

// An attribute that a graph, node or edge may have, with GraphML's name of its type: "boolean", "int" or "string". No
// name is used twice in a graph, since GraphML takes it for the identity of the attribute.
struct AttributeKey {
  const char* name;
  const char* type;
};

struct LabelledGraph {
  using NodeVisitor = std::function<void(const std::string& name, const Attributes& attributes)>;
  using EdgeVisitor = std::function<void(const std::string& from, const std::string& to, const Attributes& attributes)>;

  bool directed = true;
  std::vector<AttributeKey> graph_keys;
  std::vector<AttributeKey> node_keys;
  std::vector<AttributeKey> edge_keys;
  // Each list of attributes is in the order of its keys; any may be missing.
  Attributes attributes;
  std::function<void(const NodeVisitor& visit)> each_node;
  std::function<void(const EdgeVisitor& visit)> each_edge;  // at most one for two nodes, in a direction if directed
};

// What visits the nodes or edges that `of_one` hands out for each word from first to last.
template <class Visitor, class OfOne>
std::function<void(const Visitor& visit)> each_word(Word first, Word last, OfOne of_one) {
  return [=](const Visitor& visit) {
    for (Word word = first; word <= last; ++word) of_one(visit, word);
  };
}

// The beginning of a graph whose attributes are family and n.
inline LabelledGraph graph_of_family(const char* family, int n) {
  LabelledGraph graph;
  graph.graph_keys = {{"family", "string"}, {"n", "int"}};
  graph.attributes = {{"family", family}, {"n", n}};
  return graph;
}

}  // namespace cubeverify

#include <iterator>

#include <fmt/format.h>

#include "host/graph/formats.h"
#include "host/report/text.h"

namespace cubeverify {

namespace {

constexpr const char* kHead = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
         xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns
                             http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="family" for="graph" attr.name="family" attr.type="string"/>
  <key id="n" for="graph" attr.name="n" attr.type="int"/>
  <key id="source" for="graph" attr.name="source" attr.type="string"/>
  <key id="subtree" for="graph" attr.name="subtree" attr.type="int"/>
  <key id="address" for="node" attr.name="address" attr.type="string"/>
  <key id="level" for="node" attr.name="level" attr.type="int"/>
  <key id="period" for="node" attr.name="period" attr.type="int"/>
  <key id="cyclic" for="node" attr.name="cyclic" attr.type="boolean"/>
  <key id="index" for="node" attr.name="index" attr.type="int"/>
  <key id="dimension" for="edge" attr.name="dimension" attr.type="int"/>
  <graph edgedefault="directed">
)";

// Numbers, truth values, addresses and names of families: nothing that XML would have escaped.
template <class Value>
std::string data(const char* key, const Value& value) {
  return fmt::format("<data key=\"{}\">{}</data>", key, value);
}

}  // namespace

std::string to_graphml(const CubeGraph& graph) {
  const GraphChoice& choice = graph.choice;
  std::string text = kHead;
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "    {}{}{}{}\n", data("family", choice.family->name), data("n", choice.n),
                 data("source", binary(choice.n, choice.source)),
                 choice.subtree ? data("subtree", *choice.subtree) : "");
  for (const GraphNode& node : graph.nodes) {
    const std::string address = binary(choice.n, node.address);
    fmt::format_to(out, "    <node id=\"{}\">{}{}{}{}{}</node>\n", address, data("address", address),
                   data("level", node.level), data("period", node.period), data("cyclic", node.cyclic),
                   node.index >= 0 ? data("index", node.index) : "");
  }
  for (const GraphEdge& edge : graph.edges) {
    fmt::format_to(out, "    <edge source=\"{}\" target=\"{}\">{}</edge>\n",
                   binary(choice.n, graph.nodes[edge.parent].address),
                   binary(choice.n, graph.nodes[edge.child].address), data("dimension", edge.dimension));
  }
  return text + "  </graph>\n</graphml>\n";
}

}  // namespace cubeverify

#include <iterator>

#include <fmt/format.h>

#include "host/graph/formats.h"

namespace cubeverify {

namespace {

constexpr const char* kHead = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
         xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns
                             http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
)";

std::string declared(const char* owner, const std::vector<AttributeKey>& keys) {
  std::string text;
  for (const AttributeKey& key : keys) {
    text +=
        fmt::format("  <key id=\"{0}\" for=\"{1}\" attr.name=\"{0}\" attr.type=\"{2}\"/>\n", key.name, owner, key.type);
  }
  return text;
}

std::string data(const Attributes& attributes) {
  std::string text;
  for (const Attribute& attribute : attributes) {
    std::visit([&](const auto& value) { text += fmt::format("<data key=\"{}\">{}</data>", attribute.name, value); },
               attribute.value);
  }
  return text;
}

}  // namespace

std::string to_graphml(const LabelledGraph& graph) {
  std::string text = kHead;
  text += declared("graph", graph.graph_keys) + declared("node", graph.node_keys) + declared("edge", graph.edge_keys);
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "  <graph edgedefault=\"{}\">\n    {}\n", graph.directed ? "directed" : "undirected",
                 data(graph.attributes));
  graph.each_node([&](const std::string& name, const Attributes& attributes) {
    fmt::format_to(out, "    <node id=\"{}\">{}</node>\n", name, data(attributes));
  });
  graph.each_edge([&](const std::string& from, const std::string& to, const Attributes& attributes) {
    fmt::format_to(out, "    <edge source=\"{}\" target=\"{}\">{}</edge>\n", from, to, data(attributes));
  });
  return text + "  </graph>\n</graphml>\n";
}

}  // namespace cubeverify

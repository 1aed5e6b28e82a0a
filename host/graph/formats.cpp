#include "host/graph/formats.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/errors.h"
#include "host/text/text.h"

namespace cubeverify {
namespace {

// A word in Graphviz's language, where it needs quotes unless it is letters alone and no keyword.
std::string in_dot(const std::string& word) {
  constexpr std::array<std::string_view, 6> kKeywords{"node", "edge", "graph", "digraph", "subgraph", "strict"};
  const auto is_letter = [](unsigned char sign) { return std::isalpha(sign) != 0; };
  std::string lower = word;
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char sign) { return static_cast<char>(std::tolower(sign)); });
  const bool is_plain = std::ranges::all_of(word, is_letter) && std::ranges::find(kKeywords, lower) == kKeywords.end();
  return is_plain ? word : '"' + word + '"';
}

std::string in_dot(const AttributeValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  return text != nullptr ? in_dot(*text)
                         : std::visit([](const auto& plain) { return fmt::format("{}", plain); }, value);
}

std::string list_in_dot(const Attributes& attributes) {
  std::vector<std::string> all;
  for (const Attribute& attribute : attributes) {
    all.push_back(fmt::format("{}={}", in_dot(std::string(attribute.name)), in_dot(attribute.value)));
  }
  return '[' + joined(all, ", ") + ']';
}

nlohmann::json in_json(const Attributes& attributes) {
  nlohmann::json object = nlohmann::json::object();
  for (const Attribute& attribute : attributes) {
    std::visit([&](const auto& value) { object[attribute.name] = value; }, attribute.value);
  }
  return object;
}

// A line for each edge: its two nodes, then its attributes in the order of their keys, "-" for a missing one.
std::string to_edge_list(const LabelledGraph& graph) {
  std::string text;
  const auto out = std::back_inserter(text);
  graph.each_edge([&](const std::string& from, const std::string& to, const Attributes& attributes) {
    fmt::format_to(out, "{} {}", from, to);
    for (const AttributeKey& key : graph.edge_keys) {
      const auto found = std::ranges::find(attributes, std::string_view(key.name), &Attribute::name);
      if (found == attributes.end()) {
        text += " -";
      } else {
        std::visit([&](const auto& value) { fmt::format_to(out, " {}", value); }, found->value);
      }
    }
    text += '\n';
  });
  return text;
}

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

}  // namespace

// Without semicolons, which the language allows: pydot 1.4 takes ";\n" behind an edge for another node.
std::string to_dot(const LabelledGraph& graph) {
  std::string text =
      fmt::format("{} {{\n  graph {}\n", graph.directed ? "digraph" : "graph", list_in_dot(graph.attributes));
  const auto out = std::back_inserter(text);
  graph.each_node([&](const std::string& name, const Attributes& attributes) {
    fmt::format_to(out, "  \"{}\" {}\n", name, list_in_dot(attributes));
  });
  const char* joint = graph.directed ? "->" : "--";
  graph.each_edge([&](const std::string& from, const std::string& to, const Attributes& attributes) {
    fmt::format_to(out, "  \"{}\" {} \"{}\" {}\n", from, joint, to, list_in_dot(attributes));
  });
  return text + "}\n";
}

// A line for each node and each edge. The document as one JSON value would take ten times the memory of its text.
std::string to_node_link_json(const LabelledGraph& graph) {
  std::string text = fmt::format("{{\"directed\": {},\n\"multigraph\": false,\n\"graph\": {},\n\"nodes\": [",
                                 graph.directed, in_json(graph.attributes).dump());
  const char* before = "\n";
  graph.each_node([&](const std::string& name, const Attributes& attributes) {
    nlohmann::json entry = in_json(attributes);
    entry["id"] = name;
    text += before + entry.dump();
    before = ",\n";
  });
  text += "\n],\n\"edges\": [";
  before = "\n";
  graph.each_edge([&](const std::string& from, const std::string& to, const Attributes& attributes) {
    nlohmann::json entry = in_json(attributes);
    entry["source"] = from;
    entry["target"] = to;
    text += before + entry.dump();
    before = ",\n";
  });
  return text + "\n]}\n";
}

const GraphFormat& graph_format_named(std::string_view name) {
  static const std::array<GraphFormat, 4> kAll{
      {{"dot", to_dot}, {"graphml", to_graphml}, {"edges", to_edge_list}, {"json", to_node_link_json}}};
  const auto* const found = std::ranges::find(kAll, name, &GraphFormat::name);
  if (found != kAll.end()) return *found;
  std::vector<std::string> names;
  for (const GraphFormat& format : kAll) names.emplace_back(format.name);
  names.insert(names.end(), kProgramFormats.begin(), kProgramFormats.end());
  refuse("--format {}: not one of {}", name, joined(names, ", "));
}

}  // namespace cubeverify

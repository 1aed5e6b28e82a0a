#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <fmt/format.h>

#include "host/check/own_graph.h"

namespace cubeverify {

namespace {

namespace ptree = boost::property_tree;

// igraph calls its nodes n0, n1, ...; networkx calls them what they are.
std::string_view node_name(std::string_view id) {
  return id.size() > 1 && id[0] == 'n' && id[1] >= '0' && id[1] <= '9' ? id.substr(1) : id;
}

// Names of attributes have dots in them, which would lead to a child.
std::string attribute(const ptree::ptree& element, const char* name) {
  const auto attributes = element.find("<xmlattr>");
  if (attributes == element.not_found()) return "";
  const auto found = attributes->second.find(name);
  return found == attributes->second.not_found() ? "" : found->second.data();
}

// Boost's reader calls itself for an element in an element, and the stack has an end.
constexpr int kDeepestElement = 100;

// Goes through the markup of XML without a stack, as Boost's reader takes it, to say how deep elements are.
class Markup {
 public:
  explicit Markup(const std::filesystem::path& file) : file_(file), in_(file, std::ios::binary) {}

  // Throws CommandError (kUsage), naming the line, if elements are nested deeper than kDeepestElement.
  void require_shallow() {
    int depth = 0;
    for (int letter = next(); letter != kEnd; letter = next()) {
      if (letter == '<') depth = std::max(0, depth + tag());
      if (depth > kDeepestElement) {
        refuse_graph(file_, fmt::format("line {}", line_),
                     fmt::format("nested deeper than {} elements", kDeepestElement));
      }
    }
  }

 private:
  static constexpr int kEnd = std::char_traits<char>::eof();

  int next() {
    const int letter = in_.rdbuf()->sbumpc();
    line_ += letter == '\n' ? 1 : 0;
    // Boost's reader takes it for the end, whatever comes behind it.
    if (letter == 0) refuse_graph(file_, fmt::format("line {}", line_), "a byte 0");
    return letter;
  }

  void skip_past(std::string_view end) {
    std::string last;
    while (last != end) {
      const int letter = next();
      if (letter == kEnd) return;
      if (last.size() == end.size()) last.erase(0, 1);
      last += static_cast<char>(letter);
    }
  }

  // What follows a "<", up to the ">" that ends it. Returns by how much elements are deeper then.
  int tag() {
    const int first = next();
    if (first == '?') skip_past("?>");
    if (first == '!') declaration();
    if (first == '?' || first == '!') return 0;
    int before = first, quote = 0;
    for (int letter = first; letter != kEnd && (quote != 0 || letter != '>'); letter = next()) {
      if (quote == 0 && (letter == '"' || letter == '\'')) {
        quote = letter;
      } else if (letter == quote) {
        quote = 0;
      }
      before = letter;
    }
    if (first == '/') return -1;
    return before == '/' ? 0 : 1;
  }

  // A comment, text as it is, or a declaration, which may have others in brackets.
  void declaration() {
    std::string head;
    int brackets = 0;
    for (int letter = next(); letter != kEnd && (brackets > 0 || letter != '>'); letter = next()) {
      if (head.size() < 7) head += static_cast<char>(letter);
      if (head == "--") return skip_past("-->");
      if (head == "[CDATA[") return skip_past("]]>");
      brackets += letter == '[' ? 1 : letter == ']' ? -1 : 0;
    }
  }

  const std::filesystem::path& file_;
  std::ifstream in_;
  std::size_t line_ = 1;
};

struct GraphmlReader {
  const std::filesystem::path& file;
  Word nodes;
  std::string tree_key;  // the id of the attribute `tree` of edges
  OwnGraph graph;

  [[nodiscard]] std::uint32_t node(const ptree::ptree& element, const char* name, const std::string& place) const {
    const std::string id = attribute(element, name);
    const auto attributes = element.find("<xmlattr>");
    if (attributes != element.not_found() && attributes->second.count(name) > 1)
      refuse_graph(file, place, fmt::format("it has two attributes {}", name));
    if (id.empty()) refuse_graph(file, place, fmt::format("it has no {}", name));
    const auto found = node_in(node_name(id), nodes);
    if (!found) refuse_graph(file, place, no_node(id, nodes));
    return *found;
  }

  void add_edge(const ptree::ptree& element) {
    const auto number = static_cast<std::uint32_t>(graph.edges.size() + 1);
    const std::string place = fmt::format("edge {}", number);
    OwnEdge edge{node(element, "source", place), node(element, "target", place), number};
    if (edge.from == edge.to) refuse_graph(file, place, fmt::format("it leads from {} to itself", edge.from));
    bool has_tree = false;
    for (const auto& [name, data] : element) {
      if (name != "data" || tree_key.empty() || attribute(data, "key") != tree_key) continue;
      const auto tree = tree_number_in(data.data());
      if (!tree) {
        refuse_graph(file, place,
                     fmt::format("'{}' is not the number of a tree from 0 to {}", data.data(), kMostOwnTrees - 1));
      }
      if (std::exchange(has_tree, true)) refuse_graph(file, place, "it is said twice which tree it is of");
      edge.tree = *tree;
    }
    graph.edges.push_back(edge);
  }

  void take(const ptree::ptree& document) {
    for (const auto& [name, element] : document) {
      if (name != "key" || attribute(element, "for") != "edge" || attribute(element, "attr.name") != "tree") continue;
      tree_key = attribute(element, "id");
    }
    const auto found = document.get_child_optional("graph");
    if (!found) refuse_graph(file, "", "GraphML without a graph");
    if (document.count("graph") > 1) refuse_graph(file, "", "several graphs are in it; give one graph a file");
    const std::string direction = attribute(*found, "edgedefault");
    graph.direction = direction == "directed"     ? Direction::kToChild
                      : direction == "undirected" ? Direction::kUndirected
                                                  : Direction::kUnknown;
    std::size_t listed = 0;
    for (const auto& [name, element] : *found) {
      if (name == "node") graph.nodes.push_back(node(element, "id", fmt::format("node {}", ++listed)));
      if (name == "edge") add_edge(element);
    }
    require_no_node_twice(file, graph);
    if (graph.edges.empty()) refuse_graph(file, "", "it has no edges");
  }
};

}  // namespace

OwnGraph read_graphml(const std::filesystem::path& file, std::optional<int> n) {
  // An element of the document takes some hundred bytes, in the file at least twenty.
  constexpr double kBytesPerByte = 20;
  require_memory(file, kBytesPerByte * static_cast<double>(std::filesystem::file_size(file)), "GraphML of this size");
  Markup(file).require_shallow();
  std::ifstream in(file, std::ios::binary);
  ptree::ptree document;
  try {
    ptree::read_xml(in, document);
  } catch (const ptree::xml_parser_error& error) {
    refuse_graph(file, fmt::format("line {}", error.line()), fmt::format("not GraphML: {}", error.message()));
  }
  const auto root = document.get_child_optional("graphml");
  if (!root) refuse_graph(file, "", "XML that is not GraphML");
  GraphmlReader reader{file, most_nodes(n), "", {}};
  reader.graph.place = "edge";
  reader.take(*root);
  reader.graph.trees = count_trees(reader.graph.edges);
  return std::move(reader.graph);
}

}  // namespace cubeverify

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "host/check/readers/foreign_forms.h"
#include "host/check/readers/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

// Elements and attributes of GraphML 1.1 (graphml.graphdrawing.org) that cannot change the graph: `passed`. Those of
// `read` are read, and any other element or attribute is refused.
struct Allowed {
  std::string_view element;
  std::string_view read;    // attributes, with blanks around each
  std::string_view passed;  // the same
  std::string_view inside;  // elements
};
constexpr std::array<Allowed, 8> kAllowed{{
    {"graphml", " ", " ", " desc key data graph "},
    {"key", " id for attr.name ", " attr.type ", " desc default "},
    {"graph", " edgedefault ", " id ", " desc data node edge "},
    {"node", " id ", " ", " desc data port "},
    {"edge", " source target directed ", " id sourceport targetport ", " desc data "},
    {"port", " ", " name ", " desc data "},
    {"data", " key ", " id ", ""},
    {"default", " ", " ", ""},
}};

bool has_word(std::string_view words, std::string_view word) {
  return words.find(fmt::format(" {} ", word)) != std::string_view::npos;
}

// igraph calls its nodes n0, n1, ...; networkx calls them what they are.
bool is_of_igraph(std::string_view id) { return id.size() > 1 && id[0] == 'n' && id[1] >= '0' && id[1] <= '9'; }

// What igraph keeps of the names that nodes had elsewhere, and what we and others call them.
bool is_name_of_node(std::string_view name) {
  constexpr std::array<std::string_view, 5> kNames{"id", "name", "Name", "label", "address"};
  return std::ranges::find(kNames, name) != kNames.end();
}

class GraphmlReader {
 public:
  GraphmlReader(const std::filesystem::path& file, const ReadOptions& options)
      : file_(file),
        names_(most_nodes(options.n), options.one_based),
        labels_(most_nodes(options.n), options.one_based) {
    graph_.place = "edge";
  }

  OwnGraph read() {
    require_memory(file_, kBytesPerByte * static_cast<double>(std::filesystem::file_size(file_)),
                   "GraphML of this size");
    std::ifstream in(file_, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(in), {});
    const auto line_at = [&](std::size_t place) {
      return fmt::format(
          "line {}",
          1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(place, text.size())), '\n'));
    };
    // The parser takes it for the end.
    if (const auto zero = text.find('\0'); zero != std::string::npos) refuse_graph(file_, line_at(zero), "a byte 0");
    for (auto at = text.find("&#"); at != std::string::npos; at = text.find("&#", at + 1)) {
      const auto digits = at + (text.compare(at + 2, 1, "x") == 0 ? 3 : 2);
      if (const auto end = text.find_first_not_of('0', digits); end > digits && text.compare(end, 1, ";") == 0)
        refuse_graph(file_, line_at(at), "a byte 0");
    }
    pugi::xml_document document;
    const auto result = document.load_buffer(text.data(), text.size(),
                                             pugi::parse_default | pugi::parse_doctype | pugi::parse_fragment);
    if (!result) {
      refuse_graph(file_, line_at(static_cast<std::size_t>(result.offset)),
                   fmt::format("not GraphML: {}", result.description()));
    }
    take(root_of(document));
    names_.settle(graph_);
    require_no_node_twice(file_, graph_);
    if (graph_.edges.empty()) refuse_graph(file_, "", "it has no edges");
    graph_.trees = count_trees(graph_.edges);
    return std::move(graph_);
  }

 private:
  struct Key {
    std::string name = {};
    bool is_tree = false, is_name = false, is_direction = false, is_type = false;
  };

  // An element of the document takes some hundred bytes, in the file at least twenty.
  static constexpr double kBytesPerByte = 10;

  pugi::xml_node root_of(const pugi::xml_document& document) const {
    pugi::xml_node root;
    for (const pugi::xml_node child : document) {
      if (child.type() == pugi::node_doctype && std::string_view(child.value()).find('[') != std::string_view::npos)
        refuse_graph(file_, "", "declarations in its DOCTYPE, which are not read; leave them out");
      if (child.type() == pugi::node_doctype) continue;
      if (child.type() != pugi::node_element || root)
        refuse_graph(file_, "", "more than one element, or text around it");
      root = child;
    }
    if (root.name() != std::string_view("graphml")) {
      refuse_graph(file_, "",
                   fmt::format("XML that is not GraphML: its element is \"{}\"; {}",
                               std::string_view(root.name()).substr(0, 40), kReadForms));
    }
    return root;
  }

  // Refuses whatever is in an element and not allowed there.
  void require_allowed(const pugi::xml_node element, const std::string& place) const {
    const auto allowed = std::ranges::find(kAllowed, std::string_view(element.name()), &Allowed::element);
    std::set<std::string_view> seen;
    for (const pugi::xml_attribute attribute : element.attributes()) {
      const std::string_view name = attribute.name();
      if (!seen.insert(name).second) refuse_graph(file_, place, fmt::format("it has two attributes {}", name));
      const bool is_of_xml = name.starts_with("xml") || name.starts_with("xsi:") || name.starts_with("parse.");
      if (is_of_xml || has_word(allowed->read, name) || has_word(allowed->passed, name)) continue;
      refuse_graph(file_, place,
                   fmt::format("the attribute \"{}\" of <{}>, which is not read{}", name.substr(0, 40), element.name(),
                               name.starts_with("yfiles.") ? "; networkx.read_graphml() reads what yEd writes" : ""));
    }
    if (allowed->inside.empty()) return;
    for (const pugi::xml_node child : element) {
      if (child.type() != pugi::node_element)
        refuse_graph(file_, place, fmt::format("text in <{}>, which is not read", element.name()));
      if (has_word(allowed->inside, child.name())) continue;
      refuse_graph(
          file_, place,
          fmt::format("<{}> in <{}>, which is not read", std::string_view(child.name()).substr(0, 40), element.name()));
    }
  }

  // What is written in an element without elements.
  std::string text_in(const pugi::xml_node element, const std::string& place) const {
    std::string text;
    for (const pugi::xml_node child : element) {
      if (child.type() == pugi::node_element) {
        refuse_graph(file_, place,
                     fmt::format("<{}> in <{}>, which is not read", std::string_view(child.name()).substr(0, 40),
                                 element.name()));
      }
      text += child.value();
    }
    const auto first = text.find_first_not_of(" \t\r\n");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
  }

  void take(const pugi::xml_node root) {
    require_allowed(root, "<graphml>");
    pugi::xml_node found;
    for (const pugi::xml_node child : root) {
      if (child.name() == std::string_view("key")) take_key(child);
      if (child.name() == std::string_view("data")) require_declared(child, "<graphml>");
      if (child.name() != std::string_view("graph")) continue;
      if (found) refuse_graph(file_, "", "several graphs are in it; write one graph into a file");
      found = child;
    }
    if (!found) refuse_graph(file_, "", "GraphML without a graph");
    require_allowed(found, "<graph>");
    const Direction all = direction_of(found.attribute("edgedefault"), "undirected", "directed", "<graph>");
    for (const pugi::xml_node child : found) {
      const std::string_view name = child.name();
      if (name == "data") require_declared(child, "<graph>");
      if (name == "node") take_node(child);
      if (name == "edge") take_edge(child, all);
    }
  }

  void take_key(const pugi::xml_node key) {
    const std::string id = key.attribute("id").value(), name = key.attribute("attr.name").value();
    const std::string place = fmt::format("key {}", id);
    require_allowed(key, place);
    if (!keys_.emplace(id, Key{}).second) refuse_graph(file_, place, "it is declared twice");
    const std::string_view owner = key.attribute("for").value();
    if (!owner.empty() && !has_word(" all graphml graph node edge hyperedge port endpoint ", owner))
      refuse_graph(file_, place, fmt::format("for=\"{}\", which GraphML does not have", owner.substr(0, 40)));
    const bool is_for_all = owner.empty() || owner == "all";
    Key& found = keys_[id];
    found.name = name;
    found.is_tree = name == "tree";
    const bool is_for_edges = is_for_all || owner == "edge";
    found.is_name = is_name_of_node(name) && (is_for_all || owner == "node");
    found.is_direction = is_for_edges && says_direction(name);
    found.is_type = is_for_edges && name == "type";
    for (const pugi::xml_node child : key) {
      if (child.name() != std::string_view("default")) continue;
      if (found.is_name) refuse_graph(file_, place, "a default name of nodes");
      if (found.is_direction) refuse_direction(place);
      if (!found.is_tree || !is_for_edges) continue;
      require_allowed(child, place);
      if (default_tree_) refuse_graph(file_, place, "a second default for the number of a tree");
      default_tree_ = tree_number(file_, place, text_in(child, place));
    }
  }

  const Key& require_declared(const pugi::xml_node data, const std::string& place) const {
    require_allowed(data, place);
    const auto key = keys_.find(data.attribute("key").value());
    if (key == keys_.end()) {
      refuse_graph(file_, place,
                   fmt::format("data of the key \"{}\", which is not declared before", data.attribute("key").value()));
    }
    return key->second;
  }

  Direction direction_of(const pugi::xml_attribute attribute, std::string_view no, std::string_view yes,
                         const std::string& place) const {
    const std::string_view text = attribute.value();
    if (!attribute) return Direction::kUnknown;
    if (text == yes || (yes == "true" && text == "1")) return Direction::kToChild;
    if (text == no || (no == "false" && text == "0")) return Direction::kUndirected;
    refuse_graph(file_, place,
                 fmt::format("{}=\"{}\", which is neither {} nor {}", attribute.name(), text.substr(0, 40), yes, no));
  }

  std::uint32_t node(const pugi::xml_node element, const char* name, const std::string& place, bool may_be_none) {
    const std::string_view id = element.attribute(name).value();
    if (id.empty()) refuse_graph(file_, place, fmt::format("it has no {}", name));
    if (may_be_none && is_root_mark(id)) return ParentArray::kNone;
    const auto found = names_.read(is_of_igraph(id) ? id.substr(1) : id);
    if (!found) refuse_graph(file_, place, names_.fault(id));
    return *found;
  }

  void require_port(const pugi::xml_node port, const std::string& place) const {
    require_allowed(port, place);
    for (const pugi::xml_node child : port) {
      if (child.name() == std::string_view("data")) require_declared(child, place);
    }
  }

  [[noreturn]] void refuse_direction(const std::string& place) const {
    refuse_graph(file_, place, "its direction as data, which is not read; write directed=\"...\" into <edge>");
  }

  void take_node(const pugi::xml_node element) {
    const std::string place = fmt::format("node {}", graph_.nodes.size() + 1);
    require_allowed(element, place);
    const std::uint32_t found = node(element, "id", place, false);
    graph_.nodes.push_back(found);
    for (const pugi::xml_node child : element) {
      if (child.name() == std::string_view("port")) require_port(child, place);
      if (child.name() != std::string_view("data")) continue;
      const std::string_view id = element.attribute("id").value();
      const Key& key = require_declared(child, place);
      if (!key.is_name || !is_of_igraph(id)) continue;
      // What igraph numbers by itself, users call by their own names.
      const std::string text = text_in(child, place);
      const auto label = labels_.read(text);
      if (label && labels_.settled(*label) != found) {
        refuse_graph(
            file_, place,
            fmt::format("its id is {} and its {} {}, which is another node; leave it out, or number nodes by it",
                        id.substr(0, 40), key.name, text.substr(0, 40)));
      }
    }
  }

  void take_edge(const pugi::xml_node element, Direction all) {
    const auto number = static_cast<std::uint32_t>(graph_.edges.size() + 1);
    const std::string place = fmt::format("edge {}", number);
    require_allowed(element, place);
    OwnEdge edge{node(element, "source", place, true), node(element, "target", place, false), number,
                 default_tree_.value_or(0)};
    const Direction own = direction_of(element.attribute("directed"), "false", "true", place);
    add_direction(file_, place, graph_, own == Direction::kUnknown ? all : own);
    bool has_tree = false;
    for (const pugi::xml_node child : element) {
      if (child.name() != std::string_view("data")) continue;
      const Key& key = require_declared(child, place);
      if (key.is_direction || (key.is_type && says_direction(text_in(child, place)))) refuse_direction(place);
      if (!key.is_tree) continue;
      if (std::exchange(has_tree, true)) refuse_graph(file_, place, "it is said twice which tree it is of");
      edge.tree = tree_number(file_, place, text_in(child, place));
    }
    graph_.edges.push_back(edge);
  }

  const std::filesystem::path& file_;
  NodeNames names_, labels_;
  std::map<std::string, Key, std::less<>> keys_;
  std::optional<std::uint32_t> default_tree_;
  OwnGraph graph_;
};

}  // namespace

OwnGraph read_graphml(const std::filesystem::path& file, const ReadOptions& options) {
  return GraphmlReader(file, options).read();
}

}  // namespace cubeverify

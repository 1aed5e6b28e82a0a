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

#include "host/check/readers/columns.h"
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
    labels_.require_same(file_, graph_);
    require_listed_once(file_, graph_);
    if (graph_.edges.empty()) refuse_graph(file_, "", "it has no edges");
    graph_.trees = count_trees(graph_.edges);
    return std::move(graph_);
  }

 private:
  struct Key {
    std::string name = {};
    Column column = Column::kData;
    bool is_name = false, is_for_edges = false;
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
    found.column = column_named(name);
    found.is_for_edges = is_for_all || owner == "edge";
    found.is_name = (found.column == Column::kName || found.column == Column::kId) && (is_for_all || owner == "node");
    for (const pugi::xml_node child : key) {
      if (child.name() != std::string_view("default")) continue;
      if (found.is_name) refuse_graph(file_, place, "a default name of nodes");
      if (!found.is_for_edges) continue;
      require_allowed(child, place);
      require_plain(found, text_in(child, place), place);
      if (found.column != Column::kTree) continue;
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

  void require_plain(const Key& key, std::string_view value, const std::string& place) const {
    if (says_direction(key.column, value))
      refuse_graph(file_, place, "its direction as data, which is not read; write directed=\"...\" into <edge>");
    if (key.column != Column::kTree && says_tree_or_ends(key.column))
      refuse_graph(file_, place, fmt::format("its {} as data, which is not read", key.name));
  }

  void take_node(const pugi::xml_node element) {
    const std::string place = fmt::format("node {}", graph_.nodes.size() + 1);
    require_allowed(element, place);
    graph_.nodes.push_back(node(element, "id", place, false));
    for (const pugi::xml_node child : element) {
      if (child.name() == std::string_view("port")) require_port(child, place);
      if (child.name() != std::string_view("data")) continue;
      const Key& key = require_declared(child, place);
      if (key.is_name) labels_.add(key.name, graph_.nodes.size() - 1, text_in(child, place));
    }
  }

  void take_edge(const pugi::xml_node element, Direction all) {
    const auto number = static_cast<std::uint32_t>(graph_.edges.size() + 1);
    const std::string place = fmt::format("edge {}", number);
    require_allowed(element, place);
    const OwnEdge edge{node(element, "source", place, true), node(element, "target", place, false), number};
    const Direction own = direction_of(element.attribute("directed"), "false", "true", place);
    std::optional<std::uint32_t> tree;
    for (const pugi::xml_node child : element) {
      if (child.name() != std::string_view("data")) continue;
      const Key& key = require_declared(child, place);
      require_plain(key, key.column == Column::kType ? text_in(child, place) : "", place);
      if (key.column != Column::kTree) continue;
      if (tree) refuse_graph(file_, place, "it is said twice which tree it is of");
      tree = tree_number(file_, place, text_in(child, place));
    }
    add_edge(file_, graph_, edge, own == Direction::kUnknown ? all : own, tree ? tree : default_tree_);
  }

  const std::filesystem::path& file_;
  NodeNames names_;
  OtherNames labels_;
  std::map<std::string, Key, std::less<>> keys_;
  std::optional<std::uint32_t> default_tree_;
  OwnGraph graph_;
};

}  // namespace

OwnGraph read_graphml(const std::filesystem::path& file, const ReadOptions& options) {
  return GraphmlReader(file, options).read();
}

}  // namespace cubeverify

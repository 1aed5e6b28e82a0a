#include <algorithm>
#include <array>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/check/graph_arrays.h"
#include "host/check/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

using Json = nlohmann::json;
using Event = Json::parse_event_t;

constexpr const char* kGraphInJson =
    "read are node-link, as networkx.node_link_data() makes it, and arrays of parents, edges or an adjacency matrix";

template <std::size_t Count>
bool is_among(const std::array<std::string_view, Count>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// What of a document says something of the graph, and what does not: of a node or an edge all but kStructure.
constexpr std::array<std::string_view, 10> kTopLevel{"directed", "multigraph", "graph", "nodes",   "edges",
                                                     "links",    "name",       "label", "comment", "description"};
constexpr std::array<std::string_view, 16> kStructure{
    "from",   "to",       "sources",  "targets", "nodes",     "edges",     "links",     "graph",
    "parent", "children", "subgraph", "adj",     "adjacency", "neighbors", "endpoints", "hyperedges"};

// Takes a document part by part: as a whole it would take twenty times the memory of the graph.
class JsonReader {
 public:
  JsonReader(const std::filesystem::path& file, const ReadOptions& options)
      : file_(file), options_(options), names_(most_nodes(options.n), options.one_based) {
    graph_.place = "edge";
  }

  OwnGraph read() {
    std::ifstream in(file_, std::ios::binary);
    Json rest;
    try {
      rest = Json::parse(in, [this](int depth, Event event, Json& part) { return keeps(depth, event, part); });
    } catch (const Json::out_of_range&) {
      refuse("", "it has a number beyond all bounds");
    } catch (const Json::parse_error& error) {
      const std::string text = error.what();
      refuse("", fmt::format("not JSON {}", text.substr(std::min(text.find("at line"), text.size()))));
    }
    // The parser takes a byte 0 for the end, whatever comes behind it.
    if (!in.eof()) refuse("", "a byte 0 behind the graph");
    if (!is_object_ && !is_array_) refuse("", kGraphInJson);
    return is_array_ ? graph_of_rows() : graph_of(rest);
  }

 private:
  [[noreturn]] void refuse(std::string_view place, std::string_view what) const { refuse_graph(file_, place, what); }

  // Whether a part is to stay in the document: nodes, edges and rows are taken as they end.
  bool keeps(int depth, Event event, Json& part) {
    constexpr int kDeepest = 20;
    if (depth > kDeepest) refuse("", fmt::format("nested deeper than {}", kDeepest));
    if (depth == 0 && event == Event::array_start) is_array_ = true;
    if (depth == 0 && event == Event::object_start) is_object_ = true;
    if (is_array_) return keeps_of_array(depth, event, part);
    if (event == Event::key && depth == 1) begin_field(part.get<std::string>());
    const bool in_list = field_ == "nodes" || is_edges();
    if (!in_list || depth < 1) return true;
    if (depth == 1 && event == Event::array_start) has_edges_ = has_edges_ || is_edges();
    if (depth == 1 && (event == Event::object_start || event == Event::value))
      refuse("", fmt::format("\"{}\" is no list; {}", field_, kGraphInJson));
    if (depth == 2 && event == Event::object_start) keys_.clear();
    if (depth == 3 && event == Event::key) {
      const auto& name = part.get_ref<const std::string&>();
      if (std::ranges::find(keys_, name) != keys_.end())
        refuse(place(), fmt::format("\"{}\" is twice in one object", name));
      keys_.push_back(name);
    }
    if (depth != 2 || event == Event::object_start || event == Event::array_start || event == Event::key) return true;
    is_edges() ? take_edge(part) : take_node(part);
    return false;
  }

  void begin_field(const std::string& name) {
    if (!fields_.insert(name).second) refuse("", fmt::format("\"{}\" is twice in one object", name));
    if (!is_among(kTopLevel, name)) refuse("", fmt::format("\"{}\" is not read; {}", name.substr(0, 40), kGraphInJson));
    field_ = name;
  }

  [[nodiscard]] bool is_edges() const { return field_ == "edges" || field_ == "links"; }
  // Of the edge, node or number that is being read.
  [[nodiscard]] std::string place() const {
    if (is_array_ && array_.is_flat) return fmt::format("entry {}", array_.values.size());
    if (is_array_)
      return fmt::format("row {}, entry {}", array_.rows, array_.values.size() - array_.rows * array_.columns);
    return is_edges() ? fmt::format("edge {}", graph_.edges.size() + 1)
                      : fmt::format("node {}", graph_.nodes.size() + 1);
  }

  // --- Nodes

  std::uint32_t node(const Json& value) {
    const auto found = value.is_number_unsigned() ? names_.number(value.get<Word>()) : names_.read(text_of_json(value));
    if (!found) refuse(place(), names_.fault(text_of_json(value)));
    return *found;
  }
  // The same, or ParentArray::kNone.
  std::uint32_t parent(const Json& value) {
    const bool is_root = value.is_null() || (value.is_number_integer() && is_root_number(value.get<std::int64_t>())) ||
                         (value.is_string() && is_root_mark(value.get<std::string>())) ||
                         (options_.one_based && value == 0);
    return is_root ? ParentArray::kNone : node(value);
  }

  // A number or text by the name of a list is not a list, such as `links` and `children` in our own exports.
  void refuse_structure(const std::string& name, const Json& value) const {
    const bool says_something = value.is_structured() || name == "from" || name == "to" || name == "parent";
    if (is_among(kStructure, name) && says_something)
      refuse(place(), fmt::format("\"{}\" is not read; {}", name, kGraphInJson));
  }

  void take_node(const Json& entry) {
    if (entry.is_object()) {
      for (const auto& [name, value] : entry.items()) refuse_structure(name, value);
      if (!entry.contains("id")) refuse(place(), "it has no id, by which edges name it");
    }
    graph_.nodes.push_back(node(entry.is_object() ? entry["id"] : entry));
  }

  // --- Edges

  void take_edge(const Json& entry) {
    const bool is_pair = entry.is_array();
    if (!is_pair && !entry.is_object()) refuse(place(), "it is neither an object nor a list of two nodes");
    if (is_pair && (entry.size() < 2 || entry.size() > 3 || (entry.size() == 3 && !entry[2].is_object()))) {
      refuse(place(),
             fmt::format("a list of {}; an edge is [u, v] or [u, v, {{...}}], or has source and target", entry.size()));
    }
    const Json none = Json::object();
    const Json& attributes = !is_pair ? entry : entry.size() == 3 ? entry[2] : none;
    std::uint32_t tree = 0;
    Direction direction = Direction::kUnknown;
    for (const auto& [name, value] : attributes.items()) {
      refuse_structure(name, value);
      if (is_pair && (name == "source" || name == "target")) refuse(place(), fmt::format("\"{}\" in a pair", name));
      if (name == "tree") tree = tree_number(file_, place(), text_of_json(value));
      if (name != "directed" && name != "undirected") continue;
      if (!value.is_boolean()) refuse(place(), fmt::format("\"{}\" is neither true nor false", name));
      direction = value.get<bool>() == (name == "directed") ? Direction::kToChild : Direction::kUndirected;
    }
    if (!is_pair && (!entry.contains("source") || !entry.contains("target")))
      refuse(place(), "it has no source or no target");
    if (graph_.edges.empty() || direction != graph_.direction) add_direction(file_, place(), graph_, direction);
    const std::uint32_t from = parent(is_pair ? entry[0] : entry["source"]);
    const std::uint32_t to = node(is_pair ? entry[1] : entry["target"]);
    require_room_for_more(file_, graph_);
    graph_.edges.push_back({from, to, static_cast<std::uint32_t>(graph_.edges.size() + 1), tree});
  }

  OwnGraph graph_of(const Json& rest) {
    if (fields_.contains("edges") && fields_.contains("links")) refuse("", "it has both edges and links");
    if (!has_edges_) refuse("", fmt::format("it has no edges; {}", kGraphInJson));
    for (const char* name : {"directed", "multigraph"}) {
      if (rest.contains(name) && !rest[name].is_boolean())
        refuse("", fmt::format("\"{}\" is neither true nor false", name));
    }
    if (rest.contains("graph") && rest["graph"].is_object()) {
      for (const auto& [name, value] : rest["graph"].items()) {
        if (is_among(kStructure, name) || name == "directed")
          refuse("", fmt::format("\"{}\" in \"graph\" is not read; {}", name, kGraphInJson));
      }
    }
    if (rest.contains("directed")) {
      const Direction direction = rest["directed"].get<bool>() ? Direction::kToChild : Direction::kUndirected;
      if (graph_.direction != Direction::kUnknown && graph_.direction != direction)
        refuse("", "\"directed\" of the graph and of its edges differ");
      graph_.direction = direction;
    }
    names_.settle(graph_);
    require_no_node_twice(file_, graph_);
    graph_.trees = count_trees(graph_.edges);
    return std::move(graph_);
  }

  // --- Arrays

  bool keeps_of_array(int depth, Event event, Json& part) {
    if (event == Event::object_start)
      refuse(fmt::format("entry {}", entries()), fmt::format("an object; {}", kGraphInJson));
    if (depth != 1) return true;
    if (event == Event::array_start && array_.is_flat)
      refuse(fmt::format("entry {}", entries()), "an array among numbers");
    if (event == Event::value) take_entry(part);
    if (event == Event::array_end) take_row(part);
    return event == Event::array_start;
  }
  [[nodiscard]] std::size_t entries() const { return array_.is_flat ? array_.values.size() : array_.rows; }

  void take_entry(const Json& value) {
    if (array_.rows > 0 && !array_.is_flat) refuse(fmt::format("row {}", array_.rows), "a number among rows");
    array_.is_flat = true;
    array_.rows = 1;
    append(value);
  }

  void take_row(const Json& row) {
    if (array_.rows > 0 && row.size() != array_.columns)
      refuse(fmt::format("row {}", array_.rows),
             fmt::format("{} entries, where the first row has {}", row.size(), array_.columns));
    array_.columns = row.size();
    for (const Json& value : row) append(value);
    ++array_.rows;
  }

  void append(const Json& value) {
    constexpr std::size_t kFew = std::size_t{1} << 22;
    if (const std::size_t count = array_.values.size(); count >= kFew && std::has_single_bit(count))
      require_memory(file_, 2.0 * static_cast<double>(count) * (4 + kMeasuringBytesPerNode), "measuring its numbers");
    array_.values.push_back(parent(value));
  }

  OwnGraph graph_of_rows() {
    if (array_.is_flat) array_.columns = array_.values.size();
    if (array_.values.empty()) refuse("", "an array without numbers");
    const ArrayMeaning meaning = meaning_of_shape(file_, array_.rows, array_.columns, array_.is_flat, options_);
    if (meaning == ArrayMeaning::kAdjacency && options_.one_based)
      refuse("", "--one-based is for numbers of nodes; an adjacency matrix has none");
    OwnGraph graph = graph_of_array(file_, std::move(array_), meaning);
    names_.settle(graph);
    return graph;
  }

  const std::filesystem::path& file_;
  const ReadOptions& options_;
  NodeNames names_;
  OwnGraph graph_;
  bool is_object_ = false, is_array_ = false, has_edges_ = false;
  std::string field_;  // of the document, that is being read
  std::set<std::string> fields_;
  std::vector<std::string> keys_;  // of the node or edge that is being read
  NumberArray array_;
};

}  // namespace

OwnGraph read_graph_json(const std::filesystem::path& file, const ReadOptions& options) {
  return JsonReader(file, options).read();
}

}  // namespace cubeverify

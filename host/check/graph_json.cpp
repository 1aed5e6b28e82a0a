#include <fstream>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/check/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

using JsonValue = nlohmann::json;

constexpr const char* kGraphInJson =
    "a graph in JSON is an array of parents, one such array for each tree, or node-link as networkx.node_link_data() "
    "makes it";

// Takes the document value by value: as a whole it would take twenty times the memory of the graph.
class GraphHandler : public nlohmann::json_sax<JsonValue> {
 public:
  GraphHandler(const std::filesystem::path& file, std::optional<int> n) : file_(file), nodes_(most_nodes(n)) {
    graph_.place = "edge";
  }

  bool null() override { return value(std::nullopt, "null"); }
  bool boolean(bool yes) override {
    if (depth_ == 1 && top_key_ == "directed") graph_.direction = yes ? Direction::kToChild : Direction::kUndirected;
    return value(std::nullopt, yes ? "true" : "false");
  }
  bool number_integer(std::int64_t number) override {
    return value(std::nullopt, number == -1 ? "null" : std::to_string(number));
  }
  bool number_unsigned(std::uint64_t number) override {
    const std::optional<Word> in_range = number < nodes_ ? std::optional<Word>(number) : std::nullopt;
    return value(in_range, std::to_string(number));
  }
  bool number_float(double /*number*/, const std::string& text) override { return value(std::nullopt, text); }
  bool string(std::string& text) override { return value(node_in(text, nodes_), text); }
  bool binary(JsonValue::binary_t& /*bytes*/) override { return false; }

  bool start_object(std::size_t /*elements*/) override {
    if (depth_ >= 1 && graph_.has_parents) refuse_entry("an object");
    if (++depth_ == kField) from_ = to_ = id_ = tree_ = std::nullopt;
    return true;
  }
  bool key(std::string& name) override {
    if (depth_ == 1 && !top_keys_.insert(top_key_ = name).second) refuse_graph(file_, "", said_twice(name));
    if (depth_ == kField) key_ = name;
    return true;
  }
  bool end_object() override {
    if (depth_ == kField && is_edges()) add_edge();
    if (depth_ == kField && top_key_ == "nodes") {
      if (!id_) refuse_graph(file_, fmt::format("node {}", ++listed_), "it has no id");
      ++listed_;
      graph_.nodes.push_back(*id_);
    }
    --depth_;
    return true;
  }
  bool start_array(std::size_t /*elements*/) override {
    if (depth_ == 0) graph_.has_parents = true;
    if (depth_ == 1 && graph_.has_parents) begin_row();
    if (depth_ == 2 && graph_.has_parents) refuse_entry("an array");
    if (depth_ == 1 && is_edges()) has_edges_ = true;
    ++depth_;
    return true;
  }
  bool end_array() override {
    if (depth_ == 2 && graph_.has_parents) end_row();
    --depth_;
    return true;
  }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const JsonValue::exception& error) override {
    const std::string text = error.what();
    const auto place = text.find("at line");
    if (place == std::string::npos) refuse_graph(file_, "", "it has a number beyond all bounds");
    refuse_graph(file_, "", fmt::format("not JSON {}", text.substr(place)));
  }

  OwnGraph graph() {
    if (top_keys_.contains("edges") && top_keys_.contains("links"))
      refuse_graph(file_, "", "it has both edges and links");
    require_no_node_twice(file_, graph_);
    if (!graph_.has_parents && !has_edges_) refuse_graph(file_, "", fmt::format("it has no edges; {}", kGraphInJson));
    graph_.trees = rows_ > 0 ? rows_ : count_trees(graph_.edges);
    return std::move(graph_);
  }

 private:
  // The document is 1, its list of nodes or edges 2, one of these 3.
  static constexpr int kField = 3;

  static std::string said_twice(const std::string& name) { return fmt::format("\"{}\" is twice in one object", name); }
  // Of the edge or node that is being read.
  [[nodiscard]] std::string place() const {
    return is_edges() ? fmt::format("edge {}", graph_.edges.size() + 1) : fmt::format("node {}", listed_ + 1);
  }
  [[nodiscard]] bool is_edges() const { return top_key_ == "edges" || top_key_ == "links"; }

  [[noreturn]] void refuse_entry(std::string_view what) const {
    const std::size_t entry = graph_.parent.size() - row_;
    refuse_graph(file_, fmt::format("{}entry {}", in_rows_ ? fmt::format("tree {}, ", rows_) : "", entry),
                 fmt::format("{} is not the parent of node {}: a node from 0 to {}, or -1", what, entry, nodes_ - 1));
  }

  // The parents of one of several trees.
  void begin_row() {
    if (!in_rows_ && !graph_.parent.empty()) refuse_entry("an array");
    in_rows_ = true;
    row_ = graph_.parent.size();
    if (rows_ == kMostOwnTrees) refuse_graph(file_, "", fmt::format("more than {} trees", kMostOwnTrees));
  }
  void end_row() {
    const std::size_t size = graph_.parent.size() - row_;
    if (rows_ > 0 && size * rows_ != row_) {
      refuse_graph(file_, fmt::format("tree {}", rows_),
                   fmt::format("{} parents, where the first tree has {}", size, row_ / rows_));
    }
    ++rows_;
  }

  bool value(std::optional<Word> node, const std::string& text) {
    if (depth_ == 0) refuse_graph(file_, "", kGraphInJson);
    if (graph_.has_parents) add_parent(node, text);
    if (depth_ != kField || (!is_edges() && top_key_ != "nodes")) return true;
    if (is_edges() && key_ == "tree") {
      const auto tree = tree_number_in(text);
      if (!tree) {
        refuse_graph(file_, place(),
                     fmt::format("'{}' is not the number of a tree from 0 to {}", text, kMostOwnTrees - 1));
      }
      if (tree_) refuse_graph(file_, place(), said_twice(key_));
      tree_ = tree;
    }
    if (key_ != "source" && key_ != "target" && key_ != "id") return true;
    const bool matters = is_edges() == (key_ != "id");
    if (!matters) return true;
    if (!node) refuse_graph(file_, place(), no_node(text, nodes_));
    std::optional<std::uint32_t>& field = key_ == "id" ? id_ : key_ == "source" ? from_ : to_;
    if (field) refuse_graph(file_, place(), said_twice(key_));
    field = static_cast<std::uint32_t>(*node);
    return true;
  }

  void add_parent(std::optional<Word> node, const std::string& text) {
    if (!node && text != "null") refuse_entry(text.substr(0, 40));
    if (in_rows_ && depth_ == 1) {
      refuse_graph(file_, fmt::format("tree {}", rows_), fmt::format("{} is no array of parents", text.substr(0, 40)));
    }
    if (graph_.parent.size() - row_ == nodes_) refuse_entry("one more entry");
    const bool root = !node || *node == graph_.parent.size() - row_;
    require_room_for_more(file_, graph_);
    graph_.parent.push_back(root ? ParentArray::kNone : static_cast<std::uint32_t>(*node));
  }

  void add_edge() {
    const auto number = static_cast<std::uint32_t>(graph_.edges.size() + 1);
    if (!from_ || !to_) refuse_graph(file_, fmt::format("edge {}", number), "it has no source or no target");
    if (*from_ == *to_) {
      refuse_graph(file_, fmt::format("edge {}", number), fmt::format("it leads from {} to itself", *from_));
    }
    if (number > 2 * nodes_ * kMostOwnTrees) refuse_graph(file_, fmt::format("edge {}", number), "there are too many");
    require_room_for_more(file_, graph_);
    graph_.edges.push_back({*from_, *to_, number, tree_.value_or(0)});
  }

  const std::filesystem::path& file_;
  Word nodes_;
  OwnGraph graph_;
  int depth_ = 0;
  std::string top_key_, key_;
  std::set<std::string> top_keys_;
  bool has_edges_ = false;
  std::size_t listed_ = 0;
  bool in_rows_ = false;
  std::size_t rows_ = 0, row_ = 0;  // arrays that have ended, and where the present one begins
  std::optional<std::uint32_t> from_, to_, id_, tree_;
};

}  // namespace

OwnGraph read_graph_json(const std::filesystem::path& file, std::optional<int> n) {
  std::ifstream in(file, std::ios::binary);
  GraphHandler handler(file, n);
  JsonValue::sax_parse(in, &handler);
  // The parser takes a byte 0 for the end, whatever comes behind it.
  if (!in.eof()) refuse_graph(file, "", "a byte 0 behind the graph");
  return handler.graph();
}

}  // namespace cubeverify

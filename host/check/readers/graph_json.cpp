#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/check/readers/columns.h"
#include "host/check/readers/graph_arrays.h"
#include "host/check/readers/own_graph.h"
#include "verify/measures/parent_array.h"

// JSON is read as it is parsed: a document in memory would take twenty times what the graph takes. Whatever names an
// edge or a node in a way that is not read here is refused, since an edge that is passed over changes the verdict.

namespace cubeverify {
namespace {

using Json = nlohmann::json;

constexpr const char* kGraphInJson =
    "read are node-link, as networkx.node_link_data() makes it, arrays of parents, edges or an adjacency matrix, "
    "and plans of MSCCL++, which have gpus";

template <std::size_t Count>
bool is_among(const std::array<std::string_view, Count>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// What of a document says something of the graph, and what does not: of a node or an edge all but kStructure.
constexpr std::array<std::string_view, 11> kTopLevel{
    "directed", "multigraph", "graph", "attrs", "nodes", "edges", "links", "name", "label", "comment", "description"};
constexpr std::array<std::string_view, 16> kStructure{
    "from",   "to",       "sources",  "targets", "nodes",     "edges",     "links",     "graph",
    "parent", "children", "subgraph", "adj",     "adjacency", "neighbors", "endpoints", "hyperedges"};

// A value as far as a graph needs it: of an array there is the tuple that it was in Python, of an object nothing.
struct Value {
  enum class Kind { kPlain, kWord, kText, kTuple, kObject };
  Kind kind = Kind::kPlain;
  Word word = 0;               // of kWord
  std::string_view text = {};  // of all others; the parser holds it for as long as the value is taken

  [[nodiscard]] bool is_structured() const { return kind == Kind::kTuple || kind == Kind::kObject; }
  [[nodiscard]] bool is_boolean() const { return kind == Kind::kPlain && (text == "true" || text == "false"); }
  [[nodiscard]] std::string shown() const { return kind == Kind::kWord ? std::to_string(word) : std::string(text); }
};

constexpr Value kObject{.kind = Value::Kind::kObject, .text = "{...}"};

// A node or an edge, as far as it is read.
struct Item {
  bool is_pair = false;     // an edge that is an array
  std::size_t entries = 0;  // of it
  bool third_is_object = false;
  std::optional<std::uint32_t> from = {}, to = {};  // of a node its id is `to`
  std::optional<std::uint32_t> tree = {};
  Direction direction = Direction::kUnknown;
};

// Takes a document value by value: as a whole it would take twenty times the memory of the graph. A value is as deep as
// arrays and objects are open around it: fields of the document 1, a node, an edge or a row of numbers 2.
class JsonReader {
 public:
  JsonReader(const std::filesystem::path& file, const ReadOptions& options)
      : file_(file),
        options_(options),
        names_(most_nodes(options.n), options.one_based),
        labels_(most_nodes(options.n), options.one_based) {
    graph_.place = "edge";
    array_.first = options.one_based ? 1 : 0;
  }

  OwnGraph read() {
    std::ifstream in(file_, std::ios::binary);
    Json::sax_parse(in, this);
    // The parser takes a byte 0 for the end, whatever comes behind it.
    if (!in.eof()) refuse("", "a byte 0 behind the graph");
    return is_array_ ? graph_of_rows() : graph_of_fields();
  }

  // --- What the parser calls; true goes on

  bool null() { return scalar({.text = "null"}); }
  bool boolean(bool yes) { return scalar({.text = yes ? "true" : "false"}); }
  bool number_unsigned(Word number) { return scalar({.kind = Value::Kind::kWord, .word = number}); }
  bool number_integer(std::int64_t number) {
    const std::string text = std::to_string(number);
    return scalar({.text = text});
  }
  bool number_float(double /*number*/, const std::string& text) { return scalar({.text = text}); }
  bool string(std::string& text) { return scalar({.kind = Value::Kind::kText, .text = text}); }
  bool binary(Json::binary_t& /*bytes*/) { return false; }
  bool start_object(std::size_t /*entries*/) { return begin(true); }
  bool start_array(std::size_t /*entries*/) { return begin(false); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }

  bool key(std::string& name) {
    if (depth_ == 1) begin_field(name);
    if (depth_ == 2 && (field_ == "graph" || field_ == "attrs") && (is_among(kStructure, name) || name == "directed"))
      refuse("", fmt::format("\"{}\" in \"{}\" is not read; {}", name, field_, kGraphInJson));
    if (depth_ != slot_ || slot_ < 3) return true;
    if (std::find(names_of_item_.begin() + (slot_ == 4 ? outer_names_ : 0), names_of_item_.end(), name) !=
        names_of_item_.end())
      refuse(place(), fmt::format("\"{}\" is twice in one object", name));
    names_of_item_.push_back(name);
    return true;
  }

  bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const nlohmann::detail::exception& error) {
    constexpr int kNumberOutOfRange = 406;  // nlohmann's number of this error
    if (error.id == kNumberOutOfRange) refuse("", "it has a number beyond all bounds");
    const std::string text = error.what();
    const auto line = std::min(text.find("line "), text.size());
    const bool ends = std::min(text.find("unexpected end of input"), text.find("missing closing quote")) < text.size();
    refuse("", fmt::format("{}: {}", text.substr(line, text.find(':', line) - line),
                           ends ? "the file ends in the middle of the JSON; is it cut off?" : "not JSON"));
  }

 private:
  [[noreturn]] void refuse(std::string_view place, std::string_view what) const { refuse_graph(file_, place, what); }

  // Of the edge, node or number that is being read.
  [[nodiscard]] std::string place() const {
    if (is_array_ && array_.is_flat) return entry_place();
    if (is_array_) {
      return fmt::format("{}, entry {}", row_place(),
                         array_.first + array_.values.size() - array_.rows * array_.columns);
    }
    return is_edges_ ? fmt::format("edge {}", graph_.edges.size() + 1)
                     : fmt::format("node {}", graph_.nodes.size() + 1);
  }

  // --- Values, arrays and objects. Values of depth slot_ are taken, what is within them only as their text.

  bool scalar(const Value& value) {
    if (depth_ == 0) refuse("", kGraphInJson);
    if (depth_ == slot_) {
      take(value);
    } else if (depth_ == slot_ + 1 && !in_object_) {
      tuple_ += tuple_.size() > 1 ? ", " : "";
      tuple_ += value.kind == Value::Kind::kText ? fmt::format("\"{}\"", value.text) : value.shown();
    }
    return true;
  }

  bool begin(bool is_object) {
    constexpr std::size_t kDeepest = 20;  // a choice: what is read is four deep, attributes of users may be deeper
    if (depth_ == kDeepest) refuse("", fmt::format("nested deeper than {}", kDeepest));
    if (depth_ == 0) {
      is_array_ = !is_object;
      slot_ = 1;
    } else if (is_array_ && is_object) {
      refuse(entry_place(), fmt::format("an object; {}", kGraphInJson));
    } else if (is_array_ && depth_ == 1) {
      if (array_.is_flat) refuse(entry_place(), "an array among numbers");
      slot_ = 2;
    } else if (depth_ == 1 && (field_ == "nodes" || is_edges_)) {
      if (is_object) refuse("", fmt::format("\"{}\" is no list; {}", field_, kGraphInJson));
      has_edges_ = has_edges_ || is_edges_;
      slot_ = 2;
    } else if (depth_ == 2 && slot_ == 2 && !is_array_ && (is_object || is_edges_)) {
      item_ = {.is_pair = !is_object};
      names_of_item_.clear();
      slot_ = 3;
    } else if (depth_ == 3 && slot_ == 3 && is_object &&
               (item_.is_pair ? item_.entries == 2 : names_of_item_.back() == "data")) {
      outer_names_ = static_cast<std::ptrdiff_t>(names_of_item_.size());
      slot_ = 4;
    } else if (depth_ == slot_) {
      in_object_ = is_object;
      tuple_ = "(";
    } else if (depth_ == slot_ + 1 && !in_object_) {
      tuple_ += tuple_.size() > 1 ? ", ..." : "...";
    }
    ++depth_;
    return true;
  }

  bool end() {
    if (--depth_ > slot_) return true;
    if (depth_ == slot_) {
      tuple_ += ')';
      take(in_object_ ? kObject : Value{.kind = Value::Kind::kTuple, .text = tuple_});
    } else if (slot_ == 4) {
      slot_ = 3;
      names_of_item_.resize(static_cast<std::size_t>(outer_names_));
      take(kObject);
    } else if (slot_ == 3) {
      slot_ = 2;
      is_edges_ ? take_edge() : take_node();
    } else if (slot_ == 2) {
      slot_ = 1;
      if (is_array_) end_row();
    }
    return true;
  }

  void take(const Value& value) {
    if (is_array_) {
      if (slot_ == 1) begin_numbers();
      append(value);
    } else if (slot_ == 1) {
      take_field(value);
    } else if (slot_ == 2) {
      if (is_edges_) refuse(place(), "it is neither an object nor a list of two nodes");
      graph_.nodes.push_back(node(value));
    } else if (slot_ == 3 && item_.is_pair) {
      take_entry(value);
    } else {
      is_edges_ ? take_member_of_edge(names_of_item_.back(), value) : take_member_of_node(names_of_item_.back(), value);
    }
  }

  // --- Fields of the document

  void begin_field(const std::string& name) {
    if (!fields_.insert(name).second) refuse("", fmt::format("\"{}\" is twice in one object", name));
    if (!is_among(kTopLevel, name)) refuse("", fmt::format("\"{}\" is not read; {}", name.substr(0, 40), kGraphInJson));
    field_ = name;
    is_edges_ = name == "edges" || name == "links";
  }

  void take_field(const Value& value) {
    if (field_ == "nodes" || is_edges_) refuse("", fmt::format("\"{}\" is no list; {}", field_, kGraphInJson));
    if (field_ != "directed" && field_ != "multigraph") return;
    if (!value.is_boolean()) refuse("", fmt::format("\"{}\" is neither true nor false", field_));
    if (field_ == "directed") directed_ = value.text == "true" ? Direction::kToChild : Direction::kUndirected;
  }

  // --- Nodes

  std::uint32_t node(const Value& value) {
    const auto found = value.kind == Value::Kind::kWord ? names_.number(value.word) : names_.read(value.text);
    if (!found) refuse(place(), names_.fault(value.shown()));
    return *found;
  }
  // The same, or ParentArray::kNone.
  std::uint32_t parent(const Value& value) {
    const bool is_root = value.kind == Value::Kind::kWord ? options_.one_based && value.word == 0
                                                          : !value.is_structured() && is_root_mark(value.text);
    return is_root ? ParentArray::kNone : node(value);
  }

  // A number or text by the name of a list is not a list, such as `links` and `children` in our own exports.
  void refuse_structure(std::string_view name, const Value& value) const {
    const bool says_something = value.is_structured() || name == "from" || name == "to" || name == "parent";
    if (says_something && is_among(kStructure, name))
      refuse(place(), fmt::format("\"{}\" is not read; {}", name, kGraphInJson));
  }

  void take_member_of_node(std::string_view name, const Value& value) {
    if (name == "id" && slot_ == 3) {
      item_.to = node(value);
    } else {
      refuse_structure(name, value);
      const Column column = column_named(name);
      if (column == Column::kName || column == Column::kId) labels_.add(name, graph_.nodes.size(), value.shown());
    }
  }

  void take_node() {
    if (!item_.to) refuse(place(), "it has no id, by which edges name it");
    graph_.nodes.push_back(*item_.to);
  }

  // --- Edges

  // Of an edge that is [u, v] or [u, v, {...}].
  void take_entry(const Value& value) {
    const std::size_t before = item_.entries++;
    if (before == 0) item_.from = parent(value);
    if (before == 1) item_.to = node(value);
    if (before == 2) item_.third_is_object = value.kind == Value::Kind::kObject;
  }

  void take_member_of_edge(std::string_view name, const Value& value) {
    const bool is_source = name == "source";
    if (is_source || name == "target") {
      if (slot_ == 4) refuse(place(), fmt::format("\"{}\" among attributes", name));
      (is_source ? item_.from : item_.to) = is_source ? parent(value) : node(value);
      return;
    }
    const Column column = column_named(name);
    if (column == Column::kTree) {
      if (item_.tree) refuse(place(), "it is said twice which tree it is of");
      item_.tree = tree_number(file_, place(), value.shown());
    } else if (name == "directed" || name == "undirected") {
      if (!value.is_boolean()) refuse(place(), fmt::format("\"{}\" is neither true nor false", name));
      const Direction said =
          (value.text == "true") == (name == "directed") ? Direction::kToChild : Direction::kUndirected;
      if (item_.direction != Direction::kUnknown && item_.direction != said)
        refuse(place(), "\"directed\" and \"undirected\" say the contrary");
      item_.direction = said;
    } else if (says_tree_or_ends(column)) {
      refuse(place(), fmt::format("\"{}\" is not read; {}", name, kGraphInJson));
    } else if (says_direction(column, value.text)) {
      refuse(place(), fmt::format("\"{}\" is not read; which way edges lead is \"directed\" of the document", name));
    } else {
      refuse_structure(name, value);
    }
  }

  void take_edge() {
    const std::size_t entries = item_.entries;
    if (item_.is_pair && entries != 2 && !(entries == 3 && item_.third_is_object)) {
      refuse(place(),
             fmt::format("a list of {}; an edge is [u, v] or [u, v, {{...}}], or has source and target", entries));
    }
    if (!item_.from || !item_.to) refuse(place(), "it has no source or no target");
    add_edge(file_, graph_, {*item_.from, *item_.to, static_cast<std::uint32_t>(graph_.edges.size() + 1)},
             item_.direction, item_.tree);
  }

  OwnGraph graph_of_fields() {
    if (fields_.contains("edges") && fields_.contains("links")) refuse("", "it has both edges and links");
    if (!has_edges_) refuse("", fmt::format("it has no edges; {}", kGraphInJson));
    if (directed_ != Direction::kUnknown) {
      if (graph_.direction != Direction::kUnknown && graph_.direction != directed_)
        refuse("", "\"directed\" of the graph and of its edges differ");
      graph_.direction = directed_;
    }
    names_.settle(graph_);
    labels_.require_same(file_, graph_);
    require_listed_once(file_, graph_);
    graph_.trees = count_trees(graph_.edges);
    return std::move(graph_);
  }

  // --- Arrays

  [[nodiscard]] std::string row_place() const { return fmt::format("row {}", array_.first + array_.rows); }
  [[nodiscard]] std::string entry_place() const {
    return fmt::format("entry {}", array_.first + (array_.is_flat ? array_.values.size() : array_.rows));
  }

  void begin_numbers() {
    if (array_.rows > 0 && !array_.is_flat) refuse(row_place(), "a number among rows");
    array_.is_flat = true;
    array_.rows = 1;
  }

  void end_row() {
    const std::size_t size = array_.values.size() - array_.rows * array_.columns;
    if (array_.rows > 0 && size != array_.columns)
      refuse(row_place(), fmt::format("{} entries, where the first row has {}", size, array_.columns));
    array_.columns = size;
    ++array_.rows;
  }

  void append(const Value& value) {
    constexpr std::size_t kFew = std::size_t{1} << 22;  // as in require_room_for_more()
    if (const std::size_t count = array_.values.size(); count >= kFew && std::has_single_bit(count))
      require_memory(file_, 2.0 * static_cast<double>(count) * (4 + kMeasuringBytesPerNode), "measuring its numbers");
    array_.values.push_back(parent(value));
  }

  OwnGraph graph_of_rows() {
    if (array_.is_flat) array_.columns = array_.values.size();
    if (array_.values.empty()) refuse("", "an array without numbers");
    const ArrayMeaning meaning = meaning_of_shape(file_, array_.rows, array_.columns, array_.is_flat, options_);
    if (meaning == ArrayMeaning::kAdjacency && options_.one_based) refuse_one_based_matrix(file_);
    OwnGraph graph = graph_of_array(file_, std::move(array_), meaning);
    names_.settle(graph);
    return graph;
  }

  const std::filesystem::path& file_;
  const ReadOptions& options_;
  NodeNames names_;
  OtherNames labels_;
  OwnGraph graph_;
  std::size_t depth_ = 0, slot_ = 0;
  bool is_array_ = false, has_edges_ = false;
  bool in_object_ = false;  // at slot_; else in an array, and `tuple_` is its text
  std::string tuple_;
  std::string field_;                         // of the document, that is being read
  bool is_edges_ = false;                     // which has the edges
  std::set<std::string> fields_;              // of the document, as far as it is read
  Direction directed_ = Direction::kUnknown;  // of the document
  Item item_;                                 // the node or edge that is being read
  std::vector<std::string> names_of_item_;    // of its own members, and behind these of those of the object with data
  std::ptrdiff_t outer_names_ = 0;            // how many are its own
  NumberArray array_;
};

}  // namespace

OwnGraph read_graph_json(const std::filesystem::path& file, const ReadOptions& options) {
  return JsonReader(file, options).read();
}

}  // namespace cubeverify

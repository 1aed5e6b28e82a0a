#include <algorithm>
#include <array>
#include <exception>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <new>
#include <numeric>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <expat.h>
#include <fmt/format.h>

#include "host/check/readers/columns.h"
#include "host/check/readers/foreign_forms.h"
#include "host/check/readers/own_graph.h"
#include "verify/measures/parent_array.h"

// GraphML is read element by element, as it is parsed: a document in memory would take seven times its bytes.

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

// Names and values one after the other, as expat has them.
using XmlAttributes = const XML_Char* const*;

// Nothing, with no data(), where there is no such attribute.
std::string_view value_of(XmlAttributes attributes, std::string_view name) {
  for (; *attributes != nullptr; attributes += 2) {
    if (attributes[0] == name) return attributes[1];
  }
  return {};
}

class GraphmlReader {
 public:
  GraphmlReader(const std::filesystem::path& file, const ReadOptions& options)
      : file_(file),
        parser_(XML_ParserCreate(nullptr)),
        names_(most_nodes(options.n), options.one_based),
        labels_(most_nodes(options.n), options.one_based) {
    graph_.place = "edge";
  }

  OwnGraph read() {
    require_memory_for(file_);
    if (!parser_) throw std::bad_alloc();
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(
        parser_.get(),
        [](void* reader, const XML_Char* name, const XML_Char** attributes) {
          guarded(reader, [&](GraphmlReader& one) { one.begin(name, attributes); });
        },
        [](void* reader, const XML_Char* /*name*/) { guarded(reader, [](GraphmlReader& one) { one.end(); }); });
    XML_SetCharacterDataHandler(parser_.get(), [](void* reader, const XML_Char* text, int size) {
      guarded(reader, [&](GraphmlReader& one) { one.take_text({text, static_cast<std::size_t>(size)}); });
    });
    // Whatever the encoding, nodes are letters of ASCII, and other letters are in messages alone.
    const auto as_latin_1 = [](void* /*data*/, const XML_Char* /*name*/, XML_Encoding* encoding) -> int {
      std::iota(std::begin(encoding->map), std::end(encoding->map), 0);
      return XML_STATUS_OK;
    };
    XML_SetUnknownEncodingHandler(parser_.get(), as_latin_1, nullptr);
    // An entity that is declared elsewhere would be passed over.
    XML_SetStartDoctypeDeclHandler(parser_.get(), [](void* reader, const XML_Char* /*name*/, const XML_Char* elsewhere,
                                                     const XML_Char* /*id*/, int has_declarations) {
      guarded(reader, [&](GraphmlReader& one) {
        if (has_declarations != 0 || elsewhere != nullptr)
          one.refuse("", "a DOCTYPE with declarations, here or elsewhere, which are not read; leave it out");
      });
    });
    parse();
    if (!has_graph_) refuse("", "GraphML without a graph");
    names_.settle(graph_);
    labels_.require_same(file_, graph_);
    require_listed_once(file_, graph_);
    if (graph_.edges.empty()) refuse("", "it has no edges");
    graph_.trees = count_trees(graph_.edges);
    return std::move(graph_);
  }

 private:
  struct Key {
    std::string name = {};
    Column column = Column::kData;
    bool is_name = false, is_for_edges = false;
    bool is_read = false;  // of an edge
  };

  [[noreturn]] void refuse(std::string_view place, std::string_view what) const { refuse_graph(file_, place, what); }

  // The parser is in C, through which no exception goes: the first one waits until it has ended.
  template <typename Call>
  static void guarded(void* reader, const Call& call) {
    auto& self = *static_cast<GraphmlReader*>(reader);
    if (self.failure_) return;
    try {
      call(self);
    } catch (...) {
      self.failure_ = std::current_exception();
      XML_StopParser(self.parser_.get(), XML_FALSE);
    }
  }

  void parse() {
    constexpr int kBlock = 1 << 16;
    std::ifstream in(file_, std::ios::binary);
    for (bool is_last = false; !is_last;) {
      void* const block = XML_GetBuffer(parser_.get(), kBlock);
      if (block == nullptr) throw std::bad_alloc();
      in.read(static_cast<char*>(block), kBlock);
      is_last = !in;
      const XML_Status status = XML_ParseBuffer(parser_.get(), static_cast<int>(in.gcount()), is_last ? 1 : 0);
      if (failure_) std::rethrow_exception(failure_);
      if (status == XML_STATUS_OK) continue;
      const XML_Error error = XML_GetErrorCode(parser_.get());
      if (error == XML_ERROR_JUNK_AFTER_DOC_ELEMENT) refuse("", "more than one element, or text around it");
      refuse(fmt::format("line {}", XML_GetCurrentLineNumber(parser_.get())),
             fmt::format("not GraphML: {}", XML_ErrorString(error)));
    }
  }

  // --- Elements

  [[nodiscard]] bool is_in(std::string_view element) const {
    return std::ranges::find(open_, element, &Allowed::element) != open_.end();
  }

  // Of what is being read.
  [[nodiscard]] std::string place() const {
    if (is_in("node")) return fmt::format("node {}", nodes_);
    if (is_in("edge")) return fmt::format("edge {}", edges_);
    if (is_in("key")) return fmt::format("key {}", key_id_);
    return open_.empty() ? "" : fmt::format("<{}>", open_.back()->element);
  }

  void begin(std::string_view name, XmlAttributes attributes) {
    const std::string_view shown = name.substr(0, 40);
    if (skipped_ > 0) {
      ++skipped_;
      return;
    }
    if (open_.empty() && name != "graphml")
      refuse("", fmt::format("XML that is not GraphML: its element is \"{}\"; {}", shown, kReadForms));
    if (!open_.empty()) {
      const Allowed& outer = *open_.back();
      const bool has_text = outer.inside.empty();
      if (has_text ? takes_text_ : !has_word(outer.inside, name))
        refuse(place(), fmt::format("<{}> in <{}>, which is not read", shown, outer.element));
      if (has_text || name == "desc") {
        skipped_ = 1;
        return;
      }
    }
    open_.push_back(std::ranges::find(kAllowed, name, &Allowed::element));
    if (name == "node") ++nodes_;
    if (name == "edge") ++edges_;
    if (name == "key") key_id_ = value_of(attributes, "id");
    require_allowed(attributes);
    if (name == "key") begin_key(attributes);
    if (name == "graph") begin_graph(attributes);
    if (name == "node") graph_.nodes.push_back(node(attributes, "id", false));
    if (name == "edge") begin_edge(attributes);
    if (name == "data") begin_data(attributes);
    if (name == "default") begin_default();
  }

  void end() {
    if (skipped_ > 0) {
      --skipped_;
      return;
    }
    const std::string_view name = open_.back()->element;
    if (name == "edge")
      add_edge(file_, graph_, edge_, direction_ == Direction::kUnknown ? all_ : direction_,
               tree_ ? tree_ : default_tree_);
    if (takes_text_) end_text(name == "default");
    takes_text_ = false;
    open_.pop_back();
  }

  void take_text(std::string_view text) {
    if (skipped_ > 0) return;
    if (!open_.back()->inside.empty() && text.find_first_not_of(kBlanks) != std::string_view::npos)
      refuse(place(), fmt::format("text in <{}>, which is not read", open_.back()->element));
    if (takes_text_) text_ += text;
  }

  // Refuses whatever attribute an element has that is not allowed there.
  void require_allowed(XmlAttributes attributes) const {
    const Allowed& allowed = *open_.back();
    for (; *attributes != nullptr; attributes += 2) {
      const std::string_view name = attributes[0];
      const bool is_of_xml = name.starts_with("xml") || name.starts_with("xsi:") || name.starts_with("parse.");
      if (is_of_xml || has_word(allowed.read, name) || has_word(allowed.passed, name)) continue;
      refuse(place(),
             fmt::format("the attribute \"{}\" of <{}>, which is not read{}", name.substr(0, 40), allowed.element,
                         name.starts_with("yfiles.") ? "; networkx.read_graphml() reads what yEd writes" : ""));
    }
  }

  // --- What each says

  void begin_key(XmlAttributes attributes) {
    if (!keys_.emplace(key_id_, Key{}).second) refuse(place(), "it is declared twice");
    const std::string_view owner = value_of(attributes, "for");
    if (!owner.empty() && !has_word(" all graphml graph node edge hyperedge port endpoint ", owner))
      refuse(place(), fmt::format("for=\"{}\", which GraphML does not have", owner.substr(0, 40)));
    const bool is_for_all = owner.empty() || owner == "all";
    key_ = &keys_[key_id_];
    key_->name = value_of(attributes, "attr.name");
    key_->column = column_named(key_->name);
    key_->is_read = says_tree_or_ends(key_->column) || says_direction(key_->column, "directed");
    key_->is_for_edges = is_for_all || owner == "edge";
    key_->is_name = (key_->column == Column::kName || key_->column == Column::kId) && (is_for_all || owner == "node");
  }

  void begin_default() {
    if (key_->is_name) refuse(place(), "a default name of nodes");
    begin_text(key_->is_for_edges && key_->is_read);
  }

  void begin_graph(XmlAttributes attributes) {
    if (has_graph_) refuse("", "several graphs are in it; write one graph into a file");
    has_graph_ = true;
    all_ = direction_of(attributes, "edgedefault", "undirected", "directed");
  }

  void begin_edge(XmlAttributes attributes) {
    edge_ = {node(attributes, "source", true), node(attributes, "target", false), edges_};
    direction_ = direction_of(attributes, "directed", "false", "true");
    tree_.reset();
  }

  void begin_data(XmlAttributes attributes) {
    const auto found = keys_.find(value_of(attributes, "key"));
    if (found == keys_.end())
      refuse(place(), fmt::format("data of the key \"{}\", which is not declared before", value_of(attributes, "key")));
    key_ = &found->second;
    const std::string_view outer = open_[open_.size() - 2]->element;
    begin_text((outer == "edge" && key_->is_read) || (outer == "node" && key_->is_name));
  }

  void begin_text(bool is_read) {
    takes_text_ = is_read;
    text_.clear();
  }

  // Of data of a node or an edge, or of a default of edges.
  void end_text(bool is_default) {
    const auto first = text_.find_first_not_of(kBlanks);
    const std::string text =
        first == std::string::npos ? "" : text_.substr(first, text_.find_last_not_of(kBlanks) - first + 1);
    if (is_in("node")) return labels_.add(key_->name, graph_.nodes.size() - 1, text);
    if (says_direction(key_->column, text))
      refuse(place(), "its direction as data, which is not read; write directed=\"...\" into <edge>");
    if (key_->column != Column::kTree && says_tree_or_ends(key_->column))
      refuse(place(), fmt::format("its {} as data, which is not read", key_->name));
    if (key_->column != Column::kTree) return;
    std::optional<std::uint32_t>& tree = is_default ? default_tree_ : tree_;
    if (tree) refuse(place(), "it is said twice which tree it is of");
    tree = tree_number(file_, place(), text);
  }

  Direction direction_of(XmlAttributes attributes, const char* name, std::string_view no, std::string_view yes) const {
    const std::string_view text = value_of(attributes, name);
    if (text.data() == nullptr) return Direction::kUnknown;
    if (text == yes || (yes == "true" && text == "1")) return Direction::kToChild;
    if (text == no || (no == "false" && text == "0")) return Direction::kUndirected;
    refuse(place(), fmt::format("{}=\"{}\", which is neither {} nor {}", name, text.substr(0, 40), yes, no));
  }

  std::uint32_t node(XmlAttributes attributes, const char* name, bool may_be_none) {
    const std::string_view id = value_of(attributes, name);
    if (id.empty()) refuse(place(), fmt::format("it has no {}", name));
    if (may_be_none && is_root_mark(id)) return ParentArray::kNone;
    const auto found = names_.read(is_of_igraph(id) ? id.substr(1) : id);
    if (!found) refuse(place(), names_.fault(id));
    return *found;
  }

  static constexpr std::string_view kBlanks = " \t\r\n";

  const std::filesystem::path& file_;
  std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype([](XML_Parser parser) { XML_ParserFree(parser); })>
      parser_;
  std::exception_ptr failure_;
  std::vector<const Allowed*> open_;  // elements, the innermost last
  int skipped_ = 0;                   // how many are open that are passed over, with what is in them
  std::string key_id_, text_;
  bool takes_text_ = false;  // of data or a default that is read
  bool has_graph_ = false;
  Key* key_ = nullptr;
  NodeNames names_;
  OtherNames labels_;
  std::map<std::string, Key, std::less<>> keys_;
  std::optional<std::uint32_t> default_tree_, tree_;
  Direction all_ = Direction::kUnknown, direction_ = Direction::kUnknown;
  std::uint32_t nodes_ = 0, edges_ = 0;
  OwnEdge edge_{};
  OwnGraph graph_;
};

}  // namespace

OwnGraph read_graphml(const std::filesystem::path& file, const ReadOptions& options) {
  return GraphmlReader(file, options).read();
}

}  // namespace cubeverify

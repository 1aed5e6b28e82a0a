#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "host/check/readers/columns.h"
#include "host/check/readers/foreign_forms.h"
#include "host/check/readers/graph_arrays.h"
#include "host/check/readers/own_graph.h"
#include "host/check/readers/words_of_line.h"
#include "host/printable.h"
#include "host/text/number.h"
#include "host/text/text.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {
namespace {

// "cycle from to packet", which may be taken for edges by mistake.
constexpr std::size_t kWordsOfTransfer = 4;

// Whether a line names columns: no word of it has a digit, a sign or a bracket first.
bool is_header(const std::vector<std::string_view>& words) {
  return std::ranges::all_of(words,
                             [](std::string_view word) {
                               return word.empty() || std::isalpha(static_cast<unsigned char>(word[0])) != 0 ||
                                      word[0] == '_';
                             }) &&
         std::ranges::none_of(words, is_root_mark);
}

class LinesReader {
 public:
  LinesReader(const std::filesystem::path& file, const ReadOptions& options)
      : file_(file),
        options_(options),
        names_(most_nodes(options.n), options.one_based),
        all_words_(most_nodes(options.n), options.one_based) {}

  OwnGraph read() {
    const bool is_table = find_shape();
    std::ifstream in(file_, std::ios::binary);
    for (line_ = 1; next_line(in); ++line_) is_table ? take_row() : take();
    if (!any_) {
      refuse_graph(file_, "",
                   has_header_ ? "there is nothing but a header in it" : "there is nothing but comments in it");
    }
    if (is_table) {
      const std::string note = std::move(graph_.note);
      graph_ = graph_of_array(file_, std::move(table_), meaning_);
      add_sentence(graph_.note, note);
    }
    names_.settle(graph_);
    if (graph_.has_parents && graph_.bits && static_cast<std::size_t>(*graph_.bits) == graph_.parent.size()) {
      refuse_graph(file_, "", "{0} words of {0} bits: an adjacency matrix? {1}", *graph_.bits, kMatrixInLines);
    }
    graph_.trees = graph_.has_parents ? graph_.trees : count_trees(graph_.edges);
    add_notes();
    return std::move(graph_);
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const { refuse_graph(file_, fmt::format("line {}", line_), what); }
  template <class First, class... Others>
  [[noreturn]] void refuse(fmt::format_string<First, Others...> what, First&& first, Others&&... others) const {
    refuse(fmt::format(what, std::forward<First>(first), std::forward<Others>(others)...));
  }

  // A network is read without --as.
  [[nodiscard]] const char* list_hint() const {
    return options_.only_links ? "an adjacency matrix or list? write edges, two nodes a line"
                               : "an adjacency list? --as adjacency-list, or write edges";
  }

  bool next_line(std::ifstream& in) {
    if (!std::getline(in, text_)) return false;
    line_words_.split(content_of_line(file_, line_, text_));
    if (line_words_.fault != nullptr) refuse(line_words_.fault);
    return true;
  }

  // Whether the file is a table of as many numbers in each line, which is read as an array: one that is said to be one,
  // or a line or a few of as many numbers as a cube has nodes. Looks at its first lines.
  bool find_shape() {
    if (options_.as == ArrayMeaning::kEdges || is_list() || options_.tree_column) return false;
    std::ifstream in(file_, std::ios::binary);
    std::size_t rows = 0, columns = 0;
    bool fits = true;
    for (line_ = 1; next_line(in) && rows <= kMostOwnTrees; ++line_) {
      const auto& words = line_words_.words;
      if (words.empty()) continue;
      if (rows == 0 && is_header(words)) {
        if (options_.as && words.size() > 1) refuse("--as cannot be used with a header row; leave one of them out");
        return false;
      }
      if (rows++ == 0) columns = words.size();
      if (options_.as) {
        meaning_ = *options_.as;
        if (meaning_ == ArrayMeaning::kAdjacency && options_.one_based) refuse_one_based_matrix(file_);
        return columns > 1 || meaning_ == ArrayMeaning::kAdjacency;
      }
      const auto is_node = [&](std::string_view word) { return NodeNames(columns, options_.one_based).read(word); };
      const auto is_number = [](std::string_view word) {
        return word.find_first_not_of("-0123456789") == std::string_view::npos;
      };
      const auto all_are = [&](const auto& is) {
        return words.size() == columns && line_words_.arrow.empty() && line_words_.more.empty() &&
               std::ranges::all_of(words, [&](std::string_view word) { return is_root_mark(word) || is(word); });
      };
      fits = fits && columns >= kWordsOfTransfer && options_.may_be_all_nodes(columns) && all_are(is_node);
      // One line of more numbers than a transfer has is no edge.
      if (!fits && (rows > 1 || columns <= kWordsOfTransfer || !all_are(is_number))) return false;
    }
    const bool is_few =
        rows == columns || (columns > kWordsOfTransfer && rows <= kMostOwnTrees && !options_.only_links);
    if (rows == 0 || (rows > 1 && !is_few)) return false;
    if (!options_.may_be_all_nodes(columns)) {
      refuse_graph(file_, "", "one line of {} numbers: each edge has a line{}", columns,
                   options_.only_links
                       ? ""
                       : fmt::format(" (--as edges if it is one), and parents are {}",
                                     options_.nodes ? std::to_string(*options_.nodes) : "2, 4, 8, ..."));
    }
    if (rows > 1) {
      if (options_.only_links) refuse_graph(file_, "", "{} lines of {} numbers: {}", rows, columns, list_hint());
      refuse_graph(file_, "",
                   "{} lines of {} numbers may be trees, edges, an adjacency matrix or list: say --as parents, --as "
                   "edges, --as adjacency or --as adjacency-list{}",
                   rows, columns, columns == kWordsOfTransfer ? "; a schedule is read with --schedule" : "");
    }
    meaning_ = ArrayMeaning::kParents;
    add_sentence(graph_.note, fmt::format("Its one line is read as the parents of {} nodes.", columns));
    return true;
  }

  // --- A table

  void take_row() {
    const auto& words = line_words_.words;
    if (line_words_.is_empty()) return;
    any_ = true;
    if (!line_words_.arrow.empty() || !line_words_.more.empty()) refuse("more than numbers");
    if (table_.rows > 0 && words.size() != table_.columns)
      refuse("{} numbers, where the first line has {}", words.size(), table_.columns);
    table_.columns = words.size();
    ++table_.rows;
    for (const std::string_view word : words) {
      if (meaning_ == ArrayMeaning::kAdjacency) {
        const auto number = number_in<std::uint32_t>(word);
        if (!number) refuse("'{}' is no number of an adjacency matrix, 0 or more", word.substr(0, 40));
        table_.values.push_back(*number);
      } else {
        table_.values.push_back(parent(word));
      }
    }
  }

  // --- Edges and parents

  [[nodiscard]] std::uint32_t node(std::string_view text) {
    const auto found = names_.read(text);
    if (!found && text.ends_with(':')) refuse(list_hint());
    const auto sign = text.find_first_not_of("0123456789");
    if (!found && columns_ == 1 && !any_ && sign > 0 && sign < text.size() && sign == text.find_first_of("-:/|=") &&
        sign + 1 < text.size() && text.find_first_not_of("0123456789", sign + 1) == std::string_view::npos)
      refuse("'{}' is not a node: an edge is two words: {} {}", text, text.substr(0, sign), text.substr(sign + 1));
    if (!found && !has_header_ && !any_) refuse("{}; {}", names_.fault(text), kReadForms);
    if (!found) refuse(names_.fault(text));
    return *found;
  }
  [[nodiscard]] bool is_no_node(std::string_view text) const {
    return is_root_mark(text) || (options_.one_based && text == "0");
  }
  [[nodiscard]] std::uint32_t parent(std::string_view text) {
    return is_no_node(text) ? ParentArray::kNone : node(text);
  }

  // A blank in a name that has no quotes would make two columns of it.
  void require_names_without_blanks() const {
    std::string_view text = content_of_line(file_, line_, text_);
    const auto separator = text.find_first_of(",;\t");
    if (separator == std::string_view::npos || text.find('"') != std::string_view::npos) return;
    std::istringstream names{std::string(text)};
    std::string name;
    for (int column = 1; std::getline(names, name, text[separator]); ++column) {
      const auto first = name.find_first_not_of(" \r"), last = name.find_last_not_of(" \r");
      if (first != std::string::npos && name.find(' ', first) < last) {
        refuse("the header names column {} '{}'; a name with a blank stands in quotes", column,
               printable(name.substr(first, last - first + 1)));
      }
    }
  }

  void take_header() {
    require_names_without_blanks();
    has_header_ = true;
    const auto& words = line_words_.words;
    columns_ = words.size();
    std::vector<std::string> data;
    // As d3.stratify() has it; elsewhere it is the name of the edge.
    const bool id_is_node =
        std::ranges::any_of(words, [](std::string_view word) { return equal_without_case(word, "parent"); }) &&
        std::ranges::find(words, Column::kTo, column_named) == words.end();
    std::array<std::optional<std::size_t>, 4> found;
    for (std::size_t i = 0; i < words.size(); ++i) {
      Column column = column_named(words[i]);
      if (column == Column::kId && id_is_node) column = Column::kTo;
      if (column == Column::kDirection || column == Column::kList || column == Column::kCycle ||
          column == Column::kPacket) {
        refuse("the column \"{}\" is not read{}", words[i],
               column == Column::kCycle ? "; a schedule is read with --schedule" : "");
      }
      if (static_cast<std::size_t>(column) >= found.size()) {
        data.push_back(words[i].empty() ? fmt::format("number {}", i + 1) : fmt::format("\"{}\"", printable(words[i])));
        continue;
      }
      auto& place = found[static_cast<std::size_t>(column)];
      if (place) refuse("\"{}\" and \"{}\" are names for the same column", words[*place], words[i]);
      place = i;
    }
    from_ = found[0];
    to_ = found[1];
    tree_ = found[2];
    type_ = found[3];
    const bool one_column = words.size() == 1 && from_;
    if (!one_column && (!from_ || !to_)) {
      refuse("{} columns are called parent and child, source and target, from and to, or node and parent",
             from_ || to_ ? "a header that does not name the two nodes of an edge;"
                          : fmt::format("'{}' is no node; nodes are numbers or words of bits; if the line is "
                                        "a header, its",
                                        words[0].substr(0, 40)));
    }
    add_sentence(graph_.note, fmt::format("Line {} is read as the names of the columns{}.", line_,
                                          data.empty() ? "" : fmt::format("; not read: {}", joined(data, ", "))));
  }

  // The tree that the edge of a line is of, where there are several.
  [[nodiscard]] std::optional<std::uint32_t> tree() const {
    const auto column =
        options_.tree_column ? std::optional(static_cast<std::size_t>(*options_.tree_column) - 1) : tree_;
    if (!column) return std::nullopt;
    const auto& words = line_words_.words;
    if (words.size() <= *column) refuse("{} words; --tree-column {}", words.size(), *column + 1);
    return tree_number(file_, fmt::format("line {}", line_), words[*column]);
  }

  [[nodiscard]] Direction direction() const {
    if (line_words_.arrow == "->") return Direction::kToChild;
    if (line_words_.arrow == "--") return Direction::kUndirected;
    if (!type_) return Direction::kUnknown;
    const std::string_view type = line_words_.words[*type_];
    if (equal_without_case(type, "directed")) return Direction::kToChild;
    if (equal_without_case(type, "undirected")) return Direction::kUndirected;
    refuse("the type '{}' is neither Directed nor Undirected", type.substr(0, 40));
  }

  void take() {
    auto& words = line_words_.words;
    if (line_words_.is_empty()) return;
    if (words.empty()) refuse("no node is in it; JSON begins with the file, and attributes stand behind an edge");
    if (is_list()) return take_neighbours();
    if (!any_ && !has_header_ && is_header(words)) return take_header();
    if (line_words_.arrow == "?") refuse("an edge on a line of its own has one arrow between its two nodes");
    require_plain_attributes();
    if (has_header_ && line_words_.ends_with_comma && words.size() + 1 == columns_) words.emplace_back();
    if (!any_ && !has_header_) columns_ = words.size();
    graph_.has_parents = columns_ == 1;
    if (words.size() != columns_ || (graph_.has_parents && options_.as == ArrayMeaning::kEdges)) refuse_words();
    if (graph_.has_parents) return add_parent();
    if (!line_words_.arrow.empty() && columns_ > 2 && !options_.tree_column)
      refuse("an edge with an arrow has two nodes, and nothing behind them");
    // Cycles are decimal numbers.
    const bool transfer =
        !options_.tree_column && !has_header_ && columns_ >= kWordsOfTransfer && !words[0].starts_with("0b");
    graph_.may_be_schedule = transfer;
    take_edge();
  }

  // Attributes in {...} at the end of a line are not read, and must not say anything of the graph.
  void require_plain_attributes() const {
    const std::string_view more = line_words_.more;
    if (more.empty()) return;
    if (more[more.find_last_not_of(" \t")] != '}') refuse("an attribute list {...} that does not end with the line");
    const std::string_view name = attribute_of_edge(more);
    if (name.empty()) return;
    refuse("the attribute {} in {{...}} is not read; write {}", name,
           column_named(name) == Column::kTree ? "it as a word, and say --tree-column" : "u -> v or u -- v");
  }

  [[noreturn]] void refuse_words() const {
    const std::size_t words = line_words_.words.size();
    if (graph_.has_parents && words > 1)
      refuse("{} words, where the first line has one: each parent has a line of its own", words);
    if (words == 1) refuse("one word; an edge is written \"parent child\" ({})", list_hint());
    refuse("{} words, where the {} has {}: a line has one edge, and the same columns as all others{}", words,
           has_header_ ? "header" : "first line", columns_, has_header_ ? "" : fmt::format(" ({})", list_hint()));
  }

  void add_parent() {
    if (graph_.parent.size() == most_nodes(options_.n)) refuse("more than {} parents", most_nodes(options_.n));
    require_room_for_more(file_, graph_);
    graph_.parent.push_back(parent(line_words_.words[0]));
    any_ = true;
  }

  [[nodiscard]] bool is_list() const { return options_.as == ArrayMeaning::kAdjacencyList; }

  // A node and its neighbours; nauty has a colon between them.
  void take_neighbours() {
    auto& words = line_words_.words;
    if (words.empty() || !line_words_.arrow.empty() || !line_words_.more.empty()) refuse("more than nodes");
    if (words[0].ends_with(':')) words[0].remove_suffix(1);
    if (words.size() > 1 && words[1] == ":") words.erase(words.begin() + 1);
    const std::uint32_t from = node(words[0]);
    if (words.size() == 1) graph_.nodes.push_back(from);
    for (std::size_t i = 1; i < words.size(); ++i)
      add_edge(file_, graph_, {from, node(words[i]), line_}, Direction::kUnknown, {});
    any_ = true;
  }

  // Each node once at the beginning of a line, and nothing but nodes in any: further words are neighbours then.
  void refuse_list() const {
    const std::size_t lines = graph_.edges.size();
    std::vector<bool> begins(lines, false);
    for (const OwnEdge& edge : graph_.edges) {
      if (edge.from >= lines || begins[edge.from]) return;
      begins[edge.from] = true;
    }
    if (all_words_.settled(greatest_word_) < lines) refuse_graph(file_, "", list_hint());
  }

  void take_edge() {
    const auto& words = line_words_.words;
    may_be_list_ =
        graph_.edges.empty() ? columns_ > 2 && !has_header_ && !options_.as && !options_.tree_column : may_be_list_;
    for (std::size_t i = 0; may_be_list_ && i < words.size(); ++i) {
      const auto node = all_words_.read(words[i]);
      may_be_list_ = node.has_value();
      greatest_word_ = std::max(greatest_word_, node.value_or(0));
    }
    const std::string_view from = words[from_.value_or(0)], to = words[to_.value_or(1)];
    if (is_no_node(to) && options_.only_links)
      refuse("a link joins two nodes{}", options_.one_based ? "; with --one-based 0 is not a node" : "");
    if (is_no_node(to) && !is_no_node(from) && !has_header_)
      refuse("'{}' is not a child; lines are 'parent child'; {}", to, kNodeParent);
    const bool is_root = has_header_ && from.empty();
    const OwnEdge edge{is_root ? ParentArray::kNone : parent(from), node(to), line_};
    if (edge.from == edge.to && graph_.may_be_schedule)
      refuse(
          "the edge leads from {} to itself; a schedule is read with --schedule, one line of parents with --as parents",
          from);
    add_edge(file_, graph_, edge, direction(), tree());
    any_ = true;
  }

  void add_notes() {
    const auto& edges = graph_.edges;
    if (may_be_list_) refuse_list();
    // As many programs write them, and a cube has no node so named.
    const auto is_before = [&](const OwnEdge& edge) { return edge.from < edges[0].from && edge.to < edges[0].from; };
    if (edges.size() > 1 && std::has_single_bit(edges[0].from) && edges[0].to == edges.size() - 1 &&
        std::all_of(edges.begin() + 1, edges.end(), is_before)) {
      add_sentence(graph_.note,
                   fmt::format("Line {} may be the numbers of nodes and edges; leave these out.", edges[0].place));
    }
    graph_.may_have_header = !has_header_ && columns_ == 2;
    graph_.columns = !graph_.has_parents && !has_header_ && columns_ > 2 ? columns_ : 0;
    if (graph_.columns > 0 && !options_.tree_column)
      add_sentence(graph_.note, "What is behind the second word of a line is not read.");
  }

  const std::filesystem::path& file_;
  const ReadOptions& options_;
  NodeNames names_;
  NodeNames all_words_;  // of lines that may be an adjacency list
  std::uint32_t greatest_word_ = 0;
  bool may_be_list_ = false;
  OwnGraph graph_;
  std::string text_;
  LineWords line_words_;
  std::uint32_t line_ = 0;
  bool any_ = false, has_header_ = false;
  std::size_t columns_ = 0;
  std::optional<std::size_t> from_, to_, tree_, type_;  // columns by the header
  NumberArray table_;
  ArrayMeaning meaning_ = ArrayMeaning::kParents;
};

}  // namespace

OwnGraph read_graph_lines(const std::filesystem::path& file, const ReadOptions& options) {
  require_memory_for(file);
  return LinesReader(file, options).read();
}

}  // namespace cubeverify

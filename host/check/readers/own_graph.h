#pragma once

#include <bit>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "host/check/readers/node_names.h"
#include "kernels/address/word.h"

// A tree or graph that users have of their own, as their file has it. docs/inputs.md says what is read of each form and
// what is refused: nothing that could change a verdict is passed over.

namespace cubeverify {

struct OwnEdge {
  std::uint32_t from;  // ParentArray::kNone where the file says that `to` has no parent
  std::uint32_t to;
  std::uint32_t place;     // where it stands in the file: lines from 1 on, rows of arrays as NumberArray counts them
  std::uint32_t tree = 0;  // of several, below kMostOwnTrees
};

inline constexpr std::uint32_t kMostOwnTrees = 1 << 20;  // a choice: memory is the limit before

enum class Direction {
  kUnknown,  // the file does not say whether edges lead from parent to child
  kToChild,
  kUndirected
};

// What checking takes besides each edge itself: a sorted copy, its ends as a list of neighbours, a parent and measures.
inline constexpr int kBytesPerEdge = 50;

struct OwnGraph {
  bool has_parents = false;           // then `parent`, else `edges`
  std::size_t trees = 1;              // how many trees these are
  std::vector<std::uint32_t> parent;  // of each node, ParentArray::kNone for none; one tree after the other
  bool may_have_header = false;       // lines of two words, of which none says what they are
  bool may_be_schedule = false;       // each line of edges has the four words of a transfer, or more
  std::vector<OwnEdge> edges;
  bool has_trees = false;  // edges say which tree they are of
  bool both_ways = false;  // every edge was there both ways, and is there once
  Direction direction = Direction::kUnknown;
  const char* place = "line";        // what the places of edges count
  std::vector<std::uint32_t> nodes;  // that are named without an edge
  std::string note;                  // how the file was understood, where that needs saying
  std::optional<int> bits;           // in the name of each node, where they are words of bits
  bool may_be_bits = false;          // the names are numbers that have no digit but 0 and 1
  bool one_based = false;            // the file numbers its nodes from 1
  std::size_t columns = 0;           // of lines of edges that have further words, which are not read

  // A node by its number in the file, for messages.
  [[nodiscard]] Word number_of(Word node) const { return node + (one_based ? 1 : 0); }
};

// What an array or a table of numbers is, where its shape does not say.
enum class ArrayMeaning { kParents, kEdges, kAdjacency, kAdjacencyList };

struct ReadOptions {
  std::optional<int> n = {};            // then nodes are below 2^n
  std::optional<int> tree_column = {};  // which word of a line, from 1 on, is the number of the edge's tree
  std::optional<ArrayMeaning> as = {};
  bool one_based = false;          // nodes are numbered from 1
  bool only_links = false;         // it is a network, so that an array has no parents
  std::optional<Word> nodes = {};  // of the network that is not the cube

  // Whether so many parents in a row may be those of all nodes.
  [[nodiscard]] bool may_be_all_nodes(Word count) const {
    return count > 1 && (nodes ? count == *nodes : std::has_single_bit(count));
  }
};

// Reads a file, whatever its form: lines of edges or parents, JSON, GraphML, graph6 (by its head or the names .g6 and
// .graph6) or NumPy's .npy. Throws CommandError (kUsage), which names the file, the place and what is read, if it is
// not one of these, if it has anything that could change what it means and is not used, or does not fit in memory.
OwnGraph read_own_graph(const std::filesystem::path& file, const ReadOptions& options);

// What to do with lines of edges that lead from child to parent.
inline constexpr const char* kNodeParent = "if yours are 'node parent', put the line `node parent` on top";

// The reader of each form, in a file of its own.
OwnGraph read_graph_lines(const std::filesystem::path& file, const ReadOptions& options);
OwnGraph read_graph_json(const std::filesystem::path& file, const ReadOptions& options);
OwnGraph read_graphml(const std::filesystem::path& file, const ReadOptions& options);
OwnGraph read_graph6(const std::filesystem::path& file, const ReadOptions& options);
OwnGraph read_graph_npy(const std::filesystem::path& file, const ReadOptions& options);

// Throws CommandError (kUsage): "FILE, line 3: what".
[[noreturn]] void refuse_graph(const std::filesystem::path& file, std::string_view place, std::string_view what);
// The same with what is wrong as fmt::format() takes it.
template <class First, class... Others>
[[noreturn]] void refuse_graph(const std::filesystem::path& file, std::string_view place,
                               fmt::format_string<First, Others...> what, First&& first, Others&&... others) {
  refuse_graph(file, place, fmt::format(what, std::forward<First>(first), std::forward<Others>(others)...));
}

// The number of nodes that there may be: 2^n, or the most of any n.
Word most_nodes(std::optional<int> n);

// The number of one of several trees. Throws CommandError (kUsage) if it is not a number, or not below kMostOwnTrees.
std::uint32_t tree_number(const std::filesystem::path& file, std::string_view place, std::string_view text);
// The trees of edges: one if all have the same number, else as many as the greatest number says.
std::size_t count_trees(const std::vector<OwnEdge>& edges);

// Takes one more edge, and the number of its tree if the file says it. Throws CommandError (kUsage) unless it has a
// direction as all others, and a tree if all others have, and if memory is short.
void add_edge(const std::filesystem::path& file, OwnGraph& graph, OwnEdge edge, Direction direction,
              std::optional<std::uint32_t> tree);

// Puts a sentence behind a note.
void add_sentence(std::string& note, std::string_view sentence);

// The first byte of a file but a byte order mark and blanks, which comes next in the stream then.
int first_letter(std::istream& in);

// What is in a line, the first of which is 1: without the byte order mark of the file, a comment, which begins with #
// outside of quotes, and what Windows ends a line with. Throws CommandError (kUsage) if old Macs have written the file,
// whose lines are one then.
std::string_view content_of_line(const std::filesystem::path& file, std::uint32_t line, std::string_view text);

// Throws CommandError (kUsage) if the file cannot be read, or its form is known and not read; `read` says what is.
void require_readable(const std::filesystem::path& file, std::string_view read);

// Throws CommandError (kUsage) if a node is listed twice, or an edge joins one that the list of nodes lacks.
void require_listed_once(const std::filesystem::path& file, const OwnGraph& graph);

// Throws CommandError (kUsage) unless so many bytes are free: "n = 28 takes 3.5 GiB of memory, ...". Says on standard
// error what more than 1 GiB is taken for.
void require_memory(const std::filesystem::path& file, double bytes, std::string_view what);

// The same of all that is in a file, for readers that may hold it.
void require_memory_for(const std::filesystem::path& file);

// The same of twice the parents or edges read so far, each time that there are twice as many; called before each.
void require_room_for_more(const std::filesystem::path& file, const OwnGraph& graph);

}  // namespace cubeverify

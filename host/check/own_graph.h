#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/address/word.h"

// A tree or graph that users have of their own, as their file has it.

namespace cubeverify {

struct OwnEdge {
  std::uint32_t from;
  std::uint32_t to;
  std::uint32_t place;     // where it stands in the file, from 1 on
  std::uint32_t tree = 0;  // of several, below kMostOwnTrees
};

inline constexpr std::uint32_t kMostOwnTrees = 64;

enum class Direction {
  kUnknown,  // the file does not say whether edges lead from parent to child
  kToChild,
  kUndirected
};

// What checking takes beside each edge itself: a sorted copy, its ends as a list of neighbours, a parent and measures.
inline constexpr int kBytesPerEdge = 50;

struct OwnGraph {
  bool has_parents = false;             // then `parent`, else `edges`
  std::size_t trees = 1;                // how many trees these are
  std::vector<std::uint32_t> parent;    // of each node, ParentArray::kNone for none; one tree after the other
  bool may_be_schedule = false;         // each line of edges has the four words of a transfer, or more
  std::vector<std::uint32_t> children;  // of each likewise, as sets of dimensions, where they were given
  std::vector<OwnEdge> edges;
  Direction direction = Direction::kUnknown;
  const char* place = "line";        // what the places of edges count
  std::vector<std::uint32_t> nodes;  // that are named without an edge
};

// Reads a file in one pass, whatever its format: lines "parent child" (what follows is left out), a parent on each
// line, a JSON array of parents, node-link JSON or GraphML as networkx writes them, graph6 (by its head or the names
// .g6 and .graph6) or a NumPy file of integers. Nodes are written in decimal, as 0b... or as 0x...; a root has itself,
// -1 or null as its parent. CRLF, a byte order mark, empty lines and what follows a # are passed over. With `n` nodes
// are below 2^n. Of several trees an edge has its tree's number: in JSON and GraphML as its attribute `tree`, on a line
// as the word `tree_column`, from 1 on; arrays have one more dimension. Throws CommandError (kUsage), which names the
// file and the place, if it is none of these, or does not fit in memory.
OwnGraph read_own_graph(const std::filesystem::path& file, std::optional<int> n, std::optional<int> tree_column = {});

// The reader of each format, in a file of its own.
OwnGraph read_graph_lines(const std::filesystem::path& file, std::optional<int> n, std::optional<int> tree_column);
OwnGraph read_graph_json(const std::filesystem::path& file, std::optional<int> n);
OwnGraph read_graphml(const std::filesystem::path& file, std::optional<int> n);
OwnGraph read_graph6(const std::filesystem::path& file, std::optional<int> n);
OwnGraph read_npy_parents(const std::filesystem::path& file, std::optional<int> n);

// Throws CommandError (kUsage): "FILE, line 3: what".
[[noreturn]] void refuse_graph(const std::filesystem::path& file, std::string_view place, std::string_view what);

// The number of nodes that there may be: 2^n, or the most of any n.
Word most_nodes(std::optional<int> n);

// A node as users write it; nothing if it is none, or not below `nodes`.
std::optional<std::uint32_t> node_in(std::string_view text, Word nodes);
// The number of one of several trees; nothing if it is none, or not below kMostOwnTrees.
std::optional<std::uint32_t> tree_number_in(std::string_view text);
// The trees of edges: one if all have the same number, else as many as the greatest number says.
std::size_t count_trees(const std::vector<OwnEdge>& edges);
// What is wrong with a text that is no node: "'x' is not a node from 0 to 7".
std::string no_node(std::string_view text, Word nodes);

// What is in a line, the first of which is 1: without the byte order mark of the file, a comment, and what Windows ends
// a line with. Throws CommandError (kUsage) if old Macs have written the file, whose lines are one then.
std::string_view content_of_line(const std::filesystem::path& file, std::uint32_t line, std::string_view text);

// Throws CommandError (kUsage) if a node is listed twice.
void require_no_node_twice(const std::filesystem::path& file, const OwnGraph& graph);

// Throws CommandError (kUsage) unless so many bytes are free: "n = 28 takes 3.5 GiB of memory, ...". Says on standard
// error what more than 1 GiB is taken for.
void require_memory(const std::filesystem::path& file, double bytes, std::string_view what);

// The same of all that is in a file, for readers that may hold it.
void require_memory_for(const std::filesystem::path& file);

// The same of twice the parents or edges read so far, each time that there are twice as many; called before each.
void require_room_for_more(const std::filesystem::path& file, const OwnGraph& graph);

}  // namespace cubeverify

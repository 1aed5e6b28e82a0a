#include "host/check/trees/own_tree.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "host/text/address.h"
#include "verify/measures/spanning_check.h"
#include "verify/wording.h"

// The problem: a file names nodes and edges, and does not say which cube is meant, which way its edges lead, which node
// is the root or whether nodes are numbered from 0 or 1.
// The way: n is the least that fits all names, or --n; edges are parents if every node has one at most, else undirected
// and led away from the source, and a note says so. What fits neither is no tree, and the first edge that shows it is
// named; what looks like another numbering gets a hint and is never changed by itself.

namespace cubeverify {

namespace {

std::string place_of(const OwnGraph& graph, const OwnEdge& edge) {
  return fmt::format("{} {}", graph.place, edge.place);
}

// --- Which cube

[[noreturn]] void refuse_count(const std::filesystem::path& file, Word found, std::string_view what, int n,
                               const std::string& more) {
  refuse_graph(file, "", fmt::format("{} {}; the {}-cube has {} nodes{}", found, what, n, bit(n), more));
}

int dimensions_for(Word nodes) { return nodes <= 2 ? 1 : highest_bit(nodes - 1) + 1; }

int dimensions_of_parents(const OwnGraph& graph, const std::filesystem::path& file, std::optional<int> n) {
  const Word count = graph.parent.size();
  const int dimensions = n.value_or(dimensions_for(count));
  if (count != bit(dimensions)) refuse_count(file, count, count == 1 ? "parent" : "parents", dimensions, "");
  for (Word c = 0; c < count; ++c) {
    if (graph.parent[c] != ParentArray::kNone && graph.parent[c] >= count) {
      const bool may_be_one_based = !graph.one_based && graph.parent[c] == count;
      refuse_graph(file, fmt::format("the parent of node {}", graph.number_of(c)),
                   fmt::format("{} is not a node from {} to {}{}", graph.number_of(graph.parent[c]), graph.number_of(0),
                               graph.number_of(count - 1),
                               may_be_one_based ? "; if your nodes are numbered from 1, say --one-based" : ""));
    }
  }
  return dimensions;
}

// The dimensions of the cube that edges name the nodes of, and the least node that they do not name, if there is one.
struct NamedCube {
  int dimensions;
  std::optional<Word> missing;
};

// Why the names are not those of a cube, if they show it.
std::string hint_at_names(const OwnGraph& graph, Word count, Word least, Word last) {
  if (!graph.one_based && least == 1 && last == count)
    return "your nodes seem to be numbered from 1: subtract 1, or say --one-based";
  if (graph.may_be_bits && last > 9) return "words of bits have one length each, or 0b before them";
  return "";
}

NamedCube named_cube(const OwnGraph& graph, const std::filesystem::path& file, std::optional<int> n) {
  if (graph.edges.empty() && graph.nodes.empty()) refuse_graph(file, "", "it names no node");
  std::uint32_t last = 0, least = ParentArray::kNone;
  const auto each_node = [&](const auto& visit) {
    for (const OwnEdge& edge : graph.edges) {
      if (edge.from != ParentArray::kNone) visit(edge.from);
      visit(edge.to);
    }
    for (const std::uint32_t node : graph.nodes) visit(node);
  };
  each_node([&](std::uint32_t node) {
    last = std::max(last, node);
    least = std::min(least, node);
  });
  if (n && graph.bits && *n != *graph.bits)
    refuse_graph(file, "", fmt::format("its nodes are words of {} bits, where n = {}", *graph.bits, *n));
  const int dimensions = n.value_or(graph.bits.value_or(dimensions_for(Word{last} + 1)));
  // Of several trees the first says how many dimensions there are, and others may have further nodes.
  for (const OwnEdge& edge : graph.edges) {
    const std::uint32_t node = edge.from == ParentArray::kNone ? edge.to : std::max(edge.from, edge.to);
    if (node >= bit(dimensions)) {
      refuse_graph(file, place_of(graph, edge),
                   fmt::format("{} is not a node from {} to {}", graph.number_of(node), graph.number_of(0),
                               graph.number_of(bit(dimensions) - 1)));
    }
  }
  // So many of the cube's nodes at most: one wrong number may be a node of the greatest cube.
  const Word most = std::min(bit(dimensions), 2 * Word{graph.edges.size()} + graph.nodes.size());
  std::vector<bool> named(most, false);
  std::set<std::uint32_t> beyond;
  each_node([&](std::uint32_t node) { node < most ? (void)(named[node] = true) : (void)beyond.insert(node); });
  const auto missing = std::find(named.begin(), named.end(), false);
  if (missing == named.end() && most == bit(dimensions)) return {dimensions, {}};
  const auto count = static_cast<Word>(std::count(named.begin(), named.end(), true)) + beyond.size();
  const Word first_missing = static_cast<Word>(missing - named.begin());
  const std::string hint = hint_at_names(graph, count, least, last);
  // Of a smaller cube these may be all nodes.
  if (n || graph.bits || (count > bit(dimensions - 1) && hint.empty())) return {dimensions, first_missing};
  if (!hint.empty()) {
    refuse_graph(file, "",
                 fmt::format("{} ({} nodes are named, from {} to {})", hint, count, graph.number_of(least),
                             graph.number_of(last)));
  }
  refuse_count(file, count, count == 1 ? "node is named" : "nodes are named", dimensions,
               fmt::format("; the first that is missing is {}, the last that is named is {}; use --n to say "
                           "which cube you mean",
                           graph.number_of(first_missing), graph.number_of(last)));
}

// --- Edges as parents

struct EdgeParents {
  std::vector<std::uint32_t> parent;
  std::string fault;
  std::optional<Word> root;  // that the file says is one
  bool in_doubt = false;     // they do not lead from parent to child
};

std::string twice(const OwnGraph& graph, const OwnEdge& edge, const OwnEdge& before) {
  const std::string from = edge.from == ParentArray::kNone ? "none" : std::to_string(graph.number_of(edge.from));
  return fmt::format("{}: found the edge {} {} again ({}); a tree needs it once{}", place_of(graph, edge), from,
                     graph.number_of(edge.to), place_of(graph, before),
                     graph.has_columns && graph.trees == 1
                         ? "; where a word of the line is the number of a tree, --tree-column says which"
                         : "");
}

// Every edge from a parent to its child. What leads from a node to itself says that it is a root, unless the file says
// that its edges have directions.
EdgeParents directed(const OwnGraph& graph, int n) {
  constexpr std::uint32_t kRoot = ParentArray::kNone - 1;
  EdgeParents result{std::vector<std::uint32_t>(bit(n), ParentArray::kNone), "", {}, false};
  for (const OwnEdge& edge : graph.edges) {
    const bool loop = edge.from == edge.to;
    if (loop && graph.direction != Direction::kUnknown) {
      result.fault = fmt::format("{}: found an edge from {} to itself; a tree has none", place_of(graph, edge),
                                 binary(n, edge.to));
      return result;
    }
    std::uint32_t& parent = result.parent[edge.to];
    if (parent != ParentArray::kNone) {
      const OwnEdge& before = *std::ranges::find(graph.edges, edge.to, &OwnEdge::to);
      const auto name = [&](std::uint32_t above) { return above == ParentArray::kNone ? "none" : binary(n, above); };
      result.fault = before.from == edge.from
                         ? twice(graph, edge, before)
                         : fmt::format("{}: found a second parent {} of {} besides {} ({}); a tree needs one",
                                       place_of(graph, edge), name(edge.from), binary(n, edge.to), name(before.from),
                                       place_of(graph, before));
      return result;
    }
    const bool is_root = loop || edge.from == ParentArray::kNone;
    parent = is_root ? kRoot : edge.from;
    if (is_root) result.root = edge.to;
  }
  std::ranges::replace(result.parent, kRoot, ParentArray::kNone);
  return result;
}

// The edges without those that say which node is a root, and each once where every edge is there both ways.
std::vector<OwnEdge> plain_edges(const OwnGraph& graph, std::optional<Word>& root, std::string& note) {
  std::vector<OwnEdge> edges = graph.edges;
  if (graph.direction == Direction::kUndirected) return edges;
  std::erase_if(edges, [&](const OwnEdge& edge) {
    const bool is_mark = edge.from == ParentArray::kNone || edge.from == edge.to;
    if (is_mark) root = edge.to;
    return is_mark;
  });
  std::vector<Word> ways;
  for (const OwnEdge& edge : edges) ways.push_back(Word{edge.from} << 32 | edge.to);
  std::ranges::sort(ways);
  const auto both = [&](const OwnEdge& edge) {
    return std::ranges::binary_search(ways, Word{edge.to} << 32 | edge.from);
  };
  if (!edges.empty() && std::ranges::all_of(edges, both) && std::ranges::adjacent_find(ways) == ways.end()) {
    std::erase_if(edges, [](const OwnEdge& edge) { return edge.from > edge.to; });
    note = "Every edge is there both ways, and counts once.";
  }
  return edges;
}

// The first edge that is there again, in whichever direction.
std::string first_twice(const OwnGraph& graph, std::vector<OwnEdge> edges) {
  const auto ends = [](const OwnEdge& edge) {
    return Word{std::min(edge.from, edge.to)} << 32 | std::max(edge.from, edge.to);
  };
  std::ranges::stable_sort(edges, {}, ends);
  const auto found = std::ranges::adjacent_find(edges, {}, ends);
  return found == edges.end() ? "" : twice(graph, *std::next(found), *found);
}

// Edges as they lead away from the source.
EdgeParents undirected(const OwnGraph& graph, int n, const std::optional<Word>& given, std::string& note) {
  EdgeParents result;
  const std::vector<OwnEdge> edges = plain_edges(graph, result.root, note);
  const Word source = given.value_or(result.root.value_or(0)), nodes = bit(n);
  const auto loop = std::ranges::find_if(edges, [](const OwnEdge& edge) { return edge.from == edge.to; });
  result.fault = loop != edges.end() ? fmt::format("{}: found an edge from {} to itself; a tree has none",
                                                   place_of(graph, *loop), binary(n, loop->to))
                                     : first_twice(graph, edges);
  if (result.fault.empty() && edges.size() != nodes - 1) {
    result.fault = fmt::format("found {}; a tree of {} nodes needs {}", amount(edges.size(), "edge"), nodes, nodes - 1);
  }
  if (!result.fault.empty()) return result;
  // The neighbours of c are at first[c] to first[c + 1].
  std::vector<std::uint32_t> first(nodes + 1, 0), neighbour(2 * edges.size());
  for (const OwnEdge& edge : edges) {
    ++first[edge.from];
    ++first[edge.to];
  }
  for (std::size_t c = 0, sum = 0; c <= nodes; ++c) first[c] = static_cast<std::uint32_t>(sum += first[c]);
  for (const OwnEdge& edge : edges) {
    neighbour[--first[edge.from]] = edge.to;
    neighbour[--first[edge.to]] = edge.from;
  }
  result.root = source;
  result.parent.assign(nodes, ParentArray::kNone);
  std::vector<std::uint32_t> reached{static_cast<std::uint32_t>(source)};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const std::uint32_t c = reached[next];
    for (std::size_t i = first[c]; i < first[c + 1]; ++i) {
      if (neighbour[i] == source || result.parent[neighbour[i]] != ParentArray::kNone) continue;
      result.parent[neighbour[i]] = c;
      reached.push_back(neighbour[i]);
    }
  }
  for (Word c = 0; reached.size() < nodes && c < nodes; ++c) {
    if (c == source || result.parent[c] != ParentArray::kNone) continue;
    result.fault = fmt::format(
        "found no way from the source {} to {}, so that there is a circle elsewhere; a tree "
        "reaches all {} nodes",
        binary(n, source), binary(n, c), nodes);
    break;
  }
  return result;
}

// Whether edges that are said to lead from parent to child lead from child to parent instead.
bool are_turned(const OwnGraph& graph, int n) {
  OwnGraph turned = graph;
  for (OwnEdge& edge : turned.edges) std::swap(edge.from, edge.to);
  return std::ranges::none_of(turned.edges, [](const OwnEdge& edge) { return edge.to == ParentArray::kNone; }) &&
         directed(turned, n).fault.empty();
}

// The parents that edges say, or why they are no tree.
EdgeParents parents_of_edges(const OwnGraph& graph, int n, const std::optional<Word>& given, std::string& note) {
  if (graph.direction == Direction::kUndirected) return undirected(graph, n, given, note);
  EdgeParents parents = directed(graph, n);
  if (parents.fault.empty()) return parents;
  if (graph.direction == Direction::kToChild) {
    if (are_turned(graph, n)) add_sentence(note, "Turned round, from child to parent, no node has two parents.");
    return parents;
  }
  std::string how;
  EdgeParents others = undirected(graph, n, given, how);
  // Who says which node has no parent means parents; only an edge that is there both ways may be undirected still.
  const bool has_root = std::ranges::any_of(
      graph.edges, [](const OwnEdge& edge) { return edge.from == ParentArray::kNone || edge.from == edge.to; });
  if (has_root && how.empty()) return parents;
  if (!others.fault.empty() && others.fault != parents.fault) {
    others.fault = fmt::format("{}; nor are the undirected edges a tree: {}", parents.fault, others.fault);
  } else if (others.fault.empty()) {
    add_sentence(
        note, how.empty() ? "The edges are taken to be undirected, because a node is the child of two of them." : how);
  }
  others.in_doubt = true;
  return others;
}

// Whether parents of more than one root are a tree of the cube if nodes are numbered from 1.
bool are_numbered_from_1(const std::vector<std::uint32_t>& parent, int n) {
  if (std::ranges::count(parent, ParentArray::kNone) < 2) return false;
  std::vector<std::uint32_t> moved;
  for (std::uint32_t c = 0; c < parent.size(); ++c) {
    const std::uint32_t number = parent[c] == ParentArray::kNone ? c : parent[c];  // as settle() found it
    moved.push_back(number == 0 || number == c + 1 ? ParentArray::kNone : number - 1);
  }
  const auto root = std::ranges::find(moved, ParentArray::kNone);
  if (root == moved.end()) return false;
  const auto source = static_cast<Word>(root - moved.begin());
  return check_spanning(relative_to(source, n, std::move(moved))).spans_network();
}

OwnTree own_tree(OwnGraph graph, const std::filesystem::path& file, std::optional<int> n,
                 const std::optional<std::string>& source) {
  OwnTree tree;
  tree.note = graph.note;
  std::optional<Word> missing;
  if (graph.has_parents) {
    tree.n = dimensions_of_parents(graph, file, n);
  } else {
    const NamedCube cube = named_cube(graph, file, n);
    tree.n = cube.dimensions;
    missing = cube.missing;
  }
  const std::optional<Word> given = source ? std::optional(parse_address("--source", *source, tree.n)) : std::nullopt;
  tree.source = given.value_or(0);
  if (graph.has_parents && !graph.one_based && are_numbered_from_1(graph.parent, tree.n)) {
    add_sentence(tree.note,
                 "If your nodes are numbered from 1, say --one-based: then it is a spanning tree of the cube.");
  }
  EdgeParents parents{std::move(graph.parent), "", {}, false};
  if (missing) {
    parents.fault =
        fmt::format("found {} in no edge; a tree reaches all {} nodes", binary(tree.n, *missing), bit(tree.n));
  } else if (!graph.has_parents) {
    // Of arrays it has been asked for with the array.
    require_memory(file, static_cast<double>(bit(tree.n)) * kBytesPerEdge, fmt::format("measuring at n = {}", tree.n));
    parents = parents_of_edges(graph, tree.n, given, tree.note);
  }
  if (graph.may_be_schedule && (parents.in_doubt || !parents.fault.empty()))
    add_sentence(tree.note, "Each line has four words or more: a schedule is read with --schedule.");
  tree.fault = parents.fault;
  if (!tree.fault.empty()) return tree;
  const auto first_root = std::ranges::find(parents.parent, ParentArray::kNone);
  const Word root = first_root == parents.parent.end() ? 0 : static_cast<Word>(first_root - parents.parent.begin());
  tree.source = given.value_or(root);
  if (given && root != *given && std::ranges::count(parents.parent, ParentArray::kNone) == 1) {
    add_sentence(tree.note,
                 fmt::format("Its edges lead away from {}, which is its root; --source {} does not re-root it.",
                             binary(tree.n, root), binary(tree.n, *given)));
  }
  tree.relative = relative_to(tree.source, tree.n, std::move(parents.parent));
  return tree;
}

}  // namespace

ParentArray relative_to(Word source, int n, std::vector<std::uint32_t> parent) {
  for (Word c = 0; source != 0 && c < parent.size(); ++c) {
    if (c < (c ^ source)) std::swap(parent[c], parent[c ^ source]);
  }
  for (std::uint32_t& above : parent) {
    if (above != ParentArray::kNone) above ^= static_cast<std::uint32_t>(source);
  }
  return {n, std::move(parent)};
}

std::vector<OwnTree> own_trees(OwnGraph graph, const std::filesystem::path& file, std::optional<int> n,
                               const std::optional<std::string>& source) {
  std::vector<OwnTree> trees;
  if (graph.trees == 1) {
    trees.push_back(own_tree(std::move(graph), file, n, source));
    return trees;
  }
  std::vector<std::uint32_t> parents = std::exchange(graph.parent, {});
  std::vector<OwnEdge> edges = std::exchange(graph.edges, {});
  // All but parents and edges they have in common; what the file's note says is said once.
  std::vector<OwnGraph> graphs(graph.trees, graph);
  const auto size = static_cast<std::ptrdiff_t>(parents.size() / graphs.size());
  for (std::size_t j = 0; j < graphs.size(); ++j) {
    if (j > 0) graphs[j].note.clear();
    const auto begin = parents.begin() + size * static_cast<std::ptrdiff_t>(j);
    graphs[j].parent.assign(begin, begin + size);
  }
  for (const OwnEdge& edge : edges) graphs[edge.tree].edges.push_back(edge);
  parents = {};
  edges = {};
  for (std::size_t j = 0; j < graphs.size(); ++j) {
    if (!graphs[j].has_parents && graphs[j].edges.empty())
      refuse_graph(file, fmt::format("tree {}", j), "it has no edge; trees are numbered from 0");
    trees.push_back(own_tree(std::move(graphs[j]), file, trees.empty() ? n : trees.front().n, source));
  }
  return trees;
}

}  // namespace cubeverify

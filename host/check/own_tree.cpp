#include "host/check/own_tree.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "host/text/address.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

constexpr std::uint32_t kNone = ParentArray::kNone;

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
    if (graph.parent[c] != kNone && graph.parent[c] >= count) {
      refuse_graph(file, fmt::format("the parent of node {}", c),
                   fmt::format("{} is not a node from 0 to {}", graph.parent[c], count - 1));
    }
  }
  return dimensions;
}

int dimensions_of_edges(const OwnGraph& graph, const std::filesystem::path& file, std::optional<int> n) {
  if (graph.edges.empty() && graph.nodes.empty()) refuse_graph(file, "", "it names no node");
  std::uint32_t last = 0;
  for (const OwnEdge& edge : graph.edges) last = std::max({last, edge.from, edge.to});
  for (const std::uint32_t node : graph.nodes) last = std::max(last, node);
  const int dimensions = n.value_or(dimensions_for(Word{last} + 1));
  // Of several trees the first says how many dimensions there are, and others may have further nodes.
  for (const OwnEdge& edge : graph.edges) {
    if (const Word node = std::max(edge.from, edge.to); node >= bit(dimensions)) {
      refuse_graph(file, fmt::format("{} {}", graph.place, edge.place), no_node(std::to_string(node), bit(dimensions)));
    }
  }
  // So many of the cube's nodes at most: one wrong number may be a node of the greatest cube.
  const Word most = std::min(bit(dimensions), 2 * Word{graph.edges.size()} + graph.nodes.size());
  std::vector<bool> named(most, false);
  std::set<std::uint32_t> beyond;
  const auto name = [&](std::uint32_t node) { node < most ? (void)(named[node] = true) : (void)beyond.insert(node); };
  for (const OwnEdge& edge : graph.edges) {
    name(edge.from);
    name(edge.to);
  }
  for (const std::uint32_t node : graph.nodes) name(node);
  const auto missing = std::find(named.begin(), named.end(), false);
  if (missing == named.end() && most == bit(dimensions)) return dimensions;
  const auto count = static_cast<Word>(std::count(named.begin(), named.end(), true)) + beyond.size();
  std::string more = fmt::format("; the first that is missing is {}", missing - named.begin());
  if (!n) more += fmt::format(", the last that is named is {}; --n says which cube is meant", last);
  refuse_count(file, count, count == 1 ? "node is named" : "nodes are named", dimensions, more);
}

// --- Edges as parents

struct EdgeParents {
  std::vector<std::uint32_t> parent;
  std::string fault;
};

std::string place_of(const OwnGraph& graph, const OwnEdge& edge) {
  return fmt::format("{} {}", graph.place, edge.place);
}

[[noreturn]] void refuse_twice(const OwnGraph& graph, const std::filesystem::path& file, const OwnEdge& edge,
                               const OwnEdge& before) {
  const bool may_be_several = graph.trees == 1 && graph.place == std::string_view("line");
  refuse_graph(
      file, place_of(graph, edge),
      fmt::format(
          "the edge {} {} is there already ({}){}", edge.from, edge.to, place_of(graph, before),
          may_be_several ? "; where a word of the line is the number of a tree, --tree-column says which" : ""));
}

// Every edge from a parent to its child.
EdgeParents directed(const OwnGraph& graph, const std::filesystem::path& file, int n) {
  EdgeParents result{std::vector<std::uint32_t>(bit(n), kNone), ""};
  for (const OwnEdge& edge : graph.edges) {
    if (result.parent[edge.to] != kNone) {
      const OwnEdge& before = *std::ranges::find(graph.edges, edge.to, &OwnEdge::to);
      if (before.from == edge.from) refuse_twice(graph, file, edge, before);
      result.fault =
          fmt::format("{}: found a second parent {} of {} beside {} ({}); a tree needs one", place_of(graph, edge),
                      binary(n, edge.from), binary(n, edge.to), binary(n, before.from), place_of(graph, before));
      return result;
    }
    result.parent[edge.to] = edge.from;
  }
  return result;
}

void require_no_edge_twice(const OwnGraph& graph, const std::filesystem::path& file) {
  const auto ends = [](const OwnEdge& edge) {
    return Word{std::min(edge.from, edge.to)} << 32 | std::max(edge.from, edge.to);
  };
  std::vector<OwnEdge> sorted = graph.edges;
  std::ranges::stable_sort(sorted, {}, ends);
  const auto twice = std::ranges::adjacent_find(sorted, {}, ends);
  if (twice != sorted.end()) refuse_twice(graph, file, *std::next(twice), *twice);
}

// Edges as they lead away from the source.
EdgeParents undirected(const OwnGraph& graph, const std::filesystem::path& file, int n, Word source) {
  require_no_edge_twice(graph, file);
  const Word nodes = bit(n);
  if (graph.edges.size() != nodes - 1) {
    return {{}, fmt::format("found {} edges; a tree of {} nodes needs {}", graph.edges.size(), nodes, nodes - 1)};
  }
  // The neighbours of c are at first[c] to first[c + 1].
  std::vector<std::uint32_t> first(nodes + 1, 0), neighbour(2 * graph.edges.size());
  for (const OwnEdge& edge : graph.edges) {
    ++first[edge.from];
    ++first[edge.to];
  }
  for (std::size_t c = 0, sum = 0; c <= nodes; ++c) first[c] = static_cast<std::uint32_t>(sum += first[c]);
  for (const OwnEdge& edge : graph.edges) {
    neighbour[--first[edge.from]] = edge.to;
    neighbour[--first[edge.to]] = edge.from;
  }
  EdgeParents result{std::vector<std::uint32_t>(nodes, kNone), ""};
  std::vector<std::uint32_t> reached{static_cast<std::uint32_t>(source)};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const std::uint32_t c = reached[next];
    for (std::size_t i = first[c]; i < first[c + 1]; ++i) {
      if (neighbour[i] == source || result.parent[neighbour[i]] != kNone) continue;
      result.parent[neighbour[i]] = c;
      reached.push_back(neighbour[i]);
    }
  }
  for (Word c = 0; reached.size() < nodes && c < nodes; ++c) {
    if (c == source || result.parent[c] != kNone) continue;
    result.fault = fmt::format(
        "found no way from the source {} to {}, so that there is a circle elsewhere; a tree "
        "reaches all {} nodes",
        binary(n, source), binary(n, c), nodes);
    break;
  }
  return result;
}

Word chosen_source(const std::optional<std::string>& given, int n, const std::vector<std::uint32_t>& parent) {
  if (given) return parse_address("--source", *given, n);
  const auto root = std::ranges::find(parent, kNone);
  return std::ranges::count(parent, kNone) == 1 ? static_cast<Word>(root - parent.begin()) : 0;
}

}  // namespace

ParentArray relative_to(Word source, int n, std::vector<std::uint32_t> parent) {
  for (Word c = 0; source != 0 && c < parent.size(); ++c) {
    if (c < (c ^ source)) std::swap(parent[c], parent[c ^ source]);
  }
  for (std::uint32_t& above : parent) {
    if (above != kNone) above ^= static_cast<std::uint32_t>(source);
  }
  return {n, std::move(parent)};
}

OwnTree own_tree(OwnGraph graph, const std::filesystem::path& file, std::optional<int> n,
                 const std::optional<std::string>& source) {
  OwnTree tree;
  tree.n = graph.has_parents ? dimensions_of_parents(graph, file, n) : dimensions_of_edges(graph, file, n);
  // Of arrays it has been asked for with the array.
  if (!graph.has_parents) {
    require_memory(file, static_cast<double>(bit(tree.n)) * kBytesPerEdge, fmt::format("measuring at n = {}", tree.n));
  }
  EdgeParents parents{std::move(graph.parent), ""};
  if (!graph.has_parents && graph.direction != Direction::kUndirected) parents = directed(graph, file, tree.n);
  const bool in_doubt = graph.direction == Direction::kUnknown && !parents.fault.empty();
  if (graph.direction == Direction::kUndirected || in_doubt) {
    EdgeParents others = undirected(graph, file, tree.n, chosen_source(source, tree.n, {}));
    if (in_doubt && !others.fault.empty()) {
      others.fault = fmt::format("{}; nor are the undirected edges a tree: {}", parents.fault, others.fault);
    } else if (in_doubt) {
      tree.note =
          "The edges are taken to be undirected: they do not lead from parent to child, since a node is twice a child.";
    }
    parents = std::move(others);
  }
  if (graph.may_be_schedule && (in_doubt || !parents.fault.empty())) {
    tree.note += fmt::format("{}Each line has four words or more: a schedule is read with --schedule.",
                             tree.note.empty() ? "" : " ");
  }
  tree.fault = parents.fault;
  tree.source = chosen_source(source, tree.n, tree.fault.empty() ? parents.parent : std::vector<std::uint32_t>{});
  if (!tree.fault.empty()) return tree;
  if (std::ranges::count(parents.parent, kNone) == 1 && parents.parent[tree.source] != kNone) {
    const Word root = chosen_source({}, tree.n, parents.parent);
    tree.note = fmt::format("Its edges lead away from {}, which is its root; it is not turned about for --source {}.",
                            binary(tree.n, root), binary(tree.n, tree.source));
  }
  tree.relative = relative_to(tree.source, tree.n, std::move(parents.parent));
  tree.children.resize(graph.children.size());
  for (Word c = 0; c < graph.children.size(); ++c) tree.children[c] = graph.children[c ^ tree.source];
  return tree;
}

std::vector<OwnTree> own_trees(OwnGraph graph, const std::filesystem::path& file, std::optional<int> n,
                               const std::optional<std::string>& source) {
  std::vector<OwnTree> trees;
  if (graph.trees == 1) {
    trees.push_back(own_tree(std::move(graph), file, n, source));
    return trees;
  }
  std::vector<OwnGraph> graphs(graph.trees);
  const auto slice = [&](const std::vector<std::uint32_t>& all, std::size_t j) {
    const auto size = static_cast<std::ptrdiff_t>(all.size() / graphs.size());
    const auto begin = all.begin() + size * static_cast<std::ptrdiff_t>(j);
    return std::vector<std::uint32_t>(begin, begin + size);
  };
  for (std::size_t j = 0; j < graphs.size(); ++j) {
    graphs[j].has_parents = graph.has_parents;
    graphs[j].direction = graph.direction;
    graphs[j].place = graph.place;
    graphs[j].nodes = graph.nodes;
    if (graph.has_parents) graphs[j].parent = slice(graph.parent, j);
    if (!graph.children.empty()) graphs[j].children = slice(graph.children, j);
  }
  for (const OwnEdge& edge : graph.edges) graphs[edge.tree].edges.push_back(edge);
  graph = {};
  for (std::size_t j = 0; j < graphs.size(); ++j) {
    if (!graphs[j].has_parents && graphs[j].edges.empty()) refuse_graph(file, fmt::format("tree {}", j), "no edge");
    const std::optional<int> dimensions = trees.empty() ? n : trees.front().n;
    const auto root = trees.empty() ? source : binary(trees.front().n, trees.front().source);
    trees.push_back(own_tree(std::move(graphs[j]), file, dimensions, root));
  }
  return trees;
}

}  // namespace cubeverify

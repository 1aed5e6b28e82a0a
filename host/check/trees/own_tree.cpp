#include "host/check/trees/own_tree.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include <fmt/format.h>

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

// --- Which nodes

std::string cube_text(int n) { return fmt::format("the {}-cube has {} nodes", n, bit(n)); }

int dimensions_for(Word nodes) { return nodes <= 2 ? 1 : highest_bit(nodes - 1) + 1; }

// Calls visit(node, edge), where the edge is null for a node by itself.
template <class Visit>
void each_node(const OwnGraph& graph, const Visit& visit) {
  for (const OwnEdge& edge : graph.edges) {
    if (edge.from != ParentArray::kNone) visit(edge.from, &edge);
    visit(edge.to, &edge);
  }
  for (const std::uint32_t node : graph.nodes) visit(node, nullptr);
}

// The nodes that edges name.
struct NamedNodes {
  Word count = 0;
  std::uint32_t least = ParentArray::kNone, last = 0;
  Word missing = 0;  // the least that is not named
};

// A source that is given is named as well.
NamedNodes named_nodes(const OwnGraph& graph, const std::filesystem::path& file, std::optional<Word> source = {}) {
  if (graph.edges.empty() && graph.nodes.empty()) refuse_graph(file, "", "it names no node");
  NamedNodes named;
  // So many nodes at most: one wrong number may be a node of the greatest cube.
  const Word most = 2 * Word{graph.edges.size()} + graph.nodes.size();
  std::vector<bool> is_named(most, false);
  std::set<std::uint32_t> beyond;
  each_node(graph, [&](std::uint32_t node, const OwnEdge*) {
    named.last = std::max(named.last, node);
    named.least = std::min(named.least, node);
    if (node < most) {
      is_named[node] = true;
    } else {
      beyond.insert(node);
    }
  });
  if (source && *source < most) is_named[*source] = true;
  named.count = static_cast<Word>(std::ranges::count(is_named, true)) + beyond.size();
  named.missing = static_cast<Word>(std::ranges::find(is_named, false) - is_named.begin());
  return named;
}

// Why the names are not those of a cube, if they show it.
std::string hint_at_names(const OwnGraph& graph, const NamedNodes& named) {
  if (!graph.one_based && named.least == 1 && named.last == named.count && std::has_single_bit(named.count))
    return "your nodes seem to be numbered from 1: subtract 1, or say --one-based";
  if (graph.may_be_bits && named.last > 9) return "words of bits have one length each, or 0b before them";
  return "";
}

constexpr const char* kOtherNetwork = "--network names another network";

// Throws CommandError (kUsage) unless there are as many parents as nodes.
void require_parents(const OwnGraph& graph, const std::filesystem::path& file, const OwnNetwork& network) {
  if (graph.parent.size() == network.nodes) return;
  const std::string has = network.is_cube() ? cube_text(network.n)
                                            : fmt::format("the {} has {}", network.name, amount(network.nodes, "node"));
  refuse_graph(file, "", fmt::format("{}; {}", amount(graph.parent.size(), "parent"), has));
}

// Why edges or parents are not those of a tree on all nodes of the network; empty if they may be.
std::string fault_of_nodes(const OwnGraph& graph, const std::filesystem::path& file, const OwnNetwork& network,
                           std::optional<Word> source, std::size_t number) {
  const auto refuse_or_say = [&](const std::string& place, std::uint32_t node) {
    if (!network.is_cube()) {
      return fmt::format("tree {} names node {}, but the network has only the nodes {} to {}", number,
                         graph.number_of(node), graph.number_of(0), graph.number_of(network.nodes - 1));
    }
    // From 1 on a 0 is at most one root's; here it may be its own parent, which settle() found to have none.
    const auto zeros = std::ranges::count(graph.parent, 0U) +
                       std::ranges::count(graph.parent | std::views::take(1), ParentArray::kNone);
    const bool may_be_one_based = graph.has_parents && !graph.one_based && node == network.nodes && zeros < 2;
    refuse_graph(file, place, "{} is not a node from {} to {}{}{}", graph.number_of(node), graph.number_of(0),
                 graph.number_of(network.nodes - 1),
                 may_be_one_based ? "; if your nodes are numbered from 1, say --one-based" : "",
                 graph.has_parents && !graph.note.empty() ? ". " + graph.note : "");
  };
  for (Word c = 0; c < graph.parent.size(); ++c) {
    if (graph.parent[c] != ParentArray::kNone && graph.parent[c] >= network.nodes)
      return refuse_or_say(fmt::format("the parent of node {}", graph.number_of(c)), graph.parent[c]);
  }
  if (graph.has_parents) return "";
  std::string fault;
  each_node(graph, [&](std::uint32_t node, const OwnEdge* edge) {
    if (node < network.nodes || !fault.empty()) return;
    fault = refuse_or_say(edge == nullptr ? "" : place_of(graph, *edge), node);
  });
  const Word missing = named_nodes(graph, file, source).missing;
  if (!fault.empty() || missing >= network.nodes) return fault;
  return fmt::format("found {} in no edge; a tree reaches all {} nodes", network.name_of(missing), network.nodes);
}

// --- Edges as parents

struct EdgeParents {
  std::vector<std::uint32_t> parent;
  std::string fault;
  std::optional<Word> root;  // that the file says is one
  bool in_doubt = false;     // they do not lead from parent to child
};

// Whether the edge says that its node has no parent; what leads from a node to itself does so where it may.
bool marks_root(const OwnEdge& edge) { return edge.from == ParentArray::kNone || edge.from == edge.to; }

// An edge to a node that another one leads to, or with the same ends.
std::string twice(const OwnGraph& graph, const OwnNetwork& network, const OwnEdge& edge, const OwnEdge& before) {
  const std::string child = network.name_of(edge.to);
  const auto parent = [&](const OwnEdge& one, const char* what) {
    return marks_root(one) ? "a root mark" : what + network.name_of(one.from);
  };
  const bool again = edge.from == before.from || edge.to != before.to || (marks_root(edge) && marks_root(before));
  const std::string found =
      again ? fmt::format("{}{} {} again", parent(edge, "the edge "), marks_root(edge) ? " of" : "", child)
            : fmt::format("{} of {} after {}", parent(edge, "a second parent "), child, parent(before, ""));
  return fmt::format("{}: found {} ({}); a tree needs {}", place_of(graph, edge), found, place_of(graph, before),
                     again ? "it once" : "one");
}

// Every edge from a parent to its child. What leads from a node to itself says that it is a root, unless the file says
// that its edges have directions.
EdgeParents directed(const OwnGraph& graph, const OwnNetwork& network) {
  constexpr std::uint32_t kRoot = ParentArray::kNone - 1;
  EdgeParents result{std::vector<std::uint32_t>(network.nodes, ParentArray::kNone), "", {}, false};
  for (const OwnEdge& edge : graph.edges) {
    if (edge.from == edge.to && graph.direction != Direction::kUnknown) {
      result.fault = fmt::format("{}: found an edge from {} to itself; a tree has none", place_of(graph, edge),
                                 network.name_of(edge.to));
      return result;
    }
    std::uint32_t& parent = result.parent[edge.to];
    if (parent != ParentArray::kNone) {
      result.fault = twice(graph, network, edge, *std::ranges::find(graph.edges, edge.to, &OwnEdge::to));
      return result;
    }
    parent = marks_root(edge) ? kRoot : edge.from;
    if (marks_root(edge)) result.root = edge.to;
  }
  std::ranges::replace(result.parent, kRoot, ParentArray::kNone);
  return result;
}

// The edges without those that say which node is a root.
std::vector<OwnEdge> plain_edges(const OwnGraph& graph, std::vector<OwnEdge>& roots) {
  std::vector<OwnEdge> edges;
  for (const OwnEdge& edge : graph.edges) {
    const bool is_loop = edge.from == edge.to && graph.direction == Direction::kUnknown;
    (is_loop || edge.from == ParentArray::kNone ? roots : edges).push_back(edge);
  }
  return edges;
}

// The first edge that is there again, in whichever direction.
std::string first_twice(const OwnGraph& graph, const OwnNetwork& network, std::vector<OwnEdge> edges) {
  const auto ends = [](const OwnEdge& edge) {
    return Word{std::min(edge.from, edge.to)} << 32 | std::max(edge.from, edge.to);
  };
  std::ranges::stable_sort(edges, {}, ends);
  const auto found = std::ranges::adjacent_find(edges, {}, ends);
  return found == edges.end() ? "" : twice(graph, network, *std::next(found), *found);
}

// Edges as they lead away from the source.
EdgeParents undirected(const OwnGraph& graph, const OwnNetwork& network, const std::optional<Word>& given) {
  EdgeParents result;
  std::vector<OwnEdge> roots;
  const std::vector<OwnEdge> edges = plain_edges(graph, roots);
  if (!roots.empty()) result.root = roots.front().to;
  const Word source = given.value_or(result.root.value_or(0)), nodes = network.nodes;
  const auto loop = std::ranges::find_if(edges, [](const OwnEdge& edge) { return edge.from == edge.to; });
  result.fault = loop != edges.end() ? fmt::format("{}: found an edge from {} to itself; a tree has none",
                                                   place_of(graph, *loop), network.name_of(loop->to))
                                     : first_twice(graph, network, edges);
  const auto other = std::ranges::find_if(roots, [&](const OwnEdge& root) { return root.to != source; });
  if (result.fault.empty() && other != roots.end()) {
    result.fault =
        fmt::format("{}: found the root {}, but {} is the {}; a tree needs one root", place_of(graph, *other),
                    network.name_of(other->to), network.name_of(source), given ? "source" : "root");
  } else if (result.fault.empty() && edges.size() != nodes - 1) {
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
        "found no path from the source {} to {}, so there is a cycle elsewhere; a tree "
        "reaches all {} nodes",
        network.name_of(source), network.name_of(c), nodes);
    break;
  }
  return result;
}

// The node of the network to which no edge from parent to child leads: the first, if these say so, else the only one.
std::optional<Word> root_of(const OwnGraph& graph, const OwnNetwork& network) {
  if (graph.direction == Direction::kUndirected || graph.both_ways) return std::nullopt;
  std::vector<bool> roots(network.nodes + 1, false);  // the last are all nodes beyond
  const auto is_root = [&](Word node) { return roots[std::min(node, network.nodes)]; };
  const bool is_said = graph.direction == Direction::kToChild;
  each_node(graph, [&](std::uint32_t node, const OwnEdge* edge) {
    if (edge != nullptr || is_said) is_root(node) = true;
  });
  for (const OwnEdge& edge : graph.edges) {
    if (edge.from != ParentArray::kNone && edge.from != edge.to) is_root(edge.to) = false;
  }
  const auto first = static_cast<Word>(std::ranges::find(roots, true) - roots.begin());
  return first < network.nodes && (is_said || std::ranges::count(roots, true) == 1) ? std::optional(first)
                                                                                    : std::nullopt;
}

// Turns edges that lead from parent to child. Whether they lead from child to parent instead.
bool are_turned(OwnGraph& graph, const OwnNetwork& network) {
  for (OwnEdge& edge : graph.edges) std::swap(edge.from, edge.to);
  return std::ranges::none_of(graph.edges, [](const OwnEdge& edge) { return edge.to == ParentArray::kNone; }) &&
         directed(graph, network).fault.empty();
}

// The parents that edges say, or why they are no tree. The edges are not used again.
EdgeParents parents_of_edges(OwnGraph& graph, const OwnNetwork& network, const std::optional<Word>& given,
                             std::string& note) {
  if (graph.direction == Direction::kUndirected || graph.both_ways) return undirected(graph, network, given);
  EdgeParents parents = directed(graph, network);
  if (parents.fault.empty()) return parents;
  const bool in_doubt = graph.direction == Direction::kUnknown;
  // Who says which node has no parent means parents.
  const bool has_root = std::ranges::any_of(graph.edges, marks_root);
  if (in_doubt && !has_root) {
    EdgeParents others = undirected(graph, network, given);
    if (!others.fault.empty() && others.fault != parents.fault) {
      others.fault =
          fmt::format("{}; without their directions the edges are no tree either: {}", parents.fault, others.fault);
    } else if (others.fault.empty()) {
      add_sentence(note, "The edges are taken to be undirected, because a node is the child of two of them.");
    }
    others.in_doubt = true;
    parents = std::move(others);
  }
  if (!parents.root) parents.root = root_of(graph, network);
  if (are_turned(graph, network)) {
    add_sentence(note,
                 fmt::format("Turned round, from child to parent, no node has two parents{}.",
                             graph.may_have_header ? fmt::format(": lines are 'parent child'; {}", kNodeParent) : ""));
  }
  return parents;
}

// Parents by nodes as a tree of the network has them.
ParentArray parents_in(const OwnNetwork& network, Word source, std::vector<std::uint32_t> parent) {
  if (network.is_cube()) return relative_to(source, network.n, std::move(parent));
  return {0, std::move(parent), static_cast<std::uint32_t>(source)};
}

// Whether parents that are no tree of the network, with more than one root or an edge along no link, are one if nodes
// are numbered from 1.
bool are_numbered_from_1(const std::vector<std::uint32_t>& parent, const OwnNetwork& network) {
  if (network.marked) return false;  // others have names
  Word roots = 0, strays = 0;
  for (Word c = 0; c < parent.size(); ++c) {
    const bool is_root = parent[c] == ParentArray::kNone;
    roots += is_root ? 1 : 0;
    strays +=
        is_root || (network.is_cube() ? std::has_single_bit(c ^ parent[c]) : network.linked(c, parent[c])) ? 0 : 1;
  }
  if (roots < 2 && strays == 0) return false;
  std::vector<std::uint32_t> moved;
  for (std::uint32_t c = 0; c < parent.size(); ++c) {
    const std::uint32_t number = parent[c] == ParentArray::kNone ? c : parent[c];  // as settle() found it
    moved.push_back(number == 0 || number == c + 1 ? ParentArray::kNone : number - 1);
  }
  const auto root = std::ranges::find(moved, ParentArray::kNone);
  if (root == moved.end()) return false;
  const auto source = static_cast<Word>(root - moved.begin());
  return check_spanning(parents_in(network, source, std::move(moved)), network, network.distances(source))
      .spans_network();
}

OwnTree own_tree(OwnGraph graph, const std::filesystem::path& file, const OwnNetwork& network,
                 const std::optional<std::string>& source, std::size_t number) {
  OwnTree tree;
  tree.note = graph.note;
  tree.file = file.string();
  if (graph.bits && network.is_cube() && network.n != *graph.bits)
    refuse_graph(file, "", fmt::format("its nodes are words of {} bits, where n = {}", *graph.bits, network.n));
  if (graph.has_parents) require_parents(graph, file, network);
  const std::optional<Word> given = source ? std::optional(network.node("--source", *source)) : std::nullopt;
  std::string fault = fault_of_nodes(graph, file, network, given, number);
  tree.from_1 = graph.has_parents && fault.empty() && !graph.one_based && are_numbered_from_1(graph.parent, network);
  EdgeParents parents{std::move(graph.parent), std::move(fault), {}, false};
  if (!parents.fault.empty()) parents.root = root_of(graph, network);
  if (parents.fault.empty() && !graph.has_parents) {
    // Of arrays it has been asked for with the array.
    require_memory(file, static_cast<double>(network.nodes) * kBytesPerEdge,
                   fmt::format("measuring at {}", network.size_text()));
    parents = parents_of_edges(graph, network, given, tree.note);
  }
  if (graph.may_be_schedule && (parents.in_doubt || !parents.fault.empty()))
    add_sentence(tree.note, "Each line has four words or more: a schedule is read with --schedule.");
  if (graph.columns > 0 && graph.trees == 1 && parents.fault.find(" again (") != std::string::npos)
    add_sentence(tree.note, fmt::format("If a column numbers the trees, name it: --tree-column 3{}.",
                                        graph.columns > 3 ? fmt::format(", or another up to {}", graph.columns) : ""));
  tree.fault = parents.fault;
  tree.source = given.value_or(parents.root.value_or(0));
  if (!tree.fault.empty()) return tree;
  const auto first_root = std::ranges::find(parents.parent, ParentArray::kNone);
  const Word root = first_root == parents.parent.end() ? 0 : static_cast<Word>(first_root - parents.parent.begin());
  tree.source = given.value_or(root);
  if (!given && first_root == parents.parent.end())
    add_sentence(tree.note,
                 "No node is a root, so " + network.name_of(root) + " is taken as the source; --source names another.");
  if (given && root != *given && std::ranges::count(parents.parent, ParentArray::kNone) == 1) {
    add_sentence(tree.note,
                 fmt::format("Its edges lead away from {}, which is its root; --source {} does not re-root it.",
                             network.name_of(root), network.name_of(*given)));
  }
  tree.parents = parents_in(network, tree.source, std::move(parents.parent));
  return tree;
}

}  // namespace

int dimensions_named(const OwnGraph& graph, const std::filesystem::path& file, bool for_program) {
  const auto refuse_program = [&](const std::string& what) {
    if (for_program) refuse_graph(file, "", "programs are for 2^n ranks; " + what);
  };
  if (graph.has_parents) {
    const int n = dimensions_for(graph.parent.size());
    if (graph.parent.size() == bit(n)) return n;
    refuse_program("this tree has " + amount(graph.parent.size(), "node"));
    refuse_graph(file, "",
                 fmt::format("{}; {}; {}", amount(graph.parent.size(), "parent"), cube_text(n), kOtherNetwork));
  }
  if (graph.bits) return *graph.bits;
  const NamedNodes named = named_nodes(graph, file);
  const int n = dimensions_for(Word{named.last} + 1);
  if (named.missing == bit(n)) return n;
  const std::string hint = hint_at_names(graph, named);
  if (!hint.empty()) {
    refuse_graph(file, "",
                 fmt::format("{} ({} nodes are named, from {} to {})", hint, named.count, graph.number_of(named.least),
                             graph.number_of(named.last)));
  }
  const std::string nodes_are = named.count == 1 ? "1 node is" : fmt::format("{} nodes are", named.count);
  const bool has_gap = named.missing < named.last;
  // Of a smaller cube these may be all nodes.
  if (has_gap && named.count > bit(n - 1)) return n;
  refuse_program(!std::has_single_bit(named.count)
                     ? "this tree has " + amount(named.count, "node")
                     : fmt::format("{} named, the last is {}, and the first that is missing is {}; --n says which n "
                                   "is meant",
                                   nodes_are, graph.number_of(named.last), graph.number_of(named.missing)));
  refuse_graph(
      file, "",
      fmt::format("{} named; {}; the first that is missing is {}, the last that is named is {}; --n {} judges it "
                  "in that cube all the same, {}{}",
                  nodes_are, cube_text(n), graph.number_of(named.missing), graph.number_of(named.last), n,
                  kOtherNetwork, graph.note.empty() ? "" : fmt::format(" ({})", graph.note)));
}

ParentArray relative_to(Word source, int n, std::vector<std::uint32_t> parent) {
  for (Word c = 0; source != 0 && c < parent.size(); ++c) {
    if (c < (c ^ source)) std::swap(parent[c], parent[c ^ source]);
  }
  for (std::uint32_t& above : parent) {
    if (above != ParentArray::kNone) above ^= static_cast<std::uint32_t>(source);
  }
  return {n, std::move(parent)};
}

std::vector<OwnGraph> graphs_of_trees(OwnGraph graph, const std::filesystem::path& file) {
  std::vector<OwnGraph> graphs;
  if (graph.trees == 1) {
    graphs.push_back(std::move(graph));
    return graphs;
  }
  std::vector<bool> has_edge(graph.trees, graph.has_parents);
  for (const OwnEdge& edge : graph.edges) has_edge[edge.tree] = true;
  const auto empty = std::ranges::find(has_edge, false) - has_edge.begin();
  if (static_cast<std::size_t>(empty) < graph.trees)
    refuse_graph(file, fmt::format("tree {}", empty), "it has no edge; trees are numbered from 0");
  const std::vector<std::uint32_t> parents = std::exchange(graph.parent, {});
  const std::vector<OwnEdge> edges = std::exchange(graph.edges, {});
  // All but parents and edges they have in common; what the file's note says is said once.
  graphs.assign(graph.trees, graph);
  const auto size = static_cast<std::ptrdiff_t>(parents.size() / graphs.size());
  for (std::size_t j = 0; j < graphs.size(); ++j) {
    if (j > 0) graphs[j].note.clear();
    const auto begin = parents.begin() + size * static_cast<std::ptrdiff_t>(j);
    graphs[j].parent.assign(begin, begin + size);
  }
  for (const OwnEdge& edge : edges) graphs[edge.tree].edges.push_back(edge);
  return graphs;
}

std::vector<OwnTree> own_trees(std::vector<OwnGraph> graphs, const std::filesystem::path& file,
                               const OwnNetwork& network, const std::optional<std::string>& source,
                               std::size_t before) {
  std::vector<OwnTree> trees;
  for (OwnGraph& graph : graphs)
    trees.push_back(own_tree(std::exchange(graph, {}), file, network, source, before + trees.size()));
  return trees;
}

}  // namespace cubeverify

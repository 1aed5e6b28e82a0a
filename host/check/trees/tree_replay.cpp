#include "host/check/trees/tree_replay.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "host/check/report/replayed.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

std::string ended(const WayToSource& way, const std::string& source) {
  switch (way.end) {
    case WayToSource::End::kSource:
      return fmt::format("the source {} after {}", source, amount(way.steps, "link"));
    case WayToSource::End::kRoot:
      return "another root";
    case WayToSource::End::kCycle:
      return fmt::format("a cycle of {} nodes", way.cycle_length);
    case WayToSource::End::kNoEnd:
      return fmt::format("no end in {} links", WayToSource::kMostSteps);
  }
  return "";
}

// What the addresses of a tree are relative to.
Word frame_of(const TreeToReplay& tree, const OwnNetwork& network) { return network.is_cube() ? tree.source : 0; }

// What is found at one node of a tree, and whether it is right.
struct AtNode {
  bool right = true;
  std::string text;
  Table way, children;
};

class TreeNode {
 public:
  TreeNode(const TreeToReplay& tree, const OwnNetwork& network)
      : tree_(tree), network_(network), frame_(frame_of(tree, network)) {}

  // `way` is the one from there.
  [[nodiscard]] AtNode at(Word address, const WayToSource& way) const {
    const Word c = address ^ frame_;
    AtNode found;
    found.text = fmt::format("{}; its ancestors end at {}, its distance is {}", parent_text(c),
                             ended(way, name(tree_.root)), distance(c));
    found.right =
        way.end == WayToSource::End::kSource && (c == tree_.root ? !has_parent(c) : linked(c, tree_.parent(c)));
    found.way = way_table(way);
    if (network_.is_cube()) add_children(c, found);
    return found;
  }

 private:
  [[nodiscard]] std::string name(Word c) const { return network_.name_of(c ^ frame_); }
  [[nodiscard]] bool has_parent(Word c) const {
    const Word above = tree_.parent(c);
    return above != c && above < network_.nodes;
  }
  [[nodiscard]] bool linked(Word c, Word above) const {
    if (above >= network_.nodes) return false;
    return network_.is_cube() ? weight(c ^ above) == 1 : network_.linked(c, above);
  }
  [[nodiscard]] Word distance(Word c) const {
    return network_.is_cube() ? static_cast<Word>(weight(c)) : network_.distance(tree_.root, c);
  }
  [[nodiscard]] std::string link_text(Word c) const {
    const Word above = tree_.parent(c);
    if (!network_.is_cube()) return linked(c, above) ? "a link" : "no link";
    return fmt::format("differs in {}: {}", amount(weight(c ^ above), "bit"), set_text(c ^ above));
  }
  [[nodiscard]] std::string parent_text(Word c) const {
    return has_parent(c) ? fmt::format("found the parent {}, {}", name(tree_.parent(c)), link_text(c))
                         : "found no parent";
  }
  [[nodiscard]] Table way_table(const WayToSource& way) const {
    Table table{{"links", "node", "parent", "the edge", "distance"}, {}};
    for (std::size_t i = 0; i < way.nodes.size(); ++i) {
      const Word c = way.nodes[i];
      const bool rooted = !has_parent(c);
      table.rows.push_back(
          {cell(i), name(c), rooted ? "-" : name(tree_.parent(c)), rooted ? "-" : link_text(c), cell(distance(c))});
    }
    return table;
  }
  void add_children(Word c, AtNode& found) const {
    found.children.header = {"dimension", "neighbour", "its parent"};
    if (tree_.children) found.children.header.emplace_back("said to be a child");
    const Word said = tree_.children ? tree_.children(c) : 0;
    for (int d = 0; d < network_.n; ++d) {
      const Word neighbour = c ^ bit(d);
      const bool is_child = neighbour != 0 && tree_.parent(neighbour) == c;
      found.children.rows.push_back(
          {cell(d), name(neighbour), has_parent(neighbour) ? name(tree_.parent(neighbour)) : "-"});
      if (!tree_.children) continue;
      found.children.rows.back().emplace_back(has_bit(said, d) ? "yes" : "no");
      found.right = found.right && is_child == has_bit(said, d);
    }
    if (tree_.children && said > all_ones(network_.n)) found.right = false;
  }

  const TreeToReplay& tree_;
  const OwnNetwork& network_;
  Word frame_;
};

// What several trees have in common at one node, and the paths to it.
class TreesAtNode {
 public:
  // `ways` are those from the node; what is no tree has none that ends at the source.
  TreesAtNode(const std::vector<TreeToReplay>& trees, const OwnNetwork& network, Word node,
              const std::vector<WayToSource>& ways)
      : trees_(trees), network_(network), node_(node), paths_(trees.size()) {
    Word all = 0, longest = 0;
    for (const WayToSource& way : ways) {
      if (way.end != WayToSource::End::kSource) continue;
      all += way.steps + 1;
      longest = std::max(longest, way.steps + 1);
    }
    // All paths, and of two of them the edges and those that are shared.
    require_memory("--replay", sizeof(std::uint32_t) * static_cast<double>(all + 6 * longest), "comparing the paths");
    for (std::size_t j = 0; j < trees.size(); ++j) {
      if (ways[j].end != WayToSource::End::kSource) continue;
      const Word frame = frame_of(trees[j], network);
      Path& path = paths_[j];
      path.reserve(ways[j].steps + 1);
      for (Word c = node ^ frame;; c = trees[j].parent(c)) {
        path.push_back(static_cast<std::uint32_t>(c ^ frame));
        if (c == trees[j].root) break;
      }
      std::ranges::reverse(path);
    }
  }

  // From the root.
  [[nodiscard]] std::string path(std::size_t j) const { return or_none(names_of(paths_[j], network_)); }

  [[nodiscard]] std::string same_parent(std::size_t j) const {
    std::vector<std::string> same;
    for (std::size_t i = 0; i < trees_.size(); ++i) {
      if (i != j && has_arc_of(i, j)) same.push_back(std::to_string(i));
    }
    return or_none(joined(same, " "));
  }

  // The nodes between the root and the node that another tree's path has as well.
  [[nodiscard]] std::string meets(std::size_t j) const {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < trees_.size(); ++i) {
      const Path shared = i == j ? Path{} : shared_nodes(j, i);
      if (!shared.empty()) all.push_back(fmt::format("tree {} in {}", i, names_of(shared, network_)));
    }
    return or_none(joined(all, ", "));
  }

  // The first relation that is needed and fails here, and where; "" if there is none.
  [[nodiscard]] std::string fault(const TreeNeeds& needs) const {
    using enum TreeRelation;
    const auto is_needed = [&](TreeRelation relation) { return needs.relations[static_cast<std::size_t>(relation)]; };
    std::vector<std::pair<TreeRelation, std::string>> asked;
    for (const TreeRelation relation : kTreeRelations) {
      if (is_needed(relation)) asked.emplace_back(relation, relation_name(relation));
    }
    for (const auto& [from_one, from_all] : kFromEverySource) {
      if (needs.every_source && is_needed(from_one))
        asked.emplace_back(from_all, std::string(relation_name(from_one)) + " from every source");
    }
    asked.emplace_back(kArcDisjoint, relation_name(kArcDisjoint));
    for (const auto& [relation, name] : asked) {
      for (std::size_t i = 0; i < trees_.size(); ++i) {
        for (std::size_t j = i + 1; j < trees_.size(); ++j) {
          const std::string shared = shared_text(relation, i, j);
          if (!shared.empty()) return fmt::format("not {}: trees {} and {} {}", name, i, j, shared);
        }
      }
    }
    return "";
  }

 private:
  using Path = std::vector<std::uint32_t>;
  using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  static std::string or_none(std::string text) { return text.empty() ? "-" : std::move(text); }
  [[nodiscard]] std::optional<Word> parent(std::size_t j, Word node) const {
    const Word frame = frame_of(trees_[j], network_), c = node ^ frame;
    const Word above = trees_[j].fault.empty() ? trees_[j].parent(c) : c;
    return above < network_.nodes && above != c ? std::optional(above ^ frame) : std::nullopt;
  }
  [[nodiscard]] bool has_arc_of(std::size_t i, std::size_t j) const {
    return parent(j, node_) && parent(i, node_) == parent(j, node_);
  }
  // In the order of the first tree's path.
  [[nodiscard]] Path shared_nodes(std::size_t j, std::size_t i) const {
    if (paths_[j].size() < 3 || paths_[i].size() < 3) return {};
    Path others(paths_[i].begin() + 1, paths_[i].end() - 1), shared;
    std::ranges::sort(others);
    std::copy_if(paths_[j].begin() + 1, paths_[j].end() - 1, std::back_inserter(shared),
                 [&](std::uint32_t c) { return std::ranges::binary_search(others, c); });
    return shared;
  }
  // In increasing order.
  static Edges edges_of(const Path& path) {
    Edges edges;
    edges.reserve(path.size());
    for (std::size_t k = 1; k < path.size(); ++k) edges.push_back(std::minmax(path[k - 1], path[k]));
    std::ranges::sort(edges);
    return edges;
  }
  // Of the node in a tree: whether it is no leaf, or a root with two children or more.
  [[nodiscard]] bool is_inner(std::size_t j) const {
    int neighbours = parent(j, node_) ? 1 : 0;
    const auto count = [&](Word c) { neighbours += parent(j, c) == node_ ? 1 : 0; };
    if (network_.is_cube()) {
      for (int d = 0; d < network_.n; ++d) count(node_ ^ bit(d));
    } else {
      std::ranges::for_each(network_.links->neighbours(node_), count);
    }
    return neighbours >= 2;
  }
  // What two trees have in common that the relation forbids.
  [[nodiscard]] std::string shared_text(TreeRelation relation, std::size_t i, std::size_t j) const {
    const auto edge = [&](Word a, Word b) {
      return fmt::format("share the edge {}-{}", network_.name_of(std::min(a, b)), network_.name_of(std::max(a, b)));
    };
    const bool of_paths = relation == TreeRelation::kEdgeIndependent || relation == TreeRelation::kVertexIndependent;
    if (of_paths && trees_[i].source != trees_[j].source) return "have different roots";
    if (relation == TreeRelation::kVertexIndependent) {
      if (const Path shared = shared_nodes(i, j); !shared.empty())
        return "have paths that meet in " + network_.name_of(std::ranges::min(shared));
    }
    if (of_paths) {
      Edges shared;
      std::ranges::set_intersection(edges_of(paths_[i]), edges_of(paths_[j]), std::back_inserter(shared));
      return shared.empty() ? "" : edge(shared.front().first, shared.front().second);
    }
    if (relation == TreeRelation::kArcDisjoint) {
      if (!has_arc_of(i, j)) return "";
      return fmt::format("share the link {} -> {}", network_.name_of(*parent(i, node_)), network_.name_of(node_));
    }
    if (relation == TreeRelation::kCompletelyIndependent && is_inner(i) && is_inner(j))
      return "both have two links here or more";
    for (const auto& [one, other] : {std::pair(i, j), std::pair(j, i)}) {
      const std::optional<Word> above = parent(one, node_);
      if (above && (has_arc_of(one, other) || parent(other, *above) == node_)) return edge(*above, node_);
    }
    return "";
  }

  const std::vector<TreeToReplay>& trees_;
  const OwnNetwork& network_;
  Word node_;
  std::vector<Path> paths_;
};

TreeToReplay to_replay(const OwnTree& tree, const OwnNetwork& network) {
  TreeToReplay result{tree.source,
                      tree.parents.root,
                      [&tree](Word c) {
                        const std::uint32_t above = tree.parents.parent[c];
                        return above == ParentArray::kNone ? ~Word{0} : Word{above};
                      },
                      {},
                      {},
                      tree.fault};
  result.way = [nodes = network.nodes, root = result.root, parent = result.parent](Word c) {
    return way_to_source(nodes, root, parent, c);
  };
  if (!tree.children.empty()) result.children = [&tree](Word c) { return Word{tree.children[c]}; };
  return result;
}

}  // namespace

CheckReport replay(const std::vector<TreeToReplay>& trees, const OwnNetwork& network, Word address,
                   const TreeNeeds& needs) {
  const TreeToReplay& first = trees.front();
  std::vector<std::string> sources;
  for (const TreeToReplay& tree : trees) sources.push_back(network.name_of(tree.source));
  CheckReport report = begin_replay(network.bits, network.size_text(), sources_text(sources), network.name_of(address));
  report.json["node"] = network.json_of(address);
  if (trees.size() == 1 && first.fault.empty()) {
    const AtNode found = TreeNode(first, network).at(address, first.way(address ^ frame_of(first, network)));
    report.right = found.right;
    report.conclusion += found.text;
    add_replayed(report, "way", "Way to the source", found.way);
    if (network.is_cube()) add_replayed(report, "neighbours", "Neighbours", found.children);
    report.json["conclusion"] = report.conclusion;
    return report;
  }
  if (trees.size() == 1) {
    report.right = false;
    report.conclusion += "no tree, and so no way to the source: " + first.fault;
    report.json["conclusion"] = report.conclusion;
    return report;
  }
  std::vector<WayToSource> ways(trees.size(), {WayToSource::End::kNoEnd, 0, 0, {}});
  for (std::size_t j = 0; j < trees.size(); ++j) {
    if (trees[j].fault.empty()) ways[j] = trees[j].way(address ^ frame_of(trees[j], network));
  }
  const TreesAtNode at_node(trees, network, address, ways);
  Table table{{"tree", "found", "trees with the same parent", "path from the root", "meets"},
              {},
              {"trees with the same parent", "path from the root"}};
  for (std::size_t j = 0; j < trees.size(); ++j) {
    if (!trees[j].fault.empty()) {
      report.right = false;
      table.rows.push_back({cell(j), "no tree: " + trees[j].fault, "-", "-", "-"});
      continue;
    }
    const AtNode found = TreeNode(trees[j], network).at(address, ways[j]);
    report.right = report.right && found.right;
    table.rows.push_back({cell(j), found.text, at_node.same_parent(j), at_node.path(j), at_node.meets(j)});
  }
  const std::string fault = report.right ? at_node.fault(needs) : "not all trees are right here";
  report.right = fault.empty();
  report.conclusion += report.right ? "all trees are right here" : fault;
  add_replayed(report, "trees", "Each tree", table);
  report.json["conclusion"] = report.conclusion;
  return report;
}

CheckReport replay(const std::vector<OwnTree>& trees, const OwnNetwork& network, Word address, const TreeNeeds& needs) {
  std::vector<TreeToReplay> all;
  for (const OwnTree& tree : trees) all.push_back(to_replay(tree, network));
  return replay(all, network, address, needs);
}

}  // namespace cubeverify

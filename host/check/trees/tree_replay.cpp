#include "host/check/trees/tree_replay.h"

#include <algorithm>
#include <optional>

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

  [[nodiscard]] AtNode at(Word address) const {
    const Word c = address ^ frame_;
    const WayToSource way = tree_.way(c);
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

CheckReport replay(const std::vector<TreeToReplay>& trees, const OwnNetwork& network, Word address) {
  const TreeToReplay& first = trees.front();
  std::vector<std::string> sources;
  for (const TreeToReplay& tree : trees) sources.push_back(network.name_of(tree.source));
  CheckReport report = begin_replay(network.n, network.size_text(), sources_text(sources), network.name_of(address));
  report.json["node"] = network.json_of(address);
  if (trees.size() == 1 && first.fault.empty()) {
    const AtNode found = TreeNode(first, network).at(address);
    report.right = found.right;
    report.conclusion += found.text;
    add_replayed(report, "way", "Way to the source", found.way);
    if (network.is_cube()) add_replayed(report, "neighbours", "Neighbours", found.children);
    report.json["conclusion"] = report.conclusion;
    return report;
  }
  const auto parent_in = [&](const TreeToReplay& tree) {
    const Word frame = frame_of(tree, network), c = address ^ frame;
    const Word above = tree.fault.empty() ? tree.parent(c) : c;
    return above < network.nodes && above != c ? std::optional(above ^ frame) : std::nullopt;
  };
  // From the root to the node.
  std::vector<std::vector<Word>> paths(trees.size());
  for (std::size_t j = 0; j < trees.size(); ++j) {
    if (!trees[j].fault.empty()) continue;
    const Word frame = frame_of(trees[j], network);
    const WayToSource way = trees[j].way(address ^ frame);
    if (way.end != WayToSource::End::kSource || way.nodes.size() <= way.steps) continue;
    for (const Word c : way.nodes) paths[j].insert(paths[j].begin(), c ^ frame);
  }
  const auto names = [&](const std::vector<Word>& nodes) {
    std::vector<std::string> all;
    for (const Word c : nodes) all.push_back(network.name_of(c));
    return all.empty() ? "-" : joined(all, " ");
  };
  // The nodes between the root and the node that another tree's path has as well.
  const auto meetings = [&](std::size_t j) {
    std::string text;
    for (std::size_t i = 0; i < trees.size(); ++i) {
      std::vector<Word> shared;
      for (std::size_t k = 1; i != j && k + 1 < paths[j].size(); ++k) {
        if (paths[i].size() > 2 &&
            std::find(paths[i].begin() + 1, paths[i].end() - 1, paths[j][k]) != paths[i].end() - 1)
          shared.push_back(paths[j][k]);
      }
      if (!shared.empty()) text += fmt::format("{}tree {} in {}", text.empty() ? "" : ", ", i, names(shared));
    }
    return text.empty() ? "-" : text;
  };
  Table table{{"tree", "found", "trees with the same parent", "path from the root", "meets"}, {}};
  for (std::size_t j = 0; j < trees.size(); ++j) {
    if (!trees[j].fault.empty()) {
      report.right = false;
      table.rows.push_back({cell(j), "no tree: " + trees[j].fault, "-", "-", "-"});
      continue;
    }
    const AtNode found = TreeNode(trees[j], network).at(address);
    std::vector<std::string> same;
    for (std::size_t i = 0; i < trees.size(); ++i) {
      if (i != j && parent_in(trees[j]) && parent_in(trees[i]) == parent_in(trees[j]))
        same.push_back(std::to_string(i));
    }
    report.right = report.right && found.right && same.empty();
    table.rows.push_back({cell(j), found.text, same.empty() ? "-" : joined(same, " "), names(paths[j]), meetings(j)});
  }
  report.conclusion += report.right ? "all trees are right here" : "not all trees are right here, or two share a link";
  add_replayed(report, "trees", "Each tree", table);
  report.json["conclusion"] = report.conclusion;
  return report;
}

CheckReport replay(const std::vector<OwnTree>& trees, const OwnNetwork& network, Word address) {
  std::vector<TreeToReplay> all;
  for (const OwnTree& tree : trees) all.push_back(to_replay(tree, network));
  return replay(all, network, address);
}

}  // namespace cubeverify

#include "host/check/replay.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "host/check/task_names.h"
#include "host/text/text.h"
#include "verify/wording.h"

// The counterpart of each check: it says how many exceptions there are and names the least, and this shows all that the
// check looks at there, computed again from the input at that one node.

namespace cubeverify {

namespace {

constexpr std::size_t kMostRows = 1000;  // a choice: a note says how many there are

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

void add(CheckReport& report, const char* name, const std::string& title, Table table) {
  if (table.rows.size() > kMostRows) {
    report.note +=
        fmt::format("{}{}: the first {} of {}.", report.note.empty() ? "" : " ", title, kMostRows, table.rows.size());
    table.rows.resize(kMostRows);
  }
  add_section(report, name, title, std::move(table));
}

// What is found at one node of a tree, and whether it is right.
struct AtNode {
  bool right = true;
  std::string text;
  Table way, children;
};

class TreeNode {
 public:
  TreeNode(const TreeToReplay& tree, const OwnNetwork& network) : tree_(tree), network_(network) {}

  [[nodiscard]] AtNode at(Word address) const {
    const Word c = address ^ tree_.source;
    const WayToSource way = tree_.way(c);
    AtNode found;
    found.text = fmt::format("{}; its ancestors end at {}, its distance is {}", parent_text(c), ended(way, name(0)),
                             distance(c));
    found.right = way.end == WayToSource::End::kSource && (c == 0 ? !has_parent(c) : linked(c, tree_.parent(c)));
    found.way = way_table(way);
    if (network_.is_cube()) add_children(c, found);
    return found;
  }

 private:
  [[nodiscard]] std::string name(Word c) const { return binary(tree_.n, c ^ tree_.source); }
  [[nodiscard]] bool has_parent(Word c) const {
    const Word above = tree_.parent(c);
    return above != c && above <= all_ones(tree_.n);
  }
  [[nodiscard]] bool linked(Word c, Word above) const {
    if (above > all_ones(tree_.n)) return false;
    return network_.is_cube() ? weight(c ^ above) == 1 : network_.linked(c ^ tree_.source, above ^ tree_.source);
  }
  [[nodiscard]] Word distance(Word c) const {
    return network_.is_cube() ? static_cast<Word>(weight(c)) : network_.distance(tree_.source, c ^ tree_.source);
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
    for (int d = 0; d < tree_.n; ++d) {
      const Word neighbour = c ^ bit(d);
      const bool is_child = neighbour != 0 && tree_.parent(neighbour) == c;
      found.children.rows.push_back(
          {cell(d), name(neighbour), has_parent(neighbour) ? name(tree_.parent(neighbour)) : "-"});
      if (!tree_.children) continue;
      found.children.rows.back().emplace_back(has_bit(said, d) ? "yes" : "no");
      found.right = found.right && is_child == has_bit(said, d);
    }
    if (tree_.children && said > all_ones(tree_.n)) found.right = false;
  }

  const TreeToReplay& tree_;
  const OwnNetwork& network_;
};

CheckReport begin(int n, const std::string& where, Word address) {
  CheckReport report;
  report.n = n;
  report.right = true;
  report.conclusion = fmt::format("n = {}, {}, node {}: ", n, where, binary(n, address));
  report.json = {{"n", n}, {"node", binary(n, address)}};
  return report;
}

}  // namespace

TreeToReplay to_replay(const OwnTree& tree) {
  TreeToReplay result{tree.n,
                      tree.source,
                      [&tree](Word c) {
                        const std::uint32_t above = tree.relative.parent[c];
                        return above == ParentArray::kNone ? ~Word{0} : Word{above};
                      },
                      {},
                      {},
                      tree.fault};
  result.way = [n = tree.n, parent = result.parent](Word c) { return way_to_source(n, parent, c); };
  if (!tree.children.empty()) result.children = [&tree](Word c) { return Word{tree.children[c]}; };
  return result;
}

CheckReport replay(const std::vector<TreeToReplay>& trees, const OwnNetwork& network, Word address) {
  const TreeToReplay& first = trees.front();
  std::vector<std::string> sources;
  for (const TreeToReplay& tree : trees) sources.push_back(binary(tree.n, tree.source));
  CheckReport report = begin(first.n, sources_text(sources), address);
  if (trees.size() == 1 && first.fault.empty()) {
    const AtNode found = TreeNode(first, network).at(address);
    report.right = found.right;
    report.conclusion += found.text;
    add(report, "way", "Way to the source", found.way);
    if (network.is_cube()) add(report, "neighbours", "Neighbours", found.children);
    report.json["conclusion"] = report.conclusion;
    report.json["right"] = report.right;
    return report;
  }
  const auto parent_in = [&](const TreeToReplay& tree) {
    const Word c = address ^ tree.source, above = tree.fault.empty() ? tree.parent(c) : c;
    return above <= all_ones(tree.n) && above != c ? std::optional(above ^ tree.source) : std::nullopt;
  };
  Table table{{"tree", "found", "trees with the same parent"}, {}};
  for (std::size_t j = 0; j < trees.size(); ++j) {
    if (!trees[j].fault.empty()) {
      report.right = false;
      table.rows.push_back({cell(j), "no tree: " + trees[j].fault, "-"});
      continue;
    }
    const AtNode found = TreeNode(trees[j], network).at(address);
    std::vector<std::string> same;
    for (std::size_t i = 0; i < trees.size(); ++i) {
      if (i != j && parent_in(trees[j]) && parent_in(trees[i]) == parent_in(trees[j]))
        same.push_back(std::to_string(i));
    }
    report.right = report.right && found.right && same.empty();
    table.rows.push_back({cell(j), found.text, same.empty() ? "-" : joined(same, " ")});
  }
  report.conclusion += report.right ? "all trees are right here" : "not all trees are right here, or two share a link";
  add(report, "trees", "Each tree", table);
  report.json["conclusion"] = report.conclusion;
  report.json["right"] = report.right;
  return report;
}

CheckReport replay(const std::vector<OwnTree>& trees, const OwnNetwork& network, Word address) {
  std::vector<TreeToReplay> all;
  for (const OwnTree& tree : trees) all.push_back(to_replay(tree));
  return replay(all, network, address);
}

CheckReport replay(const OwnSchedule& own, Word address) {
  const int n = own.schedule.n;
  CheckReport report = begin(n, task_name(own.task), address);
  std::vector<const Transfer*> transfers;
  for (const Transfer& transfer : own.schedule.transfers) {
    if (transfer.from == address || transfer.to == address) transfers.push_back(&transfer);
  }
  std::ranges::stable_sort(transfers, {}, &Transfer::cycle);
  Table table{{"cycle", "what", "node", "packets"}, {}};
  std::size_t sent = 0;
  for (const Transfer* transfer : transfers) {
    const bool sends = transfer->from == address;
    std::vector<std::string> packets;
    for (const std::size_t message : transfer->messages) packets.push_back(message_name(own, message));
    table.rows.push_back({cell(transfer->cycle), sends ? "sends to" : "receives from",
                          binary(n, sends ? transfer->to : transfer->from), joined(packets, " ")});
    if (sends) ++sent;
  }
  const auto times = [](std::size_t count) { return count == 1 ? "once" : fmt::format("{} times", count); };
  report.conclusion += fmt::format("sends {}, receives {}", times(sent), times(transfers.size() - sent));
  add(report, "transfers", "Transfers", table);
  report.json["conclusion"] = report.conclusion;
  return report;
}

CheckReport replay(const OwnEmbedding& own, const OwnNetwork& network, Word address) {
  const PlacedGraph& graph = own.graph;
  const int n = graph.n;
  CheckReport report = begin(n, "the " + network.name, address);
  Table nodes{{"guest node"}, {}};
  for (std::size_t guest = 0; guest < graph.place.size(); ++guest) {
    if (graph.place[guest] == address) nodes.rows.push_back({cell(own.first_node + guest)});
  }
  Table edges{{"edge", "links", "path"}, {}};
  for (const PlacedGraph::Edge& edge : graph.edges) {
    const Word from = graph.place[edge.from], to = graph.place[edge.to];
    std::vector<Word> path{from};
    if (!network.links) {
      for (Word rest = from ^ to; rest != 0; rest &= rest - 1) path.push_back(path.back() ^ bit(lowest_bit(rest)));
    } else if (from != to) {
      path.push_back(to);
    }
    if (std::ranges::find(path, address) == path.end()) continue;
    std::vector<std::string> names;
    for (const Word c : path) names.push_back(binary(n, c));
    const Word links = network.links ? network.links->distances(from)[to] : path.size() - 1;
    edges.rows.push_back({fmt::format("{} {}", own.first_node + edge.from, own.first_node + edge.to), cell(links),
                          joined(names, network.links ? " ... " : " -> ")});
  }
  report.conclusion +=
      fmt::format("{} here, {} through it", amount(nodes.rows.size(), "guest node"), amount(edges.rows.size(), "edge"));
  add(report, "nodes", "Guest nodes", nodes);
  add(report, "edges", "Edges", edges);
  report.json["conclusion"] = report.conclusion;
  return report;
}

}  // namespace cubeverify

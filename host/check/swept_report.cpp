#include "host/check/swept_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "host/check/tree_report.h"
#include "host/check/trees_report.h"
#include "kernels/networks/numbered_links.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

// One tree at one n, with its facts.
struct Swept {
  const SweptTree& tree;
  SweptNetwork network;
  int n;
  Word source;
  const Facts& facts;

  [[nodiscard]] bool in_cube() const { return network == SweptNetwork::kCube; }
  [[nodiscard]] Word parent(Word c) const { return tree.parent(n, c); }
  [[nodiscard]] std::string name(Word c) const { return binary(n, c ^ source); }
  [[nodiscard]] std::string parent_text(Word c) const {
    const Word above = parent(c) ^ source;
    if (above == ~Word{0} || parent(c) == c) return "no parent";
    return parent(c) <= all_ones(n) ? "the parent " + name(parent(c)) : fmt::format("the parent {}", above);
  }
};

CheckLine line_of(const Swept& swept, const char* name, std::string about, const char* fact, std::string needs) {
  const ForAll found = swept.facts.for_all(fact);
  CheckLine line{name, std::move(about), true, found.violated, "", "", ""};
  if (found.violated == 0) return line;
  line.least = line.replay = swept.name(found.least);
  line.needs = std::move(needs);
  return line;
}

CheckLine source_line(const Swept& swept) {
  const Word above = swept.parent(0);
  const bool is_root = above == 0 || (above ^ swept.source) == ~Word{0};
  CheckLine line{"source", "the source has no parent", true, is_root ? 0U : 1U, "", "", ""};
  if (is_root) return line;
  line.least = line.replay = swept.name(0);
  line.found = swept.parent_text(0);
  line.needs = "none";
  return line;
}

CheckLine reached_line(const Swept& swept) {
  CheckLine line =
      line_of(swept, "reached", "every node's ancestors end at the source", "reaches-source", "the source");
  if (line.exceptions == 0) return line;
  const Word c = swept.facts.for_all("reaches-source").least;
  const WayToSource way = swept.tree.way(swept.n, c);
  switch (way.end) {
    case WayToSource::End::kSource:
      throw TooDeep(fmt::format("n = {}: {} is {} links below the source, and a sweep follows {}", swept.n,
                                swept.name(c), way.steps, 2 * swept.n));
    case WayToSource::End::kRoot:
      line.found = way.steps == 0 ? "another root" : "another root after " + amount(way.steps, "link");
      break;
    case WayToSource::End::kCycle:
      line.found = fmt::format("a cycle of {} nodes", way.cycle_length);
      break;
    case WayToSource::End::kNoEnd:
      line.found = fmt::format("no end in {} links", WayToSource::kMostSteps);
      break;
  }
  return line;
}

std::vector<CheckLine> lines_of(const Swept& swept) {
  const std::string network = in_words(swept.network);
  CheckLine root = line_of(swept, "root", "every other node has a parent", "has-parent", "a node of the " + network);
  if (root.exceptions > 0) {
    root.found = swept.parent_text(swept.facts.for_all("has-parent").least);
    // Of several exceptions some may have a parent that is no node.
    if (root.exceptions == 1 && root.found == "no parent" && source_line(swept).exceptions == 0) {
      root.found = fmt::format("two roots, {} and {}", swept.name(0), root.least);
      root.needs = "one root";
    }
  }

  CheckLine adjacent = line_of(swept, "adjacent", fmt::format("every edge is a link of the {}", network), "adjacent",
                               swept.in_cube() ? "1 bit" : "a link");
  if (adjacent.exceptions > 0) {
    const Word c = swept.facts.for_all("adjacent").least;
    adjacent.found =
        swept.parent_text(c) + (swept.in_cube() ? ", which differs in " + amount(weight(c ^ swept.parent(c)), "bit")
                                                : ", to which there is no link");
  }
  CheckLine shortest = line_of(swept, "shortest", fmt::format("depth is distance in the {}", network), "shortest", "");
  shortest.needed = false;
  if (shortest.exceptions > 0) {
    const Word c = swept.facts.for_all("shortest").least;
    const WayToSource way = swept.tree.way(swept.n, c);
    shortest.found = fmt::format("depth {}", way.steps);
    shortest.needs = std::to_string(swept.in_cube() ? CubeLinks::distance(swept.n, 0, c)
                                                    : DeBruijnLinks::distance(swept.n, swept.source, c ^ swept.source));
  }
  std::vector<CheckLine> lines{source_line(swept), root, reached_line(swept), adjacent, shortest};
  if (!swept.tree.children) return lines;

  CheckLine child = line_of(swept, "child", "every node is among its parent's children", "child-of-parent", "");
  if (child.exceptions > 0) {
    const Word c = swept.facts.for_all("child-of-parent").least, above = swept.parent(c);
    child.found = swept.parent_text(c);
    if (above <= all_ones(swept.n)) {
      child.found += " with edges to children in dimensions " + set_text(swept.tree.children(swept.n, above));
      child.needs = "one in dimensions " + set_text(c ^ above);
    }
  }
  CheckLine parent = line_of(swept, "children", "the children are nodes whose parent it is", "parent-of-child", "");
  if (parent.exceptions > 0) {
    const Word c = swept.facts.for_all("parent-of-child").least;
    Word right = 0;
    for (int d = 0; d < swept.n; ++d) {
      if ((c ^ bit(d)) != 0 && swept.parent(c ^ bit(d)) == c) right |= bit(d);
    }
    parent.found = "edges to children in dimensions " + set_text(swept.tree.children(swept.n, c));
    parent.needs = set_text(right);
  }
  lines.push_back(child);
  lines.push_back(parent);
  return lines;
}

// What arrays show too, except the counts of nodes by level.
TreeMeasures measures_of(const Swept& swept) {
  TreeMeasures measures;
  const auto levels = swept.facts.histogram("level"), fanouts = swept.facts.histogram("fanout"),
             subtrees = swept.facts.histogram("subtree"), links = swept.facts.histogram("link");
  // The last word counts what has not reached the source.
  for (std::size_t level = 0; level + 1 < levels.size(); ++level) {
    if (levels[level] > 0) measures.height = level;
    measures.path_sum += level * levels[level];
  }
  measures.leaves = fanouts[0];
  for (std::size_t f = 0; f < fanouts.size(); ++f) {
    if (fanouts[f] > 0) measures.most_children = static_cast<int>(f);
  }
  for (std::size_t k = 0; k < subtrees.size(); ++k) {
    if (subtrees[k] > 0) measures.subtrees.push_back({static_cast<int>(k), subtrees[k]});
  }
  if (swept.in_cube()) measures.broadcast_load.assign(links.begin(), links.end());
  return measures;
}

Table measure_table(const Swept& swept) {
  const TreeMeasures measures = measures_of(swept);
  const Word largest = measures.largest_subtree();
  Table table{{"measure", "yours"},
              {{"height", cell(measures.height)},
               {"leaves", cell(measures.leaves)},
               {"most children", cell(measures.most_children)},
               {"largest subtree of the root", cell(largest)}}};
  if (swept.in_cube()) {
    const double ideal = static_cast<double>(all_ones(swept.n)) / swept.n;
    table.rows.push_back({"largest subtree / ((N-1)/n)", fmt::format("{:.3f}", static_cast<double>(largest) / ideal)});
  }
  table.rows.push_back({"digest of the parents", fmt::format("0x{:016x}", swept.facts.digest("parents"))});
  return table;
}

Table level_table(const Swept& swept) {
  Table table{{"level", "nodes"}, {}};
  const auto levels = swept.facts.histogram("level");
  for (std::size_t level = 0; level <= measures_of(swept).height; ++level)
    table.rows.push_back({cell(level), cell(levels[level])});
  return table;
}

Table children_table(const Swept& swept) {
  Table table{{"children", "nodes"}, {}};
  const auto fanouts = swept.facts.histogram("fanout");
  for (std::size_t f = 0; f < fanouts.size(); ++f) table.rows.push_back({cell(f), cell(fanouts[f])});
  return table;
}

// With the tree at every source, a link of a dimension carries one packet for each edge of the dimension.
Table dimension_table(const Swept& swept) {
  Table table{{"dimension", "subtree of the root", "load of a link, all-to-all broadcast"}, {}};
  const auto subtrees = swept.facts.histogram("subtree"), edges = swept.facts.histogram("link");
  for (std::size_t d = 0; d < edges.size(); ++d) {
    table.rows.push_back({cell(d), subtrees[d] == 0 ? "-" : cell(subtrees[d]), cell(edges[d])});
  }
  return table;
}

// A tree has at most four subtrees there, and its links have no dimensions.
Table shift_table(const Swept& swept) {
  constexpr std::array<const char*, 4> kLinks{"2c", "2c + 1", "c/2", "c/2 + 2^(n-1)"};
  Table table{{"link from c to", "edges to parents", "subtree of the root"}, {}};
  const auto subtrees = swept.facts.histogram("subtree"), edges = swept.facts.histogram("link");
  for (std::size_t k = 0; k < edges.size(); ++k) {
    table.rows.push_back({kLinks.at(k), cell(edges[k]), subtrees[k] == 0 ? "-" : cell(subtrees[k])});
  }
  return table;
}

CheckReport report_on_one(const Swept& swept) {
  std::vector<CheckLine> lines = lines_of(swept);
  CheckReport report;
  report.right = fault_of(lines) == nullptr;
  report.conclusion = conclusion_of(lines, in_words(swept.network));
  report.json[swept.in_cube() ? "spanning_tree_of_cube" : "spanning_tree_of_network"] = report.right;
  put_checks(report, lines);
  if (!report.right) return report;
  add_section(report, "measures", "Measures", measure_table(swept));
  add_section(report, "levels", "By level", level_table(swept));
  if (swept.in_cube()) {
    add_section(report, "dimensions", "By dimension", dimension_table(swept));
  } else {
    add_section(report, "links", "By link", shift_table(swept));
  }
  add_section(report, "children", "By number of children", children_table(swept));
  return report;
}

// So many links are in two trees: the one into the least node that two trees give one parent, of several from the least
// parent, and the first two trees that use it.
CheckLine common_link(const std::vector<Swept>& trees, Word links, Word child) {
  const int n = trees.front().n;
  Word least = kNoAddress;
  std::vector<std::size_t> users{0, 0};
  for (const Swept& tree : trees) {
    const Word parent = tree.parent(child);
    std::vector<std::size_t> same;
    for (std::size_t j = 0; j < trees.size(); ++j) {
      if (trees[j].parent(child) == parent) same.push_back(j);
    }
    if (same.size() < 2 || parent > all_ones(n) || parent >= least) continue;
    least = parent;
    users = same;
  }
  return disjoint_line(links, trees.front().name(least), trees.front().name(child), users[0], users[1]);
}

// Sums over a tree's paths, or over the edges of all trees, fit a word up to here.
constexpr int kMostSummed = 57;

CheckReport report_on_several(const std::vector<Swept>& trees, const Facts& common) {
  const std::string network = in_words(trees.front().network);
  const bool in_cube = trees.front().in_cube();
  const int n = trees.front().n;
  CheckReport report;
  std::vector<CheckLine> lines;
  std::vector<bool> shortest;
  std::vector<TreeMeasures> measures;
  for (std::size_t j = 0; j < trees.size(); ++j) {
    const std::vector<CheckLine> checks = lines_of(trees[j]);
    shortest.push_back(std::ranges::find(checks, "shortest", &CheckLine::name)->exceptions == 0);
    add_faults(j, checks, network, report, lines);
    measures.push_back(measures_of(trees[j]));
  }
  const ForAll directed = common.for_all("directed");
  const bool all_span = lines.empty();
  if (all_span) {
    const CheckLine disjoint =
        directed.violated == 0 ? disjoint_line(0, "", "", 0, 0) : common_link(trees, directed.violated, directed.least);
    add_together(trees.size(), network, disjoint, report, lines);
  }
  report.json["disjoint_spanning_trees"] = report.right;
  put_checks(report, lines);
  if (!all_span) return report;

  Table each = tree_table(measures, shortest);
  if (n > kMostSummed) {
    const auto column = std::ranges::find(each.header, "sum of path lengths") - each.header.begin();
    each.header.erase(each.header.begin() + column);
    for (auto& row : each.rows) row.erase(row.begin() + column);
  }
  add_section(report, "trees", "Each tree", std::move(each));
  Table table{{"measure", "yours"}, {{"trees", cell(trees.size())}}};
  Word height = 0;
  int most_children = 0;
  std::vector<Word> load(measures.front().broadcast_load.size());
  for (const TreeMeasures& tree : measures) {
    height = std::max(height, tree.height);
    most_children = std::max(most_children, tree.most_children);
    for (std::size_t d = 0; d < load.size(); ++d) load[d] += tree.broadcast_load[d];
  }
  table.rows.push_back({"greatest height", cell(height)});
  table.rows.push_back({"most children", cell(most_children)});
  table.rows.push_back({"directed links in two trees", cell(directed.violated)});
  table.rows.push_back({"links in two trees, in whichever direction", cell(common.for_all("undirected").violated)});
  if (in_cube && n <= kMostSummed)
    table.rows.push_back({"fullest link, all-to-all broadcast", load_cell(load, trees.size())});
  add_section(report, "together", "All at once, with an equal part of the data in each tree", std::move(table));
  return report;
}

}  // namespace

CheckReport report_on_swept(const SweptTrees& trees, int n, Word source, const FactTable& facts) {
  const int count = trees.count(n);
  std::vector<Swept> all;
  for (int j = 0; j < count; ++j) {
    const SweptTree& tree = trees.each[static_cast<std::size_t>(j)];
    all.push_back({tree, trees.network, n, source, *facts.find(tree.sweep.name, n)});
  }
  CheckReport report =
      count == 1 ? report_on_one(all.front()) : report_on_several(all, *facts.find(trees.common_links.name, n));
  report.n = n;
  report.conclusion = fmt::format("n = {}, source {}: {}", n, binary(n, source), report.conclusion);
  report.json["n"] = n;
  report.json["source"] = binary(n, source);
  report.json["network"] = in_words(trees.network);
  report.json["conclusion"] = report.conclusion;
  return report;
}

}  // namespace cubeverify

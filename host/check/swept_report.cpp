#include "host/check/swept_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/check/tree_report.h"
#include "host/check/way_to_source.h"
#include "host/errors.h"

namespace cubeverify {

namespace {

// One tree at one n, with its facts.
struct Swept {
  const SweptTree& tree;
  int n;
  Word source;
  const Facts& facts;

  [[nodiscard]] Word parent(Word c) const { return tree.parent(n, c); }
  [[nodiscard]] bool has_parent(Word c) const { return parent(c) <= all_ones(n) && parent(c) != c; }
  [[nodiscard]] std::string name(Word c) const { return binary(n, c ^ source); }
  [[nodiscard]] std::string parent_text(Word c) const {
    const Word above = parent(c) ^ source;
    if (above == ~Word{0} || parent(c) == c) return "no parent";
    return parent(c) <= all_ones(n) ? "the parent " + name(parent(c)) : fmt::format("the parent {}", above);
  }
};

CheckLine line_of(const Swept& swept, const char* name, const char* about, const char* fact, std::string needs) {
  const ForAll found = swept.facts.for_all(fact);
  CheckLine line{name, about, true, found.violated, "", "", ""};
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
  const WayToSource way = way_to_source(
      swept.n, [&](Word at) { return swept.parent(at); }, c);
  switch (way.end) {
    case WayToSource::End::kSource:
      throw CommandError(ExitCode::kUsage,
                         fmt::format("n = {}: {} is {} links below the source, and a sweep follows {}: check such a "
                                     "tree without --run, n up to {}",
                                     swept.n, swept.name(c), way.steps, 2 * swept.n, kMostTreeDimensions));
    case WayToSource::End::kRoot:
      line.found = fmt::format("another root after {} links", way.steps);
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
  CheckLine in_cube =
      line_of(swept, "root", "every other node has a parent in the cube", "in-cube", "a node of the cube");
  if (in_cube.exceptions > 0) in_cube.found = swept.parent_text(swept.facts.for_all("in-cube").least);

  CheckLine adjacent = line_of(swept, "adjacent", "every edge is a link of the cube", "adjacent", "1 bit");
  if (adjacent.exceptions > 0) {
    const Word c = swept.facts.for_all("adjacent").least;
    adjacent.found = swept.parent_text(c);
    if (swept.has_parent(c)) {
      adjacent.found += ", which differs in " + bits_text(static_cast<Word>(weight(c ^ swept.parent(c))));
    }
  }
  CheckLine shortest = line_of(swept, "shortest", "depth is distance in the cube", "shortest", "");
  shortest.needed = false;
  if (shortest.exceptions > 0) {
    const Word c = swept.facts.for_all("shortest").least;
    const WayToSource way = way_to_source(
        swept.n, [&](Word at) { return swept.parent(at); }, c);
    shortest.found = way.end == WayToSource::End::kSource ? fmt::format("depth {}", way.steps) : "no way to the source";
    shortest.needs = std::to_string(weight(c));
  }
  std::vector<CheckLine> lines{source_line(swept), in_cube, reached_line(swept), adjacent, shortest};
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

Word last_level(std::span<const Word> levels) {
  // The last word counts what has not reached the source.
  for (std::size_t level = levels.size() - 1; level-- > 0;) {
    if (levels[level] > 0) return level;
  }
  return 0;
}

Table measure_table(const Swept& swept) {
  const auto levels = swept.facts.histogram("level"), fanouts = swept.facts.histogram("fanout"),
             subtrees = swept.facts.histogram("subtree");
  std::size_t most = fanouts.size() - 1;
  while (most > 0 && fanouts[most] == 0) --most;
  const double ideal = static_cast<double>(all_ones(swept.n)) / swept.n;
  return {
      {"measure", "yours"},
      {{"height", cell(last_level(levels))},
       {"leaves", cell(fanouts[0])},
       {"most children", cell(most)},
       {"largest subtree of the root", cell(std::ranges::max(subtrees))},
       {"largest subtree / ((N-1)/n)", fmt::format("{:.3f}", static_cast<double>(std::ranges::max(subtrees)) / ideal)},
       {"digest of the parents", fmt::format("0x{:016x}", swept.facts.digest("parents"))}}};
}

Table level_table(const Swept& swept) {
  Table table{{"level", "nodes"}, {}};
  const auto levels = swept.facts.histogram("level");
  for (std::size_t level = 0; level <= last_level(levels); ++level)
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
  const auto subtrees = swept.facts.histogram("subtree"), edges = swept.facts.histogram("dimension");
  for (std::size_t d = 0; d < edges.size(); ++d) {
    table.rows.push_back({cell(d), subtrees[d] == 0 ? "-" : cell(subtrees[d]), cell(edges[d])});
  }
  return table;
}

}  // namespace

CheckReport report_on_swept(const SweptTree& tree, int n, Word source, const Facts& facts) {
  const Swept swept{tree, n, source, facts};
  const std::vector<CheckLine> lines = lines_of(swept);
  const CheckLine* fault = fault_of(lines);
  CheckReport report;
  report.n = n;
  report.right = fault == nullptr;
  report.conclusion = fmt::format("n = {}, source {}: {}", n, binary(n, source), conclusion_of(lines, "cube"));
  report.json = {{"n", n},
                 {"source", binary(n, source)},
                 {"network", "cube"},
                 {"spanning_tree_of_cube", report.right},
                 {"conclusion", report.conclusion}};
  put_checks(report, lines);
  if (!report.right) return report;
  const auto add = [&](const char* name, const char* title, Table table) {
    report.json[name] = rows_json(table);
    report.sections.push_back({title, std::move(table)});
  };
  add("measures", "Measures", measure_table(swept));
  add("levels", "By level", level_table(swept));
  add("dimensions", "By dimension", dimension_table(swept));
  add("children", "By number of children", children_table(swept));
  return report;
}

}  // namespace cubeverify

#include "host/check/tree_report.h"

#include <fmt/format.h>

#include "verify/wording.h"

namespace cubeverify {

namespace {

std::string bits_text(Word bits) { return bits == 1 ? "1 bit" : fmt::format("{} bits", bits); }

std::vector<TreeCheck> checks_of(const OwnTree& tree, const SpanningCheck& check) {
  const int n = tree.n;
  const auto name = [&](Word c) { return binary(n, c ^ tree.source); };
  const auto parent = [&](Word c) { return name(tree.relative.parent[c]); };
  std::vector<TreeCheck> checks;

  TreeCheck source{"source", "the source has no parent", true, {}, "", "none"};
  if (!check.source_is_root) {
    source.exceptions.add(0);
    source.found = "the parent " + parent(0);
  }
  checks.push_back(source);

  TreeCheck root{"root", "every other node has a parent", true, check.roots, "", "a parent"};
  if (root.exceptions.count > 0) root.found = "no parent";
  checks.push_back(root);

  TreeCheck reached{"reached", "every node's ancestors end at the source", true, check.lost, "", "the source"};
  if (check.lost.count > 0) {
    std::vector<std::string> cycle;
    for (const Word c : check.cycle) cycle.push_back(name(c));
    if (check.cycle_length > cycle.size()) {
      cycle.push_back(fmt::format("... ({} nodes)", check.cycle_length));
    } else if (!cycle.empty()) {
      cycle.push_back(cycle.front());
    }
    reached.found = cycle.empty() ? "another root" : "the cycle " + joined(cycle, " -> ");
  }
  checks.push_back(reached);

  TreeCheck adjacent{"adjacent", "every edge is a link of the cube", true, check.off_cube, "", "1 bit"};
  if (check.off_cube.count > 0) {
    const Word c = check.off_cube.least;
    const auto differ = static_cast<Word>(weight(c ^ tree.relative.parent[c]));
    adjacent.found = fmt::format("the parent {}, which differs in {}", parent(c), bits_text(differ));
  }
  checks.push_back(adjacent);

  TreeCheck shortest{"shortest", "depth is distance in the cube", false, check.detours, "", ""};
  if (check.detours.count > 0) {
    shortest.found = fmt::format("depth {}", check.depth[check.detours.least]);
    shortest.needs = std::to_string(weight(check.detours.least));
  }
  checks.push_back(shortest);
  return checks;
}

// Along a path packets have 2^n hops each, so that n alone is no limit.
std::optional<OneToAllTimes> times_of(const ParentArray& tree, const TreeMeasures& measures) {
  constexpr Word kMostHops = Word{1} << 16;
  if (tree.n > kMostScheduled || measures.path_sum > kMostHops) return std::nullopt;
  return one_to_all_times(tree);
}

MeasuredTree measured_tree(const std::string& name, const std::string& title, const ParentArray& tree,
                           const SpanningCheck& check) {
  MeasuredTree result{name, title, measure_tree(tree, check), {}};
  result.times = times_of(tree, result.measures);
  return result;
}

std::string renaming_text(int n, const KnownTree& known, Renaming renaming) {
  if (renaming == Renaming{}) return known.name;
  if (renaming.turns == 0) return fmt::format("{} with dimension d renamed to {} - d", known.name, n - 1);
  return renaming.reversed
             ? fmt::format("{} with dimension d renamed to ({} - d) mod {}", known.name, n - 1 + renaming.turns, n)
             : fmt::format("{} with dimension d renamed to (d + {}) mod {}", known.name, renaming.turns, n);
}

void compare_with_known(TreeReport& report, const ParentArray& tree, const SpanningCheck& check) {
  for (const KnownTree& known : known_trees_for_comparison()) {
    const ParentArray parents = parents_of(known, tree.n);
    report.beside.push_back(measured_tree(known.name, known.title, parents, check_spanning(parents)));
  }
  Shapes shapes;
  const bool shaped = tree.n <= kMostShaped;
  const std::size_t shape = shaped ? shapes.number_of(tree, check) : 0;
  for (const KnownTree& known : known_trees(tree.n)) {
    report.shared.push_back({known, shared_edges(tree, known)});
    if (!known.is_tree) continue;
    if (const auto renaming = renaming_to(tree, known)) {
      report.same_as.push_back(renaming_text(tree.n, known, *renaming));
    }
    const ParentArray parents = shaped ? parents_of(known, tree.n) : ParentArray{};
    if (shaped && shapes.number_of(parents, check_spanning(parents)) == shape) report.same_shape.push_back(known.name);
  }
}

}  // namespace

TreeReport report_on(const OwnTree& tree) {
  TreeReport report{tree.n, tree.source, tree.note, tree.fault, false, {}, {}, {}, {}, {}};
  if (!report.fault.empty()) return report;
  const SpanningCheck check = check_spanning(tree.relative);
  report.spans_cube = check.spans_cube();
  report.checks = checks_of(tree, check);
  if (!report.spans_cube) return report;
  report.beside.push_back(measured_tree("yours", "the tree checked", tree.relative, check));
  // The two-rooted tree begins with n = 2.
  if (tree.n >= 2 && tree.n <= kMostCompared) compare_with_known(report, tree.relative, check);
  if (tree.n > kMostCompared) {
    report.note += fmt::format("{}Beyond n = {} a tree is not compared with the known ones.",
                               report.note.empty() ? "" : " ", kMostCompared);
  }
  return report;
}

std::string conclusion(const TreeReport& report) {
  const std::string where = fmt::format("n = {}, source {}: ", report.n, binary(report.n, report.source));
  if (!report.fault.empty()) return where + "no tree: " + report.fault;
  for (const TreeCheck& check : report.checks) {
    if (!check.needed || check.exceptions.count == 0) continue;
    return where + fmt::format("no spanning tree of the cube: {}: found {}; a tree needs {}",
                               binary(report.n, check.exceptions.least ^ report.source), check.found, check.needs);
  }
  std::string text = where + "a spanning tree of the cube";
  if (report.checks.back().exceptions.count == 0) text += ", by shortest paths";
  if (!report.same_as.empty()) text += "; it is " + report.same_as.front();
  return text;
}

}  // namespace cubeverify

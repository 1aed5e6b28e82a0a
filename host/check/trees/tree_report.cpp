#include "host/check/trees/tree_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "verify/measures/walked_tree.h"
#include "verify/schedule/subtree_shapes.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// A check with its exceptions, whose least is printed as an address.
CheckLine line(const OwnTree& tree, const OwnNetwork& network, const char* name, const std::string& about,
               const Exceptions& exceptions, std::string needs) {
  CheckLine result{name, about, true, exceptions.count, "", "", ""};
  if (exceptions.count == 0) return result;
  result.least = result.replay = network.name_of(tree.node(exceptions.least));
  result.needs = std::move(needs);
  return result;
}

// The times of a tree compared with those of the known ones and of the MSBT, all of its trees at once.
void add_times(TreeReport& report, const ParentArray& tree) {
  if (!is_timed(tree.n, report.compared.front().measures)) return;
  report.times.push_back({"yours", collective_times({tree})});
  if (report.compared.size() > 1) {
    for (const KnownTree& known : known_trees_for_comparison()) {
      const bool multiple = known.name == "msbt 0";
      report.times.push_back({multiple ? "msbt" : known.name, multiple
                                                                  ? collective_times_of_msbt(tree.n)
                                                                  : collective_times({parents_of(known, tree.n)})});
    }
  }
  report.times.push_back({"lower bound", collective_bounds(tree.n)});
}

void compare_with_known(TreeReport& report, const ParentArray& tree) {
  for (const KnownTree& known : known_trees_for_comparison()) {
    const ParentArray parents = parents_of(known, tree.n);
    report.compared.push_back({known.name, known.title, measure_tree(parents, check_spanning(parents))});
  }
  SubtreeShapes shapes;
  const auto shape_of = [&](const ParentArray& any) {
    return shapes.of(rooted_tree(any.n, [&](int, Word c) { return any.parent[c]; })).front();
  };
  const bool shaped = tree.n <= kMostShaped;
  const int shape = shaped ? shape_of(tree) : 0;
  for (const KnownTree& known : known_trees(tree.n)) {
    report.shared.push_back({known, shared_edges(tree, known)});
    if (!known.is_tree) continue;
    if (const auto likeness = likeness_to(tree, known)) {
      const std::string name = renamed_text(tree.n, known.name, likeness->renaming);
      if (likeness->others.count == 0) {
        report.same_as.push_back(name);
      } else {
        report.nearly.push_back({name, likeness->others});
      }
    }
    if (shaped && shape_of(parents_of(known, tree.n)) == shape) report.same_shape.push_back(known.name);
  }
  std::ranges::stable_sort(report.nearly, {}, [](const TreeReport::Nearly& nearly) { return nearly.others.count; });
}

constexpr Word kMostHops = Word{1} << 16;  // a choice: every hop is executed, for each task and port model

}  // namespace

std::string fault_of(const OwnTree& tree, const OwnNetwork& network, const std::vector<std::uint32_t>& distances) {
  const auto unreached = std::ranges::find(distances, HostLinks::kUnreached);
  if (unreached == distances.end()) return tree.fault;
  return fmt::format("{} is not reached from {} in the {}, so that no tree spans it",
                     network.name_of(static_cast<Word>(unreached - distances.begin())), network.name_of(tree.source),
                     network.name);
}

std::vector<CheckLine> checks_of(const OwnTree& tree, const OwnNetwork& network, const SpanningCheck& check,
                                 const std::vector<std::uint32_t>& distances) {
  const auto name = [&](Word c) { return network.name_of(tree.node(c)); };
  const auto parent = [&](Word c) { return name(tree.parents.parent[c]); };
  const Word top = tree.parents.root;
  Exceptions source_parent;
  if (!check.source_is_root) source_parent.add(top);
  CheckLine source = line(tree, network, "source", "the source has no parent", source_parent, "none");
  if (source.exceptions > 0) source.found = "the parent " + parent(top);

  const bool has_source = check.source_is_root;
  CheckLine root =
      line(tree, network, "root", "every other node has a parent", check.roots, has_source ? "one root" : "a parent");
  if (root.exceptions > 0) {
    root.found = has_source
                     ? fmt::format("{} roots, {} and {}{}", root.exceptions == 1 ? "two" : cell(root.exceptions + 1),
                                   name(top), root.least, root.exceptions == 1 ? "" : " the first")
                     : "no parent";
  }

  CheckLine reached =
      line(tree, network, "reached", "every node's ancestors end at the source", check.lost, "a way to the source");
  if (reached.exceptions > 0) {
    std::vector<std::string> cycle;
    for (const Word c : check.cycle) cycle.push_back(name(c));
    if (check.cycle_length > cycle.size()) {
      cycle.push_back(fmt::format("... ({} nodes)", check.cycle_length));
    } else if (!cycle.empty()) {
      cycle.push_back(cycle.front());
    }
    reached.found = cycle.empty() ? "another root" : "the cycle " + joined(cycle, " -> ");
  }

  CheckLine adjacent = line(tree, network, "adjacent", fmt::format("every edge is a link of the {}", network.name),
                            check.off_links, network.links ? "a link" : "1 bit");
  if (adjacent.exceptions > 0) {
    const Word c = check.off_links.least;
    const int differ = weight(c ^ tree.parents.parent[c]);
    adjacent.found = network.links
                         ? fmt::format("the parent {}, to which there is no link", parent(c))
                         : fmt::format("the parent {}, which differs in {}", parent(c), amount(differ, "bit"));
  }

  CheckLine shortest =
      line(tree, network, "shortest", fmt::format("depth is distance in the {}", network.name), check.detours, "");
  shortest.needed = false;
  if (shortest.exceptions > 0) {
    const Word c = check.detours.least;
    shortest.found = fmt::format("depth {}", check.least_detour);
    shortest.needs = std::to_string(network.links ? distances[c] : static_cast<std::uint32_t>(weight(c)));
  }
  std::vector<CheckLine> checks{source, root, reached, adjacent};
  // It says nothing of nodes that the source does not reach.
  if (check.lost.count == 0 || shortest.exceptions > 0) checks.push_back(shortest);
  if (tree.children.empty() || network.links || !check.spans_network()) return checks;

  const Exceptions wrong = wrong_children(tree.parents, tree.children);
  CheckLine children = line(tree, network, "children", "the children are the nodes whose parent it is", wrong, "");
  if (wrong.count > 0) {
    children.found = "edges to children in dimensions " + set_text(tree.children[wrong.least]);
    children.needs = set_text(true_children(tree.parents, wrong.least));
  }
  checks.push_back(children);
  return checks;
}

const CheckLine* first_fault(const std::vector<CheckLine>& checks) {
  const auto fault = std::ranges::find_if(checks, &CheckLine::is_fault);
  return fault == checks.end() ? nullptr : &*fault;
}

std::string conclusion_of(const std::vector<CheckLine>& checks, const std::string& network) {
  const CheckLine* fault = first_fault(checks);
  if (fault != nullptr) {
    if (fault->name == "height" || fault->name == "diameter") {
      return fmt::format("a spanning tree of the {}, but it has {}, where {} is allowed", network, fault->found,
                         fault->needs);
    }
    if (fault->name == "source") {
      const CheckLine& root = *std::ranges::find(checks, "root", &CheckLine::name);
      return fmt::format("no spanning tree of the {}: {} is the source and must have no parent, but has {}{}", network,
                         fault->least, fault->found,
                         root.exceptions == 1 ? "; the one root is " + root.least + ": name it as the source" : "");
    }
    return fmt::format("{}: {}: found {}; a tree needs {}",
                       fault->name == "children"
                           ? fmt::format("a spanning tree of the {}, but not with these children", network)
                           : fmt::format("no spanning tree of the {}", network),
                       fault->least, fault->found, fault->needs);
  }
  const bool shortest = std::ranges::find(checks, "shortest", &CheckLine::name)->exceptions == 0;
  return fmt::format("a spanning tree of the {}{}", network, shortest ? ", by shortest paths" : "");
}

bool is_timed(int n, const TreeMeasures& measures) { return n <= kMostScheduled && measures.path_sum <= kMostHops; }

std::string not_compared(int n, bool timed) {
  std::string note;
  if (n < 2 || n > kMostCompared) {
    note = fmt::format("Trees are compared with the known ones for n = 2 to {} only.", kMostCompared);
  } else if (n > kMostShaped) {
    note = fmt::format("Shapes are compared with those of known trees up to n = {} only.", kMostShaped);
  }
  if (!timed) {
    add_sentence(note, fmt::format("Times are computed up to n = {} and {} hops only.", kMostScheduled, kMostHops));
  }
  return note;
}

TreeReport report_on(const OwnTree& tree, const OwnNetwork& network, const TreeNeeds& needs) {
  const std::vector<std::uint32_t> distances = network.distances(tree.source);
  TreeReport report(network);
  report.source = tree.source;
  report.note = tree.note;
  report.fault = fault_of(tree, network, distances);
  if (!report.fault.empty()) return report;
  const int n = network.n;
  std::optional<WalkedTree> walked;
  if (network.is_cube() && n >= kLeastWalked) {
    walked = walk_tree(tree.parents);
    if (!walked) require_memory("--n", static_cast<double>(bit(n)) * kMeasuringBytesPerNode, "measuring a deep tree");
  }
  const SpanningCheck check = walked ? std::move(walked->check) : check_spanning(tree.parents, network, distances);
  report.spans = check.spans_network();
  report.checks = checks_of(tree, network, check, distances);
  report.right = first_fault(report.checks) == nullptr;
  if (!report.spans) return report;
  report.compared.push_back(
      {"yours", "the tree checked", walked ? std::move(walked->measures) : measure_tree(tree.parents, check)});
  if (!network.is_cube() || needs.diameter)
    report.diameter = diameter_of(tree.parents, walked ? check_spanning(tree.parents) : check);
  std::ranges::move(limit_lines({report.compared.front().measures.height}, {report.diameter}, needs),
                    std::back_inserter(report.checks));
  report.right = first_fault(report.checks) == nullptr;
  if (!network.is_cube()) return report;
  // The two-rooted tree begins with n = 2.
  if (n >= 2 && n <= kMostCompared) compare_with_known(report, tree.parents);
  add_times(report, tree.parents);
  add_sentence(report.note, not_compared(n, !report.times.empty()));
  return report;
}

}  // namespace cubeverify

#include "host/check/trees/trees_report.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "host/check/trees/tree_report.h"
#include "host/printable.h"
#include "verify/measures/tree_measures.h"
#include "verify/relations/relations.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// What is printed for several trees that span the cube, as for one.
struct TogetherMeasures {
  Word height = 0;  // of the highest
  int most_children = 0;
  Word arcs = 0, edges = 0;                             // in two trees
  std::vector<Word> broadcast_load, personalized_load;  // by dimension, of all trees
};

TogetherMeasures measure_together(const std::vector<TreeMeasures>& each, Word arcs, Word edges) {
  const std::size_t n = each.front().broadcast_load.size();
  TogetherMeasures all;
  all.arcs = arcs;
  all.edges = edges;
  all.broadcast_load.assign(n, 0);
  all.personalized_load.assign(n, 0);
  for (const TreeMeasures& tree : each) {
    all.height = std::max(all.height, tree.height);
    all.most_children = std::max(all.most_children, tree.most_children);
    for (std::size_t d = 0; d < n; ++d) {
      all.broadcast_load[d] += tree.broadcast_load[d];
      all.personalized_load[d] += tree.personalized_load[d];
    }
  }
  return all;
}

std::vector<ParentArray> multiple_trees(int n) {
  std::vector<ParentArray> trees;
  for (const KnownTree& known : known_trees(n)) {
    if (known.name.starts_with("msbt ")) trees.push_back(parents_of(known, n));
  }
  return trees;
}

TogetherMeasures of_multiple_trees(int n) {
  const std::vector<ParentArray> trees = multiple_trees(n);
  std::vector<NetworkTree> all;
  std::vector<TreeMeasures> each;
  for (const ParentArray& tree : trees) {
    all.push_back({tree.parent, 0});
    each.push_back(measure_tree(tree, check_spanning(tree)));
  }
  const CommonEdges common = common_edges(all, 1);
  return measure_together(each, common.arcs.exceptions, common.edges.exceptions);
}

// Whether they are the trees of the MSBT, in whatever order.
bool are_multiple_trees(const std::vector<OwnTree>& trees, int n) {
  return std::ranges::all_of(multiple_trees(n), [&](const ParentArray& known) {
    return std::ranges::any_of(trees, [&](const OwnTree& tree) { return tree.parents.parent == known.parent; });
  });
}

// The fullest link with 1/k of the data in each of k trees.
std::string load_cell(const std::vector<Word>& loads, std::size_t trees) {
  const Word fullest = std::ranges::max(loads), divisor = std::gcd(fullest, Word{trees});
  return trees == divisor ? cell(fullest / divisor) : fmt::format("{}/{}", fullest / divisor, trees / divisor);
}

Table comparison_table(const TogetherMeasures& yours, std::size_t count, int n) {
  const TogetherMeasures known = of_multiple_trees(n);
  const auto dimensions = static_cast<std::size_t>(n);
  return {{"measure", "yours", "msbt"},
          {{"trees", cell(count), cell(dimensions)},
           {"greatest height", cell(yours.height), cell(known.height)},
           {"most children", std::to_string(yours.most_children), std::to_string(known.most_children)},
           {"directed links in two trees", cell(yours.arcs), cell(known.arcs)},
           {"links in two trees, in whichever direction", cell(yours.edges), cell(known.edges)},
           {"fullest link, all-to-all broadcast", load_cell(yours.broadcast_load, count),
            load_cell(known.broadcast_load, dimensions)},
           {"fullest link, total exchange", load_cell(yours.personalized_load, count),
            load_cell(known.personalized_load, dimensions)}}};
}

Table shared_table(const std::vector<OwnTree>& trees, int n) {
  Table table{{"known", "edges shared", "first tree", "its least child"}, {}};
  for (const KnownTree& known : known_trees(n)) {
    Word count = 0;
    std::string tree = "-", least = "-";
    for (std::size_t j = 0; j < trees.size(); ++j) {
      const Exceptions shared = shared_edges(trees[j].parents, known);
      if (count == 0 && shared.count > 0) {
        tree = cell(j);
        least = binary(n, trees[j].node(shared.least));
      }
      count += shared.count;
    }
    table.rows.push_back({known.name, cell(count), tree, least});
  }
  return table;
}

// "tree 1", with its file where there are several.
std::string tree_text(std::span<const OwnTree> trees, std::size_t j) {
  const bool from_several = trees.front().file != trees.back().file;
  return from_several ? fmt::format("{} (tree {})", printable(trees[j].file), j) : fmt::format("tree {}", j);
}

// Those checks of tree j that it fails, and what they come to if no tree before it fails.
void add_faults(std::span<const OwnTree> trees, std::size_t j, const std::vector<CheckLine>& checks,
                const std::string& network, CheckReport& report, std::vector<CheckLine>& lines) {
  if (report.conclusion.empty() && first_fault(checks) != nullptr) {
    report.conclusion = fmt::format("{} is {}", tree_text(trees, j), conclusion_of(checks, network));
  }
  for (CheckLine line : checks) {
    // All but the faults hold of every tree, or do not matter.
    if (line.exceptions == 0 || !line.needed) continue;
    line.about = fmt::format("tree {}: {}", j, line.about);
    lines.push_back(std::move(line));
  }
}

// Of trees that all span the network how they are related, and what all comes to.
void add_together(std::size_t trees, const std::string& network, const RelationsReport& relations,
                  std::vector<CheckLine> limits, CheckReport& report, std::vector<CheckLine>& lines) {
  const bool is_right_so_far = report.conclusion.empty();
  if (is_right_so_far) {
    lines.push_back(
        {"span", fmt::format("each of the {} is a spanning tree of the {}", trees, network), true, 0, "", "", ""});
  }
  const auto begin = static_cast<std::ptrdiff_t>(lines.size());
  lines.insert(lines.end(), relations.checks.begin(), relations.checks.end());
  std::ranges::move(limits, std::back_inserter(lines));
  if (!is_right_so_far) return;
  const auto fault = std::find_if(lines.begin() + begin, lines.end(), std::mem_fn(&CheckLine::is_fault));
  report.right = fault == lines.end();
  report.conclusion = fmt::format("{} spanning trees of the {}, ", trees, network);
  if (report.right) {
    report.conclusion += "no two with a directed link in common";
    if (!relations.holds.empty()) report.conclusion += "; they are " + relations.holds;
  } else if (!fault->not_asked.empty()) {
    report.conclusion += fmt::format("but they cannot be {}: {}", fault->name, fault->not_asked);
  } else if (fault->name == "height" || fault->name == "diameter") {
    report.conclusion += fmt::format("but {} has {}, where {} is allowed", fault->least, fault->found, fault->needs);
  } else {
    std::string what = fault->name, needed = fmt::format("{} trees need {}", fault->name, fault->needs);
    if (fault->name == "arc-disjoint") {
      // All other relations need this one.
      std::vector<std::string> asked;
      for (const CheckLine& line : relations.checks) {
        if (line.needed && line.name != fault->name) asked.push_back(line.name);
      }
      what = asked.empty() ? "for use at once" : "arc-disjoint, so not " + joined(asked, " or ");
      needed = asked.empty() ? "trees used at the same time must not share a link" : "such trees need " + fault->needs;
    }
    if (fault->name.ends_with("every source")) needed = "such trees need " + fault->needs;
    report.conclusion += fmt::format("but not {}: {}: found {}; {}", what, fault->least, fault->found, needed);
  }
}

// A row for each tree, with a column for whether its paths are shortest ones, if that is known.
Table tree_table(const std::vector<TreeMeasures>& measures, const std::vector<bool>& shortest,
                 const std::vector<Word>& diameters) {
  Table table{{"tree", "height", "leaves", "most children", "children of the root", "largest subtree of the root",
               "sum of path lengths", "diameter", "inner nodes"},
              {}};
  if (!shortest.empty()) table.header.emplace_back("shortest paths");
  for (std::size_t j = 0; j < measures.size(); ++j) {
    const TreeMeasures& tree = measures[j];
    table.rows.push_back({cell(j), cell(tree.height), cell(tree.leaves), std::to_string(tree.most_children),
                          cell(tree.subtrees.size()), cell(tree.largest_subtree()), cell(tree.path_sum),
                          cell(diameters[j]), cell(tree.inner())});
    if (!shortest.empty()) table.rows.back().emplace_back(shortest[j] ? "yes" : "no");
  }
  return table;
}

}  // namespace

CheckReport report_on_trees(const std::vector<OwnTree>& trees, const OwnNetwork& network, const TreeNeeds& needs,
                            const RelationComputing& how) {
  const int n = network.n;
  std::vector<std::string> sources;
  CheckReport report;
  report.n = n;
  report.json = network.size_json();
  report.json.update({{"source", network.json_of(trees.front().source)}, {"network", network.name}});
  for (const OwnTree& tree : trees) {
    sources.push_back(network.name_of(tree.source));
    report.json["sources"].push_back(network.json_of(tree.source));
  }

  std::vector<CheckLine> lines;
  std::vector<SpanningCheck> checks;
  std::vector<TreeMeasures> measures;
  std::vector<Word> diameters;
  std::vector<std::uint32_t> distances;
  for (std::size_t j = 0; j < trees.size(); ++j) {
    const OwnTree& tree = trees[j];
    if (j == 0 || tree.source != trees[j - 1].source) distances = network.distances(tree.source);
    if (report.note.find(tree.note) == std::string::npos) add_sentence(report.note, tree.note);
    if (const std::string fault = fault_of(tree, network, distances); !fault.empty()) {
      report.conclusion = fmt::format("{} is no tree: {}", tree_text(trees, j), fault);
      break;
    }
    checks.push_back(check_spanning(tree.parents, network, distances));
    add_faults(trees, j, checks_of(tree, network, checks.back(), distances), network.name, report, lines);
    if (!checks.back().spans_network()) continue;
    measures.push_back(measure_tree(tree.parents, checks.back()));
    diameters.push_back(diameter_of(tree.parents, checks.back()));
    checks.back().depth = {};  // of each tree it is as large as the tree
  }
  const bool all_span = measures.size() == trees.size();
  RelationsReport relations;
  if (all_span) {
    std::vector<Word> heights;
    for (const TreeMeasures& tree : measures) heights.push_back(tree.height);
    relations = relate(trees, network, needs, how);
    add_together(trees.size(), network.name, relations, limit_lines(heights, diameters, needs), report, lines);
    report.json["relations"] = relations.json;
    if (report.right && network.is_cube() && n >= 2 && n <= kMostCompared && are_multiple_trees(trees, n))
      report.conclusion += "; together they are msbt";
  }
  report.conclusion = fmt::format("{}, {}: {}", network.size_text(), sources_text(sources), report.conclusion);
  put_checks(report, lines);
  report.json["disjoint_spanning_trees"] = report.right;
  report.json["conclusion"] = report.conclusion;
  const auto is_short = [n](const TreeMeasures& tree) { return is_timed(n, tree); };
  const bool have_one_source =
      std::ranges::all_of(trees, [&](const OwnTree& tree) { return tree.source == trees[0].source; });
  const bool timed = have_one_source && std::ranges::all_of(measures, is_short);
  if (all_span && network.is_cube()) {
    add_sentence(report.note, not_compared(n, timed || !have_one_source));
    if (!have_one_source) add_sentence(report.note, "Times are computed only for trees with one root.");
  }
  report.json["note"] = report.note;
  if (!all_span) return report;

  std::vector<bool> shortest;
  for (const SpanningCheck& check : checks) {
    if (network.is_cube()) shortest.push_back(check.detours.count == 0);
  }
  add_section(report, "trees", "Each tree", tree_table(measures, shortest, diameters));
  add_section(report, "bounds", "No more trees than", bounds_table(network));
  if (!network.is_cube() || n < 2 || n > kMostCompared) return report;
  add_section(
      report, "together", "All at once, compared with the MSBT, with an equal part of the data in each tree",
      comparison_table(measure_together(measures, relations.checks[0].exceptions, relations.checks[1].exceptions),
                       trees.size(), n));
  if (timed) {
    std::vector<ParentArray> arrays;
    for (const OwnTree& tree : trees) arrays.push_back(tree.parents);
    const std::vector<TimedTrees> times{{"yours", collective_times(arrays)},
                                        {"msbt", collective_times_of_msbt(n)},
                                        {"lower bound", collective_bounds(n)}};
    report.sections.push_back(time_section(times));
    report.json["times"] = json_of(times);
  }
  add_section(report, "shared_edges", "Edges shared with known trees below the root's", shared_table(trees, n));
  return report;
}

}  // namespace cubeverify

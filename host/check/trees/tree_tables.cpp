#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "host/check/report/task_names.h"
#include "host/check/trees/tree_report.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// By its relative address in the cube.
std::string name_of(const TreeReport& report, Word c) { return report.network.name_of(c ^ report.source); }

// Of a tree in another network than the cube, what is known of any tree.
Table comparison_table(const TreeReport& report) {
  Table table{{"measure"}, {}};
  for (const MeasuredTree& tree : report.compared) table.header.push_back(tree.name);
  const auto row = [&](const char* name, auto value) {
    table.rows.push_back({name});
    for (const MeasuredTree& tree : report.compared) table.rows.back().push_back(value(tree));
  };
  using Tree = const MeasuredTree&;
  row("height", [](Tree tree) { return cell(tree.measures.height); });
  row("leaves", [](Tree tree) { return cell(tree.measures.leaves); });
  row("most children", [](Tree tree) { return cell(tree.measures.most_children); });
  row("children of the root", [](Tree tree) { return cell(tree.measures.subtrees.size()); });
  row("largest subtree of the root", [](Tree tree) { return cell(tree.measures.largest_subtree()); });
  row("smallest subtree of the root", [](Tree tree) { return cell(tree.measures.smallest_subtree()); });
  if (report.network.is_cube()) {
    row("largest subtree / ((N-1)/n)", [&](Tree tree) {
      return fmt::format("{:.3f}", static_cast<double>(tree.measures.largest_subtree()) * report.network.n /
                                       static_cast<double>(all_ones(report.network.n)));
    });
  }
  row("sum of path lengths", [](Tree tree) { return cell(tree.measures.path_sum); });
  if (!report.network.is_cube()) {
    row("diameter", [&](Tree) { return cell(report.diameter); });
    row("inner nodes", [](Tree tree) { return cell(tree.measures.inner()); });
    return table;
  }
  row("fullest link, all-to-all broadcast",
      [](Tree tree) { return cell(std::ranges::max(tree.measures.broadcast_load)); });
  row("fullest link, total exchange",
      [](Tree tree) { return cell(std::ranges::max(tree.measures.personalized_load)); });
  return table;
}

Table level_table(const TreeReport& report) {
  Table table{{"level", "nodes", "leaves", "most children"}, {}};
  for (int d = 0; report.network.is_cube() && d < report.network.n; ++d)
    table.header.push_back(fmt::format("edges in {}", d));
  const std::vector<LevelMeasures>& levels = report.compared.front().measures.levels;
  // Of a deep tree the rest is one row.
  constexpr std::size_t kMostLevelRows = 64;
  for (std::size_t i = 0; i < std::min(levels.size(), kMostLevelRows + 1); ++i) {
    LevelMeasures level = levels[i];
    const bool is_rest = i == kMostLevelRows && levels.size() > kMostLevelRows + 1;
    for (std::size_t j = i + 1; is_rest && j < levels.size(); ++j) {
      level.nodes += levels[j].nodes;
      level.leaves += levels[j].leaves;
      level.most_children = std::max(level.most_children, levels[j].most_children);
      std::ranges::transform(level.edges, levels[j].edges, level.edges.begin(), std::plus{});
    }
    table.rows.push_back({fmt::format("{}{}", i, is_rest ? " and more" : ""), cell(level.nodes), cell(level.leaves),
                          cell(level.most_children)});
    if (!report.network.is_cube()) continue;
    for (const Word edges : level.edges) table.rows.back().push_back(cell(edges));
  }
  return table;
}

Table dimension_table(const TreeReport& report) {
  Table table{
      {"dimension", "subtree of the root", "load of a link, all-to-all broadcast", "load of a link, total exchange"},
      {}};
  const TreeMeasures& measures = report.compared.front().measures;
  for (int d = 0; d < report.network.n; ++d) {
    const auto subtree = std::ranges::find(measures.subtrees, d, &RootSubtree::dimension);
    table.rows.push_back({cell(d), subtree == measures.subtrees.end() ? "-" : cell(subtree->size),
                          cell(measures.broadcast_load[static_cast<std::size_t>(d)]),
                          cell(measures.personalized_load[static_cast<std::size_t>(d)])});
  }
  return table;
}

Table shared_table(const TreeReport& report) {
  Table table{{"known", "edges shared", "least child"}, {}};
  for (const TreeReport::Shared& shared : report.shared) {
    table.rows.push_back({shared.known.name, cell(shared.edges.count),
                          shared.edges.count == 0 ? "-" : name_of(report, shared.edges.least)});
  }
  return table;
}

std::string but_for(const TreeReport& report, const Exceptions& others) {
  return fmt::format("but for {}, the least {}", amount(others.count, "parent"), name_of(report, others.least));
}

Table likeness_table(const TreeReport& report) {
  Table table{{"known", "how"}, {}};
  for (const std::string& name : report.same_as) table.rows.push_back({name, "edge by edge"});
  for (const TreeReport::Nearly& nearly : report.nearly) {
    table.rows.push_back({nearly.known, "edge by edge, " + but_for(report, nearly.others)});
  }
  for (const std::string& name : report.same_shape) table.rows.push_back({name, "as a rooted tree, up to isomorphism"});
  return table;
}

nlohmann::json json_of(const MeasuredTree& tree) {
  nlohmann::json levels = nlohmann::json::array(), subtrees = nlohmann::json::array();
  for (const LevelMeasures& level : tree.measures.levels) {
    levels.push_back({{"nodes", level.nodes},
                      {"leaves", level.leaves},
                      {"most_children", level.most_children},
                      {"edges_by_dimension", level.edges}});
  }
  if (tree.measures.height > TreeMeasures::kLastLevel) levels.back()["and_deeper"] = true;
  for (const RootSubtree& subtree : tree.measures.subtrees) {
    subtrees.push_back({{"size", subtree.size}});
    if (subtree.dimension >= 0) subtrees.back()["dimension"] = subtree.dimension;
  }
  nlohmann::json json{{"name", tree.name},
                      {"title", tree.title},
                      {"height", tree.measures.height},
                      {"leaves", tree.measures.leaves},
                      {"most_children", tree.measures.most_children},
                      {"path_sum", tree.measures.path_sum},
                      {"levels", levels},
                      {"subtrees", subtrees},
                      {"broadcast_load", tree.measures.broadcast_load},
                      {"personalized_load", tree.measures.personalized_load}};
  return json;
}

std::vector<ReportSection> sections_of(const TreeReport& report) {
  std::vector<ReportSection> sections;
  if (report.compared.empty()) return sections;
  sections.push_back(
      {report.network.is_cube() ? "Compared with the known trees" : "Measures", comparison_table(report)});
  if (!report.times.empty()) sections.push_back(time_section(report.times));
  sections.push_back({"By level", level_table(report)});
  if (report.network.is_cube()) sections.push_back({"By dimension", dimension_table(report)});
  if (!report.shared.empty()) {
    sections.push_back({"Edges shared with known trees below the root's", shared_table(report)});
  }
  if (!report.same_as.empty() || !report.nearly.empty() || !report.same_shape.empty())
    sections.push_back({"The same as", likeness_table(report)});
  return sections;
}

std::string conclusion(const TreeReport& report) {
  const std::string where =
      fmt::format("{}, source {}: ", report.network.size_text(), report.network.name_of(report.source));
  if (!report.fault.empty()) return where + "no tree: " + report.fault;
  std::string same;
  if (report.right && !report.same_as.empty()) {
    same = "; " + likeness_text(report.same_as);
  } else if (report.right && !report.nearly.empty()) {
    same = fmt::format("; it is {} {}", report.nearly.front().known, but_for(report, report.nearly.front().others));
  } else if (report.right && !report.shared.empty()) {
    same = "; it is not one of the known trees";
  }
  return where + conclusion_of(report.checks, report.network.name) + same;
}

nlohmann::json to_json(const TreeReport& report) {
  nlohmann::json json = report.network.size_json();
  json.update({{"source", report.network.json_of(report.source)},
               {"network", report.network.name},
               {report.network.is_cube() ? "spanning_tree_of_cube" : "spanning_tree_of_network", report.right},
               {"conclusion", conclusion(report)},
               {"note", report.note},
               {"trees", nlohmann::json::array()},
               {"shared_edges", nlohmann::json::array()},
               {"same_as", report.same_as},
               {"nearly", nlohmann::json::array()},
               {"same_shape", report.same_shape}});
  for (const MeasuredTree& tree : report.compared) json["trees"].push_back(json_of(tree));
  if (!report.network.is_cube() && report.spans) {
    json["trees"][0]["diameter"] = report.diameter;
    json["trees"][0]["inner_nodes"] = report.compared.front().measures.inner();
  }
  for (const TreeReport::Nearly& nearly : report.nearly) {
    json["nearly"].push_back({{"known", nearly.known},
                              {"other_parents", nearly.others.count},
                              {"least", name_of(report, nearly.others.least)}});
  }
  if (!report.times.empty()) json["times"] = json_of(report.times);
  for (const TreeReport::Shared& shared : report.shared) {
    nlohmann::json row{{"known", shared.known.name}, {"count", shared.edges.count}, {"least", nullptr}};
    if (shared.edges.count > 0) row["least"] = name_of(report, shared.edges.least);
    json["shared_edges"].push_back(row);
  }
  return json;
}

}  // namespace

CheckReport check_report(const TreeReport& report) {
  CheckReport result{report.network.n,    report.right,   conclusion(report), report.note, {},
                     sections_of(report), to_json(report)};
  put_checks(result, report.checks);
  return result;
}

}  // namespace cubeverify

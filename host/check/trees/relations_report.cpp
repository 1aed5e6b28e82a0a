#include "host/check/trees/relations_report.h"

#include <fmt/format.h>

#include "host/text/text.h"
#include "verify/measures/connectivity.h"

namespace cubeverify {
namespace {

using Path = std::vector<std::uint32_t>;

struct RelationWords {
  const char* name;
  const char* about;
};
constexpr std::array<RelationWords, kTreeRelations.size()> kWords{{
    {"arc-disjoint", "no two trees have a directed link in common"},
    {"edge-disjoint", "no two trees have an edge in common, in whichever direction"},
    {"edge-independent", "no two paths from the root to a node share an edge"},
    {"vertex-independent", "no two paths from the root to a node meet but at their ends"},
    {"completely-independent", "no edge is in two trees, and no node has two neighbours or more in two"},
}};

// What is found at the least exception, in words.
class Witness {
 public:
  Witness(const std::vector<NetworkTree>& trees, const OwnNetwork& network, const RelationFinding& finding)
      : trees_(trees), network_(network), finding_(finding) {}

  void put(TreeRelation relation, CheckLine& line, nlohmann::json& json) const {
    json = {{"trees", {finding_.first, finding_.second}}};
    if (finding_.node) json["node"] = *finding_.node + network_.first;
    if (finding_.shared) json["shared"] = *finding_.shared + network_.first;
    if (finding_.edge) json["edge"] = {finding_.edge->first + network_.first, finding_.edge->second + network_.first};
    if (!finding_.node) return put_edge(relation, line);
    line.least = line.replay = name(*finding_.node);
    const std::uint32_t root = trees_[finding_.first].root;
    const bool complete = relation == TreeRelation::kCompletelyIndependent;
    const auto [from, to] = complete ? ends_through(tree(0), tree(1), *finding_.node) : std::pair(root, *finding_.node);
    line.found = fmt::format("{}the paths {} (tree {}) and {} (tree {}), {}", complete ? neighbours_text() : "",
                             path_text(0, from, to), finding_.first, path_text(1, from, to), finding_.second,
                             meeting_text(relation));
    line.needs = complete ? "every node to be an inner node of one tree at most"
                 : relation == TreeRelation::kEdgeIndependent
                     ? "paths that share no edge"
                     : fmt::format("paths that meet in {} and {} only{}", name(from), name(to),
                                   finding_.edge ? ", and share no edge" : "");
    for (const std::size_t which : {0, 1}) {
      json["paths"].push_back(nlohmann::json::array());
      for (const std::uint32_t c : path_between(tree(which), from, to))
        json["paths"].back().push_back(c + network_.first);
    }
  }

 private:
  [[nodiscard]] const NetworkTree& tree(std::size_t which) const {
    return trees_[which == 0 ? finding_.first : finding_.second];
  }
  [[nodiscard]] std::string name(std::uint32_t c) const { return network_.name_of(c); }
  [[nodiscard]] std::string edge_text() const {
    return fmt::format("{}-{}", name(finding_.edge->first), name(finding_.edge->second));
  }
  void put_edge(TreeRelation relation, CheckLine& line) const {
    const auto [a, b] = *finding_.edge;
    const bool arc = relation == TreeRelation::kArcDisjoint;
    const auto in_tree = [&](std::size_t which) {
      const bool down = tree(which).parent[b] == a;
      return arc ? std::string() : fmt::format(" ({} -> {})", name(down ? a : b), name(down ? b : a));
    };
    line.least = arc ? fmt::format("{} -> {}", name(a), name(b)) : edge_text();
    line.replay = name(tree(0).parent[b] == a ? b : a);
    line.found = fmt::format("the {} in trees {}{} and {}{}", arc ? "link" : "edge", finding_.first, in_tree(0),
                             finding_.second, in_tree(1));
    line.needs = fmt::format("the {} in one tree only", arc ? "link" : "edge");
  }
  [[nodiscard]] std::string path_text(std::size_t which, std::uint32_t from, std::uint32_t to) const {
    return names_of(path_between(tree(which), from, to), network_);
  }
  [[nodiscard]] std::string neighbours_text() const {
    return fmt::format("an inner node of trees {} and {} (neighbours {}, and {}), and so ", finding_.first,
                       finding_.second, names_of(tree_neighbours(tree(0), *finding_.node), network_),
                       names_of(tree_neighbours(tree(1), *finding_.node), network_));
  }
  [[nodiscard]] std::string meeting_text(TreeRelation relation) const {
    if (relation == TreeRelation::kCompletelyIndependent) return "which meet there";
    if (finding_.shared) return fmt::format("which meet in {}", name(*finding_.shared));
    return fmt::format("which {} the {}edge {}", relation == TreeRelation::kVertexIndependent ? "are both" : "share",
                       relation == TreeRelation::kVertexIndependent ? "same " : "", edge_text());
  }

  const std::vector<NetworkTree>& trees_;
  const OwnNetwork& network_;
  const RelationFinding& finding_;
};

// Why paths to a node are not compared.
std::string roots_differ(std::span<const OwnTree> trees, const OwnNetwork& network) {
  const auto other = std::ranges::find_if(trees, [&](const OwnTree& tree) { return tree.source != trees[0].source; });
  return fmt::format("tree {} has its root at {}, tree 0 at {}", other - trees.begin(), network.name_of(other->source),
                     network.name_of(trees[0].source));
}

// Those that do not follow from others that hold.
std::string strongest(const RelationFindings& findings) {
  const auto holds = [&](TreeRelation relation) {
    const auto& finding = findings[static_cast<std::size_t>(relation)];
    return finding && finding->holds();
  };
  using enum TreeRelation;
  if (holds(kCompletelyIndependent)) return "completely independent";
  std::vector<std::string> names;
  if (holds(kEdgeDisjoint)) names.emplace_back("edge-disjoint");
  if (holds(kVertexIndependent)) {
    names.emplace_back("vertex-independent");
  } else if (holds(kEdgeIndependent) && names.empty()) {
    names.emplace_back("edge-independent");
  }
  return joined(names, " and ");
}

}  // namespace

const char* relation_name(TreeRelation relation) { return kWords[static_cast<std::size_t>(relation)].name; }

std::string names_of(const Path& nodes, const OwnNetwork& network) {
  constexpr std::size_t kShown = 20;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes.size() > 2 * kShown && i == kShown) {
      words.push_back(fmt::format("... ({} more) ...", nodes.size() - 2 * kShown));
      i = nodes.size() - kShown;
    }
    words.push_back(network.name_of(nodes[i]));
  }
  return joined(words, " ");
}

RelationsReport relate(std::span<const OwnTree> trees, const OwnNetwork& network, const TreeNeeds& needs,
                       const RelationComputing& how) {
  // Where the parents are relative to a source that is not 0, by nodes.
  std::vector<ParentArray> moved;
  std::vector<NetworkTree> by_nodes;
  moved.reserve(trees.size());
  for (const OwnTree& tree : trees) {
    const bool is_relative = tree.node(0) != 0;
    if (is_relative) moved.push_back(relative_to(tree.source, tree.parents.n, tree.parents.parent));
    by_nodes.push_back(
        {is_relative ? moved.back().parent : tree.parents.parent, static_cast<std::uint32_t>(tree.source)});
  }
  const RelationFindings findings = relations_of(by_nodes, how);
  RelationsReport report;
  const auto add = [&](TreeRelation relation, const std::optional<RelationFinding>& finding, CheckLine line) {
    nlohmann::json& json = report.json[line.name];
    json = {{"needed", line.needed}, {"holds", nullptr}};
    if (!finding) {
      json["not_asked"] = line.not_asked = roots_differ(trees, network);
    } else {
      json["holds"] = finding->holds();
      json["exceptions"] = line.exceptions = finding->exceptions;
      if (!finding->holds()) Witness(by_nodes, network, *finding).put(relation, line, json["least"]);
    }
    report.checks.push_back(std::move(line));
  };
  using enum TreeRelation;
  for (const TreeRelation relation : kTreeRelations) {
    const auto r = static_cast<std::size_t>(relation);
    add(relation, findings[r], {kWords[r].name, kWords[r].about, relation == kArcDisjoint || needs.relations[r]});
  }
  if (needs.every_source) {
    for (const auto& [from_one, from_all] : kFromEverySource) {
      const auto r = static_cast<std::size_t>(from_one);
      CheckLine line{std::string(kWords[r].name) + " from every source",
                     std::string(kWords[r].about) + ", whichever node is the root", needs.relations[r]};
      add(from_all, findings[static_cast<std::size_t>(from_all)], std::move(line));
    }
  }
  report.holds = strongest(findings);
  return report;
}

Table bounds_table(const OwnNetwork& network) {
  const Word links = network.is_cube() ? network.nodes / 2 * static_cast<Word>(network.n) : network.links->links();
  const std::optional<int> by_edges = network.is_cube() ? network.n : edge_connectivity(*network.links);
  const std::optional<int> by_nodes = network.is_cube() ? network.n : node_connectivity(*network.links);
  const Word packed = network.nodes < 2 ? 0 : links / (network.nodes - 1);
  const bool by_cut = by_edges && static_cast<Word>(*by_edges) < packed;
  const auto row = [](TreeRelation relation, const std::string& most, const char* why) {
    return std::vector<std::string>{relation_name(relation), most, why};
  };
  const auto text = [](const std::optional<int>& bound) { return bound ? cell(*bound) : std::string("not computed"); };
  using enum TreeRelation;
  return {{"relation", "no more trees than", "since"},
          {row(kArcDisjoint, text(by_edges), "edge connectivity, if all have one root"),
           row(kEdgeDisjoint, by_cut ? text(by_edges) : cell(packed),
               by_cut ? "edge connectivity" : "each tree has nodes - 1 of the links"),
           row(kEdgeIndependent, text(by_edges), "edge connectivity"),
           row(kVertexIndependent, text(by_nodes), "node connectivity"),
           row(kCompletelyIndependent, cell(by_nodes ? std::min(packed, static_cast<Word>(*by_nodes)) : packed),
               by_nodes ? "both" : "as edge-disjoint")}};
}

std::vector<CheckLine> limit_lines(const std::vector<Word>& heights, const std::vector<Word>& diameters,
                                   const TreeNeeds& needs) {
  std::vector<CheckLine> lines;
  const auto add = [&](const char* name, const char* about, const std::vector<Word>& values, std::optional<Word> most) {
    if (!most) return;
    CheckLine line{name, fmt::format("{} of each tree is {} or less", about, *most)};
    for (std::size_t j = 0; j < values.size(); ++j) {
      if (values[j] <= *most || line.exceptions++ > 0) continue;
      line.least = fmt::format("tree {}", j);
      line.found = fmt::format("the {} {}", name, values[j]);
      line.needs = fmt::format("{} or less", *most);
    }
    lines.push_back(line);
  };
  add("height", "the longest path from the root", heights, needs.height);
  add("diameter", "the longest path", diameters, needs.diameter);
  return lines;
}

}  // namespace cubeverify

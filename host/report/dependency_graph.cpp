#include "host/report/dependency_graph.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "host/graph/svg.h"
#include "host/report/verdict_table.h"

namespace cubeverify {

namespace {

const char* colour_of(const Claim& claim, const std::vector<Verdict>& verdicts) {
  const Verdict* verdict = verdicts_on(claim, claim.readings.front(), verdicts).decisive();
  if (verdict == nullptr) return "#eeeeee";
  switch (verdict->status) {
    case Status::kHolds:
      return "#d7f0dd";
    case Status::kRefuted:
      return "#ffd9d5";
    case Status::kEstimated:
      return "#fff0c8";
    case Status::kNotRun:
      break;
  }
  return "#eeeeee";
}

}  // namespace

std::string dependency_graph(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  std::string edges;
  std::set<std::string> nodes;
  for (const Claim* claim : claims) {
    if (!claim->dependents) continue;
    for (const std::string& user : *claim->dependents) {
      if (std::ranges::none_of(claims, [&](const Claim* one) { return one->id == user; })) continue;
      nodes.insert({claim->id, user});
      fmt::format_to(std::back_inserter(edges), "  \"{}\" -> \"{}\";\n", claim->id, user);
    }
  }
  if (nodes.empty()) return "";
  std::string text =
      "digraph dependencies {\n  graph [rankdir=LR, nodesep=0.08, ranksep=0.5];\n"
      "  node [fontname=\"sans-serif\", fontsize=10, shape=box, style=filled, height=0.2, margin=\"0.08,0.03\"];\n"
      "  edge [arrowsize=0.6];\n";
  for (const Claim* claim : claims) {
    if (!nodes.contains(claim->id)) continue;
    fmt::format_to(std::back_inserter(text), "  \"{0}\" [fillcolor=\"{1}\", URL=\"#{0}\"];\n", claim->id,
                   colour_of(*claim, verdicts));
  }
  return svg_of(text + edges + "}\n");
}

}  // namespace cubeverify

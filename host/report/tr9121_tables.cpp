#include "host/report/tr9121_tables.h"

#include <map>

#include "verify/papers/tr9121/averages.h"

namespace cubeverify {

namespace {

using tr9121::Average;
using tr9121::Measure;

std::string text_of(Word value) { return std::to_string(value); }
std::string text_of(const Average& average) { return ratio(average.total, average.weights); }

}  // namespace

Table dilation_table(const FactTable& facts) {
  Table table{{"n", "edges", "total length", "total distance", "average length", "average distance", "longest path",
               "largest distance", "weighted average length", "weighted average distance"},
              {}};
  for (int n = 2; n <= kMaxDimensions; ++n) {
    const Facts* mapping = facts.find("mapping", n);
    if (mapping == nullptr) continue;
    const Evidence evidence(n, facts, exact_definitions());
    const Average length = tr9121::uniform_average(evidence, Measure::kLength);
    const Average distance = tr9121::uniform_average(evidence, Measure::kDistance);
    table.rows.push_back({std::to_string(n), length.weights.str(), length.total.str(), distance.total.str(),
                          text_of(length), text_of(distance), text_of(mapping->extremum("length").value),
                          text_of(mapping->extremum("distance").value),
                          text_of(tr9121::weighted_average(evidence, Measure::kLength)),
                          text_of(tr9121::weighted_average(evidence, Measure::kDistance))});
  }
  return table;
}

Table contention_table(const FactTable& facts) {
  Table table{
      {"n", "links", "uses", "links used", "used more than once", "loops used", "same phase", "same phase, half duplex",
       "other source, half duplex", "messages that meet themselves", "uses marked", "conflicts marked"},
      {}};
  for (int n = 2; n <= kMaxDimensions; ++n) {
    const Facts* links = facts.find("links", n);
    if (links == nullptr) continue;
    const auto violated = [links](const char* fact) { return text_of(links->for_all(fact).violated); };
    std::vector<std::string> row{std::to_string(n),
                                 power_of_two(n + 1).str(),
                                 text_of(links->histogram("phase-uses")[0]),
                                 text_of(links->histogram("phase-links")[0]),
                                 violated("once"),
                                 text_of(2 - links->histogram("loop-uses")[0]),
                                 violated("same-phase"),
                                 violated("half-same-phase"),
                                 violated("half-same-source"),
                                 violated("half-once-each")};
    const Facts* marks = facts.find("marks", n);
    row.push_back(marks == nullptr ? "" : text_of(marks->for_all("marked-once").checked));
    row.push_back(marks == nullptr ? "" : text_of(marks->for_all("marked-once").violated));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table bounds_table(const std::vector<Verdict>& verdicts) {
  Table table{{"n", "D", "printed", "all-nodes", "neighbours"}, {}};
  std::map<int, std::map<std::string, std::string>> cells;
  for (const Verdict& verdict : verdicts) {
    if (verdict.id != "tr9121.sec6.table" || !verdict.values.is_object()) continue;
    for (const auto& [n, values] : verdict.values.items()) {
      if (!values.contains("bound")) continue;
      cells[std::stoi(n)][verdict.reading] = values.at("bound").get<std::string>();
      cells[std::stoi(n)]["D"] = values.at("D").get<std::string>();
    }
  }
  for (auto& [n, row] : cells) {
    table.rows.push_back({std::to_string(n), row["D"], row["printed"], row["all-nodes"], row["neighbours"]});
  }
  return table;
}

}  // namespace cubeverify

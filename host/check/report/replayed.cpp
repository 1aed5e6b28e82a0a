#include "host/check/report/replayed.h"

#include <fmt/format.h>

namespace cubeverify {

constexpr std::size_t kMostRows = 1000;  // a choice

CheckReport begin_replay(int n, const std::string& size, const std::string& where, const std::string& node) {
  CheckReport report;
  report.n = n;
  report.right = true;
  report.conclusion = fmt::format("{}, {}, node {}: ", size, where, node);
  report.json = {{"node", node}};
  if (n > 0) report.json["n"] = n;
  return report;
}

void add_replayed(CheckReport& report, const char* name, const std::string& title, Table table) {
  if (table.rows.size() > kMostRows) {
    report.note +=
        fmt::format("{}{}: the first {} of {}.", report.note.empty() ? "" : " ", title, kMostRows, table.rows.size());
    table.rows.resize(kMostRows);
  }
  add_section(report, name, title, std::move(table));
}

}  // namespace cubeverify

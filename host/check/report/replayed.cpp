#include "host/check/report/replayed.h"

#include <fmt/format.h>

namespace cubeverify {

namespace {

constexpr std::size_t kMostRows = 1000;  // a choice

}  // namespace

CheckReport begin_replay(int n, const std::string& where, Word address) {
  CheckReport report;
  report.n = n;
  report.right = true;
  report.conclusion = fmt::format("n = {}, {}, node {}: ", n, where, binary(n, address));
  report.json = {{"n", n}, {"node", binary(n, address)}};
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

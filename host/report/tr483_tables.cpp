#include "host/report/tr483_tables.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "verify/claim.h"

namespace cubeverify {

namespace {

void add_entries(const Verdict& verdict, int n, const nlohmann::json& values, std::vector<TableEntry>& entries) {
  for (const auto& [name, value] : values.items()) {
    if (!value.is_object() || !value.contains("said")) continue;
    entries.push_back({verdict.id, verdict.reading, name, n, value.at("said").get<std::string>(),
                       value.at("found").get<std::string>(), !value.at("holds").get<bool>()});
  }
}

std::string cell(const TableEntry& entry) {
  if (entry.differs) return fmt::format("{}, not {}", entry.found, entry.said);
  return entry.said == entry.found ? entry.found : fmt::format("{} (said: {})", entry.found, entry.said);
}

std::string statement_of(const std::string& id) {
  const auto found = std::ranges::find(claims(), id, &Claim::id);
  return found == claims().end() ? id : found->statement;
}

}  // namespace

std::vector<TableEntry> table_entries(const std::string& table, const std::vector<Verdict>& verdicts) {
  std::vector<TableEntry> entries;
  for (const Verdict& verdict : verdicts) {
    if (!verdict.id.starts_with(table + '.') || !verdict.values.is_object()) continue;
    const std::size_t first = entries.size();
    for (const auto& [n, values] : verdict.values.items()) {
      if (values.is_object()) add_entries(verdict, std::stoi(n), values, entries);
    }
    std::ranges::sort(entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end(), {},
                      [](const TableEntry& entry) { return std::tuple(entry.name, entry.n); });
  }
  return entries;
}

Table to_rows(const std::vector<TableEntry>& entries) {
  Table table{{"claim", "reading", "entry", "n", "said", "found", "differs"}, {}};
  for (const TableEntry& entry : entries) {
    table.rows.push_back({entry.claim, entry.reading, entry.name, std::to_string(entry.n), entry.said, entry.found,
                          entry.differs ? "yes" : "no"});
  }
  return table;
}

Table by_n(const std::vector<TableEntry>& entries) {
  std::set<int> all_n;
  for (const TableEntry& entry : entries) all_n.insert(entry.n);
  Table table{{"claim", "reading", "entry"}, {}};
  std::map<int, std::size_t> column;
  for (const int n : all_n) {
    column[n] = table.header.size();
    table.header.push_back(fmt::format("n = {}", n));
  }
  const TableEntry* before = nullptr;
  for (const TableEntry& entry : entries) {
    const bool same_claim = before != nullptr && before->claim == entry.claim;
    const bool same_reading = same_claim && before->reading == entry.reading;
    if (!same_reading || before->name != entry.name) {
      table.rows.emplace_back(table.header.size());
      table.rows.back()[0] = same_claim ? "" : statement_of(entry.claim);
      table.rows.back()[1] = same_reading ? "" : entry.reading;
      table.rows.back()[2] = entry.name;
    }
    table.rows.back()[column[entry.n]] = cell(entry);
    before = &entry;
  }
  return table;
}

}  // namespace cubeverify

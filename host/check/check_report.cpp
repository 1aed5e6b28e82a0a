#include "host/check/check_report.h"

namespace cubeverify {

std::string cell(Word value) { return std::to_string(value); }
std::string cell(int value) { return std::to_string(value); }

nlohmann::json rows_json(const Table& table) {
  nlohmann::json rows = nlohmann::json::array();
  for (const auto& row : table.rows) {
    nlohmann::json object;
    for (std::size_t i = 0; i < row.size(); ++i) object[table.header[i]] = row[i];
    rows.push_back(object);
  }
  return rows;
}

Table table_of(const std::vector<CheckLine>& checks) {
  Table table{{"check", "verdict", "exceptions", "least", "found", "needs"}, {}};
  for (const CheckLine& check : checks) {
    table.rows.push_back({check.about, check.exceptions == 0 ? "yes" : "no", std::to_string(check.exceptions),
                          check.least, check.found, check.needs});
  }
  return table;
}

nlohmann::json json_of(const std::vector<CheckLine>& checks) {
  nlohmann::json all = nlohmann::json::array();
  for (const CheckLine& check : checks) {
    all.push_back({{"check", check.name},
                   {"about", check.about},
                   {"needed", check.needed},
                   {"holds", check.exceptions == 0},
                   {"exceptions", check.exceptions}});
    if (check.exceptions == 0) continue;
    all.back()["least"] = check.least;
    all.back()["found"] = check.found;
    all.back()["needs"] = check.needs;
  }
  return all;
}

}  // namespace cubeverify

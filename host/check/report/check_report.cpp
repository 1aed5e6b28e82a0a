#include "host/check/report/check_report.h"

#include <algorithm>

#include "host/text/command_line.h"
#include "host/text/number.h"

// What every check says in the same way: a line for each statement with its exceptions, the least with what was found
// and needed, and the command that shows it again. Tables for the terminal and JSON are made of these rows.

namespace cubeverify {

std::string cell(Word value) { return std::to_string(value); }
std::string cell(int value) { return std::to_string(value); }

std::string sources_text(const std::vector<std::string>& names) {
  std::vector<std::string> different;
  for (const std::string& name : names) {
    if (std::ranges::find(different, name) == different.end()) different.push_back(name);
  }
  return (different.size() == 1 ? "source " : "sources ") + joined(different, ", ");
}

void add_section(CheckReport& report, const char* name, std::string title, Table table) {
  nlohmann::json& rows = report.json[name] = nlohmann::json::array();
  for (const auto& row : table.rows) {
    nlohmann::json& object = rows.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      std::string key = table.header[i];
      std::ranges::replace(key, ' ', '_');
      const bool is_list = std::ranges::find(table.lists, table.header[i]) != table.lists.end();
      const auto number = is_list ? std::nullopt : number_in<Word>(row[i]);
      nlohmann::json& value = object[key];
      if (number && cell(*number) == row[i]) {
        value = *number;
      } else if (row[i] != "-") {
        value = row[i];
      }
    }
  }
  report.sections.push_back({std::move(title), std::move(table)});
}

void put_checks(CheckReport& report, std::vector<CheckLine> checks, const char* shown) {
  Table table{{"check", "verdict", "exceptions", shown}, {}};
  report.json["checks"] = nlohmann::json::array();
  for (const CheckLine& check : checks) {
    const bool asked = check.not_asked.empty();
    table.rows.push_back({check.about,
                          !asked                  ? "not asked"
                          : check.exceptions == 0 ? "yes"
                          : check.needed          ? "no"
                                                  : "no, not needed",
                          asked ? std::to_string(check.exceptions) : "-", asked ? check.least : check.not_asked});
    nlohmann::json& json = report.json["checks"].emplace_back(nlohmann::json{{"check", check.name},
                                                                             {"about", check.about},
                                                                             {"needed", check.needed},
                                                                             {"holds", check.exceptions == 0},
                                                                             {"exceptions", check.exceptions}});
    if (!asked) {
      json["holds"] = nullptr;
      json["not_asked"] = check.not_asked;
    }
    if (check.exceptions == 0) continue;
    json["least"] = check.least;
    json["found"] = check.found;
    json["needs"] = check.needs;
    if (!check.breaks.empty()) json["breaks"] = check.breaks;
  }
  if (!checks.empty()) report.sections.insert(report.sections.begin(), {"Checks", std::move(table)});
  report.checks = std::move(checks);
}

void add_exceptions(CheckReport& report, const std::vector<std::string>& replay) {
  if (report.checks.empty()) return;
  // The section of put_checks is the first one.
  ReportSection section{"Exceptions",
                        {{"check", report.sections.front().table.header.back(), "found", "needs"}, {}, {}, true}};
  for (std::size_t i = 0; i < report.checks.size(); ++i) {
    const CheckLine& check = report.checks[i];
    if (check.exceptions == 0) continue;
    const auto show = [&](const CheckLine& one, nlohmann::json& json) {
      section.table.rows.push_back({check.about, one.least, one.found, one.needs});
      if (one.replay.empty()) return;
      std::vector<std::string> shows = replay;
      shows.insert(shows.end(), {"--replay", one.replay});
      if (std::ranges::find(section.commands, quoted(shows)) == section.commands.end())
        section.commands.push_back(quoted(shows));
      json["replay"] = quoted(shows);
    };
    nlohmann::json& json = report.json["checks"][i];
    show(check, json);
    for (const CheckLine& one : check.more) {
      nlohmann::json next{{"least", one.least}, {"found", one.found}, {"needs", one.needs}};
      show(one, next);
      json["more"].push_back(next);
    }
  }
  if (!section.table.rows.empty()) report.sections.insert(report.sections.begin() + 1, std::move(section));
}

}  // namespace cubeverify

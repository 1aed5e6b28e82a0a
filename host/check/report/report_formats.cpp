#include "host/check/report/report_formats.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/printable.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

using Reports = std::vector<CheckReport>;

// Of a range of n, what would have to be looked for in all reports.
std::string summary_of(const Reports& reports) {
  std::vector<std::string> wrong;
  for (const CheckReport& report : reports) {
    if (!report.right) wrong.push_back(std::to_string(report.n));
  }
  const std::string range = n_range(reports.front().n, reports.back().n);
  return wrong.empty() ? fmt::format("{}: right at every n", range)
                       : fmt::format("{}: wrong at n = {}", range, joined(wrong, ", "));
}

// Names of files and columns may be in any cell.
Table printable_table(Table table) {
  for (auto& row : table.rows) std::ranges::transform(row, row.begin(), printable);
  return table;
}

std::string as_text(const std::string& name, const Reports& reports, const TextChoice& choice) {
  const auto line = [&](const std::string& text) {
    return choice.width ? wrapped(text, *choice.width, 0) : text + '\n';
  };
  constexpr std::size_t kSentence = 100;  // letters, as of all sentences
  std::string text = choice.quiet ? "" : name + '\n';
  for (const CheckReport& report : reports) {
    if (&report != &reports.front() && !choice.quiet) text += '\n';
    text += line(printable(report.conclusion));
    if (choice.quiet) continue;
    if (!report.note.empty()) text += line(printable(report.note));
    for (const ReportSection& section : report.sections) {
      if (section.on_request && !choice.times) continue;
      const Table table = printable_table(section.table);
      const std::optional<std::size_t> width =
          table.has_sentences ? std::optional(choice.width.value_or(kSentence)) : choice.width;
      text += fmt::format("\n{}\n{}", section.title, to_text(table, width));
      for (const std::string& command : section.commands) text += "  " + command + '\n';
    }
  }
  if (reports.size() > 1 && !choice.quiet) text += '\n' + line(summary_of(reports));
  return text;
}

std::string as_csv(const std::string& /*name*/, const Reports& reports, const TextChoice& /*choice*/) {
  Table cells{{"n", "section", "row", "column", "value"}, {}};
  for (const CheckReport& report : reports) {
    const std::string n = std::to_string(report.n);
    cells.rows.push_back({n, "Conclusion", "", "", printable(report.conclusion)});
    for (const ReportSection& section : report.sections) {
      for (const auto& row : printable_table(section.table).rows) {
        for (std::size_t i = 1; i < row.size(); ++i) {
          cells.rows.push_back({n, section.title, row[0], section.table.header[i], row[i]});
        }
      }
      for (const std::string& command : section.commands) {
        cells.rows.push_back({n, section.title, "replay", "command", command});
      }
    }
  }
  return to_csv(cells);
}

std::string as_json(const std::string& name, const Reports& reports, const TextChoice& /*choice*/) {
  nlohmann::json all = nlohmann::json::array();
  for (const CheckReport& report : reports) {
    all.push_back(report.json);
    if (report.judges) all.back()["right"] = report.right;
  }
  return json_text({{"checked", name}, {"reports", all}}, 2) + '\n';
}

constexpr std::array<ReportFormat, 3> kReportFormats{{{"text", as_text}, {"csv", as_csv}, {"json", as_json}}};

}  // namespace

const ReportFormat& report_format_named(std::string_view name) {
  const auto* found = std::ranges::find(kReportFormats, name, &ReportFormat::name);
  if (found != kReportFormats.end()) return *found;
  refuse("--format {}: not one of text, csv, json", name);
}

}  // namespace cubeverify

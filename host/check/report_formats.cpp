#include "host/check/report_formats.h"

#include <algorithm>
#include <array>
#include <functional>

#include <fmt/format.h>

#include "host/errors.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

using Reports = std::vector<CheckReport>;

// The title of a report or of a section, and the table of a section, as one of the formats has them.
struct PageLayout {
  std::function<std::string(const std::string&text)> heading, line;
  std::function<std::string(const ReportSection& section)> table;
  std::function<std::string(const std::string& text)> command;
};

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

std::string in_layout(const std::string& name, const Reports& reports, const PageLayout& layout) {
  std::string text = layout.heading(name);
  for (const CheckReport& report : reports) {
    if (&report != &reports.front()) text += '\n';
    text += layout.line(report.conclusion);
    if (!report.note.empty()) text += layout.line(report.note);
    for (const ReportSection& section : report.sections) {
      text += layout.table(section);
      for (const std::string& command : section.commands) text += layout.command(command);
    }
  }
  if (reports.size() > 1) text += '\n' + layout.line(summary_of(reports));
  return text;
}

std::string as_text(const std::string& name, const Reports& reports, std::optional<std::size_t> width) {
  const auto line = [](const std::string& text) { return text + '\n'; };
  return in_layout(name, reports,
                   {line, [width](const std::string& text) { return width ? wrapped(text, *width, 0) : text + '\n'; },
                    [width](const ReportSection& section) {
                      return fmt::format("\n{}\n{}", section.title, to_text(section.table, width));
                    },
                    [](const std::string& command) { return "  " + command + '\n'; }});
}

std::string as_markdown(const std::string& name, const Reports& reports, std::optional<std::size_t> /*width*/) {
  return in_layout(name, reports,
                   {[](const std::string& text) { return fmt::format("# {}\n", markdown_escaped(text)); },
                    [](const std::string& text) { return fmt::format("\n{}\n", markdown_escaped(text)); },
                    [](const ReportSection& section) {
                      return fmt::format("\n## {}\n\n{}", section.title, to_markdown(section.table));
                    },
                    [](const std::string& text) { return fmt::format("\n    {}\n", text); }});
}

std::string as_csv(const std::string& /*name*/, const Reports& reports, std::optional<std::size_t> /*width*/) {
  Table cells{{"n", "section", "row", "column", "value"}, {}};
  for (const CheckReport& report : reports) {
    const std::string n = std::to_string(report.n);
    cells.rows.push_back({n, "Conclusion", "", "", report.conclusion});
    for (const ReportSection& section : report.sections) {
      for (const auto& row : section.table.rows) {
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

std::string as_json(const std::string& name, const Reports& reports, std::optional<std::size_t> /*width*/) {
  nlohmann::json all = nlohmann::json::array();
  for (const CheckReport& report : reports) all.push_back(report.json);
  return nlohmann::json{{"tree", name}, {"reports", all}}.dump(2) + '\n';
}

constexpr std::array<ReportFormat, 4> kReportFormats{
    {{"text", as_text}, {"md", as_markdown}, {"csv", as_csv}, {"json", as_json}}};

}  // namespace

const ReportFormat& report_format_named(std::string_view name) {
  const auto* found = std::ranges::find(kReportFormats, name, &ReportFormat::name);
  if (found != kReportFormats.end()) return *found;
  refuse(fmt::format("--format {}: not one of text, md, csv, json", name));
}

}  // namespace cubeverify

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/check/report/check_report.h"

namespace cubeverify {

// What of reports is printed as text. Other formats have all.
struct TextChoice {
  std::optional<std::size_t> width;  // the most letters of a line, if there is a limit
  bool times = false;                // the long tables of times, too
  bool quiet = false;                // the conclusions alone
};

// How reports on what is one's own are written. `name` is the file or the expression.
struct ReportFormat {
  const char* name;  // as on the command line
  std::string (*write)(const std::string& name, const std::vector<CheckReport>& reports, const TextChoice& choice);
};

// text, csv (a line a cell: n, section, row, column, value) and json. Throws CommandError (kUsage) for another name.
const ReportFormat& report_format_named(std::string_view name);

}  // namespace cubeverify

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/check/report/check_report.h"

namespace cubeverify {

// How reports on what is one's own are written. `name` is the file or the expression.
struct ReportFormat {
  const char* name;  // as on the command line
  // Lines of text have no more than `width` letters, if that is given.
  std::string (*write)(const std::string& name, const std::vector<CheckReport>& reports,
                       std::optional<std::size_t> width);
};

// text, csv (a line for each cell: n, section, row, column, value) and json. Throws CommandError (kUsage) for another
// name.
const ReportFormat& report_format_named(std::string_view name);

}  // namespace cubeverify

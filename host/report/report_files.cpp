#include "host/report/report_files.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/report/files.h"

namespace cubeverify {

ReportFiles::ReportFiles(std::filesystem::path directory, std::string provenance)
    : directory_(std::move(directory)), provenance_(std::move(provenance)) {
  std::error_code error;
  std::filesystem::create_directories(directory_, error);
  if (error) {
    throw CommandError(ExitCode::kUsage,
                       fmt::format("--out {}: the directory cannot be made: {}", directory_.string(), error.message()));
  }
}

void ReportFiles::markdown(const char* name, const std::string& title, const std::string& text) const {
  write_atomically(path(name), fmt::format("# {}\n\n{}\n{}\n", title, text, markdown_escaped(provenance_)));
}

void ReportFiles::csv(const char* name, const Table& table, const ColumnMeanings& meanings) const {
  write_csv(path(name), table, provenance_, meanings);
}

void ReportFiles::text(const char* name, const std::string& text) const { write_atomically(path(name), text); }

}  // namespace cubeverify

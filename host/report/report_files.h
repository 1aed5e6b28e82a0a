#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "host/text/text.h"

namespace cubeverify {

// What a table's columns are, by their headings; any may be missing.
using ColumnMeanings = std::map<std::string, std::string>;

// Writes a table as CSV that readers take with their defaults: the first line is the header. What made it, and its
// columns with their types, stand beside it in FILE-metadata.json, as CSV on the Web (www.w3.org/TR/tabular-metadata)
// has it. Throws CommandError (kFault).
void write_csv(const std::filesystem::path& file, const Table& table, const std::string& provenance,
               const ColumnMeanings& meanings = {});

// The files of a report, each of which is given the run's provenance. All throw CommandError (kFault).
class ReportFiles {
 public:
  // Makes the directory if need be. Throws CommandError (kUsage).
  ReportFiles(std::filesystem::path directory, std::string provenance, bool has_figures);

  [[nodiscard]] std::filesystem::path path(const char* name) const { return directory_ / name; }
  [[nodiscard]] const std::filesystem::path& directory() const { return directory_; }
  [[nodiscard]] const std::string& provenance() const { return provenance_; }
  // Whether it is to have any.
  [[nodiscard]] bool has_figures() const { return has_figures_; }

  void markdown(const char* name, const std::string& title, const std::string& text) const;
  // With a sidecar (write_csv).
  void csv(const char* name, const Table& table, const ColumnMeanings& meanings = {}) const;
  // As it is: JSON has no place for remarks.
  void text(const char* name, const std::string& text) const;

 private:
  std::filesystem::path directory_;
  std::string provenance_;
  bool has_figures_;
};

}  // namespace cubeverify

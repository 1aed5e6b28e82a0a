#include "host/report/report_files.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/errors.h"
#include "host/report/files.h"
#include "host/text/number.h"

namespace cubeverify {

namespace {

bool are_digits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

bool is_integer(std::string_view text) { return are_digits(text.starts_with('-') ? text.substr(1) : text); }

bool is_decimal(std::string_view text) {
  const auto point = text.find('.');
  return is_integer(text.substr(0, point)) && (point == std::string_view::npos || are_digits(text.substr(point + 1)));
}

// Of a column's cells that are not empty; text if there are none.
const char* datatype(const Table& table, std::size_t column) {
  bool integers = true, decimals = true, is_empty = true;
  for (const auto& row : table.rows) {
    const std::string& cell = row[column];
    if (cell.empty()) continue;
    is_empty = false;
    integers = integers && is_integer(cell);
    decimals = decimals && is_decimal(cell);
  }
  if (is_empty) return "string";
  return integers ? "integer" : decimals ? "decimal" : "string";
}

// A heading as a name of CSV on the Web: letters, digits and "_", and no "_" first, which is kept for its own names.
std::string column_name(std::string_view heading) {
  std::string name;
  for (const char letter : heading) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0) {
      name += letter;
    } else if (!name.empty() && name.back() != '_') {
      name += '_';
    }
  }
  if (name.ends_with('_')) name.pop_back();
  return name;
}

}  // namespace

void write_csv(const std::filesystem::path& file, const Table& table, const std::string& provenance,
               const ColumnMeanings& meanings) {
  nlohmann::ordered_json columns = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < table.header.size(); ++i) {
    const std::string& heading = table.header[i];
    nlohmann::ordered_json column = {
        {"name", column_name(heading)}, {"titles", heading}, {"datatype", datatype(table, i)}};
    if (const auto meaning = meanings.find(heading); meaning != meanings.end()) {
      column["dc:description"] = meaning->second;
    }
    columns.push_back(std::move(column));
  }
  const nlohmann::ordered_json metadata = {{"@context", "http://www.w3.org/ns/csvw"},
                                           {"url", file.filename().string()},
                                           {"dc:provenance", provenance},
                                           {"tableSchema", {{"columns", std::move(columns)}}}};
  write_atomically(file, to_csv(table));
  write_atomically(file.string() + "-metadata.json", metadata.dump(2) + '\n');
}

ReportFiles::ReportFiles(std::filesystem::path directory, std::string provenance, bool has_figures)
    : directory_(std::move(directory)), provenance_(std::move(provenance)), has_figures_(has_figures) {
  std::error_code error;
  std::filesystem::create_directories(directory_, error);
  if (error) {
    refuse(fmt::format("--out {}: the directory cannot be made: {}", directory_.string(), error.message()));
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

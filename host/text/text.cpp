#include "host/text/text.h"

#include <algorithm>
#include <numeric>
#include <sstream>

#include <fmt/format.h>

namespace cubeverify {
namespace {

bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; }

// Letters, not bytes, of a UTF-8 text.
std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return !continues_letter(byte); }));
}

std::string replaced(std::string_view text, char what, std::string_view by) {
  std::string result;
  for (const char letter : text) {
    if (letter == what) {
      result += by;
    } else {
      result += letter;
    }
  }
  return result;
}

std::string csv_cell(const std::string& cell) {
  if (cell.find_first_of(",\"\n\r") == std::string::npos) return cell;
  return '"' + replaced(cell, '"', "\"\"") + '"';
}

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i == 0 ? "" : ",") + csv_cell(cells[i]);
  return line + '\n';
}

constexpr std::size_t kBetweenColumns = 2;

std::vector<std::size_t> widths_of(const Table& table) {
  std::vector<std::size_t> widths;
  for (const std::string& cell : table.header) widths.push_back(letters(cell));
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], letters(row[i]));
  }
  return widths;
}

std::string columns_text(const Table& table, const std::vector<std::size_t>& widths,
                         const std::vector<std::size_t>& columns) {
  std::string text;
  const auto add_line = [&](const std::vector<std::string>& cells) {
    std::string line;
    for (const std::size_t i : columns) {
      line += cells[i] + std::string(widths[i] - letters(cells[i]) + kBetweenColumns, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  };
  add_line(table.header);
  for (const auto& row : table.rows) add_line(row);
  return text;
}

// Every row as lines "column  cell".
std::string rows_text(const Table& table, std::size_t width) {
  std::size_t names = 0;
  for (const std::string& name : table.header) names = std::max(names, letters(name));
  const std::size_t indent = names + kBetweenColumns;
  std::string text;
  for (const auto& row : table.rows) {
    if (!text.empty()) text += '\n';
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string name = table.header[i] + std::string(indent - letters(table.header[i]), ' ');
      std::string cell = wrapped(row[i], std::max(width, indent + 1), indent);
      while (cell.ends_with('\n')) cell.pop_back();
      text += name + (cell.size() > indent ? cell.substr(indent) : "");
      text.erase(text.find_last_not_of(' ') + 1);
      text += '\n';
    }
  }
  return text;
}

}  // namespace

std::string to_text(const Table& table, std::optional<std::size_t> width) {
  const std::vector<std::size_t> widths = widths_of(table);
  std::vector<std::size_t> all(widths.size());
  std::iota(all.begin(), all.end(), 0);
  if (!width || all.empty()) return columns_text(table, widths, all);
  std::string text;
  for (std::size_t next = 1; next < widths.size() || text.empty();) {
    std::vector<std::size_t> group{0};
    std::size_t used = widths[0];
    for (; next < widths.size() && used + kBetweenColumns + widths[next] <= *width; ++next) {
      used += kBetweenColumns + widths[next];
      group.push_back(next);
    }
    const bool is_stuck = used > *width || ((group.size() == 1 || table.has_sentences) && next < widths.size());
    if (is_stuck) return rows_text(table, *width);
    text += (text.empty() ? "" : "\n") + columns_text(table, widths, group);
  }
  return text;
}

std::string to_csv(const Table& table) {
  std::string text = csv_line(table.header);
  for (const auto& row : table.rows) text += csv_line(row);
  return text;
}

std::vector<std::vector<std::string>> csv_rows(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(text);
  std::string line, cell;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    std::istringstream cells(line);
    for (rows.emplace_back(); std::getline(cells, cell, ',');) rows.back().push_back(cell);
  }
  return rows;
}

std::string shortened(std::string_view text, std::size_t width) {
  if (letters(text) <= width) return std::string(text);
  std::size_t end = 0;
  for (std::size_t kept = 0; kept + 3 < width; ++kept) {
    ++end;
    while (continues_letter(text[end])) ++end;
  }
  return std::string(text.substr(0, end)) + "...";
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::istringstream words{std::string(text)};
  const std::string margin(indent, ' ');
  std::string result;
  std::string line;
  for (std::string word; words >> word;) {
    if (!line.empty() && indent + letters(line) + 1 + letters(word) > width) {
      result += margin + line + '\n';
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return result + margin + line + '\n';
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

}  // namespace cubeverify

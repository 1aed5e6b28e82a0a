#include "host/text/latex.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace cubeverify {

namespace {

constexpr std::size_t kLongText = 30;

// "12", "-3", "3/2", "0.25"; an empty cell is no text either.
bool is_number(std::string_view cell) {
  return std::ranges::all_of(
      cell, [](char letter) { return std::string_view("0123456789.-/").find(letter) != std::string_view::npos; });
}

std::string column_type(const Table& table, std::size_t column) {
  bool numbers = true;
  std::size_t longest = 0;
  for (const auto& row : table.rows) {
    numbers = numbers && is_number(row[column]);
    longest = std::max(longest, row[column].size());
  }
  if (longest > kLongText) return "p{5cm}";
  return numbers ? "r" : "l";
}

}  // namespace

std::string latex_escaped(std::string_view text) {
  // A bracket or asterisk behind a row's end would be taken for its argument.
  static const std::map<char, std::string_view> kSpecial{{'\\', "\\textbackslash{}"},
                                                         {'{', "\\{"},
                                                         {'}', "\\}"},
                                                         {'$', "\\$"},
                                                         {'&', "\\&"},
                                                         {'#', "\\#"},
                                                         {'%', "\\%"},
                                                         {'_', "\\_"},
                                                         {'^', "\\^{}"},
                                                         {'~', "\\textasciitilde{}"},
                                                         {'<', "\\textless{}"},
                                                         {'>', "\\textgreater{}"},
                                                         {'|', "\\textbar{}"},
                                                         {'[', "{[}"},
                                                         {'*', "{*}"}};
  std::string escaped;
  char before = ' ';
  for (const char letter : text) {
    const auto special = kSpecial.find(letter);
    if (letter == '-' && before == '-') escaped += "{}";  // two hyphens are no dash
    if (special == kSpecial.end()) {
      escaped += letter;
    } else {
      escaped += special->second;
    }
    before = letter;
  }
  return escaped;
}

std::string latex_line(const std::vector<std::string>& cells) {
  std::vector<std::string> escaped;
  for (const std::string& cell : cells) escaped.push_back(latex_escaped(cell));
  return joined(escaped, " & ") + " \\\\\n";
}

std::string to_latex(const CaptionedTable& captioned) {
  const Table& table = captioned.table;
  std::string columns;
  for (std::size_t i = 0; i < table.header.size(); ++i) columns += column_type(table, i);
  const std::string head = "\\toprule\n" + latex_line(table.header) + "\\midrule\n";
  std::string text = fmt::format("\\begin{{longtable}}{{{}}}\n\\caption{{{}}}\\label{{{}}}\\\\\n", columns,
                                 latex_escaped(captioned.caption), captioned.label);
  text += head + "\\endfirsthead\n" + head + "\\endhead\n\\bottomrule\n\\endfoot\n";
  for (const auto& row : table.rows) text += latex_line(row);
  return text + "\\end{longtable}\n";
}

std::string latex_tables(const std::vector<CaptionedTable>& tables, const std::string& remark) {
  std::string text = fmt::format("% {}\n% Needs \\usepackage{{booktabs,longtable}}.\n", remark);
  for (const CaptionedTable& table : tables) {
    if (!table.table.rows.empty()) text += '\n' + to_latex(table);
  }
  return text;
}

}  // namespace cubeverify

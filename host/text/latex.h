#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/text/text.h"

namespace cubeverify {

// Text for a LaTeX document: its signs stand for themselves, also at the beginning of a table's row.
std::string latex_escaped(std::string_view text);
// A row of a table.
std::string latex_line(const std::vector<std::string>& cells);

struct CaptionedTable {
  std::string label;  // "tr611-table1"
  std::string caption;
  Table table;
};

// A longtable with the rules of booktabs: columns of numbers to the right, long text in lines of 5 cm.
std::string to_latex(const CaptionedTable& captioned);

// A file of tables for \input; those without rows are left out. It begins with a remark that says what made it, one
// line, and what packages it needs.
std::string latex_tables(const std::vector<CaptionedTable>& tables, const std::string& remark);

}  // namespace cubeverify

#pragma once

#include <string>
#include <vector>

#include "host/text/text.h"
#include "verify/verdict.h"

// The tables of TR-483 as a run decides them: entries as a reading has them beside what was counted, executed or
// computed.

namespace cubeverify {

// An entry at one n.
struct TableEntry {
  std::string claim;    // its ID
  std::string reading;  // "printed", or another of the claim's
  std::string name;     // of the entry among those of its claim: a column or a port model
  int n;
  std::string said;
  std::string found;
  bool differs = false;  // the reading fails in this entry; a bound may be another number and yet be kept
};

// The entries of one table, "tr483.table1", that were decided; by claim, reading, name and n.
std::vector<TableEntry> table_entries(const std::string& table, const std::vector<Verdict>& verdicts);

// A row for each.
Table to_rows(const std::vector<TableEntry>& entries);

// A column for each n: what was found, and what is said where that is something else. Claims are given by what they
// say.
Table by_n(const std::vector<TableEntry>& entries);

}  // namespace cubeverify

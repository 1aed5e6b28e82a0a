#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "host/text/text.h"
#include "verify/facts_view.h"
#include "verify/tier.h"
#include "verify/verdict.h"

// TR-611's table 1: as printed, by the closed forms, and as the sweeps counted it in either tier.

namespace cubeverify {

// The columns of table 1 beside n.
inline constexpr std::array<const char*, 7> kTable1Columns{"A",         "B",       "SBT(max)", "SBnT(max)",
                                                           "SBnT(min)", "(N-1)/n", "factor"};
// A row's cells as text, in that order; empty where unknown.
using Table1Cells = std::array<std::string, kTable1Columns.size()>;

// Nothing if the paper has no row for n.
std::optional<Table1Cells> printed_cells(int n);
// n >= 2.
Table1Cells closed_form_cells(int n);
// From the facts of sweep `tree` in that tier and of `algebra`; nothing without the former. SBT(max) is `algebra`'s, of
// the direct tier only.
std::optional<Table1Cells> counted_cells(int n, const FactTable& facts, Tier tier);

// The columns in which the two differ, both being known: "A, factor"; empty if they agree.
std::string differing_columns(const Table1Cells& left, const Table1Cells& right);

// The rows n = 2..n_last, printed above closed form above exhaustive above orbit, each compared with the
// closed form.
Table table1(int n_last, const FactTable& facts);
// One line that counts the printed cells which agree with ours.
std::string table1_summary(const FactTable& facts);

// Closed forms alone, n = n_first..n_last, each row checked against the exhaustive facts where they exist.
Table table1_closed_form(int n_first, int n_last, const FactTable& facts);

// True unless facts of either tier disagree with the closed forms somewhere in n = 2..n_last.
bool closed_form_agrees(int n_last, const FactTable& facts);

// The edges below level 1 that pairs of the four trees, and all four, share (TR-611 section 4): a row for each n that
// has been swept.
Table shared_edges_table(const FactTable& facts);

// What executed schedules took, entry by entry of TR-611 table 2: the entry's claim and reading, n, elements and
// start-ups, and whether they are what the reading says.
Table table2(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify

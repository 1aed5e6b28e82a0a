#include <fmt/format.h>

#include "host/report/paper_report.h"
#include "host/report/tr483_figures.h"
#include "host/report/tr483_tables.h"

namespace cubeverify {

namespace {

struct PaperTable {
  int number;
  const char* title;
};

constexpr PaperTable kTables[] = {
    {1, "propagation delays, executed"},
    {2, "cycles per packet, executed"},
    {3, "broadcasts, executed, and their optimal packet sizes"},
    {4, "broadcasts compared to the MSBT's"},
    {5, "maximum subtree sizes of the BST"},
    {6, "personalized communication, executed"},
};

constexpr const char* kHowToRead =
    "<p>What was found for each n: one number where it is what the reading says, \"3, not 5\" where the reading says 5 "
    "and is refuted, \"3 (said: at most 5)\" where it gives a bound or an approximation that is kept.</p>\n";

}  // namespace

PaperPart write_tr483(const PaperInput& input) {
  PaperPart part;
  for (const PaperTable& table : kTables) {
    const auto entries = table_entries(fmt::format("{}.table{}", input.paper.id, table.number), input.verdicts);
    input.files.csv(fmt::format("tr483-table{}.csv", table.number).c_str(), to_rows(entries));
    const Table rows = by_n(entries);
    part.sections.push_back(
        {fmt::format("{} table {}, {}", input.paper.name, table.number, table.title), kHowToRead + to_html(rows)});
    part.tables.push_back({fmt::format("tr483-table{}", table.number),
                           fmt::format("{}, table {}: {}.", input.paper.name, table.number, table.title), rows});
  }
  const FigureReport figures = write_tr483_figures(input.files.directory(), input.files.provenance());
  part.notes = figures.notes;
  part.sections.push_back({input.paper.name + " figures", figures.html});
  return part;
}

}  // namespace cubeverify

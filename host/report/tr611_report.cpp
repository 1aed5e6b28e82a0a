#include <algorithm>

#include <fmt/format.h>

#include "host/report/figures.h"
#include "host/report/paper_report.h"
#include "host/report/table1.h"
#include "host/report/tr611_tables.h"

namespace cubeverify {

namespace {

constexpr int kLastPrinted = 20;  // table 1 ends there

// The largest n whose subtrees have been counted, in either tier; 0 if none.
int last_counted(const FactTable& facts) {
  int last = kMaxDimensions;
  while (last > 0 && !counted_cells(last, facts, Tier::kDirect) && !counted_cells(last, facts, Tier::kOrbit)) --last;
  return last;
}

}  // namespace

PaperPart write_tr611(const PaperInput& input) {
  const std::string& name = input.paper.name;
  const FactTable& facts = input.run.facts;
  const ReportFiles& files = input.files;
  const int last = std::max(kLastPrinted, last_counted(facts));

  const Table sizes = table1(last, facts);
  const Table closed_forms = table1_closed_form(input.n_table.first, input.n_table.second, facts);
  const std::string sizes_summary = table1_summary(facts);
  files.markdown("table1.md", name + " table 1", sizes_summary + "\n\n" + to_markdown(sizes));
  files.csv("table1.csv", sizes);
  files.csv("table1-closed-form.csv", closed_forms);

  const Table shared = shared_edges_table(facts), schedules = table2(input.verdicts);
  files.csv("shared-edges.csv", shared);
  files.csv("table2.csv", schedules);
  const FigureReport figures = write_figures(files.directory(), files.provenance());

  PaperPart part;
  part.cross_checked = closed_form_agrees(last, facts);
  part.notes = figures.notes;
  part.tables = {{"tr611-table1", name + ", table 1: sizes of subtrees, printed, computed and counted.", sizes},
                 {"tr611-table2", name + ", table 2: the schedules, executed.", schedules},
                 {"tr611-shared-edges", name + ": edges shared below level 1.", shared},
                 {"tr611-closed-form", name + ", table 1 in closed form.", closed_forms}};
  part.sections = {{name + " table 1", fmt::format("<p>{}</p>\n", sizes_summary) + to_html(sizes)},
                   {name + " table 2, executed", to_html(schedules)},
                   {name + ", edges shared below level 1", to_html(shared)},
                   {name + " figures", figures.html},
                   {name + " table 1 in closed form", to_html(closed_forms)}};
  return part;
}

}  // namespace cubeverify

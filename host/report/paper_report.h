#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "host/report/page.h"
#include "host/report/report_files.h"
#include "host/report/simulated_trials.h"
#include "host/run/batch.h"
#include "host/text/latex.h"
#include "verify/papers/paper.h"
#include "verify/verdict.h"

namespace cubeverify {

// What a paper's own tables and figures are made from.
struct PaperInput {
  const Paper& paper;
  const StoredRun& run;
  const SimulatedTrials& simulated;
  const std::vector<Verdict>& verdicts;
  std::pair<int, int> n_table;  // rows of tables in closed form
  const ReportFiles& files;
};

// What they add to the report beside their files.
struct PaperPart {
  std::vector<PageSection> sections;
  std::vector<CaptionedTable> tables;  // for LaTeX
  std::vector<std::string> notes;      // what was left out, and why
  bool cross_checked = true;           // false if facts disagree with the paper's closed forms
};

// Writes the paper's own tables and figures; nothing for a paper that has none.
PaperPart write_paper(const PaperInput& input);

// TR-611: table1.md, table1.csv, table1-closed-form.csv, shared-edges.csv, table2.csv and figures.
PaperPart write_tr611(const PaperInput& input);
// CIS-TR-91-21: dilation.csv, contention.csv, bounds.csv and figures.
PaperPart write_tr9121(const PaperInput& input);
// TR-483: tr483-table1.csv to tr483-table6.csv and figures.
PaperPart write_tr483(const PaperInput& input);
// Dynamic Tree Embedding: dyntree-full-stars.csv, dyntree-stars.csv, dyntree-trials.csv, dyntree-constant.csv,
// dyntree-games.csv, and in figures dyntree-trials.svg, dyntree-constant.svg, dyntree-games.svg and
// dyntree-game-trees.svg.
PaperPart write_dyntree(const PaperInput& input);

}  // namespace cubeverify

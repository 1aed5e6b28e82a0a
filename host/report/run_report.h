#pragma once

#include <string>
#include <vector>

#include "host/deciding/kept_verdicts.h"
#include "host/report/report_files.h"
#include "host/report/simulated_trials.h"
#include "host/run/batch.h"

namespace cubeverify {

// What a report of a run says beside its files.
struct ReportResult {
  std::vector<std::string> notes;  // what was left out, and why
  bool cross_checked = true;       // false if facts of a sweep disagree with the closed forms of table 1
  std::vector<Verdict> verdicts;
  std::string disagreement;  // the first fact in which the two tiers differ; empty if there is none
};

// Writes tables, figures, errata and page of a run: tiers.md, tiers.csv, verdicts.md, verdicts.csv, verdicts.json,
// errata.md, strengths.md, claims.md, tables.tex, index.html, manifest.json, and what the papers of its claims have of
// their own (host/report/paper_report.h), with simulated trials beside the run's. What `kept` has not is decided on
// `threads` threads. Throws CommandError.
ReportResult write_report(const StoredRun& run, const SimulatedTrials& simulated, const ReportFiles& output,
                          std::pair<int, int> n_table, int threads, KeptVerdicts& kept);

}  // namespace cubeverify

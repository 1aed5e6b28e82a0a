#include "host/report/run_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/report/claims_page.h"
#include "host/report/document.h"
#include "host/report/errata.h"
#include "host/report/figures.h"
#include "host/report/files.h"
#include "host/report/page.h"
#include "host/report/table1.h"
#include "host/report/tiers.h"
#include "host/report/tr611_tables.h"
#include "host/report/verdict_table.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr int kLastPrinted = 20;  // table 1 ends there

// The run's claims, as this program knows them.
std::vector<const Claim*> claims_of(const StoredRun& run) {
  std::vector<const Claim*> chosen;
  for (const Claim& claim : claims()) {
    if (std::ranges::find(run.claims, claim.id) != run.claims.end()) chosen.push_back(&claim);
  }
  return chosen;
}

// The largest n whose subtrees have been counted, in either tier; 0 if none.
int last_counted(const FactTable& facts) {
  int last = kMaxDimensions;
  while (last > 0 && !counted_cells(last, facts, Tier::kDirect) && !counted_cells(last, facts, Tier::kOrbit)) --last;
  return last;
}

// Files that have been given the run's provenance.
class Output {
 public:
  Output(fs::path directory, std::string provenance)
      : directory_(std::move(directory)), provenance_(std::move(provenance)) {}

  [[nodiscard]] fs::path path(const char* name) const { return directory_ / name; }

  void markdown(const char* name, const std::string& title, const std::string& text) const {
    write_atomically(path(name), fmt::format("# {}\n\n{}\n{}\n", title, text, provenance_));
  }
  void csv(const char* name, const Table& table) const {
    write_atomically(path(name), fmt::format("# {}\n{}", provenance_, to_csv(table)));
  }
  void json(const char* name, const std::string& text) const { write_atomically(path(name), text); }

 private:
  fs::path directory_;
  std::string provenance_;
};

void make_directory(const fs::path& directory) {
  std::error_code error;
  fs::create_directories(directory, error);
  if (error) {
    throw CommandError(ExitCode::kUsage,
                       fmt::format("--out {}: the directory cannot be made: {}", directory.string(), error.message()));
  }
}

}  // namespace

ReportResult write_report(const StoredRun& run, const fs::path& directory, std::pair<int, int> n_table,
                          const std::string& provenance) {
  make_directory(directory);
  const Output output(directory, provenance);
  const auto chosen = claims_of(run);
  const auto verdicts = decide_all(chosen, run.span, run.facts);
  const int last = std::max(kLastPrinted, last_counted(run.facts));
  ReportResult result;
  result.cross_checked = closed_form_agrees(last, run.facts);
  const auto comparisons = compare_tiers(run.facts);
  result.disagreement = first_difference(comparisons);
  if (!run.unfinished.empty()) {
    result.notes.push_back(fmt::format("the run is unfinished: {} of its {} sweeps at their n are missing",
                                       run.unfinished.size(), run.unfinished.size() + run.finished.size()));
  }

  const Table sizes = table1(last, run.facts);
  const Table closed_forms = table1_closed_form(n_table.first, n_table.second, run.facts);
  const std::string sizes_summary = table1_summary(run.facts);
  output.markdown("table1.md", "TR-611 table 1", sizes_summary + "\n\n" + to_markdown(sizes));
  output.csv("table1.csv", sizes);
  output.csv("table1-closed-form.csv", closed_forms);

  const Table shared = shared_edges_table(run.facts), schedules = table2(verdicts);
  output.csv("shared-edges.csv", shared);
  output.csv("table2.csv", schedules);

  const Table tiers = tiers_table(comparisons);
  const std::string tiers_said = tiers_summary(comparisons);
  output.markdown("tiers.md", "The two tiers", tiers_said + "\n\n" + to_markdown(tiers));
  output.csv("tiers.csv", tiers);

  const Table decided = verdict_table(verdicts);
  const std::string summary = verdict_summary(verdicts);
  const auto errors = errata(chosen, verdicts);
  output.markdown("verdicts.md", "Verdicts", summary + "\n\n" + to_markdown(decided));
  output.csv("verdicts.csv", decided);
  nlohmann::json manifest = run.manifest;
  manifest["report"] = provenance;
  output.json("verdicts.json", document_text(verdict_document(manifest, verdicts, run.finished, run.facts)));
  output.json("manifest.json", manifest.dump(2) + '\n');
  output.markdown("errata.md", "Errata", errata_markdown(errors));
  output.markdown("claims.md", "Claims", summary + "\n\n" + claims_markdown(chosen, verdicts));

  const FigureReport figures = write_figures(directory, provenance);
  result.notes.insert(result.notes.end(), figures.notes.begin(), figures.notes.end());
  std::string remarks;
  for (const std::string& note : result.notes) remarks += fmt::format("<p>{}</p>\n", html_escaped(note));
  write_atomically(
      output.path("index.html"),
      html_page("What was claimed, and what is so",
                {{"Verdicts", fmt::format("<p>{}</p>\n{}", html_escaped(summary), remarks) + to_html(decided)},
                 {"Errata", errata_html(errors)},
                 {"Claims", claims_html(chosen, verdicts)},
                 {"TR-611 table 1", fmt::format("<p>{}</p>\n", sizes_summary) + to_html(sizes)},
                 {"TR-611 table 2, executed", to_html(schedules)},
                 {"Edges shared below level 1", to_html(shared)},
                 {"The two tiers", fmt::format("<p>{}</p>\n", html_escaped(tiers_said)) + to_html(tiers)},
                 {"TR-611 figures", figures.html},
                 {"Table 1 in closed form", to_html(closed_forms)}},
                provenance));
  return result;
}

}  // namespace cubeverify

#include "host/report/run_report.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "host/deciding/deciding.h"
#include "host/graph/svg.h"
#include "host/report/document.h"
#include "host/report/errata.h"
#include "host/report/page.h"
#include "host/report/page_sections.h"
#include "host/report/paper_report.h"
#include "host/report/report_files.h"
#include "host/report/tiers.h"
#include "host/report/verdict_table.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

// The run's claims, as this program knows them.
std::vector<const Claim*> claims_of(const StoredRun& run) {
  std::vector<const Claim*> chosen;
  for (const Claim& claim : claims()) {
    if (std::ranges::find(run.claims, claim.id) != run.claims.end()) chosen.push_back(&claim);
  }
  return chosen;
}

// Empty where nothing rests on anything, or Graphviz is not there to draw it.
std::string dependencies_html(std::span<const Claim* const> chosen, const std::vector<Verdict>& verdicts) {
  try {
    const std::string svg = dependency_graph(chosen, verdicts);
    if (svg.empty()) return "";
    return figure_html(svg,
                       "An arrow leads from a claim to what the paper derives from it. Green holds as printed, red is "
                       "refuted, yellow is estimated, grey is not run.",
                       true);
  } catch (const NoGraphviz&) {
    return "";
  }
}

}  // namespace

ReportResult write_report(const StoredRun& run, const SimulatedTrials& simulated, const ReportFiles& output,
                          std::pair<int, int> n_table, int threads, KeptVerdicts& kept) {
  const std::string& provenance = output.provenance();
  const auto chosen = claims_of(run);
  const auto verdicts = decide_on_threads(chosen, run.span, run.facts, threads, kept);
  ReportResult result;
  const auto comparisons = compare_tiers(run.facts);
  result.disagreement = first_difference(comparisons);
  if (!run.unfinished.empty()) {
    result.notes.push_back(fmt::format("the run is unfinished: {} of its {} sweeps at their n are missing",
                                       run.unfinished.size(), run.unfinished.size() + run.finished.size()));
  }

  const Table tiers = tiers_table(comparisons);
  const std::string tiers_said = tiers_summary(comparisons);
  output.markdown("tiers.md", "The two tiers", tiers_said + "\n\n" + to_markdown(tiers));
  output.csv("tiers.csv", tiers);

  const Table decided = verdict_table(verdicts);
  const std::string summary = verdict_summary(verdicts);
  const auto errors = errata_of_run(chosen, verdicts);
  output.markdown("verdicts.md", "Verdicts", summary + "\n\n" + to_markdown(decided));
  output.csv("verdicts.csv", tidy_verdicts(verdicts), verdict_column_meanings());
  nlohmann::json manifest = run.manifest;
  manifest["report"] = provenance;
  output.text("verdicts.json",
              document_text(verdict_document(manifest, verdicts, run.finished, run.facts, run.origins)));
  manifest["runs"] = run.origins.runs();
  output.text("manifest.json", manifest.dump(2) + '\n');
  const Table unpublished = unpublished_refutations(chosen, verdicts);
  std::string errors_markdown = errata_markdown(errors);
  std::string errors_html = errata_html(errors);
  if (!unpublished.rows.empty()) {
    errors_markdown += "\n## Refuted here, but published as holding\n\n" + to_markdown(unpublished);
    errors_html += "<h3>Refuted here, but published as holding</h3>\n" + to_html(unpublished);
  }
  output.markdown("errata.md", "Errata", errors_markdown);
  output.markdown("strengths.md", "What is right, and sharp", strengths_markdown(chosen));
  output.markdown("claims.md", "Claims", summary + "\n\n" + claims_markdown(chosen, verdicts));

  std::vector<PageSection> of_papers;
  std::vector<CaptionedTable> tables{{"verdicts", "Verdicts: " + summary + '.', decided}};
  for (const Paper* paper : papers_of(chosen)) {
    PaperPart part = write_paper({*paper, run, simulated, verdicts, n_table, output});
    result.cross_checked = result.cross_checked && part.cross_checked;
    result.notes.insert(result.notes.end(), part.notes.begin(), part.notes.end());
    std::ranges::copy_if(part.sections, std::back_inserter(of_papers),
                         [](const PageSection& section) { return !section.html.empty(); });
    std::ranges::move(part.tables, std::back_inserter(tables));
  }
  output.text("tables.tex", latex_tables(tables, provenance));
  std::string remarks;
  for (const std::string& note : result.notes) remarks += fmt::format("<p>{}</p>\n", html_escaped(note));
  PageHead head = page_head(chosen, verdicts, output.directory());
  head.html += remarks;
  std::vector<PageSection> sections{{"Errors", errors_html}};
  const auto add = [&](const char* title, const std::string& html) {
    if (!html.empty()) sections.push_back({title, html});
  };
  add("What is right, and sharp", strengths_html(chosen));
  std::ranges::move(of_papers, std::back_inserter(sections));
  if (output.has_figures()) add("What rests on what", dependencies_html(chosen, verdicts));
  add("Claims", claims_html(chosen, verdicts));
  add("All verdicts", fmt::format("<p>{}</p>\n", html_escaped(summary)) + to_html(decided));
  add("The two tiers", tiers_html(comparisons));
  output.text("index.html", html_page(head, sections, provenance));
  result.verdicts = verdicts;
  return result;
}

}  // namespace cubeverify

#include "host/report/dyntree_tables.h"
#include "host/report/figure_list.h"
#include "host/report/files.h"
#include "host/report/paper_report.h"
#include "host/report/python_figure.h"

namespace cubeverify {

namespace {

constexpr const char* kTrialsScript =
#include "host/report/dyntree_figure.py"
    ;

}  // namespace

PaperPart write_dyntree(const PaperInput& input) {
  PaperPart part;
  const Table stars = star_load_table(input.run.facts), counts = trial_counts(input.run.facts);
  if (counts.rows.empty()) {
    part.notes = {"no trials: the run has no facts of the sweep embedding"};
    return part;
  }
  input.files.csv("dyntree-stars.csv", stars);
  input.files.csv("dyntree-trials.csv", counts);
  const Table full = full_star_table();
  input.files.csv("dyntree-full-stars.csv", full);
  part.sections = {{"Dynamic Tree Embedding, at most the probability of a star with more than 4n nodes", to_html(full)},
                   {"Dynamic Tree Embedding, the fullest stars of trees embedded at random", to_html(stars)}};

  const auto svg = figure_folder(input.files.directory()) / "dyntree-trials.svg";
  if (draw_with_python(kTrialsScript, input.files.path("dyntree-trials.csv"), svg, input.files.provenance()) ==
      FigureResult::kDrawn) {
    part.sections.push_back({"Dynamic Tree Embedding, loads, stars and edges", svg_element(read_text(svg))});
  } else {
    part.notes.emplace_back(
        "figures/dyntree-trials.svg: /usr/bin/python3 with matplotlib is not there (python3-matplotlib)");
  }
  return part;
}

}  // namespace cubeverify

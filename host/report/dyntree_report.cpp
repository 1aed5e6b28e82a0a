#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "host/report/dyntree_constant.h"
#include "host/report/dyntree_games.h"
#include "host/report/dyntree_tables.h"
#include "host/report/figure_list.h"
#include "host/report/files.h"
#include "host/report/paper_report.h"

namespace cubeverify {

namespace {

constexpr const char* kTrialsScript =
#include "host/report/dyntree_figure.py"
    ;
constexpr const char* kConstantScript =
#include "host/report/dyntree_constant.py"
    ;
constexpr const char* kGamesScript =
#include "host/report/dyntree_games.py"
    ;

// The least cube and load in which the adversary's trees show what it forces: a load without long edges, long edges
// without a load, and both.
constexpr int kShownGame = 4, kShownLoad = 1;
const std::vector<std::string> kShownEmbeddings{"rotor", "nearest-size", "heads"};

void add_figure(const std::string& title, const Figure& figure, PaperPart& part) {
  if (!figure.html.empty()) part.sections.push_back({title, figure.html});
  if (!figure.missing.empty()) part.notes.push_back(figure.missing);
}

// From a table of the report, into figures.
void add_plot(const PaperInput& input, const std::string& title, const char* script, const char* table,
              const char* name, const std::string& caption, PaperPart& part) {
  const auto svg = figure_folder(input.files.directory()) / name;
  add_figure(title, plot(input.files, svg, caption, script, input.files.path(table)), part);
}

void add_trials(const PaperInput& input, PaperPart& part) {
  const Table stars = star_load_table(input.run.facts), counts = trial_counts(input.run.facts);
  if (counts.rows.empty()) {
    part.notes.emplace_back("no trials: the run has no facts of the sweep embedding");
    return;
  }
  input.files.csv("dyntree-stars.csv", stars);
  input.files.csv("dyntree-trials.csv", counts);
  const Table full = full_star_table();
  input.files.csv("dyntree-full-stars.csv", full);
  part.sections.push_back(
      {input.paper.name + ", at most the probability of a star with more than 4n nodes", to_html(full)});
  part.sections.push_back({input.paper.name + ", the fullest stars of trees embedded at random", to_html(stars)});
  part.tables.push_back(
      {"dyntree-full-stars", input.paper.name + ": at most the probability of a star with more than 4n nodes.", full});
  part.tables.push_back(
      {"dyntree-stars", input.paper.name + ": the fullest stars of trees embedded at random.", stars});
  add_plot(input, input.paper.name + ", loads, stars and edges", kTrialsScript, "dyntree-trials.csv",
           "dyntree-trials.svg",
           "(a) How many tree nodes are assigned to a processor, and stored there after redistribution. (b) The "
           "fullest star of a trial, mean and range over all trees. (c) The same by tree and window in the largest "
           "cube. (d) How many links lie between a child and its parent, as assigned and as stored. Trees of 2^n nodes "
           "in six shapes.",
           part);
}

void add_constant(const PaperInput& input, PaperPart& part) {
  const std::string title = input.paper.name + ", the constant c of the theorem, complete trees, b = 8";
  const Table constant = constant_table(input.simulated);
  input.files.csv("dyntree-constant.csv", constant, constant_column_meanings());
  part.tables.push_back({"dyntree-constant", title + ".", constant});
  add_plot(
      input, title, kConstantScript, "dyntree-constant.csv", "dyntree-constant.svg",
      "The least c for which some star has more than cn of N nodes with a probability of at most 1/n, or 1/N: bars are "
      "what simulated trials leave (99.9 %, exact limits at each number of nodes); lines follow from the exact "
      "distribution of one star's load, times N, and are no less. The theorem says \"with high probability\", as small "
      "a power of N as desired, for which 1/N stands; trials as many as these reach 1/N in small cubes alone, and 1/n "
      "in all. (b) The same beside what lemma 3.8's bound needs.",
      part);
  part.sections.push_back({title + ", in numbers", to_html(constant)});
}

void add_games(const PaperInput& input, PaperPart& part) {
  const Table games = game_table(input.verdicts);
  if (games.rows.empty()) return;
  input.files.csv("dyntree-games.csv", games);
  part.tables.push_back(
      {"dyntree-games", input.paper.name + ", section 4: what the adversary forces embeddings to.", games});
  add_plot(input, input.paper.name + ", what the adversary of section 4 forces deterministic embeddings to",
           kGamesScript, "dyntree-games.csv", "dyntree-games.svg",
           "Seven deterministic embeddings against the adversary of section 4. (a) The load that it forces. (b) The "
           "longest edge, and the paper's lower bound. (c) The average edge of the trees whose load stayed at c, times "
           "c^2, for c = 1, 2, 3, and the bound.",
           part);

  const auto svg = figure_folder(input.files.directory()) / "dyntree-game-trees.svg";
  const std::string title = fmt::format("{}, trees that the adversary grows in the {}-cube, c = {}", input.paper.name,
                                        kShownGame, kShownLoad);
  const char* caption =
      "The first path from left to right, below its nodes in the chosen level (dark) the paths grown from them, each "
      "until it ends outside that level and those beside it (light). Numbers on edges are lengths other than 1; nodes "
      "in thick frames lie at a processor with more than c.";
  add_figure(title,
             draw(input.files, svg, caption,
                  [] { return to_svg(level_games_picture(kShownGame, kShownLoad, kShownEmbeddings)); }),
             part);
}

}  // namespace

PaperPart write_dyntree(const PaperInput& input) {
  PaperPart part;
  add_trials(input, part);
  if (!part.tables.empty() || !input.simulated.fullest_stars.empty()) add_constant(input, part);
  add_games(input, part);
  return part;
}

}  // namespace cubeverify

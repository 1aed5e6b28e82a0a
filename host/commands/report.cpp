#include <algorithm>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/build_info.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/help_format.h"
#include "host/commands/running_options.h"
#include "host/deciding/deciding.h"
#include "host/files/files.h"
#include "host/guards/published_facts.h"
#include "host/printable.h"
#include "host/report/document.h"
#include "host/report/hand_over.h"
#include "host/report/published_state.h"
#include "host/report/read_document.h"
#include "host/report/tiers.h"
#include "host/run/batch.h"
#include "host/run/manifest.h"
#include "host/run/plan.h"
#include "host/run/run_directory.h"
#include "host/simulate/simulated_trials.h"
#include "host/text/command_line.h"
#include "verify/wording.h"

// A report is a run's facts decided again, with those of further runs and documents where the run has none: facts that
// two of them have must be equal. What is written here is published: a run that nobody may publish is refused, one that
// is unfinished says so, and tiers or closed forms that disagree with counts end in an error.

namespace cubeverify {
namespace {

constexpr std::pair<int, int> kClosedFormRows{2, 200};

struct ReportCommandOptions {
  std::string run;
  std::vector<std::string> claims;
  std::vector<std::string> merge;
  std::vector<std::string> excluded_sweeps;
  std::string trials;
  std::string out;
  std::string max_closed_form_n;
  std::string threads;
  std::string max_hours;
  bool no_figures = false;
};

// Takes over the facts of sweeps and n that `run` lacks, finished or not, and their range of n. Where both have them
// they must agree, whatever program computed them.
void add_facts(const StoredRun& other, const std::string& name, StoredRun& run) {
  if (other.span.n_first != 0) run.span.n_first = std::min(run.span.n_first, other.span.n_first);
  run.span.n_last = std::max(run.span.n_last, other.span.n_last);
  run.span.orbit_last = std::max(run.span.orbit_last, other.span.orbit_last);
  const bool is_document = std::filesystem::is_regular_file(name);  // a run has been compared with what is published
  for (const Task& task : other.finished) {
    const Facts& theirs = *other.facts.find(task.sweep->name, task.n);
    const Facts* ours = run.facts.find(task.sweep->name, task.n);
    if (ours == nullptr) {
      const std::string difference = is_document ? difference_from_published(*task.sweep, task.n, theirs.tally()) : "";
      if (!difference.empty()) {
        throw_error(ExitCode::kMismatch, "--merge {}: {}; leave them out by --exclude-sweep {}", name, difference,
                    task.sweep->name);
      }
      run.facts.put(task.sweep->name, task.n, theirs);
      run.origins.put(task.sweep->name, task.n, other.origins.manifest_of(task.sweep->name, task.n));
      run.finished.push_back(task);
      std::erase(run.unfinished, task);
    } else if (ours->tally() != theirs.tally()) {
      throw_error(ExitCode::kMismatch, "--merge {}: other facts of sweep {} at n = {}; see cubeverify compare", name,
                  task.sweep->name, task.n);
    }
  }
}

void require_sweeps(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    try {
      sweep_named(name);
    } catch (const std::out_of_range& error) {
      refuse("--exclude-sweep {}: {}; cubeverify show names the sweeps of a claim", name, error.what());
    }
  }
}

// The command without the place and name of the program's file, which differ from machine to machine and say nothing.
std::string portable(std::vector<std::string> command) {
  if (!command.empty()) command[0] = "cubeverify";
  return quoted(command);
}

std::string run_text(const nlohmann::json& manifest) {
  // A document's manifest says what it likes.
  const std::string commit =
      quoted({manifest.value("commit", "unknown")}) + (manifest.value("dirty", false) ? "-dirty" : "");
  return fmt::format("the run of `{}` at commit {}", portable(manifest.value("command", std::vector<std::string>())),
                     commit);
}

// One line for the manifest of a report: the command and commit that made it, and those of the run. Without the time,
// so that the same run gives the same files.
std::string provenance(const std::vector<std::string>& command, const nlohmann::json& run_manifest) {
  const BuildInfo& build = build_info();
  return fmt::format("Made by `{}` at commit {}{} from {}.", portable(command), build.commit,
                     build.dirty ? "-dirty" : "", run_text(run_manifest));
}

// The run as the report is to be on it: of the claims wanted, with the facts of further runs and documents; and what it
// was made by, in a sentence.
std::string add_what_is_wanted(const ReportCommandOptions& options, const std::vector<std::string>& command,
                               StoredRun& run) {
  if (!options.max_closed_form_n.empty())
    run.span.closed_form_last = parse_integer("--max-closed-form-n", options.max_closed_form_n, 1, kClosedFormMost);
  if (!options.claims.empty()) {
    run.claims.clear();
    for (const std::string& name : options.claims) {
      const auto begins = [&](const Claim& claim) { return claim.id.starts_with(name); };
      if (std::filesystem::is_directory(name) && std::ranges::none_of(claims(), begins))
        refuse("{} is no claim, but a folder; the facts of another run are taken by --merge {}", name, name);
    }
    for (const Claim* claim : select_claims(options.claims)) run.claims.push_back(claim->id);
  }
  std::string made = provenance(command, run.manifest);
  for (const std::string& name : options.merge) {
    const StoredRun other = load_run_or_document(name, options.excluded_sweeps);
    add_facts(other, name, run);
    // A document has the first of its runs' manifests.
    made += fmt::format(" Missing facts are taken from {}{}.",
                        std::filesystem::is_regular_file(name)
                            ? fmt::format("{}, written by a report that began with ", quoted({name}))
                            : "",
                        run_text(other.manifest));
  }
  return made;
}

// The run's claims, as this program knows them.
std::vector<const Claim*> claims_of(const StoredRun& run) {
  std::vector<const Claim*> chosen;
  for (const Claim& claim : claims()) {
    if (std::ranges::find(run.claims, claim.id) != run.claims.end()) chosen.push_back(&claim);
  }
  return chosen;
}

// Where a report goes that nobody has named a place for. Who has got a run from somebody else says where: below it
// nothing is followed, and what is not the user's own is not written to.
std::filesystem::path folder_of_report(const std::filesystem::path& run) {
  std::filesystem::path folder = run / "report";
  require_type(folder, {std::filesystem::file_type::directory});
  for (const auto& own : {run, run / "journal.sqlite", folder}) {
    struct stat found {};
    if (stat(own.c_str(), &found) == 0 && found.st_uid != geteuid())
      refuse("{} is another user's; say by --out where to write the report", own.string());
  }
  return folder;
}

// Writes a run's document with its tables, and its manifest, into a directory. Returns the
// first place where counts and closed forms disagree; empty if there is none.
std::string write_document(const std::filesystem::path& directory, const StoredRun& run,
                           const std::vector<Verdict>& verdicts, const std::string& made,
                           const std::vector<TierComparison>& tiers, const TableInput& input) {
  std::string contradiction;
  nlohmann::json manifest = run.manifest;
  manifest["report"] = made;
  nlohmann::json document = verdict_document(manifest, verdicts, run.finished, run.facts, run.origins);
  if (!run.unfinished.empty()) {
    document["notes"] = {fmt::format("the run is unfinished: {} of {}, each a sweep at one n, {} missing",
                                     run.unfinished.size(), amount(run.unfinished.size() + run.finished.size(), "step"),
                                     run.unfinished.size() == 1 ? "is" : "are")};
  }
  document["tables"] = nlohmann::json::array();
  if (!tiers.empty()) document["tables"].push_back(table_json("", tiers_table(tiers)));
  for (const Paper* paper : papers_of(claims_of(run))) {
    if (paper->tables == nullptr) continue;
    for (const PaperTable& table : paper->tables(input)) {
      document["tables"].push_back(table_json(paper->id, table));
      if (contradiction.empty()) contradiction = table.contradiction;
    }
  }
  write_below(directory, "verdicts.json", document_text(document));
  manifest["runs"] = run.origins.runs();
  write_below(directory, "manifest.json", json_text(manifest, 2) + '\n');
  return contradiction;
}

ExitCode report(const ReportCommandOptions& options, const std::vector<std::string>& command) {
  const int threads = parse_threads(options.threads);
  const double seconds = options.max_hours.empty() ? kNoLimit : parse_positive("--max-hours", options.max_hours) * 3600;
  const DecidingLimit limit{seconds, fmt::format("stopped after {}: nothing is written", duration_text(seconds))};
  require_sweeps(options.excluded_sweeps);
  if (!options.excluded_sweeps.empty() && options.merge.empty()) refuse("--exclude-sweep: it goes with --merge");
  const SimulatedTrials simulated = options.trials.empty() ? SimulatedTrials{} : read_simulated_trials(options.trials);
  StoredRun run = load_run(options.run);
  if (const std::string why = why_not_published(run.manifest); !why.empty())
    refuse("{} is not to be published: {}; compute it again with --force and without that option", options.run, why);
  const std::string made = add_what_is_wanted(options, command, run) + simulated.provenance;
  if (!options.trials.empty() &&
      std::ranges::none_of(run.claims, [](const std::string& id) { return id.starts_with("dyntree."); }))
    refuse("--trials: only a report on dyntree uses them; leave it out");
  const std::filesystem::path folder =
      options.out.empty() ? folder_of_report(options.run) : std::filesystem::path(options.out);
  const std::string directory = folder.string();
  std::error_code error;
  if (std::filesystem::exists(RunDirectory(folder).journal(), error))
    refuse("--out {}: it holds a run; name another directory, or leave --out out for {}/report", directory,
           options.run);
  std::filesystem::create_directories(folder, error);
  if (error)
    throw_error(ExitCode::kFault, "cannot create {}: {}; name a directory by --out", directory, error.message());
  const auto verdicts = decide_on_threads(claims_of(run), run.span, run.facts, threads, limit);
  require_kept(run.facts, run.checksums);
  const auto tiers = compare_tiers(run.facts);
  const std::string contradiction =
      write_document(folder, run, verdicts, made, tiers, {run.facts, kClosedFormRows, simulated.fullest_stars});
  require_kept(run.facts, run.checksums);

  std::vector<std::string> wanted{
      "pages", (folder / "verdicts.json").string(), "--out", directory, "--program", program_file().string()};
  if (options.no_figures) wanted.emplace_back("--no-figures");
  fmt::print("{}", as_called(run_reports(wanted)));
  if (const std::string disagreement = first_difference(tiers); !disagreement.empty())
    throw_error(ExitCode::kMismatch, "{}; see {}/tiers.md", disagreement, directory);
  if (!contradiction.empty()) {
    throw_error(ExitCode::kMismatch, "facts of the sweeps and closed forms disagree: {}; see {}", contradiction,
                directory);
  }
  const ExitCode code = say_unexpected(verdicts);
  if (run.unfinished.empty()) return code;
  say_line(fmt::format("the run is unfinished; resume it with: {}",
                       resuming(run.manifest.value("command", std::vector<std::string>()))));
  return code == ExitCode::kDone ? ExitCode::kIncomplete : code;
}

}  // namespace

void add_report_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] =
      add_command(program, invocation, "report", "Write tables, errata, figures and HTML pages of a run", report);
  add_value(*command, "run", options->run, "RUN", "A run directory")->required();
  add_value(*command, "claims", options->claims, "ID|PREFIX",
            "Claims to include, by ID or beginning (those of the run)");
  add_value(
      *command, "--merge", options->merge, "RUN",
      "Another run, or a file that `run --json` or a report wrote, whose facts are taken where this one has none");
  add_value(*command, "--exclude-sweep", options->excluded_sweeps, "SWEEP",
            "Ignore this sweep in merged data, because its definition has changed since");
  add_value(*command, "--trials", options->trials, "FILE|DIR",
            "A file that `simulate --json` wrote of complete trees and windows of 8, or a folder of such files: "
            "Dynamic Tree Embedding's table of the constant c uses them");
  add_value(*command, "--out", options->out, "DIR", "Where to write (RUN/report)");
  add_value(*command, "--max-closed-form-n", options->max_closed_form_n, "N",
            "Evaluate closed forms up to this n, at most 2000 (as far as in the run)");
  command->add_flag("--no-figures", options->no_figures,
                    "Leave the figures out, and remove those of an earlier report");
  add_value(*command, "--max-hours", options->max_hours, "H",
            "End after H hours (never) of deciding, and write nothing then");
  add_value(*command, "--threads", options->threads, "T", "Threads that decide readings (as many as it may use)");
  command->footer(
      R"(Writes verdicts.json, the document of the run, and everything else from it, by Python with Jinja2 (packages
python3, python3-jinja2; python3-matplotlib and graphviz for figures). Each paper has a page.

Exit code 1: a verdict differs from the published one; 3: the run is unfinished, and the report has what is
done. A run of more than an hour with --verify-share 0 is refused.

Examples:
  cubeverify report cubeverify-runs/all-n2-16-closed200-1a2b3c4d
  cubeverify report runs/standard --out results/standard
  cubeverify report runs/standard tr611          (also claims outside the run, where its facts suffice))");
}

}  // namespace cubeverify

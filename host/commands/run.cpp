#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <tuple>

#include <fmt/format.h>

#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/run_name.h"
#include "host/commands/running_options.h"
#include "host/deciding/deciding.h"
#include "host/ranks/rank_job.h"
#include "host/report/document.h"
#include "host/report/files.h"
#include "host/report/published_state.h"
#include "host/report/verdict_table.h"
#include "host/run/batch.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"
#include "host/standard_error.h"
#include "host/text/terminal.h"
#include "host/text/text.h"
#include "verify/tier_comparison.h"

namespace cubeverify {

namespace {

// What was decided in fewer seconds is decided again as fast as it is read.
constexpr double kWorthKeeping = 0.25;

// As written on the command line.
struct RunCommandOptions : RunningOptions {
  std::vector<std::string> wanted;
  std::string n;
  std::string max_closed_form_n = "200";
  std::string max_orbit_n = "0";
  std::string shard;
  bool no_published = false;
};

Batch batch_of(const RunCommandOptions& options) {
  Batch batch;
  std::tie(batch.span.n_first, batch.span.n_last) = parse_range("--n", options.n, kMaxDimensions);
  batch.span.closed_form_last = parse_integer("--max-closed-form-n", options.max_closed_form_n, 1, kClosedFormMost);
  batch.span.orbit_last = parse_integer("--max-orbit-n", options.max_orbit_n, 0, kMaxDimensions);
  if (batch.span.orbit_last != 0 && batch.span.orbit_last < batch.span.n_first) {
    refuse(
        fmt::format("--max-orbit-n {}: below the first n of --n {}; 0 is not at all", options.max_orbit_n, options.n));
  }
  batch.claims = select_claims(options.wanted);
  return batch;
}

void show(const Batch& batch, const RunResult& result, const std::vector<Verdict>& verdicts, const std::string& json) {
  if (!json.empty()) {
    const std::string text = document_text(
        verdict_document(result.manifest, verdicts, tasks_of(batch), result.facts, FactOrigins(result.manifest)));
    if (json == "-") {
      fmt::print("{}", text);
      return;
    }
    write_atomically(json, text);
  }
  fmt::print("{}\n{}\n", with_colours(verdict_text(verdicts, line_width())), verdict_summary(verdicts));
}

ExitCode run(const RunCommandOptions& options, const std::vector<std::string>& command) {
  // A shard is computed by one process, also where several are started at once.
  const bool by_ranks = options.shard.empty();
  const std::string resuming_line = interrupted(by_ranks ? launched(command) : command);
  const SignalExit exit_on_signal(resuming_line);
  const auto job = by_ranks ? RankJob::join() : nullptr;
  const Batch batch = batch_of(options);
  const Shard shard = options.shard.empty() ? Shard{} : parse_shard("--shard", options.shard);
  if (!shard.is_whole() && !options.json.empty()) {
    refuse("--json: a shard has no facts by itself; write the merged run's");
  }
  RunOptions run_as =
      run_options(options, default_run_directory(options.wanted, batch, options.backend, shard), command);
  run_as.shard = shard;
  run_as.published = !options.no_published;
  if (job) {
    if (options.threads.empty()) run_as.threads = job->threads();
    if (!job->leads()) return job->follow(tasks_of(batch), run_as);
    run_as.workers = job->workers(run_as);
  }
  if (!options.json.empty() && options.json != "-") require_writable("--json", options.json);

  const auto begun = std::chrono::steady_clock::now();
  const RunResult result = execute(batch, run_as);
  if (!result.complete)
    say_line(result.out_of_time ? out_of_time(run_as.max_hours, by_ranks ? launched(command) : command)
                                : resuming_line);
  if (job) job->release();
  if (!result.complete) return ExitCode::kIncomplete;
  if (!shard.is_whole()) {
    fmt::print("{}\n", shard_done(shard, run_as.directory));
    return ExitCode::kDone;
  }
  // Neither tier can be believed where they disagree.
  const std::string disagreement = first_difference(compare_tiers(result.facts));
  if (!disagreement.empty()) throw CommandError(ExitCode::kMismatch, disagreement);
  const double seconds_left = std::max(0.0, run_as.max_hours * 3600 - seconds_since(begun));
  const DecidingLimit limit{seconds_left, out_of_time(run_as.max_hours, command)};
  const auto start = std::chrono::steady_clock::now();
  KeptVerdicts kept = load_kept_verdicts(run_as.directory);
  const auto verdicts = decide_on_threads(batch.claims, batch.span, result.facts, run_as.threads, kept, limit);
  require_kept(result.facts, result.checksums);
  if (seconds_since(start) >= kWorthKeeping) store_kept_verdicts(run_as.directory, kept);
  show(batch, result, verdicts, options.json);
  require_kept(result.facts, result.checksums);
  if (is_on_terminal()) {
    fmt::print("facts in {0}; tables, errata and a page: cubeverify report {0}\n", run_as.directory.string());
  }
  return say_unexpected(verdicts);
}

}  // namespace

void add_run_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("run", "Sweep, decide and store; the same command resumes what was interrupted");
  const auto options = std::make_shared<RunCommandOptions>();
  command->add_option("claims", options->wanted, "IDs of claims or prefixes; all if none are given")
      ->type_name("ID|PREFIX");
  command->add_option("-n,--n", options->n, "Dimensions of the cubes, 1 to 64: a range or one number")
      ->type_name("A..B")
      ->required();
  add_running_options(*command, *options, {"auto", "cpu", "cuda", "reference"});
  command
      ->add_option("--max-closed-form-n", options->max_closed_form_n,
                   "Closed forms are looked at up to this n, at most 2000")
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--max-orbit-n", options->max_orbit_n,
                   "Up to this n, at most 64, also from one address of every rotation class (0: not at all)")
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option(
          "--shard", options->shard,
          "Compute part I of K alone, 0 <= I < K, and decide nothing; `cubeverify merge` brings the parts together")
      ->type_name("I/K");
  command->add_flag("--no-published", options->no_published,
                    "Do not compare facts with those published, which a changed program has others of");
  command->add_option("--json", options->json, "Write verdicts and facts as JSON, - for standard output")
      ->type_name("FILE|-");
  command->footer(
      "A printed reading that is refuted, and published as refuted, is a success.\n\n"
      "With --max-orbit-n, readings decided from sweep `tree` alone (see `cubeverify show`) get a second verdict, "
      "with\n"
      "evidence orbit. Where both tiers have facts these must be equal: exit 4 if not.\n\n"
      "Facts of a sweep at an n that has been published (results/) are compared with the published ones; where they\n"
      "differ they are discarded: exit 4, and the same command computes them again.\n\n"
      "Examples:\n"
      "  cubeverify run --n 2..16\n"
      "  cubeverify run tr611.lemma3 tr611.table1 --n 10 --backend reference\n"
      "  cubeverify run tr611.lemma3 tr611.table1 --n 2..16 --max-orbit-n 24\n"
      "  cubeverify run tr611 --n 1 --max-orbit-n 24        (the orbit tier alone: no sweep is needed at n = 1)\n"
      "  cubeverify run tr611 --n 2..12 --json - >verdicts.json");
  command->callback([options, &invocation] {
    invocation.action = [options, &invocation] { return run(*options, invocation.command); };
  });
}

}  // namespace cubeverify

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <tuple>

#include <fmt/format.h>

#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/help_format.h"
#include "host/commands/json_option.h"
#include "host/commands/running_options.h"
#include "host/deciding/deciding.h"
#include "host/guards/checksum.h"
#include "host/ranks/rank_job.h"
#include "host/report/document.h"
#include "host/report/published_state.h"
#include "host/report/verdict_table.h"
#include "host/run/batch.h"
#include "host/run/program_identity.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"
#include "host/text/command_line.h"
#include "host/text/terminal.h"
#include "host/text/text.h"
#include "kernels/forms/forms.h"
#include "verify/papers/paper.h"
#include "verify/tier_comparison.h"
#include "verify/wording.h"

// The order matters: ranks join before anything is printed; all options are refused before a directory is made; facts
// are compared with their checksums before verdicts, after them, and after these are written, so that no verdict is
// printed that was decided from memory that has changed.

namespace cubeverify {
namespace {

// As written on the command line: what is computed, what is shown, and all else.
struct RunCommandOptions : RunningOptions {
  std::vector<std::string> wanted;
  std::string n;
  std::string max_closed_form_n = "200";
  std::string max_orbit_n = "0";
  std::string shard;
  std::string form;
  bool no_published = false;
  bool table = false;
  bool facts_only = false;
};

Batch batch_of(const RunCommandOptions& options) {
  Batch batch;
  std::tie(batch.span.n_first, batch.span.n_last) = parse_range("--n", options.n, kMaxDimensions);
  batch.span.closed_form_last = parse_integer("--max-closed-form-n", options.max_closed_form_n, 1, kClosedFormMost);
  batch.span.orbit_last = parse_integer("--max-orbit-n", options.max_orbit_n, 0, kMaxDimensions);
  if (batch.span.orbit_last != 0 && batch.span.orbit_last < batch.span.n_first)
    refuse("--max-orbit-n {}: below the first n of --n {}; 0 leaves them out", options.max_orbit_n, options.n);
  batch.claims = select_claims(options.wanted);
  const auto has_twin = [](const Claim* claim) {
    return std::ranges::any_of(claim->readings, [](const Reading& reading) { return has_orbit_tier(reading); });
  };
  if (batch.span.orbit_last != 0 && std::ranges::none_of(batch.claims, has_twin))
    refuse("--max-orbit-n: no reading of these claims is decided from rotation classes; leave it out");
  return batch;
}

// The form that --form names. Throws CommandError (kUsage) where this program or machine does not have it, or the back
// end takes none, or no sweep of the batch.
std::optional<Form> form_of(const std::string& name, const std::string& backend, const Batch& batch) {
  if (name.empty()) return std::nullopt;
  const auto named = [&](Form form) { return name == to_string(form); };
  const auto form = std::ranges::find_if(kFormsOfSlices, named);
  const auto refuse_form = [&](const std::string& why) { refuse("--form {}: {}", name, why); };
  if (form == kFormsOfSlices.end()) refuse_form("not one of words, avx2, avx512");
  if (!form_available(*form))
    refuse_form(fmt::format("this machine or program has forms up to {}", to_string(best_form())));
  if (backend != "auto" && backend != "cpu") {
    refuse_form(fmt::format("it is for --backend cpu, not for {}", backend));
  }
  const auto is_sliced = [&](const Task& task) { return sliced_visitor(task.sweep->name, *form) != nullptr; };
  if (std::ranges::none_of(tasks_of(batch), is_sliced))
    refuse_form("no sweep of these claims is computed in bit slices; leave it out");
  return *form;
}

// Where a run is kept unless the user says otherwise: cubeverify-runs/<slug>. The slug names the claims as the user
// did, the range of n, the back end and the form if they were named and the shard, and ends in a hash of those, the
// claims' IDs and the commit: the same command finds its run again, another program or batch does not.
std::filesystem::path default_run_directory(const RunCommandOptions& options, const Batch& batch, const Shard& shard) {
  constexpr std::size_t longest_claims = 48;  // file names have an end
  const std::string claims = options.wanted.empty() ? "all" : joined(options.wanted, "+").substr(0, longest_claims);
  std::string slug =
      fmt::format("{}-n{}-{}-closed{}", claims, batch.span.n_first, batch.span.n_last, batch.span.closed_form_last);
  if (batch.span.orbit_last != 0) slug += fmt::format("-orbit{}", batch.span.orbit_last);
  if (options.backend != "auto") slug += fmt::format("-{}", options.backend);
  if (!options.form.empty()) slug += fmt::format("-{}", options.form);
  if (!shard.is_whole()) slug += fmt::format("-shard{}of{}", shard.index, shard.count);
  std::string identity = slug + '\n' + program_identity();
  for (const Claim* claim : batch.claims) identity += '\n' + claim->id;
  return std::filesystem::path("cubeverify-runs") / fmt::format("{}-{:08x}", slug, checksum(identity) >> 32);
}

std::vector<Verdict> asked_by_name(const std::vector<std::string>& wanted, const std::vector<Verdict>& verdicts) {
  std::vector<std::string> named;
  std::ranges::remove_copy_if(wanted, std::back_inserter(named), [](const std::string& one) {
    return std::ranges::find(papers(), one, &Paper::id) != papers().end();
  });
  if (named.empty()) return {};
  const auto claims = select_claims(named);
  std::vector<Verdict> shown;
  std::ranges::copy_if(verdicts, std::back_inserter(shown), [&](const Verdict& verdict) {
    return std::ranges::any_of(claims, [&](const Claim* claim) { return claim->id == verdict.id; });
  });
  return shown;
}

// By what a larger n refutes what holds here; null if nothing does.
const auto* refuted_later(const Verdict& verdict) {
  const auto& published = reading_of(claim_named(verdict.id), verdict.reading).refuted;
  return verdict.status == Status::kHolds && published && published->n > verdict.n_last ? &*published : nullptr;
}

// What rows do not say by themselves: that some of them look beyond --n, and what --n hides.
std::string beyond_range(const DimensionRanges& span, const std::vector<Verdict>& rows) {
  std::string text;
  const auto goes_beyond = [&](const Verdict& verdict) {
    return verdict.evidence != EvidenceKind::kOrbit && verdict.n_last > span.n_last;
  };
  if (std::ranges::any_of(rows, goes_beyond)) {
    text += fmt::format("closed forms and enumerations go beyond --n, at most to --max-closed-form-n {}\n",
                        span.closed_form_last);
  }
  std::vector<std::string> later;
  for (const Verdict& verdict : rows) {
    if (const auto* larger = refuted_later(verdict))
      later.push_back(fmt::format("{} [{}] at n = {}", verdict.id, verdict.reading, larger->n));
  }
  if (!later.empty()) text += fmt::format("refuted beyond this range: {}\n", joined(later, ", "));
  return text;
}

void show(const RunCommandOptions& options, const Batch& batch, const RunResult& result,
          const std::vector<Verdict>& verdicts) {
  if (!options.json.empty()) {
    const std::string text = document_text(
        verdict_document(result.manifest, verdicts, tasks_of(batch), result.facts, FactOrigins(result.manifest)));
    if (write_json(options.json, text)) return;
  }
  const auto rows = options.table ? verdicts : asked_by_name(options.wanted, verdicts);
  if (!rows.empty()) {
    fmt::print("{}\n{}", with_colours(verdict_text(rows, line_width())), beyond_range(batch.span, rows));
  }
  if (rows.size() < verdicts.size()) {
    fmt::print("{}\n", to_text(paper_table(verdicts)));
    const auto later = std::ranges::count_if(verdicts, [](const Verdict& verdict) {
      return verdict.reading == "printed" && refuted_later(verdict) != nullptr;
    });
    if (later > 0) {
      fmt::print("Of the claims that hold here {} refuted at a larger n: see --table.\n\n",
                 later == 1 ? "1 is" : fmt::format("{} are", later));
    }
  }
  fmt::print("{}\n", verdict_summary(verdicts));
  if (rows.size() < verdicts.size()) fmt::print("Add --table for a row per verdict.\n");
}

void print_where(const char* what, const std::filesystem::path& run) {
  fmt::print("{}", as_called(fmt::format("Facts are in {0}. For {1} run: cubeverify report {2}\n", run.string(), what,
                                         quoted({run.string()}))));
}

// What a beginning stands for that ends within a word, as "tr61".
void say_prefix(const std::string& wanted) {
  const auto chosen = select_claims(std::vector{wanted});
  const std::string &first = chosen.front()->id, &last = chosen.back()->id;
  if (first.starts_with(wanted) && first.size() > wanted.size() && first[wanted.size()] != '.')
    say_line(fmt::format("{} stands for {}, {} to {}", wanted, amount(chosen.size(), "claim"), first, last));
}

// By the ranks of the job, of which this process is one, or without one by this process.
ExitCode run_in(RankJob* job, const RunCommandOptions& options, const std::vector<std::string>& command) {
  const bool by_ranks = options.shard.empty();
  const Batch batch = batch_of(options);
  const Shard shard = options.shard.empty() ? Shard{} : parse_shard("--shard", options.shard);
  for (const auto& [given, option] :
       {std::pair(!options.json.empty(), "--json"), {options.table, "--table"}, {options.facts_only, "--facts-only"}}) {
    if (given && !shard.is_whole() && !options.dry_run)
      refuse("{}: a shard decides nothing; it is for the merged run", option);
  }
  if (options.table && options.json == "-") refuse("--table: JSON has all verdicts; leave one of them out");
  if (options.dry_run && options.table)
    refuse("--table: a dry run has no verdicts; --json - has what each sweep takes");
  if (options.facts_only && !options.dry_run && (options.table || !options.json.empty()))
    refuse("--facts-only: there are no verdicts to write; cubeverify report decides them");
  RunOptions run_as = run_options(options, default_run_directory(options, batch, shard), command);
  Computing& how = run_as.computing;
  how.form = form_of(options.form, options.backend, batch);
  if (how.form) how.backend = "cpu";
  run_as.shard = shard;
  run_as.published = !options.no_published;
  if (job) {
    if (!how.devices.empty())
      refuse("--device {}: ranks choose their own GPUs; use CUDA_VISIBLE_DEVICES", options.device);
    if (options.threads.empty()) how.threads = job->threads();
    if (!job->leads()) return job->follow(tasks_of(batch), how, run_as.published);
    run_as.workers = job->workers(how, options.dry_run ? std::vector<std::string>{} : command);
  }
  require_json_file(options.json);
  for (const std::string& wanted : options.wanted) say_prefix(wanted);

  const auto begun = std::chrono::steady_clock::now();
  const RunResult result = execute(batch, run_as);
  if (!result.complete) {
    const auto whole = by_ranks ? launched(command) : command;
    say_line(result.out_of_time ? out_of_time(run_as.max_hours, whole) : interrupted(whole));
    return ExitCode::kIncomplete;
  }
  if (job) job->release();
  if (options.dry_run) return ExitCode::kDone;
  if (!shard.is_whole()) {
    fmt::print("shard {} is done in {}; when all {} are: {}\n", to_string(shard), run_as.directory.string(),
               shard.count, as_called("cubeverify merge DIR... --run DIR"));
    return ExitCode::kDone;
  }
  // Neither tier can be believed where they disagree.
  const std::string disagreement = first_difference(compare_tiers(result.facts));
  if (!disagreement.empty()) throw CommandError(ExitCode::kMismatch, disagreement);
  if (options.facts_only) {
    require_kept(result.facts, result.checksums);
    print_where("verdicts, tables, errata and a page", run_as.directory);
    return ExitCode::kDone;
  }
  const double seconds_left = std::max(0.0, run_as.max_hours * 3600 - seconds_since(begun));
  const DecidingLimit limit{seconds_left, out_of_time(run_as.max_hours, command)};
  const auto verdicts = decide_on_threads(batch.claims, batch.span, result.facts, how.threads, limit);
  require_kept(result.facts, result.checksums);
  show(options, batch, result, verdicts);
  require_kept(result.facts, result.checksums);
  if (is_on_terminal()) print_where("tables, errata and a page", run_as.directory);
  return say_unexpected(verdicts);
}

ExitCode run(const RunCommandOptions& options, const std::vector<std::string>& command) {
  const bool by_ranks = options.shard.empty();
  if (!by_ranks) require_one_process(": --shard and ranks cannot be used together: drop --shard, or start one process");
  const SignalExit exit_on_signal(interrupted(by_ranks ? launched(command) : command));
  const auto job = by_ranks ? RankJob::join() : nullptr;
  try {
    return run_in(job.get(), options, command);
  } catch (const CommandError& error) {
    if (job && !job->leads()) job->fail(error.code(), error.what());
    throw;
  }
}

}  // namespace

void add_run_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] =
      add_command(program, invocation, "run",
                  "Compute facts and decide claims; the same command resumes what was interrupted", run);
  add_value(*command, "claims", options->wanted, "ID|PREFIX", "IDs of claims or prefixes; all if none are given");
  add_value(*command, "-n,--n", options->n, "A..B", "Dimensions of the cubes, 1 to 64: a range or one number")
      ->required();
  add_running_options(*command, *options, {"auto", "cpu", "plain", "cuda", "reference"});
  add_value(*command, "--form", options->form, "words|avx2|avx512",
            "Compute sweeps in bit slices in this form on the CPU (the fastest at each n that the machine has)");
  add_value(*command, "--max-closed-form-n", options->max_closed_form_n, "N",
            "Evaluate closed forms up to this n, at most 2000")
      ->capture_default_str();
  add_value(*command, "--max-orbit-n", options->max_orbit_n, "N",
            "Up to this n, at most 64, compute the facts again from one address of each rotation class (0: never)")
      ->capture_default_str();
  add_value(*command, "--shard", options->shard, "I/K",
            "Compute only part I of K, 0 <= I < K, and decide nothing; `cubeverify merge` combines the parts");
  command->add_flag("--no-published", options->no_published,
                    "Skip the comparison with the published facts, for a program that you changed on purpose");
  command->add_flag(
      "--table", options->table,
      "Print a row for each verdict; without --table claims given by name have rows, and papers a summary");
  command->add_flag("--facts-only", options->facts_only, "Compute facts only; `cubeverify report` decides the claims");
  add_json_option(*command, options->json, "Write verdicts and facts, or the costs that --dry-run finds,");
  command->footer(R"(A printed reading that is refuted, and published as refuted, is a success.

With --max-orbit-n, readings decided from sweep `tree` alone (see `cubeverify show`) get a second verdict, with
evidence orbit. Where both tiers have facts these must be equal: exit 4 if not.

Facts of a sweep at an n that has been published (results/) are compared with the published ones; facts that
differ are discarded: exit 4, and the same command computes them again.

Every back end and form computes the same facts. --backend plain computes each sweep by its plain body; --form
chooses for sweeps in bit slices (tree, places, orbit, variants and bst), and changes nothing for others.

Examples:
  cubeverify run --n 1..16
  cubeverify run tr611.lemma3 tr611.table1 --n 10 --backend reference
  cubeverify run tr611.lemma3 tr611.table1 --n 2..16 --max-orbit-n 24
  cubeverify run tr611 --n 1 --max-orbit-n 24        (beyond n = 1 the orbit tier alone)
  cubeverify run tr611 --n 2..12 --json - >verdicts.json)");
}

}  // namespace cubeverify

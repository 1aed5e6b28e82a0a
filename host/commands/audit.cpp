#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <random>

#include <fmt/format.h>
#include <unistd.h>

#include "host/audit/choice.h"
#include "host/audit/recompute.h"
#include "host/backends/kinds.h"
#include "host/backends/machine.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/report/published_state.h"
#include "host/run/plan.h"
#include "host/run/signals.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

constexpr int kMostAudited = 1'000'000'000, kMostSeed = 2'147'483'647;
constexpr std::size_t kAuditWidth = 100;

// As written on the command line.
struct AuditCommandOptions {
  std::string run;
  std::string by = "reference";
  std::string chunks = "10";
  std::string seed;
  std::string time_limit = "60";
};

constexpr const char* kWays = "reference, plain, cpu, cuda";

// What computes again: a back end, and what to call it.
std::unique_ptr<Backend> backend_for(const std::string& by) {
  if (by == "reference") return make_reference_backend();
  if (by == "plain") return make_cpu_backend(hardware_threads(), Form::kPlain);
  if (by == "cpu") return make_cpu_backend(hardware_threads());
  if (by == "cuda") {
    if (const std::string why = why_no_cuda(); !why.empty())
      throw CommandError(ExitCode::kFault, fmt::format("--by cuda: {}; use --by plain", why));
    return make_cuda_backend();
  }
  refuse(fmt::format("--by {}: not one of {}", by, kWays));
}

std::string in_words(const std::string& by) {
  if (by == "plain") return "the plain form";
  if (by == "cpu" || by == "cuda") return fmt::format("the {} back end", by);
  return "the reference";
}

int seed_of(const AuditCommandOptions& options) {
  if (!options.seed.empty()) return parse_integer("--seed", options.seed, 0, kMostSeed);
  std::random_device device;
  return std::uniform_int_distribution(0, kMostSeed)(device);
}

Word units_in(const std::vector<AuditedChunk>& chunks) {
  Word units = 0;
  for (const AuditedChunk& chunk : chunks) units += chunk.record.chunk.count;
  return units;
}

// "tree n = 14..20, places n = 16": the sweeps of the chunks, each with the n from its least to its greatest.
std::string sweeps_at_n(const Store& store, const std::vector<AuditedChunk>& chunks) {
  std::vector<std::string> names;
  std::map<std::string, std::pair<int, int>> range;
  for (const AuditedChunk& chunk : chunks) {
    const Task& task = store.tasks()[chunk.task].task;
    const auto [found, fresh] = range.try_emplace(task.sweep->name, task.n, task.n);
    if (fresh) names.push_back(task.sweep->name);
    found->second.second = std::max(found->second.second, task.n);
  }
  for (std::string& name : names) {
    const auto [first, last] = range.at(name);
    name += " " + n_range(first, last);
  }
  return joined(names, ", ");
}

// Says what the run has and what is not computed again. Throws CommandError (kUsage) if that is all.
AuditChoice choose(const Store& store, Backend& backend, const AuditCommandOptions& options) {
  const double most_seconds = parse_positive("--time-limit", options.time_limit);
  const std::string who = in_words(options.by);
  AuditChoice choice = chunks_within(store, backend, most_seconds);
  if (choice.within.empty() && choice.beyond.empty())
    refuse(fmt::format("{} has no finished chunk yet: nothing to audit", options.run));
  const auto shortest = std::ranges::min_element(choice.beyond, {}, &AuditedChunk::seconds);
  if (choice.within.empty()) {
    refuse(fmt::format(
        "{} would take longer than --time-limit {} for every chunk of {}; for the shortest, of {}, about {}", who,
        options.time_limit, options.run, sweeps_at_n(store, {*shortest}), duration_text(shortest->seconds)));
  }
  fmt::print("{} of {} units within {} s each on {}\n", amount(choice.within.size(), "chunk"), units_in(choice.within),
             options.time_limit, who);
  if (!choice.beyond.empty()) {
    fmt::print("{}", wrapped(fmt::format("not audited, since {} would take longer (--time-limit): {} of "
                                         "{} units, of {}; the shortest about {}",
                                         who, amount(choice.beyond.size(), "chunk"), units_in(choice.beyond),
                                         sweeps_at_n(store, choice.beyond), duration_text(shortest->seconds)),
                             kAuditWidth, 0));
  }
  return choice;
}

ExitCode audit(const AuditCommandOptions& options, std::vector<std::string> command) {
  const int count = parse_integer("--chunks", options.chunks, 1, kMostAudited);
  const int seed = seed_of(options);
  if (options.seed.empty()) command.insert(command.end(), {"--seed", std::to_string(seed)});
  const SignalExit exit_on_signal(fmt::format("interrupted; audit the same chunks with: {}", quoted(command)));
  const Store store = open_run(options.run);
  const auto backend = backend_for(options.by);
  const std::vector<AuditedChunk> chunks =
      drawn(choose(store, *backend, options).within, static_cast<std::size_t>(count), static_cast<Word>(seed));

  std::vector<Portion> portions;
  double seconds = 0;
  for (const AuditedChunk& chunk : chunks) {
    portions.push_back({store.tasks()[chunk.task].task, chunk.record.chunk.count});
    seconds += chunk.seconds;
  }
  fmt::print("drawn with seed {}: {} of {} units, about {}\n", seed, amount(chunks.size(), "chunk"), units_in(chunks),
             duration_text(seconds));
  std::fflush(stdout);
  Progress progress(stderr, isatty(STDERR_FILENO) != 0, std::move(portions), 1);
  const std::string who = in_words(options.by);
  AuditResult result;
  {
    const SignalWatch watch;
    result = recompute(store, chunks, {*backend, who}, progress);
  }
  if (!result.complete || SignalWatch::raised()) {
    progress.say(fmt::format("interrupted after {} of {} chunks, all equal; audit the same ones with: {}",
                             result.chunks, chunks.size(), quoted(command)));
    return ExitCode::kIncomplete;
  }
  fmt::print("equal: {} of {} units of {} sweeps at their n; of {} of these the facts are {}'s own\n",
             amount(result.chunks, "chunk"), result.units, result.tasks, result.whole, who);
  const StoredRun run = load_run(options.run);
  const auto verdicts = verdicts_from_facts(run);
  require_kept(run.facts, run.checksums);
  return say_unexpected(verdicts);
}

}  // namespace

void add_audit_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("audit", "Compute random chunks of a run again in another way, and compare");
  const auto options = std::make_shared<AuditCommandOptions>();
  command->add_option("run", options->run, "A run directory, finished or not")->type_name("RUN")->required();
  command
      ->add_option("--by", options->by, "The slow reference, the plain form of each sweep, or the cpu or cuda back end")
      ->type_name("reference|plain|cpu|cuda")
      ->capture_default_str();
  command->add_option("--chunks", options->chunks, "How many; all there are if that is less")
      ->type_name("K")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of the draw (another one each time; it is printed)")
      ->type_name("S");
  command->add_option("--time-limit", options->time_limit, "Skip chunks that would take longer, and list them")
      ->type_name("SECONDS")
      ->capture_default_str();
  command->footer(
      "A chunk is computed again as a whole, and its facts must have the checksum that the run has noted. If all\n"
      "chunks of a sweep at one n are computed again, the facts must equal those of the run;\n"
      "otherwise no count or extreme value of the chunk may go beyond that of the run.\n\n"
      "The reference shares no code with what it judges, and is slow. Beyond its reach use plain for what vectors or "
      "a\n"
      "device have computed, cpu for a device, and cuda for the cpu.\n\n"
      "Exit code 0: all are equal; 4: one differs, and its sweep, n, fact and units are named; 2: there is no chunk;\n"
      "1: all are equal, but a verdict from the run's facts differs from the published one.\n\n"
      "Examples:\n"
      "  cubeverify audit runs/standard --chunks 100\n"
      "  cubeverify audit runs/standard --chunks 100 --seed 1 --time-limit 5\n"
      "  cubeverify audit runs/standard --by plain");
  command->callback([options, &invocation] {
    invocation.action = [options, &invocation] { return audit(*options, invocation.command); };
  });
}

}  // namespace cubeverify

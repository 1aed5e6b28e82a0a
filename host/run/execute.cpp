#include "host/run/execute.h"

#include <algorithm>
#include <limits>
#include <map>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "host/backends/machine.h"
#include "host/build_info.h"
#include "host/errors.h"
#include "host/guards/known_answers.h"
#include "host/guards/published_facts.h"
#include "host/run/chunker.h"
#include "host/run/manifest.h"
#include "host/run/plan.h"
#include "host/run/program_identity.h"
#include "host/run/run_directory.h"
#include "host/run/signals.h"
#include "verify/wording.h"

// A run from its beginning to its end, and a stored run read back.

namespace cubeverify {
namespace {

// The parts of the tasks that are still to do: all of the shard where there is no store.
std::vector<double> shares_left(const std::vector<Task>& tasks, const Shard& shard, const Store* store) {
  std::vector<double> shares(tasks.size(), 1.0);
  for (std::size_t t = 0; t < tasks.size(); ++t) {
    // The count of 2^64 units is written 0; none of them are ever done.
    const Word units = tasks[t].sweep->units(tasks[t].n);
    if (units == 0) continue;
    const Word done = store == nullptr ? 0 : store->tasks()[t].finished.count();
    const Word left = units_of(shard, *tasks[t].sweep, tasks[t].n).count - done;
    shares[t] = static_cast<double>(left) / static_cast<double>(units);
  }
  return shares;
}

// Of a shard no facts.
RunResult result_of(const Store& store) {
  RunResult result{{}, {}, store.manifest(), store.complete()};
  for (const TaskState& state : store.tasks()) {
    if (!state.complete() || !store.identity().shard.is_whole()) continue;
    const auto& [sweep, n] = state.task;
    result.facts.put(sweep->name, n, Facts(sweep->layout(n), state.tally));
    result.checksums[{sweep->name, n}] = state.sum;
  }
  return result;
}

// Of a runner that has ended. Errors end a session: the list, which older sessions have, is empty.
nlohmann::json computed_again(const Runner& runner) {
  const ChunkSampler& sampler = runner.sampler();
  return {{"share", sampler.share()},
          {"seed", sampler.seed()},
          {"chunks", sampler.chunks()},
          {"seconds", sampler.seconds()},
          {"errors", nlohmann::json::array()}};
}

std::string computed_by(const Workers& workers) {
  std::set<std::string> kinds;
  for (int worker = 0; worker < workers.count(); ++worker)
    kinds.insert(workers.backend(worker) + ": " + workers.backend_description(worker));
  return fmt::format("{}, {}", amount(workers.count(), "worker"), fmt::join(kinds, "; "));
}

// One session: computes what the store lacks and says in the manifest how it ended.
RunEnd run_session(Store& store, Workers& workers, const Backend& backend, const Plan& plan, const RunOptions& options,
                   const ProgressNote& remark) {
  constexpr double kSecondsPerHour = 3600;
  std::vector<Portion> left;
  for (const TaskState& state : store.tasks())
    left.push_back({state.task, state.share.count - state.finished.count(), plan.costs[left.size()].seconds});
  Progress progress(stderr, isatty(STDERR_FILENO) != 0, left, workers.count());
  if (!backend.note.empty()) progress.say(backend.note);
  constexpr double kWorthSaying = 60;  // seconds: who books a machine stops the run here, and knows
  if (plan.seconds() < kWorthSaying) {
    progress.say_first("computing with " + computed_by(workers));
  } else {
    progress.say(fmt::format("computing with {}; {}", computed_by(workers), cost_text(plan)));
  }
  nlohmann::json manifest = store.manifest();
  const std::uint64_t seed = std::random_device{}();
  begin_session(manifest, workers, workers.count(), options.computing.threads, options.command,
                {{"share", options.verify_share}, {"seed", seed}});
  store.set_manifest(manifest);
  store.commit();
  std::vector<Task> tasks;
  for (const TaskState& state : store.tasks()) tasks.push_back(state.task);
  Runner runner(store, workers, backend, progress,
                {options.chunk_bits, left_to_cpu(tasks, options.computing), options.verify_share, seed,
                 options.published, remark, options.max_hours * kSecondsPerHour});
  const auto end = [&](std::string_view outcome) {
    end_session(manifest, outcome, computed_again(runner));
    store.set_manifest(manifest);
    store.commit();
  };
  RunEnd how{};
  try {
    how = runner.run();
    end(how == RunEnd::kComplete ? "complete" : "interrupted");
  } catch (...) {
    try {
      end("failed");
    } catch (const CommandError&) {
      // A disk that fails cannot record this either; what failed first is what the user has to know.
    }
    throw;
  }
  store.tidy();
  return how;
}

// Discards tasks whose facts are wrong, and says so: only these are computed again.
void discard_suspect_tasks(Store& store, bool published) {
  for (std::size_t task = 0; task < store.tasks().size(); ++task) {
    const std::string broken = store.tasks()[task].doubt(published);
    if (broken.empty()) continue;
    say_line(fmt::format("{}; computing it again", broken));
    store.forget(task);
  }
  store.commit();
}

// What the directory holds if it is all of the work; a finished run is only read. CommandError (kUsage) for other work.
std::optional<RunResult> finished_run(const RunDirectory& directory, const RunSpec& work, bool published) {
  std::optional<RunResult> result;
  {
    const Store stored = Store::open(directory.journal(), Store::Access::kRead, work.find);
    require_same_batch(stored, work.identity, work.tasks, directory.path());
    const bool believed =
        std::ranges::all_of(stored.tasks(), [&](const TaskState& state) { return state.doubt(published).empty(); });
    if (stored.complete() && believed) result = result_of(stored);
  }
  // A process may have been killed between its last commit and its end.
  if (result && !Store::is_tidy(directory.journal()))
    Store::open(directory.journal(), Store::Access::kReadWrite, work.find).tidy();
  return result;
}

}  // namespace

void require_known_answers(Backend& backend, const std::vector<Task>& tasks) {
  std::map<std::string, const Sweep*> beyond;
  for (const auto& [sweep, n] : tasks) {
    if (!is_published(*sweep, n)) beyond[sweep->name] = sweep;
  }
  for (const auto& [name, sweep] : beyond) {
    if (const std::string wrong = wrong_answer(backend, *sweep); !wrong.empty())
      throw CommandError(ExitCode::kMismatch, wrong + "; nothing was computed (--no-published for a changed program)");
  }
}

std::set<std::string> left_to_cpu(const std::vector<Task>& tasks, const Computing& how) {
  // Addresses: a chunk takes a device 0.35 to 0.7 ms of the host's time, whatever it holds (results/gpu/visit-1), in
  // which a core computes so many in the plain form.
  constexpr double kSmall = 0x1p12;
  const bool small_too = how.backend == "auto" && how.devices.empty();
  std::set<std::string> left, large;
  for (const auto& [sweep, n] : tasks) {
    const double addresses = static_cast<double>(sweep->units(n) - 1) * addresses_walked(*sweep, n);
    const bool is_large = !small_too || addresses >= kSmall || sweep->traits.expensive;
    (sweep->traits.on_device && is_large ? large : left).insert(sweep->name);
  }
  for (const std::string& name : large) left.erase(name);
  return left;
}

Backends computing_all(Backends backends, const std::vector<Task>& tasks, const Computing& how) {
  if (backends.front()->name() != "cuda") return backends;
  const std::set<std::string> left = left_to_cpu(tasks, how);
  std::set<std::string> rest;
  for (const Task& task : tasks) {
    if (!backends.front()->computes(*task.sweep)) rest.insert(task.sweep->name);
  }
  if (left.empty()) return backends;
  const int threads = std::max(1, how.threads / static_cast<int>(backends.size()));
  for (auto& backend : backends) backend = with_cpu_for(left, std::move(backend), threads);
  if (!rest.empty()) {
    backends.front()->note = fmt::format("a GPU does not compute {}: the CPU does", fmt::join(rest, ", "));
  }
  return backends;
}

RunResult execute(const Batch& batch, const RunOptions& options) {
  RunSpec work{tasks_of(batch), {{}, batch.span, program_identity(), build_info().dirty, options.shard}};
  for (const Claim* claim : batch.claims) work.identity.claims.push_back(claim->id);
  return execute(work, options);
}

RunResult execute(const RunSpec& work, const RunOptions& options) {
  const auto& [tasks, identity, find, remark, timed] = work;
  require_reasonable_chunks(tasks, options.chunk_bits);

  RunDirectory directory(options.directory);
  bool resumes = false;
  if (directory.holds_run()) {
    directory.lock();
    if (!options.force) {
      if (auto result = finished_run(directory, work, options.published)) {
        if (const Computing& how = options.computing;
            options.dry_run || how.backend != "auto" || how.form || !how.devices.empty())
          say_line(fmt::format("{} is finished; nothing was computed", options.directory.string()));
        if (options.dry_run) options.dry_run({}, "");
        return *result;
      }
      resumes = true;
    }
  }

  // What cannot be done is refused before anything is created or, with --force, deleted.
  Backends backends;
  if (options.workers.gather) {
    backends.push_back(options.workers.backend());
  } else {
    const Computing& how = options.computing;
    const std::set<std::string> left = left_to_cpu(tasks, how);
    const bool all = std::ranges::all_of(tasks, [&](const Task& task) { return left.contains(task.sweep->name); });
    // No device is woken for what the CPU computes alone.
    const bool no_device = all && how.backend == "auto" && how.devices.empty();
    backends = make_backends(no_device ? "cpu" : how.backend, how.threads, how.devices, how.form);
  }
  backends = computing_all(std::move(backends), tasks, options.computing);
  Backend& backend = *backends.front();
  if (options.published) {
    for (const auto& each : backends) require_known_answers(*each, tasks);
  }
  std::optional<Store> store;
  if (resumes) {
    store = Store::open(directory.journal(), options.dry_run ? Store::Access::kRead : Store::Access::kReadWrite, find);
    if (!options.dry_run) discard_suspect_tasks(*store, options.published);
  }
  const auto workers = options.workers.gather     ? options.workers.gather(backend, tasks)
                       : backend.name() == "cuda" ? backends_side_by_side(backends, tasks)
                                                  : this_process(backend, tasks);
  Plan plan = make_plan(backend, tasks, shares_left(tasks, identity.shard, store ? &*store : nullptr), timed);
  plan.is_rest = resumes;
  plan.workers = workers->count();
  plan.workers_here = std::max(options.workers.on_this_machine, static_cast<int>(backends.size()));
  constexpr double kAnyTime = std::numeric_limits<double>::max();
  // Who says when the run ends does not wait for all of it.
  if (options.max_hours < kNoLimit) plan.most_seconds = kAnyTime;
  if (options.dry_run) {
    // How long a run would take that is refused because it takes too long is said as well.
    const double most_seconds = std::exchange(plan.most_seconds, kAnyTime);
    require_feasible(plan, identity.span.n_first, available_memory());
    options.dry_run(plan, computed_by(*workers));
    plan.most_seconds = most_seconds;
  }
  require_feasible(plan, identity.span.n_first, available_memory());

  RunResult result;
  result.complete = static_cast<bool>(options.dry_run);
  if (options.dry_run) return result;
  RunEnd how{};
  {
    // From here on an interruption leaves a run that resumes; before, there was nothing to be left.
    const SignalWatch watch;
    if (!store) {
      directory.lock();
      if (!options.force && directory.holds_run()) {
        throw_error(ExitCode::kIncomplete, "another process has just begun a run in {}: give the command again",
                    directory.path().string());
      }
      // No two sweeps of a run have different seeds.
      const auto seeded = std::ranges::find_if(tasks, [](const Task& task) { return task.sweep->seed.has_value(); });
      store = Store::create(directory.journal(), identity, tasks,
                            new_manifest(seeded == tasks.end() ? std::nullopt : seeded->sweep->seed), find);
    }
    how = run_session(*store, *workers, backend, plan, options, remark);
    result = result_of(*store);
  }
  result.out_of_time = how == RunEnd::kOutOfTime;
  // One that came when all was computed ends the command all the same.
  if (SignalWatch::raised()) result.complete = false;
  return result;
}

Store open_run(const std::filesystem::path& directory, const SweepFinder& find) {
  const RunDirectory place(directory);
  if (!place.holds_run(false)) refuse("there is no run in {}: name the directory of one", directory.string());
  Store store = Store::open(place.journal(), Store::Access::kRead, find);
  for (const TaskState& state : store.tasks()) {
    if (!state.damage.empty())
      throw CommandError(ExitCode::kFault, state.damage + "; the command that made this run computes it again");
  }
  return store;
}

StoredRun load_run(const std::filesystem::path& directory) {
  const Store store = open_run(directory);
  if (const Shard& shard = store.identity().shard; !shard.is_whole()) {
    refuse("{} is shard {} of a run, which has no facts by itself; bring all {} together with cubeverify merge",
           directory.string(), to_string(shard), shard.count);
  }
  auto [facts, checksums, manifest, complete, out_of_time] = result_of(store);
  StoredRun run{store.identity().claims, store.identity().span, std::move(facts), {}, {}, manifest,
                FactOrigins(manifest),   std::move(checksums)};
  for (const TaskState& state : store.tasks()) {
    if (const std::string broken = state.doubt(false); !broken.empty()) {
      throw_error(ExitCode::kMismatch, "{}: {}; the command that made this run computes it again", directory.string(),
                  broken);
    }
    (state.complete() ? run.finished : run.unfinished).push_back(state.task);
  }
  return run;
}

}  // namespace cubeverify

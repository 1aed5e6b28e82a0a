#include "host/commands/check_by_sweep.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/backends/machine.h"
#include "host/build_info.h"
#include "host/check/device_trees.h"
#include "host/check/own_network.h"
#include "host/check/replay.h"
#include "host/check/swept_report.h"
#include "host/check/tree_functions.h"
#include "host/check/tree_report.h"
#include "host/check/trees_report.h"
#include "host/commands/running_options.h"
#include "host/errors.h"
#include "host/guards/checksum.h"
#include "host/ranks/rank_job.h"
#include "host/run/execute.h"
#include "host/run/program_identity.h"
#include "host/run/signals.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

// How many trees an expression stands for, at the first n and the last.
std::string tree_counts(const SweptCheck& check) {
  const auto& trees = check.functions.trees;
  return trees ? fmt::format("{} to {}", trees(check.n_first), trees(check.n_last)) : "one";
}

// Some addresses of a sweep, and their facts by the CPU.
struct TriedChunk {
  const Sweep* sweep;
  int n;
  Chunk addresses;
  Tally facts;
};

// The first addresses and the last at the first n and the last. A device can neither be stopped in a function that does
// not end nor report where one does what it should not, so that the CPU goes first.
std::vector<TriedChunk> tried_on_cpu(const SweptTrees& trees, const SweptCheck& check) {
  constexpr Word kAddresses = Word{1} << 11;
  std::vector<TriedChunk> all;
  for (const int n : std::set{check.n_first, check.n_last}) {
    const Word count = std::min(kAddresses, bit(n));
    for (const Sweep* sweep : trees.sweeps(n)) {
      for (const Word first : std::set{Word{0}, bit(n) - count}) {
        TriedChunk tried{sweep, n, {first, count}, empty_tally(sweep->layout(n))};
        sweep->visit(n, tried.addresses, tried.facts);
        all.push_back(std::move(tried));
      }
    }
  }
  return all;
}

// What constexpr functions call of the compiler's own, nvcc leaves out without a word. Throws CommandError (kUsage).
void require_same_facts(Backend& device, const SweptCheck& check, const std::vector<TriedChunk>& all) {
  for (const TriedChunk& tried : all) {
    if (device.run(*tried.sweep, tried.n, tried.addresses, {}) == tried.facts) continue;
    refuse(fmt::format(
        "{} has other facts on a device than on a CPU at n = {}: it calls what only a CPU has; say --backend cpu",
        name_of(check.functions), tried.n));
  }
}

// Compiles the trees for devices, if these are to compute. Where it is left to the program, they do so if there is one
// and nvcc, and the line that says why not is said by one rank.
void prepare_devices(SweptTrees& trees, const SweptCheck& check, RunOptions& options, bool speaks) {
  if (options.backend == "auto" && !why_no_cuda().empty()) options.backend = "cpu";
  if (options.backend == "cpu" || !why_no_cuda().empty()) return;  // as the back end will say
  const auto fall_back = [&](const CommandError& error) {
    if (options.backend == "cuda" || !options.devices.empty()) throw error;
    if (speaks) fmt::print(stderr, "{}: computing on the CPU\n", error.what());
    options.backend = "cpu";
  };
  const auto device = make_cuda_backend(options.devices.empty() ? 0 : options.devices.front());
  const std::vector<TriedChunk> tried = tried_on_cpu(trees, check);
  try {
    compile_for_devices(trees, check.functions, check.source, check.most_time);
    require_same_facts(*device, check, tried);
  } catch (const CommandError& error) {
    fall_back(error);
  }
}

// A thread asks a process of its own. Small cubes are done before a second one is started.
int processes_for(const SweptCheck& check, int threads) {
  constexpr int kSmall = 14;
  return check.n_last <= kSmall ? 1 : threads;
}

// A tree too deep for a sweep is one for arrays, where they are large enough.
CheckReport report_by_facts(const SweptTrees& trees, int n, const SweptCheck& check, const FactTable& facts) {
  try {
    return report_on_swept(trees, n, check.source, facts);
  } catch (const TooDeep&) {
    if (n > kMostTreeDimensions) throw;
  }
  const OwnNetwork links = network_named(check.network == SweptNetwork::kCube ? "cube" : "debruijn", n);
  return report_on_own(trees_in_memory(trees, n, check.source), links);
}

}  // namespace

CheckReport report_on_own(const std::vector<OwnTree>& trees, const OwnNetwork& network) {
  return trees.size() == 1 ? check_report(report_on(trees.front(), network)) : report_on_trees(trees, network);
}

std::filesystem::path default_directory(const SweptCheck& check, const Shard& shard) {
  const std::string identity =
      fmt::format("{}\n{}\n{} of {}\n{}\n{}\n{}", check.name, check.functions.children, tree_counts(check),
                  in_words(check.network), check.source, program_identity(), to_string(shard));
  std::string slug = fmt::format("check-n{}-{}", check.n_first, check.n_last);
  if (!shard.is_whole()) slug += fmt::format("-shard{}of{}", shard.index, shard.count);
  return std::filesystem::path("cubeverify-runs") / fmt::format("{}-{:08x}", slug, checksum(identity) >> 32);
}

std::variant<std::vector<CheckReport>, ExitCode> check_by_sweep(const SweptCheck& check, RunOptions options,
                                                                bool threads_are_given) {
  const bool is_shard = !options.shard.is_whole();
  const std::string interruption = interrupted(is_shard ? options.command : launched(options.command));
  const SignalExit exit_on_signal(interruption);
  const auto job = is_shard ? nullptr : RankJob::join();
  if (job && !threads_are_given) options.threads = job->threads();
  SweptTrees trees =
      swept_trees(check.functions, check.source, check.network, processes_for(check, options.threads), check.most_time);
  prepare_devices(trees, check, options, job == nullptr || job->leads());
  RunSpec work;
  for (int n = check.n_first; n <= check.n_last; ++n) {
    for (const Sweep* sweep : trees.sweeps(n)) work.tasks.push_back({sweep, n});
  }
  if (job) {
    if (!job->leads()) return job->follow(work.tasks, options);
    options.workers = job->workers(options);
  }
  work.identity = {{fmt::format("the trees of {} in the {} from source {} ({:016x})", check.name,
                                in_words(check.network), check.source, trees.checksum)},
                   {check.n_first, check.n_last, 0, 0},
                   program_identity(),
                   build_info().dirty,
                   options.shard};
  work.find = [&work](std::string_view name) -> const Sweep& {
    const auto found = std::ranges::find(work.tasks, name, [](const Task& task) { return task.sweep->name; });
    if (found == work.tasks.end()) throw std::out_of_range("no sweep of these trees");
    return *found->sweep;
  };
  const RunResult result = execute(work, options);
  if (!result.complete) {
    const auto again = is_shard ? options.command : launched(options.command);
    say_line(result.out_of_time ? out_of_time(options.max_hours, again) : interruption);
    return ExitCode::kIncomplete;
  }
  if (job) job->release();
  if (is_shard) {
    fmt::print("{}\n", shard_done(options.shard, options.directory));
    return ExitCode::kDone;
  }
  std::vector<CheckReport> reports;
  for (int n = check.n_first; n <= check.n_last; ++n) {
    reports.push_back(report_by_facts(trees, n, check, result.facts));
  }
  return reports;
}

std::vector<CheckReport> check_in_memory(const SweptCheck& check, const std::string& network,
                                         const std::optional<Word>& replayed) {
  const SweptTrees trees = swept_trees(check.functions, check.source, check.network,
                                       processes_for(check, hardware_threads()), check.most_time);
  std::vector<CheckReport> reports;
  for (int n = check.n_first; n <= check.n_last; ++n) {
    const OwnNetwork links = network_named(network, n);
    const std::vector<OwnTree> all = trees_in_memory(trees, n, check.source);
    reports.push_back(replayed ? replay(all, links, *replayed) : report_on_own(all, links));
  }
  return reports;
}

CheckReport replay_by_functions(const SweptCheck& check, Word address) {
  const SweptTrees trees = swept_trees(check.functions, check.source, check.network, 1, check.most_time);
  const int n = check.n_first;
  std::vector<TreeToReplay> all;
  for (int j = 0; j < trees.count(n); ++j) {
    const SweptTree& tree = trees.each[static_cast<std::size_t>(j)];
    all.push_back({n,
                   check.source,
                   [&tree, n](Word c) { return tree.parent(n, c); },
                   [&tree, n](Word c) { return tree.way(n, c); },
                   {},
                   ""});
    if (tree.children) all.back().children = [&tree, n](Word c) { return tree.children(n, c); };
  }
  return replay(all, check.network == SweptNetwork::kCube ? OwnNetwork{} : de_bruijn_by_formula(n), address);
}

}  // namespace cubeverify

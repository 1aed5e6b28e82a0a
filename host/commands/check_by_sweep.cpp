#include "host/commands/check_by_sweep.h"

#include <stdexcept>

#include <fmt/format.h>

#include "host/build_info.h"
#include "host/check/replay.h"
#include "host/check/swept_report.h"
#include "host/commands/running_options.h"
#include "host/ranks/rank_job.h"
#include "host/run/checksum.h"
#include "host/run/execute.h"
#include "host/run/program_identity.h"
#include "host/run/signals.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

constexpr double kRankPatience = 60;  // seconds

std::vector<std::string> launched(const RankJob* job, const std::vector<std::string>& command) {
  std::vector<std::string> whole = job == nullptr ? std::vector<std::string>{} : job->launcher();
  whole.insert(whole.end(), command.begin(), command.end());
  return whole;
}

}  // namespace

std::filesystem::path default_directory(const SweptCheck& check, const Shard& shard) {
  const std::string identity = fmt::format("{}\n{}\n{}\n{}\n{}", check.name, check.functions.children, check.source,
                                           program_identity(), to_string(shard));
  std::string slug = fmt::format("check-n{}-{}", check.n_first, check.n_last);
  if (!shard.is_whole()) slug += fmt::format("-shard{}of{}", shard.index, shard.count);
  return std::filesystem::path("cubeverify-runs") / fmt::format("{}-{:08x}", slug, checksum(identity) >> 32);
}

std::variant<std::vector<CheckReport>, ExitCode> check_by_sweep(const SweptCheck& check, RunOptions options,
                                                                bool threads_are_given) {
  const bool is_shard = !options.shard.is_whole();
  const auto job = is_shard ? nullptr : RankJob::join();
  const std::string interruption = interrupted(launched(job.get(), options.command));
  const SignalExit at_a_signal(interruption);
  const std::optional<SweptTree> loaded = swept_tree(check.functions, check.source);
  if (!loaded) {
    throw CommandError(ExitCode::kUsage, fmt::format("{} is of several trees, which are not swept: leave --run and its "
                                                     "like out, n up to {}",
                                                     check.name, kMostTreeDimensions));
  }
  const SweptTree& tree = *loaded;
  const std::jthread watch = watch_for_endless(tree, check.most_time);
  RunSpec work;
  for (int n = check.n_first; n <= check.n_last; ++n) work.tasks.push_back({&tree.sweep, n});
  if (job) {
    if (!threads_are_given) options.threads = job->threads();
    if (!job->leads()) return job->follow(work.tasks, options.backend, options.threads);
    options.workers = job->workers(kRankPatience);
  }
  work.identity = {{fmt::format("the tree of {} from source {} ({:016x})", check.name, check.source, tree.checksum)},
                   {check.n_first, check.n_last, 0, 0},
                   program_identity(),
                   build_info().dirty,
                   options.shard};
  work.find = [&tree](std::string_view name) -> const Sweep& {
    if (name != tree.sweep.name) throw std::out_of_range("no sweep of a tree");
    return tree.sweep;
  };
  const RunResult result = execute(work, options);
  if (!result.complete) fmt::print(stderr, "{}\n", interruption);
  if (job) job->release();
  if (!result.complete) return ExitCode::kIncomplete;
  if (is_shard) {
    fmt::print("{}\n", shard_done(options.shard, options.directory));
    return ExitCode::kDone;
  }
  std::vector<CheckReport> reports;
  for (const Task& task : work.tasks) {
    reports.push_back(report_on_swept(tree, task.n, check.source, *result.facts.find(tree.sweep.name, task.n)));
  }
  return reports;
}

std::optional<CheckReport> replay_by_functions(const SweptCheck& check, Word address) {
  const std::optional<SweptTree> loaded = swept_tree(check.functions, check.source);
  if (!loaded) return std::nullopt;
  const SweptTree& tree = *loaded;
  const std::jthread watch = watch_for_endless(tree, check.most_time);
  const int n = check.n_first;
  TreeToReplay one{n, check.source, [&](Word c) { return tree.parent(n, c); }, {}};
  if (tree.children) one.children = [&](Word c) { return tree.children(n, c); };
  return replay(one, {}, address);
}

}  // namespace cubeverify

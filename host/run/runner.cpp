#include "host/run/runner.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/checksum.h"
#include "host/run/chunker.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

constexpr double kMostUncommitted = 1;  // seconds of work

// Thrown through a back end to end the chunk in flight.
struct Interrupted {};

}  // namespace

Runner::Runner(Store& store, Backend& backend, const Plan& plan, Progress& progress, std::optional<int> chunk_bits,
               ProgressNote remark)
    : store_(store),
      backend_(backend),
      plan_(plan),
      progress_(progress),
      chunk_bits_(chunk_bits),
      remark_(std::move(remark)) {}

bool Runner::run() {
  for (std::size_t task = 0; task < store_.tasks().size(); ++task) {
    computed_.clear();
    if (!store_.tasks()[task].complete() && !run_task(task)) return false;
    store_.require_kept(task);
    require_identities(task);
    compute_again(task);
  }
  return true;
}

bool Runner::run_task(std::size_t task) {
  const TaskState& state = store_.tasks()[task];
  Chunker chunker(plan_.costs[task], backend_, chunk_bits_);
  progress_.begin_task(task, state.share.count - state.finished.count());
  for (Chunk gap : state.finished.gaps(state.share)) {
    while (gap.count > 0) {
      const Chunk chunk = chunker.next(gap);
      commit_before(chunker.expected_seconds(chunk));
      double seconds = 0;
      if (!run_chunk(task, chunk, seconds)) return false;
      chunker.took(chunk, seconds);
      commit_before(0);
      gap = {gap.first + chunk.count, gap.count - chunk.count};
    }
  }
  progress_.end_task();
  return true;
}

void Runner::require_identities(std::size_t task) {
  const std::string broken = store_.tasks()[task].broken_identity();
  if (!broken.empty()) throw_away(task, broken);
}

// What cannot be must not be taken for facts by the next command.
void Runner::throw_away(std::size_t task, const std::string& why) {
  store_.forget(task);
  store_.commit();
  throw CommandError(
      ExitCode::kMismatch,
      fmt::format("{}; its facts were thrown away: give the same command again to compute them anew", why));
}

// Few things notice a bit that flips while a chunk is computed: most facts obey no law that is known beforehand. So
// some chunks, by chance, are computed a second time, for a hundredth of the time; of short tasks all are.
void Runner::compute_again(std::size_t task) {
  constexpr double kShare = 0.01, kAlways = 0.05;  // of the session's seconds, and seconds in any case
  const Task& what = store_.tasks()[task].task;
  const Layout layout = what.sweep->layout(what.n);
  Tally together = empty_tally(layout);
  std::ranges::shuffle(computed_, random_);
  for (const ChunkRecord& record : computed_) {
    if (seconds_again_ + record.seconds > kShare * seconds_ + kAlways) continue;
    Tally again;
    try {
      again = second_tally(what, record);
    } catch (const Interrupted&) {
      return;
    }
    if (checksum(std::span<const Word>(again)) != record.tally_checksum) {
      throw_away(task,
                 fmt::format("sweep {} at n = {}, units {}..{}: computed twice, with different facts", what.sweep->name,
                             what.n, record.chunk.first, record.chunk.first + (record.chunk.count - 1)));
    }
    merge(layout, again, together);
  }
  const bool whole = together[layout.at("units").offset] == what.sweep->units(what.n);
  if (whole && together != store_.tasks()[task].tally)
    throw_away(task, fmt::format("sweep {} at n = {}: added up twice, with different facts", what.sweep->name, what.n));
}

// By the plain form, which has nothing in common with the others, where that cannot take long. Throws Interrupted.
Tally Runner::second_tally(const Task& task, const ChunkRecord& record) {
  constexpr double kShort = 0.0002;  // seconds
  const auto start = std::chrono::steady_clock::now();
  Tally tally = empty_tally(task.sweep->layout(task.n));
  if (record.seconds < kShort) {
    task.sweep->visit_plainly(task.n, record.chunk, tally);
  } else {
    tally = backend_.run(*task.sweep, task.n, record.chunk, [](Word) {
      if (SignalWatch::raised()) throw Interrupted{};
    });
  }
  seconds_again_ += seconds_since(start);
  return tally;
}

// False if a signal came before it was done; the chunk is then forgotten.
bool Runner::run_chunk(std::size_t task, Chunk chunk, double& seconds) {
  const Task& what = store_.tasks()[task].task;
  if (SignalWatch::raised()) return false;
  const auto start = std::chrono::steady_clock::now();
  Tally tally;
  try {
    tally = backend_.run(*what.sweep, what.n, chunk, [&](Word units) {
      progress_.visited(units);
      if (SignalWatch::raised()) throw Interrupted{};
    });
  } catch (const Interrupted&) {
    return false;
  } catch (...) {
    store_.commit();
    throw;
  }
  seconds = seconds_since(start);
  seconds_ += seconds;
  computed_.push_back({chunk, checksum(std::span<const Word>(tally)), backend_.name(), seconds});
  store_.add(task, chunk, tally, backend_.name(), seconds);
  if (remark_) progress_.remark(remark_(store_.tasks()[task].tally));
  return true;
}

// Tiny chunks share a commit, which costs as much as many of them; what is uncommitted before `expected_seconds` pass
// is safe if that is long.
void Runner::commit_before(double expected_seconds) {
  if (!store_.has_uncommitted()) {
    last_commit_ = std::chrono::steady_clock::now();
    return;
  }
  if (seconds_since(last_commit_) + expected_seconds < kMostUncommitted) return;
  store_.commit();
  last_commit_ = std::chrono::steady_clock::now();
}

}  // namespace cubeverify

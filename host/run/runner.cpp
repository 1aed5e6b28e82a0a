#include "host/run/runner.h"

#include <fmt/format.h>

#include "host/errors.h"
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
               Remark remark)
    : store_(store),
      backend_(backend),
      plan_(plan),
      progress_(progress),
      chunk_bits_(chunk_bits),
      remark_(std::move(remark)) {}

bool Runner::run() {
  for (std::size_t task = 0; task < store_.tasks().size(); ++task) {
    if (!store_.tasks()[task].complete() && !run_task(task)) return false;
    require_identities(task);
  }
  return true;
}

bool Runner::run_task(std::size_t task) {
  const TaskState& state = store_.tasks()[task];
  const Word units = state.task.sweep->units(state.task.n);
  Chunker chunker(plan_.costs[task], backend_, chunk_bits_);
  progress_.begin_task(task, units - state.finished.count());
  for (Chunk gap : state.finished.gaps(units)) {
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

// What does not add up must not be taken for facts by the next command.
void Runner::require_identities(std::size_t task) {
  const std::string broken = store_.tasks()[task].broken_identity();
  if (broken.empty()) return;
  store_.forget(task);
  store_.commit();
  throw CommandError(
      ExitCode::kMismatch,
      fmt::format("{}; its facts were thrown away: give the same command again to compute them anew", broken));
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

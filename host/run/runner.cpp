#include "host/run/runner.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/seconds_since.h"

// The problem: workers (threads' back ends, devices, ranks) finish chunks at any time, in any order, some of them
// twice; the run may be killed, interrupted or out of time at any moment, and a fact that is wrong must not be
// journalled. The way: one thread, one loop. Idle workers get work, of chunks that wait for a second computing first;
// an answer is either kept until its chunk comes a second time, or compared with the first and accepted. What is
// accepted goes into the store, which is committed once a second; a task that is complete is looked at by the guards,
// and discarded as a whole where they doubt it. Nothing here knows what a worker is.

namespace cubeverify {

Runner::Runner(Store& store, Workers& workers, const Backend& backend, Progress& progress, RunnerOptions options)
    : store_(store),
      workers_(workers),
      progress_(progress),
      options_(std::move(options)),
      source_(store, backend, options_.chunk_bits),
      sampler_(options_.verify_share, options_.verify_seed) {}

RunEnd Runner::run() {
  for (give_work(); in_flight_ > 0; give_work()) {
    commit_before(workers_.longest_wait());
    try {
      auto computed = workers_.wait([&](const Work& work, Word units) { progress_.visited(work.task, units); });
      if (computed) handle(std::move(*computed));
    } catch (const Interrupted&) {
      return RunEnd::kInterrupted;
    } catch (const CommandError&) {
      if (store_.takes_more()) store_.commit();
      throw;
    }
    commit_before(0);
  }
  return store_.complete() ? RunEnd::kComplete : RunEnd::kOutOfTime;
}

void Runner::give_work() {
  if (seconds_since(start_) >= options_.seconds) return;
  for (const int worker : workers_.idle()) {
    const auto work = work_for(worker);
    if (!work) continue;
    workers_.give(worker, *work);
    ++in_flight_;
  }
}

std::optional<Work> Runner::work_for(int worker) {
  for (auto& [place, chunk] : twice_) {
    // Another worker, if there is one: what its hardware gets wrong, this one's may get right.
    if (!chunk.waits || (workers_.count() > 1 && chunk.first.worker == worker)) continue;
    chunk.waits = false;
    Work work = chunk.first.work;
    work.again = true;
    work.expected_seconds = chunk.first.seconds;
    return work;
  }
  return source_.next(workers_.count());
}

void Runner::handle(Computed computed) {
  --in_flight_;
  const auto& [task, chunk, expected, again] = computed.work;
  if (again) {
    sampler_.on_complete(computed.seconds);
    const auto place = twice_.find({task, chunk.first});
    const Computed first = std::move(place->second.first);
    twice_.erase(place);
    if (first.tally == computed.tally) return accept(first);
    const auto& [sweep, n] = store_.tasks()[task].task;
    discard_and_fail(
        task, fmt::format("sweep {} at n = {}, units {}..{}: computed twice, by {} and by {}, with different facts",
                          sweep->name, n, chunk.first, chunk.first + (chunk.count - 1), workers_.name(first.worker),
                          workers_.name(computed.worker)));
  }
  source_.on_complete(computed.work, computed.seconds);
  if (!sampler_.draw(computed.seconds)) return accept(computed);
  const Place place{task, chunk.first};
  twice_.emplace(place, Twice{std::move(computed)});
}

void Runner::accept(const Computed& computed) {
  const std::size_t task = computed.work.task;
  const TaskState& state = store_.tasks()[task];
  const std::string backend = workers_.backend(computed.worker);
  const bool left = backend == "cuda" && options_.left_to_cpu.contains(state.task.sweep->name);
  store_.add(task, computed.work.chunk, computed.tally, left ? "cpu" : backend, computed.seconds);
  if (options_.remark) progress_.remark(options_.remark(state.tally));
  if (!state.complete()) return;
  progress_.end(task);
  store_.require_kept(task);
  if (const std::string doubt = state.doubt(false); !doubt.empty()) discard_and_fail(task, doubt);
  if (const std::string difference = state.doubt(options_.published); !difference.empty())
    discard_and_fail(task, difference + " (--no-published for a changed program)");
}

// What cannot be must not be taken for facts by the next command.
void Runner::discard_and_fail(std::size_t task, const std::string& why) {
  store_.forget(task);
  store_.commit();
  throw_error(ExitCode::kMismatch, "{}; these facts were discarded: give the same command again to compute them again",
              why);
}

// Tiny chunks share a commit, which costs as much as many of them; what is uncommitted before `expected_seconds` pass
// is safe if that is long.
void Runner::commit_before(double expected_seconds) {
  // Seconds of work that kill -9 may lose, a choice: a commit waits for the disk, milliseconds on some, so that one a
  // second costs next to nothing, and a second of work is soon done again.
  constexpr double kMostUncommitted = 1;
  if (!store_.has_uncommitted()) {
    last_commit_ = std::chrono::steady_clock::now();
    return;
  }
  if (seconds_since(last_commit_) + expected_seconds < kMostUncommitted) return;
  store_.commit();
  last_commit_ = std::chrono::steady_clock::now();
}

}  // namespace cubeverify

#include "host/run/digest_watch.h"

#include <algorithm>

#include "host/known/digest_alone.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

struct OutOfTime {};

}  // namespace

void DigestWatch::took(double seconds, int workers) {
  constexpr double kShare = 0.01;
  seconds_left_ += kShare * seconds / std::max(workers, 1);
}

bool DigestWatch::finds_wrong(const Task& task, const Computed& computed) {
  const Chunk chunk = computed.work.chunk;
  double& seconds_a_unit = seconds_a_unit_[task.sweep->name];
  if (seconds_left_ <= 0 || seconds_a_unit * static_cast<double>(chunk.count) > seconds_left_) return false;
  const auto start = std::chrono::steady_clock::now();
  Word done = 0;
  std::optional<Word> alone;
  try {
    alone = digest_alone(*task.sweep, task.n, chunk, threads_, [&](Word units) {
      if (SignalWatch::raised()) throw Interrupted{};
      done += units;
      if (seconds_since(start) > 2 * seconds_left_) throw OutOfTime{};
    });
  } catch (const OutOfTime&) {
    // It took longer than the last one.
  }
  const double seconds = seconds_since(start);
  if (done > 0) seconds_a_unit = seconds / static_cast<double>(done);
  seconds_left_ -= seconds;
  if (!alone) return false;
  const Layout layout = task.sweep->layout(task.n);
  const auto digest = std::ranges::find(layout.slots, FactKind::kDigest, &FactSlot::kind);
  return computed.tally[digest->offset] != *alone;
}

}  // namespace cubeverify

#include "host/run/runner.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/seconds_since.h"

namespace cubeverify {

namespace {

constexpr double kMostUncommitted = 1;  // seconds of work

std::string in_words(const Task& task, Chunk chunk) {
  return fmt::format("sweep {} at n = {}, units {}..{}", task.sweep->name, task.n, chunk.first,
                     chunk.first + (chunk.count - 1));
}

}  // namespace

Runner::Runner(Store& store, Workers& workers, const Backend& backend, const Plan& plan, Progress& progress,
               RunnerOptions options)
    : store_(store),
      workers_(workers),
      plan_(plan),
      progress_(progress),
      options_(std::move(options)),
      source_(store, backend, plan, options_.chunk_bits),
      lots_(options_.verify_share, options_.verify_seed),
      digests_(options_.threads) {}

bool Runner::run() {
  for (std::size_t task = 0; task < store_.tasks().size(); ++task) {
    if (!store_.tasks()[task].complete()) continue;
    store_.require_kept(task);
    require_identities(task);
  }
  try {
    for (give_work(); in_flight_ > 0; give_work()) {
      commit_before(workers_.longest_wait());
      WorkersEvent event;
      try {
        event = workers_.wait([&](const Work& work, Word units) { progress_.visited(work.task, units); });
      } catch (const Interrupted&) {
        throw;
      } catch (...) {
        store_.commit();
        throw;
      }
      if (auto* computed = std::get_if<Computed>(&event)) handle(std::move(*computed));
      if (const auto* lost = std::get_if<Lost>(&event)) handle(*lost);
      commit_before(0);
    }
  } catch (const Interrupted&) {
    return false;
  }
  if (!store_.complete()) {
    store_.commit();
    throw CommandError(ExitCode::kFault, "no worker is left; give the same command again to resume");
  }
  return true;
}

void Runner::give_work() {
  for (const int worker : workers_.idle()) {
    const auto work = work_for(worker);
    if (!work) continue;
    workers_.give(worker, *work);
    ++in_flight_;
  }
}

// Another worker, if one is left, makes the same mistake least.
bool Runner::may_compute_again(const DoubtedChunk& doubted, int worker) const {
  const std::set<int> parties = doubted.workers();
  return !parties.contains(worker) ||
         std::ranges::count_if(parties, [&](int party) { return workers_.is_left(party); }) == workers_.count();
}

std::optional<Work> Runner::work_for(int worker) {
  if (!given_back_.empty()) {
    const Work work = given_back_.front();
    given_back_.pop_front();
    return work;
  }
  for (auto& [place, doubted] : doubted_) {
    if (!doubted.waits || !may_compute_again(doubted, worker)) continue;
    doubted.waits = false;
    Work work = doubted.first().work;
    work.again = true;
    work.expected_seconds = doubted.first().seconds;
    return work;
  }
  auto work = source_.next(workers_.count());
  if (work && begun_.insert(work->task).second) {
    const TaskState& state = store_.tasks()[work->task];
    progress_.begin_task(work->task, state.share.count - state.finished.count());
  }
  return work;
}

void Runner::handle(Computed computed) {
  if (!workers_.is_left(computed.worker)) {  // it was stopped meanwhile
    give_back(computed.work);
    return;
  }
  --in_flight_;
  const Place place{computed.work.task, computed.work.chunk.first};
  if (computed.work.again) {
    lots_.took(computed.seconds);
    judge(doubted_.at(place), std::move(computed));
    return;
  }
  source_.took(computed.work, computed.seconds);
  digests_.took(computed.seconds, workers_.count());
  if (lots_.draw(computed.seconds) || has_wrong_digest(computed)) {
    doubted_.emplace(place, DoubtedChunk(std::move(computed)));
  } else {
    accept(computed);
  }
}

// What a worker was given that cannot do it, or is not believed, is done by another one.
void Runner::give_back(const Work& work) {
  --in_flight_;
  if (work.again) {
    doubted_.at({work.task, work.chunk.first}).waits = true;
  } else {
    given_back_.push_back(work);
  }
}

void Runner::handle(const Lost& lost) {
  if (lost.work) give_back(*lost.work);
  if (workers_.count() == 0) {
    store_.commit();
    throw CommandError(ExitCode::kFault, fmt::format("{}; give the same command again to resume", lost.why));
  }
  progress_.say(lost.why);
}

bool Runner::has_wrong_digest(const Computed& computed) {
  return digests_.finds_wrong(store_.tasks()[computed.work.task].task, computed);
}

void Runner::judge(DoubtedChunk& doubted, Computed next) {
  const Place place{next.work.task, next.work.chunk.first};
  const Task& task = store_.tasks()[next.work.task].task;
  const std::string what = in_words(task, next.work.chunk);
  switch (doubted.add(std::move(next))) {
    case DoubtedChunk::Judgement::kUndecided:
      doubted.waits = true;
      return;
    case DoubtedChunk::Judgement::kHopeless:
      throw_away(place.first, what + ": computed three times, and it cannot be told which facts are right");
    case DoubtedChunk::Judgement::kAgreed:
      break;
  }
  if (has_wrong_digest(doubted.right()))
    throw_away(place.first, what + ": computed twice with the same facts, and the digest alone is another one");
  if (const Computed* wrong = doubted.wrong()) {
    const std::string who = workers_.name(wrong->worker);
    workers_.stop(wrong->worker);
    const std::string error = fmt::format("{}: computed three times, and the {} time, by {}, with different facts",
                                          what, doubted.wrong_place(), who);
    errors_.push_back(error);
    if (workers_.count() == 0) throw_away(place.first, error);
    progress_.say(error + "; it gets no more work");
  }
  const Layout layout = task.sweep->layout(task.n);
  const Tally& right = doubted.right().tally;
  merge(layout, right, confirmed_.try_emplace(place.first, empty_tally(layout)).first->second);
  // Whoever was right first has computed it as it is journalled.
  const Computed accepted = doubted.wrong() == &doubted.first() ? doubted.right() : doubted.first();
  doubted_.erase(place);
  accept(accepted);
}

void Runner::accept(const Computed& computed) {
  const auto& [task, chunk, expected, again] = computed.work;
  store_.add(task, chunk, computed.tally, workers_.backend(computed.worker), computed.seconds);
  const TaskState& state = store_.tasks()[task];
  if (options_.remark) progress_.remark(options_.remark(state.tally));
  if (state.complete()) close(task);
}

void Runner::close(std::size_t task) {
  progress_.end_task(task);
  store_.require_kept(task);
  require_identities(task);
  const auto& [sweep, n] = store_.tasks()[task].task;
  const auto confirmed = confirmed_.find(task);
  if (confirmed != confirmed_.end()) {
    const bool whole = confirmed->second[sweep->layout(n).at("units").offset] == sweep->units(n);
    if (whole && confirmed->second != store_.tasks()[task].tally)
      throw_away(task, fmt::format("sweep {} at n = {}: added up twice, with different facts", sweep->name, n));
    confirmed_.erase(confirmed);
  }
  if (options_.published) require_published(task);
}

// What goes wrong once does so for no reason; the second time it is the program.
void Runner::require_published(std::size_t task) {
  const TaskState& state = store_.tasks()[task];
  const std::string difference = state.difference_from_published();
  if (difference.empty()) return;
  const auto [before, first] = unpublished_.try_emplace(task, state.sum);
  if (first) {
    errors_.push_back(difference);
    progress_.say(difference + "; computing it again");
    compute_again(task);
    return;
  }
  if (before->second != state.sum) throw_away(task, "computed twice, with different facts: " + difference);
  throw_away(task, fmt::format("computed twice, and both times {} (--no-published for a changed program)", difference));
}

void Runner::compute_again(std::size_t task) {
  for (const ChunkRecord& record : store_.chunks(task)) given_back_.push_back({task, record.chunk, record.seconds});
  store_.forget(task);
  progress_.begin_task(task, store_.tasks()[task].share.count);
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

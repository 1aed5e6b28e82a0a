#include "host/ranks/rank_workers.h"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/plan.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

std::string named_units(const Work& work, const std::vector<Task>& tasks) {
  const auto& [sweep, n] = tasks[work.task];
  return fmt::format("units {}..{} of sweep {} at n = {}", work.chunk.first, work.chunk.first + (work.chunk.count - 1),
                     sweep->name, n);
}

}  // namespace

RankWorkers::RankWorkers(Transport& transport, const Hello& own, Backend& backend, const std::vector<Task>& tasks,
                         double patience, bool& all_wait)
    : transport_(transport),
      tasks_(tasks),
      patience_(patience),
      all_wait_(all_wait),
      ranks_(static_cast<std::size_t>(transport.size())),
      own_(backend, tasks) {
  all_wait_ = false;
  ranks_[0].hello = own;
  ranks_[0].state = State::kIdle;
  const auto awaited = [&] {
    return std::ranges::any_of(ranks_, [](const Rank& rank) { return rank.state == State::kAwaited; });
  };
  const auto start = Clock::now();
  while (awaited() && seconds_since(start) < patience_) {
    if (const auto message = transport_.receive()) {
      greet(*message);
    } else {
      std::this_thread::sleep_for(kBetweenLooks);
    }
  }
  for (std::size_t rank = 1; rank < ranks_.size(); ++rank) {
    if (ranks_[rank].state != State::kAwaited) continue;
    lost_.push_back(
        {static_cast<int>(rank), std::nullopt,
         fmt::format("rank {} has not answered for {}: going on without it", rank, duration_text(patience_))});
  }
}

void RankWorkers::greet(const RankMessage& message) {
  Rank& rank = ranks_.at(static_cast<std::size_t>(message.from));
  if (kind_of(message) == MessageKind::kFailed) {
    lost_.push_back(failed(message.from, failure_in(message)));
    return;
  }
  rank.hello = hello_in(message);
  rank.state = State::kIdle;
  const Hello& own = ranks_[0].hello;
  if (rank.hello.program != own.program) {
    refuse(fmt::format("{} is another program ({}) than rank 0 ({}): start copies of one program", name(message.from),
                       rank.hello.program, own.program));
  }
  if (rank.hello.work != own.work) {
    refuse(fmt::format("{} was told to compute something else than rank 0: give all ranks one command",
                       name(message.from)));
  }
}

std::vector<int> RankWorkers::idle() const {
  std::vector<int> idle;
  for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
    if (ranks_[rank].state == State::kIdle && !ranks_[rank].stopped) idle.push_back(static_cast<int>(rank));
  }
  return idle;
}

bool RankWorkers::is_left(int worker) const {
  const Rank& rank = ranks_.at(static_cast<std::size_t>(worker));
  return !rank.stopped && (rank.state == State::kIdle || rank.state == State::kBusy);
}

int RankWorkers::count() const {
  int count = 0;
  for (int worker = 0; worker < static_cast<int>(ranks_.size()); ++worker) count += is_left(worker) ? 1 : 0;
  return count;
}

RankWorkers::~RankWorkers() {
  all_wait_ = std::all_of(ranks_.begin() + 1, ranks_.end(),
                          [](const Rank& rank) { return rank.state == State::kIdle || rank.state == State::kFailed; });
}

double RankWorkers::longest_wait() const { return kLongestWaitForWorkers; }

void RankWorkers::give(int worker, const Work& work) {
  constexpr double kSlack = 10;  // estimates may be wrong by so much
  Rank& rank = ranks_.at(static_cast<std::size_t>(worker));
  rank.state = State::kBusy;
  rank.number = ++numbers_;
  rank.work = work;
  rank.given = Clock::now();
  rank.patience = patience_ + kSlack * work.expected_seconds;
  if (worker == 0) {
    own_.give(work);
  } else {
    transport_.send(worker, work_words(rank.number, work));
  }
}

void RankWorkers::stop(int worker) { ranks_.at(static_cast<std::size_t>(worker)).stopped = true; }

std::string RankWorkers::name(int worker) const {
  const Hello& hello = ranks_.at(static_cast<std::size_t>(worker)).hello;
  return hello.host.empty() ? fmt::format("rank {}", worker) : fmt::format("rank {} on {}", worker, hello.host);
}

std::string RankWorkers::backend(int worker) const { return ranks_.at(static_cast<std::size_t>(worker)).hello.backend; }

std::string RankWorkers::backend_description(int worker) const {
  return ranks_.at(static_cast<std::size_t>(worker)).hello.description;
}

WorkersEvent RankWorkers::wait(const Visited& visited) {
  const auto start = Clock::now();
  do {
    if (SignalWatch::raised()) throw Interrupted{};
    WorkersEvent next = event(visited);
    if (!std::holds_alternative<std::monostate>(next)) return next;
    std::this_thread::sleep_for(kBetweenLooks);
  } while (seconds_since(start) < kLongestWaitForWorkers);
  return {};
}

WorkersEvent RankWorkers::event(const Visited& visited) {
  if (!lost_.empty()) {
    const Lost lost = lost_.front();
    lost_.pop_front();
    return lost;
  }
  if (WorkersEvent own = own_event(visited); !std::holds_alternative<std::monostate>(own)) return own;
  if (const auto message = transport_.receive()) return handle(*message, visited);
  return lose_late_ranks();
}

WorkersEvent RankWorkers::own_event(const Visited& visited) {
  auto outcome = own_.take();
  if (!outcome) return {};
  try {
    if (outcome->failure) std::rethrow_exception(outcome->failure);
  } catch (const std::exception& error) {
    return failed(0, error.what());
  }
  ranks_[0].state = State::kIdle;
  const Work& work = outcome->computed.work;
  if (!work.again) visited(work, work.chunk.count);
  return std::move(outcome->computed);
}

WorkersEvent RankWorkers::handle(const RankMessage& message, const Visited& visited) {
  Rank& rank = ranks_.at(static_cast<std::size_t>(message.from));
  switch (kind_of(message)) {
    case MessageKind::kFailed:
      return failed(message.from, failure_in(message));
    case MessageKind::kHello:  // it has come late
      greet(message);
      return {};
    default:
      break;
  }
  NumberedFacts facts = facts_in(message);
  const bool late = rank.state == State::kLate || facts.number != rank.number;
  rank.state = State::kIdle;
  if (late) return {};  // another rank was given the chunk meanwhile
  const auto& [sweep, n] = tasks_[rank.work.task];
  if (!facts.whole || facts.tally.size() != sweep->layout(n).words) {
    return failed(message.from,
                  fmt::format("the facts of {} have changed on their way", named_units(rank.work, tasks_)));
  }
  if (!rank.work.again) visited(rank.work, rank.work.chunk.count);
  return Computed{message.from, rank.work, std::move(facts.tally), facts.seconds};
}

Lost RankWorkers::failed(int worker, const std::string& why) {
  Rank& rank = ranks_.at(static_cast<std::size_t>(worker));
  Lost lost{worker, std::nullopt, fmt::format("{} computes no more: {}", name(worker), why)};
  if (rank.state == State::kBusy) lost.work = rank.work;
  rank.state = State::kFailed;
  return lost;
}

WorkersEvent RankWorkers::lose_late_ranks() {
  for (std::size_t place = 1; place < ranks_.size(); ++place) {
    Rank& rank = ranks_[place];
    if (rank.state != State::kBusy || seconds_since(rank.given) < rank.patience) continue;
    rank.state = State::kLate;
    const int worker = static_cast<int>(place);
    return Lost{worker, rank.work,
                fmt::format("{} has not answered for {}: another rank computes {}", name(worker),
                            duration_text(rank.patience), named_units(rank.work, tasks_))};
  }
  return {};
}

}  // namespace cubeverify

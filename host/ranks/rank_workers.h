#pragma once

#include <chrono>
#include <deque>
#include <memory>

#include "host/ranks/messages.h"
#include "host/ranks/transport.h"
#include "host/run/own_thread.h"

namespace cubeverify {

// The ranks of a job as rank 0 sees them, itself among them. A rank that does not answer, for `patience` seconds beyond
// ten times what its chunk was expected to take, is lost: its chunk goes to another one. If it answers later, it gets
// work again.
class RankWorkers : public Workers {
 public:
  // Waits until all ranks have said who they are, or for `patience`. All arguments must outlive this, the tasks as the
  // ranks have them. In the end `all_wait` says whether every other rank waits for a message, so that all can leave.
  // Throws CommandError (kUsage) if a rank is another program, or was told to do other work.
  RankWorkers(Transport& transport, const Hello& own, Backend& backend, const std::vector<Task>& tasks, double patience,
              bool& all_wait);
  ~RankWorkers() override;
  RankWorkers(const RankWorkers&) = delete;
  RankWorkers& operator=(const RankWorkers&) = delete;

  std::vector<int> idle() const override;
  int count() const override;
  bool is_left(int worker) const override;
  void give(int worker, const Work& work) override;
  WorkersEvent wait(const Visited& visited) override;
  double longest_wait() const override;
  void stop(int worker) override;
  std::string name(int worker) const override;
  std::string backend(int worker) const override;
  std::string backend_description(int worker) const override;

 private:
  using Clock = std::chrono::steady_clock;

  enum class State { kAwaited, kIdle, kBusy, kLate, kFailed };
  struct Rank {
    State state = State::kAwaited;
    bool stopped = false;
    Hello hello;
    Word number = 0;  // of what it was given last
    Work work;
    Clock::time_point given;
    double patience = 0;  // seconds from then on
  };

  void greet(const RankMessage& message);
  WorkersEvent handle(const RankMessage& message, const Visited& visited);
  WorkersEvent own_event(const Visited& visited);
  WorkersEvent lose_late_ranks();
  Lost failed(int worker, const std::string& why);
  WorkersEvent event(const Visited& visited);

  Transport& transport_;
  const std::vector<Task>& tasks_;
  double patience_;
  bool& all_wait_;
  Word numbers_ = 0;
  std::vector<Rank> ranks_;
  std::deque<Lost> lost_;  // that nobody was told of yet
  OwnThread own_;
};

}  // namespace cubeverify

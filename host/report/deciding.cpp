#include "host/report/deciding.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <iterator>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "host/run/plan.h"
#include "host/run/signals.h"
#include "host/text/terminal.h"

namespace cubeverify {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration;

constexpr double kMoving = 0.2;      // seconds between two states of the moving line
constexpr double kPlain = 10;        // between two plain lines
constexpr std::size_t kNarrow = 80;  // letters of a terminal that does not tell its width

// A claim may be one long search, so that a thread beside it looks at the clock.
class DecidingWatch {
 public:
  DecidingWatch(std::size_t claims, const DecidingLimit& limit)
      : claims_(claims), limit_(limit), terminal_(isatty(STDERR_FILENO) != 0), thread_([this] { watch(); }) {}
  DecidingWatch(const DecidingWatch&) = delete;
  DecidingWatch& operator=(const DecidingWatch&) = delete;
  ~DecidingWatch() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
    }
    changed_.notify_one();
    thread_.join();
    if (shown_) print("\r\033[K");
  }

  void at(const std::string& claim) {
    const std::scoped_lock lock(mutex_);
    claim_ = claim;
    now_.clear();
    ++place_;
  }

  // A search of one reading at one n is what may take long.
  void now(const std::string& reading, int n) {
    const std::scoped_lock lock(mutex_);
    now_ = fmt::format(", now {} at n = {}", reading, n);
  }

 private:
  void watch() {
    const auto start = Clock::now();
    double next = terminal_ ? 2 : kPlain;
    std::unique_lock lock(mutex_);
    while (true) {
      const double until = std::min(next, limit_.seconds);
      // Waiting for years is the same as for ever, and a time point must hold it.
      const auto end = start + std::chrono::duration_cast<Clock::duration>(duration<double>(std::min(until, 1e9)));
      if (changed_.wait_until(lock, end, [this] { return over_; })) return;
      const double seconds = duration<double>(Clock::now() - start).count();
      if (seconds >= limit_.seconds) {
        if (shown_) print("\n");
        end_incomplete(
            fmt::format("deciding was ended at {}, claim {} of {}: {}", claim_, place_, claims_, limit_.line));
      }
      show(seconds);
      next = seconds + (terminal_ ? kMoving : kPlain);
    }
  }

  void show(double seconds) {
    std::string text =
        fmt::format("deciding {}, claim {} of {}, for {}", claim_, place_, claims_, duration_text(seconds));
    // What does not fit the line could not be moved over.
    if (!terminal_ || text.size() + now_.size() < line_width().value_or(kNarrow)) text += now_;
    print(terminal_ ? "\r\033[K" + text : text + "\n");
    shown_ = terminal_;
  }

  // A standard error that has gone away is no reason to stop.
  static void print(const std::string& text) {
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
  }

  const std::size_t claims_;
  const DecidingLimit limit_;
  const bool terminal_;
  bool shown_ = false;  // the moving line is there
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::string claim_;
  std::string now_;
  std::size_t place_ = 0;
  std::thread thread_;  // begins when all else is there
};

// The claim, each reading of which says at which n it is.
Claim watched(const Claim& claim, DecidingWatch& watch) {
  Claim one = claim;
  for (Reading& reading : one.readings) {
    if (!reading.decide) continue;
    reading.decide = [&watch, name = reading.name, decide = std::move(reading.decide)](const Evidence& evidence) {
      watch.now(name, evidence.n());
      return decide(evidence);
    };
  }
  return one;
}

}  // namespace

std::vector<Verdict> decide_with_progress(std::span<const Claim* const> claims, const DimensionRanges& span,
                                          const FactTable& facts, const DecidingLimit& limit) {
  std::vector<Verdict> verdicts;
  DecidingWatch watch(claims.size(), limit);
  for (const Claim* const claim : claims) {
    watch.at(claim->id);
    const Claim one = watched(*claim, watch);
    const Claim* const only[] = {&one};
    std::ranges::move(decide_all(only, span, facts), std::back_inserter(verdicts));
  }
  return verdicts;
}

}  // namespace cubeverify

#include "host/deciding/deciding_watch.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

#include "host/run/plan.h"
#include "host/run/signals.h"
#include "host/text/terminal.h"

namespace cubeverify {

namespace {

constexpr double kQuietSeconds = 2;          // before the first line on a terminal
constexpr double kMovingSeconds = 0.2;       // between two states of the moving line
constexpr double kPlainSeconds = 10;         // between two plain lines
constexpr std::size_t kNarrowTerminal = 80;  // letters of one that does not report its width

// A standard error that has gone away is no reason to stop.
void say(const std::string& text) {
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace

DecidingWatch::DecidingWatch(std::size_t pairs, int threads, const DecidingLimit& limit)
    : pairs_(pairs),
      limit_(limit),
      terminal_(isatty(STDERR_FILENO) != 0),
      under_way_(static_cast<std::size_t>(threads)),
      thread_([this] { watch(); }) {}

DecidingWatch::~DecidingWatch() {
  {
    const std::scoped_lock lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.join();
  if (shown_) say("\r\033[K");
}

void DecidingWatch::begin(int thread, const Question& question, int n) {
  const std::scoped_lock lock(mutex_);
  UnderWay& one = under_way_[static_cast<std::size_t>(thread)];
  if (one.question != nullptr) ++done_;
  one = {&question, n, Clock::now()};
}

void DecidingWatch::end(int thread) {
  const std::scoped_lock lock(mutex_);
  UnderWay& one = under_way_[static_cast<std::size_t>(thread)];
  if (one.question != nullptr) ++done_;
  one.question = nullptr;
}

void DecidingWatch::watch() {
  const auto start = Clock::now();
  double next = terminal_ ? kQuietSeconds : kPlainSeconds;
  std::unique_lock lock(mutex_);
  while (true) {
    // Waiting for years is the same as for ever, and a time point must hold it.
    const std::chrono::duration<double> until(std::min({next, limit_.seconds, 1e9}));
    if (changed_.wait_until(lock, start + std::chrono::duration_cast<Clock::duration>(until), [this] { return over_; }))
      return;
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (seconds >= limit_.seconds) {
      if (shown_) say("\n");
      end_incomplete(fmt::format("deciding was ended{}: {}", now(), limit_.line));
    }
    show(seconds);
    next = seconds + (terminal_ ? kMovingSeconds : kPlainSeconds);
  }
}

void DecidingWatch::show(double seconds) {
  std::string text =
      fmt::format("deciding: {:.0f} %, for {}",
                  100.0 * static_cast<double>(done_) / static_cast<double>(std::max<std::size_t>(pairs_, 1)),
                  duration_text(seconds));
  const std::string what = now();
  // What does not fit the line could not be moved over.
  if (!terminal_ || text.size() + what.size() < line_width().value_or(kNarrowTerminal)) text += what;
  say(terminal_ ? "\r\033[K" + text : text + "\n");
  shown_ = terminal_;
}

std::string DecidingWatch::now() const {
  const UnderWay* oldest = nullptr;
  for (const UnderWay& one : under_way_) {
    if (one.question != nullptr && (oldest == nullptr || one.start < oldest->start)) oldest = &one;
  }
  if (oldest == nullptr) return "";
  return fmt::format(", at {} [{}], n = {}", oldest->question->claim->id, oldest->question->reading->name, oldest->n);
}

}  // namespace cubeverify

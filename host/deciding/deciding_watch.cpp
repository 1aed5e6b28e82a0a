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
constexpr std::size_t kNarrowTerminal = 80;  // letters of one that does not tell its width

// A standard error that has gone away is no reason to stop.
void say(const std::string& text) {
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace

DecidingWatch::DecidingWatch(double seconds, double pace, int threads, const DecidingLimit& limit)
    : pace_(pace),
      limit_(limit),
      terminal_(isatty(STDERR_FILENO) != 0),
      done_{.listed_all = std::max(seconds, 1e-9), .begun = {}},
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

void DecidingWatch::begin(int thread, const Question& question, int n, double seconds) {
  const std::scoped_lock lock(mutex_);
  UnderWay& one = under_way_[static_cast<std::size_t>(thread)];
  finish(one);
  one = {&question, n, seconds, Clock::now()};
}

void DecidingWatch::end(int thread) {
  const std::scoped_lock lock(mutex_);
  UnderWay& one = under_way_[static_cast<std::size_t>(thread)];
  finish(one);
  one.question = nullptr;
}

void DecidingWatch::finish(UnderWay& one) {
  if (one.question == nullptr) return;
  done_.listed_done += one.seconds;
  done_.taken += std::chrono::duration<double>(Clock::now() - one.start).count();
}

DecidingProgress DecidingWatch::progress() const {
  DecidingProgress progress = done_;
  const auto now = Clock::now();
  for (const UnderWay& one : under_way_) {
    if (one.question != nullptr)
      progress.begun.push_back({one.seconds, std::chrono::duration<double>(now - one.start).count()});
  }
  return progress;
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
  const DecidingProgress so_far = progress();
  std::string text =
      fmt::format("deciding: {:.0f} %, for {}, about {} left", 100 * so_far.part(pace_), duration_text(seconds),
                  duration_text(so_far.seconds_left(pace_, static_cast<int>(under_way_.size()))));
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

#include "host/run/progress.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/run/plan.h"

namespace cubeverify {

namespace {

using std::chrono::duration;
using std::chrono::milliseconds;
using std::chrono::seconds;

// Choices: as often as a reader can follow a line, and as seldom as a log stays short.
constexpr auto kQuiet = seconds(2);          // what is done before that says nothing
constexpr auto kMoving = milliseconds(200);  // between two states of the moving line
constexpr auto kPlain = seconds(10);         // between two plain lines
constexpr auto kLongTask = seconds(5);       // its end is worth a plain line

}  // namespace

Progress::Progress(std::FILE* out, bool terminal, std::vector<Portion> portions, int workers)
    : out_(out),
      terminal_(terminal),
      workers_(workers),
      next_(start_ + (terminal ? Clock::duration(kQuiet) : Clock::duration(kPlain))) {
  for (const Portion& portion : portions) states_.push_back({portion, 0, {}, {}});
}

void Progress::visited(std::size_t portion, Word units) {
  const auto now = Clock::now();
  State& state = states_.at(portion);
  if (!state.start) state.start = last_;
  state.done += std::min(units, state.portion.units - state.done);
  state.last = last_ = now;
  latest_[state.portion.task.sweep] = portion;
  walked_ += static_cast<double>(units) * addresses_walked(*state.portion.task.sweep, state.portion.task.n);
  if (now >= next_) show(state, now);
}

void Progress::end(std::size_t portion) {
  const auto now = Clock::now();
  State& state = states_.at(portion);
  state.done = state.portion.units;
  if (!terminal_ && state.start && now - *state.start >= kLongTask) show(state, now);
}

// As long as units of the same sweep took last, else as those of all sweeps.
double Progress::unit_seconds(const State& state) const {
  const auto& [sweep, n] = state.portion.task;
  const auto latest = latest_.find(sweep);
  if (latest == latest_.end()) {
    const double gone = duration<double>(last_ - start_).count();
    return gone * workers_ / std::max(walked_, 1.0) * addresses_walked(*sweep, n);
  }
  const State& known = states_[latest->second];
  const double taken = duration<double>(known.last - *known.start).count() * workers_;
  return taken / std::max(static_cast<double>(known.done), 1.0) * addresses_walked(*sweep, n) /
         addresses_walked(*sweep, known.portion.task.n);
}

double Progress::seconds_left() const {
  double left = 0;
  for (const State& state : states_)
    left += static_cast<double>(state.portion.units - state.done) * unit_seconds(state);
  return left / workers_;
}

void Progress::say(const std::string& text) {
  clear();
  print(text + "\n");
}

std::string Progress::line(const State& state, Clock::time_point now) const {
  const auto& [sweep, n] = state.portion.task;
  const double in_task = std::max(duration<double>(now - *state.start).count(), 1e-9);
  const double done = static_cast<double>(state.done), units = static_cast<double>(state.portion.units);
  const double gone = duration<double>(now - start_).count(), left = seconds_left();
  return fmt::format("{:3.0f} %  {} n = {} ({:.0f} %)  {:.2g} units/s  {} left",
                     100 * gone / std::max(gone + left, 1e-9), sweep->name, n, 100 * done / std::max(units, 1.0),
                     done / in_task, duration_text(left)) +
         (remark_.empty() ? "" : "  " + remark_);
}

void Progress::show(const State& state, Clock::time_point now) {
  const std::string text = line(state, now);
  if (terminal_) {
    print("\r\033[K" + text);
    shown_ = true;
    next_ = now + kMoving;
  } else {
    print(text + "\n");
    next_ = now + kPlain;
  }
}

// A standard error that has gone away is no reason to stop.
void Progress::print(const std::string& text) {
  std::fputs(text.c_str(), out_);
  std::fflush(out_);
}

void Progress::clear() {
  if (!shown_) return;
  print("\r\033[K");
  shown_ = false;
}

}  // namespace cubeverify

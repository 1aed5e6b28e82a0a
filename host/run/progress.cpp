#include "host/run/progress.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "host/run/plan.h"

namespace cubeverify {

using std::chrono::duration;
using std::chrono::milliseconds;
using std::chrono::seconds;

// Choices: as often as a reader can follow a line, and as seldom as a log stays short.
constexpr auto kQuiet = seconds(2);          // what is done before that says nothing
constexpr auto kMoving = milliseconds(200);  // between two states of the moving line
constexpr auto kPlain = seconds(30);         // between two plain lines
constexpr auto kLongTask = seconds(5);       // its end is worth a plain line

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
  if (state.done > 0) latest_[state.portion.task.sweep] = portion;
  if (now >= next_ && !latest_.empty()) show(state, now);
}

void Progress::end(std::size_t portion) {
  const auto now = Clock::now();
  State& state = states_.at(portion);
  state.done = state.portion.units;
  if (!terminal_ && state.start && now - *state.start >= kLongTask) show(state, now);
}

// As long as units of the same sweep took last, or as is planned as long as these took a moment alone.
double Progress::unit_seconds(const State& state) const {
  const auto& [sweep, n] = state.portion.task;
  const double planned = state.portion.seconds;
  if (const auto same = latest_.find(sweep); same != latest_.end()) {
    const State& known = states_[same->second];
    const auto taken = known.last - *known.start;
    const double walked = static_cast<double>(known.done) * addresses_walked(*sweep, known.portion.task.n);
    if (planned == 0 || taken >= kQuiet)
      return duration<double>(taken).count() * workers_ / walked * addresses_walked(*sweep, n);
  }
  return planned / std::max(1.0, static_cast<double>(state.portion.units));
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

std::string Progress::line(const State& state, Clock::time_point now) {
  const auto& [sweep, n] = state.portion.task;
  const double in_task = std::max(duration<double>(now - *state.start).count(), 1e-9);
  const double done = static_cast<double>(state.done), units = static_cast<double>(state.portion.units);
  const double gone = duration<double>(now - start_).count();
  const double left = seconds_left();
  most_done_ = std::max(most_done_, 100 * gone / std::max(gone + left, 1e-9));
  return fmt::format("{:3.0f} %  {} n = {} ({:.0f} %)  {:.2g} units/s  {} left", most_done_, sweep->name, n,
                     100 * done / std::max(units, 1.0), done / in_task, duration_text(left)) +
         (remark_.empty() ? "" : "  " + remark_);
}

void Progress::show(const State& state, Clock::time_point now) {
  if (!first_.empty()) say(std::exchange(first_, ""));
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

#include "host/run/progress.h"

#include <algorithm>

#include <fmt/format.h>

namespace cubeverify {

namespace {

using std::chrono::duration;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr auto kQuiet = seconds(2);
constexpr auto kMoving = milliseconds(200);  // between two states of the moving line
constexpr auto kPlain = seconds(10);         // between two plain lines
constexpr auto kLongTask = seconds(5);       // its end is worth a plain line

}  // namespace

Progress::Progress(std::FILE* out, bool terminal, const Plan& plan)
    : out_(out),
      terminal_(terminal),
      plan_(plan),
      left_(plan),
      next_(start_ + (terminal ? Clock::duration(kQuiet) : Clock::duration(kPlain))) {}

double Progress::at(Clock::time_point now) const { return duration<double>(now - start_).count(); }

void Progress::begin_task(std::size_t task, Word left) {
  const auto now = Clock::now();
  under_way_[task] = {left, 0, now};
  left_.begin(task, at(now));
}

void Progress::visited(std::size_t task, Word units) {
  const auto found = under_way_.find(task);
  if (found == under_way_.end()) return;  // a worker that was given up tells of what another one has done
  const auto now = Clock::now();
  UnderWay& state = found->second;
  state.done += units;
  left_.reach(task, state.part(), at(now));
  if (now >= next_) show(now);
}

void Progress::end_task(std::size_t task) {
  const auto now = Clock::now();
  left_.end(task, at(now));
  if (!terminal_ && now - under_way_[task].start >= kLongTask) show(now);
  under_way_.erase(task);
}

void Progress::say(const std::string& text) {
  clear();
  print(text + "\n");
}

std::string Progress::line(Clock::time_point now) const {
  // The first of those that are under way is shown.
  const auto& [task, first] = *under_way_.begin();
  const Task& shown = plan_.costs[task].task;
  const double in_task = std::max(duration<double>(now - first.start).count(), 1e-9);
  const double gone = at(now), left = left_.seconds(gone);
  return fmt::format("{:3.0f} %  {} n = {} ({:.0f} %)  {:.2g} units/s  {} left",
                     100 * gone / std::max(gone + left, 1e-9), shown.sweep->name, shown.n, 100 * first.part(),
                     static_cast<double>(first.done) / in_task, duration_text(left)) +
         (remark_.empty() ? "" : "  " + remark_);
}

void Progress::show(Clock::time_point now) {
  const std::string text = line(now);
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

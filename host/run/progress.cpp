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
constexpr double kTrusted = 0.05;            // the part of the sweeps that, once done, weighs as much as the plan

}  // namespace

Progress::Progress(std::FILE* out, bool terminal, const Plan& plan)
    : out_(out),
      terminal_(terminal),
      plan_(plan),
      estimated_all_(std::max(plan.seconds_left(), 1e-9)),
      next_(start_ + (terminal ? Clock::duration(kQuiet) : Clock::duration(kPlain))) {}

void Progress::begin_task(std::size_t task, Word left) { under_way_[task] = {left, 0, Clock::now()}; }

void Progress::visited(std::size_t task, Word units) {
  under_way_[task].done += units;
  const auto now = Clock::now();
  if (now >= next_) show(now);
}

void Progress::end_task(std::size_t task) {
  const auto now = Clock::now();
  if (!terminal_ && now - under_way_[task].start >= kLongTask) show(now);
  under_way_.erase(task);
  estimated_done_ += plan_.costs[task].seconds_left();
}

void Progress::say(const std::string& text) {
  clear();
  print(text + "\n");
}

std::string Progress::line(Clock::time_point now) const {
  // The first of those that are under way is shown.
  const auto& [task, first] = *under_way_.begin();
  const TaskCost& cost = plan_.costs[task];
  double estimated = estimated_done_;
  for (const auto& [place, state] : under_way_) estimated += state.part() * plan_.costs[place].seconds_left();
  estimated /= plan_.workers;
  const double elapsed = duration<double>(now - start_).count();
  const double in_task = std::max(duration<double>(now - first.start).count(), 1e-9);
  // What was estimated is put right by how long the part that is done has really taken.
  const double in_sweeps = estimated_all_ - plan_.deciding, trusted = kTrusted * in_sweeps;
  const double pace = (elapsed + trusted) / (estimated + trusted);
  return fmt::format("{:3.0f} %  {} n = {} ({:.0f} %)  {:.2g} units/s  {} left",
                     100 * std::min(estimated / estimated_all_, 1.0), cost.task.sweep->name, cost.task.n,
                     100 * first.part(), static_cast<double>(first.done) / in_task,
                     duration_text(std::max(in_sweeps - estimated, 0.0) * pace + plan_.deciding)) +
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

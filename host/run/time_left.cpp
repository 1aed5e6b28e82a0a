#include "host/run/time_left.h"

#include <algorithm>
#include <cmath>

namespace cubeverify {

namespace {

constexpr double kTrusted = 0.05;      // the part of all tasks that, once done, weighs as much as the plan
constexpr double kTrustedTask = 0.05;  // seconds of a task that weigh as much
constexpr double kTrustedPart = 0.1;   // the part of a task that weighs as much as what its sweep did before

}  // namespace

TimeLeft::TimeLeft(const Plan& plan) : plan_(plan) {
  for (const TaskCost& cost : plan.costs) planned_all_ += cost.seconds_left();
}

double TimeLeft::since(double now) const {
  return (now - now_) * plan_.workers / static_cast<double>(under_way_.size());
}

void TimeLeft::pass(double now) {
  for (auto& [task, state] : under_way_) state.taken += since(now);
  now_ = now;
}

void TimeLeft::begin(std::size_t task, double now) {
  pass(now);
  const auto before = over_.find(task);
  if (before != over_.end()) {
    all_.taken -= before->second;
    all_.planned -= plan_.costs[task].seconds_left();
    over_.erase(before);
  }
  under_way_[task] = {};
}

void TimeLeft::reach(std::size_t task, double part, double now) {
  pass(now);
  UnderWay& state = under_way_.at(task);
  state.part = std::min(part, 1.0);  // what is computed twice is visited twice
  state.taken_to_part = state.taken;
}

void TimeLeft::end(std::size_t task, double now) {
  pass(now);
  const TaskCost& cost = plan_.costs[task];
  const Pace pace{under_way_.at(task).taken, cost.seconds_left()};
  under_way_.erase(task);
  over_[task] = pace.taken;
  all_.taken += pace.taken;
  all_.planned += pace.planned;
  last_[cost.task.sweep] = pace;
}

double TimeLeft::slowness(const Sweep& sweep) const {
  const double all = all_.slowness(kTrusted * planned_all_, 1);
  const auto last = last_.find(&sweep);
  return last == last_.end() ? all : last->second.slowness(kTrustedTask, all);
}

double TimeLeft::seconds(double now) const {
  double left = 0;
  for (std::size_t task = 0; task < plan_.costs.size(); ++task) {
    const TaskCost& cost = plan_.costs[task];
    const double planned = cost.seconds_left();
    if (planned <= 0 || over_.contains(task)) continue;
    const double before = slowness(*cost.task.sweep);
    const auto found = under_way_.find(task);
    if (found == under_way_.end()) {
      left += planned * before;
      continue;
    }
    const auto& [part, taken, taken_to_part] = found->second;
    const double here = Pace{taken_to_part, part * planned}.slowness(kTrustedPart * planned, before);
    const double rest = planned * here * (1 - part), gone = taken - taken_to_part + since(now);
    left += std::abs(rest - gone);  // what is late is taken to need as long again as it is late
  }
  return left / plan_.workers + plan_.deciding;
}

}  // namespace cubeverify

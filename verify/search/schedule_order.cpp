#include <algorithm>

#include "verify/search/schedule_formula.h"

namespace cubeverify {

namespace {

// At most so many messages leave the source in each cycle.
void count_leaving(ScheduleFormula& schedule) {
  const Delivery& what = schedule.what();
  const int most = static_cast<int>(*what.packet) * (what.ports == Ports::kAll ? what.n : 1);
  for (int t = 0; t <= schedule.cycles(); ++t) {
    std::vector<int> left;
    for (int p = 0; p < schedule.messages(); ++p) left.push_back(schedule.left(p, t));
    schedule.formula().add_at_most(left, most * t);
  }
}

// The source sends as many packets at least as all messages fill.
void count_packets(ScheduleFormula& schedule) {
  const Delivery& what = schedule.what();
  const int size = static_cast<int>(*what.packet);
  std::vector<int> unused;
  for (int d = 0; d < what.n; ++d) {
    for (int t = 0; t < schedule.cycles(); ++t) unused.push_back(-schedule.uses(bit(d), d, t));
  }
  schedule.formula().add_at_most(unused, static_cast<int>(unused.size()) - (schedule.messages() + size - 1) / size);
}

// On ports that either send or receive, at most half of the nodes send in a cycle, and no more than have anything;
// these are at most twice as many after each cycle. If every message leaves the source once only, as many arrivals as
// messages have left come from it. The others are between the N-1 nodes besides the source, an odd number, which makes
// one pair less; and one less of those that have anything can be their sender.
void count_arriving(ScheduleFormula& schedule) {
  const Delivery& what = schedule.what();
  const bool once = what.restriction == Restriction::kLeavesOnce;
  int most = once ? schedule.messages() : 0;
  for (int t = 0; t <= schedule.cycles(); ++t) {
    std::vector<int> arrived;
    for (int p = 0; p < schedule.messages(); ++p) {
      for (Word v = 1; v < bit(what.n); ++v) arrived.push_back(schedule.has(v, p, t));
      if (once) arrived.push_back(-schedule.left(p, t));
    }
    schedule.formula().add_at_most(arrived, most);
    most += static_cast<int>(bit(std::min(t, what.n - 1))) - (once ? 1 : 0);
  }
}

}  // namespace

// The two orders do not depend on each other's names, so that any schedule can be put in both.
void put_in_order(ScheduleFormula& schedule) {
  const Delivery& what = schedule.what();
  Formula& formula = schedule.formula();
  for (int t = 0; t <= schedule.cycles(); ++t) {
    for (int d = 1; d < what.n; ++d) formula.add_clause({-schedule.used(d, t), schedule.used(d - 1, t)});
    for (int p = 1; p < schedule.messages(); ++p) {
      const auto i = static_cast<std::size_t>(p);
      if (what.destinations[i] == what.destinations[i - 1])
        formula.add_clause({-schedule.left(p, t), schedule.left(p - 1, t)});
    }
  }
  // Nothing can happen before the source has sent.
  if (schedule.cycles() > 0) formula.add_clause({schedule.used(0, 1)});
}

void state_counts(ScheduleFormula& schedule) {
  const Delivery& what = schedule.what();
  if (what.packet) count_leaving(schedule);
  if (what.packet && what.source_packets) count_packets(schedule);
  if (what.packet == 1 && what.ports == Ports::kEither && what.restriction != Restriction::kOneTree)
    count_arriving(schedule);
}

}  // namespace cubeverify

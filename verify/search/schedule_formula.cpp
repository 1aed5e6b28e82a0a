#include "verify/search/schedule_formula.h"

#include <algorithm>

// Variables say which node has which message before each cycle, which message crosses which link in it, and which links
// are used. Clauses say that a message comes from where it is, that ports and packets are kept to, and that all is
// delivered. Two more sets of clauses change no answer and most of the time: of schedules that a renaming of dimensions
// or messages turns into each other one is kept, and what ports allow is counted
// (tests/verify/shortest_schedule_test.cpp solves without each).

namespace cubeverify {

ScheduleFormula::ScheduleFormula(const Delivery& what, int cycles)
    : what_(what), cycles_(cycles), always_(formula_.new_variable()) {
  formula_.add_clause({always_});
  make_variables();
  for (int t = 0; t < cycles_; ++t) {
    for (Word v = 0; v < bit(what_.n); ++v) {
      keep_to_ports(v, t);
      if (v == 0) continue;
      for (int p = 0; p < messages(); ++p) move(v, p, t);
      for (int d = 0; d < what_.n; ++d) use_link(v, d, t);
    }
  }
  deliver();
  follow_the_source();
  if (what_.restriction == Restriction::kLeavesOnce) leave_once();
  if (what_.restriction == Restriction::kOneTree) take_one_tree();
}

std::optional<Schedule> ScheduleFormula::solve() {
  if (!formula_.is_satisfiable()) return std::nullopt;
  Schedule found{what_.n, 1, {}, {}};
  for (const Word destination : what_.destinations) found.messages.push_back({0, destination});
  for (int t = 0; t < cycles_; ++t) {
    for (Word v = 1; v < bit(what_.n); ++v) {
      for (int d = 0; d < what_.n; ++d) {
        Transfer transfer{t, v ^ bit(d), v, {}};
        for (int p = 0; p < messages(); ++p) {
          if (formula_.is_true(crosses(v, d, p, t))) transfer.messages.push_back(at(p));
        }
        if (!transfer.messages.empty()) found.transfers.push_back(std::move(transfer));
      }
    }
  }
  return found;
}

int ScheduleFormula::crosses(Word v, int d, int p, int t) const {
  return crosses_[link(v, d, t) * at(messages()) + at(p)];
}

int ScheduleFormula::has(Word v, int p, int t) const {
  if (v == 0) return always_;
  if (t == 0) return -always_;
  return has_[(v * at(messages()) + at(p)) * at(cycles_) + at(t - 1)];
}

void ScheduleFormula::make_variables() {
  const auto fill = [&](std::vector<int>& variables, std::size_t size) {
    variables.resize(size);
    std::ranges::generate(variables, [&] { return formula_.new_variable(); });
  };
  const std::size_t nodes = bit(what_.n);
  fill(uses_, nodes * at(what_.n) * at(cycles_));
  fill(crosses_, uses_.size() * at(messages()));
  fill(has_, nodes * at(messages()) * at(cycles_));
}

// v has a message if it had it or if it came from a neighbour that had it.
void ScheduleFormula::move(Word v, int p, int t) {
  std::vector<int> reasons{-has(v, p, t + 1), has(v, p, t)};
  formula_.add_clause({-has(v, p, t), has(v, p, t + 1)});
  for (int d = 0; d < what_.n; ++d) {
    const int crossing = crosses(v, d, p, t);
    reasons.push_back(crossing);
    formula_.add_clause({-crossing, has(v ^ bit(d), p, t)});
    formula_.add_clause({-crossing, -has(v, p, t)});
    formula_.add_clause({-crossing, has(v, p, t + 1)});
  }
  formula_.add_clause(reasons);
}

void ScheduleFormula::use_link(Word v, int d, int t) {
  std::vector<int> packet;
  for (int p = 0; p < messages(); ++p) packet.push_back(crosses(v, d, p, t));
  for (const int crossing : packet) formula_.add_clause({-crossing, uses(v, d, t)});
  if (what_.packet) formula_.add_at_most(packet, static_cast<int>(*what_.packet));
  packet.push_back(-uses(v, d, t));
  formula_.add_clause(packet);
}

void ScheduleFormula::keep_to_ports(Word v, int t) {
  if (what_.ports == Ports::kAll) return;
  std::vector<int> receives, sends;
  for (int d = 0; d < what_.n; ++d) {
    if (v != 0) receives.push_back(uses(v, d, t));
    if (v != bit(d)) sends.push_back(uses(v ^ bit(d), d, t));
  }
  if (what_.ports == Ports::kEither) {
    sends.insert(sends.end(), receives.begin(), receives.end());
  } else {
    formula_.add_at_most(receives, 1);
  }
  formula_.add_at_most(sends, 1);
}

void ScheduleFormula::deliver() {
  for (int p = 0; p < messages(); ++p) {
    const Word destination = what_.destinations[at(p)];
    for (Word v = 1; v < bit(what_.n); ++v) {
      if (destination == v || destination == kEveryone) formula_.add_clause({has(v, p, cycles_)});
    }
  }
}

// For each cycle 0..cycles, whether one of the events of an earlier cycle was; events[t] are those of cycle t.
std::vector<int> ScheduleFormula::so_far(const std::vector<std::vector<int>>& events) {
  std::vector<int> been{-always_};
  for (const std::vector<int>& now : events) {
    const int next = formula_.new_variable();
    std::vector<int> reasons{-next, been.back()};
    formula_.add_clause({-been.back(), next});
    for (const int event : now) {
      formula_.add_clause({-event, next});
      reasons.push_back(event);
    }
    formula_.add_clause(reasons);
    been.push_back(next);
  }
  return been;
}

void ScheduleFormula::follow_the_source() {
  for (int p = 0; p < messages(); ++p) {
    std::vector<std::vector<int>> leaves(at(cycles_));
    for (int t = 0; t < cycles_; ++t) {
      for (int d = 0; d < what_.n; ++d) leaves[at(t)].push_back(crosses(bit(d), d, p, t));
    }
    left_.push_back(so_far(leaves));
  }
  std::vector<int> packets;
  for (int d = 0; d < what_.n; ++d) {
    std::vector<std::vector<int>> in_dimension(at(cycles_));
    for (int t = 0; t < cycles_; ++t) {
      in_dimension[at(t)] = {uses(bit(d), d, t)};
      packets.push_back(uses(bit(d), d, t));
    }
    used_.push_back(so_far(in_dimension));
  }
  if (what_.source_packets) formula_.add_at_most(packets, *what_.source_packets);
}

void ScheduleFormula::leave_once() {
  for (int p = 0; p < messages(); ++p) {
    std::vector<int> leaves;
    for (int t = 0; t < cycles_; ++t) {
      for (int d = 0; d < what_.n; ++d) leaves.push_back(crosses(bit(d), d, p, t));
    }
    formula_.add_at_most(leaves, 1);
  }
}

void ScheduleFormula::take_one_tree() {
  for (Word v = 1; v < bit(what_.n); ++v) {
    std::vector<int> parents;
    for (int d = 0; d < what_.n; ++d) {
      parents.push_back(formula_.new_variable());
      for (int t = 0; t < cycles_; ++t) formula_.add_clause({-uses(v, d, t), parents.back()});
    }
    formula_.add_at_most(parents, 1);
  }
}

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
  ClauseFormula& formula = schedule.formula();
  for (int t = 0; t <= schedule.cycles(); ++t) {
    for (int d = 1; d < what.n; ++d) formula.add_clause({-schedule.used(d, t), schedule.used(d - 1, t)});
    for (int p = 1; p < schedule.messages(); ++p) {
      const auto i = at(p);
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

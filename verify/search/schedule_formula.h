#pragma once

#include <optional>
#include <vector>

#include "verify/search/delivery.h"
#include "verify/search/formula.h"

// The schedules of a delivery as the assignments that make a formula true.

namespace cubeverify {

// The formula of the schedules of at most `cycles` cycles in which no node receives a message that it has: any other
// schedule can do without such transfers. So node 0, which has all messages, never receives.
class ScheduleFormula {
 public:
  ScheduleFormula(const Delivery& what, int cycles);

  // A schedule that makes it true, with what was added to it; nothing if there is none.
  std::optional<Schedule> solve();

  [[nodiscard]] const Delivery& what() const { return what_; }
  [[nodiscard]] int cycles() const { return cycles_; }
  [[nodiscard]] int messages() const { return static_cast<int>(what_.destinations.size()); }
  ClauseFormula& formula() { return formula_; }

  // Literals. Message p crosses into node v in dimension d and cycle t; some message does; v has message p before cycle
  // t, 0 <= t <= cycles.
  [[nodiscard]] int crosses(Word v, int d, int p, int t) const;
  [[nodiscard]] int uses(Word v, int d, int t) const { return uses_[link(v, d, t)]; }
  [[nodiscard]] int has(Word v, int p, int t) const;
  // Message p has left node 0, node 0 has used dimension d, before cycle t, 0 <= t <= cycles.
  [[nodiscard]] int left(int p, int t) const { return left_[at(p)][at(t)]; }
  [[nodiscard]] int used(int d, int t) const { return used_[at(d)][at(t)]; }

 private:
  [[nodiscard]] std::size_t link(Word v, int d, int t) const { return (v * at(what_.n) + at(d)) * at(cycles_) + at(t); }
  void make_variables();
  void move(Word v, int p, int t);
  void use_link(Word v, int d, int t);
  void keep_to_ports(Word v, int t);
  void deliver();
  void follow_the_source();
  void leave_once();
  void take_one_tree();
  std::vector<int> so_far(const std::vector<std::vector<int>>& events);

  Delivery what_;
  int cycles_;
  ClauseFormula formula_;
  int always_;
  std::vector<int> uses_, crosses_, has_;
  std::vector<std::vector<int>> left_, used_;
};

// Of the schedules that differ only in the names of dimensions and of messages for the same destination, leaves those
// in which the source first uses dimension d+1 no earlier than d, and sends the second of two such messages no earlier
// than the first; and of those that begin with idle cycles none. Needs a delivery that is the same whatever the order
// of the dimensions, as those of delivery.h are.
void put_in_order(ScheduleFormula& schedule);

// What follows from the ports by counting, which costs solvers of clauses much time: how many messages can have left
// the source, in how many packets where these are limited, and, on ports that either send or receive, how many can have
// arrived, before each cycle.
void state_counts(ScheduleFormula& schedule);

}  // namespace cubeverify

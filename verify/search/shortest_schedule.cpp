#include "verify/search/shortest_schedule.h"

#include <utility>

#include "verify/exact/remembered.h"
#include "verify/search/schedule_formula.h"

// The least number of cycles, or of packets, is the first for which the formula has a solution, counted from 1: every
// smaller one has been shown to have none. Answers are remembered, as several readings ask for the same delivery.

namespace cubeverify {

std::optional<Schedule> find_schedule(const Delivery& what, int cycles) {
  ScheduleFormula formula(what, cycles);
  put_in_order(formula);
  state_counts(formula);
  return formula.solve();
}

ShortestSchedule shortest_schedule(const Delivery& what) {
  static Remembered<Delivery, ShortestSchedule> answers;
  return answers.of(what, [&] {
    for (int cycles = 1;; ++cycles) {
      if (auto found = find_schedule(what, cycles)) return ShortestSchedule{cycles, std::move(*found)};
    }
  });
}

FewestPackets fewest_source_packets(const Delivery& what, int cycles) {
  static Remembered<std::pair<Delivery, int>, FewestPackets> answers;
  return answers.of({what, cycles}, [&] {
    Delivery limited = what;
    for (int packets = 1;; ++packets) {
      limited.source_packets = packets;
      if (auto found = find_schedule(limited, cycles)) return FewestPackets{packets, std::move(*found)};
    }
  });
}

}  // namespace cubeverify

#include "verify/search/shortest_schedule.h"

#include <map>
#include <mutex>
#include <utility>

#include "verify/search/schedule_formula.h"

namespace cubeverify {

std::optional<Schedule> find_schedule(const Delivery& what, int cycles, Counting counting) {
  ScheduleFormula formula(what, cycles);
  put_in_order(formula);
  if (counting == Counting::kStated) state_counts(formula);
  return formula.solve();
}

ShortestSchedule shortest_schedule(const Delivery& what) {
  static std::mutex mutex;
  static std::map<Delivery, ShortestSchedule> answers;
  const std::scoped_lock lock(mutex);
  const auto [answer, is_new] = answers.try_emplace(what);
  if (is_new) {
    for (int cycles = 1; answer->second.cycles == 0; ++cycles) {
      auto found = find_schedule(what, cycles);
      if (found) answer->second = {cycles, std::move(*found)};
    }
  }
  return answer->second;
}

FewestPackets fewest_source_packets(const Delivery& what, int cycles) {
  static std::mutex mutex;
  static std::map<std::pair<Delivery, int>, FewestPackets> answers;
  const std::scoped_lock lock(mutex);
  const auto [answer, is_new] = answers.try_emplace({what, cycles});
  if (is_new) {
    Delivery limited = what;
    for (int packets = 1; answer->second.packets == 0; ++packets) {
      limited.source_packets = packets;
      auto found = find_schedule(limited, cycles);
      if (found) answer->second = {packets, std::move(*found)};
    }
  }
  return answer->second;
}

}  // namespace cubeverify

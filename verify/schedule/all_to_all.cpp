#include "verify/schedule/all_to_all.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace cubeverify {

Schedule overlay(const std::vector<Schedule>& schedules, int parts) {
  Schedule together;
  together.parts = parts;
  std::map<std::tuple<int, Word, Word>, std::vector<std::size_t>> packets;
  for (const Schedule& schedule : schedules) {
    together.n = schedule.n;
    const std::size_t before = together.messages.size();
    together.messages.insert(together.messages.end(), schedule.messages.begin(), schedule.messages.end());
    for (const Transfer& transfer : schedule.transfers) {
      auto& packet = packets[{transfer.cycle, transfer.from, transfer.to}];
      for (const std::size_t message : transfer.messages) packet.push_back(before + message);
    }
  }
  for (auto& [when, messages] : packets) {
    const auto [cycle, from, to] = when;
    together.transfers.push_back({cycle, from, to, std::move(messages)});
  }
  return together;
}

Schedule translated(const Schedule& schedule, Word s) {
  Schedule result = schedule;
  for (Message& message : result.messages) {
    message.source ^= s;
    if (message.destination != kEveryone) message.destination ^= s;
  }
  for (Transfer& transfer : result.transfers) {
    transfer.from ^= s;
    transfer.to ^= s;
  }
  return result;
}

Schedule all_to_all(const Schedule& one_to_all) {
  std::vector<Schedule> schedules;
  for (Word s = 0; s < bit(one_to_all.n); ++s) schedules.push_back(translated(one_to_all, s));
  return overlay(schedules, one_to_all.parts);
}

Schedule balanced_graph(const RootedTree& tree, const std::function<Schedule(const RootedTree&)>& discipline) {
  std::vector<Schedule> schedules;
  for (int m = 0; m < tree.n; ++m) schedules.push_back(discipline(rotated_left(tree, m)));
  return overlay(schedules, tree.n);
}

Cost all_to_all_cost(const Schedule& one_to_all, Ports ports) {
  const auto n = static_cast<std::size_t>(one_to_all.n);
  std::map<int, std::vector<Word>> loads;  // by cycle, then dimension
  std::vector<Word> totals(n, 0);
  for (const Transfer& transfer : one_to_all.transfers) {
    const auto d = static_cast<std::size_t>(dimension(transfer.from, transfer.to));
    auto& load = loads.try_emplace(transfer.cycle, n, 0).first->second;
    load[d] += transfer.messages.size();
    totals[d] += transfer.messages.size();
    const bool others = std::ranges::count_if(load, [](Word elements) { return elements != 0; }) > 1;
    if (ports == Ports::kOne && others) {
      throw ScheduleViolation(Fault::kSendPortTwice, transfer.cycle, transfer.from, transfer.to);
    }
  }
  Cost cost;
  for (const auto& [cycle, load] : loads) {
    cost.cycles = cycle + 1;
    cost.fullest.resize(static_cast<std::size_t>(cost.cycles), 0);
    cost.fullest.back() = std::ranges::max(load);
    ++cost.time.start_ups;
  }
  cost.time.transfer = Rational(std::reduce(cost.fullest.begin(), cost.fullest.end()), one_to_all.parts);
  for (Word from = 0; from < bit(one_to_all.n); ++from) {
    cost.links.insert(cost.links.end(), totals.begin(), totals.end());
  }
  return cost;
}

}  // namespace cubeverify

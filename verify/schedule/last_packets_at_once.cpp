#include "verify/schedule/last_packets_at_once.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "verify/schedule/multiple_trees.h"

namespace cubeverify {

namespace {

// One packet more, along a binomial tree: from cycle `first` on all that have it send it on, n times.
void add_by_binomial_tree(Schedule& schedule, int first, int first_dimension) {
  const std::size_t packet = schedule.messages.size();
  schedule.messages.push_back({0, kEveryone});
  std::vector<Word> holders{0};
  for (int s = 0; s < schedule.n; ++s) {
    const std::size_t before = holders.size();
    for (std::size_t i = 0; i < before; ++i) {
      const Word next = holders[i] ^ bit((first_dimension + s) % schedule.n);
      schedule.transfers.push_back({first + s, holders[i], next, {packet}});
      holders.push_back(next);
    }
  }
}

// "p0" of a broadcast; "11" or "11b" of personalized communication.
std::string name_of(const Schedule& schedule, std::size_t message) {
  const Word destination = schedule.messages[message].destination;
  if (destination == kEveryone) return fmt::format("p{}", message);
  const auto of_node = [&](const Message& other) { return other.destination == destination; };
  const auto all = std::ranges::count_if(schedule.messages, of_node);
  const auto end = schedule.messages.begin() + static_cast<std::ptrdiff_t>(message);
  const auto before = std::count_if(schedule.messages.begin(), end, of_node);
  return fmt::format("{:0{}b}{}", destination, schedule.n,
                     all > 1 ? std::string(1, static_cast<char>('a' + before)) : "");
}

}  // namespace

Schedule last_packet_at_once(int n, const std::function<Word(int n, Word c, int j)>& parent,
                             const std::function<int(int n, Word c, int j)>& label, int packets) {
  Schedule schedule = by_labels(n, parent, label, packets - 1);
  add_by_binomial_tree(schedule, packets - 1, (packets - 1) % n);
  return schedule;
}

Schedule last_round_at_once(int n, const std::function<Word(int n, Word c, int j)>& parent, int packets) {
  const int rounds = (packets - 1) / n;
  Schedule schedule = all_trees_at_once(n, parent, rounds * n);
  for (int p = rounds * n; p < packets; ++p) add_by_binomial_tree(schedule, rounds, p % n);
  return schedule;
}

std::string drawn(const Schedule& schedule) {
  std::vector<Transfer> transfers = schedule.transfers;
  const auto order = [](const Transfer& one) { return std::tuple(one.cycle, one.messages.front(), one.from, one.to); };
  std::ranges::sort(transfers, {}, order);
  std::string text;
  int cycle = 0;
  for (const Transfer& transfer : transfers) {
    if (!text.empty()) text += transfer.cycle == cycle ? ", " : "; ";
    cycle = transfer.cycle;
    text += fmt::format("{:0{}b}->{:0{}b}", transfer.from, schedule.n, transfer.to, schedule.n);
    for (const std::size_t message : transfer.messages) text += ' ' + name_of(schedule, message);
  }
  return text;
}

}  // namespace cubeverify

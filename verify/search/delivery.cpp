#include "verify/search/delivery.h"

#include <algorithm>

// What a solver found is executed like any schedule, and then looked at for what a delivery demands in addition: its
// messages, its packets, and whether each leaves once or all take one tree.

namespace cubeverify {
namespace {

bool has_its_messages(const Delivery& what, const Schedule& schedule) {
  return schedule.n == what.n &&
         std::ranges::equal(schedule.messages, what.destinations, [](const Message& message, Word destination) {
           return message.source == 0 && message.destination == destination;
         });
}

bool keeps_to_packets(const Delivery& what, const Schedule& schedule) {
  const auto sent = std::ranges::count(schedule.transfers, Word{0}, &Transfer::from);
  return (!what.source_packets || sent <= *what.source_packets) &&
         (!what.packet || std::ranges::all_of(schedule.transfers, [&](const Transfer& transfer) {
           return transfer.messages.size() <= *what.packet;
         }));
}

bool leaves_once(const Schedule& schedule) {
  std::vector<bool> left(schedule.messages.size(), false);
  for (const Transfer& transfer : schedule.transfers) {
    if (transfer.from != 0) continue;
    for (const std::size_t message : transfer.messages) {
      if (left[message]) return false;
      left[message] = true;
    }
  }
  return true;
}

bool takes_one_tree(const Schedule& schedule) {
  std::vector<std::optional<Word>> parent(bit(schedule.n));
  return std::ranges::all_of(schedule.transfers, [&](const Transfer& transfer) {
    return parent[transfer.to].value_or(transfer.from) == *(parent[transfer.to] = transfer.from);
  });
}

}  // namespace

Delivery broadcast_of(int n, int packets, Ports ports, Restriction restriction) {
  Delivery what;
  what.n = n;
  what.destinations.assign(static_cast<std::size_t>(packets), kEveryone);
  what.ports = ports;
  what.restriction = restriction;
  return what;
}

Delivery personalized_of(int n, int elements, std::optional<std::size_t> packet) {
  Delivery what;
  what.n = n;
  for (Word c = 1; c < bit(n); ++c)
    what.destinations.insert(what.destinations.end(), static_cast<std::size_t>(elements), c);
  what.packet = packet;
  return what;
}

Cost execute(const Delivery& what, const Schedule& schedule) {
  if (!has_its_messages(what, schedule)) throw NoSuchDelivery("other messages");
  Cost cost = execute(schedule, what.ports);
  if (!keeps_to_packets(what, schedule)) throw NoSuchDelivery("too large or too many packets");
  if (what.restriction == Restriction::kLeavesOnce && !leaves_once(schedule))
    throw NoSuchDelivery("the source sends a message twice");
  if (what.restriction == Restriction::kOneTree && !takes_one_tree(schedule))
    throw NoSuchDelivery("a node receives from two neighbours");
  return cost;
}

}  // namespace cubeverify

#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <vector>

#include "verify/schedule/schedule.h"

// What the schedules have to do that an exact search looks for: deliver the messages that node 0 of the n-cube has
// (TR-483 sections 1, 3.3 and 4).

namespace cubeverify {

// kLeavesOnce: node 0 sends every message once only.
// kOneTree: every node receives all it receives from the same neighbour, so that all messages take one tree.
enum class Restriction { kNone, kLeavesOnce, kOneTree };

struct Delivery {
  int n = 0;
  std::vector<Word> destinations;  // of each message: a node, or kEveryone; increasing
  Ports ports = Ports::kAll;
  std::optional<std::size_t> packet = 1;  // the messages that one packet holds at most; nothing if any number
  Restriction restriction = Restriction::kNone;
  std::optional<int> source_packets;  // the packets that node 0 sends at most; nothing if any number

  auto operator<=>(const Delivery&) const = default;
};

// m messages for all nodes, each a packet.
Delivery broadcast_of(int n, int packets, Ports ports, Restriction restriction = Restriction::kNone);

// `elements` messages for every node but 0, on all ports.
Delivery personalized_of(int n, int elements, std::optional<std::size_t> packet);

// The cost of a schedule, executed. Throws ScheduleViolation if it breaks the port model or leaves a message
// undelivered, NoSuchDelivery if it does something else than `what`.
Cost execute(const Delivery& what, const Schedule& schedule);
class NoSuchDelivery : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace cubeverify

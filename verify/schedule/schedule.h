#pragma once

#include <cstddef>
#include <vector>

#include "kernels/address/word.h"
#include "verify/exact/integer.h"

// Communication schedules of the n-cube, packet by packet, and what they cost (TR-611 section 5).

namespace cubeverify {

// The destination of a message that every node must have at the end.
inline constexpr Word kEveryone = ~Word{0};

// One element, at its source before the first cycle. It may be copied on its way.
struct Message {
  Word source = 0;
  Word destination = 0;  // a node, or kEveryone
};

// One packet: the messages that cross the directed link from `from` to `to` in routing cycle `cycle` (first cycle 0).
struct Transfer {
  int cycle = 0;
  Word from = 0;
  Word to = 0;
  std::vector<std::size_t> messages;  // indices into Schedule::messages
};

struct Schedule {
  int n = 0;
  int parts = 1;  // the elements M that one node has for another (personalized) or for all (broadcast)
  std::vector<Message> messages;
  std::vector<Transfer> transfers;  // in any order
};

// A time a t_c + b tau per unit of M: the coefficients a, in transfers of M elements, and b, in start-ups.
struct Time {
  Rational transfer;
  int start_ups = 0;
  bool operator==(const Time&) const = default;
};

}  // namespace cubeverify

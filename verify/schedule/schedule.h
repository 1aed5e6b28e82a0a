#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/container/small_vector.hpp>

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

// Messages, by their places in Schedule::messages: most packets are of one, and take no memory elsewhere.
using Packet = boost::container::small_vector<std::size_t, 1>;

// One packet: the messages that cross the directed link from `from` to `to` in routing cycle `cycle` (first cycle 0).
struct Transfer {
  int cycle = 0;
  Word from = 0;
  Word to = 0;
  Packet messages;
};

// A message that crosses a link.
struct Crossing {
  int cycle;
  Word from, to;
  std::size_t message;
};
// By cycle and link, those of one cycle and link as one packet, in which messages keep their order.
std::vector<Transfer> packets_of(std::vector<Crossing> crossings);

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

// Execution of a schedule, packet by packet, under a port model.

// kEither: in a cycle a node sends to or receives from at most one neighbour.
// kOne: in a cycle a node sends to at most one neighbour and receives from at most one, which may be another.
// kAll: in a cycle each directed link carries at most one packet.
enum class Ports { kEither, kOne, kAll };

enum class Fault {
  kMalformed,         // a cycle below 0, a node outside the cube, an empty packet or a message that there is not
  kNotNeighbours,     // the packet crosses no link
  kLinkTwice,         // a directed link carries two packets in a cycle
  kSendPortTwice,     // one port: a node sends two packets in a cycle
  kReceivePortTwice,  // one port: a node receives two packets in a cycle
  kSendsAndReceives,  // one send or receive: a node does both in a cycle
  kNotHeld,           // a node sends what it has neither from the start nor from an earlier cycle
  kLost               // a message is not where it must be at the end
};
// "not neighbours" and so on.
const char* to_string(Fault fault);

// What is wrong with a schedule. For kLost, cycle is the number of cycles and from = to the node without the message.
class ScheduleViolation : public std::runtime_error {
 public:
  ScheduleViolation(Fault what, int in_cycle, Word sender, Word receiver);
  Fault fault;
  int cycle;
  Word from;
  Word to;
};

struct Cost {
  int cycles = 0;             // to the last one in which anything is sent
  Time time;                  // a cycle lasts as long as its fullest link, plus one start-up if anything is sent in it
  std::vector<Word> fullest;  // elements on the fullest link, by cycle
  std::vector<Word> links;    // elements over all cycles, by directed link: from * n + dimension
  bool operator==(const Cost&) const = default;
};

// The cost of a schedule. Throws ScheduleViolation at the first fault, in order of cycles.
Cost execute(const Schedule& schedule, Ports ports);

// A network that is not the cube: how many nodes and directed links it has, and the number of the link from one node to
// another, if there is one.
struct ScheduleLinks {
  Word nodes = 0, links = 0;
  std::function<std::optional<Word>(Word from, Word to)> number;
};
// The same there, where `n` of the schedule means nothing, and loads of links are by their numbers.
Cost execute(const Schedule& schedule, Ports ports, const ScheduleLinks& network);

// "00->01 p0; 01->11 p0, 00->10 p1": what crosses which link, cycle by cycle. A message for one node is named by it,
// and by a letter where the node has several.
std::string drawn(const Schedule& schedule);
// The same of each cycle by itself, "nothing" of one in which nothing is sent.
std::vector<std::string> drawn_by_cycle(const Schedule& schedule);

}  // namespace cubeverify

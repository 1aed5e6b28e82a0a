#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verify/collective/program.h"

// What programs of every format become before they are judged: events that read and write cells of memory, and what
// comes before what. docs/collectives.md says what is an event and which edges there are.

namespace cubeverify::collective {

// Cells of one buffer of one rank, numbered one after the other from `first` on.
struct Region {
  enum class Kind : std::uint8_t { kPlain, kPackets, kMessages };
  int rank = 0;
  Buffer buffer = Buffer::kInput;
  Kind kind = Kind::kPlain;
  std::int32_t first = 0, cells = 0;
  std::int32_t other = -1;  // of scratch with packets: the first cell of the region in the same bytes
};

// All cells of all ranks, by rank.
struct Memory {
  int units = 1;  // cells of a chunk
  std::vector<Region> regions;

  // The first of so many new cells, of no earlier rank than those before; `other` as in Region.
  std::int32_t add(int rank, Buffer buffer, Region::Kind kind, std::int32_t cells, std::int32_t other = -1);
  [[nodiscard]] std::int32_t cells() const { return regions.empty() ? 0 : regions.back().first + regions.back().cells; }
  [[nodiscard]] const Region& region(std::int32_t cell) const;
  // The first cell of a chunk in a plain region, which is there.
  [[nodiscard]] std::int32_t at(const Cell& chunk) const;
  // "o4 of rank 3", "packet s1+1/2 of rank 0".
  [[nodiscard]] std::string name(std::int32_t cell) const;
};

// "4", or "4+1/2" for unit 9 of chunks of two.
std::string unit_text(int unit, int units);

// Cells that an event reads or writes. `whole` is the operation's range, of which the event may be a part.
struct Operand {
  // kWait: a packet is waited for. kRepeat: a packet is written that its reader has read in the same place.
  enum class Use : std::uint8_t { kRead, kWait, kWrite, kRepeat };
  std::int32_t first, count;
  std::int32_t whole_first, whole_count;
  Use use;
  [[nodiscard]] bool writes() const { return use == Use::kWrite || use == Use::kRepeat; }
};

// What an event writes: nothing new, inputs or what the user finds there, the sum of what it reads in order (of one a
// copy), or a sum in an order of a switch's own.
enum class Function : std::uint8_t { kNothing, kInput, kSum, kSwitchSum };

struct EventNode {
  Place place;
  int call = 0;
  Function function = Function::kNothing;
  std::uint32_t first_operand = 0, end_operand = 0;
  std::int32_t needed = 0;  // how many of its edges kCounted have to be done
  // Events with the same number, not below 0, have the same thread at the same place of equal ranges.
  std::int32_t threads = -1;
  std::string_view word = {}, channel_type = {};  // of its step and, of a thread that uses a channel, of this
  int channel = -1, peer = -1;                    // as its rank counts them; and the rank that it leads to
  bool request = false;                           // a port's, which its block does not wait for
  [[nodiscard]] bool of_user() const { return place.block < 0; }
};
// "0.1.4 put", "what the user of rank 1 writes", "barrier 0 of rank 1", with "in call 2" where it is not the first; or
// "0.1.4 put reads it".
std::string event_name(const EventNode& event, std::string_view does = "");

// Why an event comes after an earlier one. kProgress: only because a thread waits, which orders no other thread's
// accesses. kCounted: it is one of those of which so many are needed.
enum class EdgeKind : std::uint8_t { kAlways = 1, kPacket = 2, kRelaxed = 4, kProgress = 8, kCounted = 16 };
// Those by which accesses are in order.
inline constexpr unsigned kOrders = 7;

struct Edge {
  std::int32_t earlier;
  EdgeKind kind;
};

class EventGraph {
 public:
  Memory memory;
  std::vector<EventNode> events;
  std::vector<Operand> operands;
  bool has_barriers = false;  // blocks of a rank can meet

  std::int32_t add(const EventNode& event);
  // To the event that was added last.
  void add(const Operand& operand);
  void add_edge(std::int32_t earlier, std::int32_t later, EdgeKind kind) {
    pending_.push_back({later, {earlier, kind}});
  }
  // When all edges are there.
  void settle();

  [[nodiscard]] std::span<const Edge> before(std::int32_t event) const;
  [[nodiscard]] std::span<const Operand> of(std::int32_t event) const;
  [[nodiscard]] bool has(EdgeKind kind) const { return (kinds_ & static_cast<unsigned>(kind)) != 0; }

 private:
  struct Pending {
    std::int32_t later;
    Edge edge;
  };
  std::vector<Pending> pending_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> first_edge_;
  unsigned kinds_ = 0;
};

// The events that end, in an order in which they can: if not all, the others end in no execution.
std::vector<std::int32_t> execute(const EventGraph& graph);

// Which of some marked events, which all access memory, are before each event, by edges of these kinds. Takes, for each
// event whose ancestors are not those of another, 4 bytes and, whichever is less, each chain of marked events or each
// 32 of them. `order` is that of all events.
class Ancestors {
 public:
  Ancestors(const EventGraph& graph, std::span<const std::int32_t> order, unsigned kinds);
  void mark(std::span<const std::int32_t> events);
  // Of a marked event.
  [[nodiscard]] bool before(std::int32_t earlier, std::int32_t later) const;

 private:
  [[nodiscard]] std::span<const std::int32_t> before_joint(std::int32_t joint) const;

  std::vector<std::int32_t> joint_;             // of each event
  std::vector<std::int32_t> chain_, number_;    // of each joint, all being parted into chains
  std::vector<std::int32_t> before_;            // joints
  std::vector<std::uint32_t> first_before_{0};  // of each joint
  std::size_t chains_ = 0;
  bool clocks_ = false;  // how many events of each chain, else a bit for each event
  std::size_t width_ = 0;
  std::vector<std::int32_t> slot_;  // of a joint or its chain
  std::vector<std::size_t> row_;    // of each joint: where it begins
  std::vector<std::uint32_t> rows_;
};

// Two accesses to a cell, one of which writes, in no order; `first` is a step, and less by (call, place) than the
// second if that is no user's.
struct Race {
  std::int32_t cell;
  std::int32_t first, second;
  bool first_writes = true, second_writes = true;
};
struct Races {
  std::uint64_t cells = 0;  // that have one
  std::vector<Race> least;  // by cell, one of each first step, no more than kMostRaces
};
inline constexpr std::size_t kMostRaces = 5;
// `rank_done` is called after the cells of each rank but the last. With `only`, those of other cells are left out.
Races races(const EventGraph& graph, std::span<const std::int32_t> order, const std::function<void()>& rank_done = {},
            const std::function<bool(std::int32_t cell)>& only = {});
// Of steps of different calls, or if the second is a user's: whether the second is the one that should be before.
bool second_comes_first(const EventGraph& graph, const Race& race);
// "0.1.4 put reads it, 1.0.3 put writes it in call 2", "0.1.4 put may read it before the user of rank 1 has written
// it".
std::string accesses_text(const EventGraph& graph, const Race& race);
// Without the edges of a kind, and without what gives the inputs, which nobody can come too early for. Without packets
// only what comes after a write counts, in cells that are no packets: a packet holds what was read for it.
Races races_without(const EventGraph& graph, std::span<const std::int32_t> order, EdgeKind kind);

}  // namespace cubeverify::collective

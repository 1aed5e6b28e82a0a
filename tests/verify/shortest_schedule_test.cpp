#include "verify/search/shortest_schedule.h"

#include <array>
#include <set>

#include <gtest/gtest.h>

#include "verify/search/schedule_formula.h"

// The exact search of TR-483's lower bounds, against all schedules of the 2-cube tried one by one, and what is executed
// again of its answers.

namespace cubeverify {
namespace {

constexpr std::array kModels{Ports::kEither, Ports::kOne, Ports::kAll};
constexpr std::array kRestrictions{Restriction::kNone, Restriction::kLeavesOnce, Restriction::kOneTree};

// What the nodes of the 2-cube have, as sets of packets.
using Holdings = std::array<unsigned, 4>;

// All that one cycle can make of the nodes' holdings.
class OneCycle {
 public:
  // Link l leads into node 1 + l/2 in dimension l % 2; `open` says which ones there are.
  OneCycle(Ports ports, bool leaves_once, int packets, std::array<bool, 6> open)
      : ports_(ports), leaves_once_(leaves_once), packets_(packets), open_(open) {}

  std::set<Holdings> after(const std::set<Holdings>& before) {
    reached_.clear();
    for (const Holdings& one : before) {
      before_ = after_ = one;
      sends_ = receives_ = {};
      choose(0);
    }
    return reached_;
  }

 private:
  void choose(std::size_t l) {
    if (l == open_.size()) {
      reached_.insert(after_);
      return;
    }
    choose(l + 1);
    const std::size_t to = 1 + l / 2, from = to ^ (std::size_t{1} << l % 2);
    if (!open_[l] || !ports_allow(from, to)) return;
    for (int p = 0; p < packets_; ++p) {
      const unsigned packet = 1U << p, elsewhere = after_[1] | after_[2] | after_[3];
      if ((before_[from] & packet) == 0 || (leaves_once_ && from == 0 && (elsewhere & packet) != 0)) continue;
      const unsigned had = after_[to];
      after_[to] |= packet;
      ++sends_[from];
      ++receives_[to];
      choose(l + 1);
      after_[to] = had;
      --sends_[from];
      --receives_[to];
    }
  }
  bool ports_allow(std::size_t from, std::size_t to) const {
    if (ports_ == Ports::kAll) return true;
    if (ports_ == Ports::kOne) return sends_[from] == 0 && receives_[to] == 0;
    return sends_[from] + receives_[from] + sends_[to] + receives_[to] == 0;
  }

  Ports ports_;
  bool leaves_once_;
  int packets_;
  std::array<bool, 6> open_;
  Holdings before_{}, after_{};
  std::array<int, 4> sends_{}, receives_{};
  std::set<Holdings> reached_;
};

// The least cycles over the links that are open; 0 if some node is cut off.
int least_by_trying(Ports ports, bool leaves_once, int packets, std::array<bool, 6> open) {
  const unsigned all = (1U << packets) - 1;
  OneCycle cycle(ports, leaves_once, packets, open);
  std::set<Holdings> now{{all, 0, 0, 0}};
  for (int cycles = 1;; ++cycles) {
    auto next = cycle.after(now);
    if (next.contains({all, all, all, all})) return cycles;
    if (next == now) return 0;
    now = std::move(next);
  }
}

int least_by_trying(const Delivery& what) {
  const int packets = static_cast<int>(what.destinations.size());
  const bool once = what.restriction == Restriction::kLeavesOnce;
  if (what.restriction != Restriction::kOneTree)
    return least_by_trying(what.ports, once, packets, {true, true, true, true, true, true});
  int least = 0;
  for (unsigned parents = 0; parents < 8; ++parents) {
    std::array<bool, 6> open{};
    for (unsigned i = 0; i < 3; ++i) open[2 * i + (parents >> i & 1)] = true;
    const int found = least_by_trying(what.ports, once, packets, open);
    if (found != 0 && (least == 0 || found < least)) least = found;
  }
  return least;
}

TEST(ShortestSchedules, AreTheShortestOfAllOfTheTwoCube) {
  for (const Ports ports : kModels) {
    for (const Restriction restriction : kRestrictions) {
      for (int packets = 1; packets <= 3; ++packets) {
        const Delivery what = broadcast_of(2, packets, ports, restriction);
        EXPECT_EQ(shortest_schedule(what).cycles, least_by_trying(what)) << packets << " packets";
      }
    }
  }
}

// With fewer cycles there is none, without the clauses that follow from counting as well.
void agree_on(const Delivery& what) {
  const ShortestSchedule found = shortest_schedule(what);
  EXPECT_EQ(execute(what, found.schedule).cycles, found.cycles);
  ScheduleFormula fewer(what, found.cycles - 1);
  put_in_order(fewer);
  EXPECT_FALSE(fewer.solve()) << what.n << " " << what.destinations.size();
}

TEST(ShortestSchedules, DoNotDependOnImpliedClauses) {
  for (const Ports ports : kModels) {
    for (const Restriction restriction : kRestrictions) {
      for (int packets = 1; packets <= 4; ++packets) agree_on(broadcast_of(2, packets, ports, restriction));
      for (int packets = 1; packets <= 3; ++packets) agree_on(broadcast_of(3, packets, ports, restriction));
    }
  }
  agree_on(broadcast_of(2, 5, Ports::kEither, Restriction::kNone));
  agree_on(broadcast_of(4, 3, Ports::kEither, Restriction::kNone));
  for (int elements = 1; elements <= 3; ++elements) agree_on(personalized_of(2, elements, 1));
  agree_on(personalized_of(2, 3, 2));
  agree_on(personalized_of(3, 1, std::nullopt));
}

// Two packets on one send and one receive: the source sends 0 to 1, then 1 to 2 and once more to 1, while 0 goes on to
// 3 and from there to 2, where 1 goes to 3. TR-483 says 4 cycles.
TEST(Deliveries, OfTwoPacketsTakeThreeCycles) {
  const Schedule schedule{
      2,
      1,
      {{0, kEveryone}, {0, kEveryone}},
      {{0, 0, 1, {0}}, {1, 0, 2, {1}}, {1, 1, 3, {0}}, {2, 0, 1, {1}}, {2, 2, 3, {1}}, {2, 3, 2, {0}}}};
  EXPECT_EQ(execute(broadcast_of(2, 2, Ports::kOne), schedule).cycles, 3);
  EXPECT_THROW(execute(broadcast_of(2, 2, Ports::kOne, Restriction::kLeavesOnce), schedule), NoSuchDelivery);
}

// 0 to 1, 1 to 3 and 0 to 2, and again for a second packet.
Schedule two_packets() {
  return {2,
          1,
          {{0, kEveryone}, {0, kEveryone}},
          {{0, 0, 1, {0}}, {1, 1, 3, {0}}, {1, 0, 2, {0}}, {2, 0, 1, {1}}, {3, 1, 3, {1}}, {3, 0, 2, {1}}}};
}

TEST(Deliveries, AreExecutedWithTheirMessages) {
  const Delivery what = broadcast_of(2, 2, Ports::kEither);
  EXPECT_EQ(execute(what, two_packets()).cycles, 4);
  EXPECT_EQ(execute(broadcast_of(2, 2, Ports::kEither, Restriction::kOneTree), two_packets()).cycles, 4);
  for (const auto& [n, packets] : {std::pair{2, 1}, {2, 3}, {3, 2}})
    EXPECT_THROW(execute(broadcast_of(n, packets, Ports::kEither), two_packets()), NoSuchDelivery);
  Schedule elsewhere = two_packets();
  elsewhere.messages[1].source = 1;
  EXPECT_THROW(execute(what, elsewhere), NoSuchDelivery);
  Schedule for_one = two_packets();
  for_one.messages[1].destination = 3;
  EXPECT_THROW(execute(what, for_one), NoSuchDelivery);
}

TEST(Deliveries, KeepToTheirPackets) {
  Schedule together = two_packets();
  together.transfers.resize(3);
  for (Transfer& transfer : together.transfers) transfer.messages = {0, 1};
  Delivery what = broadcast_of(2, 2, Ports::kEither);
  EXPECT_THROW(execute(what, together), NoSuchDelivery);
  what.packet = 2;
  EXPECT_EQ(execute(what, together).cycles, 2);
  what.source_packets = 2;
  EXPECT_EQ(execute(what, together).cycles, 2);
  what.source_packets = 1;
  EXPECT_THROW(execute(what, together), NoSuchDelivery);
}

TEST(Deliveries, KeepToTheirRestrictions) {
  EXPECT_THROW(execute(broadcast_of(2, 2, Ports::kEither, Restriction::kLeavesOnce), two_packets()), NoSuchDelivery);
  Schedule other_tree = two_packets();
  other_tree.transfers[3] = {2, 0, 2, {1}};
  other_tree.transfers[4] = {3, 2, 3, {1}};
  other_tree.transfers[5] = {3, 0, 1, {1}};
  EXPECT_EQ(execute(broadcast_of(2, 2, Ports::kEither), other_tree).cycles, 4);
  EXPECT_THROW(execute(broadcast_of(2, 2, Ports::kEither, Restriction::kOneTree), other_tree), NoSuchDelivery);
}

// n = 2, an element for each node: three packets of one element, two of two, one of three.
TEST(FewestPackets, HoldAsManyElementsAsTheyMay) {
  for (std::size_t size = 1; size <= 3; ++size) {
    Delivery what = personalized_of(2, 1, size);
    const FewestPackets found = fewest_source_packets(what, 5);
    EXPECT_EQ(found.packets, size == 1 ? 3 : size == 2 ? 2 : 1);
    what.source_packets = found.packets;
    EXPECT_NO_THROW(execute(what, found.schedule));
  }
}

}  // namespace
}  // namespace cubeverify

#include <algorithm>

#include <gmock/gmock.h>

#include "kernels/address/gray_code.h"
#include "kernels/trees/two_rooted_tree.h"
#include "tests/verify/binomial_tree.h"
#include "verify/definitions/definitions.h"
#include "verify/schedule/all_to_all.h"
#include "verify/schedule/broadcast.h"
#include "verify/schedule/lower_bounds.h"
#include "verify/schedule/personalized.h"
#include "verify/search/spanning_trees.h"

// The executor on schedules small enough to check by hand, and with every fault it is to find.

namespace cubeverify {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

RootedTree balanced(int n) { return rooted_tree(n, exact_definitions().parent); }

// What executing a schedule comes upon.
ScheduleViolation violation_of(const Schedule& schedule, Ports ports) {
  try {
    execute(schedule, ports);
  } catch (const ScheduleViolation& violation) {
    return violation;
  }
  throw std::logic_error("no fault");
}
Fault fault_of(const Schedule& schedule, Ports ports) { return violation_of(schedule, ports).fault; }

// 0 to 3 by way of 1, then 0 to 2, in the 2-cube.
Schedule two_messages() { return {2, 1, {{0, 3}, {0, 2}}, {{0, 0, 1, {0}}, {1, 1, 3, {0}}, {1, 0, 2, {1}}}}; }

TEST(Schedule, CountsCyclesStartUpsAndElements) {
  const Cost cost = execute(two_messages(), Ports::kOne);
  EXPECT_EQ(cost.cycles, 2);
  EXPECT_EQ(cost.time, (Time{2, 2}));
  EXPECT_THAT(cost.fullest, ElementsAre(1, 1));
  EXPECT_THAT(cost.links, ElementsAre(1, 1, 0, 1, 0, 0, 0, 0));
}

TEST(Schedule, IsDrawnCycleByCycle) {
  const Schedule two_elements{2, 2, {{0, 3}, {0, 3}}, {{1, 1, 3, {1}}, {0, 0, 1, {0, 1}}}};
  EXPECT_EQ(drawn(two_elements), "00->01 11a 11b; 01->11 11b");
  const Schedule with_a_pause{2, 1, {{0, kEveryone}}, {{2, 0, 2, {0}}, {0, 0, 1, {0}}, {2, 1, 3, {0}}}};
  EXPECT_THAT(drawn_by_cycle(with_a_pause), ElementsAre("00->01 p0", "nothing", "00->10 p0, 01->11 p0"));
}

TEST(Schedule, AnIdleCycleCostsNoStartUp) {
  Schedule schedule = two_messages();
  for (Transfer& transfer : schedule.transfers) transfer.cycle *= 3;
  const Cost cost = execute(schedule, Ports::kOne);
  EXPECT_EQ(cost.cycles, 4);
  EXPECT_EQ(cost.time, (Time{2, 2}));
}

// As many elements M as before, in three times as many packets of M/3.
TEST(Schedule, TakesAsManyTimesTheCyclesInSmallerPackets) {
  const Cost cost = execute(in_small_packets(two_messages(), 3), Ports::kOne);
  EXPECT_EQ(cost.cycles, 6);
  EXPECT_EQ(cost.time, (Time{2, 6}));
  EXPECT_THAT(cost.fullest, Each(1));
  EXPECT_THAT(cost.links, ElementsAre(3, 3, 0, 3, 0, 0, 0, 0));
}

TEST(Schedule, FindsWrongTransfersAndMessages) {
  for (const auto& [fault, wrong] : {std::pair{Fault::kMalformed, Transfer{-1, 0, 1, {0}}},
                                     {Fault::kMalformed, {0, 0, 4, {0}}},
                                     {Fault::kMalformed, {0, 4, 0, {0}}},
                                     {Fault::kMalformed, {0, 0, 1, {}}},
                                     {Fault::kMalformed, {0, 0, 1, {2}}},
                                     {Fault::kNotNeighbours, {2, 0, 3, {0}}},
                                     {Fault::kLinkTwice, {0, 0, 1, {1}}}}) {
    Schedule schedule = two_messages();
    schedule.transfers.push_back(wrong);
    EXPECT_EQ(fault_of(schedule, Ports::kAll), fault);
    EXPECT_EQ(fault_of(schedule, Ports::kOne), fault);
  }
  for (const Message& wrong : {Message{4, 0}, Message{0, 4}}) {
    Schedule schedule = two_messages();
    schedule.messages.push_back(wrong);
    EXPECT_EQ(fault_of(schedule, Ports::kAll), Fault::kMalformed);
  }
}

TEST(Schedule, KeepsToItsPorts) {
  Schedule sent_twice = two_messages();
  sent_twice.transfers.back().cycle = 0;
  const Schedule both_directions{2, 1, {{0, 1}, {1, 0}}, {{0, 0, 1, {0}}, {0, 1, 0, {1}}}};
  const Schedule received_twice{2, 1, {{1, 3}, {2, 3}}, {{0, 1, 3, {0}}, {0, 2, 3, {1}}}};
  // 1 passes one message on while it receives the next.
  const Schedule passed_on{2, 1, {{0, 3}, {1, 3}}, {{0, 0, 1, {0}}, {0, 1, 3, {1}}, {1, 1, 3, {0}}}};
  Schedule other_order = passed_on;
  std::swap(other_order.transfers[0], other_order.transfers[1]);
  EXPECT_EQ(execute(both_directions, Ports::kOne).time, (Time{1, 1}));
  EXPECT_EQ(fault_of(sent_twice, Ports::kOne), Fault::kSendPortTwice);
  EXPECT_EQ(execute(sent_twice, Ports::kAll).time, (Time{2, 2}));
  EXPECT_EQ(fault_of(received_twice, Ports::kOne), Fault::kReceivePortTwice);
  EXPECT_EQ(execute(received_twice, Ports::kAll).time, (Time{1, 1}));
  EXPECT_EQ(execute(passed_on, Ports::kOne).time, (Time{2, 2}));
  EXPECT_EQ(fault_of(passed_on, Ports::kEither), Fault::kSendsAndReceives);
  EXPECT_EQ(fault_of(other_order, Ports::kEither), Fault::kSendsAndReceives);
  EXPECT_EQ(execute({2, 1, {{0, 3}}, {{0, 0, 1, {0}}, {1, 1, 3, {0}}}}, Ports::kEither).time, (Time{2, 2}))
      << "a chain";
}

TEST(Schedule, FindsDataForwardedInTheCycleItArrives) {
  Schedule schedule = two_messages();
  schedule.transfers[1].cycle = 0;
  const ScheduleViolation found = violation_of(schedule, Ports::kOne);
  EXPECT_EQ(found.fault, Fault::kNotHeld);
  EXPECT_EQ(std::tuple(found.cycle, found.from, found.to), std::tuple(0, 1, 3));
  EXPECT_THAT(found.what(), HasSubstr("sent before it is there in cycle 0, from node 1 to node 3"));
}

TEST(Schedule, FindsALostMessage) {
  Schedule schedule = two_messages();
  schedule.transfers.pop_back();
  EXPECT_EQ(fault_of(schedule, Ports::kOne), Fault::kLost);
  EXPECT_EQ(fault_of({2, 1, {{0, kEveryone}}, {{0, 0, 1, {0}}, {1, 1, 3, {0}}}}, Ports::kOne), Fault::kLost);
}

TEST(RootedTree, RefusesWhatIsNoTree) {
  EXPECT_THROW(rooted_tree(3, [](int, Word c) { return c; }), NotATree);
  EXPECT_THROW(rooted_tree(3, [](int, Word c) { return c + 8; }), NotATree);
  EXPECT_THROW(rooted_tree(3, [](int, Word c) { return c < 2 ? 0 : c ^ 1; }), NotATree);
}

// Figure 1: the SBnT of the 3-cube has the subtrees 001-011-111, 010-110 and 100-101.
TEST(RootedTree, HasTheTreeOfFigure1) {
  const RootedTree tree = balanced(3);
  EXPECT_THAT(tree.children[0], ElementsAre(1, 2, 4));
  EXPECT_THAT(tree.size, ElementsAre(8, 3, 2, 2, 2, 1, 1, 1));
  EXPECT_THAT(tree.level, ElementsAre(0, 1, 1, 2, 1, 2, 2, 3));
  EXPECT_EQ(height(tree), 3);
  EXPECT_THAT(rotated_left(tree, 1).children[2], ElementsAre(6));
  EXPECT_THAT(rotated_left(tree, 1).children[6], ElementsAre(7));
}

// 0, 1, 3, 2: the path, its reverse and its two arms.
TEST(RootedTree, MayBeAPath) {
  const auto gray_path = [](int, Word t) { return gray(t); };
  EXPECT_THAT(path_tree(2, gray_path).parent, ElementsAre(0, 0, 3, 1));
  EXPECT_THAT(reversed_path_tree(2, gray_path).parent, ElementsAre(0, 3, 0, 2));
  EXPECT_THAT(centred_path_tree(2, gray_path).parent, ElementsAre(0, 0, 0, 1));
}

TEST(ChildOrder, FindsTheFewestCycles) {
  EXPECT_EQ(fewest_cycles(balanced(3)), 4);
  EXPECT_EQ(fewest_cycles(binomial_tree(6)), 6);
  EXPECT_EQ(fewest_cycles(rooted_tree(2, [](int, Word c) { return c - 1; })), 3);
}

// The counts are the least cycles that a solver finds along these trees.
TEST(ChildOrder, CountsTheCyclesThatPacketsNeed) {
  const RootedTree two_rooted = rooted_tree(3, TwoRootedTree::parent), path = rooted_tree(3, [](int, Word c) {
                                                                         Word place = 0;
                                                                         for (; c != 0; c >>= 1) place ^= c;
                                                                         return gray(place - 1);
                                                                       });
  for (int m = 1; m <= 4; ++m) {
    EXPECT_EQ(cycles_needed(two_rooted, Ports::kEither, m), 3 * m + 1);
    EXPECT_EQ(cycles_needed(two_rooted, Ports::kOne, m), 2 * m + 2);
    EXPECT_EQ(cycles_needed(two_rooted, Ports::kAll, m), m + 2);
    EXPECT_EQ(cycles_needed(path, Ports::kEither, m), 2 * m + 5);
    EXPECT_EQ(cycles_needed(path, Ports::kOne, m), m + 6);
    EXPECT_EQ(cycles_needed(binomial_tree(3), Ports::kOne, m), 3 * m);
  }
}

// A node passes all packets to one child before it serves the next.
Schedule port_after_port(const RootedTree& tree, int packets) {
  std::vector<int> first = receiving_cycles(tree, ChildOrder::kLargestFirst);
  for (int& cycle : first) cycle *= packets;
  return broadcast_packets(tree.n, {{tree.parent, std::move(first)}}, 1, packets);
}

// Along no spanning tree of the 3-cube a schedule takes fewer, and some take as many.
TEST(ChildOrder, CountsNoMoreCyclesThanPacketsTake) {
  bool attained = false;
  for_each_spanning_tree(3, 7, [&](const Parents& parents) {
    const RootedTree tree = rooted_tree(3, [&](int, Word c) { return parents[c]; });
    for (int m = 1; m <= 3; ++m) {
      const int taken = execute(port_after_port(tree, m), Ports::kEither).cycles;
      const int needed = cycles_needed(tree, Ports::kEither, m);
      EXPECT_LE(needed, taken);
      EXPECT_LE(cycles_needed(tree, Ports::kOne, m), taken);
      attained |= m > 1 && needed == taken;
    }
  });
  EXPECT_TRUE(attained);
}

// Below 1: 3, with 7, and 5; below 2: 6; and 4.
TEST(Turns, TakeANodeOfEachSubtreeInItsOrder) {
  const RootedTree tree = rooted_tree(3, exact_definitions().binomial_parent);
  EXPECT_THAT(taking_turns(tree, SubtreeOrder::kDeepestFirst), ElementsAre(0, 6, 4, 3, 2, 5, 1, 0));
  EXPECT_THAT(taking_turns(tree, SubtreeOrder::kPostorder), ElementsAre(0, 6, 4, 3, 2, 5, 1, 0));
  EXPECT_THAT(taking_turns(tree, SubtreeOrder::kPreorder), ElementsAre(0, 0, 1, 3, 2, 6, 4, 5));
}

TEST(OneToAll, DisciplinesTakeTheirTimeInTheThreeCube) {
  const RootedTree tree = balanced(3);
  const auto cycles = receiving_cycles(tree, ChildOrder::kCyclic);
  EXPECT_EQ(execute(whole_subtrees(tree, cycles), Ports::kOne).time, (Time{8, 4}));
  EXPECT_EQ(execute(broadcast(tree, cycles), Ports::kOne).time, (Time{4, 4}));
  EXPECT_EQ(execute(pipelined(tree, reverse_breadth_first(tree)), Ports::kAll).time, (Time{3, 3}));
  EXPECT_EQ(execute(pipelined(tree, postorder(tree)), Ports::kAll).time, (Time{3, 3}));
  EXPECT_EQ(execute(pipelined(tree, port_by_port(tree)), Ports::kOne).time, (Time{7, 7}));
  EXPECT_EQ(execute(pipelined(tree, level_by_level(tree)), Ports::kOne).time, (Time{7, 7}));
}

TEST(AllToAll, CountedAndExecutedCostsAgree) {
  for (int n = 2; n <= 6; ++n) {
    const RootedTree tree = balanced(n);
    const auto cycles = receiving_cycles(tree, ChildOrder::kCyclic);
    const auto deepest = [](const RootedTree& one) { return pipelined(one, reverse_breadth_first(one)); };
    const auto agree = [](const Schedule& schedule, Ports ports) {
      EXPECT_TRUE(all_to_all_cost(schedule, ports) == execute(all_to_all(schedule), ports));
    };
    agree(whole_subtrees(tree, cycles), Ports::kOne);
    agree(broadcast(tree, cycles), Ports::kOne);
    agree(broadcast(tree, receiving_levels(tree)), Ports::kAll);
    agree(deepest(tree), Ports::kAll);
    agree(balanced_graph(tree, deepest), Ports::kAll);
  }
}

TEST(AllToAll, OnePortSchedulesKeepToOneDimensionACycle) {
  const RootedTree tree = balanced(5);
  const Schedule schedule = whole_subtrees(tree, receiving_cycles(tree, ChildOrder::kIncreasing));
  EXPECT_THROW(all_to_all_cost(schedule, Ports::kOne), ScheduleViolation);
  EXPECT_EQ(fault_of(all_to_all(schedule), Ports::kOne), Fault::kSendPortTwice);
}

// As counted: of min(2^t, N/2) sends in each cycle t until these are (N-1) m.
TEST(LowerBounds, OfBroadcastsAreCounted) {
  for (int n = 1; n <= 6; ++n) {
    const int nodes = 1 << n;
    for (int m = 1; m <= 3 * nodes; ++m) {
      int cycles = 0;
      for (int sent = 0; sent < (nodes - 1) * m; ++cycles) sent += std::min(1 << std::min(cycles, n), nodes / 2);
      EXPECT_EQ(lower_bounds::broadcast_cycles(Ports::kEither, n, m), cycles) << n << ' ' << m;
      EXPECT_GE(cycles, lower_bounds::broadcast_cycles(Ports::kOne, n, m)) << n << ' ' << m;
    }
  }
  EXPECT_EQ(lower_bounds::broadcast_cycles(Ports::kEither, 2, 8), 13);
  EXPECT_EQ(lower_bounds::broadcast_cycles(Ports::kOne, 2, 8), 9);
  EXPECT_EQ(lower_bounds::broadcast_cycles(Ports::kAll, 3, 4), 4);
}

}  // namespace
}  // namespace cubeverify

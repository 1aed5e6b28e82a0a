#include "verify/schedule/broadcast.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernels/address/gray_code.h"
#include "verify/definitions/definitions.h"
#include "verify/schedule/one_to_all.h"
#include "verify/schedule/personalized.h"

// Broadcasts of several packets and personalized communication, small enough to check by hand.

namespace cubeverify {
namespace {

using testing::ElementsAre;

Word gray_path(int, Word t) { return gray(t); }
RootedTree sbt_tree(int n) { return rooted_tree(n, exact_definitions().binomial_parent); }
RootedTree two_rooted(int n) { return rooted_tree(n, exact_definitions().two_rooted_parent); }

TEST(Broadcast, TheTwoRootsOfTheLeastCubeAreAnEdge) {
  EXPECT_THAT(two_rooted(1).parent, ElementsAre(0, 0));
  EXPECT_EQ(TwoRootedTree::children(1, 0), 1U);
  EXPECT_EQ(TwoRootedTree::children(1, 1), 0U);
}

TEST(Broadcast, PathTreesAreThePathItsReverseAndItsTwoArms) {
  // 0, 1, 3, 2
  EXPECT_THAT(path_tree(2, gray_path).parent, ElementsAre(0, 0, 3, 1));
  EXPECT_THAT(reversed_path_tree(2, gray_path).parent, ElementsAre(0, 3, 0, 2));
  EXPECT_THAT(centred_path_tree(2, gray_path).parent, ElementsAre(0, 0, 0, 1));
}

TEST(Broadcast, APathThatMissesANodeIsNoTree) {
  EXPECT_THROW(path_tree(2, [](int, Word t) { return t == 3 ? Word{1} : t; }), NotATree);
}

TEST(Broadcast, PacketsFollowEachOther) {
  const Schedule schedule = packet_by_packet(sbt_tree(1), 1, 3);
  ASSERT_EQ(schedule.transfers.size(), 3U);
  for (int p = 0; p < 3; ++p) EXPECT_EQ(schedule.transfers[static_cast<std::size_t>(p)].cycle, p);
  EXPECT_EQ(execute(schedule, Ports::kEither).cycles, 3);
}

TEST(Broadcast, PacketsThatFollowTooSoonBreakThePortModel) {
  EXPECT_THROW(execute(packet_by_packet(sbt_tree(2), 1, 2), Ports::kOne), ScheduleViolation);
  EXPECT_THROW(execute(packet_by_packet(path_tree(2, gray_path), 1, 2), Ports::kEither), ScheduleViolation);
}

// n = 2: tree 0 is 0-1-3-2, tree 1 is 0-2-3-1.
TEST(Broadcast, MultipleTreesSendOnePacketEach) {
  const Definitions& definitions = exact_definitions();
  const Schedule schedule = by_labels(2, definitions.multiple_parent, definitions.multiple_label, 2);
  EXPECT_EQ(execute(schedule, Ports::kOne).cycles, 4);
  EXPECT_THROW(execute(schedule, Ports::kEither), ScheduleViolation);
  EXPECT_EQ(execute(one_way_at_a_time(schedule), Ports::kEither).cycles, 5);
  EXPECT_EQ(execute(all_trees_at_once(2, definitions.multiple_parent, 2), Ports::kAll).cycles, 3);
}

// A binomial tree that begins in another dimension meets the other packets at some node.
TEST(Broadcast, LastPacketMustBeginInItsDimension) {
  const Definitions& definitions = exact_definitions();
  Schedule schedule = last_packet_at_once(3, definitions.multiple_parent, definitions.multiple_label, 4);
  execute(schedule, Ports::kOne);
  for (Transfer& transfer : schedule.transfers) {
    if (transfer.messages.front() != 3) continue;
    transfer.from = rotate_left(3, transfer.from, 1);
    transfer.to = rotate_left(3, transfer.to, 1);
  }
  EXPECT_THROW(execute(schedule, Ports::kOne), ScheduleViolation);
}

TEST(Broadcast, IsDrawnCycleByCycle) {
  const Definitions& definitions = exact_definitions();
  EXPECT_EQ(drawn(last_packet_at_once(2, definitions.multiple_parent, definitions.multiple_label, 2)),
            "00->01 p0; 01->11 p0, 00->10 p1; 11->10 p0, 00->01 p1, 10->11 p1");
  const Schedule two_elements{2, 2, {{0, 3}, {0, 3}}, {{1, 1, 3, {1}}, {0, 0, 1, {0, 1}}}};
  EXPECT_EQ(drawn(two_elements), "00->01 11a 11b; 01->11 11b");
  const Schedule with_a_pause{2, 1, {{0, kEveryone}}, {{2, 0, 2, {0}}, {0, 0, 1, {0}}, {2, 1, 3, {0}}}};
  EXPECT_THAT(drawn_by_cycle(with_a_pause), testing::ElementsAre("00->01 p0", "", "00->10 p0, 01->11 p0"));
  EXPECT_EQ(drawn(with_a_pause), "00->01 p0; 00->10 p0, 01->11 p0");
}

// n = 2: the data of 1 and 3 cross into 1, then 3's into 3 and 2's into 2.
TEST(Broadcast, PersonalizedPacketsHaveAtMostTheirSize) {
  const RootedTree tree = sbt_tree(2);
  const Cost whole = execute(subtree_packets(tree, ChildOrder::kLargestFirst, 2), Ports::kEither);
  EXPECT_THAT(whole.fullest, ElementsAre(2, 1));
  const Cost single = execute(subtree_packets(tree, ChildOrder::kLargestFirst, 1), Ports::kEither);
  EXPECT_THAT(single.fullest, ElementsAre(1, 1, 1));
}

TEST(Personalized, PacketsMayEndWithinAMessage) {
  // Two elements for each node: the root sends three and one to its larger subtree, then two to the other while the
  // larger subtree's root sends on two.
  const Cost cost = execute(subtree_packets(sbt_tree(2), ChildOrder::kLargestFirst, 3, 2), Ports::kEither);
  EXPECT_THAT(cost.fullest, ElementsAre(3, 1, 2));
  EXPECT_EQ(cost.time, (Time{3, 3}));
}

TEST(Broadcast, SubtreesTakeTurns) {
  const RootedTree tree = sbt_tree(3);  // below 1: 3, 5, 7; below 2: 6; 4
  EXPECT_THAT(taking_turns(tree, SubtreeOrder::kDeepestFirst), ElementsAre(0, 6, 4, 3, 2, 5, 1, 0));
  EXPECT_THAT(taking_turns(tree, SubtreeOrder::kPostorder), ElementsAre(0, 6, 4, 3, 2, 5, 1, 0));
}

// The root sends the data of 7 and 3, of 6 and 2, of 4, and of 5 and 1; what crossed before goes on with it, the data
// of 5 last.
TEST(Broadcast, WhatArrivesWaitsAndGoesOn) {
  const Schedule schedule = waiting_packets(sbt_tree(3), 2);
  EXPECT_THAT(execute(schedule, Ports::kEither).fullest, ElementsAre(2, 2, 1, 2, 1));
  EXPECT_THAT(schedule.transfers.back().messages, ElementsAre(std::size_t{4}));
}

}  // namespace
}  // namespace cubeverify

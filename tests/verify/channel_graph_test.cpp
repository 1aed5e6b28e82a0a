#include "verify/collective/channel_graph.h"

#include <gtest/gtest.h>

// Graphs as NCCL dumps them, and with errors planted.

namespace cubeverify::collective {
namespace {

Channel channel(const std::vector<std::int64_t>& gpus, std::int64_t net = -1) {
  Channel result;
  if (net >= 0) result.push_back({true, net});
  for (const std::int64_t gpu : gpus) result.push_back({false, gpu});
  if (net >= 0) result.push_back({true, net});
  return result;
}

// Two rings in opposite directions, and a tree.
std::vector<ChannelGraph> right_graphs() {
  return {{0, Pattern::kRing, 2, {channel({0, 1, 2, 3}), channel({0, 3, 2, 1})}},
          {1, Pattern::kBalancedTree, 1, {channel({2, 0, 1, 3})}},
          {3, Pattern::kNvls, 1, {channel({1})}}};
}

// The first check that finds something.
std::string refuted_by(const std::vector<ChannelGraph>& graphs) {
  for (const ChannelCheck& check : judge(graphs)) {
    if (check.findings.count() > 0) return std::string(check.name) + ", " + to_string(check.findings.least()->place);
  }
  return "nothing";
}

TEST(ChannelGraph, RightGraphsAreRight) {
  EXPECT_EQ(refuted_by(right_graphs()), "nothing");
  EXPECT_EQ(refuted_by({{0, Pattern::kRing, 1, {channel({0, 1}, 0)}}}), "nothing");
  EXPECT_EQ(refuted_by({{2, Pattern::kTree, 0, {}}}), "nothing");
}

TEST(ChannelGraph, PlantedErrorsAreRefuted) {
  const auto planted = [](auto plant) {
    std::vector<ChannelGraph> graphs = right_graphs();
    plant(graphs);
    return refuted_by(graphs);
  };
  EXPECT_EQ(planted([](auto& graphs) { graphs[0].declared = 3; }), "channels, graph 0");
  EXPECT_EQ(planted([](auto& graphs) { graphs[1].id = 0; }), "channels, graph 0");
  EXPECT_EQ(planted([](auto& graphs) { graphs[0].channels[1][2].number = 3; }), "once, graph 0, channel 1, device 2");
  EXPECT_EQ(planted([](auto& graphs) {
              graphs[2].channels[0].push_back({false, 1});
            }),
            "once, graph 3, channel 0, device 1");
  EXPECT_EQ(planted([](auto& graphs) { graphs[1].channels[0].pop_back(); }), "all, graph 1, channel 0");
  EXPECT_EQ(planted([](auto& graphs) { graphs[0].channels[1][2].number = 4; }), "all, graph 0, channel 0");
  EXPECT_EQ(planted([](auto& graphs) { graphs[2].channels[0].clear(); }), "all, graph 3, channel 0");
  EXPECT_EQ(planted([](auto& graphs) {
              graphs[0].channels[0] = channel({0, 1, 2, 3}, 7);
            }),
            "nets, graph 0, channel 1");
  EXPECT_EQ(planted([](auto& graphs) { graphs[1].channels[0].push_back({true, 0}); }), "nets, graph 1, channel 0");
  EXPECT_EQ(planted([](auto& graphs) {
              auto& devices = graphs[1].channels[0];
              devices.insert(devices.begin() + 2, {true, 0});
            }),
            "nets, graph 1, channel 0, device 2");
}

TEST(ChannelGraph, LoadsOfLinksAndNets) {
  const std::vector<ChannelGraph> graphs = right_graphs();
  const ChannelLoads rings = loads(graphs[0]);
  EXPECT_EQ(rings.links.size(), 8U);  // both closed
  EXPECT_EQ((rings.links.at({3, 0})), 1);
  const ChannelLoads tree = loads(graphs[1]);
  EXPECT_EQ(tree.links.size(), 6U);
  EXPECT_TRUE(loads(graphs[2]).links.empty());
  const ChannelLoads by_net = loads({0, Pattern::kRing, 2, {channel({0, 1}, 0), channel({0, 1}, 0)}});
  EXPECT_EQ(by_net.links, (std::map<std::pair<std::int64_t, std::int64_t>, int>{{{0, 1}, 2}}));
  EXPECT_EQ(by_net.nets.at(0), 4);
}

}  // namespace
}  // namespace cubeverify::collective

#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "verify/collective/program.h"

// The graphs that NCCL computes for a node and dumps (NCCL_GRAPH_DUMP_FILE), as docs/collectives.md describes them.

namespace cubeverify::collective {

enum class Pattern : std::uint8_t { kBalancedTree = 1, kSplitTree, kTree, kRing, kNvls, kCollNetDirect };
// In the same order, from 1 on.
inline constexpr std::array<std::string_view, 6> kPatterns{"balanced tree", "split tree", "tree",
                                                           "ring",          "NVLS",       "CollNet direct"};

struct Device {
  bool is_net;
  std::int64_t number;
};
using Channel = std::vector<Device>;

struct ChannelGraph {
  int id = 0;
  Pattern pattern = Pattern::kRing;
  int declared = 0;  // channels
  std::vector<Channel> channels;
};

// A place in a file of graphs; below 0 where there is none.
struct ChannelPlace {
  int graph = -1, channel = -1, device = -1;  // graph: by its id
  auto operator<=>(const ChannelPlace&) const = default;
};
// "graph 0, channel 1, device 3".
std::string to_string(const ChannelPlace& place);

struct ChannelCheck {
  const char* name;
  const char* about;
  FindingsAt<ChannelPlace> findings;
};
// That each GPU is once in a ring, and in each tree, which here is a chain of the GPUs of a node.
std::vector<ChannelCheck> judge(const std::vector<ChannelGraph>& graphs);

// How many channels of a graph use each directed link between two GPUs, and each net at either end. A ring that has no
// net is closed; a tree uses its links in both directions. Other patterns have no links.
struct ChannelLoads {
  std::map<std::pair<std::int64_t, std::int64_t>, int> links;
  std::map<std::int64_t, int> nets;
};
ChannelLoads loads(const ChannelGraph& graph);

}  // namespace cubeverify::collective

#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "host/check/networks/own_network.h"
#include "kernels/address/word.h"
#include "verify/measures/collective_times.h"
#include "verify/schedule/schedule.h"

namespace cubeverify {

// A user's schedule.
struct OwnSchedule {
  Collective task = Collective::kBroadcast;
  Word source = 0;    // of one-to-all communication
  Schedule schedule;  // addresses as they are, not relative ones
  OwnNetwork network = {};
  std::string note;  // how its nodes were read, where that needs saying
};

// Cubes of schedules have no more dimensions: all nodes' messages to all others are held at every node.
inline constexpr int kMostScheduleDimensions = 16;

// Reads lines "cycle from to packet packet ...", each a transfer over a link; what it carries is one packet on its way.
// Packets are called
//   broadcast              P, from 0 on
//   personalized           the node that they are for, D, or D.P where it is sent several
//   all-to-all broadcast   the node that they are from, S, or S.P
//   total exchange         S>D or S>D.P
// Commas part words, too; what follows a # is passed over, and so is a first line "cycle from to packet".
// Without a network it is a cube whose n follows from the nodes; the number of packets that each node is sent follows
// from what they are called, unless it is given; nodes are numbered from 1 with one_based, cycles and packets from 0.
// Throws CommandError (kUsage) that names the line.
OwnSchedule read_own_schedule(const std::filesystem::path& file, Collective task, std::optional<OwnNetwork> network,
                              const std::optional<std::string>& source, std::optional<int> packets,
                              bool one_based = false);

// A message of the schedule as its file calls it, with addresses for nodes: "0b001>0b110.0".
std::string message_name(const OwnSchedule& own, std::size_t message);

}  // namespace cubeverify

#pragma once

#include <filesystem>
#include <vector>

#include "host/check/check_report.h"
#include "verify/collective/channel_graph.h"

namespace cubeverify::collective {

// Reads the file that NCCL writes to NCCL_GRAPH_DUMP_FILE. Throws CommandError (kUsage), in one line that names the
// place, if it is no such file.
std::vector<ChannelGraph> read_channel_graphs(const std::filesystem::path& file);

// Judges it.
CheckReport report_on_channel_graphs(const std::filesystem::path& file);

}  // namespace cubeverify::collective

#pragma once

#include <filesystem>
#include <vector>

#include "host/run/store.h"

namespace cubeverify {

// Brings the shards of a run together in a new run directory, which is then as if one process had computed all of it:
// the command of the run, given with that directory, decides from it. Takes the time of reading the journals.
//
// Throws CommandError: kUsage unless the directories hold shards of one run, each once, made by one program for the
// same batch, or one whole run, and if there is a run in `to` already and not `force`; kIncomplete where shards are
// missing or unfinished (named with the command for each); kMismatch if the facts do not add up or, but with
// --no-published in the shards' commands, are not the published ones; kFault if the disk fails.
struct MergedRun {
  int shards = 0;
  std::vector<std::string> command;  // that of a shard without --shard, with the new directory
  bool found = false;                // the new directory held all of them already, and was left as it is
};
MergedRun merge_shards(const std::vector<std::filesystem::path>& directories, const std::filesystem::path& to,
                       bool force);

}  // namespace cubeverify

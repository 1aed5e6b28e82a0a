#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// Trials of complete trees of 2^n nodes embedded at random with windows of kWindow, as `cubeverify simulate --json`
// reported on them (verify/schema/simulation.schema.json).
struct SimulatedTrials {
  static constexpr const char* kTree = "complete";
  static constexpr int kWindow = 8;

  std::map<int, std::vector<Word>> fullest_stars;  // by n: how many trials had a fullest star of so many nodes
  std::string provenance;                          // a sentence; empty if there are no trials
};

// Of one such document, or of all files *.json of a folder. Throws CommandError (kUsage), naming the file, if there is
// none, or one is not as the schema says, does not add up, is of another tree or window, or of an n that another has.
SimulatedTrials read_simulated_trials(const std::filesystem::path& place);

}  // namespace cubeverify

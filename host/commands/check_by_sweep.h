#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "host/check/check_report.h"
#include "host/check/own_network.h"
#include "host/check/own_tree.h"
#include "host/check/swept_tree.h"
#include "host/errors.h"
#include "host/run/batch.h"

namespace cubeverify {

// Trees of functions to be checked at n = n_first..n_last by sweeps.
struct SweptCheck {
  TreeFunctions functions;
  int n_first = 1, n_last = 1;
  std::string name;  // the expression or the header, for people
  SweptNetwork network = SweptNetwork::kCube;
  Word source = 0;
  std::chrono::seconds most_time{60};  // that the functions may take at one address
};

// Where a sweep is journalled that names no directory.
std::filesystem::path default_directory(const SweptCheck& check, const Shard& shard);

// Sweeps what is not in the run directory yet, by the ranks if there are several and `threads` is empty or says
// otherwise, and reports on each n; or, of an interrupted run, a shard, or a rank that does not lead, how it ended.
// Throws CommandError as execute() and swept_trees() do.
std::variant<std::vector<CheckReport>, ExitCode> check_by_sweep(const SweptCheck& check, RunOptions options,
                                                                bool threads_are_given);

// The same at n up to kMostTreeDimensions by arrays of parents, which show more; or of one node.
std::vector<CheckReport> check_in_memory(const SweptCheck& check, const std::string& network,
                                         const std::optional<Word>& replayed);

// On trees from wherever they are, each with its parents.
CheckReport report_on_own(const std::vector<OwnTree>& trees, const OwnNetwork& network);

// One node of the trees at n_first.
CheckReport replay_by_functions(const SweptCheck& check, Word address);

}  // namespace cubeverify

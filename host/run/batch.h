#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/guards/kept_facts.h"
#include "host/run/shard.h"
#include "kernels/forms/forms.h"
#include "verify/verdict.h"

namespace cubeverify {

// Which runs computed facts: the manifest of each, and the one that each sweep's facts at an n are from.
class FactOrigins {
 public:
  // Of facts that are all from one run.
  explicit FactOrigins(nlohmann::json manifest) : runs_{std::move(manifest)} {}

  // The manifests, the run's own first; of another only if some facts are from it.
  [[nodiscard]] const std::vector<nlohmann::json>& runs() const { return runs_; }
  // The place in runs() of the run that computed these facts.
  [[nodiscard]] std::size_t run_of(const std::string& sweep, int n) const;
  [[nodiscard]] const nlohmann::json& manifest_of(const std::string& sweep, int n) const {
    return runs_[run_of(sweep, n)];
  }
  // The facts of that sweep at n are from the run of that manifest.
  void put(const std::string& sweep, int n, const nlohmann::json& manifest);

 private:
  std::vector<nlohmann::json> runs_;
  std::map<std::pair<std::string, int>, std::size_t> other_;  // of facts that are not from the first
};

// A batch: which claims over which n. A run: a batch executed by a back end, with a journal of its chunks in a folder.

class Backend;

struct Batch {
  std::vector<const Claim*> claims;  // in the papers' order
  DimensionRanges span;
};

// One sweep at one n.
struct Task {
  const Sweep* sweep = nullptr;
  int n = 0;

  bool operator==(const Task&) const = default;
};

// The tasks a batch needs, each once, cheap ones (small n) first: for every reading the sweeps it names at every n of
// the span that the reading's and the sweep's domains allow, and for every reading that has an orbit tier the sweep of
// that tier at every n of its part of the span.
std::vector<Task> tasks_of(const Batch& batch);

class Workers;
struct Plan;

// Who computes a run; by default this process alone.
struct WorkersOfRun {
  int count = 1;
  int on_this_machine = 1;
  // Makes the back end of this process where there are others, and brings all together. The arguments outlive them.
  // Both throw CommandError.
  std::function<std::unique_ptr<Backend>()> backend = {};
  std::function<std::unique_ptr<Workers>(Backend& backend, const std::vector<Task>& tasks)> gather = {};
};

inline constexpr double kNoLimit = std::numeric_limits<double>::infinity();

struct Computing {
  std::string backend = "auto";
  std::optional<Form> form;  // of the back end cpu, where one is asked for, of the sweeps that have it
  int threads = 1;           // >= 1
  std::vector<int> devices;  // that compute where the back end is cuda; all there are if none is named
};

struct RunOptions {
  Computing computing;
  std::optional<int> chunk_bits;    // 2^chunk_bits units a chunk; the back end's choice if absent
  std::filesystem::path directory;  // the run directory
  bool force = false;               // start a finished run, or one that does not fit, again
  // Gets what the run would take, and what would compute it; then nothing is computed or changed. No costs if finished.
  std::function<void(const Plan& plan, const std::string& computed_by)> dry_run = {};
  double max_hours = kNoLimit;       // then the run ends between two chunks, unfinished
  double verify_share = 0.01;        // of the chunks, how many are computed a second time: from 0 to 1
  bool published = true;             // compare the facts of each task with those published (host/guards)
  Shard shard = {};                  // which part of the batch to compute
  std::vector<std::string> command;  // the command line, for the manifest and for the line that resumes
  WorkersOfRun workers = {};         // who computes
};

struct RunResult {
  FactTable facts;
  FactChecksums checksums;  // of these facts
  nlohmann::json manifest;
  bool complete = false;     // false if interrupted by a signal, or if out of time
  bool out_of_time = false;  // it has taken max_hours
};

// Executes what of the batch is not yet in the run directory and returns the facts of all of it. Progress with percent,
// rate and time left goes to stderr: one moving line on a terminal, plain lines otherwise. SIGINT and SIGTERM end it,
// without the chunks in flight, and so does max_hours, with them. Throws CommandError.
RunResult execute(const Batch& batch, const RunOptions& options);

// The facts and the manifest of a finished or unfinished run, for compare and report. Throws CommandError (kUsage or
// kFault) if the directory holds no run, one of another schema, or a damaged one; kMismatch if the facts of a finished
// task do not add up.
struct StoredRun {
  std::vector<std::string> claims;  // IDs
  DimensionRanges span;
  FactTable facts;             // finished tasks only
  std::vector<Task> finished;  // in execution order
  std::vector<Task> unfinished;
  nlohmann::json manifest;
  FactOrigins origins;
  FactChecksums checksums = {};  // of facts from a journal
};
// A shard has no facts of its own: it is refused (kUsage), with the command that merges.
StoredRun load_run(const std::filesystem::path& directory);

}  // namespace cubeverify

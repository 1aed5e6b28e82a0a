#include "host/commands/running_options.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "host/backends/machine.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/json_option.h"
#include "host/errors.h"
#include "host/run/plan.h"
#include "host/text/command_line.h"
#include "host/text/number.h"
#include "host/text/text.h"

// The options and the last lines that all long commands have in common, so that the command that is printed to resume
// is the same everywhere: that of the user without --force, which would begin again.

namespace cubeverify {

void add_computing_options(CLI::App& command, ComputingOptions& options, const std::vector<std::string>& backends) {
  options.backends = backends;
  if (backends.size() == 1) {
    options.backend = backends[0];
  } else {
    add_value(command, "--backend", options.backend, joined(backends, "|"),
              "Where to compute (auto: large cubes by cuda, if it is there)")
        ->capture_default_str();
  }
  add_value(command, "--threads", options.threads, "T",
            "Threads that this process computes with (as many as it may use)");
  if (std::ranges::count(backends, "cuda") > 0) {
    add_value(command, "--device", options.device, "auto|all|D,D,...",
              "GPUs that compute side by side (auto: all, where the back end is cuda); other values demand them")
        ->capture_default_str();
  }
}

void add_running_options(CLI::App& command, RunningOptions& options, const std::vector<std::string>& backends) {
  add_computing_options(command, options, backends);
  add_value(command, "--chunk-bits", options.chunk_bits, "B",
            "2^B units a chunk, 0 to 63, at most 2^20 chunks a sweep and n (the back end chooses)");
  add_value(command, "--run", options.directory, "DIR",
            "Run directory (cubeverify-runs/..., named after what is computed)");
  add_value(command, "--max-hours", options.max_hours, "H",
            "End after H hours (never), with the command that resumes; 0.5 is half an hour");
  add_value(command, "--verify-share", options.verify_share, "P",
            "Share of the chunks that are computed twice before they count, 0 to 1")
      ->capture_default_str();
  command.add_flag("--force", options.force, "Start over and discard what the run directory holds");
  command.add_flag("--dry-run", options.dry_run,
                   "Compute nothing; print about how long the run would take, and its core-hours");
}

int parse_threads(const std::string& threads) {
  constexpr int kMaxThreads = 4096;  // a choice: a typing error is not to start a million
  return threads.empty() ? hardware_threads() : parse_integer("--threads", threads, 1, kMaxThreads);
}

std::vector<int> devices_named(const std::string& list) {
  constexpr int kMostDevices = 1024;  // the same
  std::vector<int> devices;
  if (list == "all" || list == "auto") return devices;
  std::istringstream rest(list + ",");
  for (std::string device; std::getline(rest, device, ',');) {
    const auto number = number_in<int>(device);
    if (!number || *number < 0 || *number > kMostDevices)
      refuse("--device {}: write auto, all, or the numbers of GPUs, such as 0,2", list);
    devices.push_back(*number);
    if (std::ranges::count(devices, devices.back()) > 1) refuse("--device {}: device {} is named twice", list, device);
  }
  return devices;
}

void require_known_backend(const ComputingOptions& options) {
  const std::string& name = options.backend;
  if (std::ranges::find(options.backends, name) == options.backends.end())
    refuse("--backend {}: not one of {}", name, joined(options.backends, ", "));
  if (options.device != "auto" && name != "auto" && name != "cuda")
    refuse("--device {}: --backend {} uses no GPU; leave one of them out", options.device, name);
}

RunOptions run_options(const RunningOptions& options, const std::filesystem::path& directory,
                       const std::vector<std::string>& command) {
  require_known_backend(options);
  RunOptions run;
  const std::string backend = options.device == "all" ? "cuda" : options.backend;
  run.computing = {backend, {}, parse_threads(options.threads), devices_named(options.device)};
  if (!options.chunk_bits.empty())
    run.chunk_bits = parse_integer("--chunk-bits", options.chunk_bits, 0, kMaxDimensions - 1);
  run.directory = options.directory.empty() ? directory : std::filesystem::path(options.directory);
  run.force = options.force;
  if (!options.max_hours.empty()) run.max_hours = parse_positive("--max-hours", options.max_hours);
  run.verify_share = parse_share("--verify-share", options.verify_share);
  run.command = command;
  if (options.dry_run) {
    run.dry_run = [options](const Plan& plan, const std::string& computed_by) {
      if (write_json(options.json, cost_json(plan)) || plan.costs.empty()) return;
      fmt::print("nothing was computed; with {}: {}\n", computed_by, cost_text(plan));
    };
  }
  return run;
}

std::string resuming(std::vector<std::string> command) {
  std::erase(command, "--force");
  return quoted(command);
}

std::string out_of_time(double hours, const std::vector<std::string>& command) {
  return fmt::format("stopped after --max-hours {:g}; results so far are kept; resume with: {}", hours,
                     resuming(command));
}

std::string interrupted(const std::vector<std::string>& command) {
  return fmt::format("interrupted; resume with: {}", resuming(command));
}

}  // namespace cubeverify

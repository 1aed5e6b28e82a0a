#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "host/run/batch.h"

namespace cubeverify {

// What computes, as written on the command line.
struct ComputingOptions {
  std::vector<std::string> backends;  // that the command knows
  std::string backend = "auto";
  std::string threads;
  std::string device = "auto";
};

// The options of commands that compute for long.
struct RunningOptions : ComputingOptions {
  std::string chunk_bits;
  std::string directory;
  std::string max_hours;
  std::string json;  // a file, "-", or empty
  bool dry_run = false;
  std::string verify_share = "0.01";
  bool force = false;
};

// Adds the options. The back ends are those that the command knows: "auto" is one of them, or there is only one, and no
// option for it. Devices are asked for where "cuda" is one.
void add_computing_options(CLI::App& command, ComputingOptions& options, const std::vector<std::string>& backends);
void add_running_options(CLI::App& command, RunningOptions& options, const std::vector<std::string>& backends);

// Throws CommandError (kUsage) unless the back end is one that the command knows, and takes devices if some are named.
void require_known_backend(const ComputingOptions& options);

// The devices that --device names; none for all and for auto. Throws CommandError (kUsage).
std::vector<int> devices_named(const std::string& list);

// The value of --threads, where it is empty as many as this process may use. Throws CommandError (kUsage).
int parse_threads(const std::string& threads);

// Their values; in `directory` unless the options name another. Throws CommandError (kUsage).
RunOptions run_options(const RunningOptions& options, const std::filesystem::path& directory,
                       const std::vector<std::string>& command);

// The command that resumes what was interrupted: the same again, but --force would start over.
std::string resuming(std::vector<std::string> command);

// What is said of a run that has used up its hours.
std::string out_of_time(double hours, const std::vector<std::string>& command);

// What is said of an interruption.
std::string interrupted(const std::vector<std::string>& command);

}  // namespace cubeverify

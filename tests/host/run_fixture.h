#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "host/backends/backend.h"
#include "host/errors.h"
#include "host/run/batch.h"
#include "tests/host/temporary_directory.h"

// Batches and run directories for the tests of host/run.

namespace cubeverify {

// A back end that a test plants.
struct PlantedBackend : Backend {
  [[nodiscard]] std::string name() const override { return "cuda"; }
  [[nodiscard]] std::string description() const override { return "a planted one"; }
  [[nodiscard]] int preferred_chunk_bits(const Sweep&, int) const override { return 20; }
  [[nodiscard]] double memory_needed(const Sweep&, int) const override { return 0; }
};

// A claim whose one reading needs these sweeps.
inline Claim claim_on(std::string id, std::vector<std::string> sweep_names, int n_min = 1, int n_max = kMaxDimensions) {
  return Claim(std::move(id), "").printed("", {.n_min = n_min, .n_max = n_max, .sweeps = std::move(sweep_names)});
}

// The claim with a predicate that nothing violates: only a reading that can be decided has an orbit tier.
inline Claim decided(Claim claim) {
  claim.readings.front().decide = [](const Evidence&) { return Finding{}; };
  return claim;
}

inline std::vector<std::string> all_sweep_names() {
  std::vector<std::string> names;
  for (const Sweep& sweep : sweeps()) names.push_back(sweep.name);
  return names;
}

// All facts of a sweep at n, by one visit.
inline Tally right_facts(const Sweep& sweep, int n) {
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit(n, {0, sweep.units(n)}, tally);
  return tally;
}

inline RunOptions options_in(const std::filesystem::path& directory) {
  RunOptions options;
  options.computing.backend = "cpu";
  options.directory = directory;
  options.command = {"cubeverify", "run"};
  return options;
}

// The same facts, bit for bit, for every task of the batch.
inline void expect_same_facts(const Batch& batch, const FactTable& facts, const FactTable& others) {
  for (const Task& task : tasks_of(batch)) {
    SCOPED_TRACE(task.sweep->name + " at n = " + std::to_string(task.n));
    const Facts* one = facts.find(task.sweep->name, task.n);
    const Facts* other = others.find(task.sweep->name, task.n);
    ASSERT_NE(one, nullptr);
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(one->tally(), other->tally());
  }
}

// The error that `work` ends in; it must be one line.
inline std::optional<CommandError> error_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const CommandError& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
    return error;
  }
  return std::nullopt;
}

// Expects `work` to fail with this code and a line that holds these words.
inline void expect_error(ExitCode code, const std::string& words, const std::function<void()>& work) {
  const auto error = error_of(work);
  ASSERT_TRUE(error.has_value()) << "nothing was thrown";
  EXPECT_EQ(error->code(), code) << error->what();
  EXPECT_NE(std::string(error->what()).find(words), std::string::npos) << error->what();
}

}  // namespace cubeverify

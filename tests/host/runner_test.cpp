#include "host/run/execute.h"
#include "tests/host/run_fixture.h"

// Runs from outside: what they compute, how they end, what they notice. Killed runs: every_call_long_test.py, signals:
// signals_long_test.py, limits: cli_test.py.

namespace cubeverify {
namespace {
namespace fs = std::filesystem;

class RunnerTest : public testing::Test {
 protected:
  [[nodiscard]] fs::path run_path(const std::string& name = "run") const { return directory_.path() / name; }

  TemporaryDirectory directory_;
  Claim every_ = claim_on("test.every", all_sweep_names());
  Batch small_{{&every_}, {1, 7, 7}};
};

TEST_F(RunnerTest, FactsDoNotDependOnChunksOrThreads) {
  const RunResult whole = execute(small_, options_in(run_path("whole")));
  ASSERT_TRUE(whole.complete);
  std::vector<std::string> names = all_sweep_names();
  std::erase_if(names, [](const std::string& name) { return sweep_named(name).units(5) > 1024; });
  const Claim few_units = claim_on("test.few", names);
  for (const int chunk_bits : {0, 3, 7}) {
    for (const int threads : {1, 3}) {
      SCOPED_TRACE(std::to_string(chunk_bits) + " chunk bits, " + std::to_string(threads) + " threads");
      // Trials are too many units to be cut up, and computed, again and again.
      const bool all = chunk_bits == 7 && threads == 3;
      const Batch batch{{all ? &every_ : &few_units}, {1, chunk_bits == 0 ? 5 : 7, 8}};
      RunOptions options = options_in(run_path(std::to_string(chunk_bits) + "-" + std::to_string(threads)));
      options.chunk_bits = chunk_bits;
      options.computing.threads = threads;
      expect_same_facts(batch, execute(batch, options).facts, whole.facts);
    }
  }
}

TEST_F(RunnerTest, CreatesAndDeletesNothingForWhatIsRefused) {
  const Batch huge{{&every_}, {2, 64, 64}};
  expect_error(ExitCode::kUsage, "largest n", [&] { execute(huge, options_in(run_path())); });
  EXPECT_FALSE(fs::exists(run_path()));
  execute(small_, options_in(run_path()));
  RunOptions forced = options_in(run_path());
  forced.force = true;
  expect_error(ExitCode::kUsage, "largest n", [&] { execute(huge, forced); });
  EXPECT_EQ(load_run(run_path()).span.n_last, 7);
}

TEST_F(RunnerTest, NoticesABitThatFlipsInMemory) {
  for (const int chunk_bits : {3, 6, 9}) {
    SCOPED_TRACE(chunk_bits);
    const Sweep& tree = sweep_named("tree");
    RunSpec work{{{&tree, 9}}, {{"test"}, {9, 9, 0, 0}, "c0ffee", false}};
    int chunks = 0;
    work.remark = [&](const Tally& tally) {
      if (++chunks == 1) const_cast<Tally&>(tally).back() ^= 4;
      return "";
    };
    RunOptions options = options_in(run_path(std::to_string(chunk_bits)));
    options.chunk_bits = chunk_bits;
    expect_error(ExitCode::kMismatch, "have changed in memory", [&] { execute(work, options); });
    RunResult again = execute(work, options);
    require_kept(again.facts, again.checksums);
    EXPECT_EQ(again.facts.find("tree", 9)->tally(), right_facts(tree, 9));
    // Or while something is decided from them.
    const_cast<Tally&>(again.facts.find("tree", 9)->tally()).back() ^= 4;
    expect_error(ExitCode::kMismatch, "do not believe what was decided",
                 [&] { require_kept(again.facts, again.checksums); });
    // Or where a fact is found.
    const_cast<Tally&>(again.facts.find("tree", 9)->tally()).back() ^= 4;
    require_kept(again.facts, again.checksums);
    const_cast<Layout&>(again.facts.find("tree", 9)->layout()).slots.back().offset ^= 1;
    expect_error(ExitCode::kMismatch, "do not believe what was decided",
                 [&] { require_kept(again.facts, again.checksums); });
  }
}

}  // namespace
}  // namespace cubeverify

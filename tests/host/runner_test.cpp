#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "host/run/batch.h"
#include "host/run/execute.h"
#include "host/run/signals.h"
#include "tests/host/journal_edit.h"
#include "tests/host/run_fixture.h"

// Runs from outside: resumed, killed, interrupted, crowded out.

namespace cubeverify {

namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

// Forks a child that executes the batch and exits with the code its error has, 0 if it was completed, 3 if not.
pid_t start_child(const Batch& batch, const RunOptions& options, rlim_t most_file_bytes = RLIM_INFINITY) {
  const pid_t child = fork();
  if (child != 0) return child;
  const int silence = open("/dev/null", O_WRONLY);
  dup2(silence, STDERR_FILENO);
  if (most_file_bytes != RLIM_INFINITY) {
    // Writing past the limit then fails instead of killing: a disk that is full.
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{most_file_bytes, most_file_bytes};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  int code = 99;
  try {
    code = execute(batch, options).complete ? 0 : 3;
  } catch (const CommandError& error) {
    code = static_cast<int>(error.code());
  } catch (...) {
  }
  _exit(code);
}

// The child's exit code; -1 if a signal ended it.
int wait_for(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class RunnerTest : public testing::Test {
 protected:
  [[nodiscard]] fs::path run_path(const std::string& name = "run") const { return directory_.path() / name; }

  // Some seconds of work in many chunks, undisturbed.
  RunOptions slow_options() const {
    RunOptions options = options_in(run_path());
    options.backend = "reference";
    options.chunk_bits = 6;
    return options;
  }

  TemporaryDirectory directory_;
  Claim every_ = claim_on("test.every", all_sweep_names());
  Claim slow_ = claim_on("test.slow", {"tree", "algebra", "structure", "ancestors", "variants"});
  Batch small_{{&every_}, {1, 7, 7}};
  Batch long_{{&slow_}, {2, 14, 14}};
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
      options.threads = threads;
      expect_same_facts(batch, execute(batch, options).facts, whole.facts);
    }
  }
}

TEST_F(RunnerTest, SaysNothingAboutASmallBatch) {
  testing::internal::CaptureStderr();
  const Batch batch{{&slow_}, {2, 6, 6}};
  execute(batch, options_in(run_path()));
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(RunnerTest, SurvivesKillsAtAnyMoment) {
  const RunResult whole = execute(long_, options_in(run_path("whole")));
  const std::mt19937::result_type seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);

  int killed = 0;
  std::size_t done = 0;
  RunOptions options = slow_options();
  for (; killed < 8; ++killed) {
    options.chunk_bits = std::uniform_int_distribution(2, 7)(random);
    const pid_t child = start_child(long_, options);
    std::this_thread::sleep_for(milliseconds(std::uniform_int_distribution(0, killed % 2 == 0 ? 80 : 1500)(random)));
    kill(child, SIGKILL);
    if (wait_for(child) != -1) break;
    if (!fs::exists(run_path() / "journal.sqlite")) continue;
    const StoredRun run = load_run(run_path());
    EXPECT_GE(run.finished.size(), done);
    done = run.finished.size();
    for (const Task& task : run.finished) {
      EXPECT_EQ(run.facts.find(task.sweep->name, task.n)->tally(), whole.facts.find(task.sweep->name, task.n)->tally());
    }
  }
  EXPECT_GE(killed, 1);
  // Another back end, other chunks: the same bits.
  const RunResult resumed = execute(long_, options_in(run_path()));
  EXPECT_TRUE(resumed.complete);
  expect_same_facts(long_, resumed.facts, whole.facts);
  EXPECT_TRUE(resumed.manifest["sessions"].back()["outcome"] == "complete");
}

TEST_F(RunnerTest, EndsOnASignalAndResumes) {
  for (const int number : {SIGINT, SIGTERM}) {
    SCOPED_TRACE(number);
    RunOptions options = slow_options();
    options.directory = run_path(std::to_string(number));
    options.chunk_bits = 12;
    const pid_t child = start_child(long_, options);
    while (!fs::exists(options.directory / "journal.sqlite-wal")) std::this_thread::sleep_for(milliseconds(5));
    while (load_run(options.directory).finished.empty()) std::this_thread::sleep_for(milliseconds(50));
    const auto start = std::chrono::steady_clock::now();
    kill(child, number);
    EXPECT_EQ(wait_for(child), 3);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
    const StoredRun run = load_run(options.directory);
    EXPECT_FALSE(run.unfinished.empty());
    EXPECT_FALSE(run.finished.empty());
    EXPECT_EQ(run.manifest["sessions"].back()["outcome"], "interrupted");
    EXPECT_TRUE(run.manifest["finished"].is_null());
    options.backend = "cpu";
    const RunResult resumed = execute(long_, options);
    EXPECT_TRUE(resumed.complete);
    EXPECT_EQ(resumed.manifest["sessions"].size(), 2u);
    EXPECT_EQ(resumed.manifest["backends"].size(), 2u);
    EXPECT_FALSE(resumed.manifest["finished"].is_null());
  }
}

TEST_F(RunnerTest, PutsSignalHandlersBack) {
  struct sigaction before {};
  struct sigaction after {};
  sigaction(SIGINT, nullptr, &before);
  execute({{&slow_}, {2, 4, 4}}, options_in(run_path()));
  sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
}

TEST_F(RunnerTest, OnlyOneProcessAtATime) {
  const pid_t child = start_child(long_, slow_options());
  while (!fs::exists(run_path() / "journal.sqlite")) std::this_thread::sleep_for(milliseconds(5));
  expect_error(ExitCode::kUsage, "another process", [&] { execute(long_, slow_options()); });
  RunOptions forced = slow_options();
  forced.force = true;
  expect_error(ExitCode::kUsage, "another process", [&] { execute(long_, forced); });
  // Reading is free.
  load_run(run_path());
  kill(child, SIGKILL);
  wait_for(child);
}

TEST_F(RunnerTest, AFullDiskLosesNothingThatWasSafe) {
  const RunResult whole = execute(long_, options_in(run_path("whole")));
  // A run that has come halfway.
  const std::vector<Task> tasks = tasks_of(long_);
  const std::size_t half = tasks.size() / 2;
  fs::create_directory(run_path());
  fs::copy_file(run_path("whole") / "journal.sqlite", run_path() / "journal.sqlite");
  alter_journal(run_path() / "journal.sqlite", "DELETE FROM chunk WHERE task >= " + std::to_string(half));
  alter_journal(run_path() / "journal.sqlite", "UPDATE task SET tally = NULL WHERE id >= " + std::to_string(half));
  ASSERT_EQ(load_run(run_path()).finished.size(), half);

  RunOptions options = slow_options();
  options.chunk_bits = 0;
  const rlim_t size = fs::file_size(run_path() / "journal.sqlite");
  ASSERT_EQ(wait_for(start_child(long_, options, size + 65536)), static_cast<int>(ExitCode::kFault));
  const StoredRun after = load_run(run_path());
  EXPECT_GE(after.finished.size(), half);
  EXPECT_FALSE(after.unfinished.empty());

  const RunResult resumed = execute(long_, options_in(run_path()));
  EXPECT_TRUE(resumed.complete);
  expect_same_facts(long_, resumed.facts, whole.facts);
}

TEST_F(RunnerTest, ADiskFullFromTheStartIsOneLine) {
  EXPECT_EQ(wait_for(start_child(small_, options_in(run_path()), 4096)), static_cast<int>(ExitCode::kFault));
  EXPECT_FALSE(fs::exists(run_path() / "journal.sqlite"));
}

TEST_F(RunnerTest, CreatesNothingForWhatIsRefused) {
  const Batch huge{{&slow_}, {2, 64, 64}};
  expect_error(ExitCode::kUsage, "largest n", [&] { execute(huge, options_in(run_path())); });
  EXPECT_FALSE(fs::exists(run_path()));
}

TEST_F(RunnerTest, AForcedRunThatIsRefusedDeletesNothing) {
  execute(small_, options_in(run_path()));
  RunOptions forced = options_in(run_path());
  forced.force = true;
  const Batch huge{{&slow_}, {2, 64, 64}};
  expect_error(ExitCode::kUsage, "largest n", [&] { execute(huge, forced); });
  EXPECT_EQ(load_run(run_path()).span.n_last, 7);
}

// A copy of a sweep in which `fault` happens to the first tally that is computed.
Sweep faulty_once(const Sweep& sweep, std::function<void(Tally&)> fault) {
  Sweep faulty = sweep;
  auto calls = std::make_shared<int>(0);
  faulty.visit = [&sweep, fault = std::move(fault), calls](int n, Chunk chunk, std::span<Word> tally) {
    Tally own = empty_tally(sweep.layout(n));
    sweep.visit(n, chunk, own);
    if (std::exchange(*calls, *calls + 1) == 0) fault(own);
    merge(sweep.layout(n), own, tally);
  };
  return faulty;
}

TEST_F(RunnerTest, NoticesABitThatFlipsWhileItComputes) {
  const std::mt19937_64::result_type seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int flips = 0, noticed = 0, without_effect = 0;
  for (const std::string& name : direct_sweep_names()) {
    const Sweep& sweep = sweep_named(name);
    const int n = std::max(sweep.n_min, 5);
    if (sweep.units(n) == 0 || sweep.units(n) > 1024 || n > sweep.n_max) continue;
    SCOPED_TRACE(name);
    const std::size_t words = sweep.layout(n).words;
    Tally right = empty_tally(sweep.layout(n));
    sweep.visit(n, {0, sweep.units(n)}, right);
    const Sweep faulty = faulty_once(sweep, [&](Tally& tally) {
      tally[1 + random() % (words - 1)] ^= bit(static_cast<int>(random() % 64));  // not the count of units
    });
    const auto find = [&](std::string_view) -> const Sweep& { return faulty; };
    fs::create_directory(run_path(name));
    Store store = Store::create(run_path(name) / "journal.sqlite", {}, {{&faulty, n}}, nlohmann::json::object(), find);
    const auto backend = make_backend("cpu", 1);
    const SignalWatch watch;
    const std::vector<Task> tasks{{&faulty, n}};
    const auto run = [&] {
      Progress progress(stderr, false, {{tasks[0], faulty.units(n)}}, 1);
      Runner(store, *this_process(*backend, tasks), *backend, progress, {}).run();
    };
    ++flips;
    if (const auto error = error_of(run)) {
      ++noticed;
      EXPECT_EQ(error->code(), ExitCode::kMismatch);
      EXPECT_EQ(store.tasks()[0].finished.count(), 0u);
      run();
    } else {
      ++without_effect;  // a maximum that another part of the units has as well
    }
    EXPECT_EQ(store.tasks()[0].tally, right);
  }
  RecordProperty("flips", flips);
  RecordProperty("noticed", noticed);
  EXPECT_GT(noticed, 20);
  EXPECT_LT(without_effect, flips / 4);
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
    Tally right = empty_tally(tree.layout(9));
    tree.visit(9, {0, 512}, right);
    EXPECT_EQ(again.facts.find("tree", 9)->tally(), right);
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

TEST_F(RunnerTest, EndsBetweenChunksWhenItsTimeIsUp) {
  const RunResult whole = execute(long_, options_in(run_path("whole")));
  RunOptions options = slow_options();
  options.max_hours = 1.0 / 3600;
  const RunResult half = execute(long_, options);
  EXPECT_FALSE(half.complete);
  EXPECT_TRUE(half.out_of_time);
  EXPECT_FALSE(load_run(run_path()).finished.empty());
  const RunResult resumed = execute(long_, options_in(run_path()));
  EXPECT_TRUE(resumed.complete);
  expect_same_facts(long_, resumed.facts, whole.facts);
}

TEST_F(RunnerTest, ABatchWithoutSweepsIsDoneAtOnce) {
  const Claim closed = claim_on("test.closed", {});
  const RunResult result = execute({{&closed}, {2, 64, 1000}}, options_in(run_path()));
  EXPECT_TRUE(result.complete);
  EXPECT_TRUE(load_run(run_path()).finished.empty());
}

}  // namespace

}  // namespace cubeverify

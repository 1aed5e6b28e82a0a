#include <chrono>
#include <ctime>
#include <limits>
#include <thread>

#include "host/backends/kinds.h"
#include "host/run/chunker.h"
#include "host/run/intervals.h"
#include "host/run/plan.h"
#include "tests/host/run_fixture.h"

namespace cubeverify {
namespace {

std::vector<std::string> names_of(const std::vector<Task>& tasks) {
  std::vector<std::string> names;
  for (const Task& task : tasks) names.push_back(task.sweep->name + " " + std::to_string(task.n));
  return names;
}

TEST(Batch, NeedsEachTaskOnceAndSmallNFirst) {
  const Claim one = claim_on("a.one", {"structure", "tree"});
  const Claim two = claim_on("a.two", {"tree"}, 3, 4);
  EXPECT_EQ(names_of(tasks_of({{&one, &two}, {1, 3, 3}})),
            (std::vector<std::string>{"tree 1", "tree 2", "structure 2", "tree 3", "structure 3"}));
}

TEST(Batch, KeepsToTheDomainsOfReadingsAndSweeps) {
  const Claim one = claim_on("a.one", {"tree"}, 5, 6);
  EXPECT_EQ(names_of(tasks_of({{&one}, {1, 9, 9}})), (std::vector<std::string>{"tree 5", "tree 6"}));
  const Claim two = claim_on("a.two", {"atlas"});
  EXPECT_EQ(names_of(tasks_of({{&two}, {12, 14, 14}})), (std::vector<std::string>{"atlas 12"}));
  const Claim closed = claim_on("a.closed", {});
  EXPECT_TRUE(tasks_of({{&closed}, {1, 9, 1000}}).empty());
}

TEST(Batch, NeedsTheOrbitTierOnlyOfReadingsThatHaveOne) {
  const Claim one = decided(claim_on("a.one", {"tree"}, 3, 7));
  const Claim two = decided(claim_on("a.two", {"tree", "algebra"}));
  EXPECT_EQ(names_of(tasks_of({{&one, &two}, {3, 4, 4, 6}})),
            (std::vector<std::string>{"tree 3", "algebra 3", "orbit 3", "tree 4", "algebra 4", "orbit 4", "orbit 5",
                                      "orbit 6"}));
  EXPECT_EQ(names_of(tasks_of({{&one}, {3, 5, 5, 3}})),
            (std::vector<std::string>{"tree 3", "orbit 3", "tree 4", "tree 5"}));
  EXPECT_EQ(names_of(tasks_of({{&two}, {3, 3, 3, 9}})), (std::vector<std::string>{"tree 3", "algebra 3"}));
}

TEST(Intervals, AreWhatWasAdded) {
  Intervals done;
  EXPECT_EQ(done.gaps({0, 100}), (std::vector<Chunk>{{0, 100}}));
  EXPECT_TRUE(done.add({10, 10}));
  EXPECT_TRUE(done.add({30, 10}));
  EXPECT_EQ(done.gaps({0, 100}), (std::vector<Chunk>{{0, 10}, {20, 10}, {40, 60}}));
  EXPECT_TRUE(done.add({20, 10}));
  EXPECT_EQ(done.gaps({0, 100}), (std::vector<Chunk>{{0, 10}, {40, 60}}));
  EXPECT_TRUE(done.add({0, 10}));
  EXPECT_TRUE(done.add({40, 60}));
  EXPECT_TRUE(done.gaps({0, 100}).empty());
  EXPECT_EQ(done.count(), 100u);
}

TEST(Intervals, RefuseWhatIsThereAlready) {
  Intervals done;
  EXPECT_TRUE(done.add({10, 10}));
  EXPECT_FALSE(done.add({10, 10}));
  EXPECT_FALSE(done.add({5, 6}));
  EXPECT_FALSE(done.add({19, 1}));
  EXPECT_FALSE(done.add({0, 100}));
  EXPECT_FALSE(done.add({50, 0}));
  EXPECT_FALSE(done.add({~Word{0}, 2}));
  EXPECT_EQ(done.count(), 10u);
}

TEST(Intervals, AreCutAtWholeBlocks) {
  EXPECT_EQ(first_piece({0, 100}, 4), (Chunk{0, 16}));
  EXPECT_EQ(first_piece({10, 100}, 4), (Chunk{10, 6}));
  EXPECT_EQ(first_piece({16, 3}, 4), (Chunk{16, 3}));
  EXPECT_EQ(first_piece({7, 3}, 0), (Chunk{7, 1}));
  EXPECT_EQ(first_piece({0, bit(63)}, 63), (Chunk{0, bit(63)}));
}

Plan plan_for(const std::vector<Task>& tasks) {
  return make_plan(*make_cpu_backend(1), tasks, std::vector<double>(tasks.size(), 1.0));
}

// Of a year of 8784 hours one for each task at n = 10, twice that from n to n + 1; the orbit tier is 8 times as fast.
Plan doubling_plan(int n_last, int orbit_last) {
  Plan plan{.backend = "cpu", .costs = {}};
  const auto seconds = [](int n) { return 8784.0 * static_cast<double>(bit(n - 10)); };
  for (int n = 10; n <= n_last; ++n) plan.costs.push_back({.task = {&sweep_named("tree"), n}, .seconds = seconds(n)});
  for (int n = 10; n <= orbit_last; ++n)
    plan.costs.push_back({.task = {&sweep_named("orbit"), n}, .seconds = seconds(n) / 8});
  return plan;
}

TEST(Plan, NamesTheLargestN) {
  const auto expect_hint = [](int n_last, int orbit_last, const std::string& hint) {
    expect_error(ExitCode::kUsage, "the largest n that can be done is " + hint,
                 [&] { require_feasible(doubling_plan(n_last, orbit_last), 10, 1e12); });
  };
  require_feasible(doubling_plan(20, 20), 10, 1e12);
  Plan ends_in_time = doubling_plan(24, 24);
  ends_in_time.most_seconds = std::numeric_limits<double>::max();
  require_feasible(ends_in_time, 10, 1e12);
  expect_hint(24, 0, "20, in about 208 days: --n 10..20");
  expect_hint(24, 24, "20, in about 234 days: --n 10..20 --max-orbit-n 20");
  expect_hint(12, 30, "23, in about 209 days: --n 10..12 --max-orbit-n 23");
  expect_hint(24, 12, "20, in about 208 days: --n 10..20 --max-orbit-n 12");
  expect_error(ExitCode::kUsage, "it would take about 10.3 years with --backend cpu; choose a smaller --n or fewer",
               [] { require_feasible(doubling_plan(24, 24), 24, 1e12); });
}

TEST(Plan, NeverLets2To64UnitsThrough) {
  const Claim claim = claim_on("a.one", {"tree", "links", "pairs", "gray"});
  for (const int n_first : {2, 64}) {
    Plan plan = plan_for(tasks_of({{&claim}, {n_first, 64, 64}}));
    plan.most_seconds = std::numeric_limits<double>::max();
    expect_error(ExitCode::kUsage, n_first == 64 ? "not even n = 64" : "the largest n that can be done is ",
                 [&] { require_feasible(plan, n_first, 1e12); });
  }
}

TEST(Plan, RefusesWhatDoesNotFitInMemory) {
  const Claim claim = claim_on("a.one", {"pairs"});
  const Plan plan = plan_for(tasks_of({{&claim}, {2, 8, 8}}));
  expect_error(ExitCode::kUsage, "the largest n that can be done is 7",
               [&] { require_feasible(plan, 2, plan.memory() - 1); });
  expect_error(ExitCode::kUsage, "of memory", [&] { require_feasible(plan, 2, 10); });
}

TEST(Plan, TimesOnlyWhatTakesLong) {
  EXPECT_EQ(plan_for({{&sweep_named("tree"), 12}}).seconds(), 0);
  EXPECT_GT(plan_for({{&sweep_named("duals"), 25}}).seconds(), 1);
  const double seconds = plan_for({{&sweep_named("tree"), 50}}).seconds();  // 2^50 units
  EXPECT_GT(seconds, 0x1p50 * 1e-11);
  EXPECT_LT(seconds, 0x1p50 * 1e-6);
  // About a second, and no endless timing at n = 60: a block of units takes as long as one.
  EXPECT_LT(plan_for({{&sweep_named("orbit"), 34}, {&sweep_named("orbit"), 60}}).seconds(34), 200);
  // What is out of reach is refused after a second of most machines.
  const std::clock_t start = std::clock();
  EXPECT_GT(plan_for({{&sweep_named("alpha"), 52}}).seconds(), 3e7);
  EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 10);
}

// What every chunk takes is not taken for what its units take, nor what other processes take.
TEST(Plan, KnowsLaunchesFromWork) {
  struct Launching : PlantedBackend {
    int calls = 0, threads = 0;
    [[nodiscard]] int threads_for(const Sweep&) const override { return threads; }
    Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>&) override {
      const Word waits = ++calls % 3 == 0 && threads == 0 ? 0 : 20000;
      std::this_thread::sleep_for(std::chrono::microseconds(500 + waits + chunk.count * bit(n) / 1000));
      return empty_tally(sweep.layout(n));
    }
  } backend;
  const Sweep& marks = sweep_named("marks");
  const double seconds = unit_seconds(backend, marks, 36, 0.01) * static_cast<double>(marks.units(36));
  const double right = 0x1p36 * 1e-9 * static_cast<double>(marks.units(36));
  EXPECT_LT(seconds, 3 * right);
  EXPECT_GT(seconds, right / 3);
  backend.threads = 1;
  EXPECT_LT(unit_seconds(backend, marks, 12, 0.01), 0.01);  // by the CPU's clock
  EXPECT_EQ(addresses_walked(marks, 20), 5 * 0x1p20);
  EXPECT_NEAR(addresses_walked(marks, 36), 0x1p36, 0x1p27);  // most messages use no link of the window
  EXPECT_EQ(make_plan(*make_cpu_backend(64), {{&marks, 23}}, {1}).costs.front().threads, 1);
}

TEST(Chunker, RefusesChunksThatWouldBeTooMany) {
  const std::vector<Task> tasks{{&sweep_named("tree"), 24}};
  expect_error(ExitCode::kUsage, "--chunk-bits 4", [&] { require_reasonable_chunks(tasks, 3); });
  require_reasonable_chunks(tasks, 4);
  require_reasonable_chunks(tasks, 63);
  require_reasonable_chunks(tasks, std::nullopt);
  expect_error(ExitCode::kUsage, "0 to 63", [&] { require_reasonable_chunks(tasks, 64); });
}

constexpr double kPlentyOfSeconds = 1e9, kUnit = 0x1p-20;  // seconds

TEST(ChunkSize, IsByTheTimeThatAUnitTakes) {
  const Chunk all{0, bit(40)};
  EXPECT_EQ((ChunkSize{.unit_seconds = kUnit}.next(all, kPlentyOfSeconds, 1)), (Chunk{0, bit(21)}));
  EXPECT_EQ((ChunkSize{.most_bits = 20, .unit_seconds = kUnit}.next(all, kPlentyOfSeconds, 1)), (Chunk{0, bit(20)}));
  EXPECT_EQ((ChunkSize{.asked_bits = 3, .unit_seconds = kUnit}.next(all, kPlentyOfSeconds, 1)), (Chunk{0, 8}));
  EXPECT_EQ((ChunkSize{}.next(all, kPlentyOfSeconds, 1)), (Chunk{0, bit(14)}));  // nobody knows
  // A unit for every thread, however long it takes.
  EXPECT_EQ((ChunkSize{.least_bits = 2, .unit_seconds = 100}.next(all, kPlentyOfSeconds, 1)), (Chunk{0, 4}));
}

// The last chunks are short, lest all other ranks wait for one of them; the first are long where very many answer.
TEST(ChunkSize, SharesOutWhatIsLeft) {
  const Chunk all{0, bit(40)};
  const ChunkSize size{.most_bits = 32, .unit_seconds = kUnit};
  EXPECT_EQ(size.next(all, kPlentyOfSeconds, 8).count, bit(21));
  EXPECT_EQ(size.next(all, 8, 8).count, bit(19));  // half a second
  EXPECT_EQ(size.next(all, 8, 1).count, bit(21));
  EXPECT_EQ(size.next(all, 0.001, 8).count, bit(15));  // no less than 0.05 s
  EXPECT_EQ(size.next(all, kPlentyOfSeconds, 8192).count, bit(24));
}

// Where other tasks follow, too: on eight devices a cube of n = 40 makes eight chunks or more.
TEST(ChunkSource, HasAChunkForEveryWorker) {
  struct Device : PlantedBackend {
    int preferred_chunk_bits(const Sweep&, int) const override { return 38; }
    Tally run(const Sweep&, int, Chunk, const std::function<void(Word)>&) override { return {}; }
  } device;
  const TemporaryDirectory directory;
  const std::vector<Task> tasks{{&sweep_named("tree"), 40}, {&sweep_named("gray"), 40}};
  const Store store = Store::create(directory.path() / "journal.sqlite", {}, tasks, nlohmann::json::object());
  for (const auto& [workers, most] : {std::pair{1, 38}, {4, 38}, {8, 37}}) {
    ChunkSource source(store, device, std::nullopt);
    Word largest = 0;
    for (Work work = *source.next(workers); work.task == 0; work = *source.next(workers)) {
      largest = std::max(largest, work.chunk.count);
      source.on_complete(work, static_cast<double>(work.chunk.count) / 4e11);
    }
    EXPECT_EQ(largest, bit(most)) << workers;
  }
}

}  // namespace
}  // namespace cubeverify

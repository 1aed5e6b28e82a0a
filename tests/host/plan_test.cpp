#include "host/run/plan.h"

#include <array>
#include <chrono>
#include <cmath>
#include <set>
#include <thread>
#include <utility>

#include "host/backends/kinds.h"
#include "kernels/engine/tree_trials.h"
#include "kernels/sweeps/embedding/facts.h"
#include "tests/host/run_fixture.h"

namespace cubeverify {

namespace {

// The cpu in the place of a device with so much memory.
class SmallDevice : public Backend {
 public:
  explicit SmallDevice(double memory) : memory_(memory) {}
  std::string name() const override { return "cuda"; }
  std::string description() const override { return "small"; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    if (sweep.device_bytes(n) > memory_) throw CommandError(ExitCode::kFault, "out of the device's memory");
    return cpu_->run(sweep, n, chunk, visited);
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 20; }
  double memory_needed(const Sweep&, int) const override { return 0; }
  double device_memory_needed(const Sweep& sweep, int n) const override { return sweep.device_bytes(n); }
  double device_memory() const override { return memory_; }

 private:
  double memory_;
  std::unique_ptr<Backend> cpu_ = make_cpu_backend(1);
};

// The cpu that first walks all paths of a cube, as the reference does for some sweeps, and then has them.
class Walker : public Backend {
 public:
  static constexpr std::chrono::milliseconds kWalk{300};

  std::string name() const override { return "walker"; }
  std::string description() const override { return "walks before it computes"; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    if (walked_.insert(n).second) std::this_thread::sleep_for(kWalk);
    return cpu_->run(sweep, n, chunk, visited);
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 20; }
  double memory_needed(const Sweep&, int) const override { return 0; }

 private:
  std::set<int> walked_;
  std::unique_ptr<Backend> cpu_ = make_cpu_backend(1);
};

// Computes nothing, takes 5 microseconds a unit, and notes what is asked of it.
class Recorder : public Backend {
 public:
  static constexpr std::chrono::microseconds kUnit{5};

  std::string name() const override { return "recorder"; }
  std::string description() const override { return "notes chunks"; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>&) override {
    const auto end = std::chrono::steady_clock::now() + kUnit * chunk.count;
    while (std::chrono::steady_clock::now() < end) continue;
    chunks.push_back(chunk);
    return empty_tally(sweep.layout(n));
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 20; }
  double memory_needed(const Sweep&, int) const override { return 0; }

  std::vector<Chunk> chunks;
};

// A device whose every call walks all 2^n messages in n phases, whatever the units, half a nanosecond a message and 0.3
// milliseconds a phase; the first call at n = 24 has to look for memory.
class WalksAllMessages : public Backend {
 public:
  static constexpr double kMessage = 0.5e-9, kPhase = 0.0003, kMemory = 0.15;
  static double seconds(int n) { return kPhase * n + kMessage * std::ldexp(1.0, n); }

  std::string name() const override { return "walks"; }
  std::string description() const override { return "walks all messages"; }
  Tally run(const Sweep& sweep, int n, Chunk, const std::function<void(Word)>&) override {
    const double memory = n == 24 && !std::exchange(looked_, true) ? kMemory : 0;
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds(n) + memory));
    return empty_tally(sweep.layout(n));
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 20; }
  Word least_sample(const Sweep& sweep, int n) const override { return sweep.units(n); }
  double memory_needed(const Sweep&, int) const override { return 0; }

 private:
  bool looked_ = false;
};

// A device that makes tables for every call in large cubes, which takes as long as 2^30 units.
class MakesTables : public Backend {
 public:
  static constexpr double kTables = 0.03, kUnit = kTables / (1 << 30);

  std::string name() const override { return "tables"; }
  std::string description() const override { return "makes tables"; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>&) override {
    const double seconds = (n < 24 ? 0 : kTables) + kUnit * static_cast<double>(chunk.count);
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    return empty_tally(sweep.layout(n));
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 38; }
  Word least_sample(const Sweep& sweep, int n) const override { return std::min<Word>(bit(20), sweep.units(n)); }
  double memory_needed(const Sweep&, int) const override { return 0; }
};

// A device whose first call at an n takes some milliseconds more than the next, here few and there many.
class Hesitates : public Backend {
 public:
  static double seconds(int n) { return 1e-10 * std::ldexp(1.0, n); }

  std::string name() const override { return "hesitates"; }
  std::string description() const override { return "hesitates at first"; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>&) override {
    constexpr std::array kFirst{0.0, 0.006, 0.04};
    const double first = met_.insert(n).second ? kFirst[static_cast<std::size_t>(n) % kFirst.size()] : 0;
    const double part = static_cast<double>(chunk.count) / static_cast<double>(sweep.units(n));
    std::this_thread::sleep_for(std::chrono::duration<double>(first + part * seconds(n)));
    return empty_tally(sweep.layout(n));
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 38; }
  double memory_needed(const Sweep&, int) const override { return 0; }

 private:
  std::set<int> met_;
};

constexpr double kPlenty = 1e12, kHours = 24;

std::vector<Task> trials_to(int last) {
  std::vector<Task> tasks;
  for (int n = 4; n <= last; ++n) tasks.push_back({&sweep_named("embedding"), n});
  return tasks;
}

// Neither left out of an estimate nor taken for the time of every unit.
TEST(Plan, CountsOnceWhatIsDoneOnce) {
  Walker walker;
  const Plan plan = make_plan(walker, {{&sweep_named("structure"), 8}}, {1.0});
  const double walk = std::chrono::duration<double>(Walker::kWalk).count();
  EXPECT_GE(plan.seconds_left(), walk);
  EXPECT_LT(plan.seconds_left(), 5 * walk);
}

// The first device that ran `marks` at n = 36 was foretold 254 hours for some seconds: what was done once, at n = 24,
// was taken for that of every unit, and for a growth.
TEST(Plan, DoesNotMultiplyWhatIsDoneOnce) {
  WalksAllMessages device;
  const Plan plan = make_plan(device, {{&sweep_named("marks"), 36}}, {1.0});
  const double seconds = WalksAllMessages::seconds(36);
  EXPECT_GT(plan.seconds_left(), seconds / 2);
  EXPECT_LT(plan.seconds_left(), seconds * 2.5);
}

// The same device was foretold hours for the seconds of `tree`: its tables were taken for the work of a million units.
TEST(Plan, TellsWhatEveryCallMakesFromWhatUnitsTake) {
  MakesTables device;
  const Plan plan = make_plan(device, {{&sweep_named("tree"), 40}}, {1.0});
  const double seconds = MakesTables::kUnit * std::ldexp(1.0, 40);
  EXPECT_GT(plan.seconds_left(), seconds / 2);
  EXPECT_LT(plan.seconds_left(), seconds * 2);
}

// `orbit` at n = 50 was foretold a billion hours from what first calls at neighbouring n took.
TEST(Plan, DoesNotTakeAHesitationForAGrowth) {
  Hesitates device;
  const Plan plan = make_plan(device, {{&sweep_named("orbit"), 50}}, {1.0});
  EXPECT_GT(plan.seconds_left(), Hesitates::seconds(50) / 3);
  EXPECT_LT(plan.seconds_left(), Hesitates::seconds(50) * 3);
}

// Units beside whole blocks are done one by one: at n = 40 a single one of `orbit` takes hundredths of a second so.
TEST(Plan, SamplesWholeBlocks) {
  Recorder recorder;
  make_plan(recorder, {{&sweep_named("orbit"), 40}}, {1.0});
  bool cut = false;  // by the time a sample may take
  for (const Chunk& chunk : recorder.chunks) {
    EXPECT_EQ(chunk.count & (chunk.count - 1), 0) << chunk.count;
    EXPECT_EQ(chunk.first % chunk.count, 0) << chunk.first;
    cut |= chunk.count > 1;
  }
  EXPECT_TRUE(cut);
}

TEST(DevicePlan, KeepsWithinTheDevicesMemory) {
  SmallDevice device(EmbeddingCases::device_bytes(6));
  const Plan fits = make_plan(device, trials_to(6), {1, 1, 1});
  EXPECT_NO_THROW(require_feasible(fits, 4, kHours, kPlenty));
  const Plan large = make_plan(device, trials_to(8), {1, 1, 1, 1, 1});
  EXPECT_EQ(large.device_memory_needed(), EmbeddingCases::device_bytes(8));
  expect_error(ExitCode::kUsage, "of the device's memory", [&] { require_feasible(large, 4, kHours, kPlenty); });
  expect_error(ExitCode::kUsage, "the largest n that can be done is 6: --n 4..6",
               [&] { require_feasible(large, 4, kHours, kPlenty); });
}

TEST(DevicePlan, SaysSoOfATreeThatIsTooLarge) {
  SmallDevice device(1000);
  const Sweep sweep = tree_trials_sweep({3, tree_shape(Shape::kPath, 6, 1), 1, 7, 10});
  expect_error(ExitCode::kUsage, "of the device's memory, which has 0.000954 MiB to give; not even n = 3 alone", [&] {
    require_feasible(make_plan(device, {{&sweep, 3}}, {1}), 3, kHours, kPlenty);
  });
}

TEST(DevicePlan, AsksNothingOfADeviceWhereNoneComputes) {
  const auto cpu = make_cpu_backend(1);
  const Plan plan = make_plan(*cpu, trials_to(8), {1, 1, 1, 1, 1});
  EXPECT_EQ(plan.device_memory_needed(), 0);
  EXPECT_NO_THROW(require_feasible(plan, 4, kHours, kPlenty));
  expect_error(ExitCode::kUsage, "of memory, and", [&] { require_feasible(plan, 4, kHours, 1); });
}

TEST(DevicePlan, CountsTheNodesOfATreeOfTheUsersOwn) {
  const auto tree = std::make_shared<const TreeShape>(tree_of_parents(3, std::vector<std::uint32_t>(1, 0)));
  const Sweep sweep = tree_trials_sweep({3, tree, 1, 7, 10});
  EXPECT_EQ(sweep.device_bytes(3), EmbeddingCases::device_trial_bytes(3, 1));
  EXPECT_EQ(sweep.seed, Word{7});
}

TEST(DevicePlan, OnlySweepsWithCoinsHaveASeed) {
  for (const Sweep& sweep : sweeps()) {
    const bool random = sweep.traits.unit == Unit::kTrial;
    EXPECT_EQ(sweep.seed.has_value(), random) << sweep.name;
    if (random) {
      EXPECT_GT(sweep.device_bytes(6), 0) << sweep.name;
    }
  }
}

}  // namespace

}  // namespace cubeverify

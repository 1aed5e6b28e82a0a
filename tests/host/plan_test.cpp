#include "host/run/plan.h"

#include <array>
#include <cmath>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include <fmt/format.h>

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

// Computes nothing and takes the time that it says, on a clock of its own.
class Timed : public Backend {
 public:
  std::string name() const override { return "timed"; }
  std::string description() const override { return "on a clock of its own"; }
  double clock() const override { return now_; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>&) override {
    now_ += shared(seconds(sweep, n, chunk)) + stall();
    return empty_tally(sweep.layout(n));
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 38; }
  double memory_needed(const Sweep&, int) const override { return 0; }

  // Now and then some milliseconds are another process's, here few and there many.
  void stall_by(unsigned seed) { random_.emplace(seed); }

  // All the time another process computes, and each has the processor for some milliseconds by turns.
  void share_by(unsigned seed) { turns_.emplace(seed); }

 protected:
  virtual double seconds(const Sweep& sweep, int n, Chunk chunk) = 0;

 private:
  static constexpr double kOften = 0.1, kStall = 0.01;

  double stall() {
    if (!random_ || std::uniform_real_distribution()(*random_) >= kOften) return 0;
    return std::exponential_distribution(1 / kStall)(*random_);
  }

  // Until so many seconds of its own are over.
  double shared(double own) {
    if (!turns_) return own;
    std::exponential_distribution turn(1 / kTurn);
    double all = own;
    for (; own > left_; left_ = turn(*turns_)) {
      own -= left_;
      all += turn(*turns_);
    }
    left_ -= own;
    return all;
  }

  static constexpr double kTurn = 0.01;

  double now_ = 0;
  double left_ = 0;  // of its own turn
  std::optional<std::mt19937> random_, turns_;
};

// First walks all paths of a cube, as the reference does for some sweeps, and then has them.
class Walker : public Timed {
 public:
  static constexpr double kWalk = 0.3, kUnit = 1e-6;

 private:
  double seconds(const Sweep&, int n, Chunk chunk) override {
    return (walked_.insert(n).second ? kWalk : 0) + kUnit * static_cast<double>(chunk.count);
  }

  std::set<int> walked_;
};

// Takes 5 microseconds a unit, and notes what is asked of it.
class Recorder : public Timed {
 public:
  std::vector<Chunk> chunks;

 private:
  static constexpr double kUnit = 5e-6;

  double seconds(const Sweep&, int, Chunk chunk) override {
    chunks.push_back(chunk);
    return kUnit * static_cast<double>(chunk.count);
  }
};

// A nanosecond a unit.
class Steady : public Timed {
 private:
  double seconds(const Sweep&, int, Chunk chunk) override { return 1e-9 * static_cast<double>(chunk.count); }
};

// A device whose every call walks all 2^n messages in n phases, whatever the units, half a nanosecond a message and 0.3
// milliseconds a phase; the first call at n = 24 has to look for memory.
class WalksAllMessages : public Timed {
 public:
  static constexpr double kMessage = 0.5e-9, kPhase = 0.0003, kMemory = 0.15;
  static double whole(int n) { return kPhase * n + kMessage * std::ldexp(1.0, n); }

  int least_chunk_bits(const Sweep& sweep, int n) const override { return highest_bit(sweep.units(n)); }

 private:
  double seconds(const Sweep&, int n, Chunk) override {
    return whole(n) + (n == 24 && !std::exchange(looked_, true) ? kMemory : 0);
  }

  bool looked_ = false;
};

// A device that makes tables for every call in large cubes, which takes as long as 2^30 units.
class MakesTables : public Timed {
 public:
  static constexpr double kTables = 0.03, kUnit = kTables / (1 << 30);
  static double whole(int n) { return kUnit * std::ldexp(1.0, n); }

  int least_chunk_bits(const Sweep&, int) const override { return 20; }

 private:
  double seconds(const Sweep&, int n, Chunk chunk) override {
    return (n < 24 ? 0 : kTables) + kUnit * static_cast<double>(chunk.count);
  }
};

// A device whose first call at an n takes some milliseconds more than the next, here few and there many.
class Hesitates : public Timed {
 public:
  static double whole(int n) { return 1e-10 * std::ldexp(1.0, n); }

 private:
  double seconds(const Sweep& sweep, int n, Chunk chunk) override {
    constexpr std::array kFirst{0.0, 0.006, 0.04};
    const double first = met_.insert(n).second ? kFirst[static_cast<std::size_t>(n) % kFirst.size()] : 0;
    return first + static_cast<double>(chunk.count) / static_cast<double>(sweep.units(n)) * whole(n);
  }

  std::set<int> met_;
};

// What is done once, a walk through the whole cube, doubles with n, and takes longer than the units do.
class WalksOnce : public Timed {
 public:
  static double whole(int n) { return 1e-8 * std::ldexp(1.0, n); }

 private:
  double seconds(const Sweep& sweep, int n, Chunk chunk) override {
    const double once = walked_.insert(n).second ? 0.9 * whole(n) : 0;
    return once + 0.1 * whole(n) * static_cast<double>(chunk.count) / static_cast<double>(sweep.units(n));
  }

  std::set<int> walked_;
};

// The reference, which walks from every address, in paths that grow: at n = 14 all of them take longer than a sample
// may.
class WalksFromEach : public Timed {
 public:
  static double whole(int n) { return 27e-9 * std::pow(n, 3) * std::ldexp(1.0, n); }

 private:
  static constexpr double kCall = 3e-5;

  double seconds(const Sweep& sweep, int n, Chunk chunk) override {
    return kCall + whole(n) * static_cast<double>(chunk.count) / static_cast<double>(sweep.units(n));
  }
};

// Two threads, each with a trial of its own: one trial alone takes as long as two.
class TwoAtATime : public Timed {
 public:
  static double trial(int n) { return 0.12 * std::ldexp(1.0, n - 20); }

  int least_chunk_bits(const Sweep&, int) const override { return 1; }

 private:
  double seconds(const Sweep&, int n, Chunk chunk) override {
    const Word rounds = (chunk.count + 1) / 2;
    return trial(n) * static_cast<double>(rounds);
  }
};

constexpr double kPlenty = 1e12, kHours = 24;

std::vector<Task> trials_to(int last) {
  std::vector<Task> tasks;
  for (int n = 4; n <= last; ++n) tasks.push_back({&sweep_named("embedding"), n});
  return tasks;
}

TEST(Plan, NamesTheLargestNThatFits) {
  constexpr double kHour = 3600;
  const Claim claim = claim_on("a.one", direct_sweep_names());
  const std::vector<Task> tasks = tasks_of(Batch{{&claim}, {2, 50, 50}});
  Steady machine;
  const Plan plan = make_plan(machine, tasks, std::vector<double>(tasks.size(), 1));
  EXPECT_LT(machine.clock(), 20);  // seconds of planning
  // Found again from the estimates.
  int largest = 50;
  while (plan.seconds_left({largest, largest}) > kHour) --largest;
  ASSERT_GT(largest, 14);
  ASSERT_LT(largest, 45);
  expect_error(ExitCode::kUsage, fmt::format("the largest n that can be done is {0}: --n 2..{0}", largest),
               [&] { require_feasible(plan, 2, 1, kPlenty); });
  require_feasible(plan, 2, kPlenty, 1e15);
}

// Neither left out of an estimate nor taken for the time of every unit.
TEST(Plan, CountsOnceWhatIsDoneOnce) {
  Walker walker;
  const Plan plan = make_plan(walker, {{&sweep_named("structure"), 8}}, {1.0});
  EXPECT_GE(plan.seconds_left(), Walker::kWalk);
  EXPECT_LT(plan.seconds_left(), 2 * Walker::kWalk);
}

// What a sweep at n is foretold to take on a back end of that type is what it does take, within a factor of 2 where the
// machine has nothing else to do, and of 10 where others work on it, too.
template <class Machine>
void expect_foretold(const char* sweep, int n) {
  constexpr unsigned kSeeds = 300;
  const double whole = Machine::whole(n);
  for (unsigned seed = 0; seed <= kSeeds; ++seed) {
    Machine machine;
    if (seed > 0) machine.stall_by(seed);
    const double factor = seed == 0 ? 2 : 10;
    const double foretold = make_plan(machine, {{&sweep_named(sweep), n}}, {1.0}).seconds_left();
    EXPECT_GT(foretold, whole / factor) << "seed " << seed;
    EXPECT_LT(foretold, whole * factor) << "seed " << seed;
  }
}

// The first device that ran `marks` at n = 36 was foretold 254 hours for some seconds: what was done once, at n = 24,
// was taken for that of every unit, and for a growth.
TEST(Plan, DoesNotMultiplyWhatIsDoneOnce) { expect_foretold<WalksAllMessages>("marks", 36); }

// The same device was foretold hours for the seconds of `tree`: its tables were taken for the work of a million units.
TEST(Plan, TellsWhatEveryCallMakesFromWhatUnitsTake) { expect_foretold<MakesTables>("tree", 40); }

// `orbit` at n = 50 was foretold a billion hours from what first calls at neighbouring n took.
TEST(Plan, DoesNotTakeAHesitationForAGrowth) { expect_foretold<Hesitates>("orbit", 50); }

TEST(Plan, SeesWhatIsDoneOnceGrow) { expect_foretold<WalksOnce>("structure", 34); }

// One run in 150 beside three others was foretold 33 hours for some minutes, and refused: small cubes are over within a
// turn of their own, larger ones are not, and what differs was taken for a growth.
TEST(Plan, TellsFarFromCubesBesideOtherWork) {
  constexpr unsigned kSeeds = 1000;
  constexpr int kFar = 22;
  const double whole = 2 * WalksFromEach::whole(kFar);  // half of the time is its own
  for (unsigned seed = 1; seed <= kSeeds; ++seed) {
    WalksFromEach machine;
    machine.share_by(seed);
    const double foretold = make_plan(machine, {{&sweep_named("ancestors"), kFar}}, {1.0}).seconds_left();
    EXPECT_GT(foretold, whole / 4) << "seed " << seed;
    EXPECT_LT(foretold, whole * 4) << "seed " << seed;
  }
}

// Trees of 2^24 nodes were foretold half of their time: what two trials took, no longer than one, was taken for the
// time of a call.
TEST(Plan, GivesEveryThreadItsTrial) {
  constexpr int kN = 24;
  TwoAtATime machine;
  const Sweep& sweep = sweep_named("embedding");
  const double whole = TwoAtATime::trial(kN) * static_cast<double>(sweep.units(kN)) / 2;
  const double foretold = make_plan(machine, {{&sweep, kN}}, {1.0}).seconds_left();
  EXPECT_GT(foretold, 0.95 * whole);
  EXPECT_LT(foretold, 1.05 * whole);
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

#include "host/backends/kinds.h"
#include "host/guards/known_answers.h"
#include "host/run/execute.h"
#include "host/run/plan.h"
#include "host/run/workers.h"
#include "tests/host/run_fixture.h"

// A run on a device that leaves some sweeps out, which are then for the CPU.

namespace cubeverify {
namespace {

// The cpu in the place of a device, which fails at what a device does not compute.
class LeavesOut : public PlantedBackend {
 public:
  bool computes(const Sweep& sweep) const override { return sweep.traits.on_device; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    if (!computes(sweep)) throw CommandError(ExitCode::kFault, sweep.name + " came to a device");
    return cpu_->run(sweep, n, chunk, visited);
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 38; }
  int least_chunk_bits(const Sweep&, int) const override { return 20; }
  double memory_needed(const Sweep&, int) const override { return 1; }
  double device_memory_needed(const Sweep&, int) const override { return 1000; }
  double device_stacks(const Sweep&) const override { return 100; }
  double device_memory() const override { return 10000; }

 private:
  std::unique_ptr<Backend> cpu_ = make_backend("cpu", 1);
};

// A run by such a device, of which every chunk is computed twice.
RunOptions on_device(const std::filesystem::path& directory) {
  RunOptions options = options_in(directory);
  options.computing.backend = "cuda";
  options.computing.devices = {0};
  options.computing.threads = 2;
  options.verify_share = 1;
  options.workers.backend = [] { return std::make_unique<LeavesOut>(); };
  options.workers.gather = [](Backend& own, const std::vector<Task>& tasks) { return this_process(own, tasks); };
  return options;
}

TEST(WithCpu, ComputesTheSweepsThatADeviceLeavesOut) {
  const TemporaryDirectory directory;
  const Claim mixed = claim_on("a.mixed", {"tree", "profile", "transfer", "marks"});
  const Batch batch{{&mixed}, {2, 7, 7}};
  const RunResult by_both = execute(batch, on_device(directory.path() / "both"));
  EXPECT_TRUE(by_both.complete);
  expect_same_facts(batch, by_both.facts, execute(batch, options_in(directory.path() / "cpu")).facts);
  const std::string device = by_both.manifest["gpu"]["description"];
  EXPECT_TRUE(device.starts_with("a planted one; sweeps that it does not compute: ")) << device;
  EXPECT_NE(device.find("2 threads"), std::string::npos) << device;

  // The journal has what computed each chunk.
  const Store store = Store::open(directory.path() / "both" / "journal.sqlite", Store::Access::kRead);
  for (std::size_t task = 0; task < store.tasks().size(); ++task) {
    const Sweep& sweep = *store.tasks()[task].task.sweep;
    for (const ChunkRecord& chunk : store.chunks(task)) EXPECT_EQ(chunk.backend, sweep.name == "tree" ? "cuda" : "cpu");
  }
}

// A launch takes longer than a CPU does for a small cube.
TEST(WithCpu, ComputesSmallCubesUnlessADeviceIsNamed) {
  const auto left = [](const Computing& how) {
    const Sweep &tree = sweep_named("tree"), &places = sweep_named("places"), &pairs = sweep_named("pairs");
    return left_to_cpu({{&tree, 5}, {&places, 5}, {&pairs, 6}, {&tree, 12}, {&places, 13}, {&sweep_named("marks"), 24}},
                       how);
  };
  EXPECT_EQ(left({}), (std::set<std::string>{"marks", "pairs", "tree"}));
  Computing how;
  how.devices = {0};
  EXPECT_EQ(left(how), (std::set<std::string>{"marks"}));
  how = {};
  how.backend = "cuda";
  EXPECT_EQ(left(how), (std::set<std::string>{"marks"}));
}

TEST(WithCpu, IsPlannedByWhatComputesASweep) {
  const auto both = with_cpu_for({"marks"}, std::make_unique<LeavesOut>(), 2);
  const auto cpu = make_cpu_backend(2);
  const Sweep &tree = sweep_named("tree"), &marks = sweep_named("marks");
  EXPECT_EQ(both->least_chunk_bits(tree, 20), 20);
  EXPECT_EQ(both->least_chunk_bits(marks, 20), cpu->least_chunk_bits(marks, 20));
  EXPECT_EQ(both->preferred_chunk_bits(tree, 20), 38);
  EXPECT_EQ(both->preferred_chunk_bits(marks, 20), cpu->preferred_chunk_bits(marks, 20));
  const Plan plan = make_plan(*both, {{&tree, 20}, {&marks, 20}}, {1, 1});
  EXPECT_EQ(plan.device_memory_needed(), 1100);
  EXPECT_EQ(plan.device_memory, 10000);
  EXPECT_EQ(plan.costs[0].working_bytes, 1);
  EXPECT_EQ(plan.costs[1].working_bytes, cpu->memory_needed(marks, 20));
  EXPECT_EQ(plan.costs[1].device_bytes, 0);
  for (const Sweep* sweep : {&tree, &marks}) EXPECT_EQ(wrong_answer(*both, *sweep), "");
}

}  // namespace
}  // namespace cubeverify

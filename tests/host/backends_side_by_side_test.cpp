#include "host/run/runner.h"
#include "host/run/signals.h"
#include "host/run/workers.h"
#include "tests/host/run_fixture.h"

// Several back ends of one process, as several devices are, and what becomes of a run when they fail.

namespace cubeverify {

namespace {

// The cpu in the place of a device, which fails for good after so many chunks.
class Failing : public Backend {
 public:
  explicit Failing(int chunks, std::string name = "cuda") : chunks_(chunks), name_(std::move(name)) {}
  std::string name() const override { return name_; }
  std::string description() const override { return "fails"; }
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    if (chunks_-- <= 0) throw CommandError(ExitCode::kFault, "the device has fallen off the bus");
    ++done;
    return cpu_->run(sweep, n, chunk, visited);
  }
  int preferred_chunk_bits(const Sweep&, int) const override { return 20; }
  double memory_needed(const Sweep&, int) const override { return 0; }

  int done = 0;

 private:
  int chunks_;
  std::string name_;
  std::unique_ptr<Backend> cpu_ = make_backend("cpu", 1);
};

class SideBySideTest : public testing::Test {
 protected:
  static constexpr int kN = 12, kForever = 1 << 30;

  SideBySideTest() { sweep_.visit(kN, {0, sweep_.units(kN)}, right_); }

  // A back end; whoever asks how much it did keeps the pointer.
  Failing* add(int chunks) {
    auto backend = std::make_unique<Failing>(chunks);
    Failing* added = backend.get();
    backends_.each.push_back(std::move(backend));
    return added;
  }

  void run() {
    const Plan plan{.backend = "cuda", .costs = {{.task = tasks_[0], .seconds = 0.05}}, .workers = 2};
    Progress progress(stderr, false, plan);
    const SignalWatch watch;
    const auto workers = backends_side_by_side(backends_, tasks_);
    Runner(store_, *workers, *backends_.each.front(), plan, progress, {.chunk_bits = 5}).run();
  }

  const Sweep& sweep_ = sweep_named("structure");
  std::vector<Task> tasks_{{&sweep_, kN}};
  Tally right_ = empty_tally(sweep_.layout(kN));
  TemporaryDirectory directory_;
  Store store_ = Store::create(directory_.path() / "journal.sqlite", {}, tasks_, nlohmann::json::object(), sweep_named);
  Backends backends_;
};

TEST_F(SideBySideTest, ShareTheChunks) {
  const Failing* one = add(kForever);
  const Failing* other = add(kForever);
  run();
  EXPECT_EQ(store_.tasks()[0].tally, right_);
  EXPECT_GT(one->done, 0);
  EXPECT_GT(other->done, 0);
}

TEST_F(SideBySideTest, OneGoesOnWithoutTheOther) {
  add(0);
  const Failing* other = add(kForever);
  testing::internal::CaptureStderr();
  run();
  EXPECT_NE(testing::internal::GetCapturedStderr().find(
                "device 0 of the run computes no more: the device has fallen off the bus; going on without it"),
            std::string::npos);
  EXPECT_EQ(store_.tasks()[0].tally, right_);
  EXPECT_GT(other->done, 0);
}

TEST_F(SideBySideTest, TheSpareOneTakesOverWhenAllAreLost) {
  add(3);
  add(2);
  auto spare = std::make_unique<Failing>(kForever, "cpu");
  const Failing* cpu = spare.get();
  backends_.spare = std::move(spare);
  testing::internal::CaptureStderr();
  run();
  testing::internal::GetCapturedStderr();
  EXPECT_EQ(store_.tasks()[0].tally, right_);
  EXPECT_GT(cpu->done, 100);
}

TEST_F(SideBySideTest, TheSpareOneWaitsWhileAnyIsLeft) {
  add(kForever);
  auto spare = std::make_unique<Failing>(kForever, "cpu");
  const Failing* cpu = spare.get();
  backends_.spare = std::move(spare);
  run();
  EXPECT_EQ(cpu->done, 0);
}

TEST_F(SideBySideTest, KeepWhatWasDoneWhereNoneIsLeft) {
  add(3);
  add(2);
  testing::internal::CaptureStderr();
  expect_error(ExitCode::kFault, "give the same command again to resume", [&] { run(); });
  testing::internal::GetCapturedStderr();
  EXPECT_GT(store_.tasks()[0].finished.count(), 0u);
  backends_.each.clear();
  add(kForever);
  run();
  EXPECT_EQ(store_.tasks()[0].tally, right_);
}

TEST(Devices, AreRefusedWhereNoneComputes) {
  expect_error(ExitCode::kUsage, "--device 3", [] { make_backends("cpu", 1, {3}); });
  EXPECT_EQ(make_backends("cpu", 1, {}).each.size(), 1u);
}

}  // namespace

}  // namespace cubeverify

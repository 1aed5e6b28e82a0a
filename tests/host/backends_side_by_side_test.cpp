#include "host/run/runner.h"
#include "host/run/signals.h"
#include "host/run/workers.h"
#include "tests/host/run_fixture.h"

// Several back ends of one process, as several devices are, and what becomes of a run when they fail.

namespace cubeverify {
namespace {

// The cpu in the place of a device, which fails for good after so many chunks.
class Failing : public PlantedBackend {
 public:
  explicit Failing(int chunks) : chunks_(chunks) {}
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    if (chunks_-- <= 0) throw CommandError(ExitCode::kFault, "the device has fallen off the bus");
    ++done;
    return cpu_->run(sweep, n, chunk, visited);
  }

  int done = 0;

 private:
  int chunks_;
  std::unique_ptr<Backend> cpu_ = make_backend("cpu", 1);
};

class SideBySideTest : public testing::Test {
 protected:
  static constexpr int kN = 12, kForever = 1 << 30;

  // A back end; the test that asks how much it did keeps the pointer.
  Failing* add(int chunks) {
    auto backend = std::make_unique<Failing>(chunks);
    Failing* added = backend.get();
    backends_.push_back(std::move(backend));
    return added;
  }

  // No chunk is computed a second time: a chunk that waits for that is not finished when a device fails, and how many
  // wait depends on how busy the machine is.
  void run() {
    Progress progress(stderr, false, {{tasks_[0], sweep_.units(kN)}}, 2);
    const SignalWatch watch;
    const auto workers = backends_side_by_side(backends_, tasks_);
    Runner(store_, *workers, *backends_.front(), progress, {.chunk_bits = 5, .verify_share = 0}).run();
  }

  const Sweep& sweep_ = sweep_named("structure");
  std::vector<Task> tasks_{{&sweep_, kN}};
  Tally right_ = right_facts(sweep_, kN);
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

TEST_F(SideBySideTest, KeepWhatWasDoneWhereOneFails) {
  add(30);
  add(20);
  expect_error(ExitCode::kFault, " of the run: the device has fallen off the bus; give the same command again",
               [&] { run(); });
  EXPECT_GT(store_.tasks()[0].finished.count(), 0u);
  backends_.clear();
  add(kForever);
  run();
  EXPECT_EQ(store_.tasks()[0].tally, right_);
}

}  // namespace
}  // namespace cubeverify

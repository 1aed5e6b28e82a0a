#include "host/guards/second_computing.h"

#include <deque>

#include "host/run/runner.h"
#include "host/run/signals.h"
#include "tests/host/run_fixture.h"

// Chunks computed twice, by workers of this process of which one may be faulty.

namespace cubeverify {
namespace {

constexpr int kN = 9;
constexpr std::uint64_t kSeed = 7;

// Workers that answer in the order in which they were given work; the facts of one of them are wrong.
class FaultyWorkers : public Workers {
 public:
  FaultyWorkers(int count, int faulty) : count_(count), faulty_(faulty) {}

  std::vector<int> idle() const override {
    std::vector<int> idle;
    for (int worker = 0; worker < count_; ++worker) {
      if (std::ranges::none_of(given_, [&](const auto& one) { return one.first == worker; })) idle.push_back(worker);
    }
    return idle;
  }
  int count() const override { return count_; }
  void give(int worker, const Work& work) override { given_.emplace_back(worker, work); }
  std::optional<Computed> wait(const Visited& visited) override {
    const auto [worker, work] = given_.front();
    given_.pop_front();
    const Sweep& sweep = sweep_named("tree");
    Tally tally = empty_tally(sweep.layout(kN));
    sweep.visit(kN, work.chunk, tally);
    if (worker == faulty_) tally.back() ^= 1;
    if (!work.again) visited(work, work.chunk.count);
    if (work.again) twice.emplace(work.chunk.first, worker);
    first.emplace(work.chunk.first, worker);
    return Computed{worker, work, tally, 1.0};
  }
  double longest_wait() const override { return 0; }
  std::string name(int worker) const override { return "worker " + std::to_string(worker); }
  std::string backend(int) const override { return "cpu"; }
  std::string backend_description(int) const override { return "a planted one"; }

  std::map<Word, int> first, twice;  // which worker computed the chunk from that unit on

 private:
  int count_, faulty_;
  std::deque<std::pair<int, Work>> given_;
};

class SecondComputing : public testing::Test {
 protected:
  RunEnd run(FaultyWorkers& workers, double share) {
    const SignalWatch watch;
    Progress progress(stderr, false, {{tasks_[0], 512}}, workers.count());
    return Runner(store_, workers, *backend_, progress, {.chunk_bits = 3, .verify_share = share, .verify_seed = kSeed})
        .run();
  }

  TemporaryDirectory directory_;
  std::vector<Task> tasks_{{&sweep_named("tree"), kN}};
  std::unique_ptr<Backend> backend_ = make_backend("cpu", 1);
  Store store_ = Store::create(directory_.path() / "journal.sqlite", {}, tasks_, nlohmann::json::object());
};

TEST_F(SecondComputing, IsByAnotherWorker) {
  FaultyWorkers workers(3, -1);
  EXPECT_EQ(run(workers, 1), RunEnd::kComplete);
  EXPECT_EQ(workers.twice.size(), 64u);
  for (const auto& [unit, worker] : workers.twice) EXPECT_NE(worker, workers.first.at(unit));
  EXPECT_EQ(store_.tasks()[0].tally, right_facts(*tasks_[0].sweep, kN));
}

TEST_F(SecondComputing, DiscardsFactsThatDiffer) {
  for (const double share : {1.0, 1.0 / 8}) {
    FaultyWorkers workers(3, 2);
    expect_error(ExitCode::kMismatch, "computed twice, by worker", [&] { run(workers, share); });
    EXPECT_EQ(store_.tasks()[0].finished.count(), 0u);
  }
  FaultyWorkers right(3, -1);
  EXPECT_EQ(run(right, 1), RunEnd::kComplete);
}

TEST(ChunkSampler, DependsOnTheSeedAlone) {
  const auto places = [](std::uint64_t seed) {
    ChunkSampler sampler(0.01, seed);
    std::vector<int> drawn;
    for (int chunk = 0; chunk < 1000; ++chunk) {
      if (sampler.draw(1)) drawn.push_back(chunk);
    }
    return drawn;
  };
  EXPECT_EQ(places(1), places(1));
  EXPECT_NE(places(1), places(2));
}

// A run that is over at once is computed twice as a whole.
TEST(ChunkSampler, DrawsAllAtFirst) {
  ChunkSampler sampler(0.01, kSeed);
  int drawn = 0;
  for (int chunk = 0; chunk < 40; ++chunk) {
    if (!sampler.draw(0.001)) continue;
    ++drawn;
    sampler.on_complete(0.001);
  }
  EXPECT_EQ(drawn, 40);
}

}  // namespace
}  // namespace cubeverify

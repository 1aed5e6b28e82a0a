#include "host/run/second_computing.h"

#include <deque>

#include "host/run/runner.h"
#include "host/run/signals.h"
#include "tests/host/run_fixture.h"

// Who was wrong, where workers compute chunks twice: workers of this process, some of which are faulty.

namespace cubeverify {

namespace {

constexpr int kN = 9;
constexpr std::uint64_t kSeed = 7;

// Says whether a worker's facts are to be changed.
using Fault = std::function<bool(int worker, const Work& work)>;

// Workers that answer in the order in which they were given work.
class FaultyWorkers : public Workers {
 public:
  FaultyWorkers(int count, Fault fault) : stopped_(static_cast<std::size_t>(count), false), fault_(std::move(fault)) {}

  std::vector<int> idle() const override {
    std::vector<int> idle;
    for (int worker = 0; worker < static_cast<int>(stopped_.size()); ++worker) {
      const bool busy = std::ranges::any_of(given_, [&](const auto& one) { return one.first == worker; });
      if (!busy && !stopped_[static_cast<std::size_t>(worker)]) idle.push_back(worker);
    }
    return idle;
  }
  int count() const override { return static_cast<int>(std::ranges::count(stopped_, false)); }
  bool is_left(int worker) const override { return !stopped_[static_cast<std::size_t>(worker)]; }
  void give(int worker, const Work& work) override { given_.emplace_back(worker, work); }
  WorkersEvent wait(const Visited& visited) override {
    const auto [worker, work] = given_.front();
    given_.pop_front();
    if (worker == loses_) {
      stop(std::exchange(loses_, -1));
      return Lost{worker, work, "it has gone"};
    }
    const Sweep& sweep = sweep_named("tree");
    Tally tally = empty_tally(sweep.layout(kN));
    sweep.visit(kN, work.chunk, tally);
    if (fault_ && fault_(worker, work)) tally.back() ^= bit(worker);
    if (!work.again) visited(work, work.chunk.count);
    return Computed{worker, work, tally, 1.0};
  }
  double longest_wait() const override { return 0; }
  void stop(int worker) override { stopped_[static_cast<std::size_t>(worker)] = true; }
  std::string name(int worker) const override { return "worker " + std::to_string(worker); }
  std::string backend(int) const override { return "cpu"; }
  std::string backend_description(int) const override { return "a planted one"; }

  // The worker is lost with the next chunk that it is given.
  void lose(int worker) { loses_ = worker; }

 private:
  std::vector<bool> stopped_;
  Fault fault_;
  int loses_ = -1;
  std::deque<std::pair<int, Work>> given_;
};

class SecondComputing : public testing::Test {
 protected:
  // Runs with chunks of 8 units, all of them computed twice.
  void run(FaultyWorkers& workers, double share = 1) {
    testing::internal::CaptureStderr();
    const SignalWatch watch;
    Progress progress(stderr, false, plan_);
    Runner runner(store_, workers, *backend_, plan_, progress, {3, share, kSeed, {}});
    std::exception_ptr failure;
    try {
      complete_ = runner.run();
    } catch (...) {
      failure = std::current_exception();
    }
    said_ = testing::internal::GetCapturedStderr();
    errors_ = runner.errors();
    if (failure) std::rethrow_exception(failure);
  }

  void expect_right_facts() const {
    const Sweep& sweep = sweep_named("tree");
    Tally right = empty_tally(sweep.layout(kN));
    sweep.visit(kN, {0, sweep.units(kN)}, right);
    EXPECT_TRUE(complete_);
    EXPECT_EQ(store_.tasks()[0].tally, right);
  }

  TemporaryDirectory directory_;
  std::vector<Task> tasks_{{&sweep_named("tree"), kN}};
  std::unique_ptr<Backend> backend_ = make_backend("cpu", 1);
  Plan plan_{.backend = "cpu", .costs = {{.task = tasks_[0], .seconds = 0.001}}};
  Store store_{(std::filesystem::create_directory(directory_.path() / "run"),
                Store::create(directory_.path() / "run" / "journal.sqlite", {}, tasks_, nlohmann::json::object()))};
  bool complete_ = false;
  std::string said_;
  std::vector<std::string> errors_;
};

TEST_F(SecondComputing, OfOneWorkerNamesWhoIsWrongAmongThree) {
  for (const int faulty : {0, 1, 2}) {
    SCOPED_TRACE(faulty);
    store_.forget(0);
    FaultyWorkers workers(3, [&](int worker, const Work&) { return worker == faulty; });
    run(workers);
    expect_right_facts();
    EXPECT_FALSE(errors_.empty());
    for (const std::string& error : errors_)  // of what it had computed before it was stopped
      EXPECT_NE(error.find(", by worker " + std::to_string(faulty) + ", with different facts"), std::string::npos);
    EXPECT_NE(said_.find("it gets no more work"), std::string::npos);
    EXPECT_EQ(workers.count(), 2);
  }
}

TEST_F(SecondComputing, NamesAWorkerOfTwoThatIsWrongOnce) {
  for (const bool again : {false, true}) {
    SCOPED_TRACE(again);
    store_.forget(0);
    int faults = 0;
    FaultyWorkers workers(
        2, [&](int worker, const Work& work) { return worker == 1 && work.again == again && faults++ == 0; });
    // Whether worker 1 is asked a third time is up to who is idle; it is never worker 0 that is named.
    try {
      run(workers);
      expect_right_facts();
      ASSERT_EQ(errors_.size(), 1u);
      EXPECT_NE(errors_[0].find("by worker 1,"), std::string::npos);
    } catch (const CommandError& error) {
      EXPECT_EQ(error.code(), ExitCode::kMismatch);
      EXPECT_NE(std::string(error.what()).find("it cannot be told"), std::string::npos);
    }
  }
}

TEST_F(SecondComputing, CannotTellWhoOfTwoIsWrongAgainAndAgain) {
  FaultyWorkers workers(2, [](int worker, const Work&) { return worker == 0; });
  expect_error(ExitCode::kMismatch, "it cannot be told which facts are right", [&] { run(workers); });
  EXPECT_EQ(store_.tasks()[0].finished.count(), 0u);
}

TEST_F(SecondComputing, OfOneWorkerAloneThrowsTheFactsAway) {
  int faults = 0;
  FaultyWorkers workers(1, [&](int, const Work&) { return faults++ == 0; });
  expect_error(ExitCode::kMismatch, "and the first time, by worker 0, with different facts", [&] { run(workers); });
  EXPECT_EQ(store_.tasks()[0].finished.count(), 0u);
  // A worker that was stopped is asked no more, and what is not done is not said to be.
  expect_error(ExitCode::kFault, "no worker is left", [&] { run(workers); });
  FaultyWorkers others(1, {});
  run(others);
  expect_right_facts();
}

TEST_F(SecondComputing, LeavesTheChunkOfALostWorkerToAnotherOne) {
  FaultyWorkers workers(3, {});
  workers.lose(1);
  run(workers);
  expect_right_facts();
  EXPECT_NE(said_.find("it has gone"), std::string::npos);
  FaultyWorkers alone(1, {});
  alone.lose(0);
  store_.forget(0);
  expect_error(ExitCode::kFault, "it has gone; give the same command again", [&] { run(alone); });
}

// A worker that is always wrong is found with the second of its chunks that is drawn at the latest, by lots of one in
// eight; what it had computed before stays, and audit finds it.
TEST_F(SecondComputing, FindsAFaultyWorkerByLot) {
  FaultyWorkers workers(3, [](int worker, const Work&) { return worker == 2; });
  // What it had computed before it was drawn is noticed in the end.
  expect_error(ExitCode::kMismatch, "does not add up", [&] { run(workers, 1.0 / 8); });
  EXPECT_FALSE(errors_.empty());
  EXPECT_EQ(workers.count(), 2);
}

TEST(Lots, DrawOneOfSoMany) {
  constexpr int kChunks = 10'000;
  for (const double share : {0.0, 0.01, 0.25, 1.0}) {
    SCOPED_TRACE(share);
    Lots lots(share, kSeed);
    int drawn = 0;
    for (int chunk = 0; chunk < kChunks; ++chunk) drawn += lots.draw(1) ? 1 : 0;
    EXPECT_EQ(drawn, static_cast<int>(kChunks * share));
  }
}

TEST(Lots, DependOnTheSeedAlone) {
  const auto places = [](std::uint64_t seed) {
    Lots lots(0.01, seed);
    std::vector<int> drawn;
    for (int chunk = 0; chunk < 1000; ++chunk) {
      if (lots.draw(1)) drawn.push_back(chunk);
    }
    return drawn;
  };
  EXPECT_EQ(places(1), places(1));
  EXPECT_NE(places(1), places(2));
}

// A run that is over at once is computed twice as a whole.
TEST(Lots, DrawAllAtFirst) {
  Lots lots(0.01, kSeed);
  int drawn = 0;
  for (int chunk = 0; chunk < 40; ++chunk) {
    if (!lots.draw(0.001)) continue;
    ++drawn;
    lots.took(0.001);
  }
  EXPECT_EQ(drawn, 40);
}

}  // namespace

}  // namespace cubeverify

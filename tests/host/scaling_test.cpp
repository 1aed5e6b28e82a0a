#include <algorithm>
#include <cmath>
#include <queue>
#include <random>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/ranks/messages.h"
#include "host/run/chunker.h"
#include "tests/host/run_fixture.h"

// How many ranks one journal can keep busy: the real chunker, and a clock that is only counted.

namespace cubeverify {

namespace {

// Of rank 0 for an answer: taking it over, merging, journalling, choosing the next chunk. Measured (docs/cluster.md).
constexpr double kServiceSeconds = 100e-6;
constexpr double kLatencySeconds = 600e-6;  // from the answer to its being seen, and back

struct Scaling {
  double idle = 0;     // share of the ranks' time in which they compute nothing
  double load = 0;     // share of the time in which rank 0 is busy with answers
  double answers = 0;  // a second
  Word chunks = 0;
};

// Ranks differ in speed by up to a fifth, and chunks in what their units take, by as much.
Scaling simulate(int ranks, const TaskCost& cost) {
  Chunker chunker(cost, *make_cpu_backend(1), std::nullopt);
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> uneven(0.9, 1.1);
  std::vector<double> speed(static_cast<std::size_t>(ranks));
  for (double& one : speed) one = uneven(random);

  struct Answer {
    double at;
    std::size_t rank;
    Chunk chunk;
    double seconds;
    bool operator>(const Answer& other) const { return at > other.at; }
  };
  std::priority_queue<Answer, std::vector<Answer>, std::greater<>> answers;
  for (std::size_t rank = 0; rank < speed.size(); ++rank) answers.push({0, rank, {}, 0});
  Chunk gap{0, cost.task.sweep->units(cost.task.n)};
  const double unit_seconds = cost.seconds / static_cast<double>(gap.count);
  double free_at = 0, busy = 0, computed = 0, end = 0;
  Scaling scaling;
  while (!answers.empty()) {
    const Answer answer = answers.top();
    answers.pop();
    free_at = std::max(free_at, answer.at) + kServiceSeconds;
    busy += kServiceSeconds;
    end = std::max(end, free_at);
    if (answer.chunk.count > 0) chunker.took(answer.chunk, answer.seconds);
    if (gap.count == 0) continue;
    const Chunk chunk = chunker.next(gap, chunker.expected_seconds(gap), ranks);
    gap = {gap.first + chunk.count, gap.count - chunk.count};
    const double seconds = static_cast<double>(chunk.count) * unit_seconds * uneven(random) / speed[answer.rank];
    computed += seconds;
    ++scaling.chunks;
    answers.push({free_at + kLatencySeconds + seconds, answer.rank, chunk, seconds});
  }
  scaling.idle = 1 - computed / (end * ranks);
  scaling.load = busy / end;
  scaling.answers = static_cast<double>(scaling.chunks) / end;
  return scaling;
}

// By every address, at the speed of one core.
TaskCost by_every_address(int n) {
  constexpr double kUnitsPerSecond = 1e9;
  const Sweep& tree = sweep_named("tree");
  return {.task = {&tree, n}, .seconds = static_cast<double>(tree.units(n)) / kUnitsPerSecond};
}

TEST(Scaling, TenThousandRanksAreKeptBusyByOneJournal) {
  for (const int n : {44, 48, 52}) {
    for (const int ranks : {8, 100, 1000, 10'000}) {
      const Scaling scaling = simulate(ranks, by_every_address(n));
      fmt::print("n = {}, {} ranks: {} chunks, {:.0f} answers a second, rank 0 busy {:.1f} %, ranks idle {:.1f} %\n", n,
                 ranks, scaling.chunks, scaling.answers, 100 * scaling.load, 100 * scaling.idle);
      // Where there is less than a minute of work for each, most of it is spent beginning and ending.
      if (by_every_address(n).seconds < 60.0 * ranks) continue;
      EXPECT_LT(scaling.load, 0.6);
      EXPECT_LT(scaling.idle, 0.05);
    }
  }
}

// The messages of a chunk: one to the rank, and one back with the facts.
TEST(Scaling, AnAnswerIsItsFactsAndFourWords) {
  const Sweep& tree = sweep_named("tree");
  EXPECT_EQ(work_words(1, {}).size(), 7u);
  for (const int n : {24, 48, 64}) {
    const Tally tally = empty_tally(tree.layout(n));
    EXPECT_EQ(facts_words(1, 0.5, tally).size(), tally.size() + 4);
    fmt::print("n = {}: {} bytes\n", n, facts_words(1, 0.5, tally).size() * sizeof(Word));
  }
}

// What was sent is what arrives, and a flipped bit is seen.
TEST(Messages, ArriveAsTheyWereSent) {
  const Hello hello{
      .program = "c0ffee-1", .work = "", .host = "node7", .backend = "cpu", .description = "of 17 letters..."};
  const Hello back = hello_in({3, to_words(hello)});
  EXPECT_EQ(back.program, hello.program);
  EXPECT_EQ(back.work, "");
  EXPECT_EQ(back.host, hello.host);
  EXPECT_EQ(back.description, hello.description);
  EXPECT_EQ(failure_in({3, failure_words("no device")}), "no device");

  const NumberedWork work = work_in({0, work_words(9, {3, {16, 8}, 0.25, true})});
  EXPECT_EQ(work.number, 9u);
  EXPECT_EQ(work.work.task, 3u);
  EXPECT_EQ(work.work.chunk, (Chunk{16, 8}));
  EXPECT_EQ(work.work.expected_seconds, 0.25);
  EXPECT_TRUE(work.work.again);

  RankMessage facts{1, facts_words(9, 0.5, {1, 2, 3})};
  EXPECT_TRUE(facts_in(facts).whole);
  EXPECT_EQ(facts_in(facts).tally, (Tally{1, 2, 3}));
  facts.words.back() ^= 1;
  EXPECT_FALSE(facts_in(facts).whole);
  facts.words.resize(2);
  expect_error(ExitCode::kFault, "half a message", [&] { facts_in(facts); });
  expect_error(ExitCode::kFault, "empty message", [] { kind_of({}); });
}

}  // namespace

}  // namespace cubeverify

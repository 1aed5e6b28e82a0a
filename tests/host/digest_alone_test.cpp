#include "host/known/digest_alone.h"

#include <fmt/format.h>

#include "host/run/digest_watch.h"
#include "host/run/signals.h"
#include "tests/host/run_fixture.h"

// Digests that are computed without the other facts: they are those of the facts, and a run looks at them as long as
// there is time.

namespace cubeverify {

namespace {

const char* const kDigested[] = {"stars", "structure", "duals"};

Tally facts_of(const Sweep& sweep, int n, Chunk chunk) {
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit(n, chunk, tally);
  return tally;
}

std::size_t place_of_digest(const Sweep& sweep, int n) {
  const Layout layout = sweep.layout(n);
  return std::ranges::find(layout.slots, FactKind::kDigest, &FactSlot::kind)->offset;
}

TEST(DigestAlone, IsThatOfTheFacts) {
  for (const char* name : kDigested) {
    const Sweep& sweep = sweep_named(name);
    std::vector<std::pair<int, Chunk>> chunks;
    for (int n = sweep.n_min; n <= 10; ++n) chunks.push_back({n, {0, sweep.units(n)}});
    for (const int n : {14, 15, 31, 40, sweep.n_max}) {
      const Word last = all_ones(n);
      for (const Word first : {Word{0}, last / 3, last - 299}) chunks.push_back({n, {first, 300}});
    }
    for (const auto& [n, chunk] : chunks) {
      SCOPED_TRACE(fmt::format("{} at n = {} from {}", name, n, chunk.first));
      const Word digest = facts_of(sweep, n, chunk)[place_of_digest(sweep, n)];
      for (const int threads : {1, 3}) EXPECT_EQ(digest_alone(sweep, n, chunk, threads), digest);
    }
  }
}

TEST(DigestAlone, IsNotThereForOtherSweeps) {
  EXPECT_EQ(digest_alone(sweep_named("tree"), 8, {0, 256}, 1), std::nullopt);
}

TEST(DigestWatch, LooksAsLongAsThereIsTime) {
  constexpr int kN = 20;
  constexpr Chunk kChunk{bit(18), 1024};
  const Task task{&sweep_named("stars"), kN};
  Computed computed{.work = {.chunk = kChunk}, .tally = facts_of(*task.sweep, kN, kChunk)};
  DigestWatch watch(1);
  EXPECT_FALSE(watch.finds_wrong(task, computed));
  computed.tally[place_of_digest(*task.sweep, kN)] ^= 1;
  EXPECT_TRUE(watch.finds_wrong(task, computed));
  computed.work.chunk.count = bit(16);
  int looks = 0;
  constexpr int kMost = 1'000'000;
  while (looks < kMost && watch.finds_wrong(task, computed)) ++looks;
  EXPECT_GT(looks, 0);
  EXPECT_LT(looks, kMost);
  watch.took(1000, 1);
  EXPECT_TRUE(watch.finds_wrong(task, computed));
}

}  // namespace

}  // namespace cubeverify

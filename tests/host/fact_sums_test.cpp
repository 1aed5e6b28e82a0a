#include "host/guards/fact_sums.h"

#include "host/guards/published_facts.h"
#include "host/report/read_document.h"
#include "host/run/seconds_since.h"
#include "tests/host/run_fixture.h"

// What facts add up to: all that is published does, and a miscount does not.

namespace cubeverify {
namespace {

TEST(FactSums, HoldForAllThatIsPublished) {
  int tasks = 0;
  double seconds = 0;
  for (const char* paper : {"tr611", "tr9121", "tr483", "dyntree"}) {
    const StoredRun published =
        load_run_or_document(std::filesystem::path(CUBEVERIFY_SOURCE_DIR) / "results" / paper / "verdicts.json", {});
    for (const Task& task : published.finished) {
      const Tally& tally = published.facts.find(task.sweep->name, task.n)->tally();
      // Or a run would compare its facts with nothing, in silence.
      EXPECT_TRUE(is_published(*task.sweep, task.n)) << task.sweep->name << " at n = " << task.n;
      const auto start = std::chrono::steady_clock::now();
      EXPECT_EQ(broken_facts(*task.sweep, task.n, tally) + difference_from_published(*task.sweep, task.n, tally), "")
          << task.sweep->name << " at n = " << task.n;
      seconds += seconds_since(start);
      ++tasks;
    }
  }
  EXPECT_GT(tasks, 1000);
  RecordProperty("microseconds_a_task", static_cast<int>(1e6 * seconds / tasks));
}

// Those for which nothing is known: of an address, a permutation or a reading alone, at n that are all published.
const std::set<std::string> kWithoutSums{"atlas", "specimens", "permutations", "plane"};

TEST(FactSums, AreBrokenByAMiscountInEverySweep) {
  for (const Sweep& sweep : sweeps()) {
    const std::string& name = sweep.name;
    const int n = std::max(sweep.n_min, 4);
    if (tier_of(name) == Tier::kOrbit || sweep.units(n) > 1024) continue;  // trials
    Tally tally = right_facts(sweep, n);
    ASSERT_EQ(broken_facts(sweep, n, tally), "") << name;
    int words = 0, noticed = 0;
    for (std::size_t word = 1; word < tally.size(); ++word) {
      ++tally[word];
      ++words;
      if (!broken_facts(sweep, n, tally).empty()) ++noticed;
      --tally[word];
    }
    EXPECT_EQ(noticed == 0, kWithoutSums.contains(name) && name != "plane")
        << name << ": " << noticed << " of " << words;
  }
}

TEST(FactSums, SayWhatIsWrong) {
  const Sweep& binomial = sweep_named("binomial");
  Tally tally = right_facts(binomial, 5);
  const auto word = [&](const char* fact, std::size_t key) -> Word& {
    return tally[binomial.layout(5).at(fact).offset + key];
  };
  ++word("child-fanout", 0);
  EXPECT_EQ(broken_facts(binomial, 5, tally), "child-fanout: the count is 32, not 31, which is N-1");
  --word("child-fanout", 0);
  ++word("child-fanout", 1);  // one that violates it, without an address
  EXPECT_EQ(broken_facts(binomial, 5, tally), "child-fanout: 1 of 31 violates it, with no address");
  --word("child-fanout", 1);
  --word("depth", 2);
  ++word("depth", 3);
  EXPECT_EQ(broken_facts(binomial, 5, tally), "depth: the sum of key is 81, not 80, which is n*N/2");
}

}  // namespace
}  // namespace cubeverify

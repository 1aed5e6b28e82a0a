#include "host/deciding/deciding.h"

#include <atomic>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "tests/host/run_fixture.h"

// Readings are decided on several threads as on one, and no verdict is kept for another time.

namespace cubeverify {
namespace {

constexpr DimensionRanges kSpan{1, 5, 12, 5};

std::string text_of(const std::vector<Verdict>& verdicts) {
  nlohmann::json all = nlohmann::json::array();
  for (const Verdict& verdict : verdicts) all.push_back(to_json(verdict));
  return all.dump();
}

// A claim that counts how often it is decided.
Claim counting(std::atomic<int>& times) {
  Claim claim = claim_on("test.counting", {"tree"}, 2);
  claim.readings.front().decide = [&times](const Evidence& evidence) {
    ++times;
    Finding finding;
    finding.holds = evidence.n() <= 4;
    finding.detail = "too large";
    return finding;
  };
  return claim;
}

class DecidingTest : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path run_path() const { return directory_.path() / "run"; }

  TemporaryDirectory directory_;
  std::atomic<int> times_ = 0;
};

TEST_F(DecidingTest, ThreadsDecideAsOne) {
  constexpr DimensionRanges small{1, 3, 10, 3};
  const auto chosen = select_claims({});
  const FactTable facts = execute(Batch{chosen, small}, options_in(run_path())).facts;
  // They come first: what is remembered of one question for another is not there yet.
  const std::string together = text_of(decide_on_threads(chosen, small, facts, 4));
  EXPECT_EQ(together, text_of(decide_all(chosen, small, facts)));
}

TEST_F(DecidingTest, ThrowsWhatAPredicateThrows) {
  Claim claim = claim_on("test.throws", {});
  claim.readings.front().decide = [](const Evidence& evidence) -> Finding {
    if (evidence.n() == 3) throw std::domain_error("three");
    return {};
  };
  const Claim* const only[] = {&claim};
  EXPECT_THROW(decide_on_threads(only, kSpan, {}, 3), std::domain_error);
}

TEST_F(DecidingTest, DecidesEachTimeFromTheFactsItIsGiven) {
  const Claim claim = counting(times_);
  const Claim* const only[] = {&claim};
  const FactTable facts = execute(Batch{{&claim}, kSpan}, options_in(run_path())).facts;
  const auto verdicts = decide_on_threads(only, kSpan, facts, 2);
  EXPECT_EQ(verdicts.front().refuted_at, std::vector{5});
  EXPECT_EQ(times_, 8);  // n = 2 to 5 in both tiers
  EXPECT_EQ(text_of(decide_on_threads(only, kSpan, facts, 2)), text_of(verdicts));
  EXPECT_EQ(times_, 16);
}

}  // namespace
}  // namespace cubeverify

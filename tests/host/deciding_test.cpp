#include "host/deciding/deciding.h"

#include <atomic>
#include <stdexcept>

#include <fmt/format.h>

#include "host/run/store.h"
#include "tests/host/journal_edit.h"
#include "tests/host/run_fixture.h"

// Readings are decided on several threads as on one, and a verdict is kept only for the very same question.

namespace cubeverify {

namespace {

constexpr DimensionRanges kSpan{1, 5, 12, 5};

std::vector<const Claim*> every_claim() {
  std::vector<const Claim*> all;
  for (const Claim& claim : claims()) all.push_back(&claim);
  return all;
}

// As a run keeps them: every member.
std::string in_full(const std::vector<Verdict>& verdicts) {
  KeptVerdicts kept;
  for (std::size_t v = 0; v < verdicts.size(); ++v) kept.put(v, verdicts[v]);
  return kept.text();
}

// A claim that counts how often it is decided: of n <= `largest` it says that it holds.
Claim counting(std::atomic<int>& times, int largest, std::vector<std::string> sweeps = {"tree"}) {
  Claim claim = claim_on("test.counting", std::move(sweeps), 2);
  claim.readings.front().decide = [&times, largest](const Evidence& evidence) {
    ++times;
    Finding finding;
    finding.holds = evidence.n() <= largest;
    finding.about = 2;
    finding.detail = "too large";
    finding.values = {{"n", evidence.n()}, {"half", evidence.n() / 2.0}};
    return finding;
  };
  return claim;
}

class DecidingTest : public testing::Test {
 protected:
  [[nodiscard]] FactTable facts_of(const Claim& claim) const {
    return execute(Batch{{&claim}, kSpan}, options_in(run_path())).facts;
  }
  [[nodiscard]] std::filesystem::path run_path() const { return directory_.path() / "run"; }

  TemporaryDirectory directory_;
  std::atomic<int> times_ = 0;
};

TEST_F(DecidingTest, ThreadsDecideAsOne) {
  constexpr DimensionRanges small{1, 3, 10, 3};
  const auto chosen = every_claim();
  const FactTable facts = execute(Batch{chosen, small}, options_in(run_path())).facts;
  // They come first: what is remembered of one question for another is not there yet.
  KeptVerdicts none;
  const std::string together = in_full(decide_on_threads(chosen, small, facts, 4, none));
  EXPECT_EQ(together, in_full(decide_all(chosen, small, facts)));
}

TEST_F(DecidingTest, ThrowsWhatAPredicateThrows) {
  Claim claim = claim_on("test.throws", {});
  claim.readings.front().decide = [](const Evidence& evidence) -> Finding {
    if (evidence.n() == 3) throw std::domain_error("three");
    return {};
  };
  const Claim* const only[] = {&claim};
  KeptVerdicts none;
  EXPECT_THROW(decide_on_threads(only, kSpan, {}, 3, none), std::domain_error);
}

TEST_F(DecidingTest, KeepsVerdictsOfTheSameQuestionAlone) {
  const Claim claim = counting(times_, 4);
  const Claim* const only[] = {&claim};
  const FactTable facts = facts_of(claim);
  KeptVerdicts kept;
  const auto verdicts = decide_on_threads(only, kSpan, facts, 2, kept);
  EXPECT_EQ(verdicts.front().refuted_at, std::vector{5});
  const int once = times_;
  EXPECT_TRUE(kept.has_news());
  store_kept_verdicts(run_path(), kept);

  KeptVerdicts again = load_kept_verdicts(run_path());
  EXPECT_EQ(in_full(decide_on_threads(only, kSpan, facts, 2, again)), in_full(verdicts));
  EXPECT_EQ(times_, once);
  EXPECT_FALSE(again.has_news());
  // Closed forms to another n are no other question.
  decide_on_threads(only, {1, 5, 13, 5}, facts, 2, again);
  EXPECT_EQ(times_, once);

  // Another range is; so is another fact, or one that is not there.
  decide_on_threads(only, {1, 4, 12, 4}, facts, 2, again);
  EXPECT_EQ(times_, once + 3 + 3);
  FactTable other = facts;
  const Facts& at_4 = *facts.find("tree", 4);
  Tally tally = at_4.tally();
  ++tally.back();
  other.put("tree", 4, Facts(at_4.layout(), tally));
  times_ = 0;
  decide_on_threads(only, kSpan, other, 2, again);
  EXPECT_EQ(times_, 4);  // the orbit tier has other facts
  const Claim renamed = [&] {
    Claim copy = counting(times_, 4);
    copy.readings.front().name = "other";
    return copy;
  }();
  const Claim* const only_renamed[] = {&renamed};
  times_ = 0;
  decide_on_threads(only_renamed, kSpan, facts, 2, again);
  EXPECT_EQ(times_, once);
}

TEST_F(DecidingTest, KeepsNothingOfAnotherProgramOrOfAnotherRun) {
  const Claim claim = counting(times_, 4);
  const Claim* const only[] = {&claim};
  const FactTable facts = facts_of(claim);
  KeptVerdicts kept;
  decide_on_threads(only, kSpan, facts, 2, kept);
  nlohmann::json text = nlohmann::json::parse(kept.text());
  ASSERT_EQ(text["verdicts"].size(), 2);
  text["program"] = "another";
  KeptVerdicts other = KeptVerdicts::read(text.dump());
  times_ = 0;
  decide_on_threads(only, kSpan, facts, 2, other);
  EXPECT_EQ(times_, 8);

  // A row of another run, or one that a disk has changed, is noticed by its checksum.
  store_kept_verdicts(run_path(), kept);
  SQLite::Database database((run_path() / "journal.sqlite").string(), SQLite::OPEN_READWRITE);
  database.exec("UPDATE document SET text = replace(text, 'too large', 'too small') WHERE name = 'verdicts'");
  testing::internal::CaptureStderr();
  KeptVerdicts damaged = load_kept_verdicts(run_path());
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            run_path().string() + ": the checksum of its verdicts is wrong; deciding again\n");
  times_ = 0;
  decide_on_threads(only, kSpan, facts, 2, damaged);
  EXPECT_EQ(times_, 8);
  store_kept_verdicts(run_path(), damaged);
  EXPECT_EQ(load_kept_verdicts(run_path()).text(), kept.text());

  // So is one whose checksum is right.
  put_document(database, run_number(database, run_path() / "journal.sqlite"), "verdicts", "[");
  testing::internal::CaptureStderr();
  EXPECT_FALSE(load_kept_verdicts(run_path()).has_news());
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            run_path().string() + ": its verdicts cannot be read; deciding again\n");
}

}  // namespace

}  // namespace cubeverify

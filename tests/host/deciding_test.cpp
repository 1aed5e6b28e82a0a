#include "host/deciding/deciding.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "host/report/read_document.h"
#include "host/run/deciding_cost.h"
#include "host/run/seconds_since.h"
#include "host/run/store.h"
#include "tests/host/journal_edit.h"
#include "tests/host/run_fixture.h"
#include "verify/papers/paper.h"

// Readings are decided on several threads as on one, and a verdict is kept only for the very same question.

namespace cubeverify {

namespace {

constexpr DimensionRanges kSpan{1, 5, 12, 5};
constexpr const char* kCostColumns = "claim,reading,seconds at n";

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

  // A row of another run, or one that a disk has changed, is told by its checksum.
  store_kept_verdicts(run_path(), kept);
  SQLite::Database database((run_path() / "journal.sqlite").string(), SQLite::OPEN_READWRITE);
  database.exec("UPDATE document SET text = replace(text, 'too large', 'too small') WHERE name = 'verdicts'");
  testing::internal::CaptureStderr();
  KeptVerdicts damaged = load_kept_verdicts(run_path());
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            run_path().string() + ": the checksum of its verdicts is wrong; deciding anew\n");
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
            run_path().string() + ": its verdicts cannot be read; deciding anew\n");
}

// The rows of the table: a claim, a reading and its cells.
std::vector<std::array<std::string, 3>> rows_of_costs() {
  std::ifstream table(CUBEVERIFY_SOURCE_DIR "/host/run/deciding_costs.csv");
  std::string line;
  std::getline(table, line);
  EXPECT_EQ(line, kCostColumns);
  std::vector<std::array<std::string, 3>> rows;
  for (std::array<std::string, 3> row;
       std::getline(table, row[0], ',') && std::getline(table, row[1], ',') && std::getline(table, row[2]);)
    rows.push_back(row);
  return rows;
}

// Readings come and go; a table that knows few of them is to be measured anew.
TEST(DecidingCost, IsOfReadingsThatThereAre) {
  const auto rows = rows_of_costs();
  std::size_t known = 0;
  for (const auto& [id, name, cells] : rows) {
    const auto claim = std::ranges::find(claims(), id, &Claim::id);
    if (claim == claims().end()) continue;
    const auto reading = std::ranges::find(claim->readings, name, &Reading::name);
    if (reading == claim->readings.end()) continue;
    ++known;
    const int cell = std::stoi(cells);
    EXPECT_EQ(deciding_seconds(*claim, *reading, cell), std::stod(cells.substr(cells.find('=') + 1))) << id;
  }
  EXPECT_GT(known, rows.size() * 9 / 10);
  EXPECT_GT(known, 200);
}

TEST(DecidingCost, GrowsWithTheRange) {
  const auto chosen = every_claim();
  const double small = deciding_seconds(chosen, {2, 8, 32}), large = deciding_seconds(chosen, {2, 24, 200});
  EXPECT_LT(3 * small, large);
  EXPECT_LT(2 * large, deciding_seconds(chosen, {2, 24, 2000}));
}

// Measures from the published facts what deciding takes, and compares it with what is estimated. Writes
// host/run/deciding_costs.csv anew where CUBEVERIFY_WRITE_PAGES is set; on a quiet machine, as all estimates come from
// it.
TEST(DecidingCostLong, IsWhatItTakes) {
  constexpr double kLeastListed = 1e-3;
  std::ostringstream table;
  table << kCostColumns << '\n';
  double estimated = 0, taken = 0;
  for (const Paper& paper : papers()) {
    const auto run =
        load_run_or_document(fmt::format("{}/results/{}/verdicts.json", CUBEVERIFY_SOURCE_DIR, paper.id), {});
    const DimensionRanges span{1, run.span.n_last, paper.id == "tr483" ? 400 : kClosedFormMost};
    for (const Claim* claim : every_claim()) {
      if (!claim->id.starts_with(paper.id + ".")) continue;
      for (const Reading& reading : claim->readings) {
        const Question question{claim, &reading};
        const auto [first, last] = range_of(question, span, run.facts).looked_at;
        std::map<int, std::pair<double, int>> cells;
        for (int n = first; n <= last; ++n) {
          const auto start = std::chrono::steady_clock::now();
          find_at(n, question, run.facts);
          auto& [seconds, times] = cells[deciding_cell(n)];
          seconds += seconds_since(start);
          ++times;
          estimated += deciding_seconds(*claim, reading, n);
        }
        std::string listed;
        for (const auto& [cell, measured] : cells) {
          const auto [seconds, times] = measured;
          taken += seconds;
          if (seconds / times >= kLeastListed)
            listed += fmt::format("{}{}={:.2g}", listed.empty() ? "" : " ", cell, seconds / times);
        }
        if (!listed.empty()) table << fmt::format("{},{},{}\n", claim->id, reading.name, listed);
      }
    }
  }
  if (std::getenv("CUBEVERIFY_WRITE_PAGES") != nullptr)
    std::ofstream(CUBEVERIFY_SOURCE_DIR "/host/run/deciding_costs.csv") << table.str();
  EXPECT_LT(estimated, 1.5 * taken);
  EXPECT_GT(estimated, taken / 1.5);
}

}  // namespace

}  // namespace cubeverify

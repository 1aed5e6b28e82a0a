#include "host/guards/published_facts.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <span>

#include <fmt/format.h>

#include "host/files/files.h"
#include "host/guards/checksum.h"
#include "host/report/read_document.h"
#include "host/run/execute.h"
#include "tests/host/run_fixture.h"

// A run knows what is published: verify/published_facts.csv is what results/ has.

namespace cubeverify {
namespace {
namespace fs = std::filesystem;

const std::string kPath = CUBEVERIFY_SOURCE_DIR "/verify/published_facts.csv";

// A line for each sweep at each n, by names.
std::string published_facts_document() {
  std::map<std::pair<std::string, int>, std::string> lines;
  for (const char* paper : {"tr611", "tr9121", "tr483", "dyntree"}) {
    const StoredRun published =
        load_run_or_document(fs::path(CUBEVERIFY_SOURCE_DIR) / "results" / paper / "verdicts.json", {});
    for (const auto& [sweep, n] : published.finished) {
      const Tally& tally = published.facts.find(sweep->name, n)->tally();
      const std::string line = fmt::format("{},{},{:016x},{:016x}\n", sweep->name, n, checksum(sweep->layout(n)),
                                           checksum(std::span<const Word>(tally)));
      const auto [place, added] = lines.emplace(std::pair(sweep->name, n), line);
      EXPECT_EQ(place->second, line) << "two papers have different facts of it";
    }
  }
  std::string text = "sweep,n,layout,facts\n";
  for (const auto& [task, line] : lines) text += line;
  return text;
}

TEST(PublishedFacts, AreThoseOfTheResults) {
  const std::string said = published_facts_document();
  if (std::getenv("CUBEVERIFY_WRITE_PAGES") != nullptr) std::ofstream(kPath) << said;
  EXPECT_TRUE(read_text(kPath) == said)
      << kPath << " is to be written again: CUBEVERIFY_WRITE_PAGES=1 "
      << "build/tests/cubeverify_host_tests --gtest_filter='PublishedFacts.AreThose*'";
}

// Sweep `tree` at n = 9 in chunks of 64 units, of which the third one is miscounted in these calls.
class OfARun : public testing::Test {
 protected:
  explicit OfARun(std::string name = "tree") { faulty_.name = std::move(name); }

  void miscount(std::set<int> calls) {
    faulty_.visit = [this, calls, call = std::make_shared<int>(0)](int n, Chunk chunk, std::span<Word> tally) {
      sweep_named("tree").visit(n, chunk, tally);
      if (chunk.first == 128 && chunk.count == 64 && calls.contains(++*call))
        tally[sweep_named("tree").layout(n).at("nodes").offset] ^= 4;  // a digest, of which nothing else is known
    };
  }

  RunResult run() {
    RunSpec work{{{&faulty_, 9}}, {{"test"}, {9, 9, 0, 0}, "c0ffee", false}};
    work.find = [&](std::string_view) -> const Sweep& { return faulty_; };
    testing::internal::CaptureStderr();
    std::optional<RunResult> result;
    const auto error = error_of([&] { result = execute(work, options_); });
    said_ = testing::internal::GetCapturedStderr();
    if (error) throw *error;
    return *result;
  }

  void expect_right(const RunResult& result) const {
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.facts.find(faulty_.name, 9)->tally(), right_facts(sweep_named("tree"), 9));
  }

  TemporaryDirectory directory_;
  Sweep faulty_ = sweep_named("tree");
  RunOptions options_ = [this] {
    RunOptions options = options_in(directory_.path() / "run");
    options.chunk_bits = 6;
    options.verify_share = 0;  // or the chunk would be computed again before it counts
    return options;
  }();
  std::string said_;
};

TEST_F(OfARun, AnErrorEndsItAndTheSameCommandIsRight) {
  miscount({1, 2});
  for (int command = 0; command < 2; ++command)  // the first one leaves nothing that the second one would believe
    expect_error(ExitCode::kMismatch, "the facts of sweep tree at n = 9 (checksum ", [&] { run(); });
  expect_right(run());
}

// Facts beyond what is published are computed by a back end that has shown what it knows.
TEST_F(OfARun, ABackEndThatErrsIsNotAskedForMore) {
  faulty_.visit = [](int n, Chunk chunk, std::span<Word> tally) {
    sweep_named("tree").visit(n, chunk, tally);
    tally.back() += 4;
  };
  options_.chunk_bits.reset();
  RunSpec work{{{&faulty_, 48}}, {{"test"}, {48, 48, 0, 0}, "c0ffee", false}};
  work.find = [&](std::string_view) -> const Sweep& { return faulty_; };
  expect_error(ExitCode::kMismatch, "back end cpu computes wrongly: the facts of sweep tree at n = 18",
               [&] { execute(work, options_); });
  EXPECT_FALSE(fs::exists(options_.directory));
}

TEST_F(OfARun, WhatIsChangedOnPurposeIsKeptIfAsked) {
  miscount({1});
  options_.published = false;
  const Tally changed = run().facts.find("tree", 9)->tally();
  EXPECT_EQ(said_, "");
  EXPECT_EQ(run().facts.find("tree", 9)->tally(), changed);
  // A finished run is not believed either without being asked to.
  options_.published = true;
  expect_right(run());
  EXPECT_NE(said_.find("computing it again"), std::string::npos) << said_;
}

}  // namespace
}  // namespace cubeverify

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/verify/planted.h"
#include "verify/exact/necklaces.h"
#include "verify/papers/paper.h"

// A paper of two claims, written down as every paper is, of which the program knows nothing.

namespace cubeverify {

namespace toy {
Paper paper();
}

namespace {

using testing::ElementsAre;

constexpr DimensionRanges kRange{2, test::kPlantedMost, 40};

const std::vector<Claim>& toy_claims() {
  static const std::vector<Claim> all = claims_of(toy::paper());
  return all;
}

std::vector<std::string> verdicts(const FactTable& facts, const Definitions& definitions = exact_definitions()) {
  std::vector<std::string> all;
  for (const Claim& claim : toy_claims()) {
    for (const Reading& reading : claim.readings) {
      const Verdict found = decide(claim, reading, kRange, facts, definitions);
      all.push_back(claim.id + ' ' + reading.name + ": " + to_string(found.status));
      if (found.counterexample) {
        all.back() += fmt::format(", n = {}: {}", found.counterexample->n, found.counterexample->detail);
      }
      // What it publishes is what is found.
      if (&facts == &test::right_facts() && &definitions == &exact_definitions()) {
        EXPECT_EQ(reading.refuted ? reading.refuted->n : 0, found.counterexample ? found.counterexample->n : 0);
      }
    }
  }
  return all;
}

TEST(ToyPaper, IsDecided) {
  EXPECT_THAT(verdicts(test::right_facts()),
              ElementsAre("toy.levels printed: holds",
                          "toy.lemma1 printed: refuted, n = 4: found 4 necklaces; the paper says 7/2",
                          "toy.lemma1 prime: holds"));
}

TEST(ToyPaper, IsRefutedByPlantedErrors) {
  const FactTable tampered = test::tampered({"tree", "level-fanout", test::Tampering::kCountedTwice});
  EXPECT_THAT(verdicts(tampered)[0], testing::StartsWith("toy.levels printed: refuted, n = 2: found "));
  Definitions wrong = exact_definitions();
  wrong.necklaces = [](int n) { return necklaces(n) + 1; };
  EXPECT_EQ(verdicts(test::right_facts(), wrong)[2],
            "toy.lemma1 prime: refuted, n = 2: found 2 necklaces; read so, it says 1");
}

TEST(ToyPaper, SaysWhereItsClaimsStand) {
  for (const Claim& claim : toy_claims()) EXPECT_EQ(claim.paper, "A toy");
  EXPECT_EQ(toy_claims()[0].place, "section 1");
  EXPECT_EQ(toy_claims()[1].place, "section 2, lemma 1");
  const PaperErrata errata = toy::paper().errata;
  EXPECT_EQ(erratum_id(errata.prefix, errata.errata.front()), "toy.E1");
  EXPECT_EQ(erratum_id(errata.prefix, errata.remarks.front()), "toy.R1");
  EXPECT_EQ(errata.remarks.front().corrected, "There are at least (N - 2)/n of them.");
  EXPECT_EQ(errata.errata.front().printed, "\"There are (N - 2)/n necklaces apart from those of 0...0 and 1...1.\"");
}

TEST(ToyPaper, IsNotPartOfTheProgram) {
  EXPECT_EQ(std::ranges::count(papers(), "toy", &Paper::id), 0);
  EXPECT_TRUE(std::ranges::none_of(claims(), [](const Claim& claim) { return claim.id.starts_with("toy."); }));
}

}  // namespace
}  // namespace cubeverify

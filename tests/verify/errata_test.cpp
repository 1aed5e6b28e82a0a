#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "verify/claim.h"
#include "verify/erratum.h"
#include "verify/published.h"

namespace cubeverify {

namespace {

bool exists(const ReadingName& name) {
  for (const Claim& claim : claims()) {
    if (claim.id != name.claim) continue;
    return std::ranges::any_of(claim.readings, [&](const Reading& reading) { return reading.name == name.reading; });
  }
  return false;
}

bool published_as_refuted(const ReadingName& name) { return published_refutation(name.claim, name.reading) != nullptr; }

std::string in_words(const ReadingName& name) { return std::string(name.claim) + ' ' + std::string(name.reading); }

TEST(Errata, AreOfReadingsThatThereAreAndThatAreRefuted) {
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      SCOPED_TRACE(erratum_id(paper, erratum));
      EXPECT_FALSE(erratum.refuted.empty());
      for (const ReadingName& name : erratum.refuted) {
        EXPECT_TRUE(exists(name)) << in_words(name);
        EXPECT_TRUE(published_as_refuted(name)) << in_words(name);
      }
      for (const ReadingName& name : erratum.verified_by) {
        EXPECT_TRUE(exists(name)) << in_words(name);
        EXPECT_FALSE(published_as_refuted(name)) << in_words(name);
      }
    }
    for (const Strength& strength : paper.strengths) {
      EXPECT_TRUE(exists(strength.shown_by)) << in_words(strength.shown_by);
      EXPECT_FALSE(published_as_refuted(strength.shown_by)) << in_words(strength.shown_by);
    }
  }
}

TEST(Errata, ExplainEveryPrintedStatementThatIsRefuted) {
  std::set<std::string> explained;
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      for (const ReadingName& name : erratum.refuted) explained.insert(in_words(name));
    }
  }
  for (const PublishedRefutation& refutation : published_refutations()) {
    if (refutation.reading != "printed") continue;
    EXPECT_TRUE(explained.contains(in_words({refutation.id, refutation.reading}))) << refutation.id;
  }
}

TEST(Errata, SayWhatIsPrintedWhatWasFoundAndWhatHoldsInstead) {
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      SCOPED_TRACE(erratum_id(paper, erratum));
      for (const std::string_view text : {erratum.title, erratum.place, erratum.printed, erratum.corrected}) {
        EXPECT_FALSE(text.empty());
      }
      EXPECT_TRUE(erratum.found.starts_with("n = ")) << erratum.found;
      EXPECT_NE(erratum.found.find("; the paper says "), std::string_view::npos) << erratum.found;
    }
  }
}

TEST(Errata, AreRankedByTheirClassesAndHaveNumbersOfTheirOwn) {
  for (const PaperErrata& paper : papers_errata()) {
    EXPECT_TRUE(std::ranges::is_sorted(paper.errata, {}, &Erratum::kind)) << paper.prefix;
    std::set<int> numbers;
    for (const Erratum& erratum : paper.errata) EXPECT_TRUE(numbers.insert(erratum.number).second) << erratum.number;
    if (!numbers.empty()) EXPECT_EQ(*numbers.begin(), 1);
  }
}

}  // namespace

}  // namespace cubeverify

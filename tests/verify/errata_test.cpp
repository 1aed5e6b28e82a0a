#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "verify/claim.h"
#include "verify/erratum.h"

namespace cubeverify {

namespace {

// Null if there is no such claim or reading.
const Reading* find(const ReadingName& name) {
  for (const Claim& claim : claims()) {
    if (claim.id != name.claim) continue;
    const auto found = std::ranges::find(claim.readings, name.reading, &Reading::name);
    return found == claim.readings.end() ? nullptr : &*found;
  }
  return nullptr;
}

bool exists(const ReadingName& name) { return find(name) != nullptr; }

bool published_as_refuted(const ReadingName& name) { return exists(name) && find(name)->refuted.has_value(); }

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
  for (const Claim& claim : claims()) {
    const Reading& printed = claim.readings.front();
    if (!printed.refuted) continue;
    EXPECT_TRUE(explained.contains(in_words({claim.id, printed.name}))) << claim.id;
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
    EXPECT_TRUE(numbers.empty() || *numbers.begin() == 1) << paper.prefix;
  }
}

}  // namespace

}  // namespace cubeverify

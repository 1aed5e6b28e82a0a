#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "verify/claim.h"
#include "verify/erratum.h"
#include "verify/verdict.h"
#include "verify/wording.h"

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

// The least counterexample of the first reading refuted, as a run shows it: "n = 3, c = 0b001: found ...".
std::string counterexample(const ReadingName& name) {
  const auto claim = std::ranges::find(claims(), name.claim, &Claim::id);
  const Reading& reading = *find(name);
  const int n = reading.refuted->n;
  FactTable facts;
  for (const std::string& sweep : reading.sweeps) {
    const Sweep& one = sweep_named(sweep);
    facts.put(sweep, n, Facts(one.layout(n), run_on_cpu(one, n, {0, one.units(n)}, 1)));
  }
  const Verdict verdict = decide(*claim, reading, {n, n, n, 0}, facts, exact_notions());
  if (!verdict.counterexample) return "";
  std::string text = "n = " + std::to_string(n);
  if (verdict.counterexample->address) text += ", c = " + binary(n, *verdict.counterexample->address);
  return text + ": " + verdict.counterexample->detail;
}

TEST(Errata, ShowTheCounterexampleThatARunFinds) {
  constexpr int kMostSwept = 13;
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      const Reading* reading = find(erratum.refuted.front());
      const bool is_large =
          reading == nullptr || !reading->refuted || (!reading->sweeps.empty() && reading->refuted->n > kMostSwept);
      if (is_large) continue;
      EXPECT_EQ(erratum.found, counterexample(erratum.refuted.front())) << erratum_id(paper, erratum);
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

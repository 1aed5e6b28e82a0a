#include <regex>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/claim.h"
#include "verify/erratum.h"

namespace cubeverify {
namespace {

bool published_as_refuted(const ReadingName& name) {
  return reading_of(claim_named(name.claim), name.reading).refuted.has_value();
}
std::string in_words(const ReadingName& name) { return std::string(name.claim) + ' ' + std::string(name.reading); }

TEST(Errata, AreOfReadingsThatAreRefuted) {
  for (const auto& [id, erratum] : all_errata()) {
    SCOPED_TRACE(id);
    EXPECT_FALSE(erratum->refuted.empty());
    for (const ReadingName& name : erratum->refuted) {
      EXPECT_TRUE(published_as_refuted(name)) << in_words(name);
    }
    for (const ReadingName& name : erratum->verified_by) {
      EXPECT_FALSE(published_as_refuted(name)) << in_words(name);
    }
  }
}

TEST(Strengths, AreShownByReadingsThatAreNotRefuted) {
  for (const PaperErrata& paper : papers_errata()) {
    for (const Strength& strength : paper.strengths) {
      EXPECT_FALSE(published_as_refuted(strength.shown_by)) << in_words(strength.shown_by);
    }
  }
}

TEST(Mistakes, ExplainEveryPrintedStatementThatIsRefuted) {
  std::set<std::string> explained;
  for (const auto& [id, erratum] : all_errata()) {
    if (!erratum->kind) continue;
    for (const ReadingName& name : erratum->refuted) explained.insert(in_words(name));
  }
  for (const Claim& claim : claims()) {
    const Reading& printed = claim.readings.front();
    if (!printed.refuted) continue;
    EXPECT_TRUE(explained.contains(in_words({claim.id, printed.name}))) << claim.id;
  }
}

// Nobody is accused of what a stricter reading takes his words to say.
TEST(Mistakes, RefuteAPrintedReadingOrQuoteTheStepThatFails) {
  for (const auto& [id, erratum] : all_errata()) {
    SCOPED_TRACE(id);
    if (!erratum->kind) {
      EXPECT_FALSE(refutes_what_is_printed(*erratum));
      continue;
    }
    EXPECT_NE(refutes_what_is_printed(*erratum), !erratum->step.empty());
    EXPECT_TRUE(refutes_what_is_printed(*erratum) || erratum->kind != ErratumClass::kFalse);
    EXPECT_NE(erratum->printed.find(erratum->step), std::string::npos) << erratum->step;
    EXPECT_FALSE(erratum->slip && erratum->kind == ErratumClass::kFalse);
  }
}

// Each number once, and none left out. One whose mistake has become a remark is not given again.
TEST(Errata, AreRankedByTheirClassesAndNumbered) {
  for (const PaperErrata& paper : papers_errata())
    EXPECT_TRUE(std::ranges::is_sorted(paper.errata, {}, &Erratum::kind)) << paper.prefix;
  std::set<std::string> ids, missing;
  for (const auto& [id, erratum] : all_errata()) EXPECT_TRUE(ids.insert(id).second) << id;
  for (const auto& [id, erratum] : all_errata()) {
    const std::string kind = id.substr(0, id.size() - std::to_string(erratum->number).size());
    for (int i = 1; i < erratum->number; ++i) {
      if (!ids.contains(kind + std::to_string(i))) missing.insert(kind + std::to_string(i));
    }
  }
  EXPECT_THAT(missing, testing::ElementsAre("tr483.E16", "tr611.E13")) << "a new entry has the next number of its kind";
}

std::string mistake_with(const std::string& line) {
  return fmt::format(
      "[[mistake]]\nnumber = 1\nclass = \"D\"\ntitle = \"t\"\nplace = \"p\"\nprinted = \"w\"\n"
      "corrected = \"c\"\nrefuted = [\"toy.a printed\"]\n{}\n",
      line);
}

TEST(Slips, AreMistakesThatAreMarkedAsSuch) {
  EXPECT_EQ(read_errata("toy", mistake_with("")).errata.size(), 1U);
  EXPECT_EQ(read_errata("toy", mistake_with("slip = false")).errata.size(), 1U);
  const PaperErrata marked = read_errata("toy", mistake_with("slip = true"));
  EXPECT_TRUE(marked.errata.empty());
  ASSERT_EQ(marked.slips.size(), 1U);
  EXPECT_EQ(rank_text(marked.slips.front()), "slip of the pen, class D");
  EXPECT_THROW(read_errata("toy", mistake_with("slip = 1")), std::logic_error);
  EXPECT_THROW(read_errata("toy", mistake_with("slip = \"true\"")), std::logic_error);
}

TEST(Errata, NameReadingsThatThereAre) {
  const auto require = [](const std::string& more) {
    require_readings(read_errata("toy", std::regex_replace(mistake_with(more), std::regex("toy.a"), "tr611.lemma8")));
  };
  require("");
  EXPECT_THAT(
      [&] { require("verified_by = [\"tr611.lemma8 exat\"]"); },
      testing::ThrowsMessage<std::logic_error>("toy/errata.toml, toy.E1: there is no reading \"tr611.lemma8 exat\""));
  EXPECT_THROW(require_readings(read_errata("toy", mistake_with(""))), std::logic_error);
}

TEST(Errata, KeepToPlainWords) {
  const std::regex ours(R"(\b(anew|told|tells|foretold|is none|likewise|beside|besides|rests on|rest on|dear)\b)");
  for (const auto& [id, erratum] : all_errata()) {
    for (const std::string& text : {erratum->title, erratum->corrected, erratum->why, erratum->consequences,
                                    erratum->besides, erratum->literature}) {
      std::smatch word;
      EXPECT_FALSE(std::regex_search(text, word, ours)) << id << ": " << word.str();
    }
    EXPECT_FALSE(erratum->consequences.starts_with("None")) << id;
  }
}

}  // namespace
}  // namespace cubeverify

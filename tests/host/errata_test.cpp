#include "host/report/errata.h"

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

// The verdict on a reading: what `status` says, for n = 2..9.
Verdict verdict_on(const ReadingName& name, Status status) {
  Verdict verdict{.id = name.claim, .reading = name.reading, .status = status, .n_first = 2, .n_last = 9};
  if (status == Status::kRefuted) {
    verdict.counterexample = Counterexample{3, 5, "found 1; the paper says 2"};
    verdict.replay = "the command";
  }
  return verdict;
}

// The first erratum of which another reading shows what holds instead.
const Erratum& erratum_with_correction() {
  for (const auto& [id, erratum] : all_errata()) {
    if (!erratum->verified_by.empty()) return *erratum;
  }
  throw std::logic_error("no erratum has a correction");
}

TEST(Errata, ShowWhatTheRunFoundAndForWhichNTheCorrectionHolds) {
  const Erratum& erratum = erratum_with_correction();
  const auto claims = select_claims({});
  const auto shown = errata_of_run(claims, {verdict_on(erratum.refuted.front(), Status::kRefuted),
                                            verdict_on(erratum.verified_by.front(), Status::kHolds)});
  const auto found = std::ranges::find(shown, &erratum, &ShownErratum::erratum);
  ASSERT_NE(found, shown.end());
  EXPECT_EQ(found->found, "n = 3, c = 0b101: 1; the paper says 2");
  EXPECT_EQ(found->show, "the command");
  ASSERT_EQ(found->verified_by.size(), 1U);
  EXPECT_TRUE(found->verified_by.front().ends_with(" holds for n = 2..9")) << found->verified_by.front();
  EXPECT_TRUE(errata_of_run(claims, {verdict_on(erratum.refuted.front(), Status::kHolds)}).empty());
}

TEST(Errata, SayWhatIsProvedOfThemAndTheirCorrections) {
  int held = 0, refuted = 0;
  for (const ShownErratum& one : published_errata(select_claims({}))) {
    for (const std::string& text : one.proved) {
      const bool holds = text.find(" holds for every n ") != std::string::npos;
      ++(holds ? held : refuted);
      EXPECT_NE(holds, text.find(" refuted at ") != std::string::npos) << text;
      const auto& of = holds ? one.verified_by : one.refuted;
      EXPECT_NE(std::ranges::find(of, text.substr(0, text.find(')') + 1)), of.end()) << text;
    }
  }
  EXPECT_GE(held, 10);
  EXPECT_GE(refuted, 10);
}

// An erratum that no claim has.
std::vector<ShownErratum> shown_alone(const Erratum& erratum) {
  return {{.erratum = &erratum, .id = "test.E1", .place = "section 1", .found = "n = 1"}};
}

// Nothing where there is nothing to say.
TEST(Errata, SayWhyTheyFailAndWhatElseWasFound) {
  Erratum erratum{.kind = ErratumClass::kFalse, .consequences = "nothing"};
  EXPECT_FALSE(errata_json(shown_alone(erratum))["errata"].front().contains("why"));
  EXPECT_FALSE(errata_json(shown_alone(erratum))["errata"].front().contains("besides"));

  erratum.why = "0 is a number, too";
  erratum.besides = "more";
  erratum.step = "0 is no number";
  const nlohmann::json json = errata_json(shown_alone(erratum))["errata"].front();
  EXPECT_EQ(json["why"], erratum.why);
  EXPECT_EQ(json["besides"], erratum.besides);
  EXPECT_EQ(json["step"], erratum.step);
  const std::string text = errata_text(shown_alone(erratum), 80);
  const auto why = text.find("Why it fails: 0 is a number, too"), besides = text.find("Also found: more");
  EXPECT_LT(why, text.find("What depends on it: nothing"));
  EXPECT_NE(besides, std::string::npos) << text;
}

// A witness against a reading that is stricter than the paper's words is shown with that reading; one against the
// printed reading speaks for itself.
TEST(Errata, SayHowTheirWitnessTakesThePapersWords) {
  int otherwise = 0;
  for (const ShownErratum& one : published_errata(select_claims({}))) {
    const ReadingName& witness = one.erratum->refuted.front();
    const bool is_printed = witness.reading == "printed";
    EXPECT_EQ(one.read_as.empty(), is_printed) << one.id;
    EXPECT_TRUE(is_printed || one.erratum->kind != ErratumClass::kFalse) << one.id;
    if (is_printed) continue;
    ++otherwise;
    EXPECT_TRUE(one.read_as.starts_with(std::string(witness.reading) + ": ")) << one.id;
  }
  EXPECT_GE(otherwise, 30);
}

// A remark is not an error, whatever its reading says.
TEST(Errata, SayWhatWasFoundAndWhatThePaperSays) {
  for (const auto& [id, erratum] : all_errata()) {
    const std::string found = found_now(*erratum);
    EXPECT_TRUE(found.starts_with("n = ")) << id << ": " << found;
    EXPECT_EQ(found.find("; the paper says ") != std::string::npos, erratum->kind.has_value()) << id << ": " << found;
    EXPECT_EQ(found.find("; read so, it says ") == std::string::npos, erratum->kind.has_value())
        << id << ": " << found << "; a predicate that fails ends with \"; the paper says ...\", also of a remark";
  }
}

// Mistakes, remarks and slips of the pen, in this order.
TEST(Errata, AreInThreeListsThatAreCountedApart) {
  const auto shown = published_errata(select_claims({}));
  const auto list_of = [](const ShownErratum& one) { return one.erratum->slip ? 2 : one.erratum->kind ? 0 : 1; };
  EXPECT_TRUE(std::ranges::is_sorted(shown, {}, list_of));
  const nlohmann::json json = errata_json(shown);
  for (const auto& [list, part] : {std::pair(0, "errata"), {1, "remarks"}, {2, "slips"}})
    EXPECT_EQ(std::ssize(json[part]), std::ranges::count(shown, list, list_of)) << part;

  Erratum mistake{.kind = ErratumClass::kProof, .refuted = {{"test.one", "printed"}}},
      slip{.kind = ErratumClass::kMisprint, .slip = true}, remark;
  auto three = shown_alone(mistake);
  for (const Erratum* one : {&remark, &slip}) three.push_back(shown_alone(*one).front());
  EXPECT_EQ(errata_summary(three),
            "1 mistake: 1 of class B (false in a proof or an example); 1 slip of the pen; 1 remark.");
  mistake.refuted.front().reading = "literal";
  EXPECT_NE(errata_summary(three).find("; none with a claim that is false as printed, 1 with wrong words"),
            std::string::npos);
  EXPECT_EQ(errata_table(three).rows[2][1], "D, slip");
  EXPECT_NE(errata_text(three, 80).find("test.E1 slip of the pen, class D, section 1"), std::string::npos);
}

}  // namespace
}  // namespace cubeverify

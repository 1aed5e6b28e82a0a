#include <gmock/gmock.h>

#include "kernels/engine/cpu.h"
#include "tests/verify/planted.h"
#include "verify/claims/build.h"
#include "verify/papers/paper.h"

// What every claim has, how claims are selected, and the verdicts of the real program.

namespace cubeverify {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr int kMost = 13;
constexpr int kMostAdaptive = 10;  // windows of 4 fail first here
constexpr int kClosedMost = 80;    // a sieve fails first at n = 80
constexpr int kMostExecutedHere = 10;

// The facts of those sweeps for n = 2..13, those of sweeps whose units are many, or much work each, only for small n.
// They are computed when they are first asked for: each test is a process of its own.
const FactTable& facts_of(const std::vector<std::string>& names) {
  static FactTable table;
  static std::set<std::string> there;
  for (const std::string& name : names) {
    if (!there.insert(name).second) continue;
    const Sweep& sweep = sweep_named(name);
    const Unit unit = sweep.traits.unit;
    const bool small = unit == Unit::kPair || unit == Unit::kPermutation || unit == Unit::kTrial;
    const int last = sweep.traits.trial_per_thread ? kMostAdaptive
                     : small                       ? test::last_planted(sweep)
                                                   : std::min(kMost, sweep.n_max);
    test::add_facts(sweep, last, table);
  }
  return table;
}
const FactTable& facts() {
  std::vector<std::string> names;
  for (const Sweep& sweep : sweeps()) names.push_back(sweep.name);
  return facts_of(names);
}

Verdict verdict(std::string_view id, std::string_view reading, const DimensionRanges& span = {2, kMost, kClosedMost}) {
  const Claim& claim = claim_named(id);
  return decide(claim, reading_of(claim, reading), span, facts_of(reading_of(claim, reading).sweeps));
}

std::vector<std::string> ids(const std::vector<const Claim*>& selected) {
  std::vector<std::string> found;
  for (const Claim* claim : selected) found.push_back(claim->id);
  return found;
}

std::vector<const Claim*> select(std::vector<std::string> wanted) { return select_claims(wanted); }

TEST(Claims, SayWhatTheyAreAndWhereTheyStand) {
  std::set<std::string> seen;
  for (const Claim& claim : claims()) {
    EXPECT_TRUE(seen.insert(claim.id).second) << "two claims have the ID " << claim.id;
    for (const Reading& reading : claim.readings)
      EXPECT_TRUE(seen.insert(claim.id + ' ' + reading.name).second)
          << "two readings of " << claim.id << " are named " << reading.name;
    const auto paper = std::ranges::find(papers(), claim.paper, &Paper::name);
    ASSERT_NE(paper, papers().end()) << claim.id;
    EXPECT_TRUE(claim.id.starts_with(paper->id + ".")) << claim.id;
    EXPECT_FALSE(claim.place.empty()) << claim.id;
    EXPECT_FALSE(claim.statement.empty()) << claim.id;
    ASSERT_FALSE(claim.readings.empty()) << claim.id;
    // What a paper does not say is no reading of what it prints.
    const std::string_view first = claim.readings.front().name;
    EXPECT_EQ(first, claim.is_own ? "added" : "printed") << claim.id;
  }
}

TEST(Papers, HaveWhatTheirReadersLookFor) {
  for (const Paper& paper : papers()) {
    EXPECT_FALSE(paper.name.empty()) << paper.id;
    EXPECT_FALSE(paper.title.empty()) << paper.id;
    EXPECT_FALSE(paper.kind.empty()) << paper.id;
    EXPECT_TRUE(std::ranges::any_of(claims(), [&](const Claim& claim) { return claim.paper == paper.name; }))
        << paper.id;
    EXPECT_EQ(std::ranges::count(papers(), paper.id, &Paper::id), 1) << paper.id;
    EXPECT_EQ(std::ranges::count(papers(), paper.name, &Paper::name), 1) << paper.id;
  }
}

TEST(Claims, HaveReadingsThatCanBeDecidedOrSayWhyNot) {
  for (const auto& [claim, reading] : test::all_readings()) {
    const std::string name = claim.id + " [" + reading.name + "]";
    EXPECT_FALSE(reading.text.empty()) << name;
    EXPECT_EQ(reading.decide == nullptr, !reading.why_not_run.empty()) << name;
    EXPECT_LE(reading.n_min, reading.n_max) << name;
    EXPECT_TRUE(!reading.refuted || (reading.n_min <= reading.refuted->n && reading.refuted->n <= reading.n_max))
        << name;
    // The mark says it, so that no text does; and what could be refuted is not marked.
    EXPECT_FALSE(reading.text.starts_with("by definition")) << name;
    EXPECT_FALSE(reading.by_definition && (reading.refuted || !reading.decide)) << name;
    if (reaches_as_closed_forms(reading.evidence) || reading.evidence == EvidenceKind::kExactSearch) {
      EXPECT_THAT(reading.sweeps, IsEmpty()) << name;
    }
    if (reading.evidence == EvidenceKind::kExhaustive && reading.decide) {
      EXPECT_THAT(reading.sweeps, Not(IsEmpty())) << name;
    }
    for (const std::string& sweep : reading.sweeps) {
      EXPECT_GE(reading.n_min, sweep_named(sweep).n_min) << name;
      EXPECT_LE(reading.n_max, sweep_named(sweep).n_max) << name;
    }
  }
}

// A reading that asks for a sweep it does not name would work only in company.
TEST(Claims, HaveReadingsThatNeedOnlyTheSweepsTheyName) {
  for (const auto& [claim, reading] : test::all_readings()) {
    FactTable named;
    for (const std::string& sweep : reading.sweeps) {
      for (int n = 2; n <= test::kPlantedMost; ++n) {
        if (const Facts* found = test::right_facts().find(sweep, n)) named.put(sweep, n, *found);
      }
    }
    // A reading that needs none does not ask for one at any n; searches take seconds from n = 4 on.
    const int last = reading.sweeps.empty() ? std::max(reading.n_min, 3) : test::kPlantedMost;
    EXPECT_NO_THROW(decide(claim, reading, {2, last, last}, named)) << claim.id << " " << reading.name;
  }
}

TEST(SelectClaims, TakesAllOfThemInThePapersOrderIfNoneAreWanted) {
  EXPECT_THAT(select({}), SizeIs(claims().size()));
  EXPECT_EQ(select({}).front(), &claims().front());
}

// A whole ID stands for itself and what lies under it, anything else for the beginning of IDs.
TEST(SelectClaims, TakesThemInThePapersOrderAndNoneTwice) {
  const std::pair<std::vector<std::string>, std::vector<std::string>> cases[] = {
      {{"tr611.lemma3"}, {"tr611.lemma3", "tr611.lemma3.proof-witness", "tr611.lemma3.proof-alpha"}},
      {{"tr611.theorem1.A-bound"}, {"tr611.theorem1.A-bound"}},
      {{"tr611.table1.SBnT"}, {"tr611.table1.SBnTmax", "tr611.table1.SBnTmin"}},
      {{"tr611.example.necklaces", "tr611.example.p"}, {"tr611.example.necklaces", "tr611.example.period-011011"}},
      {{"tr611.lemma8", "tr611.lemma1", "tr611.lemma8"}, {"tr611.lemma1", "tr611.lemma8"}}};
  for (const auto& [wanted, found] : cases) EXPECT_EQ(ids(select(wanted)), found);
}

TEST(Claims, HaveDependentsThatAreClaimsOrWereNotTraced) {
  int dependents = 0;
  for (const Claim& claim : claims()) {
    if (!claim.dependents) continue;
    EXPECT_THAT(*claim.dependents, Not(testing::Contains(claim.id)));
    for (const std::string& id : *claim.dependents) {
      ++dependents;
      EXPECT_NO_THROW(claim_named(id)) << claim.id;
    }
  }
  EXPECT_GT(dependents, 20);
  EXPECT_FALSE(claim_named("tr611.lemma1").dependents);
}

TEST(Published, VerdictsAreThoseOfTheProgram) {
  std::vector<Claim> all(claims().begin(), claims().end());
  std::vector<const Claim*> limited;
  for (Claim& claim : all) {
    for (Reading& reading : claim.readings) {
      // These take four or five times as long at each further n: schedules, and all trees of so many nodes.
      const bool is_slow = reading.evidence == EvidenceKind::kSchedule ||
                           (reading.evidence == EvidenceKind::kExactSearch && claim.id.starts_with("dyntree."));
      if (is_slow) reading.n_max = std::min(reading.n_max, kMostExecutedHere);
    }
    limited.push_back(&claim);
  }
  const auto verdicts = decide_all(limited, {2, kMost, kClosedMost}, facts());
  EXPECT_THAT(differences_from_published(verdicts), IsEmpty());
  // Trials, schedules and closed forms stop here below the n at which some are published to refute a reading, and facts
  // begin above n = 1, at which alone some are refuted.
  std::vector<std::string> beyond, missed;
  for (const Verdict& one : verdicts) {
    const std::optional<Refutation>& refutation = reading_of(claim_named(one.id), one.reading).refuted;
    if (!refutation || refutation->n < std::max(2, one.n_first) || one.status == Status::kRefuted) continue;
    (one.n_last < refutation->n ? beyond : missed).push_back(one.id + ' ' + one.reading);
  }
  EXPECT_THAT(missed, IsEmpty()) << "readings that are published as refuted at an n that was looked at";
  EXPECT_THAT(beyond, SizeIs(testing::Le(6U))) << "readings that are published as refuted at a larger n";
}

TEST(Published, OtherRefutationsAreDifferences) {
  Verdict one;
  one.id = "tr611.lemma8";
  one.reading = "literal";
  one.status = Status::kHolds;
  std::tie(one.n_first, one.n_last) = std::pair(2, 3);
  EXPECT_THAT(differences_from_published({one}), ElementsAre(HasSubstr("published as refuted at n = 2")));
  // Nothing can be said where the published n was not looked at.
  one.n_first = 3;
  EXPECT_THAT(differences_from_published({one}), IsEmpty());
  // A check that has become too strict refutes a reading too early.
  one.id = "tr611.lemma11";
  one.reading = "printed";
  one.status = Status::kRefuted;
  std::tie(one.n_first, one.n_last) = std::pair(2, 8);
  one.counterexample = Counterexample{3, 0b011, ""};
  EXPECT_THAT(differences_from_published({one}),
              ElementsAre("tr611.lemma11 [printed] refuted at n = 3, but is published as refuted first at n = 12"));
  // Above it nothing can be said, nor where it was not refuted yet.
  std::tie(one.n_first, one.n_last) = std::pair(13, 18);
  one.counterexample->n = 18;
  EXPECT_THAT(differences_from_published({one}), IsEmpty());
  one.reading = "neither-divides";
  EXPECT_THAT(differences_from_published({one}), ElementsAre(HasSubstr("published as holding")));
  EXPECT_THAT(differences_from_published({one}, [](const Verdict&) { return false; }),
              ElementsAre(HasSubstr("n = 18; it is not published yet; if this is meant, add refuted_at(18, "
                                    "0b000000000000000011) as its last argument, unless a smaller n")));
  one.reading = "printed";
  one.n_first = 2;
  EXPECT_THAT(differences_from_published({one}, [](const Verdict&) { return false; }),
              ElementsAre("tr611.lemma11 [printed]: the least counterexample found is n = 18: refuted_at(18, "
                          "0b000000000000000011); its source file says refuted_at(12, 0b000111000111)"));
  one.status = Status::kHolds;
  one.counterexample.reset();
  one.n_last = 8;
  EXPECT_THAT(differences_from_published({one}), IsEmpty());
  // A known refutation with another counterexample: address 0 instead of 2.
  std::tie(one.id, one.reading, one.status, one.n_last) =
      std::tuple("tr611.def.index-parent", "literal", Status::kRefuted, 2);
  one.counterexample = Counterexample{2, 0b00, ""};
  EXPECT_THAT(differences_from_published({one}),
              ElementsAre(HasSubstr("is refuted by another counterexample, refuted_at(2, 0b00), than the published "
                                    "one, refuted_at(2, 0b10)")));
}

TEST(Verdicts, GiveTheRangeOfN) {
  EXPECT_EQ(verdict("tr611.lemma1", "printed").n_first, 2);
  EXPECT_EQ(verdict("tr611.lemma1", "printed").n_last, kMost);
  EXPECT_EQ(verdict("tr611.theorem1.min-size", "closed-form").n_last, kClosedMost);
  EXPECT_EQ(verdict("tr611.intro.different-leaf-sets", "printed").n_first, 6);
  EXPECT_EQ(verdict("tr611.example.necklaces", "printed").n_last, 6);
  // It ends where facts end.
  EXPECT_EQ(verdict("tr611.def.translation", "printed").n_last, test::kPlantedMostPairs);
  // Prime n only.
  const Verdict prime = verdict("tr611.cor3", "printed", {8, 12, 0});
  EXPECT_EQ(prime.n_first, 11);
  EXPECT_EQ(prime.n_last, 11);
}

TEST(Verdicts, SayWhyAReadingWasNotRun) {
  const auto why = [](std::string_view id, const DimensionRanges& span) {
    const Verdict one = verdict(id, "printed", span);
    EXPECT_EQ(one.status, Status::kNotRun) << id;
    EXPECT_EQ(to_json(one)["why_not_run"], one.why_not_run);
    return one.why_not_run;
  };
  EXPECT_THAT(why("tr611.figs.images", {2, 6, 0}), HasSubstr("lost in the scan"));
  EXPECT_EQ(why("tr611.example.necklaces", {2, 5, 0}), "it is about n = 6");
  EXPECT_EQ(why("tr611.cor3", {8, 10, 0}), "it does not apply to any n in this range");
  EXPECT_EQ(why("tr611.lemma1", {14, 15, 0}), "the facts it needs are not there");
}

// However many trials agree with a reading, it is estimated and not held; a trial that does not refutes it.
TEST(Verdicts, AreEstimatedWhereTrialsDecide) {
  const Verdict stars = verdict("dyntree.theorem.star-load", "window-3", {6, 7, 0});
  EXPECT_EQ(stars.status, Status::kEstimated);
  EXPECT_EQ(to_json(stars)["verdict"], "estimated");
  EXPECT_THAT(stars.estimate, testing::StartsWith("n = 7: b = 3: more than 6n in "));
  const Verdict printed = verdict("dyntree.redistribution.load", "trials-any-window", {2, 7, 0});
  EXPECT_EQ(printed.status, Status::kRefuted);
  EXPECT_FALSE(to_json(printed).contains("estimate"));
  EXPECT_EQ(verdict("dyntree.growshrink", "trials").status, Status::kEstimated);
}

// What is true of every outcome of the coins holds by definition where the trials agree, and nothing is estimated.
TEST(Verdicts, HoldWhereWhatIsCertainIsTried) {
  const Verdict load = verdict("dyntree.redistribution.load", "stored", {2, 7, 0});
  EXPECT_EQ(load.status, Status::kHolds);
  EXPECT_FALSE(to_json(load).contains("estimate"));
  const Reading& stored = reading_of(claim_named("dyntree.redistribution.load"), "stored");
  EXPECT_TRUE(stored.by_definition);
  EXPECT_THAT(stored.text, HasSubstr("true of every outcome of the coins"));
}

// The estimate that is printed is the one of the most trials, at the last n of several.
TEST(Verdicts, GiveTheEstimateOfTheMostTrials) {
  Claim claim("none", "nowhere");
  const auto decide_it = [](const Evidence& evidence) {
    Finding finding;
    finding.trials = evidence.n() <= 4 ? 100 : 10;
    finding.estimate = fmt::format("{} trials", finding.trials);
    return finding;
  };
  claim.printed("by trials", Decision{EvidenceKind::kMonteCarlo, 2, 6, {}, decide_it});
  const Verdict one = decide(claim, claim.readings.front(), {2, 6, 0}, FactTable{});
  EXPECT_EQ(one.estimate, "n = 4: 100 trials");
}

// However they count trials, all of them say how many, by which seed, and what that leaves possible.
TEST(Verdicts, GiveAnIntervalWhereverTheyAreEstimated) {
  int estimated = 0;
  for (const auto& [claim, reading] : test::all_readings()) {
    if (reading.evidence != EvidenceKind::kMonteCarlo) continue;
    const Verdict one = decide(claim, reading, {2, test::kPlantedMostTrials, 0}, facts_of(reading.sweeps));
    if (one.status != Status::kEstimated) continue;
    ++estimated;
    const std::string name = claim.id + " [" + reading.name + "]";
    EXPECT_THAT(one.estimate,
                testing::ContainsRegex("[0-9]+ of [0-9]+ (trials|coins|leaves), seed 1; probability .* to |"
                                       "[0-9]+ trials, seed 1.*(probability of a fit|standard error)"))
        << name;
    EXPECT_THAT(one.values.dump(), testing::AnyOf(AllOf(HasSubstr("\"low\""), HasSubstr("\"high\"")),
                                                  HasSubstr("probability of the fit"), HasSubstr("standard error")))
        << name;
  }
  EXPECT_GE(estimated, 10);
}

// Permutations that share no edge at level 2: found without trying them all, and by trying them all.
TEST(Verdicts, CountTheReversalsOfALevelAlikeInTwoWays) {
  const Verdict reversals = verdict("tr611.remark.permutation-disjoint", "tournament");
  const Verdict tried = verdict("tr611.remark.permutation-disjoint", "printed");
  EXPECT_EQ(reversals.status, Status::kHolds);
  for (const char* n : {"5", "6"})
    EXPECT_EQ(reversals.values.at(n).at("reversals"), tried.values.at(n).at("edge-disjoint at level 2")) << n;
}

TEST(Verdicts, ListEveryNAtWhichAReadingFailsAndHowToSeeIt) {
  // All four trees have the leaf 1...1 alone at n = 2; other n up to 5 have equal pairs as well.
  const Verdict leaves = verdict("tr611.intro.different-leaf-sets", "every-n");
  ASSERT_EQ(leaves.status, Status::kRefuted);
  EXPECT_EQ(leaves.counterexample->n, leaves.refuted_at.front());
  EXPECT_LT(leaves.refuted_at.back(), 6);
  EXPECT_EQ(leaves.replay, "cubeverify run tr611.intro.different-leaf-sets --n 2");
  EXPECT_EQ(to_json(leaves)["counterexample"]["address"], nullptr);

  const Claim& claim = claim_named("tr611.theorem1.min-size");
  const Verdict closed = decide(claim, reading_of(claim, "closed-form"), {2, 0, 3}, facts_of({}),
                                test::definitions_of("every node is cyclic"));
  EXPECT_THAT(closed.refuted_at, ElementsAre(2, 3));
  EXPECT_EQ(closed.replay, "cubeverify run tr611.theorem1.min-size --n 2 --max-closed-form-n 2");
}

FactTable facts_at(const Reading& reading, int n) {
  FactTable facts;
  for (const std::string& name : reading.sweeps) {
    const Sweep& sweep = sweep_named(name);
    facts.put(name, n, Facts(sweep.layout(n), run_on_cpu(sweep, n, {0, sweep.units(n)}, 1)));
  }
  return facts;
}

// Facts of other tests begin at n = 2.
TEST(Published, VerdictsAreThoseOfTheProgramAtOne) {
  std::vector<Verdict> verdicts;
  for (const auto& [claim, reading] : test::all_readings()) {
    if (reading.n_min == 1) verdicts.push_back(decide(claim, reading, {1, 1, 1}, facts_at(reading, 1)));
  }
  EXPECT_FALSE(verdicts.empty());
  EXPECT_EQ(differences_from_published(verdicts), std::vector<std::string>{});
}

}  // namespace
}  // namespace cubeverify

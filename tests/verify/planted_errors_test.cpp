#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/verify/planted.h"

// A check that cannot fail is a defect: every reading that holds, or is estimated to, is refuted by an error planted
// somewhere. verify/planted_errors.json says by which, so that `cubeverify show` can.

namespace cubeverify {
namespace {

constexpr const char* kSearch =
    "search by CUBEVERIFY_WRITE_PAGES=1 build/tests/cubeverify_verify_tests --gtest_filter='PlantedErrorsLong.*'";

constexpr DimensionRanges kSwept{2, test::kPlantedMostVariants, 0};
constexpr DimensionRanges kClosed{2, test::kPlantedMost, 40};
constexpr DimensionRanges kClosedSmall{2, 6, 16};  // most errors show here already

using Chosen = std::function<bool(const Reading&)>;

bool is_swept(const Reading& reading) { return !reading.sweeps.empty(); }
bool is_any(const Reading&) { return true; }
bool is_searched(const Reading& reading) { return reading.evidence == EvidenceKind::kExactSearch; }
bool is_not_searched(const Reading& reading) { return !is_searched(reading); }

// What readings are decided from when an error is planted. It can change those chosen, of claims whose IDs begin in one
// of these ways.
struct Planted {
  DimensionRanges span;
  const FactTable& facts;
  Chosen chosen;
  const Definitions& definitions = exact_definitions();
  std::vector<std::string> beginnings{""};
};

struct ClaimReading {
  const Claim* claim;
  const Reading* reading;
};

// Whether it fails at some n, looked for from the least.
bool is_refuted(const ClaimReading& one, const Planted& planted) {
  const Question question{one.claim, one.reading};
  const auto [first, last] = range_of(question, planted.span, planted.facts).looked_at;
  for (int n = first; n <= last; ++n) {
    const Finding finding = find_at(n, question, planted.facts, planted.definitions);
    if (finding.applicable && !finding.holds) return true;
  }
  return false;
}

// "tr611.lemma1 [printed]"
std::string name_of(const ClaimReading& one) { return one.claim->id + " [" + one.reading->name + "]"; }

bool is_of_status(const ClaimReading& one, Status status, const Planted& planted) {
  const auto begins = [&](const std::string& beginning) { return one.claim->id.starts_with(beginning); };
  if (!planted.chosen(*one.reading) || std::ranges::none_of(planted.beginnings, begins)) return false;
  if (status == Status::kRefuted) return is_refuted(one, planted);
  return decide(*one.claim, *one.reading, planted.span, planted.facts, planted.definitions).status == status;
}

// An error and how far readings are looked at with it: in one range of n after the other, until one is refuted.
struct PlantedError {
  std::string name;
  std::vector<DimensionRanges> spans;
  Chosen chosen;
  std::function<FactTable()> facts;  // those of the right program where there is none
  const Definitions* definitions = &exact_definitions();
  std::vector<std::string> beginnings{""};
  bool is_of_a_fact = false;
};

// All of them. What several papers count comes late: it is tried on most of the readings that are left.
std::vector<PlantedError> planted_errors() {
  std::vector<PlantedError> errors;
  for (const auto& program : test::planted_programs())
    errors.push_back({program.name, {kSwept}, is_swept, program.facts});
  static const std::vector<test::PlantedDefinitions> searches = test::planted_searches();
  for (const auto& wrong : searches)
    errors.push_back({wrong.name, {kClosed}, is_searched, {}, &wrong.definitions, wrong.claims});
  const auto is_of_one_paper = [](const auto& wrong) { return wrong.claims != test::kSeveralPapers; };
  for (const bool one_paper : {true, false}) {
    for (const auto& wrong : test::planted_definitions()) {
      if (is_of_one_paper(wrong) != one_paper) continue;
      // Searches take long, and use nothing that several papers count.
      const Chosen chosen = one_paper ? is_any : is_not_searched;
      errors.push_back({wrong.name, {kClosedSmall, kClosed}, chosen, {}, &wrong.definitions, wrong.claims});
    }
  }
  for (const auto& what : test::tampered_facts()) {
    const auto uses = [sweep = what.sweep](const Reading& reading) {
      return std::ranges::find(reading.sweeps, sweep) != reading.sweeps.end();
    };
    PlantedError error{
        "fact " + what.fact + " of sweep " + what.sweep + ": " + to_string(what.how), {kSwept}, uses, [what] {
          return test::tampered(what);
        }};
    error.is_of_a_fact = true;
    errors.push_back(std::move(error));
  }
  return errors;
}

// An error with its facts.
class Try {
 public:
  explicit Try(const PlantedError& error) : error_(error), facts_(error.facts ? error.facts() : FactTable{}) {}

  [[nodiscard]] Planted in(const DimensionRanges& span) const {
    return {span, error_.facts ? facts_ : test::right_facts(), error_.chosen, *error_.definitions, error_.beginnings};
  }
  [[nodiscard]] bool refutes(const ClaimReading& one) const {
    return std::ranges::any_of(error_.spans,
                               [&](const auto& span) { return is_of_status(one, Status::kRefuted, in(span)); });
  }

 private:
  const PlantedError& error_;
  FactTable facts_;
};

// Those that hold, or are estimated to, where nothing is wrong, but for those that are refuted anyway: some first where
// only their sweeps go.
std::vector<ClaimReading> holding() {
  const FactTable& facts = test::right_facts();
  const Planted swept{kSwept, facts, is_swept}, closed{kClosed, facts, is_any};
  std::vector<ClaimReading> found;
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) {
      const ClaimReading one{&claim, &reading};
      if (reading.refuted || is_of_status(one, Status::kRefuted, swept)) continue;
      if (is_of_status(one, Status::kHolds, swept) || is_of_status(one, Status::kEstimated, swept) ||
          is_of_status(one, Status::kHolds, closed) || is_of_status(one, Status::kEstimated, closed))
        found.push_back(one);
    }
  }
  return found;
}

// The readings that hold, those that no error has refuted so far and the others. An error need not be tried on all of
// them to see that each reading is refuted by some error and that each error refutes some reading.
class Refutable {
 public:
  explicit Refutable(std::vector<ClaimReading> readings) : unrefuted_(std::move(readings)) {}

  // Tries an error, by its name, on what no other has refuted. Whether it refutes any of it.
  bool refute_further(const std::string& error, const Planted& planted) {
    const auto refuted = std::ranges::stable_partition(
        unrefuted_, [&](const ClaimReading& one) { return !is_of_status(one, Status::kRefuted, planted); });
    for (const ClaimReading& one : refuted) errors_[name_of(one)] = error;
    const bool any = !refuted.empty();
    refuted_.insert(refuted_.end(), refuted.begin(), refuted.end());
    unrefuted_.erase(refuted.begin(), refuted.end());
    return any;
  }

  // The same, and if it refutes none of these, tries the others until it refutes one. Errors that refute the same are
  // often neighbours, so the last refuted come first.
  bool refute_some(const std::string& error, const Planted& planted) {
    return refute_further(error, planted) ||
           std::any_of(refuted_.rbegin(), refuted_.rend(),
                       [&](const ClaimReading& one) { return is_of_status(one, Status::kRefuted, planted); });
  }

  [[nodiscard]] std::set<std::string> unrefuted() const {
    std::set<std::string> names;
    for (const ClaimReading& one : unrefuted_) names.insert(name_of(one));
    return names;
  }

  // The error that was the first to refute each reading, by name_of.
  [[nodiscard]] const std::map<std::string, std::string>& errors() const { return errors_; }

 private:
  std::vector<ClaimReading> unrefuted_, refuted_;
  std::map<std::string, std::string> errors_;
};

// Of these every n is above those at which errors are planted. Each stands beside a reading of smaller n that the same
// predicate decides, which is refuted by an error or as it is.
const std::map<std::string, std::string> kAbovePlanted{{"dyntree.det.average [above-trivial-from-9]", "above-trivial"},
                                                       {"dyntree.det.corollary [dilation-1-from-9]", "dilation-1"},
                                                       {"dyntree.det.gap [measured-c-2]", "measured-c-1"},
                                                       {"dyntree.det.gap [measured-c-3]", "measured-c-1"},
                                                       {"dyntree.theorem.constant-c [b-8-from-100]", "b-8"},
                                                       {"tr611.conjecture.2-over-n [beyond]", "printed"},
                                                       {"tr611.remark.max-ratio-odd [added]", "added-closed-form"}};

// The readings that are published as holding, or as estimated to, and are not among those.
std::set<std::string> left_out(const std::vector<ClaimReading>& tried) {
  std::set<std::string> names;
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) {
      if (reading.decide && !reading.refuted) names.insert(name_of({&claim, &reading}));
    }
  }
  for (const ClaimReading& one : tried) names.erase(name_of(one));
  return names;
}

// No wrong tree and no wrong operation refutes these: only a wrong fact does. The sweeps count nodes, links and the
// binomial tree's bits without them, and translate whatever tree they are given; cyclic words are made of repeated
// blocks whatever the tree, and no two of them are neighbours of one node; wrong trees leave large bounds unbroken. A
// word shifted to the left is even, and has four shifts, whatever the tree or network. A label at another source is
// that of the relative address whatever the labels, and the shifts of a table are told by rotations alone. The path of
// small cubes is written out from the Gray code itself.
const std::set<std::string> kOnlyByFacts{"tr611.cor8 [balanced-graph]",
                                         "tr611.cor8 [maxBR]",
                                         "tr611.cor8 [maxL]",
                                         "tr611.cor8 [minBL]",
                                         "tr611.cor8 [printed]",
                                         "tr611.def.f-enough-zeros [ceiling]",
                                         "tr611.def.f-enough-zeros [printed]",
                                         "tr611.lemma12.proof-block-ones [corrected]",
                                         "tr611.lemma9 [printed]",
                                         "tr611.prop2 [printed]",
                                         "tr611.remark.fanout-monotone [printed]",
                                         "tr611.sec3.places [added]",
                                         "tr611.sec4.SBG-maxL-balanced [printed]",
                                         "tr611.sec6.postorder-table [printed]",
                                         "tr611.sec6.rbfs-bits [printed]",
                                         "tr611.sec6.rbfs-entries [printed]",
                                         "tr611.sec6.rbfs-smaller-table [not-more]",
                                         "tr611.theorem6.equalities [bound]",
                                         "tr611.def.translation [printed]",
                                         "tr611.intro.sbt-edge-dims [printed]",
                                         "tr611.intro.sbt-sizes [printed]",
                                         "tr611.lowerbounds.n-port-all-to-all [from-source]",
                                         "tr611.lowerbounds.n-port-all-to-all [printed]",
                                         "tr611.lowerbounds.n-port-one-to-all [printed]",
                                         "tr611.lowerbounds.one-port-all-to-all [from-source]",
                                         "tr611.lowerbounds.one-port-all-to-all [printed]",
                                         "tr611.lowerbounds.one-port-one-to-all [printed]",
                                         "tr611.prelim.distance-counts [from-source]",
                                         "tr611.prelim.distance-counts [printed]",
                                         "tr611.prelim.links [printed]",
                                         "tr611.prelim.sbt-trailing-zeros [printed]",
                                         "tr611.remark.all-to-all-edge-load [printed]",
                                         "tr611.remark.translation-direction [printed]",
                                         "tr611.table1.SBTmax [printed]",
                                         "tr611.table1.average [printed]",
                                         "tr9121.fig7 [as-described]",
                                         "tr9121.prop5.1.oddcount [count]",
                                         "tr9121.prop5.3 [printed]",
                                         "tr9121.sec2.phases.count [tree-levels]",
                                         "tr9121.sec2.phases.count [printed]",
                                         "tr9121.sec3.nodes [printed]",
                                         "tr9121.sec5.cluster-odd [printed]",
                                         "tr483.bst.translation [as-sets]",
                                         "tr483.cube.basics [from-source]",
                                         "tr483.cube.basics [printed]",
                                         "tr483.hp.embedding [written-out]",
                                         "tr483.msbt.label.translation [printed]",
                                         "tr483.sec5.bf-table [printed]",
                                         "tr483.sec5.bf-table [entries]",
                                         "tr483.sec5.df-table-bits [printed]",
                                         "tr483.sec5.table-shift [left]",
                                         "tr483.table5.average [printed]"};

using Names = std::set<std::string>;
Names only_in(const Names& some, const Names& others) {
  Names found;
  std::ranges::set_difference(some, others, std::inserter(found, found.end()));
  return found;
}

// verify/planted_errors.json: a line for each reading, in the order of the claims.
std::string planted_errors_document(const Refutable& readings) {
  std::string text = "[";
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) {
      const std::string name = name_of({&claim, &reading});
      nlohmann::ordered_json line{{"claim", claim.id}, {"reading", reading.name}};
      if (const auto above = kAbovePlanted.find(name); above != kAbovePlanted.end()) {
        line["as"] = above->second;
      } else if (const auto error = readings.errors().find(name); error != readings.errors().end()) {
        line["error"] = error->second;
      } else {
        continue;
      }
      text += (text.size() == 1 ? "\n" : ",\n") + line.dump();
    }
  }
  return text + "\n]\n";
}

std::string read(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::string kPath = CUBEVERIFY_SOURCE_DIR "/verify/planted_errors.json";

// The error that verify/planted_errors.json names for each reading; none for those above.
std::map<std::string, std::string> named_errors() {
  std::map<std::string, std::string> named;
  for (const auto& line : nlohmann::json::parse(read(kPath))) {
    if (!line.contains("error")) continue;
    named[line["claim"].get<std::string>() + " [" + line["reading"].get<std::string>() + "]"] = line["error"];
  }
  return named;
}

// The file says which error to look at for each reading; the search for it, which takes minutes, is the test below.
TEST(PlantedErrors, RefuteEveryReadingThatHoldsAndEachSomeReading) {
  const auto named = named_errors();
  std::map<std::string, std::vector<ClaimReading>> by_error;
  std::vector<ClaimReading> all;
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) {
      const ClaimReading one{&claim, &reading};
      if (!reading.decide || reading.refuted || kAbovePlanted.contains(name_of(one))) continue;
      all.push_back(one);
      const auto error = named.find(name_of(one));
      ASSERT_NE(error, named.end()) << "no error is known that refutes " << name_of(one) << "; " << kSearch;
      by_error[error->second].push_back(one);
    }
  }
  EXPECT_EQ(named.size(), all.size()) << kSearch;

  Names refuted, by_facts;
  for (const PlantedError& error : planted_errors()) {
    const auto mine = by_error.find(error.name);
    if (mine == by_error.end() && error.is_of_a_fact) continue;
    const Try planted(error);
    bool any = false;
    for (const ClaimReading& one : mine == by_error.end() ? std::vector<ClaimReading>{} : mine->second) {
      if (!planted.refutes(one)) continue;
      any = true;
      refuted.insert(name_of(one));
      if (error.is_of_a_fact) by_facts.insert(name_of(one));
    }
    EXPECT_TRUE(any || std::any_of(all.rbegin(), all.rend(), [&](const auto& one) { return planted.refutes(one); }))
        << error.name << " refutes nothing";
  }
  for (const ClaimReading& one : all)
    EXPECT_TRUE(refuted.contains(name_of(one))) << name_of(one) << " is not refuted as the file says; " << kSearch;
  EXPECT_EQ(by_facts, kOnlyByFacts);
}

// What the file says is found: for each reading the first error that refutes it.
TEST(PlantedErrorsLong, AreFoundAsTheFileSays) {
  std::vector<ClaimReading> tried = holding();
  Names above;
  for (const auto& [name, why] : kAbovePlanted) above.insert(name);
  EXPECT_EQ(left_out(tried), above);
  Refutable readings(std::move(tried));
  const std::vector<PlantedError> errors = planted_errors();
  for (const PlantedError& error : errors) {
    if (error.is_of_a_fact) continue;
    const Try planted(error);
    EXPECT_TRUE(std::ranges::any_of(error.spans, [&](const auto& span) {
      return readings.refute_some(error.name, planted.in(span));
    })) << error.name;
  }
  for (const PlantedError& error : errors) {
    if (error.spans.size() > 1) readings.refute_further(error.name, Try(error).in(error.spans.back()));
  }
  EXPECT_EQ(only_in(readings.unrefuted(), kOnlyByFacts), Names{}) << "refuted by no program and no count";
  EXPECT_EQ(only_in(kOnlyByFacts, readings.unrefuted()), Names{}) << "refuted by a program or a count";
  for (const PlantedError& error : errors) {
    if (error.is_of_a_fact) readings.refute_further(error.name, Try(error).in(kSwept));
  }
  EXPECT_EQ(readings.unrefuted(), Names{});

  const std::string said = planted_errors_document(readings);
  if (std::getenv("CUBEVERIFY_WRITE_PAGES") != nullptr) std::ofstream(kPath) << said;
  EXPECT_TRUE(read(kPath) == said) << kPath << " is to be written anew; " << kSearch;
}

}  // namespace
}  // namespace cubeverify

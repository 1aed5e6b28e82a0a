#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/core.h>
#include <gtest/gtest.h>

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

// Whether it fails at some n, looked for from the least.
bool is_refuted(const Question& one, const Planted& planted) {
  const auto [first, last] = range_of(one, planted.span, planted.facts).looked_at;
  for (int n = first; n <= last; ++n) {
    const Finding finding = find_at(n, one, planted.facts, planted.definitions);
    if (finding.applicable && !finding.holds) return true;
  }
  return false;
}

// "tr611.lemma1 [printed]"
std::string name_of(const Question& one) { return one.claim->id + " [" + one.reading->name + "]"; }

bool is_of_status(const Question& one, Status status, const Planted& planted) {
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
  // Of the sweeps that are wanted; those of the right program where there is none.
  std::function<FactTable(const test::Wanted& wanted)> facts;
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
    PlantedError error{"fact " + what.fact + " of sweep " + what.sweep + ": " + to_string(what.how),
                       {kSwept},
                       uses,
                       [what](const test::Wanted&) { return test::tampered(what); }};
    error.is_of_a_fact = true;
    errors.push_back(std::move(error));
  }
  return errors;
}

bool every_sweep(const std::string& /*sweep*/) { return true; }

// An error with its facts, of the sweeps that are wanted.
class Try {
 public:
  explicit Try(const PlantedError& error, const test::Wanted& wanted = every_sweep)
      : error_(error), facts_(error.facts ? error.facts(wanted) : FactTable{}) {}

  [[nodiscard]] Planted in(const DimensionRanges& span) const {
    return {span, error_.facts ? facts_ : test::right_facts(), error_.chosen, *error_.definitions, error_.beginnings};
  }
  [[nodiscard]] bool refutes(const Question& one) const {
    return std::ranges::any_of(error_.spans,
                               [&](const auto& span) { return is_of_status(one, Status::kRefuted, in(span)); });
  }

 private:
  const PlantedError& error_;
  FactTable facts_;
};

// Those that hold, or are estimated to, where nothing is wrong, but for those that are refuted anyway: some first where
// only their sweeps go.
std::vector<Question> holding() {
  const FactTable& facts = test::right_facts();
  const Planted swept{kSwept, facts, is_swept}, closed{kClosed, facts, is_any};
  std::vector<Question> found;
  for (const auto& [claim, reading] : test::all_readings()) {
    const Question one{&claim, &reading};
    if (reading.refuted || is_of_status(one, Status::kRefuted, swept)) continue;
    if (is_of_status(one, Status::kHolds, swept) || is_of_status(one, Status::kEstimated, swept) ||
        is_of_status(one, Status::kHolds, closed) || is_of_status(one, Status::kEstimated, closed))
      found.push_back(one);
  }
  return found;
}

// The readings that hold, those that no error has refuted so far and the others. An error need not be tried on all of
// them to see that each reading is refuted by some error and that each error refutes some reading.
class Refutable {
 public:
  explicit Refutable(std::vector<Question> readings) : unrefuted_(std::move(readings)) {}

  // Tries an error, by its name, on what no other has refuted. Whether it refutes any.
  bool refute_further(const std::string& error, const Planted& planted) {
    const auto refuted = std::ranges::stable_partition(
        unrefuted_, [&](const Question& one) { return !is_of_status(one, Status::kRefuted, planted); });
    for (const Question& one : refuted) errors_[name_of(one)] = error;
    const bool any = !refuted.empty();
    refuted_.insert(refuted_.end(), refuted.begin(), refuted.end());
    unrefuted_.erase(refuted.begin(), refuted.end());
    return any;
  }

  // The same, and if it refutes none of these, tries the others until it refutes one. Errors that refute the same are
  // often neighbours, so the last refuted come first.
  bool refute_some(const std::string& error, const Planted& planted) {
    if (refute_further(error, planted)) return true;
    const auto also = std::find_if(refuted_.rbegin(), refuted_.rend(),
                                   [&](const Question& one) { return is_of_status(one, Status::kRefuted, planted); });
    if (also == refuted_.rend()) return false;
    also_[error] = name_of(*also);
    return true;
  }

  [[nodiscard]] std::set<std::string> unrefuted() const {
    std::set<std::string> names;
    for (const Question& one : unrefuted_) names.insert(name_of(one));
    return names;
  }

  // The error that was the first to refute each reading, by name_of.
  [[nodiscard]] const std::map<std::string, std::string>& errors() const { return errors_; }
  // Of errors that were the first for no reading, a reading that each refutes too.
  [[nodiscard]] const std::map<std::string, std::string>& also() const { return also_; }

 private:
  std::vector<Question> unrefuted_, refuted_;
  std::map<std::string, std::string> errors_, also_;
};

// Of these every n is above those at which errors are planted. Each goes with a reading of smaller n that the same
// predicate decides, which is refuted by an error or as it is.
const std::map<std::string, std::string> kAbovePlanted{
    {"tr611.abstract.improvement-n-over-2 [printed]", "closed-form"},
    {"tr483.lemma4.1.relative-difference [printed]", "closed-form"},
    {"tr483.table5.approaches-0 [printed]", "closed-form"},
    {"tr611.conjecture.2-over-n [beyond]", "printed"},
    {"tr611.intro.several-trees-no-gain [printed]", "exactly"},
    {"tr611.remark.max-ratio-odd [added]", "added-closed-form"},
    {"tr611.summary.essentially-edge-disjoint [printed]", "duals-mostly"},
    {"tr611.theorem1.relative-difference [printed]", "closed-form"}};

// The readings that are published as holding, or as estimated to, and are not among those.
std::set<std::string> left_out(const std::vector<Question>& tried) {
  std::set<std::string> names;
  for (const auto& [claim, reading] : test::all_readings()) {
    if (reading.decide && !reading.refuted) names.insert(name_of({&claim, &reading}));
  }
  for (const Question& one : tried) names.erase(name_of(one));
  return names;
}

// Readings that no wrong tree and no wrong operation refutes: only a wrong fact does, by the name of which their error
// begins in verify/planted_errors.json.
constexpr std::size_t kOnlyByFacts = 40;

using Names = std::set<std::string>;

// verify/planted_errors.json: a line for each reading, in the order of the claims.
std::string planted_errors_document(const Refutable& readings) {
  std::string text = "[";
  for (const auto& [claim, reading] : test::all_readings()) {
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
  return text + "\n]\n";
}

// tests/verify/planted_errors_also.json, for the errors that the other file does not name.
std::string also_refuted_document(const Refutable& readings) {
  Names first;
  for (const auto& [reading, error] : readings.errors()) first.insert(error);
  nlohmann::ordered_json found = nlohmann::ordered_json::object();
  for (const auto& [error, reading] : readings.also()) {
    if (!first.contains(error)) found[error] = reading;
  }
  return found.dump(1) + "\n";
}

std::string read(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::string kPath = CUBEVERIFY_SOURCE_DIR "/verify/planted_errors.json";
// The errors that are the first to refute no reading, each with a reading that it refutes too.
const std::string kAlsoPath = CUBEVERIFY_SOURCE_DIR "/tests/verify/planted_errors_also.json";

// The readings that an error refutes by name_of, as the two files say; no error has none.
std::map<std::string, std::vector<std::string>> named_readings() {
  std::map<std::string, std::vector<std::string>> named;
  for (const auto& line : nlohmann::json::parse(read(kPath))) {
    if (!line.contains("error")) continue;
    named[line["error"]].push_back(line["claim"].get<std::string>() + " [" + line["reading"].get<std::string>() + "]");
  }
  const auto also = nlohmann::json::parse(read(kAlsoPath));
  for (const auto& [error, reading] : also.items()) named[error].push_back(reading);
  return named;
}

// All that are published as holding, or as estimated to, and have an n at which errors are planted.
std::map<std::string, Question> to_refute() {
  std::map<std::string, Question> found;
  for (const auto& [claim, reading] : test::all_readings()) {
    const Question one{&claim, &reading};
    if (reading.decide && !reading.refuted && !kAbovePlanted.contains(name_of(one))) found[name_of(one)] = one;
  }
  return found;
}

// Why no error is known that refutes a reading.
std::string why_unrefuted(const Question& one) {
  for (const DimensionRanges& span : {kSwept, kClosed}) {
    const auto found = decide(*one.claim, *one.reading, span, test::right_facts()).counterexample;
    const std::string n = found ? std::to_string(found->n) : "";
    if (found) return " is refuted at n = " + n + " where nothing is wrong; add refuted_at(" + n + ")";
  }
  return std::string(" is refuted by no error that is known; ") + kSearch;
}

// The files say which error to look at for each reading, and which reading for each error; the search for them, which
// takes minutes, is the test below.
TEST(PlantedErrors, RefuteEveryReadingThatHoldsAndEachSomeReading) {
  const auto named = named_readings();
  const std::map<std::string, Question> all = to_refute();
  Names refuted, errors;
  std::size_t by_facts = 0;
  for (const PlantedError& error : planted_errors()) {
    const auto mine = named.find(error.name);
    if (mine == named.end()) {
      EXPECT_TRUE(error.is_of_a_fact) << error.name << " refutes nothing; " << kSearch;
      continue;
    }
    EXPECT_TRUE(errors.insert(error.name).second) << "two errors are named " << error.name;
    std::vector<Question> readings;
    Names sweeps;
    for (const std::string& name : mine->second) {
      ASSERT_TRUE(all.contains(name)) << name << " is not to be refuted; " << kSearch;
      readings.push_back(all.at(name));
      sweeps.insert(readings.back().reading->sweeps.begin(), readings.back().reading->sweeps.end());
    }
    const Try planted(error, [&](const std::string& sweep) { return sweeps.contains(sweep); });
    for (const Question& one : readings) {
      EXPECT_TRUE(planted.refutes(one)) << name_of(one) << " is not refuted by " << error.name << "; " << kSearch;
      refuted.insert(name_of(one));
      if (error.is_of_a_fact) ++by_facts;
    }
  }
  for (const auto& [name, one] : all) EXPECT_TRUE(refuted.contains(name)) << name << why_unrefuted(one);
  for (const auto& [name, readings] : named)
    EXPECT_TRUE(errors.contains(name)) << "there is no planted error " << name << "; " << kSearch;
  EXPECT_EQ(by_facts, kOnlyByFacts) << "readings are refuted only by a changed fact: plant wrong programs that refute "
                                       "the new ones, or set kOnlyByFacts to "
                                    << by_facts;
}

// What the files say is found: for each reading the first error that refutes it, for the other errors a reading.
TEST(PlantedErrorsLong, AreFoundAsTheFilesSay) {
  std::vector<Question> tried = holding();
  Names above;
  for (const auto& [name, why] : kAbovePlanted) above.insert(name);
  EXPECT_EQ(left_out(tried), above) << "have no n at which errors are planted: kAbovePlanted needs for each a reading "
                                       "of smaller n that the same predicate decides";
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
  for (const PlantedError& error : errors) {
    if (error.is_of_a_fact) readings.refute_further(error.name, Try(error).in(kSwept));
  }
  EXPECT_EQ(readings.unrefuted(), Names{}) << "are refuted by no planted error: plant one for each";

  const bool write = std::getenv("CUBEVERIFY_WRITE_PAGES") != nullptr;
  const auto lines = [](const std::string& text) { return std::ranges::count(text, '\n'); };
  for (const auto& [path, said] :
       {std::pair{kPath, planted_errors_document(readings)}, std::pair{kAlsoPath, also_refuted_document(readings)}}) {
    const auto more = lines(said) - lines(read(path));
    if (write) {
      std::ofstream(path) << said;
      fmt::print("{} lines {} {}\n", std::abs(more), more < 0 ? "taken from" : "added to",
                 std::filesystem::relative(path, CUBEVERIFY_SOURCE_DIR).string());
    }
    EXPECT_TRUE(read(path) == said) << path << " is to be written again; " << kSearch;
  }
}

}  // namespace
}  // namespace cubeverify

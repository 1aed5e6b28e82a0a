#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "verify/claim.h"

namespace cubeverify {

enum class Status { kHolds, kRefuted, kEstimated, kNotRun };
// "holds", "refuted", "estimated", "not-run".
const char* to_string(Status status);

struct Counterexample {
  int n = 0;
  std::optional<Word> address;
  std::string detail;
  std::optional<Word> about = {};  // the address that the detail names in other words
  bool operator==(const Counterexample&) const = default;
};

// What a reading comes to over a range of n.
struct Verdict {
  std::string id;
  std::string reading;
  Status status = Status::kNotRun;
  EvidenceKind evidence = EvidenceKind::kExhaustive;
  int n_first = 0;  // the range of n looked at; 0 and 0 if none
  int n_last = 0;
  Word checked = 0;  // objects looked at over the whole range, mod 2^64
  // Of all that was computed for the sweeps it was decided from: the sum of their digests at every n looked at, mod
  // 2^64; none without sweeps.
  std::optional<Word> digest = {};
  std::optional<Counterexample> counterexample = {};  // with the least n, and there the least address
  std::vector<int> refuted_at = {};                   // every n at which it fails
  std::string replay = {};                            // a command that shows the counterexample
  std::string why_not_run = {};
  std::string estimate = {};           // of the n with the most trials, where the verdict is an estimate
  std::vector<int> undecided_at = {};  // every n at which trials speak neither for the reading nor against it
  nlohmann::json values = {};          // by n, where there are any
};

// The n a batch asks for: sweeps from n_first to n_last, closed forms from n_first to closed_form_last, the orbit tier
// from n_first to orbit_last (0: not at all).
struct DimensionRanges {
  int n_first = 0;
  int n_last = 0;
  int closed_form_last = 0;
  int orbit_last = 0;
};

// What is decided: a reading in a tier. In the orbit tier the reading must be one that has_orbit_tier().
struct Question {
  const Claim* claim = nullptr;
  const Reading* reading = nullptr;
  Tier tier = Tier::kDirect;
};

// Those of all readings of the claims, in order. Where the span has an orbit tier, the question of a reading that has
// one is followed by that of the orbit tier.
std::vector<Question> questions_of(std::span<const Claim* const> claims, const DimensionRanges& span);

// The n, first to last, of the span and of the reading's domain, none of them if the last is below the first; and those
// of them before the first at which a fact is not there.
struct QuestionRange {
  std::pair<int, int> asked;
  std::pair<int, int> looked_at;
};
QuestionRange range_of(const Question& question, const DimensionRanges& span, const FactTable& facts);

// What the reading's predicate finds at an n of looked_at.
Finding find_at(int n, const Question& question, const FactTable& facts,
                const Definitions& definitions = exact_definitions());

// What the findings at all n of looked_at, in order, come to. The evidence is EvidenceKind::kOrbit in the orbit tier.
Verdict verdict_of(const Question& question, const QuestionRange& range, const FactTable& facts,
                   std::span<const Finding> findings);

// The verdict of one reading. Looks at every n of the span and of the reading's domain for which all the facts it needs
// are there; stops being "holds" at the first n where they are not (the range then ends before it).
Verdict decide(const Claim& claim, const Reading& reading, const DimensionRanges& span, const FactTable& facts,
               const Definitions& definitions = exact_definitions(), Tier tier = Tier::kDirect);

// The verdicts on questions_of().
std::vector<Verdict> decide_all(std::span<const Claim* const> claims, const DimensionRanges& span,
                                const FactTable& facts, const Definitions& definitions = exact_definitions());

// One line for each verdict that differs from the published one, as far as the verdict's range of n lets them be
// compared. A verdict that is not-run differs from nothing. is_published: whether anything is published of the reading.
std::vector<std::string> differences_from_published(const std::vector<Verdict>& verdicts,
                                                    const std::function<bool(const Verdict&)>& is_published = {});

// As in verify/schema/verdicts.schema.json.
nlohmann::json to_json(const Verdict& verdict);

}  // namespace cubeverify

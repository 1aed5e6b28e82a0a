#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include "kernels/sweeps/fact_of.h"
#include "verify/definitions/definitions.h"
#include "verify/facts_view.h"
#include "verify/tier.h"

// What the papers claim. A claim has one or more readings: `printed` first, what a fair reader takes the paper to say;
// then others, each named for what it changes. A reading is a predicate over facts at one n; it looks at words itself
// only where its evidence says so: an enumeration, a search.

namespace cubeverify {

// By what kind of evidence a reading is decided.
enum class EvidenceKind {
  kExhaustive,
  kOrbit,
  kClosedForm,
  kExactAlgebra,
  kEnumeration,
  kSchedule,
  kExactSearch,
  kMonteCarlo,
  kNone  // of a reading that cannot be checked
};
// "exhaustive", "orbit", "closed form", "exact algebra", "enumeration", "simulated schedule", "exact search",
// "Monte Carlo", "none".
const char* to_string(EvidenceKind kind);
// Whether readings decided so use no sweep and reach as far as closed forms are asked for.
[[nodiscard]] constexpr bool reaches_as_closed_forms(EvidenceKind kind) {
  return kind == EvidenceKind::kClosedForm || kind == EvidenceKind::kExactAlgebra || kind == EvidenceKind::kEnumeration;
}

// The largest n a closed form is ever decided for.
inline constexpr int kClosedFormMost = 2000;

// What a reading's predicate found at one n.
struct Finding {
  bool applicable = true;  // false where the reading says nothing of this n (n not prime, say)
  bool holds = true;
  Word checked = 0;             // objects looked at
  std::optional<Word> address;  // the least counterexample, where it is one address
  std::optional<Word> about;    // the address that the detail names in other words, where `address` has none
  std::string detail;           // what is wrong, in words and numbers; empty if it holds
  nlohmann::json values;        // figures worth publishing; null if none
  std::string estimate;         // what trials came to, in words and numbers; only of Monte Carlo
  Word trials = 0;              // how many trials, or coins, that depends on
  bool undecided = false;       // of Monte Carlo: so few trials that they speak neither for the reading nor against it
};

// A fact of some kind, as predicates ask for it: by the enumerator of its sweep, such as TreeSweep<>::kCyclicLeaf. An
// enumerator of another kind, or of no fact, does not compile.
template <FactKind... kinds>
class FactOfKind {
 public:
  template <class Enum>
  requires(std::is_enum_v<Enum> && ((fact_of(Enum{}).kind == kinds) || ...)) constexpr FactOfKind(Enum fact)
      : name_(fact_of(fact)) {}

  [[nodiscard]] constexpr std::string_view sweep() const { return name_.sweep; }
  [[nodiscard]] constexpr std::string_view name() const { return name_.name; }

 private:
  FactName name_;
};
using ForAllFact = FactOfKind<FactKind::kForAll>;
using ExtremumFact = FactOfKind<FactKind::kExtremum>;
// A histogram, or the largest values by key.
using CountsFact = FactOfKind<FactKind::kHistogram, FactKind::kMaxima>;

// The i-th of several facts alike, one for each tree say, of which the enumeration names the first.
template <class Enum>
requires std::is_enum_v<Enum>
constexpr Enum nth(Enum first, int i) { return static_cast<Enum>(first + i); }

// What a predicate may look at.
class Evidence {
 public:
  Evidence(int n, const FactTable& facts, const Definitions& definitions, Tier tier = Tier::kDirect)
      : n_(n), facts_(facts), definitions_(definitions), tier_(tier) {}
  [[nodiscard]] int n() const { return n_; }
  [[nodiscard]] const Definitions& definitions() const { return definitions_; }
  // A fact of a sweep the reading needs, at n and as the evidence's tier has it: evidence[TreeSweep<>::kCyclicLeaf].
  // Throws std::logic_error if the sweep's facts are not there.
  [[nodiscard]] ForAllCounts operator[](ForAllFact fact) const { return of(fact.sweep()).for_all(fact.name()); }
  [[nodiscard]] Extremum operator[](ExtremumFact fact) const { return of(fact.sweep()).extremum(fact.name()); }
  [[nodiscard]] std::span<const Word> operator[](CountsFact fact) const {
    return of(fact.sweep()).histogram(fact.name());
  }
  // All facts of sweep S; the number of units it visited.
  template <class S>
  [[nodiscard]] const Facts& of() const {
    return of(S::kName);
  }
  template <class S>
  [[nodiscard]] Word units() const {
    return of(S::kName).histogram("units")[0];
  }

 private:
  [[nodiscard]] const Facts& of(std::string_view sweep) const;

  int n_;
  const FactTable& facts_;
  const Definitions& definitions_;
  Tier tier_;
};

// The same for a predicate that takes facts of sweeps S, in the type of which it says so: a fact of another sweep does
// not compile there.
template <class... S>
class EvidenceOf : public Evidence {
 public:
  explicit EvidenceOf(const Evidence& evidence) : Evidence(evidence) {}
  // From one of more sweeps.
  template <class... T>
  requires(EvidenceOf<T...>::template kIsOf<S>&&...) EvidenceOf(const EvidenceOf<T...>& evidence)
      : Evidence(evidence) {}

  using Evidence::operator[];
  template <class Enum>
  requires std::is_enum_v<Enum>
  [[nodiscard]] auto operator[](Enum fact) const {
    static_assert(kHas<Enum>, "the evidence is not of this fact's sweep");
    if constexpr (std::is_constructible_v<ForAllFact, Enum>) {
      return Evidence::operator[](ForAllFact(fact));
    } else if constexpr (std::is_constructible_v<ExtremumFact, Enum>) {
      return Evidence::operator[](ExtremumFact(fact));
    } else {
      return Evidence::operator[](CountsFact(fact));
    }
  }

  template <class T>
  static constexpr bool kIsOf = (std::is_same_v<T, S> || ...);
  template <class Enum>
  static constexpr bool kHas = kIsOf<typename SweepOf<Enum>::Type>;
};

// What a reading's predicate is: what it finds at one n.
using Decide = std::function<Finding(const Evidence&)>;

// How a reading is decided.
struct Decision {
  EvidenceKind evidence = EvidenceKind::kExhaustive;
  int n_min = 1;
  int n_max = kMaxDimensions;
  std::vector<std::string> sweeps = {};  // whose facts it needs; none for closed forms
  Decide decide = {};                    // empty if the reading cannot be checked
  std::string why_not_run = {};          // why not, then
  std::string remark = {};               // what a reading's text has to say of this way of deciding it
  bool certain = false;  // of Monte Carlo: true of every outcome by another reading; trials that agree leave it so
};

// The counterexample that is published with a refuted reading.
struct Refutation {
  int n;         // the least n at which it fails
  Word address;  // the least address there; kNoAddress where the counterexample is no single address
};
inline Refutation refuted_at(int n, Word address = kNoAddress) { return {n, address}; }

struct Reading : Decision {
  Reading(std::string its_name, std::string its_text, Decision how);

  std::string name;
  std::string text;
  // A reading without one is published as holding. A run that finds anything else says so and exits 1.
  std::optional<Refutation> refuted;
  // Whether nothing that is computed could refute it. It supports no paper, and is counted apart wherever readings or
  // statements are counted.
  bool by_definition;
};

// True of a reading that the orbit tier can decide as well: all it needs is a sweep that has one.
bool has_orbit_tier(const Reading& reading);

// A claim and all that belongs to it. A section's file writes each down where it stands in the paper, with the
// functions below; each of them returns the claim, so that they are called one after the other.
struct Claim {
  Claim(std::string its_id, std::string its_place);

  std::string id;         // "tr611.lemma3"
  std::string paper;      // "TR-611"
  std::string place;      // "section 3, lemma 3"
  std::string statement;  // in our words
  std::vector<Reading> readings;
  // The IDs of the claims that the paper derives from this one; none where nobody has traced them.
  std::optional<std::vector<std::string>> dependents;
  bool is_own = false;  // a check of this project's own; no paper claims it

  Claim& says(std::string its_statement);
  // The reading `printed`, which comes first: what a fair reader takes the sentence to say.
  Claim& printed(std::string text, Decision how, std::optional<Refutation> refuted = {});
  // Another reading, named for what it changes.
  Claim& reading(std::string name, std::string text, Decision how, std::optional<Refutation> refuted = {});
  Claim& reading(Reading another, std::optional<Refutation> refuted = {});
  // All of several readings.
  Claim& with(std::vector<Reading> more);
  // That reading, one of a list of readings, is published as refuted. Throws std::out_of_range if there is none.
  Claim& refuted_at(std::string_view reading_name, int n, Word address = kNoAddress);
  // The last reading holds by definition.
  Claim& by_definition();
  Claim& used_for(std::vector<std::string> ids);
  // In place of says(): a check of this project's own, counted apart; its first reading is named `added`, as nobody
  // printed it.
  Claim& own(const std::string& its_statement);
};

// The reading of that name. Throws std::out_of_range if there is none.
const Reading& reading_of(const Claim& claim, std::string_view name);

// All claims, in the papers' order.
std::span<const Claim> claims();

// The claim of that ID. Throws std::out_of_range if there is none.
const Claim& claim_named(std::string_view id);

// The claims whose ID is one of `wanted`, lies under it ("tr611.table1" for "tr611.table1.A") or, if it is no whole ID,
// starts with it; all claims if none are wanted. In the papers' order. Throws UnknownClaim, naming the nearest ID, for
// one that fits nothing.
std::vector<const Claim*> select_claims(std::span<const std::string> wanted);

class UnknownClaim : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace cubeverify

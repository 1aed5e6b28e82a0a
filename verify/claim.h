#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "verify/exact/notions.h"
#include "verify/facts_view.h"
#include "verify/tier.h"

// What the papers claim. A claim has one or more readings: `printed` first, literally what the paper says; then others,
// each named for what it changes. A reading is a predicate over facts at one n; it looks at words itself only where its
// evidence says so: an enumeration, a search.

namespace cubeverify {

// How a reading is decided.
enum class EvidenceKind {
  kExhaustive,
  kOrbit,
  kClosedForm,
  kExactAlgebra,
  kEnumeration,
  kSchedule,
  kExactSearch,
  kMonteCarlo
};
// "exhaustive", "orbit", "closed form", "exact algebra", "enumeration", "simulated schedule", "exact search",
// "Monte Carlo".
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
  std::string detail;           // what is wrong, in words and numbers; empty if it holds
  nlohmann::json values;        // figures worth publishing; null if none
  std::string estimate;         // what trials came to, in words and numbers; only of Monte Carlo
};

// What a predicate may look at.
class Evidence {
 public:
  Evidence(int n, const FactTable& facts, const Notions& notions, Tier tier = Tier::kDirect)
      : n_(n), facts_(facts), notions_(notions), tier_(tier) {}
  [[nodiscard]] int n() const { return n_; }
  [[nodiscard]] const Notions& notions() const { return notions_; }
  // The facts of a sweep the reading names, at n and as the evidence's tier has them. Throws std::logic_error if they
  // are not there.
  [[nodiscard]] const Facts& of(const std::string& sweep) const;

 private:
  int n_;
  const FactTable& facts_;
  const Notions& notions_;
  Tier tier_;
};

struct Reading {
  std::string name;
  std::string text;
  EvidenceKind evidence = EvidenceKind::kExhaustive;
  int n_min = 2;
  int n_max = kMaxDimensions;
  std::vector<std::string> sweeps;                 // whose facts it needs; none for closed forms
  std::function<Finding(const Evidence&)> decide;  // empty if the reading cannot be checked
  std::string why_not_run;                         // why not, then
};

// True of a reading that the orbit tier can decide as well: all it needs is a sweep that has one.
bool has_orbit_tier(const Reading& reading);

struct Claim {
  std::string id;         // "tr611.lemma3"
  std::string paper;      // "TR-611"
  std::string place;      // "section 3, lemma 3"
  std::string statement;  // in our words
  std::vector<Reading> readings;
};

// All claims, in the papers' order.
std::span<const Claim> claims();

// The claims whose ID is one of `wanted`, lies under it ("tr611.table1" for "tr611.table1.A") or, if it is no whole ID,
// starts with it; all claims if none are wanted. In the papers' order. Throws UnknownClaim, naming the nearest ID, for
// one that fits nothing.
std::vector<const Claim*> select_claims(std::span<const std::string> wanted);

class UnknownClaim : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace cubeverify

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// The mistakes of the papers. An erratum is a cause: one thing that is wrong, whatever number of readings it refutes.

namespace cubeverify {

// How serious a mistake is.
enum class ErratumClass {
  kFalse,     // A: false; whether the paper uses it stands in `consequences`
  kProof,     // B: false, in a proof or an example
  kWording,   // C: the words have a fair and an unfair reading
  kMisprint,  // D: a misprint or a wrong reference
  kSmall      // E: true but for small n
};
// 'A' to 'E'.
char letter(ErratumClass kind);
// "false", "false in a proof or an example", "wording", "misprint", "true but for small n".
const char* to_string(ErratumClass kind);

// A reading of a claim, by their names: "tr611.lemma11", "printed".
struct ReadingName {
  std::string_view claim;
  std::string_view reading;

  bool operator==(const ReadingName&) const = default;
};

struct Erratum {
  int number = 0;  // within its paper, and for good: errata that are found later have higher ones, whatever their rank
  ErratumClass kind = ErratumClass::kFalse;
  std::string_view title;                // what is wrong, in one sentence
  std::string_view place;                // "section 4.2, lemma 11"
  std::string_view printed;              // the paper's words
  std::string_view found;                // the least witness: "found X; the paper says Y"
  std::string_view corrected;            // what holds instead
  std::vector<ReadingName> refuted;      // what the mistake refutes; `found` is the first one's counterexample
  std::vector<ReadingName> verified_by;  // the readings that show what holds instead
  std::string_view consequences;         // what depends on the statement, and whether it survives
  std::string_view why = {};             // where an argument of the paper fails, if that is not plain from `found`
  std::string_view besides = {};         // what else was found: larger n, other parameters, how far it is off
};

// Something that a paper has right and that deserves to be seen: a bound that is attained, a number that is exact.
struct Strength {
  std::string_view title;
  std::string_view text;
  ReadingName shown_by;
};

// What is wrong with a paper, and what is remarkably right.
struct PaperErrata {
  std::string_view prefix;          // of its claims' IDs: "tr611"
  std::span<const Erratum> errata;  // the most serious first
  std::span<const Strength> strengths;
};

// All papers', in the order of their claims.
std::span<const PaperErrata> papers_errata();

// "tr611.E3".
std::string erratum_id(const PaperErrata& paper, const Erratum& erratum);

}  // namespace cubeverify

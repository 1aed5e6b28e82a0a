#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// What is wrong with the papers, and what is remarkably right. It stands as data in verify/papers/<id>/errata.toml,
// which is compiled into the program. An erratum is a cause: one thing that is wrong, whatever number of readings it
// refutes.

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
  std::string claim;
  std::string reading;

  bool operator==(const ReadingName&) const = default;
};

// One [[mistake]] of errata.toml, whose keys have the names of these members, but for `class`.
struct Erratum {
  int number = 0;  // within its paper, and for good: errata that are found later have higher ones, whatever their rank
  ErratumClass kind = ErratumClass::kFalse;
  std::string title = {};                     // what is wrong, in one sentence
  std::string place = {};                     // "section 4.2, lemma 11"
  std::string printed = {};                   // the paper's words
  std::string found = {};                     // the least witness: "found X; the paper says Y"
  std::string corrected = {};                 // what holds instead
  std::vector<ReadingName> refuted = {};      // what the mistake refutes; `found` is the first one's counterexample
  std::vector<ReadingName> verified_by = {};  // the readings that show what holds instead
  std::string consequences = {};              // what depends on the statement, and whether it survives
  std::string why = {};                       // where an argument of the paper fails, if that is not plain from `found`
  std::string besides = {};                   // what else was found: larger n, other parameters, how far it is off
};

// Something that a paper has right and that deserves to be seen: a bound that is attained, a number that is exact.
// One [[strength]] of errata.toml.
struct Strength {
  std::string title;
  std::string text;
  ReadingName shown_by;
};

// What is wrong with a paper, and what is remarkably right.
struct PaperErrata {
  std::string prefix;           // of its claims' IDs: "tr611"
  std::vector<Erratum> errata;  // the most serious first
  std::vector<Strength> strengths;
};

// Reads a paper's errata.toml. Lines of a text are joined by blanks. Throws std::runtime_error with paper, line and
// what is wrong there: a key that there is not, or none where one must be.
PaperErrata read_errata(std::string_view paper, std::string_view toml);

// What verify/papers/<paper>/errata.toml says, as compiled into the program.
PaperErrata errata_of(std::string_view paper);

// All papers', in the order of their claims.
std::span<const PaperErrata> papers_errata();

// "tr611.E3".
std::string erratum_id(const PaperErrata& paper, const Erratum& erratum);

}  // namespace cubeverify

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What is wrong with the papers, what else is worth saying, and what is remarkably right. It stands as data in
// verify/papers/<id>/errata.toml, which is compiled into the program. A mistake is what the author would correct: one
// cause, whatever number of readings it refutes. A mistake that misleads nobody is a slip of the pen, and counted
// apart. A remark is everything else, a stricter reading say, or small n; it is not an error.

namespace cubeverify {

// The kind of a mistake; how grave it is depends on what uses the statement, and stands in `consequences`.
enum class ErratumClass {
  kFalse,    // A: false
  kProof,    // B: false, in a proof or an example
  kWording,  // C: the words say something false, and what is meant is true; a number or an order of size is meant as an
             // approximation or a bound where the paper says so of it at another place, and is A where it does not
  kMisprint  // D: a misprint or a wrong reference
};
// 'A' to 'D'.
char letter(ErratumClass kind);
// "false", "false in a proof or an example", "false as worded, true as meant", "misprint".
const char* to_string(ErratumClass kind);

// A reading of a claim, by their names: "tr611.lemma11", "printed".
struct ReadingName {
  std::string claim;
  std::string reading;

  bool operator==(const ReadingName&) const = default;
};

// One [[mistake]] or [[remark]] of errata.toml. The keys have the names of these members, but for `class`, and `holds`,
// which a remark has for `corrected`.
struct Erratum {
  int number = 0;  // within its paper, mistakes and remarks apart, and for good: later ones have higher numbers
  std::optional<ErratumClass> kind = {};      // of a mistake; a remark has none
  bool slip = false;                          // of a mistake: whether it is a slip of the pen
  bool grave = false;                         // of a mistake: whether to name it first, whatever its class
  std::string title = {};                     // what is wrong, or what is worth saying, in one sentence
  std::string place = {};                     // "section 4.2, lemma 11"
  std::string printed = {};                   // the paper's words
  std::string step = {};                      // those of them that are false; "" where that is all of them
  std::string corrected = {};                 // what holds instead; of a remark, what holds
  std::vector<ReadingName> refuted = {};      // what it refutes; the first one's counterexample shows it
  std::vector<ReadingName> verified_by = {};  // the readings that show what holds
  std::string consequences = {};              // what depends on the statement, and whether it survives
  std::string why = {};         // where an argument of the paper fails, if the counterexample does not show it
  std::string besides = {};     // what else was found: larger n, other parameters, how far it is off
  std::string literature = {};  // what later papers say, with keys of docs/references.bib in brackets
};

// Something that a paper has right and that deserves to be seen: a bound that is attained, a number that is exact.
// One [[strength]] of errata.toml.
struct Strength {
  std::string title;
  std::string text;
  ReadingName shown_by;
};

// What is wrong with a paper, what else is worth saying, and what is remarkably right.
struct PaperErrata {
  std::string prefix;           // of its claims' IDs: "tr611"
  std::vector<Erratum> errata;  // its mistakes without slips of the pen, by class
  std::vector<Erratum> remarks;
  std::vector<Erratum> slips;  // of the pen
  std::vector<Strength> strengths;
};

// Reads a paper's errata.toml. Lines of a text are joined by blanks. Throws std::logic_error with paper, line and what
// is wrong there: a key that there is not, or none where one must be.
PaperErrata read_errata(std::string_view paper, std::string_view toml);

// Throws std::logic_error, with the paper and the entry, if one of these names a reading that no claim has.
void require_readings(const PaperErrata& errata);

// What verify/papers/<paper>/errata.toml says, as compiled into the program.
PaperErrata errata_of(std::string_view paper);

// All papers', in the order of their claims.
std::span<const PaperErrata> papers_errata();

// A mistake or a remark with its ID, "tr611.E3" or "tr611.R3".
struct NamedErratum {
  std::string id;
  const Erratum* erratum;
};
// The mistakes of all papers, then their remarks, then their slips of the pen, each in the papers' order.
std::span<const NamedErratum> all_errata();

// Whether it makes a claim false as printed; a mistake that does not has wrong words, or a gap in a proof, as its step.
bool refutes_what_is_printed(const Erratum& erratum);

// "class A", "slip of the pen, class D" or "remark".
std::string rank_text(const Erratum& erratum);

}  // namespace cubeverify

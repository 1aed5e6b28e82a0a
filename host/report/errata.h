#pragma once

#include <span>
#include <string>
#include <vector>

#include "host/text/text.h"
#include "verify/erratum.h"
#include "verify/verdict.h"

namespace cubeverify {

// A mistake, a slip of the pen or a remark as it is shown: as published, or from the verdicts of a run.
struct ShownErratum {
  const Erratum* erratum = nullptr;
  std::string id;            // "tr611.E3"
  std::string place;         // "TR-611, section 4.2, lemma 11"
  std::string read_as = {};  // how `found` takes the paper's words
  std::string found = {};    // the least counterexample: "n = 12, c = 0b...: found ...; the paper says ..."
  std::string show = {};     // a command that shows it
  std::vector<std::string> refuted = {};      // "tr611.lemma11 (printed)"
  std::vector<std::string> verified_by = {};  // "tr611.lemma11 (neither-divides)" and, of a run, what that came to
  // Of what refutes or verifies it: "tr611.theorem3 (printed) holds for every n >= 2 (Coq)".
  std::vector<std::string> proved = {};
};

// How a witness takes the paper's words, "unrounded: ...", where it refutes another reading than the printed one, and
// so is not an error; empty where it refutes the printed one.
std::string read_as(const ReadingName& witness);

// The least counterexample of the first reading that the erratum refutes, as it is shown, computed here and now on
// one thread: some milliseconds.
std::string found_now(const Erratum& erratum);

// The IDs of the mistakes, the remarks and the slips of the pen that a reading is refuted by.
std::vector<std::string> errata_refuting(const ReadingName& reading);
// Those that a verdict shows: none unless it is refuted.
std::vector<std::string> errata_refuting(const Verdict& verdict);

// What is published on the claims: the mistakes in their papers' order, those of a paper by class, then the
// remarks, then the slips of the pen; without what was found.
std::vector<ShownErratum> published_errata(std::span<const Claim* const> claims);

// The same of a run: those of its claims of which a reading is refuted. `verdicts` are those of all their readings.
std::vector<ShownErratum> errata_of_run(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);

// "39 mistakes: 14 of class A (false), ...; 32 with a claim that is false as printed, 7 with wrong words or a gap in a
// proof alone; 12 slips of the pen; 36 remarks."; "No mistakes." if there are none.
std::string errata_summary(const std::vector<ShownErratum>& errata);

// Number, class, what is wrong and where: a row for each.
Table errata_table(const std::vector<ShownErratum>& errata);

// In full, as lines of at most `width` letters.
std::string errata_text(const std::vector<ShownErratum>& errata, std::size_t width);

// As documents have them: {errata, remarks, slips}.
nlohmann::json errata_json(const std::vector<ShownErratum>& errata);

}  // namespace cubeverify

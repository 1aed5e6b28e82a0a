#pragma once

#include <span>
#include <string>
#include <vector>

#include "verify/verdict.h"

namespace cubeverify {

// A claim that is not true as printed.
struct Erratum {
  std::string id;
  std::string place;  // "TR-611, section 3, lemma 3"
  std::string statement;
  std::string printed;               // what the printed reading says
  std::string counterexample;        // the least one
  std::string replay;                // a command that shows it
  std::vector<std::string> holding;  // "Holds as name: text (n = 2..8)", or "Estimated to hold as ..."
  std::vector<std::string> resting;  // what rests on it: "tr611.cor6 (holds)"
};

// The claims whose printed reading is refuted. `verdicts` are those of all their readings.
std::vector<Erratum> errata(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);

std::string errata_markdown(const std::vector<Erratum>& errata);
std::string errata_html(const std::vector<Erratum>& errata);

}  // namespace cubeverify

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "host/text/text.h"
#include "verify/verdict.h"

namespace cubeverify {

// A row for each verdict: claim, reading, verdict, evidence, range of n, objects checked, counterexample.
Table verdict_table(const std::vector<Verdict>& verdicts);

// The table as text for lines of that width, without a limit if there is none. Where it does not fit, the verdict and
// the range stay in a line with claim and reading, and what is found comes below them.
std::string verdict_text(const std::vector<Verdict>& verdicts, std::optional<std::size_t> width);

// The claims that the verdicts are on, each once, in their order.
std::vector<const Claim*> claims_of(const std::vector<Verdict>& verdicts);

// A row for each paper: its claims, and how many of them hold, are refuted and so on as printed.
Table paper_table(const std::vector<Verdict>& verdicts);

// "n = 3, 0b011: ..."; empty if there is none.
std::string counterexample_text(const Verdict& verdict);

// "n = 2..32"; "-" if no n was decided.
std::string range_text(const Verdict& verdict);

// The verdicts on a reading of a claim: null where there is none.
struct VerdictsOn {
  const Verdict* direct = nullptr;  // of whatever evidence but orbit
  const Verdict* orbit = nullptr;

  // What the reading comes to: the verdict that refutes it or, if neither does, the one that decides it.
  [[nodiscard]] const Verdict* decisive() const;
};
VerdictsOn verdicts_on(const Claim& claim, const Reading& reading, const std::vector<Verdict>& verdicts);

// "646 claims of the papers, 11 checks of our own", without the latter if there are none.
std::string claims_and_checks(std::span<const Claim* const> claims);

// "52 readings: 38 hold, 2 by definition, 9 refuted, 0 estimated, 3 not run", without those by definition if there are
// none, and where there are verdicts of the orbit tier "; 20 of them by orbit: 18 hold, 1 refuted, 1 not run"; where
// there are checks of our own, a second line: "50 claims of the papers, 2 checks of our own".
std::string verdict_summary(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify

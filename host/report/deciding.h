#pragma once

#include <limits>
#include <string>
#include <vector>

#include "verify/verdict.h"

namespace cubeverify {

// How long deciding may take, and what is said where it takes longer.
struct DecidingLimit {
  double seconds = std::numeric_limits<double>::infinity();
  std::string line;  // that the process ends with, and with kIncomplete
};

// decide_all(). Standard error says at which claim it is, and of how many, and at which reading and n: on a terminal in
// one moving line once it has taken two seconds, else in a line every ten seconds.
std::vector<Verdict> decide_with_progress(std::span<const Claim* const> claims, const DimensionRanges& span,
                                          const FactTable& facts, const DecidingLimit& limit = {});

// The facts of one reading at one n, computed here and now without a run directory.

// A fact that the reading looked at.
struct AskedFact {
  std::string sweep;
  std::string name;
  std::string value;  // "528 checked, 18 violate it, first 0b000111000111"
};

// A reading decided at one n.
struct DecidedAt {
  Verdict verdict;
  std::vector<AskedFact> facts;           // in the order in which it asked for them, each once
  std::vector<std::string> by_reference;  // the sweeps whose facts the reference has computed as well, and found equal
};

// Decides a reading at an n of its range. Throws CommandError: kUsage, naming the command that does it, where sweeps
// would take over a minute or more memory than there is; kMismatch where the reference, which is asked for sweeps of
// few units, finds other facts.
DecidedAt decide_at(const Claim& claim, const Reading& reading, int n);

// The command that decides a claim at this n and stores it.
std::string run_command(const Claim& claim, const Reading& reading, int n);

}  // namespace cubeverify

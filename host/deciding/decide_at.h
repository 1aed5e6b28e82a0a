#pragma once

#include <string>
#include <vector>

#include "verify/verdict.h"

// The facts of one reading at one n, computed here and now without a run directory.

namespace cubeverify {

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

// Decides a reading at an n of its range. Throws CommandError: kUsage, naming the command for it, where sweeps would
// take over a minute or too much memory; kMismatch where the reference, asked for small sweeps, finds other facts.
DecidedAt decide_at(const Claim& claim, const Reading& reading, int n);

}  // namespace cubeverify

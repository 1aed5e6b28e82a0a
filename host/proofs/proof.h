#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

// Readings of claims that are decided for every n, by automata or by theorems: what verify/proofs has.

namespace cubeverify {

struct Proof {
  std::string claim;
  std::string reading;
  std::string tool;          // "MONA" or "Coq"
  std::string version = {};  // of the tool
  std::string kind = {};     // of MONA's: how, by a letter of verify/proofs/README.md; "Coq" of Coq's
  bool holds = true;
  int n_first = 2;                        // the least n that it is about
  std::string range;                      // "every n >= 2"
  int least = 0;                          // the least n at which the reading fails; 0 if it holds
  std::string refuted_at = {};            // "every n >= 3"; empty if it holds
  std::string by = {};                    // what it takes besides, a lemma's name or words; mostly empty
  std::vector<std::string> sources = {};  // formulas, or theorems
  std::string statement = {};             // what the reading says at n, as Coq has it; empty of MONA's
  std::string digest = {};                // of all files that it depends on
};

// What verify/proofs/prove and verify/proofs/check_coq write. Throws nlohmann::json::exception for anything else.
std::vector<Proof> read_proofs(std::string_view text);

// All that this program was built with, MONA's first.
const std::vector<Proof>& all_proofs();

// Those of a reading: none, one, or one by each tool.
std::vector<const Proof*> proofs_of(std::string_view claim, std::string_view reading);

// The same as documents have them: {verdict, for, tool, sources, by, statement} each.
nlohmann::json proofs_json(std::string_view claim, std::string_view reading);

// "holds for every n >= 2 (MONA)", "refuted at every n >= 3 (Coq)".
std::string proof_text(const Proof& proof);

}  // namespace cubeverify

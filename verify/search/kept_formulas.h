#pragma once

#include <filesystem>
#include <string>

// Formulas and the solver's proofs as files, for a program that is not the solver to check.

namespace cubeverify {

// While one lives, each formula that its thread makes is kept in a folder that exists: I.cnf, in DIMACS's format, as
// the solver is asked about it, I = 1, 2, ...; and I.drat, the solver's proof if it is unsatisfiable, as text in the
// format DRAT. The formulas must be gone before it is, and no two may live in a thread.
class KeptFormulas {
 public:
  explicit KeptFormulas(std::filesystem::path folder);
  ~KeptFormulas();
  KeptFormulas(const KeptFormulas&) = delete;
  KeptFormulas& operator=(const KeptFormulas&) = delete;

  // The one that lives in this thread, or nullptr.
  static KeptFormulas* current();
  // FOLDER/I of the next formula.
  std::filesystem::path next() { return folder_ / std::to_string(++formulas_); }

 private:
  std::filesystem::path folder_;
  int formulas_ = 0;
};

}  // namespace cubeverify

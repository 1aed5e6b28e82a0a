#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

// Propositional formulas, given to the solver CaDiCaL.

namespace cubeverify {

// Nodes, cycles and variables are ints here, as literals are, and places in vectors too.
inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A conjunction of clauses. A literal is a variable 1, 2, ... or, negated, -1, -2, ...
class ClauseFormula {
 public:
  ClauseFormula();
  ~ClauseFormula();
  ClauseFormula(const ClauseFormula&) = delete;
  ClauseFormula& operator=(const ClauseFormula&) = delete;

  int new_variable() { return ++variables_; }
  // One of the literals is true. Without literals the formula is false.
  void add_clause(std::span<const int> literals);
  void add_clause(std::initializer_list<int> literals) { add_clause(std::span(literals.begin(), literals.size())); }
  // At most `most` of the literals are true, by sequential counters.
  void add_at_most(std::span<const int> literals, int most);
  void add_exactly_one(std::span<const int> literals);

  // The solver's answer. Throws std::runtime_error if it gives none.
  bool is_satisfiable();
  // Of the assignment found, after is_satisfiable() was true.
  [[nodiscard]] bool is_true(int variable) const;

 private:
  struct Solver;
  std::unique_ptr<Solver> solver_;
  int variables_ = 0;
};

// Formulas and the solver's proofs as files, for a program that is not the solver to check.

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

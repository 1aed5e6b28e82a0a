#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

// Propositional formulas, given to the solver CaDiCaL.

namespace cubeverify {

// Nodes, cycles and variables are ints here, as literals are, and places in vectors too.
inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A conjunction of clauses. A literal is a variable 1, 2, ... or, negated, -1, -2, ...
class Formula {
 public:
  Formula();
  ~Formula();
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

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

}  // namespace cubeverify

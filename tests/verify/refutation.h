#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <vector>

// Whether a proof shows that a formula is unsatisfiable. The checker shares no code with the searches or their solver.

namespace cubeverify {

// Clauses that follow from one another by reverse unit propagation: if all literals of a clause are assumed to be
// false, the clauses so far, used one by one where they have one literal left, contradict each other. Every clause that
// is implied here is true wherever the formula is, so clauses may be forgotten at any time.
class ImpliedClauses {
 public:
  using Clause = std::vector<int>;

  void add(Clause clause);
  bool implies(const Clause& clause);
  // False if there is no such clause.
  bool forget(Clause clause);
  // Without any assumption.
  [[nodiscard]] bool contradict() const { return contradict_; }

 private:
  static std::size_t index(int literal);
  void make_room(int literal);
  [[nodiscard]] int value(int literal) const { return values_[index(literal)]; }
  void assume(int literal);
  bool propagate();
  void undo(std::size_t length);

  std::vector<Clause> clauses_;  // the first two literals are watched; forgotten ones are empty
  std::vector<std::vector<std::size_t>> watching_;
  std::vector<std::int8_t> values_;  // of each literal: 1 true, -1 false, 0 neither
  std::vector<int> trail_;
  std::size_t propagated_ = 0;
  std::unordered_multimap<std::uint64_t, std::size_t> places_;
  bool contradict_ = false;
};

// What is wrong with a proof (DRAT as text, where each clause has to be implied as above) of a formula (DIMACS);
// nothing if the proof is right and ends in a contradiction.
std::string fault_of_proof(std::istream& formula, std::istream& proof);

}  // namespace cubeverify

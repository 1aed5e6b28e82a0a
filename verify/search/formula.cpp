#include "verify/search/formula.h"

#include <fstream>
#include <optional>
#include <stdexcept>
#include <utility>

#include <cadical.hpp>

namespace cubeverify {
namespace {

// As solvers exit in their competitions, and as solve() answers.
constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

thread_local KeptFormulas* living = nullptr;

}  // namespace

struct ClauseFormula::Solver {
  // The clauses as they are added, for a file.
  struct Kept {
    std::filesystem::path file;  // without extension
    std::string clauses;
    int count = 0;

    [[nodiscard]] std::string name(const char* extension) const { return file.string() + extension; }
    void add(std::span<const int> literals);
    void write(int variables) const;
  };

  CaDiCaL::Solver cadical;
  std::optional<Kept> kept;
};

void ClauseFormula::Solver::Kept::add(std::span<const int> literals) {
  for (const int literal : literals) clauses += std::to_string(literal) + ' ';
  clauses += "0\n";
  ++count;
}

void ClauseFormula::Solver::Kept::write(int variables) const {
  std::ofstream formula(name(".cnf"));
  formula << "p cnf " << variables << ' ' << count << '\n' << clauses;
  if (!formula.flush()) throw std::runtime_error("the formula cannot be written to " + name(".cnf"));
}

// Without `quiet` the solver remarks on formulas that are false at once. A proof begins before the first clause.
ClauseFormula::ClauseFormula() : solver_(std::make_unique<Solver>()) {
  solver_->cadical.set("quiet", 1);
  if (KeptFormulas* formulas = KeptFormulas::current()) {
    solver_->kept = Solver::Kept{formulas->next(), {}};
    solver_->cadical.set("binary", 0);
    const std::string proof = solver_->kept->name(".drat");
    if (!solver_->cadical.trace_proof(proof.c_str()))
      throw std::runtime_error("the proof cannot be written to " + proof);
  }
}
ClauseFormula::~ClauseFormula() = default;

void ClauseFormula::add_clause(std::span<const int> literals) {
  for (const int literal : literals) solver_->cadical.add(literal);
  solver_->cadical.add(0);
  if (solver_->kept) solver_->kept->add(literals);
}

void ClauseFormula::add_at_most(std::span<const int> literals, int most) {
  if (most < 0) return add_clause({});
  if (literals.size() <= at(most)) return;
  if (most == 0) {
    for (const int literal : literals) add_clause({-literal});
    return;
  }
  // above[k]: more than k of the literals so far are true.
  std::vector<int> above;
  for (const int literal : literals) {
    if (static_cast<int>(above.size()) == most) add_clause({-literal, -above.back()});
    std::vector<int> next;
    for (int k = 0; k < most && k <= static_cast<int>(above.size()); ++k) {
      const auto i = at(k);
      next.push_back(new_variable());
      if (i < above.size()) add_clause({-above[i], next[i]});
      if (k == 0) {
        add_clause({-literal, next[i]});
      } else {
        add_clause({-literal, -above[i - 1], next[i]});
      }
    }
    above = std::move(next);
  }
}

void ClauseFormula::add_exactly_one(std::span<const int> literals) {
  add_clause(literals);
  add_at_most(literals, 1);
}

bool ClauseFormula::is_satisfiable() {
  if (solver_->kept) solver_->kept->write(variables_);
  const int answer = solver_->cadical.solve();
  if (solver_->kept) solver_->cadical.close_proof_trace();
  if (answer != kSatisfiable && answer != kUnsatisfiable) throw std::runtime_error("the solver gave no answer");
  return answer == kSatisfiable;
}

bool ClauseFormula::is_true(int variable) const { return solver_->cadical.val(variable) > 0; }

KeptFormulas::KeptFormulas(std::filesystem::path folder) : folder_(std::move(folder)) { living = this; }
KeptFormulas::~KeptFormulas() { living = nullptr; }
KeptFormulas* KeptFormulas::current() { return living; }

}  // namespace cubeverify

#include "tests/verify/refutation.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace cubeverify {
namespace {

using Clause = ImpliedClauses::Clause;

// Sorted and without repetition, so that a clause has one form only.
void normalize(Clause& clause) {
  std::ranges::sort(clause);
  const auto repeated = std::ranges::unique(clause);
  clause.erase(repeated.begin(), repeated.end());
}

bool is_tautology(const Clause& clause) {
  return std::ranges::any_of(clause, [&](int literal) { return std::ranges::binary_search(clause, -literal); });
}

// Does not depend on the order.
std::uint64_t sum_of_hashes(const Clause& clause) {
  std::uint64_t sum = 0;
  for (const int literal : clause) {
    const std::uint64_t mixed = static_cast<std::uint64_t>(literal) * 0x9E3779B97F4A7C15U;
    sum += mixed ^ mixed >> 29;
  }
  return sum;
}

// The literals up to a 0; nothing if the text ends before.
std::optional<Clause> read_clause(std::istream& text) {
  Clause clause;
  for (int literal = 0; text >> literal;) {
    if (literal == 0) return clause;
    clause.push_back(literal);
  }
  return std::nullopt;
}

}  // namespace

std::size_t ImpliedClauses::index(int literal) {
  return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
}

void ImpliedClauses::make_room(int literal) {
  const std::size_t size = index(-std::abs(literal)) + 1;
  if (values_.size() >= size) return;
  values_.resize(size);
  watching_.resize(size);
}

void ImpliedClauses::assume(int literal) {
  values_[index(literal)] = 1;
  values_[index(-literal)] = -1;
  trail_.push_back(literal);
}

void ImpliedClauses::undo(std::size_t length) {
  for (; trail_.size() > length; trail_.pop_back()) {
    values_[index(trail_.back())] = 0;
    values_[index(-trail_.back())] = 0;
  }
  propagated_ = length;
}

// The clauses that watch a literal that has become false. False if one has no literal left.
bool ImpliedClauses::propagate() {
  for (; propagated_ < trail_.size(); ++propagated_) {
    const int falsified = -trail_[propagated_];
    std::vector<std::size_t>& watching = watching_[index(falsified)];
    for (std::size_t i = 0; i < watching.size();) {
      Clause& clause = clauses_[watching[i]];
      if (!clause.empty() && clause[0] == falsified) std::swap(clause[0], clause[1]);
      const bool is_here = !clause.empty() && clause[1] == falsified;
      if (is_here && value(clause[0]) != 1) {
        const auto other =
            std::find_if(clause.begin() + 2, clause.end(), [&](int literal) { return value(literal) != -1; });
        if (other == clause.end()) {
          if (value(clause[0]) == -1) return false;
          assume(clause[0]);
        } else {
          std::swap(clause[1], *other);
          watching_[index(clause[1])].push_back(watching[i]);
        }
      }
      // It watches another literal now, or is forgotten.
      if (!is_here || clause[1] != falsified) {
        watching[i] = watching.back();
        watching.pop_back();
      } else {
        ++i;
      }
    }
  }
  return true;
}

void ImpliedClauses::add(Clause clause) {
  normalize(clause);
  for (const int literal : clause) make_room(literal);
  if (contradict_ || is_tautology(clause)) return;
  // True literals first, false ones last: what is true or false now stays so.
  std::ranges::stable_sort(clause, [&](int a, int b) { return value(a) > value(b); });
  if (clause.empty() || value(clause[0]) == -1) {
    contradict_ = true;
    return;
  }
  const bool one_left = value(clause[0]) == 0 && (clause.size() == 1 || value(clause[1]) == -1);
  if (one_left) assume(clause[0]);
  if (clause.size() > 1) {
    places_.emplace(sum_of_hashes(clause), clauses_.size());
    for (std::size_t i = 0; i < 2; ++i) watching_[index(clause[i])].push_back(clauses_.size());
    clauses_.push_back(std::move(clause));
  }
  contradict_ = !propagate();
}

bool ImpliedClauses::implies(const Clause& clause) {
  if (contradict_) return true;
  for (const int literal : clause) make_room(literal);
  const std::size_t before = trail_.size();
  bool implied = false;
  for (const int literal : clause) {
    implied = implied || value(literal) == 1;
    if (value(literal) == 0) assume(-literal);
  }
  implied = implied || !propagate();
  undo(before);
  return implied;
}

bool ImpliedClauses::forget(Clause clause) {
  normalize(clause);
  if (contradict_ || clause.size() < 2 || is_tautology(clause)) return true;
  const auto [first, last] = places_.equal_range(sum_of_hashes(clause));
  for (auto place = first; place != last; ++place) {
    Clause& here = clauses_[place->second];
    if (!std::ranges::is_permutation(here, clause)) continue;
    here = {};
    places_.erase(place);
    return true;
  }
  return false;
}

std::string fault_of_proof(std::istream& formula, std::istream& proof) {
  std::string p, cnf;
  std::size_t variables = 0, count = 0;
  if (!(formula >> p >> cnf >> variables >> count) || p != "p" || cnf != "cnf") return "no formula";
  ImpliedClauses clauses;
  for (std::size_t i = 0; i < count; ++i) {
    auto clause = read_clause(formula);
    if (!clause) return "the formula ends after clause " + std::to_string(i);
    clauses.add(std::move(*clause));
  }
  for (std::size_t step = 1; !clauses.contradict(); ++step) {
    const bool forgets = (proof >> std::ws).peek() == 'd';
    if (forgets) proof.get();
    auto clause = read_clause(proof);
    if (!clause) return "the proof ends without a contradiction";
    if (forgets) {
      if (!clauses.forget(std::move(*clause))) return "step " + std::to_string(step) + " forgets no clause";
    } else {
      if (!clauses.implies(*clause)) return "step " + std::to_string(step) + " does not follow";
      clauses.add(std::move(*clause));
    }
  }
  return {};
}

}  // namespace cubeverify

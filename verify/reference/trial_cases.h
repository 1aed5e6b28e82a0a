// The cases in which trees are embedded at random, and how often each is tried, as kernels/sweeps/dynamic_tree.md has
// it for all its sweeps of trials.
#pragma once

#include <map>

#include "verify/reference/grown_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {

// The seed of the shapes and of the coins of every trial.
constexpr std::uint64_t trial_seed = 1;

constexpr int trial_cases = 24;

// A shape tried with windows of b coordinates. Its number is below trial_cases.
struct TrialCase {
  int number;
  Shape shape;
  int b;
};

// The case that a unit is a trial of.
TrialCase case_of(std::uint64_t unit, int n);

// The c of the redistribution of a trial in n dimensions whose fullest star has the load `top`: ceil(top / n).
std::uint64_t share_of_star(std::uint64_t top, int n);

// The last unit of `embedding` and of `regrowth`. The trials of case 0 come first, then those of case 1 and so on.
std::uint64_t last_trial(int n);

// The trees of 2^n nodes, which are the same in every trial. Each is grown when it is first met.
class TreesByShape {
 public:
  explicit TreesByShape(int n) : n_(n) {}
  const GrownTree& of(Shape shape);

 private:
  int n_;
  std::map<Shape, GrownTree> met_;
};

// Counts by case, and within a case by a number below `keys`. A greater number counts at the case's last key.
struct CaseHistogram {
  int keys;
  Histogram counts;

  CaseHistogram(Seen& seen, std::string name, int keys_of_a_case, int cases = trial_cases)
      : keys(keys_of_a_case), counts(seen, std::move(name), cases * keys_of_a_case) {}
  void add(int number_of_case, std::uint64_t number);
  void add(int number_of_case, int number) { add(number_of_case, static_cast<std::uint64_t>(number)); }
};

}  // namespace cubeverify::reference

#pragma once

#include <string>
#include <vector>

#include "verify/facts_view.h"

namespace cubeverify {

// A fact that both tiers have.
struct ComparedFact {
  std::string name;
  std::string difference;  // where the two values differ first; empty if they are equal
};

// The facts of a sweep in the direct and in the orbit tier at one n.
struct TierComparison {
  std::string sweep;  // of the direct tier
  int n = 0;
  Word addresses = 0;        // that the direct tier visited
  Word representatives = 0;  // that the orbit tier visited: the addresses of index 0
  std::vector<ComparedFact> facts;
  std::vector<std::string> of_one_tier;  // digests, which are not compared: "nodes (tree)"
};

// For every n where the facts of both tiers are there, in ascending order.
std::vector<TierComparison> compare_tiers(const FactTable& facts);

// The first fact that differs, at the least n, in one line; empty if none does.
std::string first_difference(const std::vector<TierComparison>& comparisons);

}  // namespace cubeverify

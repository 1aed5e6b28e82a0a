#pragma once

#include "verify/claim.h"
#include "verify/search/mapping.h"

// The best mappings of B(n) to BDG(n), by exact search (CIS-TR-91-21 sections 4 and 7).

namespace cubeverify::tr9121 {

// The search takes seconds from here on.
inline constexpr int kMostSearched = 5;

// What is to be mapped, and to what: the tree and the network of the evidence's definitions.
struct Problem {
  std::vector<Edge> tasks;
  Network network;
};
Problem problem_of(const Evidence& evidence);

// The least total and the least greatest dilation of a mapping of B(n) to BDG(n), where the mapping found, executed
// again, has it. Answers are kept: several readings ask for the same one.
std::optional<int> least_total(const Evidence& evidence);
std::optional<int> least_greatest(const Evidence& evidence);

// A mapping of B(n) to BDG(n) with the least total dilation: for n = 5 and 6 one that the search has found before, as
// other solvers find others. Nothing for larger n, or if the search finds none.
std::optional<Mapping> mapping_of_least_total(const Evidence& evidence);

}  // namespace cubeverify::tr9121

#pragma once

#include "verify/claim.h"

namespace cubeverify::tr611 {

// Theorem 1's quantities at one n, from a sweep or from closed forms.
struct Sizes {
  int n;
  Integer big;  // N
  Integer a, b, largest, smallest;
  Integer nodes;  // in all subtrees together
};
Sizes swept(const Evidence& evidence);  // from sweep `tree`
Sizes closed(const Evidence& evidence);

// The reading of sweep `tree`, `printed`, of a statement about Sizes; and with it that of closed forms, `closed-form`.
Reading counted(const std::string& text, Finding (*decide)(const Sizes&), int n_min = 2);
std::vector<Reading> two_ways(const std::string& text, Finding (*decide)(const Sizes&), int n_min = 2);

}  // namespace cubeverify::tr611

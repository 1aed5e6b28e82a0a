#pragma once

#include <functional>
#include <string>

#include "verify/exact/necklaces.h"

// What is asked of closed forms for necklaces, as checks that can be put to any implementation: to ours, which has to
// pass, and to copies with a planted error, which have to fail.

namespace cubeverify::test {

// The functions of verify/exact/necklaces.h, or a copy of them.
struct ClosedForms {
  std::function<Integer(int)> words_of_period;
  std::function<Integer(int, int, int)> words_of_weight;  // words_of_period(n, p, l)
  std::function<Integer(int)> necklaces;
  std::function<Integer(int, int)> necklaces_of_weight;
  std::function<Integer(int)> full_necklaces;
  std::function<Integer(int, int)> full_necklaces_of_weight;
  std::function<Integer(int)> cyclic_nodes;
  std::function<Integer(int)> degenerate_necklaces;
  std::function<Integer(int, int)> subtree_size;
  std::function<Integer(int)> largest_subtree;
  std::function<Integer(int)> smallest_subtree;
};

// Those of verify/exact/necklaces.h.
ClosedForms ours();

// The forms derived from words_of_period and words_of_weight alone, by the definitions of TR-611 section 2 and without
// Burnside's lemma: necklaces of period p have p members, K is the sum of F over the divisors, and so on.
ClosedForms derived(const std::function<Integer(int)>& words_of_period,
                    const std::function<Integer(int, int, int)>& words_of_weight);

// Each check returns the first difference it finds, or "" if there is none.

// Against the terms in tests/verify/oeis.json.
std::string differ_from_oeis(const ClosedForms& forms);
// Against counts over all n-bit words, n = 1, ..., n_max.
std::string differ_from_brute_force(const ClosedForms& forms, int n_max);
// Sums, divisibilities and symmetries that hold for every n = 1, ..., n_max.
std::string break_identities(const ClosedForms& forms, int n_max);

}  // namespace cubeverify::test

#pragma once

#include <string>
#include <vector>

#include "verify/exact/integer.h"

// Necklaces counted in closed form (Moebius inversion and Burnside's lemma), for any n >= 1. A necklace is a rotation
// class of n-bit words; it is full if it has n members, degenerate otherwise (TR-611 section 2).

namespace cubeverify {

// The Moebius function of n >= 1: 0, 1 or -1.
int moebius(int n);
// The divisors of n >= 1, in increasing order.
std::vector<int> divisors(int n);
// n >= 1.
bool is_prime(int n);
// C(n, l); 0 for l < 0 or l > n.
Integer binomial(int n, int l);
Integer power_of_two(int n);

// The n-bit words of period exactly p, for p dividing n; with l, those of weight l.
Integer words_of_period(int p);
Integer words_of_period(int n, int p, int l);

// Necklaces of n-bit words, K(n), and those of weight l, K(n, l) (OEIS A000031, A047996).
Integer necklaces(int n);
Integer necklaces(int n, int l);
// Full necklaces, F(n) and F(n, l) (OEIS A001037, A051168).
Integer full_necklaces(int n);
Integer full_necklaces(int n, int l);

// TR-611 table 1, section 3. A: cyclic nodes, source included (OEIS A152061). B: degenerate necklaces (OEIS A066656).
Integer cyclic_nodes(int n);
Integer degenerate_necklaces(int n);
// The nodes of subtree j of the SBnT: the necklaces with a period above j, the source's excepted.
Integer subtree_size(int n, int j);
// SBnT(max) = (N-A)/n + B - 1 and SBnT(min) = (N-A)/n, for n >= 2.
Integer largest_subtree(int n);
Integer smallest_subtree(int n);

// "1.33": a/b rounded half up to `digits` decimals. b > 0, a >= 0.
std::string rounded(const Integer& a, const Integer& b, int digits);
// "3/2": the value exactly, in lowest terms; "2" if it is whole.
std::string to_string(const Rational& value);

// Runs in binary words (TR-611 lemma 19), not cyclic. Runs of 0s and of 1s are equally frequent.

// The n-bit words with a run of 1s longer than `longest`, 0 <= longest: 2^n less the words made of blocks of at most
// `longest` 1s (the Fibonacci numbers of order longest+1).
Integer words_with_runs_above(int n, int longest);

}  // namespace cubeverify

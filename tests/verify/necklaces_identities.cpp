#include <numeric>

#include "tests/verify/necklaces_checks.h"

namespace cubeverify::test {

namespace {

// The first identity of those over all weights that n breaks, or nullptr.
const char* broken_over_all_weights(const ClosedForms& forms, int n) {
  const Integer words = power_of_two(n);
  const Integer full = forms.full_necklaces(n);
  Integer of_some_period = 0;
  Integer shorter = 0;
  for (int p = 1; p <= n; ++p) {
    if (n % p != 0) continue;
    of_some_period += forms.words_of_period(p);
    if (forms.words_of_period(p) % p != 0) return "words of period p come in necklaces of p";
    if (p < n) shorter += forms.full_necklaces(p);
  }
  if (of_some_period != words) return "every word has a period that divides n";
  if (forms.necklaces(n) != full + shorter) return "K(n) is the sum of F(p) over the divisors of n";
  if (forms.degenerate_necklaces(n) != shorter) return "B is the sum of F(p) over the divisors below n";
  if (forms.cyclic_nodes(n) + n * full != words) return "N = A + n F(n)";
  if (forms.cyclic_nodes(n) % 2 != 0) return "complementing a word keeps its period";
  if (n == 1) return nullptr;
  // Theorem 1: every degenerate necklace but those of 0...0 and 1...1 has at least two nodes.
  if (2 * forms.degenerate_necklaces(n) > forms.cyclic_nodes(n) + 2) return "B <= (A - 2)/2 + 2";
  if ((n + 2) * forms.cyclic_nodes(n) > 2 * words) return "A <= 2N/(n + 2)";
  if (!is_prime(n)) return nullptr;
  if (forms.cyclic_nodes(n) != 2) return "n prime: only 0...0 and 1...1 are cyclic";
  if (forms.degenerate_necklaces(n) != 2) return "n prime: two degenerate necklaces";
  return nullptr;
}

// The same for words of weight l.
const char* broken_at_weight(const ClosedForms& forms, int n, int l) {
  Integer of_some_period = 0;
  for (int p = 1; p <= n; ++p) {
    if (n % p == 0) of_some_period += forms.words_of_weight(n, p, l);
  }
  const Integer k = forms.necklaces_of_weight(n, l);
  const Integer f = forms.full_necklaces_of_weight(n, l);
  if (of_some_period != binomial(n, l)) return "every word of weight l has a period that divides n";
  if (forms.words_of_weight(n, n, l) != n * f) return "a full necklace has n words";
  if (k != forms.necklaces_of_weight(n, n - l)) return "K(n, l) = K(n, n - l)";
  if (f != forms.full_necklaces_of_weight(n, n - l)) return "F(n, l) = F(n, n - l)";
  if (k < f) return "K(n, l) >= F(n, l)";
  if (std::gcd(n, l) == 1 && (k != f || n * k != binomial(n, l))) return "only full necklaces if gcd(n, l) = 1";
  return nullptr;
}

const char* broken_by_subtrees(const ClosedForms& forms, int n) {
  Integer nodes = 0;
  Integer last = power_of_two(n);
  for (int j = 0; j < n; ++j) {
    const Integer size = forms.subtree_size(n, j);
    nodes += size;
    if (size > last) return "subtree i is a treetop of subtree j < i";
    if (j > 0 && 2 * j >= n && size != forms.full_necklaces(n)) return "no cyclic nodes from subtree n/2 on";
    last = size;
  }
  if (nodes + 1 != power_of_two(n)) return "each node but the source is in one subtree";
  if (n == 1) return nullptr;
  if (forms.largest_subtree(n) != forms.subtree_size(n, 0)) return "SBnT(max) is subtree 0";
  if (forms.smallest_subtree(n) != forms.subtree_size(n, n - 1)) return "SBnT(min) is subtree n - 1";
  return nullptr;
}

const char* broken_at(const ClosedForms& forms, int n) {
  if (const char* broken = broken_over_all_weights(forms, n)) return broken;
  if (const char* broken = broken_by_subtrees(forms, n)) return broken;
  Integer k = 0;
  Integer f = 0;
  for (int l = 0; l <= n; ++l) {
    if (const char* broken = broken_at_weight(forms, n, l)) return broken;
    k += forms.necklaces_of_weight(n, l);
    f += forms.full_necklaces_of_weight(n, l);
  }
  if (k != forms.necklaces(n)) return "K(n) is the sum of K(n, l)";
  if (f != forms.full_necklaces(n)) return "F(n) is the sum of F(n, l)";
  return nullptr;
}

}  // namespace

std::string break_identities(const ClosedForms& forms, int n_max) {
  for (int n = 1; n <= n_max; ++n) {
    if (const char* broken = broken_at(forms, n)) return "n = " + std::to_string(n) + ": " + broken;
  }
  return "";
}

}  // namespace cubeverify::test

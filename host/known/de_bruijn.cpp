#include "host/known/known.h"
#include "host/known/powers.h"

namespace cubeverify {

namespace {

// The nodes of B(n) with m children.
Word nodes_with_children(int n, int m) { return m == n ? 1 : bit(n - 1 - m); }

// Links in use by the mapping D, as the words v that v xor floor(v/2) = e takes to them. A message to the label
// x10^(k-1)1 of p+1 bits is sent in phase p and goes over x10, x100, ..., x10^(k-1) and the label itself. So an even v
// of m bits, 2 <= m <= n, is used once in each phase m..n, and an odd one of p+1 bits once, in phase p = 1..n. In phase
// p:
Word even_links(int p) { return p < 2 ? 0 : bit(p - 1) - 1; }
Word odd_links(int p) { return bit(p - 1); }
// Bits of e are 1 for half of them, but that of the leading 1-bit, and the last one of the odd v = 3.
Word sum_of_even_links(int p) {
  return p < 2 ? 0 : two_to_the(static_cast<Word>(p - 2)) * (two_to_the(static_cast<Word>(p)) - 1);
}
Word sum_of_odd_links(int p) {
  return p < 2 ? 2 : two_to_the(static_cast<Word>(p - 2)) * (3 * two_to_the(static_cast<Word>(p)) - 1);
}

// [p], and under key 0 those with any use.
Word phase_links(const Counted& counted, int p) {
  if (p > 0) return even_links(p) + odd_links(p);
  Word links = even_links(counted.n());
  for (int phase = 1; phase <= counted.n(); ++phase) links += odd_links(phase);
  return links;
}
Word phase_sum(const Counted& counted, int p) {
  if (p > 0) return sum_of_even_links(p) + sum_of_odd_links(p);
  Word sum = sum_of_even_links(counted.n());
  for (int phase = 1; phase <= counted.n(); ++phase) sum += sum_of_odd_links(phase);
  return sum;
}

// [p], and all under key 0: no link twice in a phase.
Word phase_uses(const Counted& counted, int p) {
  if (p > 0) return phase_links(counted, p);
  Word uses = 0;
  for (int phase = 1; phase <= counted.n(); ++phase) uses += phase_links(counted, phase);
  return uses;
}

// [u]: 0^(n+1) is unused; 1^(n+1) is that of 1010..., which has n+1 bits and is odd for even n.
Word loop_uses(const Counted& counted, int u) {
  const bool one_is_used = counted.n() % 2 == 0;
  if (u > 1) return 0;
  return u == 1 ? (one_is_used ? 1 : 0) : (one_is_used ? 1 : 2);
}

// [u] of the other links: n+1-u bits have the even v that are used u times.
Word link_uses(const Counted& counted, int u) {
  const int n = counted.n();
  if (u == 0) return 4 * bit(n - 1) - phase_links(counted, 0) - loop_uses(counted, 0);
  const Word even = u < n ? bit(n - 1 - u) : 0;
  return u > 1 ? even : even + all_ones(n) - loop_uses(counted, 1);
}

// Of the edges of two of the complete binary trees in BDG(n): 0 left 1, 1 left 0, 2 right 1, 3 right 0.
Word shared_by_complete_trees(const Counted& counted, int key) {
  const int n = counted.n(), one = key / 4, other = key % 4;
  if (n == 1) return 0;
  if (one == other) return two_to_the(static_cast<Word>(n)) - 2;
  if (one / 2 == other / 2) return 1;  // that between 0101... and 1010...
  // left 1 and right 1: from v = y0 to 0y, v != 0^n, and for odd n that between 1010...1 and 0101...0. left 1 and right
  // 0: from y1 to 0y but where either is a root, and for even n that between 1010...0 and 0101...1.
  if (one % 2 == other % 2) return bit(n - 1) - (n % 2 == 0 ? 1 : 0);
  return bit(n - 1) - (n % 2 == 0 ? 1 : 2);
}

}  // namespace

const KnownBySweep& known_of_de_bruijn() {
  static const KnownBySweep known{
      {"debruijn",
       {{"cbt-level", kEachKey, [](const Counted& counted, int key) { return bit(key % counted.n()); }},
        {"cbt-shared", kEachKey, shared_by_complete_trees}}},
      {"mapping",
       {{"fanout-length", kEachKey,
         [](const Counted& counted, int m) {
           return nodes_with_children(counted.n(), m) * static_cast<Word>(m * (m + 1) / 2);
         }},
        {"fanout-weighted", kEachKey,
         [](const Counted& counted, int m) {
           return nodes_with_children(counted.n(), m) *
                  (two_to_the(static_cast<Word>(m + 1)) - static_cast<Word>(m) - 2);
         }},
        {"shortest", kViolated,
         [](const Counted& counted, int) {
           Word shortest = 0;
           for (int k = 0; k <= counted.n(); ++k) shortest += counted.word("length-distance", k * (counted.n() + 2));
           return counted.checked("shortest") - shortest;
         }}}},
      {"marks", {{"phase-links", kEachKey, phase_links}, {"phase-sum", kEachKey, phase_sum}}},
      {"links",
       {{"once", kChecked, [](const Counted& counted, int) { return phase_links(counted, 0) - loop_uses(counted, 1); }},
        {"same-phase-loops", kChecked, [](const Counted&, int) { return Word{0}; }},
        {"uses", kEachKey, link_uses},
        {"loop-uses", kEachKey, loop_uses},
        // Links that make a two-way link share no use.
        {"half-uses", kSumOfKeys, [](const Counted& counted, int) { return counted.sum_of_keys("uses"); }},
        // All uses of a link are in different phases.
        {"sharing-phases", kEachKey, link_uses},
        {"phase-uses", kEachKey, phase_uses},
        {"phase-links", kEachKey, phase_links},
        {"phase-sum", kEachKey, phase_sum}}}};
  return known;
}

}  // namespace cubeverify

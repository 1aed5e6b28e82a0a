#include <algorithm>

#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 4.2.2: the elements that the BST's packets on all ports have, by the paper's formula for B > M.

namespace cubeverify::tr483 {

namespace {

// The sums of every packet size are decided for n <= 16, 805 sizes at most.
constexpr int kMostSummed = 16;

Integer rounded_up(const Rational& a) { return (numerator(a) + denominator(a) - 1) / denominator(a); }

// The largest share of a level for M = 1, in whole elements: one packet a level is enough from there on.
Integer largest_share(const Evidence& evidence) {
  const int n = evidence.n();
  Integer largest = 0;
  for (int i = 1; i <= n; ++i) largest = std::max(largest, evidence.definitions().binomial(n, i));
  return rounded_up({largest, n});
}

// The sum over the levels i of ceil(C(log N, i) M / (b log N)) min(b, x), B = b, for what a packet has on top of b.
Rational elements_sent(const Evidence& evidence, const Integer& b, bool as_printed, int m = 1) {
  const int n = evidence.n();
  Rational sum = 0;
  for (int i = 1; i <= n; ++i) {
    const Rational share(m * evidence.definitions().binomial(n, i), n);
    const Integer packets = rounded_up(share / b);
    sum += packets * std::min(Rational(b), as_printed ? Rational(packets) : share);
  }
  return sum;
}

// `agrees(elements, least, whole)` for every B/M from 1 or 2 up to one above the largest share; `whole` where packets
// of that size hold every level's share.
Finding for_every_packet_size(
    const Evidence& evidence, int first,
    const std::function<bool(const Rational& elements, const Rational& least, bool whole)>& agrees) {
  const Rational least = average_subtree(evidence);
  const Integer share = largest_share(evidence), last = std::max<Integer>(share + 1, first);
  for (Integer b = first; b <= last; ++b) {
    const Rational elements = elements_sent(evidence, b, false);
    if (agrees(elements, least, b >= share)) continue;
    return holds_if(
        false, 1,
        fmt::format("{} elements for B = {} M; (N-1)/log N is {}", to_string(elements), b.str(), to_string(least)));
  }
  return holds(last.convert_to<Word>());
}
// By the printed B_i, for M = 1..4 and every B > M up to one above the largest share.
Finding as_printed_no_fewer(const Evidence& evidence) {
  constexpr int kMostElements = 4;
  for (int m = 1; m <= kMostElements; ++m) {
    const Rational least = m * average_subtree(evidence);
    const Integer last = std::max<Integer>(m * largest_share(evidence) + 1, m + 1);
    for (Integer b = m + 1; b <= last; ++b) {
      const Rational elements = elements_sent(evidence, b, true, m);
      if (elements >= least) continue;
      return holds_if(false, 1,
                      fmt::format("M = {}, B = {}: found {} over each link of the root by the formula; the paper "
                                  "says ((N-1)/log N) M = {}",
                                  m, b.str(), amount(to_string(elements), "element"), to_string(least)));
    }
  }
  return holds(kMostElements);
}
bool no_fewer_and_exact_if_whole(const Rational& elements, const Rational& least, bool whole) {
  return whole ? elements == least : elements >= least;
}
bool few_more(const Rational& elements, const Rational& least, bool) { return elements < Rational(77, 50) * least; }

}  // namespace

Section balanced_packet_lengths() {
  Section section("section 4.2.2");
  section.claim("tr483.pers.bst.allport-packet-lengths")
      .says(
          "On all ports with B > M the packets for level i have B_i = min(B, ceil(C(log N, i) M / (B log N))) "
          "elements.")
      .printed("M = 1..4, every B > M, n >= 2: so the root sends no fewer than ((N-1)/log N) M elements over a link",
               closed_form(as_printed_no_fewer, 2, kMostSummed))
      .refuted_at(2)
      .reading("one-link", "the same for n = 1", closed_form(as_printed_no_fewer, 1, 1))
      .refuted_at(1)
      .reading(
          "share",
          "B_i = min(B, C(log N, i) M / log N): no fewer for any B, and exactly as many if B holds every level's share",
          closed_form(predicate(for_every_packet_size, 1, no_fewer_and_exact_if_whole), 2, kMostSummed))
      .reading("share-below-1.54",
               "the same B_i, the packets rounded up: less than 1.54 times as many, the most in this range",
               closed_form(predicate(for_every_packet_size, 1, few_more), 2, kMostSummed))
      .used_for({});
  return section;
}

}  // namespace cubeverify::tr483

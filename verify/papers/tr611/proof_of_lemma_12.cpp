#include "verify/papers/tr611/proof_of_lemma_12.h"

#include "verify/papers/tr611/sections.h"

// TR-611, section 3: the steps of lemma 12's proof; those of its cases p1 = p2 and p1 | p2 are in a file of their own.

namespace cubeverify::tr611 {
namespace {

// The last x1 bits of every member of f(c), t = ceil((n-l)/2), are c's, x1 counted from a block's leftmost 1-bit on.
Finding last_bits_kept(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (const auto& [p, c] : cyclic_of_subtree_0(evidence)) {
    const Word last = all_ones(highest_bit(c & all_ones(p)) + 1);
    for (const Word x : evidence.definitions().leftmost_exchanges(c, (n - weight(c) + 1) / 2)) {
      ++checked;
      if (((x ^ c) & last) == 0) continue;
      return fails_at(c, checked, "a bit of {:0{}b} differs", x, n);
    }
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

// The first member of f(c), of cyclic c, whose last x1 bits hold another number of 1-bits than nl/p.
std::string another_number_of_ones(int n, Word c) {
  const int p = period_by_definition(n, c), l = weight(c), x1 = highest_bit(c & all_ones(p)) + 1;
  for (const Word x : leftmost_exchanges(c, (n - l) / 2)) {
    const int ones = weight(x & all_ones(x1));
    if (ones * p == n * l) continue;
    return fmt::format("found a weight of {} in the last x1 = {} bits of {} in f({}); the paper says nl/p = {}", ones,
                       x1, in_brackets(n, x), in_brackets(n, c), ratio(n * l, p));
  }
  return "found no such member";
}

// --- The case that neither period divides the other

// The members of f(c1) and f(c2) are two bits from c1 and c2, which are six bits apart.
Finding members_apart(const Evidence& evidence) {
  const std::vector<Cyclic> words = cyclic_of_subtree_0(evidence);
  const int n = evidence.n();
  Word checked = 0;
  for (const auto& [p1, c1] : words) {
    for (const auto& [p2, c2] : words) {
      if (p1 >= p2 || p2 % p1 == 0 || weight(c1) != weight(c2)) continue;
      const int t = (n - weight(c1)) / 2;
      for (const Word x1 : evidence.definitions().leftmost_exchanges(c1, t)) {
        for (const Word x2 : evidence.definitions().leftmost_exchanges(c2, t)) {
          ++checked;
          if (weight(c1 ^ c2) >= 6 && weight(x1 ^ x2) >= 2) continue;
          return fails_at(c1, checked, "{:0{}b} and {:0{}b}", x1, n, x2, n);
        }
      }
    }
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

}  // namespace

std::vector<Cyclic> cyclic_of_subtree_0(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Cyclic> found;
  for (const int p : divisors(n)) {
    if (p == 1 || p == n) continue;
    for (const Word c : evidence.definitions().periodic_words(n, p)) {
      if (MinR::index(n, c) == 0) found.push_back({p, c});
    }
  }
  return found;
}

Section proof_of_lemma_12() {
  Section section("section 3");
  section.claim("tr611.lemma12.proof-last-bits", "proof of lemma 12")
      .says("The last x1 bits of a member of f(c1) are those of c1; x1: from a block's leftmost 1-bit on.")
      .printed("every member of every f(c)", for_all(CyclicSweep<>::kFLastBits, "a bit differs"))
      .reading("ceiling", "the same with the ceil((n-l)/2) nearest 0-bits, which theorem 3 needs",
               enumeration(last_bits_kept, 4, kMostListed));
  section.claim("tr611.lemma12.proof-block-ones", "proof of lemma 12")
      .says("Those last x1 bits hold nl/p 1-bits.")
      .printed("nl/p of them",
               witnessed(for_all(CyclicSweep<>::kFBlockOnes, "another number of 1-bits"), another_number_of_ones),
               refuted_at(4, 0b0101))
      .reading("corrected", "lp/n of them", for_all(CyclicSweep<>::kFBlockOnesCorrected, "another number of 1-bits"))
      .used_for({"tr611.lemma12"});
  section.add(equal_periods());
  section.claim("tr611.lemma12.proof-neither", "proof of lemma 12")
      .says(
          "If neither period divides the other c1 and c2 are 6 bits apart, by \"lemma 6\", which is corollary 6, and "
          "the members of f(c1) and f(c2) at least 2.")
      .printed("every two such numbers of subtree 0", enumeration(members_apart, 4, kMostListed));
  section.add(dividing_periods());
  return section;
}

}  // namespace cubeverify::tr611

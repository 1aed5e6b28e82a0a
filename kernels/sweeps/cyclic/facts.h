#pragma once

#include "kernels/address/exchanges.h"
#include "kernels/address/gcd.h"
#include "kernels/address/paper_periods.h"
#include "kernels/address/prime_steps.h"
#include "kernels/address/same_weight.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `cyclic`: the cyclic words and their exchanges, alone and in pairs of one weight (TR-611 section 3, lemmas 9 to
// 12, corollaries 6 and 7, theorem 2). See kernels/sweeps/README.md.
template <class Tree = MinR, class Exchanges = PaperExchanges, class Periods = PaperPeriods>
struct CyclicSweep : SweepDefaults {
  static constexpr const char* kName = "cyclic";
  static constexpr const char* kTitle = "the cyclic words, alone and in pairs";
  static constexpr int kMaxN = 48;
  static constexpr Contract kContract{
      "README", "",
      "the sum over owned c of fold(c; P(c), the sum of f(c), the sum of f'(c), the sum of NC(c)), a sum being that of "
      "the members mod 2^64, and 0 where the set is not defined above (f and f' only for index(c) = 0)."};
  static constexpr Traits kTraits{.unit = Unit::kCyclicWord, .planted_to = 12, .measured = {16, 24, 32}};
  static constexpr Word kGrain = 1;  // a unit meets all later words of its weight

  enum ForAll {
    kWeightMultiple,
    kFZeros,
    kFZerosCeil,
    kFMembers,
    kFMembersCeil,
    kFLastBits,
    kFBlockOnes,
    kFBlockOnesCorrected,
    kNcSize,
    kNcMembers,
    kNcExchange,
    kLemma9,
    kLemma10,
    kLemma11,
    kLemma11Neither,
    kCorollary6,
    kCorollary7,
    kFDisjoint,
    kFDisjointCeil,
    kNcDisjoint
  };
  static constexpr std::array kForAlls{
      Fact{kWeightMultiple, "weight-multiple", "", "n/P(c) divides ||c||.", ", of owned c"},
      Fact{kFZeros, "f-zeros", "index(c) = 0, 1 <= ||c|| < n",
           "at least floor((n-l)/2) 0-bits lie right of the leftmost 1-bit."},
      Fact{kFZerosCeil, "f-zeros-ceil", "", "the same, at least ceil((n-l)/2) 0-bits."},
      Fact{kFMembers, "f-members", "same c, each member of f(c) (one check each)",
           "it is non-cyclic, of weight l and of index 0."},
      Fact{kFMembersCeil, "f-members-ceil", "", "the same of f'(c)."},
      Fact{kFLastBits, "f-last-bits", "same c, each member x of f(c)",
           "with q the number of bits of the leftmost block of P(c) bits of c from that block's leftmost 1-bit on "
           "(that bit included, to the block's end), the last q bits of x and of c are the same."},
      Fact{kFBlockOnes, "f-block-ones", "same c", "the last q bits of c hold n*l/P(c) 1-bits (as printed)."},
      Fact{kFBlockOnesCorrected, "f-block-ones-corrected", "", "the same, l*P(c)/n 1-bits."},
      Fact{kNcSize, "nc-size", "1 <= ||c|| < n", "|NC(c)| = n-p'-1 and 2|NC(c)| >= n-2."},
      Fact{kNcMembers, "nc-members", "same c, each member of NC(c)", "it is non-cyclic, of weight ||c||."},
      Fact{kNcExchange, "nc-exchange", "same c",
           "the number of distinct strings that the exchange makes of s is |s| - 1 where s has both a 0 and a 1, "
           "otherwise 0."},
      Fact{kLemma9, "lemma9", "", "g > 1.", ", of pairs"},
      Fact{kLemma10, "lemma10", "one of p1, p2 divides the other", "H >= 2n/max(p1, p2)."},
      Fact{kLemma11, "lemma11", "", "H*p1*p2 >= 2n(p1+p2-2g)."},
      Fact{kLemma11Neither, "lemma11-neither", "", "the same, where neither of p1, p2 divides the other."},
      Fact{kCorollary6, "corollary6", "neither of p1, p2 divides the other", "H >= 6."},
      Fact{kCorollary7, "corollary7", "", "H >= 4."},
      Fact{kFDisjoint, "f-disjoint", "index(c1) = index(c2) = 0, weight 1..n-1",
           "f(c1) and f(c2) have no common member."},
      Fact{kFDisjointCeil, "f-disjoint-ceil", "", "the same of f'(c1) and f'(c2)."},
      Fact{kNcDisjoint, "nc-disjoint", "weight 1..n-1", "NC(c1) and NC(c2) have no common member."}};
  static constexpr const char* kDigest = "cyclic-words";
  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kCyclicLevel, kPairDistance, kAttained };
  static constexpr std::array kHistograms{
      Fact{kCyclicLevel, "cyclic-level", "[l], size n+1", "owned c with ||c|| = l."},
      Fact{kPairDistance, "pair-distance", "[H], size n+1", "pairs."},
      Fact{kAttained, "attained", "[i], size 4",
           "pairs for which equality holds in `lemma10` (i = 0), `lemma11-neither` (1), `corollary6` (2), `corollary7` "
           "(3)."}};
  enum Attained { kInLemma10, kInLemma11, kInCorollary6, kInCorollary7, kAttainedKeys };

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kAttained ? kAttainedKeys : n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) {
    Word sum = 0;
    for (int p = 1; p < n; ++p) sum += n % p == 0 ? bit(p) : 0;
    return sum;
  }

  // The words of period p, a proper divisor of n: p-bit words written n/p times.
  struct Length {
    int p;
    int kept;      // p', the largest proper divisor of n that p divides
    Word written;  // v * written is v written n/p times
    PrimeSteps primes;
  };
  static constexpr int kMaxLengths = 9;  // no n up to 48 has more proper divisors
  struct Shared {
    PrimeSteps of_n;  // prime_steps(n)
    Length lengths[kMaxLengths];
    int count;
  };
  CUBEVERIFY_HD static constexpr Shared prepare(int n) {
    Shared shared{};
    shared.of_n = prime_steps(n);
    for (int p = 1; p < n; ++p) {
      if (n % p != 0) continue;
      Length& length = shared.lengths[shared.count++];
      length.p = p;
      length.primes = prime_steps(p);
      for (int at = 0; at < n; at += p) length.written |= bit(at);
      for (int d = p; d < n; d += p) {
        if (n % d == 0) length.kept = d;
      }
    }
    return shared;
  }

  // A cyclic word c, v written n/p times, with the sets that are defined for it; the others are empty.
  struct CyclicWord {
    Word c, v;
    int level;
    bool has_nc;  // 1 <= ||c|| < n
    bool has_f;   // and index(c) = 0
    ExchangeSet f, f_ceil, nc;
  };
  CUBEVERIFY_HD static constexpr CyclicWord make_word(int n, Word v, const Length& length) {
    CyclicWord word{};
    word.v = v;
    word.c = v * length.written;
    word.level = weight(word.c);
    word.has_nc = word.level >= 1 && word.level < n;
    // The rotations of c are those of v written n/p times, in the same order, so index(c) is v's among p-bit words.
    word.has_f = word.has_nc && Tree::index(length.p, v) == 0;
    if (word.has_nc) word.nc = Exchanges::nc(n, word.c, length.kept);
    if (word.has_f) {
      word.f = Exchanges::f(word.c, (n - word.level) / 2);
      word.f_ceil = Exchanges::f(word.c, (n - word.level + 1) / 2);
    }
    return word;
  }

  // Checks every member of f(c) or f'(c), given as `members`: it is non-cyclic, of c's weight and of index 0.
  CUBEVERIFY_HD static constexpr void check_f(int n, const ExchangeSet& members, const PrimeSteps& primes, ForAll fact,
                                              auto& accumulator) {
    const int level = weight(members.word);
    Word strangers = 0;
    members.for_each(
        [&](Word x) { strangers += !is_cyclic(n, x, primes) && weight(x) == level && Tree::index(n, x) == 0 ? 0 : 1; });
    accumulator.check(fact, static_cast<Word>(members.size()), strangers, members.word);
  }

  CUBEVERIFY_HD static constexpr void visit_f(int n, const CyclicWord& word, int p, const PrimeSteps& primes,
                                              auto& accumulator) {
    const Word c = word.c;
    const int zeros_right = weight(~c & (bit(highest_bit(c)) - 1));
    accumulator.check(kFZeros, zeros_right >= (n - word.level) / 2, c);
    accumulator.check(kFZerosCeil, zeros_right >= (n - word.level + 1) / 2, c);
    check_f(n, word.f, primes, kFMembers, accumulator);
    check_f(n, word.f_ceil, primes, kFMembersCeil, accumulator);

    const Word last = all_ones(highest_bit(word.v) + 1);  // the last q bits
    Word touched = 0;
    word.f.for_each([&](Word x) { touched += ((x ^ c) & last) != 0 ? 1 : 0; });
    accumulator.check(kFLastBits, static_cast<Word>(word.f.size()), touched, c);
    const int ones = weight(c & last);
    accumulator.check(kFBlockOnes, ones * p == n * word.level, c);
    accumulator.check(kFBlockOnesCorrected, ones * n == word.level * p, c);
  }

  CUBEVERIFY_HD static constexpr void visit_nc(int n, const CyclicWord& word, const Length& length,
                                               const PrimeSteps& primes, auto& accumulator) {
    const int rest = n - length.kept, size = word.nc.size();
    accumulator.check(kNcSize, size == rest - 1 && 2 * size >= n - 2, word.c);
    Word strangers = 0;
    word.nc.for_each([&](Word x) { strangers += !is_cyclic(n, x, primes) && weight(x) == word.level ? 0 : 1; });
    accumulator.check(kNcMembers, static_cast<Word>(size), strangers, word.c);
    const Word s = word.c & all_ones(rest);
    accumulator.check(kNcExchange, size == (s != 0 && s != all_ones(rest) ? rest - 1 : 0), word.c);
  }

  // Records what depends only on periods and distances of pairs: distances[h] pairs of periods p1, p2 at distance h.
  CUBEVERIFY_HD static constexpr void record_distances(int n, Word c1, int p1, int p2, const Word* distances,
                                                       auto& accumulator) {
    const int g = gcd(p1, p2);
    const bool divides = g == p1 || g == p2;
    const int lemma10 = 2 * n / (p1 > p2 ? p1 : p2);
    const int lemma11 = 2 * n * (p1 + p2 - 2 * g);  // bounds h * p1 * p2
    for (int h = 0; h <= n; ++h) {
      const Word pairs = distances[h];
      if (pairs == 0) continue;
      const auto check = [&](ForAll fact, bool ok) { accumulator.check(fact, pairs, ok ? 0 : pairs, c1); };
      const auto attain = [&](Attained bound, bool equal) { accumulator.count(kAttained, bound, equal ? pairs : 0); };
      accumulator.count(kPairDistance, h, pairs);
      check(kLemma9, g > 1);
      check(kLemma11, h * p1 * p2 >= lemma11);
      check(kCorollary7, h >= 4);
      attain(kInCorollary7, h == 4);
      if (divides) {
        check(kLemma10, h >= lemma10);
        attain(kInLemma10, h == lemma10);
      } else {
        check(kLemma11Neither, h * p1 * p2 >= lemma11);
        attain(kInLemma11, h * p1 * p2 == lemma11);
        check(kCorollary6, h >= 6);
        attain(kInCorollary6, h == 6);
      }
    }
  }

  // All pairs of `first` with the later words of period length.p.
  CUBEVERIFY_HD static constexpr void visit_pairs(int n, const CyclicWord& first, int p1, const Length& length,
                                                  auto& accumulator) {
    const int p2 = length.p;
    if (first.level * p2 % n != 0) return;
    Word distances[kMaxN + 1] = {};
    Word with_nc = 0, with_f = 0, meeting_nc = 0, meeting_f = 0, meeting_f_ceil = 0;
    // A later word starts with the first p2 bits of c1 or a later p2-bit word.
    Word v = least_of_weight(first.c >> (n - p2), first.level * p2 / n);
    if (v * length.written <= first.c) v = next_of_same_weight(v);
    for (; v < bit(p2); v = next_of_same_weight(v)) {
      if (!Periods::is_whole(p2, v, length.primes)) continue;
      const int h = Periods::distance(first.c, v * length.written);
      ++distances[h];
      ++with_nc;
      const bool both_f = first.has_f && Tree::index(p2, v) == 0;
      with_f += both_f ? 1 : 0;
      // Members are at distance 2 from their word, so words further apart than 4 have none in common.
      if (h > 4) continue;
      const CyclicWord second = make_word(n, v, length);
      meeting_nc += first.nc.meets(second.nc) ? 1 : 0;
      if (!both_f) continue;
      meeting_f += first.f.meets(second.f) ? 1 : 0;
      meeting_f_ceil += first.f_ceil.meets(second.f_ceil) ? 1 : 0;
    }
    record_distances(n, first.c, p1, p2, distances, accumulator);
    accumulator.check(kNcDisjoint, with_nc, meeting_nc, first.c);
    accumulator.check(kFDisjoint, with_f, meeting_f, first.c);
    accumulator.check(kFDisjointCeil, with_f, meeting_f_ceil, first.c);
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word unit, const Shared& shared, auto& accumulator) {
    int i = 0;
    for (; unit >= bit(shared.lengths[i].p); ++i) unit -= bit(shared.lengths[i].p);
    const Length& length = shared.lengths[i];
    if (!Periods::is_whole(length.p, unit, length.primes)) return;

    const CyclicWord word = make_word(n, unit, length);
    accumulator.check(kWeightMultiple, word.level % (n / length.p) == 0, word.c);
    accumulator.count(kCyclicLevel, word.level);
    accumulator.digest(fold(word.c, length.p, word.f.sum(), word.f_ceil.sum(), word.nc.sum()));
    if (word.has_f) visit_f(n, word, length.p, shared.of_n, accumulator);
    // The words of weight 0 and n are alone in theirs.
    if (!word.has_nc) return;
    visit_nc(n, word, length, shared.of_n, accumulator);
    for (int other = 0; other < shared.count; ++other) {
      visit_pairs(n, word, length.p, shared.lengths[other], accumulator);
    }
  }
};

}  // namespace cubeverify

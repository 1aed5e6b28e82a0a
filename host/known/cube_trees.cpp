#include <algorithm>

#include "host/known/by_index.h"
#include "host/known/known.h"

namespace cubeverify {

namespace {

// [l*n + j], words of periods below `end`.
Word level_subtree(const Counted& counted, int key, int end) {
  const int level = key / counted.n(), index = key % counted.n();
  return sum_over_periods(counted.classes(), index + 1, end,
                          [&](int p) { return counted.classes().of_weight(p, level); });
}

// [l*n + d], the same words but 0: k is as in of_index_and_k.
Word level_dimension(const Counted& counted, int key, int end) {
  const int n = counted.n(), level = key / n, k = key % n;
  Word words = 0;
  for (int a = 0; a < n; ++a) {
    const int index = (k + a + 1) % n;
    words += sum_over_periods(counted.classes(), index + 1, end,
                              [&](int p) { return level == 0 ? 0 : counted.classes().with_zeroes(p, level, a); });
  }
  return words;
}

const std::vector<Known>& places() {
  static const std::vector<Known> known{
      {"level-subtree", kEachKey,
       [](const Counted& counted, int key) { return level_subtree(counted, key, counted.n() + 1); }},
      {"level-dimension", kEachKey,
       [](const Counted& counted, int key) { return level_dimension(counted, key, counted.n() + 1); }},
      {"cyclic-level-subtree", kEachKey,
       [](const Counted& counted, int key) { return level_subtree(counted, key, counted.n()); }},
      {"cyclic-level-dimension", kEachKey,
       [](const Counted& counted, int key) { return level_dimension(counted, key, counted.n()); }},
      {"period-subtree", kEachKey, [](const Counted& counted, int key) {
         const int p = key / counted.n() + 1, index = key % counted.n();
         return counted.n() % p == 0 && index < p ? counted.classes().of_period(p) : 0;
       }}};
  return known;
}

// Cyclic words of period p and weight l.
Word cyclic_words(const Counted& counted, int p, int l) {
  return counted.classes().of_weight(p, l) * static_cast<Word>(p);
}
Word cyclic_level(const Counted& counted, int l) {
  return sum_over_periods(counted.classes(), 1, counted.n(), [&](int p) { return cyclic_words(counted, p, l); });
}
Word pairs_of(Word words) { return words * (words - 1) / 2; }

// The classes of cyclic words but 0 and 2^n - 1, and so the cyclic words of index 0.
template <class Value>
Word sum_over_cyclic_classes(const Counted& counted, const Value& value) {
  Word sum = 0;
  for (int l = 1; l < counted.n(); ++l) {
    sum += sum_over_periods(counted.classes(), 1, counted.n(),
                            [&](int p) { return counted.classes().of_weight(p, l) * value(p, l); });
  }
  return sum;
}

const std::vector<Known>& cyclic() {
  static const std::vector<Known> known{
      {"weight-multiple", kChecked, [](const Counted& counted, int) { return counted.classes().cyclic_words(); }},
      {"f-zeros", kChecked,
       [](const Counted& counted, int) { return sum_over_cyclic_classes(counted, [](int, int) { return Word{1}; }); }},
      // Half the zeroes lie right of the leftmost 1-bit, as each longest block, of which there are two or more, is as
      // long as the leading one.
      {"f-members", kChecked,
       [](const Counted& counted, int) {
         return sum_over_cyclic_classes(counted, [&](int, int l) { return static_cast<Word>((counted.n() - l) / 2); });
       }},
      {"f-members-ceil", kChecked,
       [](const Counted& counted, int) {
         return sum_over_cyclic_classes(counted,
                                        [&](int, int l) { return static_cast<Word>((counted.n() - l + 1) / 2); });
       }},
      {"nc-size", kChecked,
       [](const Counted& counted, int) {
         return sum_over_cyclic_classes(counted, [](int p, int) { return static_cast<Word>(p); });
       }},
      // s has both a 0 and a 1: it is a period long or longer. Of its |s| exchanges two are the same.
      {"nc-members", kChecked,
       [](const Counted& counted, int) {
         return sum_over_cyclic_classes(counted, [&](int p, int) {
           int kept = p;
           for (const int d : counted.classes().periods()) kept = d < counted.n() && d % p == 0 ? d : kept;
           return static_cast<Word>(p * (counted.n() - kept - 1));
         });
       }},
      {"cyclic-level", kEachKey, cyclic_level},
      {"lemma9", kChecked,
       [](const Counted& counted, int) {
         Word pairs = 0;
         for (int l = 0; l <= counted.n(); ++l) pairs += pairs_of(cyclic_level(counted, l));
         return pairs;
       }},
      {"lemma10", kChecked,
       [](const Counted& counted, int) {
         Word pairs = 0;
         for (int l = 0; l <= counted.n(); ++l) {
           for (const int p : counted.classes().periods()) {
             if (p == counted.n()) continue;
             pairs += pairs_of(cyclic_words(counted, p, l));
             for (const int q : counted.classes().periods()) {
               if (q < p && p % q == 0) pairs += cyclic_words(counted, p, l) * cyclic_words(counted, q, l);
             }
           }
         }
         return pairs;
       }},
      {"lemma11-neither", kChecked,
       [](const Counted& counted, int) { return counted.checked("lemma9") - counted.checked("lemma10"); }},
      {"corollary6", kChecked, [](const Counted& counted, int) { return counted.checked("lemma11-neither"); }},
      // On each bit the cyclic words of a weight have as many ones as on any other.
      {"pair-distance", kSumOfKeys,
       [](const Counted& counted, int) {
         const Word n = static_cast<Word>(counted.n());
         Word distances = 0;
         for (Word l = 1; l < n; ++l) {
           const Word ones = cyclic_level(counted, static_cast<int>(l)) * l / n;
           distances += n * ones * (cyclic_level(counted, static_cast<int>(l)) - ones);
         }
         return distances;
       }},
      {"attained", 0,
       [](const Counted& counted, int) { return std::min(counted.word("attained", 0), counted.held("lemma10")); }},
      {"attained", 1,
       [](const Counted& counted, int) {
         return std::min(counted.word("attained", 1), counted.held("lemma11-neither"));
       }},
      {"attained", 2,
       [](const Counted& counted, int) { return std::min(counted.word("attained", 2), counted.held("corollary6")); }},
      {"attained", 3,
       [](const Counted& counted, int) { return counted.n() < 4 ? 0 : counted.word("pair-distance", 4); }}};
  return known;
}

// In a class of n words a count that rotations leave alone is 0 or n; so that of the words that are not cyclic is a
// multiple of n.
Word whole_classes(const Counted& counted, const char* fact, int key) {
  const Word word = counted.word(fact, key);
  if (!counted.cyclic_are_few()) return word;
  return word - (word - counted.of_cyclic(fact, key)) % static_cast<Word>(counted.n());
}

// The pairs of the four trees. Words reversed take minR to minBL and maxL to maxBR: index^minBL(x) is the least j for
// which B(L^j(x)) = R^j(B(x)) is least, and so on for the others.
constexpr int kPairs = 6;
constexpr int kTreesOfPair[kPairs][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
constexpr int kReversedPair[kPairs] = {5, 1, 3, 2, 4, 0};

// The leaves of tree v of `variants`.
Word leaves(const Counted& counted, int v) {
  const int n = counted.n();
  Word sum = 0;
  for (int l = 1; l <= n; ++l) sum += counted.word("variant-level-fanout", (v * (n + 1) + l) * (n + 1));
  return sum;
}

}  // namespace

const KnownBySweep& known_of_cube_trees() {
  static const KnownBySweep known{
      {"tree", places()},
      {"orbit", places()},
      {"places", places()},
      {"algebra",
       {{"necklace-size", kChecked, [](const Counted& counted, int) { return counted.classes().classes(); }},
        {"leighton", kChecked,
         [](const Counted& counted, int) { return counted.classes().words_with_one_longest_block(); }}}},
      {"structure",
       {// Only words of one bit have the source for parent, whose index is 0.
        {"parent-index", kViolated,
         [](const Counted& counted, int) {
           return counted.violated("parent-index-inner") + static_cast<Word>(counted.n()) - 1;
         }},
        {"exchange", kChecked, [](const Counted& counted, int) { return counted.classes().cyclic_words(); }},
        {"rotation-step", kChecked,
         [](const Counted& counted, int) {
           return counted.classes().of_period(counted.n()) * static_cast<Word>(counted.n());
         }},
        {"rotated-subtree", kChecked,
         [](const Counted& counted, int) {
           return counted.classes().of_period(counted.n()) * static_cast<Word>(counted.n() - 1);
         }},
        {"treetop", kChecked,
         [](const Counted& counted, int) {
           Word steps = 0;
           for (int index = 0; index < counted.n(); ++index) {
             steps += (of_index(counted.classes(), index) - (index == 0 ? 1 : 0)) *
                      static_cast<Word>(counted.n() - 1 - index);
           }
           return steps;
         }},
        {"distinguished-unique", kChecked,
         [](const Counted& counted, int) {
           return sum_over_periods(counted.classes(), 1, counted.n() + 1,
                                   [&](int p) { return counted.classes().of_period(p) * static_cast<Word>(p - 1); });
         }},
        {"index-ends", kChecked, [](const Counted& counted, int) { return Word{counted.n() >= 3 ? 2U : 0U}; }},
        {"exchange-necklace", kChecked,
         [](const Counted& counted, int) { return counted.classes().of_period(counted.n()); }},
        // Both count the pairs of a cyclic word and one that is not which differ in bit 0.
        {"necklace-exchange", kSumOfKeys, [](const Counted& counted, int) { return counted.held("exchange"); }}}},
      {"variants",
       {{"root-children", kEachKey, [](const Counted&, int) { return Word{1}; }},
        {"subtree", kEachKey,
         [](const Counted& counted, int key) {
           return of_index(counted.classes(), key % counted.n()) - (key % counted.n() == 0 ? 1 : 0);
         }},
        // The parents of words that are not cyclic turn with them.
        {"shared-edges", kEachKey,
         [](const Counted& counted, int key) { return whole_classes(counted, "shared-edges", key); }},
        {"shared-by-all", kEachKey,
         [](const Counted& counted, int key) { return whole_classes(counted, "shared-by-all", key); }},
        {"shared-edges", kEachKey,
         [](const Counted& counted, int key) {
           const int rows = counted.n() + 1, pair = key / rows, level = key % rows;
           const Word reversed = counted.word("shared-edges", kReversedPair[pair] * rows + level);
           return std::min(reversed, detail::choose(counted.n(), level));
         }},
        {"shared-by-all", kEachKey,
         [](const Counted& counted, int level) {
           Word shared = counted.word("shared-by-all", level);
           for (int pair = 0; pair < kPairs; ++pair)
             shared = std::min(shared, counted.word("shared-edges", pair * (counted.n() + 1) + level));
           return shared;
         }},
        {"leaf-difference", kEachKey,
         [](const Counted& counted, int pair) { return counted.word("leaf-difference", kReversedPair[pair]); }},
        // What is in one of two sets alone is even or odd with what is in the two together, and no more.
        {"leaf-difference", kEachKey,
         [](const Counted& counted, int pair) {
           const Word word = counted.word("leaf-difference", pair);
           const Word together = leaves(counted, kTreesOfPair[pair][0]) + leaves(counted, kTreesOfPair[pair][1]);
           return std::min(word ^ ((word + together) & 1), together);
         }}}},
      {"alpha",
       {{"some-zeros-literal", kViolated,
         [](const Counted& counted, int) { return counted.violated("some-zeros") + 1; }},
        {"level-alpha", kEachKey,
         [](const Counted& counted, int key) {
           const int level = key / counted.n(), a = key % counted.n();
           if (level == 0) return Word{0};
           return sum_over_periods(counted.classes(), 1, counted.n() + 1, [&](int p) {
             return counted.classes().with_zeroes(p, level, a) * static_cast<Word>(p);
           });
         }}}},
      {"cyclic", cyclic()},
      {"graph",
       {{"load", kEachKey, [](const Counted& counted, int) { return all_ones(counted.n()); }},
        {"load-maxL", kEachKey, [](const Counted& counted, int) { return all_ones(counted.n()); }}}},
      {"duals",
       {{"minL-parent-full", kChecked,
         [](const Counted& counted, int) {
           return counted.classes().of_period(counted.n()) * static_cast<Word>(counted.n());
         }},
        {"lemma15", kChecked,
         [](const Counted& counted, int) {
           return counted.classes().words_with_one_longest_block() - static_cast<Word>(counted.n());
         }},
        // Both say how many words have one longest block and k apart.
        {"lemma15-converse", kViolated,
         [](const Counted& counted, int) { return counted.checked("lemma15-converse") - counted.held("lemma15"); }},
        // Both say that R(R(B(c))) = B(c).
        {"commuting-R", 0, [](const Counted& counted, int) { return bit(counted.n() % 2 == 0 ? 2 : 1); }},
        {"commuting-L", 0, [](const Counted& counted, int) { return bit(counted.n() % 2 == 0 ? 2 : 1); }},
        // 2^n - 1 alone is both its least and its greatest rotation; the complement turns j into -j.
        {"min-to-max", kEachKey,
         [](const Counted& counted, int key) {
           if (key == 0) return Word{1};
           if (key == counted.n()) return counted.classes().classes() - 1;
           return counted.word("min-to-max", counted.n() - key);
         }},
        {"min-to-max", kCount,
         [](const Counted& counted, int) {
           Word words = 0;
           for (const int p : counted.classes().periods())
             words += counted.classes().of_period(p) * static_cast<Word>(counted.n() / p + 1);
           return words - static_cast<Word>(counted.n()) - 1;
         }},
        // Where it holds of c it does of all rotations of c and of the reversed complement: so for even periods of even
        // numbers of words, and for odd ones of as many again.
        {"reversed-minimum", kEachKey,
         [](const Counted& counted, int key) { return counted.word("reversed-minimum", key) & ~Word{1}; }}}},
      {"routes",
       {{"subtree-label", kEachKey,
         [](const Counted& counted, int key) {
           const int n = counted.n(), index = key / (2 * n), a = index + n - 1 - key % (2 * n);
           return a < 0 || a >= n ? 0 : of_index_and_zeroes(counted.classes(), index, a);
         }},
        {"subtree-dimension", kEachKey,
         [](const Counted& counted, int key) { return of_index_and_k(counted.classes(), key); }},
        // All words of a class have the same frame.
        {"subtree-trailing", kEachKey,
         [](const Counted& counted, int key) {
           const int n = counted.n(), index = key / (n + 1);
           if (index == 0 || n % index == 0) return counted.word("subtree-trailing", key);
           return counted.word("subtree-trailing", key - (n + 1));
         }},
        // The complement's longest block of zeroes; a least rotation begins with a 0.
        {"subtree0-longest", kEachKey,
         [](const Counted& counted, int key) {
           return key == 0 ? 0 : key == counted.n() ? 1 : of_index_and_zeroes(counted.classes(), 0, key);
         }}}},
      // A path of other parents turns with its word, as long as that is not cyclic; the nodes above are not cyclic
      // then.
      {"alternatives", {{"other-subtree", kEachKey, [](const Counted& counted, int key) {
                           if (!counted.cyclic_are_few()) return counted.word("other-subtree", key);
                           return counted.classes().of_period(counted.n()) + counted.of_cyclic("other-subtree", key);
                         }}}}};
  return known;
}

}  // namespace cubeverify

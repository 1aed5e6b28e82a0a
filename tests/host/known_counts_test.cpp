#include <map>
#include <set>

#include "host/known/broken_count.h"
#include "host/known/broken_largest.h"
#include "host/known/necklaces.h"
#include "host/run/fact_sums.h"
#include "kernels/address/period.h"
#include "tests/host/run_fixture.h"

// What is known of facts: the facts of small cubes keep to it, and counts under wrong keys, checks too many and wrong
// addresses do not.

namespace cubeverify {

namespace {

// The longest block of zeroes of an n-bit word but 0, cyclically: the leading zeroes of the rotation that has most.
int longest_zeroes(int n, Word c) {
  int longest = 0;
  for (int j = 0; j < n; ++j) longest = std::max(longest, leading_zeros(n, rotate_right(n, c, j)));
  return longest;
}

int longest_blocks(int n, Word c) {
  int blocks = 0;
  for (int j = 0; j < n; ++j) blocks += leading_zeros(n, rotate_right(n, c, j)) == longest_zeroes(n, c) ? 1 : 0;
  return blocks;
}

TEST(Necklaces, AreAsManyAsCountedOneByOne) {
  for (int n = 1; n <= 12; ++n) {
    const Necklaces classes(n);
    std::map<std::array<int, 3>, Word> words;  // by period, weight and zeroes
    std::map<std::array<int, 2>, Word> levels;
    Word cyclic = 0, one_block = 0, least = 0;
    for (Word c = 0; c < bit(n); ++c) {
      const int p = period_by_definition(n, c);
      ++levels[{p, weight(c)}];
      cyclic += p < n ? 1 : 0;
      bool is_least = true;
      for (int j = 1; j < n; ++j) is_least = is_least && c <= rotate_right(n, c, j);
      least += is_least ? 1 : 0;
      if (c == 0) continue;
      ++words[{p, weight(c), longest_zeroes(n, c)}];
      one_block += c != all_ones(n) && longest_blocks(n, c) == 1 ? 1 : 0;
    }
    for (const int p : classes.periods()) {
      const Word in_class = static_cast<Word>(p);
      Word of_period = 0;
      for (int l = 0; l <= n; ++l) {
        EXPECT_EQ(classes.of_weight(p, l) * in_class, (levels[{p, l}])) << n << ' ' << p << ' ' << l;
        of_period += classes.of_weight(p, l);
        for (int a = 0; l > 0 && a < n; ++a) {
          EXPECT_EQ(classes.with_zeroes(p, l, a) * in_class, (words[{p, l, a}]))
              << n << ' ' << p << ' ' << l << ' ' << a;
        }
      }
      EXPECT_EQ(classes.of_period(p), of_period);
    }
    EXPECT_EQ(classes.cyclic_words(), cyclic) << n;
    EXPECT_EQ(classes.words_with_one_longest_block(), one_block) << n;
    EXPECT_EQ(classes.classes(), least) << n;
  }
}

TEST(Necklaces, AreThoseOfTheLargestCube) {
  for (const int n : {60, 63, 64}) {
    const Necklaces classes(n);
    Word words = classes.cyclic_words() + classes.of_period(n) * static_cast<Word>(n);
    EXPECT_EQ(words, n == 64 ? 0 : bit(n));
    Word middle = 0;  // the words of weight n/2, of which there are C(n, n/2)
    for (const int p : classes.periods()) middle += classes.of_weight(p, n / 2) * static_cast<Word>(p);
    EXPECT_EQ(middle, detail::choose(n, n / 2));
  }
}

// Sweeps of which counts are known.
const std::set<std::string> kSweeps{"tree",  "places", "algebra", "structure", "variants", "alpha",       "cyclic",
                                    "graph", "duals",  "routes",  "debruijn",  "mapping",  "marks",       "links",
                                    "msbt",  "bst",    "gray",    "tcbt",      "orbit",    "alternatives"};

Tally facts_of(const Sweep& sweep, int n) {
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit(n, {0, sweep.units(n)}, tally);
  return tally;
}

std::string broken(const Sweep& sweep, int n, const Tally& tally) {
  for (std::string what : {sweep.broken_identity(n, tally), broken_sum({&sweep, n}, tally),
                           broken_count(sweep, n, tally), broken_largest(sweep, n, tally)}) {
    if (!what.empty()) return what;
  }
  return "";
}

TEST(KnownCounts, HoldForSmallCubes) {
  for (const std::string& name : all_sweep_names()) {
    const Sweep& sweep = sweep_named(name);
    for (int n = sweep.n_min; n <= std::min(sweep.n_max, 9); ++n) {
      if (sweep.units(n) > 1024) continue;  // trials
      EXPECT_EQ(broken(sweep, n, facts_of(sweep, n)), "") << name << " at n = " << n;
    }
  }
}

// Histograms of which not enough is known: nothing but a count or the sums of rows.
const std::set<std::string> kKnownInPart{"distance-volume", "distance-from-zeros", "length-distance",
                                         "subtree-trailing"};

TEST(KnownCounts, AreBrokenByOneUnderAnotherKey) {
  constexpr int kN = 8;
  for (const std::string& name : kSweeps) {
    const Sweep& sweep = sweep_named(name);
    Tally tally = facts_of(sweep, kN);
    for (const FactSlot& slot : sweep.layout(kN).slots) {
      if (slot.kind != FactKind::kHistogram || kKnownInPart.contains(slot.name)) continue;
      for (std::size_t key = 0; key < slot.size; ++key) {
        for (std::size_t flip = 1; flip < slot.size; flip *= 2) {
          if (tally[slot.offset + key] == 0 || (key ^ flip) >= slot.size) continue;
          --tally[slot.offset + key];
          ++tally[slot.offset + (key ^ flip)];
          EXPECT_NE(broken(sweep, kN, tally), "") << name << ' ' << slot.name << ' ' << key << ' ' << flip;
          ++tally[slot.offset + key];
          --tally[slot.offset + (key ^ flip)];
        }
      }
    }
  }
}

TEST(KnownCounts, AreBrokenByACheckTooMany) {
  constexpr int kN = 8;
  for (const std::string& name : kSweeps) {
    const Sweep& sweep = sweep_named(name);
    Tally tally = facts_of(sweep, kN);
    for (const FactSlot& slot : sweep.layout(kN).slots) {
      if (slot.kind != FactKind::kForAll) continue;
      ++tally[slot.offset];
      EXPECT_NE(broken(sweep, kN, tally), "") << name << ' ' << slot.name;
      --tally[slot.offset];
    }
  }
}

TEST(KnownCounts, SayWhatIsWrong) {
  const Sweep& variants = sweep_named("variants");
  const Layout layout = variants.layout(6);
  Tally tally = facts_of(variants, 6);
  const auto word = [&](const char* fact, std::size_t key) -> Word& { return tally[layout.at(fact).offset + key]; };
  ++word("subtree", 7);
  EXPECT_EQ(broken_count(variants, 6, tally), "subtree: 13 under key 7, not 12");
  --word("subtree", 7);
  const Sweep& cyclic = sweep_named("cyclic");
  tally = facts_of(cyclic, 6);
  const std::size_t distances = cyclic.layout(6).at("pair-distance").offset;
  --tally[distances + 4];
  ++tally[distances + 5];
  EXPECT_NE(broken_count(cyclic, 6, tally).find("pair-distance: the sum of key is "), std::string::npos);
  tally = facts_of(cyclic, 6);
  ++tally[cyclic.layout(6).at("f-zeros").offset];
  EXPECT_NE(broken_count(cyclic, 6, tally).find("f-zeros: "), std::string::npos);
}

TEST(KnownCounts, LookAgainAtTheAddressOfALargestValue) {
  constexpr int kN = 6;
  const Sweep& tcbt = sweep_named("tcbt");
  Tally tally = facts_of(tcbt, kN);
  EXPECT_EQ(broken_largest(tcbt, kN, tally), "");
  const std::size_t depth = tcbt.layout(kN).at("depth").offset;
  for (const std::size_t place : {depth, depth + 1}) {
    tally[place] ^= 8;
    EXPECT_NE(broken_largest(tcbt, kN, tally).find("depth: address "), std::string::npos) << place;
    tally[place] ^= 8;
  }
  tally[depth + 1] = 64;
  EXPECT_EQ(broken_largest(tcbt, kN, tally), "depth: there is no address 64");
}

}  // namespace

}  // namespace cubeverify

#include "kernels/sweeps/tree/facts.h"

#include <gmock/gmock.h>

#include "kernels/engine/cpu.h"
#include "kernels/facts/identities.h"

// Facts merge the same in any order and count past 2^32.

namespace cubeverify {
namespace {

Layout one_of_each() {
  Layout layout;
  layout.add("all", FactKind::kForAll, kForAllWords);
  layout.add("most", FactKind::kExtremum, kExtremumWords);
  layout.add("hash", FactKind::kDigest, 1);
  layout.add("counts", FactKind::kHistogram, 2);
  layout.add("largest", FactKind::kMaxima, 2);
  return layout;
}

TEST(Merge, TakesLeastAddressesAndSums) {
  const Layout layout = one_of_each();
  for (const Word many : {Word{1}, bit(31) - 1, bit(31), bit(32) - 1, bit(32)}) {
    Tally total = empty_tally(layout);
    merge(layout, Tally{5 + many, many, 9, 7, 4, 100, many, 2, 8, 0}, total);
    merge(layout, Tally{6 + many, many, 3, 7, 2, 100, many, 0, 3, 5}, total);
    merge(layout, Tally{1, 0, kNoAddress, 6, 0, 1, 0, 0, 7, 4}, total);
    EXPECT_EQ(total, (Tally{12 + 2 * many, 2 * many, 3, 7, 2, 201, 2 * many, 2, 8, 5}));
  }
}

TEST(Merge, UnknownFactIsNamed) {
  EXPECT_THAT([] { (void)one_of_each().at("none"); }, testing::ThrowsMessage<std::out_of_range>("no fact named none"));
}

// Small cubes, smaller still where units are many, or thousands of trials of 2^n nodes each.
int small_n(const Sweep& sweep, int n) {
  const Unit unit = sweep.traits.unit;
  if (unit == Unit::kTrial) return n / 2;
  return std::min(sweep.n_max, unit == Unit::kPair ? n / 2 : unit == Unit::kPermutation ? n / 2 + 1 : n);
}

// Adding up the facts of any cut of the units gives the facts of all of them.
TEST(Cpu, AnyCutAndThreadCountGivesTheSameBits) {
  for (const Sweep& sweep : sweeps()) {
    const int n = small_n(sweep, 9);
    const Layout layout = sweep.layout(n);
    const Word units = sweep.units(n);
    const Tally whole = run_on_cpu(sweep, n, {0, units}, 1);
    for (int threads : {2, 3, 5}) EXPECT_EQ(run_on_cpu(sweep, n, {0, units}, threads), whole) << sweep.name;
    for (const Word piece : {Word{7}, Word{33}, Word{64}, Word{1000}}) {
      Tally total = empty_tally(layout);
      for (Word first = 0; first < units; first += piece)
        merge(layout, run_on_cpu(sweep, n, {first, std::min(piece, units - first)}, 2), total);
      EXPECT_EQ(total, whole) << sweep.name << " in pieces of " << piece;
    }
    EXPECT_EQ(whole[0], units) << sweep.name;
  }
}

// That no node has any fanout, and so wrong.
struct TreeWithTotals : TreeSweep<> {
  static constexpr std::array kTotals{kLevelFanout};
  static Word total(int /*n*/, int /*key*/) { return 0; }
};

// When all units are in, levels add up to binomials and children to N-1, in all that is published
// (tests/host/fact_sums_test.cpp); one count astray is noticed.
TEST(Identities, NoticeAnyStrayCount) {
  const Sweep& tree = sweep_named("tree");
  const int n = 9;
  const Tally right = run_on_cpu(tree, n, {0, tree.units(n)}, 2);
  const std::size_t offset = tree.layout(n).at("level-fanout").offset;
  for (const std::size_t key : {std::size_t{0}, std::size_t{15}, std::size_t{42}, std::size_t{99}}) {
    Tally astray = right;
    ++astray[offset + key];
    EXPECT_NE(tree.broken_identity(n, astray).find("level-fanout: level"), std::string::npos) << key;
  }
  EXPECT_EQ(broken_identity<TreeWithTotals>(n, right), "level-fanout: 1 under key 9, not 0");
}

// Of `variants`, in whichever of the four trees a leaf is taken for a node with one child: its level still adds up.
TEST(Identities, LookAtEveryTree) {
  const Sweep& variants = sweep_named("variants");
  const int n = 7;
  const Tally right = run_on_cpu(variants, n, {0, variants.units(n)}, 2);
  const FactSlot fanouts = variants.layout(n).at("variant-level-fanout");
  for (std::size_t tree = 0; tree < 4; ++tree) {
    Tally shifted = right;
    --shifted[fanouts.offset + tree * fanouts.size / 4 + 3 * 8];
    ++shifted[fanouts.offset + tree * fanouts.size / 4 + 3 * 8 + 1];
    EXPECT_NE(variants.broken_identity(n, shifted).find("children together"), std::string::npos) << tree;
  }
}

// A trial counts once in the row of its case.
TEST(Identities, NoticeATrialThatIsLostOrCountsInAnotherCase) {
  const Sweep& adaptive = sweep_named("watched");
  const int n = 3;
  const Tally right = run_on_cpu(adaptive, n, {0, adaptive.units(n)}, 2);
  const Layout layout = adaptive.layout(n);
  Tally moved = right;
  --moved[layout.at("trials").offset + 2];
  ++moved[layout.at("trials").offset + 3];
  EXPECT_EQ(adaptive.broken_identity(n, moved), "trials: case 2 adds up to 255, not to its 256 trials");
  Tally lost = right;
  ++lost[layout.at("window-top").offset];
  EXPECT_EQ(adaptive.broken_identity(n, lost), "window-top: case 0 adds up to 257, not to its 256 trials");
}

}  // namespace
}  // namespace cubeverify

#include <random>
#include <set>

#include "kernels/sweeps/orbit/facts.h"
#include "tests/kernels/same_facts.h"

// A digest is a sum over addresses, so it changes with any one output of any one address if that address's summand
// does. Here one bit after the other of what goes into a summand is complemented.

namespace cubeverify {
namespace {

using Direct = TreeSweep<>;

// What one address adds to `nodes` of sweep `tree`, and a representative to `representatives` of `orbit`; without
// children to `places`.
Word summand(const Node& node, Word children) {
  return Direct::group_weight(node.address) * (Direct::element(node, children) << (node.address & 31));
}

// All changes of one bit of one output of c: index, period and k + 1 are numbers of 7 bits, the children n bits.
std::vector<Word> changed_summands(int n, const Node& node, Word children) {
  std::vector<Word> changed;
  for (int b = 0; b < 7; ++b) {
    Node other = node;
    other.index ^= 1 << b;
    changed.push_back(summand(other, children));
    other = node;
    other.period ^= 1 << b;
    changed.push_back(summand(other, children));
    other = node;
    other.k = ((node.k + 1) ^ 1 << b) - 1;
    changed.push_back(summand(other, children));
  }
  for (int m = 0; m < n; ++m) changed.push_back(summand(node, children ^ bit(m)));
  return changed;
}

void expect_every_bit_to_count(int n, Word c) {
  const Node node = MinR::locate(n, c);
  for (const Word children : {MinR::children(n, node), Word{0}}) {
    for (const Word changed : changed_summands(n, node, children))
      EXPECT_NE(changed, summand(node, children)) << "n = " << n << ", c = " << c;
  }
}

Word plain_digest(const char* name, const char* digest, int n) {
  const Sweep& sweep = sweep_named(name);
  return testing_support::plain_facts(sweep, n, {0, sweep.units(n)})[sweep.layout(n).at(digest).offset];
}

TEST(TreeDigest, DependsOnEveryOutputOfEveryAddressOfSmallCubes) {
  for (int n = 1; n <= 8; ++n) {
    for (Word c = 0; c <= all_ones(n); ++c) expect_every_bit_to_count(n, c);
  }
}

TEST(TreeDigest, DependsOnEveryOutputOfAddressesOfLargeCubes) {
  for (const int n : {16, 33, 47, 64}) {
    std::mt19937_64 random(static_cast<unsigned>(n));
    for (int i = 0; i < 300; ++i) expect_every_bit_to_count(n, random() & all_ones(n));
    // All 32 shifts, at both ends.
    for (Word c = 0; c < 48; ++c) {
      expect_every_bit_to_count(n, c);
      expect_every_bit_to_count(n, all_ones(n) - c);
    }
  }
}

// What was changed above is what the sweeps add up.
TEST(TreeDigest, IsTheSumOfTheSummands) {
  for (int n = 1; n <= 12; ++n) {
    Word nodes = 0, places = 0, representatives = 0;
    for (Word c = 0; c <= all_ones(n); ++c) {
      const Node node = MinR::locate(n, c);
      const Word own = summand(node, MinR::children(n, node));
      nodes += own;
      places += summand(node, 0);
      if (node.index == 0) representatives += own;
    }
    EXPECT_EQ(plain_digest("tree", "nodes", n), nodes) << n;
    EXPECT_EQ(plain_digest("places", "places", n), places) << n;
    EXPECT_EQ(plain_digest("orbit", "representatives", n), representatives) << n;
  }
}

// Where values are added up before they are folded (`profile`, the children of `tree`), each is multiplied by a
// constant of its own that loses no bit of it.
TEST(Odd, ConstantsAreOddAndDistinct) {
  std::set<Word> seen;
  for (Word i = 0; i < 128; ++i) {
    EXPECT_TRUE(has_bit(odd(i), 0)) << i;
    EXPECT_LT(odd(i), bit(32)) << i;
    EXPECT_TRUE(seen.insert(odd(i)).second) << i;
  }
}

}  // namespace
}  // namespace cubeverify

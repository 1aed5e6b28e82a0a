#include <gmock/gmock.h>

#include "tests/verify/mutants.h"
#include "tests/verify/planted.h"
#include "verify/papers/tr611/table1.h"

// Planted errors are refuted with the right witness: the least n, and there the least address, at which the statement
// fails for the wrong tree. The expected witness is found here by trying n and addresses in order, or worked out in a
// comment.

namespace cubeverify {
namespace {

using namespace test;

struct Witness {
  int n = 0;
  std::optional<Word> address;
  bool operator==(const Witness&) const = default;
};

void PrintTo(const Witness& witness, std::ostream* out) {
  *out << "n = " << witness.n;
  if (witness.address) *out << ", address " << *witness.address;
}

Verdict verdict(const std::string& id, const std::string& reading, const FactTable& facts,
                const Definitions& definitions) {
  const Claim& claim = claim_named(id);
  return decide(claim, reading_of(claim, reading), {2, kPlantedMost, 40}, facts, definitions);
}

// The witness of a reading that holds without the error. n = 0 if the error is not refuted.
Witness witness(const std::string& id, const std::string& reading, const FactTable& facts,
                const Definitions& definitions = exact_definitions()) {
  EXPECT_NE(verdict(id, reading, right_facts(), exact_definitions()).status, Status::kRefuted) << id;
  const Verdict found = verdict(id, reading, facts, definitions);
  return found.counterexample ? Witness{found.counterexample->n, found.counterexample->address} : Witness{};
}

Witness by_program(const char* plant, const char* id, const char* reading) {
  return witness(id, reading, facts_of_program(plant));
}
Witness by_counts(const char* plant, const char* id, const char* reading) {
  return witness(id, reading, right_facts(), definitions_of(plant));
}
Witness by_fact(const TamperedFact& what, const char* id, const char* reading) {
  return witness(id, reading, tampered(what));
}

Witness first_n(const std::function<bool(int n)>& fails) {
  for (int n = 2; n <= kPlantedMost; ++n) {
    if (fails(n)) return {n, std::nullopt};
  }
  return {-1, std::nullopt};
}

Witness first_address(const std::function<bool(int n, Word c)>& fails) {
  for (int n = 2; n <= kPlantedMost; ++n) {
    for (Word c = 0; c < Word{1} << n; ++c) {
      if (fails(n, c)) return {n, c};
    }
  }
  return {-1, std::nullopt};
}

Word turned_right(int n, Word c, int steps = 1) {
  for (; steps > 0; --steps) c = c >> 1 | (c & 1) << (n - 1);
  return c;
}
int true_period(int n, Word c) {
  int u = 1;
  while (turned_right(n, c, u) != c) ++u;
  return u;
}
template <class Tree>
Word parent_in(int n, Word c) {
  return c ^ Word { 1 } << Tree::locate(n, c).k;
}
template <class Tree>
Word children_in(int n, Word c) {
  return Tree::children(n, Tree::locate(n, c));
}
std::vector<Word> binomial_sizes(int n) {
  std::vector<Word> sizes(static_cast<std::size_t>(n), 0);
  for (Word c = 1; c < Word{1} << n; ++c) ++sizes[static_cast<std::size_t>(Binomial::index(n, c))];
  return sizes;
}

TEST(PlantedWitnesses, OfStatementsOnAddressesAreTheLeastAddress) {
  EXPECT_EQ(by_program(RotatesByTwo::kName, "tr611.prelim.dimension-order", "printed"),
            first_address([](int n, Word c) {
              for (int m = 0; m < n; ++m) {
                const Word apart = turned_right(n, c, 2) ^ turned_right(n, c ^ Word{1} << m, 2);
                if (apart != Word{1} << (m + n - 1) % n) return true;
              }
              return false;
            }));
  EXPECT_EQ(by_program(SourceNotCyclic::kName, "tr611.prelim.complement-period", "printed"),
            first_address([](int n, Word c) {
              const auto period = [n](Word x) { return x == 0 ? n : true_period(n, x); };  // the error
              return period(c) != period(c ^ ((Word{1} << n) - 1));
            }));
  EXPECT_EQ(by_program(OneStepFurther::kName, "tr611.example.index-10-01", "printed"), first_address([](int n, Word c) {
              return n >= 3 && ((c == 1 && OneStepFurther::index(n, c) != 0) ||
                                (c == (Word{1} << (n - 1) | 1) && OneStepFurther::index(n, c) != n - 1));
            }));
  EXPECT_EQ(by_program(NeighbouringPort::kName, "tr611.lemma1", "printed"), first_address([](int n, Word c) {
              Word at = c;
              for (int steps = std::popcount(c); steps > 0 && at != 0; --steps) at = parent_in<NeighbouringPort>(n, at);
              return at != 0;
            }));
  EXPECT_EQ(by_program(SwappedPorts::kName, "tr611.def.index-parent", "printed"), first_address([](int n, Word c) {
              if (c == 0) return false;
              const Word parent = parent_in<SwappedPorts>(n, c);
              return parent != 0 && SwappedPorts::index(n, parent) != SwappedPorts::index(n, c);
            }));
  EXPECT_EQ(by_program(EveryZero::kName, "tr611.lemma8", "printed"), first_address([](int n, Word c) {
              return c != 0 && true_period(n, c) < n && children_in<EveryZero>(n, c) != 0;
            }));
  // Unreduced, only the source is at the origin.
  EXPECT_EQ(by_program(Unreduced::kName, "tr611.theorem1.complex-plane", "degenerate"),
            first_address([](int n, Word c) { return c != 0 && true_period(n, c) < n; }));
  // 0101110 has one greatest rotation, 1110010 = R^4 of it: another index than 1.
  EXPECT_EQ(by_program(Greatest::kName, "tr611.example.k-M-0101110", "corrected-values"), (Witness{7, 0b0101110}));
  // Pair (0, 0) is the first unit, and its relative address 0.
  EXPECT_EQ(by_fact({"pairs", "translated-parent", Tampering::kViolation}, "tr611.def.translation", "printed"),
            (Witness{2, 0}));
}

TEST(PlantedWitnesses, OfOtherStatementsAreTheLeastN) {
  EXPECT_EQ(by_program(RootLacksPort::kName, "tr611.intro.root-fanout-n", "printed"),
            first_n([](int n) { return std::popcount(children_in<RootLacksPort>(n, 0)) != n; }));
  EXPECT_EQ(by_program(Binomial::kName, "tr611.theorem1.size-bounds", "printed"), first_n([](int n) {
              const auto sizes = binomial_sizes(n);
              const Word parts = static_cast<Word>(n) + 2;
              return parts * std::ranges::min(sizes) < Word{1} << n || parts * std::ranges::max(sizes) > Word{2} << n;
            }));
  EXPECT_EQ(by_program(Binomial::kName, "tr611.table1.SBnTmax", "printed"), first_n([&](int n) {
              const auto& row = tr611::kTable1[static_cast<std::size_t>(n - 2)];
              return std::ranges::max(binomial_sizes(n)) != row.sbnt_max;
            }));
  // A tree has the same leaves as itself: at once, where the reading begins.
  EXPECT_EQ(by_program(kOneTreeFourTimes.c_str(), "tr611.intro.different-leaf-sets", "printed"),
            (Witness{6, std::nullopt}));
  // n = 2: 2 nodes in subtree 0 and 1 in subtree 1, so any count changed shows.
  EXPECT_EQ(by_fact({"algebra", "sbt-subtree", Tampering::kCountedTwice}, "tr611.intro.sbt-sizes", "printed"),
            (Witness{2, std::nullopt}));
  // N words against 2N/n: equal at n = 2.
  EXPECT_EQ(by_counts("words counted instead of necklaces", "tr611.intro.necklace-count-O", "printed"),
            (Witness{3, std::nullopt}));
  // A^2 against N for n = 2..6: 4 and 4, 4 and 8, 16 and 16, 4 and 32, 100 and 64.
  EXPECT_EQ(by_counts("cyclic nodes counted instead of degenerate necklaces", "tr611.theorem1.B-sqrt", "closed-form"),
            (Witness{6, std::nullopt}));
}

// A labelling of figure 3's trees that meets conditions 1 and 2 but not 3.

// Node 001 is a leaf of trees 1 and 2, with labels 4 and 5. The other way round its labels still differ mod 3, but node
// 011, its parent in tree 1, sends with label 2 already.
TEST(Figure3, IsRefutedByEqualLabelsOutOfANode) {
  constexpr int n = 3, nodes = 8, node = 1;
  const Facts& right = *test::right_facts().find("copies", n);
  Tally tally = right.tally();
  const auto label_in = [&](int tree) -> Word& {
    return tally[right.layout().at("msbt-label").offset + static_cast<std::size_t>(tree * nodes + node)];
  };
  ASSERT_EQ(label_in(1), 5);  // one more than the label
  ASSERT_EQ(label_in(2), 6);
  std::swap(label_in(1), label_in(2));
  FactTable facts;
  facts.put("copies", n, Facts(right.layout(), std::move(tally)));

  const Claim& figure = claim_named("tr483.fig3");
  const Reading& described = figure.readings.back();
  EXPECT_TRUE(described.decide(Evidence(n, test::right_facts(), exact_definitions())).holds);
  const Finding found = described.decide(Evidence(n, facts, exact_definitions()));
  EXPECT_FALSE(found.holds);
  EXPECT_THAT(found.detail, testing::HasSubstr("out of node"));
}

}  // namespace
}  // namespace cubeverify

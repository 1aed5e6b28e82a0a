#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

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

// --- Trying n and addresses in order ---------------------------------------------------------------------------------

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

// --- Addresses, from the paper's words
// ---------------------------------------------------------------------------------

Word turned_left(int n, Word c, int steps = 1) {
  for (; steps > 0; --steps) c = (c << 1) % (Word{1} << n) | c >> (n - 1);
  return c;
}
Word turned_right(int n, Word c, int steps = 1) {
  for (; steps > 0; --steps) c = c >> 1 | (c & 1) << (n - 1);
  return c;
}
Word reversed(int n, Word c) {
  Word result = 0;
  for (int m = 0; m < n; ++m) result |= (c >> m & 1) << (n - 1 - m);
  return result;
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

template <class Tree>
std::vector<Word> sizes_in(int n) {
  std::vector<Word> sizes(static_cast<std::size_t>(n), 0);
  for (Word c = 1; c < Word{1} << n; ++c) ++sizes[static_cast<std::size_t>(Tree::index(n, c))];
  return sizes;
}

// --- One test for each part of the paper
// -------------------------------------------------------------------------------

TEST(PlantedWitnesses, AbstractAndIntroduction) {
  EXPECT_EQ(by_program(RootLacksPort::kName, "tr611.intro.root-fanout-n", "printed"),
            first_n([](int n) { return std::popcount(children_in<RootLacksPort>(n, 0)) != n; }));

  EXPECT_EQ(by_program(Binomial::kName, "tr611.abstract.subtree-size-O", "printed"), first_n([](int n) {
              return std::ranges::max(sizes_in<Binomial>(n)) * static_cast<Word>(n) > Word{2} << n;
            }));

  // In the binomial tree dimension n-1 has N/2 edges.
  EXPECT_EQ(by_program(Binomial::kName, "tr611.abstract.edges-per-dim-O", "printed"),
            first_n([](int n) { return (Word{1} << (n - 1)) * static_cast<Word>(n + 2) > Word{2} << n; }));

  EXPECT_EQ(by_program(SwappedPorts::kName, "tr611.intro.rotate-subtree-same-topology", "printed"),
            first_address([](int n, Word c) {
              const Word next = turned_left(n, c);
              return true_period(n, c) == n &&
                     (SwappedPorts::index(n, next) != (SwappedPorts::index(n, c) + 1) % n ||
                      parent_in<SwappedPorts>(n, next) != turned_left(n, parent_in<SwappedPorts>(n, c)));
            }));

  EXPECT_EQ(by_program(LongestBlock::kName, "tr611.intro.at-most-one-node-per-necklace", "printed"),
            first_address([](int n, Word c) {
              if (c == 0 || LongestBlock::index(n, c) != 0) return false;
              for (Word other = turned_right(n, c); other != c; other = turned_right(n, other)) {
                if (LongestBlock::index(n, other) == 0) return true;
              }
              return false;
            }));

  EXPECT_EQ(by_program(SwappedPorts::kName, "tr611.intro.edges-even-per-level", "non-cyclic"), first_n([](int n) {
              std::vector<int> edges(static_cast<std::size_t>(n * n + n), 0);
              for (Word c = 1; c < Word{1} << n; ++c) {
                if (true_period(n, c) == n) {
                  ++edges[static_cast<std::size_t>(std::popcount(c) * n + SwappedPorts::locate(n, c).k)];
                }
              }
              for (std::size_t key = 0; key < edges.size(); ++key) {
                if (edges[key] != edges[key - key % static_cast<std::size_t>(n)]) return true;
              }
              return false;
            }));

  // A tree has the same leaves as itself: at once, where the reading begins.
  EXPECT_EQ(by_program(kOneTreeFourTimes.c_str(), "tr611.intro.different-leaf-sets", "printed"),
            (Witness{6, std::nullopt}));

  // n = 2, l = 1: the only necklace is {01, 10}; said to be degenerate it is 1 of 1, more than 4/6.
  EXPECT_EQ(by_counts("one full necklace of each weight missed", "tr611.abstract.degenerate-ratio", "printed"),
            (Witness{2, std::nullopt}));

  // N words against 2N/n: equal at n = 2.
  EXPECT_EQ(by_counts("words counted instead of necklaces", "tr611.intro.necklace-count-O", "printed"),
            (Witness{3, std::nullopt}));

  // n = 2: 2 nodes in subtree 0 and 1 in subtree 1, so any count changed shows.
  EXPECT_EQ(by_fact({"algebra", "sbt-subtree", Tampering::kCountedTwice}, "tr611.intro.sbt-sizes", "printed"),
            (Witness{2, std::nullopt}));
}

TEST(PlantedWitnesses, Preliminaries) {
  EXPECT_EQ(by_program(LeftIsRight::kName, "tr611.prelim.RB-identities", "printed"), first_address([](int n, Word c) {
              const auto left = [n](Word x) { return turned_right(n, x); };  // the error
              const Word b = reversed(n, c);
              return left(reversed(n, left(c))) != b || reversed(n, left(b)) != turned_right(n, c) ||
                     reversed(n, turned_right(n, b)) != left(c);
            }));

  EXPECT_EQ(by_program(ShiftsRight::kName, "tr611.prelim.adjacency-preserved", "printed"),
            first_address([](int n, Word c) {
              for (int m = 0; m < n; ++m) {
                if (std::popcount(c >> 1 ^ (c ^ Word{1} << m) >> 1) != 1) return true;
              }
              return false;
            }));

  EXPECT_EQ(by_program(RotatesByTwo::kName, "tr611.prelim.dimension-order", "printed"),
            first_address([](int n, Word c) {
              for (int m = 0; m < n; ++m) {
                const Word apart = turned_right(n, c, 2) ^ turned_right(n, c ^ Word{1} << m, 2);
                if (apart != Word{1} << (m + n - 1) % n) return true;
              }
              return false;
            }));

  const auto early_period = [](int n, Word c) { return 2 * true_period(n, c) < n ? true_period(n, c) : n; };
  EXPECT_EQ(by_program(PeriodStopsEarly::kName, "tr611.prelim.necklace-size", "printed"),
            first_address([&](int n, Word c) {
              for (int u = 1; u < n; ++u) {
                if (turned_right(n, c, u) < c) return false;  // not the least of its necklace
              }
              return early_period(n, c) != true_period(n, c);
            }));

  EXPECT_EQ(by_program(SourceNotCyclic::kName, "tr611.prelim.complement-period", "printed"),
            first_address([](int n, Word c) {
              const auto period = [n](Word x) { return x == 0 ? n : true_period(n, x); };  // the error
              return period(c) != period(c ^ ((Word{1} << n) - 1));
            }));

  // The longest run of zeroes read off the string written out twice; the rotation in which it leads is one of the
  // greatest.
  EXPECT_EQ(by_program(LeastIsGreatest::kName, "tr611.prelim.leighton-distinguished", "printed"),
            first_address([](int n, Word c) {
              if (true_period(n, c) < n) return false;
              std::vector<int> leading;
              for (int j = 0; j < n; ++j) leading.push_back(std::countl_zero(turned_right(n, c, j) << (64 - n)));
              const int most = std::ranges::max(leading);
              if (std::ranges::count(leading, most) != 1) return false;
              const auto j = static_cast<int>(std::ranges::find(leading, most) - leading.begin());
              for (int other = 0; other < n; ++other) {
                if (turned_right(n, c, other) > turned_right(n, c, j)) return true;
              }
              return false;
            }));

  EXPECT_EQ(by_program(OneStepFurther::kName, "tr611.def.index-bit-is-1", "printed"),
            first_address([](int n, Word c) { return c != 0 && (c >> OneStepFurther::index(n, c) & 1) == 0; }));

  EXPECT_EQ(by_program(OneStepFurther::kName, "tr611.example.index-10-01", "printed"), first_address([](int n, Word c) {
              return n >= 3 && ((c == 1 && OneStepFurther::index(n, c) != 0) ||
                                (c == (Word{1} << (n - 1) | 1) && OneStepFurther::index(n, c) != n - 1));
            }));

  EXPECT_EQ(by_program(ShortM::kName, "tr611.def.k-M-alpha", "printed"), first_address([](int n, Word c) {
              if (c == 0) return false;
              const Node node = ShortM::locate(n, c);
              Word zeros = 0;
              for (int m = (node.index + n - 1) % n; (c >> m & 1) == 0; m = (m + n - 1) % n) zeros |= Word{1} << m;
              return node.zeros != zeros;
            }));

  // 0101110 has one greatest rotation, 1110010 = R^4 of it: another index than 1.
  EXPECT_EQ(by_program(Greatest::kName, "tr611.example.k-M-0101110", "corrected-values"), (Witness{7, 0b0101110}));
}

TEST(PlantedWitnesses, BalancedTree) {
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

  EXPECT_EQ(by_program(DropsAChild::kName, "tr611.def.parent-children-consistency", "printed"),
            first_address([](int n, Word c) {
              if (c == 0) return false;
              const int k = DropsAChild::locate(n, c).k;
              return (children_in<DropsAChild>(n, parent_in<DropsAChild>(n, c)) >> k & 1) == 0;
            }));
  EXPECT_EQ(by_program(EveryZero::kName, "tr611.def.parent-children-consistency", "printed"),
            first_address([](int n, Word c) {
              for (int m = 0; m < n; ++m) {
                if ((children_in<EveryZero>(n, c) >> m & 1) != 0 && EveryZero::locate(n, c ^ Word{1} << m).k != m)
                  return true;
              }
              return false;
            }));

  EXPECT_EQ(by_program(Binomial::kName, "tr611.cor1.own-heights", "printed"), first_n([](int n) {
              std::vector<int> heights(static_cast<std::size_t>(n), 0);
              for (Word c = 1; c < Word{1} << n; ++c) {
                int& height = heights[static_cast<std::size_t>(Binomial::index(n, c))];
                height = std::max(height, std::popcount(c) - 1);
              }
              return std::ranges::count(heights, n - 1) != 1 || std::ranges::count(heights, n - 2) != n - 1;
            }));

  EXPECT_EQ(by_program(EveryZero::kName, "tr611.lemma3", "printed"), first_n([](int n) {
              std::vector<int> largest(static_cast<std::size_t>(n) + 1, 0);
              for (Word c = 1; c < Word{1} << n; ++c) {
                int& fanout = largest[static_cast<std::size_t>(std::popcount(c))];
                fanout = std::max(fanout, std::popcount(children_in<EveryZero>(n, c)));
              }
              for (int l = 1; l <= n; ++l) {
                if (2 * largest[static_cast<std::size_t>(l)] != n - l + (n - l) % 2) return true;
              }
              return false;
            }));

  EXPECT_EQ(by_program(DropsAChild::kName, "tr611.lemma3.proof-witness", "printed"), first_address([](int n, Word c) {
              const int l = std::popcount(c);
              if (c == 0 || c != (Word{1} << l) - 1) return false;
              Word expected = 0;
              for (int m = l; 2 * (m - l) < n - l; ++m) expected |= Word{1} << m;
              return children_in<DropsAChild>(n, c) != expected;
            }));

  EXPECT_EQ(by_program(SwappedPorts::kName, "tr611.cor2", "printed"), first_address([](int n, Word c) {
              if (c == 0 || true_period(n, c) < n) return false;
              const int index = SwappedPorts::index(n, c);
              const auto edge_turns = [&](int j, int target) {
                const Word moved_c = turned_left(n, c, j);
                return SwappedPorts::index(n, moved_c) == target &&
                       parent_in<SwappedPorts>(n, moved_c) == turned_left(n, parent_in<SwappedPorts>(n, c), j);
              };
              bool all = edge_turns(1, (index + 1) % n);
              for (int j = 1; index == 0 && j < n; ++j) all = all && edge_turns(j, j);
              return !all;
            }));

  // n = 2: 11 goes to subtree 1, so subtree 0, {01}, lacks a node of period 1, and subtree 1, {10, 11}, is no part of
  // it.
  EXPECT_EQ(by_program(LastOfJ::kName, "tr611.cor4", "printed"), (Witness{2, std::nullopt}));
  EXPECT_EQ(by_program(LastOfJ::kName, "tr611.lemma6", "printed"), (Witness{2, std::nullopt}));

  EXPECT_EQ(by_program(FirstOnly::kName, "tr611.cor5", "printed"), first_n([](int n) {
              // No node but the source is cyclic, so all n subtrees are without.
              return n % 2 == 0 ? 2 * n != n : 3 * n < 2 * n;
            }));

  EXPECT_EQ(by_program(EveryZero::kName, "tr611.lemma8", "printed"), first_address([](int n, Word c) {
              return c != 0 && true_period(n, c) < n && children_in<EveryZero>(n, c) != 0;
            }));

  // The binomial tree's 2-cube is the SBnT. In the 3-cube no edge above level 2 is in dimension 0.
  EXPECT_EQ(by_program(Binomial::kName, "tr611.cor3", "printed"), (Witness{3, std::nullopt}));

  // Gap 2 - 1, 3 - 8/5, 5 - 16/6 against 2, 16/9, 2.
  EXPECT_EQ(by_counts("the largest subtree for the smallest", "tr611.sec3.lower-bound-gap", "printed"),
            (Witness{4, std::nullopt}));

  // Pair (0, 0) is the first unit, and its relative address 0.
  EXPECT_EQ(by_fact({"pairs", "translated-parent", Tampering::kViolation}, "tr611.def.translation", "printed"),
            (Witness{2, 0}));
}

TEST(PlantedWitnesses, Theorem1) {
  EXPECT_EQ(by_program(Binomial::kName, "tr611.theorem1", "printed"), first_n([](int n) {
              return std::ranges::max(sizes_in<Binomial>(n)) * static_cast<Word>(n) > Word{2} << n;
            }));

  EXPECT_EQ(by_program(FirstOnly::kName, "tr611.theorem1.min-size", "printed"), first_n([](int n) {
              return std::ranges::min(sizes_in<FirstOnly>(n)) * static_cast<Word>(n) != (Word{1} << n) - 1;  // A = 1
            }));

  EXPECT_EQ(by_program(Binomial::kName, "tr611.theorem1.size-bounds", "printed"), first_n([](int n) {
              const auto sizes = sizes_in<Binomial>(n);
              const Word parts = static_cast<Word>(n) + 2;
              return parts * std::ranges::min(sizes) < Word{1} << n || parts * std::ranges::max(sizes) > Word{2} << n;
            }));

  EXPECT_EQ(by_program(AlwaysOrigin::kName, "tr611.theorem1.complex-plane", "exchange-edge"), (Witness{2, 0}));
  // Unreduced, only the source is at the origin.
  EXPECT_EQ(by_program(Unreduced::kName, "tr611.theorem1.complex-plane", "degenerate"),
            first_address([](int n, Word c) { return c != 0 && true_period(n, c) < n; }));

  EXPECT_EQ(by_program(HalfElimination::kName, "tr611.theorem1.exchange", "printed"), first_address([](int n, Word c) {
              return HalfElimination::locate(n, c).period < n && true_period(n, c ^ 1) < n;
            }));

  const auto table_row = [](int n) { return tr611::kTable1[static_cast<std::size_t>(n - 2)]; };
  EXPECT_EQ(by_program(Binomial::kName, "tr611.table1.SBnTmax", "printed"),
            first_n([&](int n) { return std::ranges::max(sizes_in<Binomial>(n)) != table_row(n).sbnt_max; }));
  EXPECT_EQ(by_program(Binomial::kName, "tr611.table1.SBnTmin", "printed"),
            first_n([&](int n) { return std::ranges::min(sizes_in<Binomial>(n)) != table_row(n).sbnt_min; }));
  EXPECT_EQ(by_program(FirstOnly::kName, "tr611.table1.A", "printed"),
            first_n([&](int n) { return table_row(n).a != 1; }));

  EXPECT_EQ(by_program(NoRotation::kName, "tr611.fig5", "printed"),
            first_n([](int n) { return std::ranges::max(sizes_in<NoRotation>(n)) > Word{1} << (n - 1); }));

  // A^2 against N for n = 2..6: 4 and 4, 4 and 8, 16 and 16, 4 and 32, 100 and 64.
  EXPECT_EQ(by_counts("cyclic nodes counted instead of degenerate necklaces", "tr611.theorem1.B-sqrt", "closed-form"),
            (Witness{6, std::nullopt}));
  // With A = N no subtree would have a node.
  EXPECT_EQ(by_counts("every node is cyclic", "tr611.theorem1.min-size", "closed-form"), (Witness{2, std::nullopt}));
  // 2 B <= A + 2 is an equality at n = 2, with A = B = 2.
  EXPECT_EQ(by_counts("one degenerate necklace too many", "tr611.theorem1.B-bound", "closed-form"),
            (Witness{2, std::nullopt}));
  // One node more breaks the equality (N-A)/n + B - 1 everywhere.
  EXPECT_EQ(by_counts("the largest subtree with the source", "tr611.theorem1.max-size", "closed-form"),
            (Witness{2, std::nullopt}));
}

}  // namespace
}  // namespace cubeverify

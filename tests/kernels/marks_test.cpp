#include "kernels/engine/cpu.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/marks/facts.h"
#include "tests/kernels/same_facts.h"

// Sweep `marks` window by window, in windows so small that a cube of a few dimensions has many of them.

namespace cubeverify {
namespace {

struct SmallWindows {
  static constexpr int kMostBits = 6;
};

// Not the paper's F: it lets messages of one phase meet.
struct WrongContraction : DeBruijn {
  static constexpr Word contract(int n, Word v) { return (v | v >> 1) & all_ones(n); }
};

template <class Network>
using Marks = MarksSweep<BinomialTree, Network, SmallWindows>;

template <class Network>
Tally facts_of(int n, Chunk windows) {
  return testing_support::plain_facts(make_sweep<Marks<Network>>(), n, windows);
}

template <class Network>
Word late(int n, const char* for_all) {
  const Tally tally = facts_of<Network>(n, {0, Marks<Network>::units(n)});
  return tally[layout_of<Marks<Network>>(n).at(for_all).offset + 1];
}

TEST(Marks, SeeWhoComesTooLate) {
  EXPECT_EQ(late<DeBruijn>(10, "marked-once"), 0);
  EXPECT_GT(late<DeBruijn>(10, "marked-once-run"), 0);
  EXPECT_GT(late<WrongContraction>(10, "marked-once"), 0);
}

// However the links are cut into windows.
TEST(Marks, OfSmallWindowsAddUpToThoseOfLargeOnes) {
  for (int n = 6; n <= 13; ++n) {
    Tally small = facts_of<DeBruijn>(n, {0, Marks<DeBruijn>::units(n)});
    const Sweep& marks = sweep_named("marks");
    const Tally large = run_on_cpu(marks, n, {0, marks.units(n)}, 1);
    EXPECT_EQ(small[0], bit(n + 1 - SmallWindows::kMostBits));
    small[0] = marks.units(n);
    EXPECT_EQ(small, large) << n;
  }
}

// A use that no window sees is missed in the sum of all uses.
TEST(Marks, OfAWindowThatIsLeftOutAreMissed) {
  const int n = 12;
  const Word windows = Marks<DeBruijn>::units(n);
  EXPECT_EQ(broken_identity<Marks<DeBruijn>>(n, facts_of<DeBruijn>(n, {0, windows})), "");
  EXPECT_EQ(broken_identity<Marks<DeBruijn>>(n, facts_of<DeBruijn>(n, {0, windows - 1})),
            "phase-uses: 8146 under key 0, not 8178");
}

}  // namespace
}  // namespace cubeverify

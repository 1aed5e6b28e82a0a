#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "kernels/lanes/folded_one_by_one.h"
#include "kernels/sweeps/marks/tuned.h"
#include "tests/kernels/planted/errors.h"

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

// Nor is this: how an image begins does not depend on how the label does.
struct Mirrored : DeBruijn {
  static constexpr Word contract(int n, Word v) { return DeBruijn::contract(n, v) ^ (v & 1) << (n - 1); }
};

template <class Network, class Tree = BinomialTree>
using Marks = MarksSweep<Tree, Network, SmallWindows>;

template <class Network, class Tree = BinomialTree>
Tally plainly(int n, Chunk windows) {
  Tally tally = empty_tally(layout_of<Marks<Network, Tree>>(n));
  make_sweep<Marks<Network, Tree>>().visit_plainly(n, windows, tally);
  return tally;
}

template <class Network, class Tree = BinomialTree>
Tally tuned(int n, Chunk windows) {
  Tally tally = empty_tally(layout_of<Marks<Network, Tree>>(n));
  lanes::visit_marks<lanes::FoldedOneByOne, Tree, Network, SmallWindows>(n, windows, tally);
  return tally;
}

template <class Network, class Tree = BinomialTree>
void expect_same_in_every_window(int largest = 11) {
  for (int n = 1; n <= largest; ++n) {
    for (Word window = 0; window < Marks<Network>::units(n); ++window) {
      const Chunk one{window, 1};
      ASSERT_EQ((tuned<Network, Tree>(n, one)), (plainly<Network, Tree>(n, one))) << "n=" << n << " " << window;
    }
  }
}

template <class Network>
Word late(int n, const char* for_all) {
  const Tally tally = tuned<Network>(n, {0, Marks<Network>::units(n)});
  return tally[layout_of<Marks<Network>>(n).at(for_all).offset + 1];
}

TEST(TunedMarks, SeesWhatWalkingSees) { expect_same_in_every_window<DeBruijn>(); }

TEST(TunedMarks, SeesWhoComesTooLate) {
  expect_same_in_every_window<WrongContraction>();
  EXPECT_EQ(late<DeBruijn>(10, "marked-once"), 0);
  EXPECT_GT(late<DeBruijn>(10, "marked-once-run"), 0);
  EXPECT_GT(late<WrongContraction>(10, "marked-once"), 0);
}

// Wrong networks, and wrong trees.
TEST(TunedMarks, SeesPlantedErrors) {
  using P = test::ChosenParameters;
  for (const test::PlantedError& error : test::wrong_networks()) {
    SCOPED_TRACE(error.name);
    test::choose_right();
    error.choose();
    expect_same_in_every_window<P::Network>(9);
  }
  for (const test::PlantedError& error : test::wrong_binomial_trees()) {
    SCOPED_TRACE(error.name);
    test::choose_right();
    error.choose();
    expect_same_in_every_window<DeBruijn, P::Binomial>(9);
  }
  test::choose_right();
}

// However the links are cut into windows.
TEST(TunedMarks, SmallWindowsAddUpToLargeOnes) {
  for (int n = 6; n <= 16; ++n) {
    Tally small = tuned<DeBruijn>(n, {0, Marks<DeBruijn>::units(n)});
    const Sweep& marks = sweep_named("marks");
    const Tally large = run_on_cpu(marks, n, {0, marks.units(n)}, 1);
    EXPECT_EQ(small[0], bit(n + 1 - SmallWindows::kMostBits));
    small[0] = marks.units(n);
    EXPECT_EQ(small, large) << n;
  }
}

// A use that no window sees is missed in the sum of all uses.
TEST(TunedMarks, FindsLostUses) {
  const int n = 12;
  const Word windows = Marks<DeBruijn>::units(n);
  EXPECT_EQ(broken_identity<Marks<DeBruijn>>(n, tuned<DeBruijn>(n, {0, windows})), "");
  EXPECT_EQ(broken_identity<Marks<DeBruijn>>(n, tuned<DeBruijn>(n, {0, windows - 1})),
            "phase-uses: 8146 under key 0, not 8178");
  EXPECT_NE(broken_identity<Marks<Mirrored>>(n, tuned<Mirrored>(n, {0, windows})), "");
}

TEST(SumOfPositions, IsThatOfTheOnes) {
  EXPECT_EQ(sum_of_positions(0), 0);
  EXPECT_EQ(sum_of_positions(bit(63) | bit(5) | 1), 68);
  EXPECT_EQ(sum_of_positions(~Word{0}), 63 * 32);
  EXPECT_EQ(sum_of_positions<3>(0xff), 28);
}

}  // namespace

}  // namespace cubeverify

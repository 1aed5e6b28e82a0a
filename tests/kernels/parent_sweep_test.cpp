#include "kernels/engine/parent_sweep.h"

#include <array>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

constexpr int kDimensions = 3;

// Parents, and children as sets of dimensions, that a test chooses.
struct GivenTree {
  static inline std::array<Word, 8> parents, sets;
  static Word parent(int /*n*/, Word c) { return parents[c]; }
  static Word children(int /*n*/, Word c) { return sets[c]; }
};

struct OnlyParents {
  static Word parent(int n, Word c) { return GivenTree::parent(n, c); }
  static int height(int /*n*/) { return 7; }
};

void choose_lowest_cleared() {
  for (Word c = 0; c < 8; ++c) {
    GivenTree::parents[c] = c & (c - 1);
    GivenTree::sets[c] = c == 0 ? 7 : bit(lowest_bit(c)) - 1;
  }
}

struct Facts {
  Layout layout;
  Tally tally;

  [[nodiscard]] Word at(const char* fact, std::size_t word) const { return tally[layout.at(fact).offset + word]; }
  [[nodiscard]] Word violated(const char* fact) const { return at(fact, 1); }
};

template <class Tree>
Facts facts_of() {
  const Sweep sweep = make_sweep<ParentSweep<Tree>>();
  Facts facts{sweep.layout(kDimensions), empty_tally(sweep.layout(kDimensions))};
  sweep.visit(kDimensions, {0, bit(kDimensions)}, facts.tally);
  return facts;
}

TEST(ParentSweep, CountsARightTree) {
  choose_lowest_cleared();
  const Facts facts = facts_of<GivenTree>();
  for (const Fact& fact : ParentSweep<GivenTree>::kForAlls) EXPECT_EQ(facts.violated(fact.name), 0U) << fact.name;
  for (int level = 0; level <= kDimensions; ++level) {
    EXPECT_EQ(facts.at("level", static_cast<std::size_t>(level)), (std::array{1U, 3U, 3U, 1U}[level]));
  }
  // Dimension 0 is cleared first: of all odd addresses.
  for (std::size_t d = 0; d < kDimensions; ++d) {
    EXPECT_EQ(facts.at("link", d), 4U >> d);
    EXPECT_EQ(facts.at("subtree", d), 1U << d);
  }
  for (std::size_t f = 0; f < kDimensions; ++f) EXPECT_EQ(facts.at("fanout", f), 4U >> f);
  EXPECT_EQ(facts.at("fanout", kDimensions), 1U);
  // Found by looking at neighbours, they are the same.
  const Facts without = facts_of<OnlyParents>();
  for (std::size_t f = 0; f <= kDimensions; ++f) EXPECT_EQ(without.at("fanout", f), facts.at("fanout", f));
}

// Where the parents of v lead within the height: whether it is 0.
bool reaches(Word v, int height) {
  for (int steps = 0; steps < height && v != 0 && v < 8; ++steps) v = GivenTree::parents[v];
  return v == 0;
}

TEST(ParentSweep, JudgesEveryWrongParentAsBruteForceDoes) {
  for (Word c = 1; c < 8; ++c) {
    for (Word wrong = 0; wrong < 10; ++wrong) {
      choose_lowest_cleared();
      GivenTree::parents[c] = wrong;
      Word none = 0, far = 0, lost = 0, childless = 0;
      for (Word v = 0; v < 8; ++v) {
        const Word parent = GivenTree::parents[v];
        if (!reaches(v, 7)) ++lost;
        if (v == 0) continue;
        const bool has_parent = parent < 8 && parent != v;
        if (!has_parent) ++none;
        const bool adjacent = has_parent && weight(v ^ parent) == 1;
        if (has_parent && !adjacent) ++far;
        if (!adjacent || (GivenTree::sets[parent] & (v ^ parent)) == 0) ++childless;
      }
      const Facts facts = facts_of<OnlyParents>();
      EXPECT_EQ(facts.violated("has-parent"), none);
      EXPECT_EQ(facts.violated("adjacent"), far);
      EXPECT_EQ(facts.violated("reaches-source"), lost);
      EXPECT_EQ(facts.at("child-of-parent", 0), 0U);
      if (far > 0) {
        EXPECT_EQ(facts.at("adjacent", 2), c);
      }
      const Facts both = facts_of<GivenTree>();
      EXPECT_EQ(both.violated("child-of-parent"), childless);
      EXPECT_EQ(both.violated("parent-of-child"), wrong == (c & (c - 1)) ? 0U : 1U);
    }
  }
}

TEST(ParentSweep, FindsChildrenThatAreNone) {
  choose_lowest_cleared();
  GivenTree::sets[5] |= bit(kDimensions);  // no dimension of this cube
  EXPECT_EQ(facts_of<GivenTree>().violated("parent-of-child"), 1U);
  choose_lowest_cleared();
  GivenTree::sets[2] |= 2;  // the edge to its parent
  const Facts facts = facts_of<GivenTree>();
  EXPECT_EQ(facts.violated("parent-of-child"), 1U);
  EXPECT_EQ(facts.at("parent-of-child", 2), 2U);
}

// The complete binary tree of the de Bruijn network, whose edges are its right shifts, and one with other edges.
struct Halved {
  Word mistaken = kNoAddress;
  [[nodiscard]] Word parent(int /*n*/, Word c) const { return c == mistaken ? c ^ 1 : c >> 1; }
};

TEST(ParentSweep, CountsATreeOfTheDeBruijnNetwork) {
  using Sweeping = ParentSweep<Halved, DeBruijnLinks>;
  const int n = 5;
  const auto facts_of_tree = [&](const Halved& tree) {
    Facts facts{layout_of<Sweeping>(n), empty_tally(layout_of<Sweeping>(n))};
    FactAccumulator<Sweeping> accumulator(n, facts.tally.data());
    for (Word c = 0; c < bit(n); ++c) Sweeping::visit(n, c, tree, accumulator);
    return facts;
  };
  const Facts right = facts_of_tree({});
  for (const char* fact : {"has-parent", "adjacent", "reaches-source"}) EXPECT_EQ(right.violated(fact), 0U) << fact;
  Word longer = 0;  // than the distance
  for (Word c = 1; c < bit(n); ++c) longer += highest_bit(c) + 1 != DeBruijnLinks::distance(n, c, 0) ? 1 : 0;
  EXPECT_EQ(right.violated("shortest"), longer);
  EXPECT_EQ(right.at("level", 0), 1U);
  for (std::size_t level = 1; level <= 5; ++level) EXPECT_EQ(right.at("level", level), 1U << (level - 1));
  // From 1 to 0 by a right shift, from 0 to 1 by a left one; from 10101 to 01010 by either.
  EXPECT_EQ(right.at("link", 0), 1U);
  EXPECT_EQ(right.at("link", 2), 30U);
  EXPECT_EQ(right.at("subtree", 1), 31U);
  EXPECT_EQ(right.at("fanout", 0), 16U);
  EXPECT_EQ(right.at("fanout", 1), 1U);
  EXPECT_EQ(right.at("fanout", 2), 15U);

  const Facts wrong = facts_of_tree({19});
  EXPECT_EQ(wrong.violated("adjacent"), 1U);
  EXPECT_EQ(wrong.at("adjacent", 2), 19U);
}

}  // namespace
}  // namespace cubeverify

#include <algorithm>

#include <gtest/gtest.h>

#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/orbit/facts.h"
#include "tests/kernels/planted/chosen_trees.h"
#include "tests/verify/mutants.h"

// Two ways to the facts of the tree: `tree` goes to every address, `orbit` to one of every rotation class. Over all
// units their facts are the same.

namespace cubeverify {
namespace {

using ChosenTree = test::ChosenTreeAt<0>;

Tally all_units(const Sweep& sweep, int n) {
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit(n, {0, sweep.units(n)}, tally);
  return tally;
}

// The facts that are not the same in both: every ForAll and histogram is looked at but `units`.
std::vector<std::string> differences(int n, const Tally& by_address, const Tally& by_class) {
  const Layout tree = sweep_named("tree").layout(n);
  const Layout orbit = sweep_named("orbit").layout(n);
  std::vector<std::string> found;
  int compared = 0;
  for (const FactSlot& slot : tree.slots) {
    if (slot.kind == FactKind::kDigest || slot.name == "units") continue;
    const FactSlot& other = orbit.at(slot.name);
    EXPECT_EQ(other.kind, slot.kind) << slot.name;
    EXPECT_EQ(other.size, slot.size) << slot.name;
    const auto* const ours = by_address.data() + slot.offset;
    if (!std::equal(ours, ours + slot.size, by_class.data() + other.offset)) found.push_back(slot.name);
    ++compared;
  }
  EXPECT_EQ(compared, 11);
  EXPECT_EQ(orbit.slots.size(), tree.slots.size());
  return found;
}

class Tiers : public testing::TestWithParam<int> {};

TEST_P(Tiers, HaveTheSameFacts) {
  const int n = GetParam();
  const Sweep& tree = sweep_named("tree");
  const Sweep& orbit = sweep_named("orbit");
  const Tally by_address = all_units(tree, n);
  const Tally by_class = all_units(orbit, n);
  EXPECT_EQ(differences(n, by_address, by_class), std::vector<std::string>{});
  EXPECT_EQ(tree.broken_identity(n, by_address), "");
  EXPECT_EQ(orbit.broken_identity(n, by_class), "");
}

INSTANTIATE_TEST_SUITE_P(To24, Tiers, testing::Range(1, 25), testing::PrintToStringParamName());

// --- The comparison can fail ---------------------------------------------------------------------------------------

// Both ways with the same tree, chosen by ChosenTree.
struct WrongTiers {
  Sweep tree = make_sweep<TreeSweep<ChosenTree>>();
  Sweep orbit = make_sweep<OrbitSweep<ChosenTree>>();

  // Whether the facts differ, or do not add up.
  [[nodiscard]] bool noticed(int n) const {
    const Tally by_address = all_units(tree, n);
    const Tally by_class = all_units(orbit, n);
    return !differences(n, by_address, by_class).empty() || !tree.broken_identity(n, by_address).empty() ||
           !orbit.broken_identity(n, by_class).empty();
  }
};

template <class... Tree>
void expect_noticed(int n) {
  const WrongTiers tiers;
  const auto expect = [&](auto choose, const char* name) {
    choose();
    EXPECT_TRUE(tiers.noticed(n)) << name << ", n = " << n;
  };
  (expect(ChosenTree::choose<Tree>, Tree::kName), ...);
}

TEST(WrongTrees, AreNoticedByTheComparisonOrTheLevels) {
  for (const int n : {6, 9, 12}) {
    ChosenTree::choose<MinR>();
    EXPECT_FALSE(WrongTiers{}.noticed(n));
    expect_noticed<test::LastOfJ, test::FirstOnly, test::OneStepFurther, test::LeftSteps, test::FromTheRight,
                   test::Greatest, test::Binomial, test::SwappedPorts, test::NeighbouringPort, test::EveryZero,
                   test::RootLacksPort>(n);
  }
}

}  // namespace
}  // namespace cubeverify

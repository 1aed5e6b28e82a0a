#include "verify/reference/reference.h"

#include <set>
#include <tuple>

#include "kernels/engine/cpu.h"
#include "tests/kernels/same_facts.h"

// The plain form of every sweep, which is also what a CUDA thread runs, against the reference: all facts, bit for bit.

namespace cubeverify {
namespace {

using testing_support::expect_same;

// The facts of a chunk by the reference, as a tally. Fails the test where names or sizes differ from the layout.
Tally by_reference(const Sweep& sweep, int n, Chunk chunk) {
  const Layout layout = sweep.layout(n);
  Tally tally = empty_tally(layout);
  tally[0] = chunk.count;  // `units`, which the reference leaves out
  const auto facts = reference::facts(sweep.name, n, chunk.first, chunk.count);
  EXPECT_EQ(facts.size() + 1, layout.slots.size());
  std::set<std::string> named;
  for (const reference::Fact& fact : facts) {
    EXPECT_TRUE(named.insert(fact.name).second) << fact.name << " twice";
    const FactSlot& slot = layout.at(fact.name);
    EXPECT_EQ(fact.kind, to_string(slot.kind)) << fact.name;
    EXPECT_EQ(fact.value.size(), slot.size) << fact.name;
    std::ranges::copy_n(fact.value.begin(), static_cast<std::ptrdiff_t>(std::min(fact.value.size(), slot.size)),
                        tally.begin() + static_cast<std::ptrdiff_t>(slot.offset));
  }
  return tally;
}

void compare_on_cpu(const Sweep& sweep, int n, Chunk chunk) {
  expect_same(sweep, n, chunk, run_on_cpu(sweep, n, chunk, 1), by_reference(sweep, n, chunk));
}

void compare(const Sweep& sweep, int n, Chunk chunk) {
  const Tally expected = by_reference(sweep, n, chunk);
  expect_same(sweep, n, chunk, testing_support::plain_facts(sweep, n, chunk), expected, ", plainly");
  expect_same(sweep, n, chunk, run_on_cpu(sweep, n, chunk, 2), expected, ", on the CPU");
}

using SweepAndN = std::tuple<std::string, int>;

class EverySweep : public testing::TestWithParam<SweepAndN> {
 protected:
  static void compare_whole() {
    const auto& [name, n] = GetParam();
    compare(sweep_named(name), n, {0, sweep_named(name).units(n)});
  }
};
class EverySweepLong : public EverySweep {};

TEST_P(EverySweep, AgreesWithTheReference) { compare_whole(); }
TEST_P(EverySweepLong, AgreesWithTheReference) { compare_whole(); }

std::string name_and_n(const testing::TestParamInfo<SweepAndN>& info) {
  return std::get<0>(info.param) + "_n" + std::to_string(std::get<1>(info.param));
}

// Every sweep at all its n up to those that its traits say there is time for, mostly that of the reference: `pairs` has
// 4^n units, `permutations` n!, and the reference walks the whole subtree of every node in `transfer`. And past what
// the suite has time for: ./tests/run -L long -R Reference
std::vector<SweepAndN> whole_cubes(bool past) {
  std::vector<SweepAndN> all;
  for (const Sweep& sweep : sweeps()) {
    const int first = past ? sweep.traits.reference_to + 1 : sweep.n_min;
    const int last = past ? sweep.traits.reference_long_to : sweep.traits.reference_to;
    for (int n = first; n <= std::min(sweep.n_max, last); ++n) all.emplace_back(sweep.name, n);
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(All, EverySweep, testing::ValuesIn(whole_cubes(false)), name_and_n);
INSTANTIATE_TEST_SUITE_P(All, EverySweepLong, testing::ValuesIn(whole_cubes(true)), name_and_n);

TEST(Edges, AgreeWithTheReference) {
  for (const Sweep& sweep : sweeps()) {
    if (sweep.traits.unit != Unit::kAddress || sweep.n_max < 31 || sweep.traits.reference_takes_all) continue;
    testing_support::at_edges(sweep, 3, compare);
  }
}

// Trees that do not fit the first cache, a few trials of each case.
TEST(Edges, LargerTreesAgreeWithTheReference) {
  for (const Sweep& sweep : sweeps()) {
    if (sweep.traits.unit != Unit::kTrial) continue;
    // Some of those that a thread plays grow 256 leaves for each node.
    for (const int n : sweep.traits.trial_per_thread ? std::vector{12} : std::vector{11, 13}) {
      for (Word unit = 5; unit < sweep.units(n); unit += sweep.units(n) / static_cast<Word>(sweep.traits.cases))
        compare_on_cpu(sweep, n, {unit, 1});
    }
  }
}

// Later pieces own few nodes, so that large n can be looked at too.
TEST(Edges, LastPiecesAgreeWithTheReference) {
  for (const Sweep& sweep : sweeps()) {
    if (sweep.traits.unit != Unit::kPiece) continue;
    for (int n : {20, 22}) compare_on_cpu(sweep, n, {sweep.units(n) - 3, 3});
  }
}

// The reference tries 2^(n-s) words for a unit of `orbit`. A unit of many zeroes in a row has few classes, since none
// of its representatives may begin with fewer: one such unit can be looked at where n is large.
TEST(Edges, OrbitsAgreeWithTheReference) {
  const Sweep& orbit = sweep_named("orbit");
  for (int n : {19, 20, 21}) {
    compare_on_cpu(orbit, n, {orbit.units(n) / 3, 1});
    compare_on_cpu(orbit, n, {orbit.units(n) - 2, 2});
  }
  for (int n : {31, 32, 33}) compare_on_cpu(orbit, n, {5, 1});
}

// From n = 44 on a unit fixes 22 bits.
TEST(EdgesLong, OrbitsAgreeWithTheReference) {
  for (int n : {40, 43, 44}) compare_on_cpu(sweep_named("orbit"), n, {5, 1});
}

}  // namespace
}  // namespace cubeverify

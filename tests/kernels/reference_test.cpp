#include <algorithm>
#include <tuple>
#include <vector>

#include "kernels/engine/cpu.h"
#include "tests/kernels/against_reference.h"

// The plain form of every sweep, which is also what a CUDA thread runs, against the reference: all facts, bit for bit.

namespace cubeverify {
namespace {

using testing_support::by_reference;
using testing_support::expect_same;

Tally plainly(const Sweep& sweep, int n, Chunk chunk) {
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit_plainly(n, chunk, tally);
  return tally;
}

void compare_whole(const Sweep& sweep, int n) {
  const Chunk all{0, sweep.units(n)};
  const Tally expected = by_reference(sweep, n, all);
  const std::string where = sweep.name + " at n = " + std::to_string(n);
  expect_same(sweep.layout(n), plainly(sweep, n, all), expected, where + ", plainly");
  expect_same(sweep.layout(n), run_on_cpu(sweep, n, all, 2), expected, where + ", on the CPU");
}

using SweepAndN = std::tuple<std::string, int>;

class EverySweep : public testing::TestWithParam<SweepAndN> {};

TEST_P(EverySweep, AgreesWithTheReference) {
  const auto& [name, n] = GetParam();
  compare_whole(sweep_named(name), n);
}

std::string name_and_n(const testing::TestParamInfo<SweepAndN>& info) {
  return std::get<0>(info.param) + "_n" + std::to_string(std::get<1>(info.param));
}

// Every sweep at all its n up to those that its traits say there is time for, mostly that of the reference: `pairs` has
// 4^n units, `permutations` n!, and the reference walks the whole subtree of every node in `transfer`.
std::vector<SweepAndN> whole_cubes() {
  std::vector<SweepAndN> all;
  for (const Sweep& sweep : sweeps()) {
    for (int n = sweep.n_min; n <= std::min(sweep.n_max, sweep.traits.reference_to); ++n)
      all.emplace_back(sweep.name, n);
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(All, EverySweep, testing::ValuesIn(whole_cubes()), name_and_n);

// Past what the suite has time for: ./tests/run -L long -R Reference
class EverySweepLong : public testing::TestWithParam<SweepAndN> {};
TEST_P(EverySweepLong, AgreesWithTheReference) {
  const auto& [name, n] = GetParam();
  compare_whole(sweep_named(name), n);
}
std::vector<SweepAndN> larger_cubes() {
  std::vector<SweepAndN> all;
  for (const Sweep& sweep : sweeps()) {
    const int last = std::min(sweep.n_max, sweep.traits.reference_long_to);
    for (int n = sweep.traits.reference_to + 1; n <= last; ++n) all.emplace_back(sweep.name, n);
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(All, EverySweepLong, testing::ValuesIn(larger_cubes()), name_and_n);

// Where words, shifts and counters could go wrong: the ends of the range at the edges of n, and across 2^31 and 2^32.
TEST(Edges, AgreeWithTheReference) {
  for (const Sweep& sweep : sweeps()) {
    if (sweep.traits.unit != Unit::kAddress || sweep.n_max < 31 || sweep.traits.reference_takes_all) continue;
    for (int n : {2, 31, 32, 33, 40, 62, 63, 64}) {
      if (n < sweep.n_min || n > sweep.n_max) continue;
      const Word last = all_ones(n);
      for (const Word middle : {Word{0}, last / 3, Word{1} << 31, Word{1} << 32, last}) {
        if (middle > last) continue;
        const Word first = middle < 3 ? 0 : middle - 3;
        const Chunk chunk{first, std::min<Word>(last - first, 5) + 1};
        const std::string where = sweep.name + " at n = " + std::to_string(n) + " from " + std::to_string(first);
        const Tally expected = by_reference(sweep, n, chunk);
        expect_same(sweep.layout(n), plainly(sweep, n, chunk), expected, where + ", plainly");
        expect_same(sweep.layout(n), run_on_cpu(sweep, n, chunk, 2), expected, where + ", on the CPU");
      }
    }
  }
}

// Trees that do not fit the first cache, a few trials of each case.
TEST(Edges, LargerTreesAgreeWithTheReference) {
  for (const Sweep& sweep : sweeps()) {
    if (sweep.traits.unit != Unit::kTrial) continue;
    // Some of those that a thread plays grow 256 leaves for each node.
    for (const int n : sweep.traits.trial_per_thread ? std::vector{12} : std::vector{11, 13}) {
      for (Word unit = 5; unit < sweep.units(n); unit += sweep.units(n) / static_cast<Word>(sweep.traits.cases)) {
        const Chunk chunk{unit, 1};
        expect_same(sweep.layout(n), run_on_cpu(sweep, n, chunk, 1), by_reference(sweep, n, chunk), sweep.name);
      }
    }
  }
}

// Later pieces own few nodes, so that large n can be looked at too.
TEST(Edges, LastPiecesAgreeWithTheReference) {
  for (const Sweep& sweep : sweeps()) {
    if (sweep.traits.unit != Unit::kPiece) continue;
    for (int n : {20, 22}) {
      const Chunk chunk{sweep.units(n) - 3, 3};
      expect_same(sweep.layout(n), run_on_cpu(sweep, n, chunk, 1), by_reference(sweep, n, chunk), sweep.name);
    }
  }
}

void compare_orbits(int n, Chunk chunk) {
  const Sweep& sweep = sweep_named("orbit");
  const std::string where = "orbit at n = " + std::to_string(n) + " from " + std::to_string(chunk.first);
  expect_same(sweep.layout(n), run_on_cpu(sweep, n, chunk, 1), by_reference(sweep, n, chunk), where);
}

// The reference tries 2^(n-s) words for a unit of `orbit`. A unit of many zeroes in a row has few classes, since none
// of its representatives may begin with fewer: one such unit can be looked at where n is large.
TEST(Edges, OrbitsAgreeWithTheReference) {
  for (int n : {19, 20, 21}) {
    const Word units = sweep_named("orbit").units(n);
    compare_orbits(n, {units / 3, 1});
    compare_orbits(n, {units - 2, 2});
  }
  for (int n : {31, 32, 33}) compare_orbits(n, {5, 1});
}

// From n = 44 on a unit fixes 22 bits.
TEST(EdgesLong, OrbitsAgreeWithTheReference) {
  for (int n : {40, 43, 44}) compare_orbits(n, {5, 1});
}

}  // namespace
}  // namespace cubeverify

#include <set>
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

const std::set<std::string> kSlower{"graph", "duals", "routes", "transfer", "alternatives", "msbt", "walks", "tcbt"};

const std::set<std::string> kSlow{"structure", "variants", "ancestors", "profile", "binomial", "debruijn",
                                  "mapping",   "sbt",      "gray",      "bst",     "disjoint"};

// The last n that the suite has time for, mostly that of the reference: `pairs` has 4^n units, `permutations` n!, and
// the reference walks the whole subtree of every node in `transfer`.
int last_in_suite(const std::string& sweep) {
  if (sweep == "pairs") return 9;
  if (sweep == "permutations") return 7;
  if (sweep == "distances" || sweep == "sources") return 7;
  if (sweep == "embedding" || sweep == "regrowth" || sweep == "watched") return 5;
  if (sweep == "stars") return 12;
  if (kSlow.contains(sweep)) return 14;
  return kSlower.contains(sweep) ? 13 : 16;
}

class EverySweep : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(EverySweep, AgreesWithTheReference) {
  const auto& [name, n] = GetParam();
  const Sweep& sweep = sweep_named(name);
  if (n < sweep.n_min || n > std::min(sweep.n_max, last_in_suite(name)))
    GTEST_SKIP() << "not defined or not in the suite at this n";
  compare_whole(sweep, n);
}

std::string test_name(const testing::TestParamInfo<std::tuple<std::string, int>>& info) {
  return std::get<0>(info.param) + "_n" + std::to_string(std::get<1>(info.param));
}

// Sweeps with an upper limit below 16 are instantiated up to it, so that nothing is skipped for nothing.
const auto kAddressSweeps = testing::Values("tree", "places", "algebra", "plane", "cyclic", "orbit", "links", "marks");
const auto kSlowSweeps = testing::ValuesIn(kSlow);
const auto kSlowerSweeps = testing::ValuesIn(kSlower);
INSTANTIATE_TEST_SUITE_P(To16, EverySweep, testing::Combine(kAddressSweeps, testing::Range(2, 17)), test_name);
INSTANTIATE_TEST_SUITE_P(Pairs, EverySweep, testing::Combine(testing::Values("pairs"), testing::Range(1, 10)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(To14, EverySweep, testing::Combine(kSlowSweeps, testing::Range(2, 15)), test_name);
INSTANTIATE_TEST_SUITE_P(To13, EverySweep, testing::Combine(kSlowerSweeps, testing::Range(2, 14)), test_name);
INSTANTIATE_TEST_SUITE_P(Permutations, EverySweep,
                         testing::Combine(testing::Values("permutations"), testing::Range(2, 8)), test_name);
INSTANTIATE_TEST_SUITE_P(Distances, EverySweep,
                         testing::Combine(testing::Values("distances", "sources"), testing::Range(2, 8)), test_name);
INSTANTIATE_TEST_SUITE_P(Embedding, EverySweep,
                         testing::Combine(testing::Values("embedding", "regrowth", "watched"), testing::Range(1, 6)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Stars, EverySweep, testing::Combine(testing::Values("stars"), testing::Range(1, 13)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Copies, EverySweep, testing::Combine(testing::Values("copies"), testing::Range(2, 11)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Specimens, EverySweep, testing::Combine(testing::Values("specimens"), testing::Range(1, 13)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Atlas, EverySweep, testing::Combine(testing::Values("atlas"), testing::Range(1, 13)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(N1, EverySweep,
                         testing::Combine(testing::Values("tree", "places", "algebra", "orbit", "binomial", "debruijn",
                                                          "mapping", "links", "marks"),
                                          testing::Values(1)),
                         test_name);

// Past what the suite has time for: ./tests/run -L long -R Reference
class EverySweepLong : public testing::TestWithParam<std::tuple<std::string, int>> {};
TEST_P(EverySweepLong, AgreesWithTheReference) {
  const auto& [name, n] = GetParam();
  compare_whole(sweep_named(name), n);
}
INSTANTIATE_TEST_SUITE_P(To24, EverySweepLong, testing::Combine(kAddressSweeps, testing::Range(17, 25)), test_name);
INSTANTIATE_TEST_SUITE_P(From15To24, EverySweepLong, testing::Combine(kSlowSweeps, testing::Range(15, 25)), test_name);
INSTANTIATE_TEST_SUITE_P(From14To20, EverySweepLong, testing::Combine(kSlowerSweeps, testing::Range(14, 21)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Permutations, EverySweepLong,
                         testing::Combine(testing::Values("permutations"), testing::Values(8, 9)), test_name);
INSTANTIATE_TEST_SUITE_P(Distances, EverySweepLong,
                         testing::Combine(testing::Values("distances", "sources"), testing::Range(8, 11)), test_name);
INSTANTIATE_TEST_SUITE_P(Pairs, EverySweepLong, testing::Combine(testing::Values("pairs"), testing::Range(10, 13)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Embedding, EverySweepLong,
                         testing::Combine(testing::Values("embedding", "regrowth", "watched"), testing::Values(6)),
                         test_name);

// Where words, shifts and counters could go wrong: the ends of the range at the edges of n, and across 2^31 and 2^32.
TEST(Edges, AgreeWithTheReference) {
  for (const Sweep& sweep : sweeps()) {
    // The reference walks all paths for any unit of `links` and `marks`.
    const std::set<std::string> other_units{
        "profile", "pairs", "atlas",   "cyclic", "transfer", "permutations", "specimens", "orbit",    "distances",
        "links",   "marks", "sources", "walks",  "disjoint", "copies",       "embedding", "regrowth", "watched"};
    if (other_units.contains(sweep.name)) continue;
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
  for (const char* name : {"embedding", "regrowth", "watched"}) {
    const Sweep& sweep = sweep_named(name);
    const bool watched = sweep.name == "watched";  // some of these grow 256 leaves for each node
    const Word cases = watched ? 7 : 24;
    for (const int n : watched ? std::vector{12} : std::vector{11, 13}) {
      for (Word unit = 5; unit < sweep.units(n); unit += sweep.units(n) / cases) {
        const Chunk chunk{unit, 1};
        expect_same(sweep.layout(n), run_on_cpu(sweep, n, chunk, 1), by_reference(sweep, n, chunk), name);
      }
    }
  }
}

// Later units of `profile` and `transfer` own few nodes, so that large n can be looked at too.
TEST(Edges, LastPiecesAgreeWithTheReference) {
  for (const char* name : {"profile", "transfer"}) {
    const Sweep& sweep = sweep_named(name);
    for (int n : {20, 22}) {
      const Chunk chunk{sweep.units(n) - 3, 3};
      expect_same(sweep.layout(n), run_on_cpu(sweep, n, chunk, 1), by_reference(sweep, n, chunk), name);
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

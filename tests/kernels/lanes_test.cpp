#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/address/mix.h"
#include "kernels/engine/sweep.h"
#include "kernels/forms/forms.h"

namespace cubeverify {

namespace {

// Every fact of a chunk in a lane form, against the plain form.
void expect_same(const Sweep& sweep, Form form, int n, Chunk chunk) {
  const ChunkKernel visitor = lane_visitor(sweep.name, form);
  ASSERT_NE(visitor, nullptr);
  const Layout layout = sweep.layout(n);
  // Not empty, so that a form that stores instead of adding is seen.
  Tally plain = empty_tally(layout);
  plain[0] = 1;
  Tally lanes = plain;
  sweep.visit_plainly(n, chunk, plain);
  visitor(n, chunk, lanes);
  for (const FactSlot& slot : layout.slots) {
    for (std::size_t word = slot.offset; word < slot.offset + slot.size; ++word) {
      ASSERT_EQ(lanes[word], plain[word])
          << sweep.name << " " << to_string(form) << " n=" << n << " chunk " << chunk.first << "+" << chunk.count
          << ": " << slot.name << "[" << word - slot.offset << "]";
    }
  }
}

using SweepAndForm = std::tuple<std::string, Form>;

std::vector<SweepAndForm> lane_forms() {
  std::vector<SweepAndForm> found;
  for (const Sweep& sweep : sweeps()) {
    for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
      if (lane_visitor(sweep.name, form) != nullptr) found.emplace_back(sweep.name, form);
    }
  }
  return found;
}

std::string test_name(const testing::TestParamInfo<SweepAndForm>& info) {
  return std::get<0>(info.param) + "_" + to_string(std::get<1>(info.param));
}

class Lanes : public testing::TestWithParam<SweepAndForm> {
 protected:
  const Sweep& sweep_ = sweep_named(std::get<0>(GetParam()));
  Form form_ = std::get<1>(GetParam());
  // Walking a subtree takes long: a unit is many addresses.
  bool walks_ = sweep_.traits.unit == Unit::kPiece;
};

TEST_P(Lanes, SmallCubesWhole) {
  // Plainly, the permutations of ten dimensions take half a minute.
  const int largest = sweep_.traits.unit == Unit::kPermutation ? 9 : walks_ ? 14 : 16;
  for (int n = sweep_.n_min; n <= largest; ++n) expect_same(sweep_, form_, n, {0, sweep_.units(n)});
}

// Of several chunks, in whatever order, in one tally: the least address of those with the largest value stays.
TEST_P(Lanes, ChunksInOneTally) {
  const int n = 9;
  const Word units = sweep_.units(n), half = units / 2;
  const ChunkKernel visitor = lane_visitor(sweep_.name, form_);
  const Layout layout = sweep_.layout(n);
  Tally plain = empty_tally(layout), upwards = plain, downwards = plain;
  sweep_.visit_plainly(n, {0, units}, plain);
  visitor(n, {0, half}, upwards);
  visitor(n, {half, units - half}, upwards);
  visitor(n, {half, units - half}, downwards);
  visitor(n, {0, half}, downwards);
  EXPECT_EQ(upwards, plain);
  EXPECT_EQ(downwards, plain);
}

TEST_P(Lanes, AnyRange) {
  for (const int n : {7, 10, 13}) {
    if (n > sweep_.n_max) continue;
    const Word units = sweep_.units(n);
    for (Word seed = 1; seed <= 40; ++seed) {
      const Word first = mix(seed) % units;
      const Word count = std::min(mix(seed + 100) % 150 + 1, units - first);
      expect_same(sweep_, form_, n, {first, count});
    }
  }
}

TEST_P(Lanes, RangesOfLargeCubes) {
  if (sweep_.traits.unit == Unit::kClasses) return;  // large, and with a test in sliced_test.cpp
  if (sweep_.traits.unit == Unit::kWindow) {         // plainly, one takes a walk along all paths
    expect_same(sweep_, form_, 24, {0, 2});
    return;
  }
  if (walks_) {
    // The last units of a subtree have the smallest pieces to walk.
    expect_same(sweep_, form_, 20, {3 * 128 + 111, 17});
    expect_same(sweep_, form_, 18, {17 * 128 + 30, 98});
    return;
  }
  constexpr Word kCount = 4999;
  for (const int n : {17, 20, 24, 30, 31, 32, 33, 40, 62, 63, 64}) {
    if (n > sweep_.n_max) continue;
    const Word last = sweep_.units(n) - 1;
    const Word random = mix(static_cast<Word>(n)) & last >> 1;
    // Around zero, around words of a short period, anywhere, where the highest bit changes, and at the top; all cut in
    // the middle of a group.
    for (const Word first : {Word{1}, last / 3 - kCount / 2, last / 17 - 1001, last / 257 - 333, random,
                             last / 2 - kCount / 2, last - kCount}) {
      expect_same(sweep_, form_, n, {first, kCount});
    }
    expect_same(sweep_, form_, n, {last - kCount + 1, kCount});
  }
}

INSTANTIATE_TEST_SUITE_P(Forms, Lanes, testing::ValuesIn(lane_forms()), test_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Lanes);

TEST(Forms, PlainIsAlwaysThere) {
  EXPECT_TRUE(form_available(Form::kPlain));
  EXPECT_TRUE(form_available(Form::kScalar64));
  EXPECT_TRUE(form_available(best_form()));
  EXPECT_EQ(lane_visitor("tree", Form::kPlain), nullptr);
  EXPECT_EQ(lane_visitor("no such sweep", best_form()), nullptr);
}

}  // namespace

}  // namespace cubeverify

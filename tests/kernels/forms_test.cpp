#include "kernels/forms/forms.h"

#include <tuple>

#include "tests/kernels/same_facts.h"

namespace cubeverify {
namespace {

// Every fact of a chunk in bit slices, against the plain form.
void expect_same(const Sweep& sweep, Form form, int n, Chunk chunk) {
  const ChunkKernel visitor = sliced_visitor(sweep.name, form);
  ASSERT_NE(visitor, nullptr);
  // Not empty, so that a form that stores instead of adding is seen.
  Tally plain = empty_tally(sweep.layout(n));
  plain[0] = 1;
  Tally sliced = plain;
  sweep.visit_plainly(n, chunk, plain);
  visitor(n, chunk, sliced);
  testing_support::expect_same(sweep, n, chunk, sliced, plain, std::string(", ") + to_string(form));
}

using SweepAndForm = std::tuple<std::string, Form>;

std::vector<SweepAndForm> sliced_forms() {
  std::vector<SweepAndForm> found;
  for (const Sweep& sweep : sweeps()) {
    for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
      if (sliced_visitor(sweep.name, form) != nullptr) found.emplace_back(sweep.name, form);
    }
  }
  return found;
}

std::string test_name(const testing::TestParamInfo<SweepAndForm>& info) {
  return std::get<0>(info.param) + "_" + to_string(std::get<1>(info.param));
}

class Slices : public testing::TestWithParam<SweepAndForm> {
 protected:
  const Sweep& sweep_ = sweep_named(std::get<0>(GetParam()));
  Form form_ = std::get<1>(GetParam());
};

TEST_P(Slices, SmallCubesWhole) {
  // The least n of slices, twice the low bits of a block, is 18 in the widest registers.
  for (int n = sweep_.n_min; n <= (form_ == Form::kAvx512 ? 18 : 16); ++n)
    expect_same(sweep_, form_, n, {0, sweep_.units(n)});
}

// Of several chunks, in whatever order, in one tally: the least address of those with the largest value stays.
TEST_P(Slices, ChunksInOneTally) {
  const int n = 15;
  const Word units = sweep_.units(n), half = units / 2;
  const ChunkKernel visitor = sliced_visitor(sweep_.name, form_);
  const Tally plain = testing_support::plain_facts(sweep_, n, {0, units});
  Tally upwards = empty_tally(sweep_.layout(n)), downwards = upwards;
  visitor(n, {0, half}, upwards);
  visitor(n, {half, units - half}, upwards);
  visitor(n, {half, units - half}, downwards);
  visitor(n, {0, half}, downwards);
  EXPECT_EQ(upwards, plain);
  EXPECT_EQ(downwards, plain);
}

TEST_P(Slices, AnyRange) {
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

TEST_P(Slices, RangesOfLargeCubes) {
  if (sweep_.traits.unit == Unit::kClasses) return;  // large, and with a test in sliced_test.cpp
  constexpr Word kCount = 4999;
  for (const int n : {17, 20, 24, 30, 31, 32, 33, 40, 52, 53, 62, 63, 64}) {
    if (n > sweep_.n_max) continue;
    const Word last = sweep_.units(n) - 1;
    const Word random = mix(static_cast<Word>(n)) & last >> 1;
    // Around zero, around words of a short period (of one zero or two in a row, and more), anywhere, where the highest
    // bit changes, and at the top; all cut in the middle of a group.
    for (const Word first : {Word{1}, last / 3 - kCount / 2, last / 7, last / 17 - 1001, last / 257 - 333, random,
                             last / 2 - kCount / 2, last - kCount}) {
      expect_same(sweep_, form_, n, {first, kCount});
    }
    expect_same(sweep_, form_, n, {last - kCount + 1, kCount});
  }
}

INSTANTIATE_TEST_SUITE_P(Forms, Slices, testing::ValuesIn(sliced_forms()), test_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Slices);

TEST(Forms, PlainIsAlwaysThere) {
  EXPECT_TRUE(form_available(Form::kPlain));
  EXPECT_TRUE(form_available(Form::kScalar64));
  EXPECT_TRUE(form_available(best_form()));
  EXPECT_EQ(sliced_visitor("tree", Form::kPlain), nullptr);
  EXPECT_EQ(sliced_visitor("no such sweep", best_form()), nullptr);
}

}  // namespace
}  // namespace cubeverify

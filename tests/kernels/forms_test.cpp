#include "kernels/forms/forms.h"

#include <tuple>

#include "tests/kernels/same_facts.h"

namespace cubeverify {
namespace {

// Every fact of a chunk in bit slices, against those of another form.
void expect_same(const Sweep& sweep, Form form, int n, Chunk chunk, Form other = Form::kPlain) {
  const auto visitor = [&](Form of) {
    return of == Form::kPlain ? sweep.visit_plainly : sliced_visitor(sweep.name, of);
  };
  ASSERT_TRUE(visitor(form));
  // Not empty, so that a form that stores instead of adding is seen.
  Tally expected = empty_tally(sweep.layout(n));
  expected[0] = 1;
  Tally sliced = expected;
  visitor(other)(n, chunk, expected);
  visitor(form)(n, chunk, sliced);
  testing_support::expect_same(sweep, n, chunk, sliced, expected, std::string(", ") + to_string(form));
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
  if (sweep_.traits.unit == Unit::kClasses) return;  // large, and with a test below
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

// The forms of `tree`, `places` and `orbit` where they differ from forms that take addresses one by one: at n that are
// large enough for them, in blocks that what they decide once for all addresses matters in.
class Sliced : public testing::TestWithParam<Form> {
 protected:
  void SetUp() override {
    if (!form_available(GetParam())) GTEST_SKIP() << "this machine does not have these registers";
  }
  // The two sweeps that look at the addresses one by one.
  void expect_plainly_located(int n, Chunk chunk) const {
    for (const char* name : {"tree", "places"}) expect_same(sweep_named(name), GetParam(), n, chunk);
  }
};

TEST_P(Sliced, WholeCubes) {
  for (const char* name : {"tree", "places", "orbit"}) {
    const Sweep& sweep = sweep_named(name);
    for (int n = 12; n <= 21; ++n) expect_same(sweep, GetParam(), n, {0, sweep.units(n)});
  }
  const Sweep& orbit = sweep_named("orbit");
  for (int n = 22; n <= 24; ++n) expect_same(orbit, GetParam(), n, {0, orbit.units(n)});
}

// High bits made of a few runs, so that the longest of them meet the low bits and go round into one another.
TEST_P(Sliced, BlocksOfFewRuns) {
  constexpr Word kCount = 512;
  for (const int n : {24, 25, 33, 40, 47, 64}) {
    for (Word seed = 0; seed < 150; ++seed) {
      Word c = 0;
      Word random = mix(seed * 64 + static_cast<Word>(n));
      for (int length = 0, filled = 0; filled < n; filled += length, random = mix(random)) {
        length = std::min(n - filled, 1 + static_cast<int>(random >> 8 & 7) * static_cast<int>(1 + seed % 3));
        c |= (random & 1) != 0 ? all_ones(length) << filled : 0;
      }
      expect_plainly_located(n, {c & ~(kCount - 1), kCount});
    }
  }
}

// Words repeated, where rotations are equal for long or for ever.
TEST_P(Sliced, BlocksNearCyclicAddresses) {
  constexpr Word kCount = 512;
  for (const int n : {24, 30, 36, 40, 48, 60}) {
    for (int period = 2; period < n; ++period) {
      for (Word seed = 0; seed < 4; ++seed) {
        const Word part = mix(seed + 1000 * static_cast<Word>(period)) & all_ones(period) & mix(seed);
        Word c = part;
        for (int m = period; m < n; m += period) c |= part << m;
        expect_plainly_located(n, {c & all_ones(n) & ~(kCount - 1), kCount});
      }
    }
  }
}

TEST_P(Sliced, PartsOfTheOrbitTier) {
  const Sweep& orbit = sweep_named("orbit");
  // Cut inside blocks.
  expect_same(orbit, GetParam(), 26, {1, 700});
  expect_same(orbit, GetParam(), 31, {(Word{1} << 15) - 1300, 1300});
  for (const int n : {40, 44}) expect_same(orbit, GetParam(), n, {Word{512} * 77, 512}, Form::kScalar64);
}

INSTANTIATE_TEST_SUITE_P(Forms, Sliced, testing::Values(Form::kScalar64, Form::kAvx2, Form::kAvx512),
                         [](const auto& form) { return std::string(to_string(form.param)); });

TEST(Forms, PlainIsAlwaysThere) {
  EXPECT_TRUE(form_available(Form::kPlain));
  EXPECT_TRUE(form_available(Form::kScalar64));
  EXPECT_TRUE(form_available(best_form()));
  EXPECT_EQ(sliced_visitor("tree", Form::kPlain), nullptr);
  EXPECT_EQ(sliced_visitor("no such sweep", best_form()), nullptr);
}

}  // namespace
}  // namespace cubeverify

#include "kernels/forms/forms.h"
#include "tests/kernels/same_facts.h"

// The bit-sliced forms of `tree`, `places` and `orbit` where they differ from forms that take addresses one by one: at
// n that are large enough for them, in blocks that what they decide once for all addresses matters in.

namespace cubeverify {
namespace {

Tally facts_of(const Sweep& sweep, Form form, int n, Chunk chunk) {
  if (form == Form::kPlain) return testing_support::plain_facts(sweep, n, chunk);
  Tally tally = empty_tally(sweep.layout(n));
  sliced_visitor(sweep.name, form)(n, chunk, tally);
  return tally;
}

class Sliced : public testing::TestWithParam<Form> {
 protected:
  void SetUp() override {
    if (!form_available(GetParam())) GTEST_SKIP() << "this machine does not have these registers";
  }
  // The two sweeps that look at the addresses one by one.
  void expect_plainly_located(int n, Chunk chunk) const {
    for (const char* name : {"tree", "places"}) expect_plain(sweep_named(name), n, chunk);
  }
  void expect_plain(const Sweep& sweep, int n, Chunk chunk) const { expect_as_by(Form::kPlain, sweep, n, chunk); }
  void expect_as_by(Form other, const Sweep& sweep, int n, Chunk chunk) const {
    testing_support::expect_same(sweep, n, chunk, facts_of(sweep, GetParam(), n, chunk),
                                 facts_of(sweep, other, n, chunk));
  }
};

TEST_P(Sliced, WholeCubes) {
  for (const char* name : {"tree", "places", "orbit"}) {
    const Sweep& sweep = sweep_named(name);
    for (int n = 12; n <= 21; ++n) expect_plain(sweep, n, {0, sweep.units(n)});
  }
  const Sweep& orbit = sweep_named("orbit");
  for (int n = 22; n <= 24; ++n) expect_plain(orbit, n, {0, orbit.units(n)});
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
  expect_plain(orbit, 26, {1, 700});
  expect_plain(orbit, 31, {(Word{1} << 15) - 1300, 1300});
  for (const int n : {40, 44}) expect_as_by(Form::kScalar64, orbit, n, {Word{512} * 77, 512});
}

INSTANTIATE_TEST_SUITE_P(Forms, Sliced, testing::Values(Form::kScalar64, Form::kAvx2, Form::kAvx512),
                         [](const auto& form) { return std::string(to_string(form.param)); });

}  // namespace
}  // namespace cubeverify

#include "tests/kernels/planted/forms.h"
#include "tests/kernels/planted/wrong_part.h"
#include "tests/kernels/same_facts.h"

// Wrong parts in the bit-sliced forms: what they find is noticed and left to the plain form, so that facts stay right.

namespace cubeverify::test {
namespace {

class WrongSlices : public testing::TestWithParam<Form> {
 protected:
  void SetUp() override {
    if (!form_available(GetParam())) GTEST_SKIP() << "this machine does not have these registers";
    wrong_part = WrongPart::kNone;
  }
  ~WrongSlices() override { wrong_part = WrongPart::kNone; }

  static void expect_plain(const char* name, int n, Chunk chunk) {
    const ChunkKernel form = planted_slices(name, GetParam());
    const Sweep& sweep = sweep_named(name);
    const Layout layout = sweep.layout(n);
    Tally plain = empty_tally(layout), sliced = plain;
    sweep.visit_plainly(n, chunk, plain);
    form(n, chunk, sliced);
    testing_support::expect_same(layout, sliced, plain, testing_support::to_string(sweep, n, chunk));
  }
  void expect_left_to_the_plain_form(const char* name, WrongPart part) {
    SCOPED_TRACE(static_cast<int>(part));
    wrong_part = part;
    wrong_part_differed = 0;
    expect_all_plain(name);
    EXPECT_GT(wrong_part_differed, 0) << name;
  }
  virtual void expect_all_plain(const std::string& name) {
    if (name == "orbit") {
      expect_plain("orbit", 20, {0, bit(10)});
      expect_plain("orbit", 22, {1, bit(11) - 1});
      return;
    }
    for (const int n : {20, 24, 33, 40}) {
      // Low numbers, those around a word of a short period, and any.
      for (const Word first : {Word{1}, all_ones(n) / 3 - 999, all_ones(n) / 33 - 999, all_ones(n) / 100 * 37})
        expect_plain(name.c_str(), n, {first, 3000});
    }
  }
};

// Sweeps that have a bit-sliced form of the papers' trees alone.
class WrongSlicesOfRightTrees : public WrongSlices {
 protected:
  void expect_all_plain(const std::string& name) override {
    // From 53 on, children have no room next to the other values that are digested.
    for (const int n : {20, 24, 33, 40, 54}) {
      for (const Word first : {Word{1}, all_ones(n) / 3 - 999, all_ones(n) / 33 - 999, all_ones(n) / 100 * 37})
        expect_plain(name.c_str(), n, {first, 4000});
    }
  }
};

TEST_P(WrongSlicesOfRightTrees, NoneIsWrong) {
  for (const char* name : {"variants", "bst"}) expect_all_plain(name);
}

TEST_P(WrongSlicesOfRightTrees, IndicesAreLeftToTheBody) {
  for (const WrongPart part : kWrongIndices) {
    for (const char* name : {"variants", "bst"}) expect_left_to_the_plain_form(name, part);
  }
}

TEST_P(WrongSlicesOfRightTrees, BasesParentsAndChildrenAreLeftToTheBody) {
  for (const WrongPart part : kWrongBsts) expect_left_to_the_plain_form("bst", part);
}

INSTANTIATE_TEST_SUITE_P(Forms, WrongSlicesOfRightTrees, testing::Values(Form::kScalar64, Form::kAvx2, Form::kAvx512),
                         [](const auto& form) { return std::string(to_string(form.param)); });

TEST_P(WrongSlices, NoneIsWrong) {
  for (const char* name : {"tree", "places", "orbit"}) expect_all_plain(name);
}

TEST_P(WrongSlices, AreLeftToThePlainForm) {
  for (const WrongPart part : kWrongParts) {
    if (part == WrongPart::kEvenIsLeast) {
      expect_left_to_the_plain_form("orbit", part);
    } else {
      for (const char* name : {"tree", "places"}) expect_left_to_the_plain_form(name, part);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Forms, WrongSlices, testing::Values(Form::kScalar64, Form::kAvx2, Form::kAvx512),
                         [](const auto& form) { return std::string(to_string(form.param)); });

}  // namespace
}  // namespace cubeverify::test

#include <map>
#include <ranges>

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
  }
  ~WrongSlices() override { wrong_part = WrongPart::kNone; }

  static void expect_plain(const std::string& name, int n, Chunk chunk) {
    const Sweep& sweep = sweep_named(name);
    Tally sliced = empty_tally(sweep.layout(n));
    planted_slices(name, GetParam())(n, chunk, sliced);
    testing_support::expect_same(sweep, n, chunk, sliced, testing_support::plain_facts(sweep, n, chunk));
  }
  static void expect_all_plain(const std::string& name) {
    if (name == "orbit") {
      expect_plain(name, 20, {0, bit(10)});
      expect_plain(name, 22, {1, bit(11) - 1});
      return;
    }
    // From 53 on, the children of a BST have no room next to the other values that are digested.
    for (const int n : {20, 24, 33, 40, 54}) {
      // Low numbers, those around a word of a short period, and any.
      for (const Word first : {Word{1}, all_ones(n) / 3 - 999, all_ones(n) / 33 - 999, all_ones(n) / 100 * 37})
        expect_plain(name, n, {first, 4000});
    }
  }
};

// By sweep, what may be wrong of the parts that its bit-sliced form decides with.
TEST_P(WrongSlices, AreLeftToThePlainForm) {
  using enum WrongPart;
  const std::vector of_index{kNoIndex, kTwoIndices, kImpossibleToo, kIndexBitIsZero};
  const std::map<std::string, std::vector<std::vector<WrongPart>>> all{
      {"tree", {of_index, {kCyclicForgotten}}},
      {"places", {of_index, {kCyclicForgotten}}},
      {"orbit", {{kEvenIsLeast}}},
      {"variants", {of_index}},
      {"bst", {of_index, {kOtherBase, kOtherParent, kChildMissing, kChildTooMany}}}};
  for (const auto& [name, parts] : all) {
    expect_all_plain(name);
    for (const WrongPart part : std::views::join(parts)) {
      SCOPED_TRACE(static_cast<int>(part));
      wrong_part = part;
      wrong_part_differed = 0;
      expect_all_plain(name);
      EXPECT_GT(wrong_part_differed, 0) << name;
    }
    wrong_part = kNone;
  }
}

INSTANTIATE_TEST_SUITE_P(Forms, WrongSlices, testing::Values(Form::kScalar64, Form::kAvx2, Form::kAvx512),
                         [](const auto& form) { return std::string(to_string(form.param)); });

}  // namespace
}  // namespace cubeverify::test

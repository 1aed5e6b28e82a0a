#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/address/mix.h"
#include "kernels/forms/forms.h"
#include "tests/kernels/planted/forms.h"
#include "tests/kernels/planted/groups.h"

// Every planted error through every vector form of every sweep that it is in, or its form in words where it has no
// vectors: the facts must be those of the plain form, violation by violation. What verdicts say of an error is tested
// in tests/verify on the plain form's facts.

namespace cubeverify::test {

namespace {

struct Case {
  std::string group, sweep;
  Form form;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.sweep << ' ' << to_string(one.form); }

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const PlantedGroup& group : planted_groups()) {
    for (const Sweep& sweep : group.sweeps) {
      for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
        if (form == Form::kScalar64 && planted_form(sweep.name, Form::kAvx2) != nullptr) continue;
        // These take wrong parts: slices_test.cpp.
        if (is_of_min_r(sweep.name)) continue;
        if (planted_form(sweep.name, form) != nullptr) all.push_back({group.name, sweep.name, form});
      }
    }
  }
  return all;
}

// Whole cubes are looked at up to this n.
constexpr int kWholeTo = 10;

class PlantedForms : public testing::TestWithParam<Case> {
 protected:
  PlantedForms() {
    const std::vector<PlantedGroup> all = planted_groups();
    group_ = *std::ranges::find(all, GetParam().group, &PlantedGroup::name);
    sweep_ = *std::ranges::find(group_.sweeps, GetParam().sweep, &Sweep::name);
    visitor_ = planted_form(sweep_.name, GetParam().form);
    choose_right();
  }
  ~PlantedForms() override { choose_right(); }

  // Every fact of a chunk in the vector form, against the plain form, with what is chosen now.
  void expect_same(int n, Chunk chunk) const {
    const Layout layout = sweep_.layout(n);
    Tally plain = empty_tally(layout), vectors = plain;
    sweep_.visit_plainly(n, chunk, plain);
    visitor_(n, chunk, vectors);
    for (const FactSlot& slot : layout.slots) {
      for (std::size_t word = slot.offset; word < slot.offset + slot.size; ++word) {
        ASSERT_EQ(vectors[word], plain[word]) << "n=" << n << " chunk " << chunk.first << "+" << chunk.count << ": "
                                              << slot.name << "[" << word - slot.offset << "]";
      }
    }
  }

  void expect_same_everywhere() const {
    for (int n = sweep_.n_min; n <= kWholeTo; ++n) expect_same(n, {0, sweep_.units(n)});
    for (const int n : {13, 20, 24, 31, 32, 33, 40, 62, 64}) {
      if (n > sweep_.n_max) continue;
      const Word last = sweep_.units(n) - 1;
      // Around zero, around words of a short period, anywhere, and at the top; none begins or ends with a group.
      for (const Word first :
           {Word{1}, last / 3 - kLength / 2, last / 17 - 101, mix(static_cast<Word>(n)) & last >> 1, last - kLength}) {
        expect_same(n, {first, kLength});
      }
    }
  }

  static constexpr Word kLength = 203;

  PlantedGroup group_;
  Sweep sweep_;
  ChunkKernel visitor_ = nullptr;
};

TEST_P(PlantedForms, NothingPlanted) { expect_same_everywhere(); }

TEST_P(PlantedForms, EveryError) {
  for (const PlantedError& error : group_.errors) {
    SCOPED_TRACE(error.name);
    choose_right();
    error.choose();
    expect_same_everywhere();
  }
}

INSTANTIATE_TEST_SUITE_P(AllSweeps, PlantedForms, testing::ValuesIn(cases()),
                         [](const testing::TestParamInfo<Case>& one) {
                           return one.param.sweep + "_" + to_string(one.param.form) + "_" + one.param.group;
                         });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PlantedForms);

// The facts of all sweeps of a group, in the plain form.
std::vector<Tally> facts_of(const PlantedGroup& group) {
  std::vector<Tally> all;
  for (const Sweep& sweep : group.sweeps) {
    const int n = std::min(kWholeTo, sweep.n_max);
    all.push_back(empty_tally(sweep.layout(n)));
    sweep.visit_plainly(n, {0, sweep.units(n)}, all.back());
  }
  return all;
}

// An error that no sweep notices would test nothing.
TEST(PlantedErrors, EachChangesFactsOfASweep) {
  for (const PlantedGroup& group : planted_groups()) {
    choose_right();
    const std::vector<Tally> right = facts_of(group);
    for (const PlantedError& error : group.errors) {
      choose_right();
      error.choose();
      EXPECT_TRUE(facts_of(group) != right) << error.name;
    }
  }
  choose_right();
}

}  // namespace

}  // namespace cubeverify::test

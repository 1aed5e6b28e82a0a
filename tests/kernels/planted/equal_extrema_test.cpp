#include <gtest/gtest.h>

#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/profile/facts.h"
#include "tests/kernels/planted/forms.h"
#include "tests/kernels/planted/parameters.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

// Of equal largest values in one unit the least address is recorded. In no unit of a small cube two nodes of level 2
// and more share the largest subtree, but where all of them are leaves the first unit of the 18-cube has two.
TEST(EqualExtrema, HaveTheLeastAddressInOneUnit) {
  using Profile = ProfileSweep<ChosenParameters::T0>;
  choose_right();
  ChosenParameters::T0::choose<LeavesAtTwo>();
  Tally plain = empty_tally(layout_of<Profile>(18));
  visit_plain<Profile>(18, {0, 1}, plain);
  for (const Form form : {Form::kAvx2, Form::kAvx512}) {
    const ChunkKernel visitor = planted_form(Profile::kName, form);
    if (visitor == nullptr) continue;
    Tally vectors = empty_tally(layout_of<Profile>(18));
    visitor(18, {0, 1}, vectors);
    EXPECT_EQ(vectors, plain) << to_string(form);
  }
  choose_right();
}

}  // namespace

}  // namespace cubeverify::test

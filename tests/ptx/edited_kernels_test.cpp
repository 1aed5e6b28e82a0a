#include <optional>
#include <stdexcept>

#include <gmock/gmock.h>

#include "kernels/engine/sweep.h"
#include "tests/ptx/compare.h"

// A kernel that computes by warps, changed in one instruction: the interpreter reports every barrier that is missing
// and needed, and what is computed otherwise shows in the facts.

namespace ptx {
namespace {

using cubeverify::Word;

// The kernel that sweep `places` goes through blocks of 4096 addresses by.
constexpr const char* kKernel = "13EachWarpPlans";

// So many occurrences of an instruction are edited at most. Barriers are fewer.
constexpr int kMost = 100;

// What goes wrong when sweep `places` goes through so many blocks of 4096 addresses by warps, in the midst of the cube,
// with another text in the place of occurrence `which` of an instruction; nullopt if there are not so many. The facts
// go to `found`, if given. Throws std::logic_error if no kernel was edited and launched.
std::optional<std::string> error_with(const std::string& instruction, const std::string& replacement, int which,
                                      Word blocks, cubeverify::Tally* found = nullptr) {
  Device::the().reset();
  Device::the().set_edits({{kKernel, instruction, replacement, which}});
  const cubeverify::Sweep& places = cubeverify::sweep_named("places");
  cubeverify::Tally tally = cubeverify::empty_tally(places.layout(25));
  std::string error;
  try {
    places.visit_on_device(25, {4096 * Word{600}, 4096 * blocks}, tally);
  } catch (const cubeverify::DeviceError& thrown) {
    error = thrown.what();
    if (error.find("to be replaced") != error.npos) return std::nullopt;
  }
  if (!was_launched(kKernel)) throw std::logic_error(std::string("no kernel was launched that is a ") + kKernel);
  if (found != nullptr) *found = tally;
  return error;
}

using DroppedBarriers = Fresh;

// Most are noticed with few blocks, others with some more.
TEST_F(DroppedBarriers, AreNoticedIfOfAWarp) {
  constexpr Word kFew = 8, kMore = 128;
  int which = 0, not_noticed = 0;
  for (; which < kMost; ++which) {
    auto error = error_with("bar.warp.sync -1;", "", which, kFew);
    if (!error) break;
    if (error->empty()) error = error_with("bar.warp.sync -1;", "", which, kMore);
    if (error->empty()) ++not_noticed;
  }
  EXPECT_GE(which, 8);
  EXPECT_LT(which, kMost);
  // What is counted last of a block may be followed by the barrier that the next one begins with. The last four are not
  // noticed, with 2048 blocks neither; whether the memory model needs them has not been settled.
  EXPECT_LE(not_noticed, 4);
}

TEST_F(DroppedBarriers, AreNoticedIfOfABlock) {
  int which = 0, not_noticed = 0;
  for (; which < kMost; ++which) {
    const auto error = error_with("bar.sync 0;", "", which, 8);
    if (!error) break;
    if (error->empty()) ++not_noticed;
  }
  EXPECT_GE(which, 5);
  EXPECT_LT(which, kMost);
  // The first one, that before the first reduction and the last one: others follow, or come before, with no use of
  // shared memory in between. A fourth is not noticed with 8 blocks, which one warp plans.
  EXPECT_LE(not_noticed, 4);
}

using EditedKernels = Fresh;

TEST_F(EditedKernels, GiveOtherFacts) {
  constexpr Word kBlocks = 8;
  cubeverify::Tally right, found;
  ASSERT_EQ(error_with("mul.lo.s64", "mul.lo.s64", 0, kBlocks, &right), "");
  bool other_facts = false;
  for (int which = 0; which < kMost && !other_facts; ++which) {
    const auto error = error_with("mul.lo.s64", "add.s64", which, kBlocks, &found);
    if (!error) break;
    other_facts = error->empty() && found != right;
  }
  EXPECT_TRUE(other_facts);
}

// How many of 4096 units of sweep `orbit` its kernels say that they looked at, with a comparison of one of them turned
// round, 4096 if the kernel then fails; nullopt if there are not so many comparisons.
std::optional<Word> units_with(const std::string& kernel, const std::string& comparison, const std::string& turned,
                               int which) {
  Device::the().reset();
  Device::the().set_edits({{kernel, comparison, turned, which}});
  const cubeverify::Sweep& orbit = cubeverify::sweep_named("orbit");
  cubeverify::Tally tally = cubeverify::empty_tally(orbit.layout(25));
  try {
    orbit.visit_on_device(25, {4096, 4096}, tally);
  } catch (const cubeverify::DeviceError& error) {
    if (std::string(error.what()).find("to be replaced") != std::string::npos) return std::nullopt;
    return 4096;
  }
  return tally[0];
}

// The kernels by warps and of what these leave out each look at all blocks: if one of them goes round its loop not at
// all, fewer units are counted.
TEST_F(EditedKernels, CountOnlyWhatTheyLookedAt) {
  for (const char* kernel : {"15EachWarpClasses", "17EachItsOddClasses"}) {
    bool fewer_units = false;
    for (const auto& [comparison, turned] : {std::pair{"setp.ge.u64", "setp.lt.u64"},
                                             {"setp.le.u64", "setp.gt.u64"},
                                             {"setp.gt.u64", "setp.le.u64"},
                                             {"setp.lt.u64", "setp.ge.u64"}}) {
      for (int which = 0; which < kMost && !fewer_units; ++which) {
        const auto units = units_with(kernel, comparison, turned, which);
        if (!units) break;
        fewer_units = *units < 4096;
      }
    }
    EXPECT_TRUE(fewer_units) << kernel;
  }
  EXPECT_EQ(units_with("15EachWarpClasses", "popc.b32", "popc.b32", 0), 4096u);
}

}  // namespace
}  // namespace ptx

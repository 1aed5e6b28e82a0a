#include <optional>
#include <stdexcept>
#include <vector>

#include <gmock/gmock.h>

#include "kernels/engine/sweep.h"
#include "tests/ptx/compare.h"

// A kernel that computes by warps, changed in one instruction: the interpreter reports every barrier that is missing
// and needed. What is computed otherwise shows in the facts (bounds_test.cpp).

namespace ptx {
namespace {

using cubeverify::Word;

// The kernel that sweep `places` goes through blocks of 4096 addresses by.
constexpr const char* kKernel = "13EachWarpPlans";

// So many occurrences of an instruction are edited at most. Barriers are fewer.
constexpr int kMost = 100;

// What goes wrong when sweep `places` goes through so many blocks of 4096 addresses by warps, in the midst of the cube,
// with another text in the place of occurrence `which` of an instruction; nullopt if there are not so many. Throws
// std::logic_error if no kernel was edited and launched.
std::optional<std::string> error_with(const std::string& instruction, const std::string& replacement, int which,
                                      Word blocks) {
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
  return error;
}

// Which occurrences of a barrier can be left out and nobody notices, with any of these numbers of blocks.
std::vector<int> unnoticed(const std::string& barrier, std::initializer_list<Word> numbers, int least) {
  std::vector<int> found;
  for (int which = 0; which < kMost; ++which) {
    std::optional<std::string> error;
    for (const Word blocks : numbers) {
      error = error_with(barrier, "", which, blocks);
      if (!error || !error->empty()) break;
    }
    if (!error) {
      EXPECT_GE(which, least);
      return found;
    }
    if (error->empty()) found.push_back(which);
  }
  ADD_FAILURE() << "more than " << kMost << " barriers";
  return found;
}

using DroppedBarriers = Fresh;

TEST_F(DroppedBarriers, AreNoticedIfOfAWarp) {
  EXPECT_THAT(unnoticed("bar.warp.sync -1;", {8, 128}, 4), testing::IsEmpty());
}

TEST_F(DroppedBarriers, AreNoticedIfOfABlock) {
  EXPECT_THAT(unnoticed("bar.sync 0;", {8, 128}, 3), testing::IsEmpty());
}

using EditedKernels = Fresh;

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

#include <optional>

#include <gmock/gmock.h>

#include "kernels/engine/sweep.h"
#include "tests/ptx/compare.h"

// The kernels that compute by warps without one of their barriers: the interpreter tells of every one that is needed.

namespace ptx {
namespace {

using cubeverify::Word;

// What goes wrong when sweep `places` goes through so many blocks of 4096 addresses by warps, without occurrence
// `which` of an instruction; nullopt if there are not so many.
std::optional<std::string> error_without(const std::string& instruction, int which, Word blocks) {
  Device::the().reset();
  Device::the().set_edits({{"PlacesSweepINS_4MinREEENS_14EachWarpBlocks", instruction, "", which}});
  const cubeverify::Sweep& places = cubeverify::sweep_named("places");
  cubeverify::Tally tally = cubeverify::empty_tally(places.layout(25));
  try {
    places.visit_on_device(25, {0, 4096 * blocks}, tally);
  } catch (const cubeverify::DeviceError& error) {
    const std::string what = error.what();
    if (what.find("to be replaced") != what.npos) return std::nullopt;
    return what;
  }
  return "";
}

using DroppedBarriers = Fresh;

// Blocks enough for every warp to have two: a barrier may be there for the second only.
TEST_F(DroppedBarriers, AreToldIfOfAWarp) {
  int which = 0;
  for (; const auto error = error_without("bar.warp.sync -1;", which, 2 * 64); ++which) {
    EXPECT_NE(*error, "") << "without bar.warp.sync " << which;
  }
  EXPECT_GE(which, 2);
}

TEST_F(DroppedBarriers, AreToldIfOfABlock) {
  int which = 0, not_told = 0;
  for (; const auto error = error_without("bar.sync 0;", which, 8); ++which) {
    if (error->empty()) ++not_told;
  }
  EXPECT_GE(which, 10);
  // The first one, that before the first reduction and the last one: others follow, or come before, with no use of
  // shared memory in between.
  EXPECT_LE(not_told, 3);
}

}  // namespace
}  // namespace ptx

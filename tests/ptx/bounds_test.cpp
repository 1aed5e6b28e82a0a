#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "kernels/address/mix.h"
#include "tests/ptx/compare.h"
#include "tests/ptx/wrong_sweeps.h"

// The bounds that guard rare cases where warps go through blocks: for each a block that just keeps it and one that does
// not, at an n where that matters. A bound changed by hand is seen, in the facts of that block or by an assertion of
// what the kernel then touches (checked_blocks.cu), although all other blocks go on as before.

namespace cubeverify {
namespace {

struct Bound {
  const char* name;
  int n;
  Word edge, beyond;  // the high bits of both blocks
  const char* file;   // where the bound is compared, and what is changed in the instructions of that line
  const char* line;
  const char* right;
  const char* wrong;
  bool of_children = false;
  bool of_speed = false;  // the facts are the same wherever it lies
  Word blocks = 1;        // of a launch, of which these are the first
};

constexpr const char* kPlan = "kernels/sliced/block_plan.h";
constexpr const char* kPlanned = "kernels/engine/cuda/planned_block.cuh";
constexpr const char* kLeft = "kernels/engine/cuda/left_to_plain_form.cuh";

const Bound kBounds[] = {
    {"kMostRun", 28, 0x8, 0x4, kPlan, "runs.length > kMostRun", ", 12;", ", 13;"},
    {"kMostStarts", 24, 0x249, 0x5aa, kPlan, "count > kMostStarts", ", 4;", ", 5;"},
    // 15 children, as many as four digits count, and 16.
    {"kMostAround", 40, 0x81c0, 0x3fc00, kPlan, "> kMostAround", ", 18;", ", 21;", true},
    // Two starts that show the same as far as all planes go, and beyond.
    {"kOffsets", 40, 0x801801, 0x400c0, kPlanned, "end = min(s", ", 24;", ", 25;"},
    {"kRows", 25, 0x258, 0x258, "kernels/engine/cuda/warp_level_counts.cuh", "rows_ <= kRows", ", 7;", ", 8;"},
    {"kMostOfBlock", 39, 0x2020202, 0x1010101, kLeft, "all <= kMostOfBlock", ", 64;", ", 65;", false, true, 32},
    // A launch of one block has room for two.
    {"most_open", 24, 0x1, 0x84, kLeft, "next + all > most_open", "setp.gt", "setp.lt"},
};

// "elimination.h:35", where line 35 holds this.
std::string place_of(const std::string& file, const char* text) {
  std::ifstream source(std::filesystem::path(CUBEVERIFY_SOURCE_DIR) / file);
  std::string line;
  for (int number = 1; std::getline(source, line); ++number) {
    if (line.find(text) != line.npos)
      return std::filesystem::path(file).filename().string() + ':' + std::to_string(number);
  }
  throw std::logic_error(file + " holds no " + text);
}

void change(const Bound& bound) {
  ptx::Device::the().set_edits({{"EachWarpPlans", bound.right, bound.wrong, 0, place_of(bound.file, bound.line)}});
}

// What is wrong with blocks from this one on; empty if nothing is.
std::string error_of(const Sweep& sweep, int n, Word high, Word blocks = 1) {
  const Chunk block{high << 12, blocks << 12};
  Tally device = empty_tally(sweep.layout(n)), plain = device;
  sweep.visit_plainly(n, block, plain);
  try {
    sweep.visit_on_device(n, block, device);
  } catch (const DeviceError& error) {
    return error.what();
  }
  return device == plain ? "" : "other facts";
}

class PtxBounds : public ptx::Fresh, public testing::WithParamInterface<const char*> {
 protected:
  const std::vector<Sweep> checked_ = test::wrong_sweeps_by_warps();
  const Sweep& asserting_ = *std::ranges::find(checked_, GetParam(), &Sweep::name);
};

TEST_P(PtxBounds, AreRight) {
  for (const Bound& bound : kBounds) {
    SCOPED_TRACE(bound.name);
    for (const Word high : {bound.edge, bound.beyond})
      EXPECT_EQ(error_of(sweep_named(GetParam()), bound.n, high, bound.blocks), "");
  }
}

TEST_P(PtxBounds, AreNoticedIfWrong) {
  for (const Bound& bound : kBounds) {
    if (bound.of_children && asserting_.name == "places") continue;
    SCOPED_TRACE(bound.name);
    ptx::Device::the().reset();
    change(bound);
    const std::string error = error_of(asserting_, bound.n, bound.beyond, bound.blocks);
    EXPECT_EQ(error.empty(), bound.of_speed);
    EXPECT_THAT(error, testing::Not(testing::HasSubstr("to be replaced")));
  }
}

TEST_P(PtxBounds, KeepEveryIndexInItsRange) {
  const auto random = [](int n, Word seed) { return mix(seed) & all_ones(n - 12); };
  for (const int n : {24, 25, 28, 32, 36, 40, 48, 56, 64})
    EXPECT_EQ(error_of(asserting_, n, random(n, static_cast<Word>(n))), "") << n;
  // A plane behind the last is often read, and hardly ever matters.
  change(kBounds[3]);
  std::string error;
  for (Word seed = 0; seed < 20 && error.empty(); ++seed) error = error_of(asserting_, 24, random(24, seed));
  EXPECT_THAT(error, testing::HasSubstr("an assertion does not hold"));
}

INSTANTIATE_TEST_SUITE_P(All, PtxBounds, testing::Values("tree", "places"),
                         [](const auto& sweep) { return std::string(sweep.param); });

}  // namespace
}  // namespace cubeverify

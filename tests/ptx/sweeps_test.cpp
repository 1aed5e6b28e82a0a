#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "kernels/engine/cuda_device.h"
#include "kernels/engine/sweep.h"
#include "tests/ptx/device.h"

// The device against the CPU, all facts of every sweep, bit for bit: tests/gpu/device_test.cpp on chunks that an
// interpreter gets through.

namespace cubeverify {
namespace {

void compare(const Sweep& sweep, int n, Chunk chunk) {
  const Layout layout = sweep.layout(n);
  Tally device = empty_tally(layout);
  sweep.visit_on_device(n, chunk, device);
  Tally cpu = empty_tally(layout);
  sweep.visit_plainly(n, chunk, cpu);
  for (const FactSlot& slot : layout.slots) {
    for (std::size_t i = 0; i < slot.size; ++i) {
      ASSERT_EQ(device[slot.offset + i], cpu[slot.offset + i])
          << sweep.name << " at n = " << n << " from " << chunk.first << ": " << slot.name << '[' << i << ']';
    }
  }
}

class PtxSweep : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { ptx::Device::the().reset(); }
};

TEST_P(PtxSweep, AgreesWithTheCpuOnSmallCubes) {
  const Sweep& sweep = sweep_named(GetParam());
  if (sweep.name == "embedding" || sweep.name == "regrowth" || sweep.name == "watched") {
    compare(sweep, 4, {7, 1});
    return;
  }
  for (int n = sweep.n_min; n <= std::min(sweep.n_max, 6); ++n) {
    compare(sweep, n, {0, sweep.units(n)});
    for (auto& [k, v] : ptx::Device::the().launched()) if (getenv("V")) printf("n=%d %s %lu\n", n, k.c_str(), v.all().warps);
  }
}

std::vector<std::string> sweep_names() {
  std::vector<std::string> names;
  for (const Sweep& sweep : sweeps()) names.push_back(sweep.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(All, PtxSweep, testing::ValuesIn(sweep_names()),
                         [](const auto& sweep) { return sweep.param; });

}  // namespace
}  // namespace cubeverify

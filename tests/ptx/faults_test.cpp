#include "tests/ptx/faults.h"

#include <map>

#include <cuda_runtime_api.h>
#include <gmock/gmock.h>

#include "kernels/engine/sweep.h"
#include "tests/ptx/compare.h"

// What the interpreter is there to see is seen: each planted fault, and nothing in the same kernel without it.

namespace ptx {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;

// The message of each fault.
const std::map<std::string, std::string>& messages() {
  static const std::map<std::string, std::string> of{
      {"without_syncwarp", "reads shared memory that thread"},
      {"without_second_syncwarp", "writes shared memory that thread"},
      {"without_syncthreads", "writes shared memory that thread"},
      {"one_off_in_global", "thread 63: no memory is allocated for an access of 4 bytes"},
      {"one_off_in_shared", "thread 63: an access beyond a variable in shared memory"},
      {"misaligned", "a misaligned access of 4 bytes"},
      {"lane_not_in_mask", "thread 31: is not in the mask of the *.sync that it executes"},
      {"value_of_an_absent_lane", "takes a value from lane 16, which does not take part"},
      {"waits_for_ever", "waits in a *.sync for ever"},
      {"divergent_barrier", "waits at this barrier of the block, other threads of its warp at that of PTX line"},
      {"leaves_before_barrier", "has come to its end, while others wait at a barrier of the block"},
      {"read_before_write_in_shared", "thread 6: uses register"},
      {"read_before_write_in_local", "which holds what nobody has written"},
      {"read_before_write_in_global", "which holds what nobody has written"},
      {"two_writers_in_global", "thread 1: writes memory that another thread uses at the same time"},
      {"passed_between_blocks", "block 1, thread 0: reads memory that another thread uses at the same time"},
      {"division_by_zero", "thread 0: a division by 0"},
  };
  return of;
}

class Faults : public Fresh, public testing::WithParamInterface<PlantedFault> {
 protected:
  // On memory that nobody has written; what went wrong.
  static std::string error_of(bool right) {
    void* memory = nullptr;
    cudaMalloc(&memory, 64 * sizeof(int));
    GetParam().launch(right, static_cast<int*>(memory));
    const cudaError_t error = cudaGetLastError();
    return error == cudaSuccess ? "" : cudaGetErrorString(error);
  }
};

TEST_P(Faults, AreReportedAndNothingElse) {
  ASSERT_EQ(error_of(true), "");
  EXPECT_THAT(error_of(false),
              AllOf(HasSubstr(GetParam().name), HasSubstr("PTX line"), ContainsRegex(":[0-9]+\\), block [01]"),
                    HasSubstr(messages().at(GetParam().name))));
}
INSTANTIATE_TEST_SUITE_P(All, Faults, testing::ValuesIn(planted_faults()),
                         [](const auto& fault) { return fault.param.name; });

// The same in every order in which threads may go on.
TEST_P(Faults, AreReportedInRandomOrders) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Device::the().reset();
    Device::the().go_in_random_order(seed);
    ASSERT_EQ(error_of(true), "") << "seed " << seed;
    EXPECT_THAT(error_of(false), HasSubstr(GetParam().name)) << "seed " << seed;
  }
}

using FaultsOfTheHost = Fresh;

TEST_F(FaultsOfTheHost, AreReported) {
  void* memory = nullptr;
  ASSERT_EQ(cudaMalloc(&memory, 16), cudaSuccess);
  char host[32] = {};
  EXPECT_NE(cudaMemcpy(host, memory, 16, cudaMemcpyDeviceToHost), cudaSuccess);
  EXPECT_THAT(Device::the().error(), HasSubstr("bytes that nobody has written"));

  Device::the().reset();
  EXPECT_NE(cudaMemcpy(memory, host, 17, cudaMemcpyHostToDevice), cudaSuccess);
  EXPECT_THAT(Device::the().error(), HasSubstr("a copy of 17 bytes that are not all allocated"));

  Device::the().reset();
  EXPECT_EQ(cudaFree(memory), cudaSuccess);
  planted_faults().front().launch(true, static_cast<int*>(memory));
  EXPECT_THAT(Device::the().error(), HasSubstr("no memory is allocated"));
}

}  // namespace
}  // namespace ptx

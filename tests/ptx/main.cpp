#include <gmock/gmock.h>

#include "tests/ptx/launches.h"

namespace {

class EveryKernel : public testing::Test {
  void TestBody() override { EXPECT_THAT(ptx::never_launched(), testing::IsEmpty()); }
};

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  ptx::keep_lists_of_launches();
  // Registered here, so that it comes last.
  testing::RegisterTest("EveryKernel", "IsLaunchedByATest", nullptr, nullptr, __FILE__, __LINE__,
                        []() -> testing::Test* { return new EveryKernel; });
  return RUN_ALL_TESTS();
}

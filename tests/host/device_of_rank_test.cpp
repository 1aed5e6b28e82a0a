#include "host/ranks/device_of_rank.h"

#include <map>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

TEST(DeviceOfRank, IsItsOwnWhereThereAreEnough) {
  for (int rank = 0; rank < 8; ++rank) EXPECT_EQ(device_of_rank(rank, nullptr, 8), std::to_string(rank));
}

TEST(DeviceOfRank, IsSharedEvenlyWhereThereAreFew) {
  std::map<std::string, int> ranks;
  for (int rank = 0; rank < 8; ++rank) ++ranks[device_of_rank(rank, nullptr, 3).value()];
  EXPECT_EQ(ranks, (std::map<std::string, int>{{"0", 3}, {"1", 3}, {"2", 2}}));
}

TEST(DeviceOfRank, IsOneOfThoseThatMayBeSeen) {
  EXPECT_EQ(device_of_rank(0, "5,GPU-8932f937,7", 8), "5");
  EXPECT_EQ(device_of_rank(1, "5,GPU-8932f937,7", 8), "GPU-8932f937");
  EXPECT_EQ(device_of_rank(3, "5,GPU-8932f937,7", 8), "5");
  EXPECT_EQ(device_of_rank(1, "2,3,-1,4", 8), "3");
  EXPECT_EQ(device_of_rank(2, "2,3,-1,4", 8), "2");
}

TEST(DeviceOfRank, IsLeftAloneWhereThereIsNoChoice) {
  for (const char* visible : {"", "-1", "-1,2", "3", "MIG-4b"}) EXPECT_EQ(device_of_rank(1, visible, 8), std::nullopt);
  for (const int devices : {0, 1}) EXPECT_EQ(device_of_rank(1, nullptr, devices), std::nullopt);
}

}  // namespace
}  // namespace cubeverify

#include "host/report/dyntree_tables.h"

#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

double number(const Table& table, const std::vector<std::string>& line, std::string_view column) {
  for (std::size_t i = 0; i < table.header.size(); ++i)
    if (table.header[i] == column) return std::stod(line.at(i));
  ADD_FAILURE() << "no column " << column;
  return 0;
}

// Where n = b the 2^n nodes are independent, each in a star with the chance (n+1)/N, whatever the shape.
TEST(DyntreeTables, FullStarsOfIndependentNodesAreBinomial) {
  const Table table = full_star_table();
  for (const auto& line : table.rows) {
    if (number(table, line, "n") != 8 || number(table, line, "window") != 8) continue;
    double chance = std::pow(247.0 / 256, 256), above = 0;  // of k nodes
    for (int k = 0; k <= 256; ++k) {
      if (k > 32) above += chance;
      chance *= (256.0 - k) / (k + 1) * 9 / 247;
    }
    for (const char* shape : {"complete", "path", "caterpillar", "fibonacci"})
      EXPECT_NEAR(number(table, line, shape) / (256 * above), 1, 0.005) << shape;
    return;
  }
  FAIL() << "no row for n = b = 8";
}

TEST(DyntreeTables, FullStarsGetRarerWithTheWindowAndAlongPaths) {
  const Table table = full_star_table();
  std::set<double> sizes;
  double last_of_8 = 0;
  for (const auto& line : table.rows) {
    ASSERT_EQ(line.size(), table.header.size());
    sizes.insert(number(table, line, "n"));
    EXPECT_LE(number(table, line, "path"), number(table, line, "complete"));
    if (number(table, line, "window") == 8) last_of_8 = number(table, line, "complete");
    EXPECT_LE(number(table, line, "complete"), last_of_8);
  }
  EXPECT_EQ(sizes, (std::set<double>{8, 12, 16, 20, 24, 28, 32}));
}

}  // namespace
}  // namespace cubeverify

#include "host/report/dyntree_constant.h"

#include <cmath>
#include <map>
#include <string>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

using Row = std::map<std::string, std::string>;

Row row_of(const Table& table, int n) {
  Row row;
  for (const std::vector<std::string>& line : table.rows) {
    if (line.front() != std::to_string(n)) continue;
    EXPECT_EQ(line.size(), table.header.size());
    for (std::size_t i = 0; i < line.size(); ++i) row[table.header[i]] = line[i];
  }
  return row;
}

std::string over_8(int nodes) { return std::to_string(nodes / 8.0).substr(0, 6); }

// Where n = b the 256 nodes are independent, each in a star with the chance 9/256.
int least_of_8(double level) {
  double chance = std::pow(247.0 / 256, 256), above = 1;
  for (int k = 0;; ++k) {
    above -= chance;
    if (256 * above < level) return k;
    chance *= (256.0 - k) / (k + 1) * 9 / 247;
  }
}

TEST(DyntreeConstant, IsThatOfIndependentNodesWhereOneWindowIsTheWholeCube) {
  const Row row = row_of(constant_table({}), 8);
  EXPECT_EQ(row.at("1/n exact"), over_8(least_of_8(1.0 / 8)));
  EXPECT_EQ(row.at("1/N exact"), over_8(least_of_8(1.0 / 256)));
  for (const char* empty : {"trials", "mean / n", "1/n from", "1/n to", "1/N from", "1/N to"})
    EXPECT_EQ(row.at(empty), "");
}

TEST(DyntreeConstant, ProofNeedsMore) {
  const Table table = constant_table({});
  EXPECT_EQ(row_of(table, 7).at("1/N proof"), "");
  // As dyntree.theorem.constant-c has it for whole c.
  const double at_8 = std::stod(row_of(table, 8).at("1/N proof"));
  EXPECT_GT(at_8, 74);
  EXPECT_LE(at_8, 75);
  for (int n = 8; n <= 32; ++n) {
    const Row row = row_of(table, n);
    EXPECT_LE(std::stod(row.at("1/n exact")), std::stod(row.at("1/N exact"))) << n;
    EXPECT_LT(std::stod(row.at("1/N exact")), 3.3) << n;
    EXPECT_GT(std::stod(row.at("1/N proof")), 66) << n;
  }
}

TEST(DyntreeConstant, TrialsTellOfEachLevel) {
  SimulatedTrials simulated;
  // 900 of 1000 trials with 16 nodes, 100 with 24: more than 16 in a tenth of them, which is less than 1/8 may be.
  std::vector<Word>& counts = simulated.fullest_stars[8];
  counts.resize(25, 0);
  counts[16] = 900;
  counts[24] = 100;
  const Row row = row_of(constant_table(simulated), 8);
  EXPECT_EQ(row.at("trials"), "1000");
  EXPECT_EQ(row.at("mean / n"), "2.1000");
  EXPECT_EQ(row.at("1/n from"), "2.0000");
  EXPECT_EQ(row.at("1/n to"), "3.0000");
  // Of 1000 trials none had more than 24: that leaves no doubt only of what is as likely as 1/131.
  EXPECT_EQ(row.at("1/N from"), "3.0000");
  EXPECT_EQ(row.at("1/N to"), "");
  EXPECT_EQ(row_of(constant_table(simulated), 9).at("trials"), "");
}

}  // namespace
}  // namespace cubeverify

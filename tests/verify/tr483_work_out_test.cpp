#include <gtest/gtest.h>

#include "verify/claim.h"
#include "verify/papers/tr483/sections.h"

namespace cubeverify::tr483 {
namespace {

// "title: name = text; ..." of what is worked out for (011010) in the 6-cube, from its second object on.
std::string worked_out(const std::string& id, std::vector<std::string> sweeps) {
  const Claim claim = Claim(id, "").printed("", {.sweeps = std::move(sweeps)});
  const std::vector<WorkedObject> objects = work_out({claim, claim.readings.front(), 6, Word{0b011010}, ""});
  std::string text;
  for (std::size_t i = 1; i < objects.size(); ++i) {
    text += objects[i].title + ":";
    for (const auto& [name, value] : objects[i].steps) text += " " + name + " = " + value + ";";
    text += "\n";
  }
  return text;
}

// Right of bit 0, cyclically, bit 5 is 0 and bit 4 is 1; right of bit 4, bit 3 is 1.
TEST(Tr483WorkOut, PlacesInEveryTreeOfTheMultipleTrees) {
  for (const std::string& trees : {worked_out("tr483.msbt.a-claim", {}), worked_out("tr483.a-claim", {"msbt"})}) {
    EXPECT_NE(trees.find("c in tree 0 of the MSBT: level = 5; k = 4; M(c, j) = {5};"), std::string::npos) << trees;
    EXPECT_NE(trees.find("c in tree 4 of the MSBT: level = 3; k = 3; M(c, j) = {};"), std::string::npos) << trees;
    EXPECT_NE(trees.find("c in tree 5 of the MSBT"), std::string::npos) << trees;
    EXPECT_EQ(trees.find("in the BST"), std::string::npos) << trees;
  }
}

TEST(Tr483WorkOut, BaseInTheBalancedTree) {
  EXPECT_NE(worked_out("tr483.bst.a-claim", {"bst"}).find("c in the BST: base(c) = 1, "), std::string::npos);
}

}  // namespace
}  // namespace cubeverify::tr483

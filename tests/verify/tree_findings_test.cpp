#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/verdict.h"

// What the program found out about Dynamic Tree Embedding without any sweep.

namespace cubeverify {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Verdict found(std::string_view id, std::string_view reading) {
  const Claim& claim = *std::ranges::find(claims(), id, &Claim::id);
  return decide(claim, *std::ranges::find(claim.readings, reading, &Reading::name), {2, 13, 80}, {});
}

// 2^(n/8-3) (n+1) star nodes on the average, where trees that do not look have n+1.
TEST(TreeFindings, ATreeThatSeesItsPlacesFillsAStar) {
  const Verdict sieve = found("dyntree.growonly.adaptive", "sieve");
  ASSERT_EQ(sieve.status, Status::kRefuted);
  EXPECT_THAT(sieve.refuted_at, ElementsAre(48, 56, 64, 72, 80));
  EXPECT_THAT(sieve.counterexample->detail, HasSubstr("392 nodes of a star on the last level alone, on the average"));
  EXPECT_EQ(found("dyntree.growonly.adaptive", "printed").counterexample->n, 80);
}

// All deterministic algorithms at once: with load 1 a tree makes them use edges across the whole cube, with load 2 a
// tree of N nodes never needs any longer than 1.
TEST(TreeFindings, NoDeterministicAlgorithmKeepsItsEdgesShort) {
  const auto status = [](const char* reading) { return found("dyntree.det.every-algorithm", reading).status; };
  EXPECT_EQ(status("printed"), Status::kHolds);
  const Verdict longer = found("dyntree.det.every-algorithm", "load-2-dilation-2");
  EXPECT_THAT(longer.refuted_at, ElementsAre(2, 3, 4));
  const Verdict average = found("dyntree.det.average", "every-algorithm-sqrt");
  EXPECT_THAT(average.refuted_at, ElementsAre(2, 3));
  EXPECT_EQ(average.counterexample->detail, "an algorithm keeps to 4/3");
}

TEST(TreeFindings, AFixedTreeIsEmbeddedWithDilation2) {
  EXPECT_EQ(found("dyntree.cited.bclr", "printed").status, Status::kHolds);
  EXPECT_EQ(found("dyntree.cited.bclr", "dilation-1-if-balanced").status, Status::kHolds);
  const Verdict one = found("dyntree.cited.bclr", "dilation-1");
  EXPECT_THAT(one.refuted_at, ElementsAre(2, 3, 4));
  EXPECT_EQ(one.counterexample->detail, "the parents of nodes 1, 2, ... are 0 1 1: it has no such embedding");
}

TEST(TreeFindings, APathHasToBeGrownFromWhereItsLastOneEnded) {
  EXPECT_EQ(found("dyntree.redistribution.grown-from-place", "printed").status, Status::kHolds);
  const Verdict stored = found("dyntree.redistribution.grown-from-place", "from-stored");
  ASSERT_EQ(stored.status, Status::kRefuted);
  EXPECT_EQ(stored.counterexample->n, 2);
  EXPECT_EQ(stored.counterexample->detail,
            "b = 1, c = 1, the parents of nodes 1, 2, ... are 0 0 2: node 3 is assigned to 0, 1, ... in 1, 3, 1, 3 of "
            "8 outcomes");
}

TEST(TreeFindings, TheLowerBoundSaysNothingOfEdgesInSmallCubes) {
  const Verdict short_edges = found("dyntree.det.corollary", "dilation-1");
  EXPECT_THAT(short_edges.refuted_at, ElementsAre(6, 8));
  EXPECT_EQ(found("dyntree.det.average", "third").counterexample->n, 11);
}

}  // namespace
}  // namespace cubeverify

#include "kernels/sweeps/watched/cases.h"
#include "verify/claims/registry.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/trials.h"
#include "verify/dyntree/watched.h"

// Dynamic Tree Embedding, section 1: the embedding of Bhatt and Cai that it improves on, as far as it says. What it
// says of the result makes edges walks of O(log log N) steps; "subtle differences in the use of randomness" we take to
// lie in where a walk goes: anywhere, and not to the coordinates whose turn it is.

namespace cubeverify::dyntree {

std::vector<Claim> bhatt_cai() {
  std::vector<Claim> claims;
  claims.push_back(
      {"dyntree.bhattcai",
       kPaper,
       "section 1",
       "Bhatt and Cai's algorithm guarantees O(log log N) dilation, and achieves constant load for "
       "O(N)-node trees with high probability; the paper's, nearly identical at first glance, has a "
       "provably stronger result.",
       {not_run("printed", "Bhatt and Cai's embedding beside the paper's",
                "the paper says what their algorithm achieves, and not what it is"),
        watched_star_at_most(
            "walks",
            "read so: an edge is a walk of 2 log2 n steps (log2 n rounded up), which crosses a coordinate "
            "drawn from all n, or stays, with equal chances; in complete trees whose leaves are grown "
            "again 16 times no more than 4n nodes in any star",
            WatchedCases::kWalks, 4),
        in_every_trial(
            "dilation",
            "no leaf is farther from the node above it than a walk has steps, or than a window has coordinates",
            "grown-near", "a leaf farther away", "watched"),
        fuller_than_walked(
            "fuller",
            "with windows of as many coordinates, in turn, the fullest star is fuller than with walks in "
            "no more than half of the trials")}});
  return claims;
}

}  // namespace cubeverify::dyntree

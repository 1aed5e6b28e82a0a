#include "kernels/sweeps/watched/cases.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"
#include "verify/papers/dyntree/watched.h"

// Dynamic Tree Embedding, section 1: the embedding of Bhatt and Cai that it improves on, as far as it says. What it
// says of the result makes edges walks of O(log log N) steps; "subtle differences in the use of randomness" we take to
// lie in where a walk goes: anywhere, and not to the coordinates whose turn it is.

namespace cubeverify::dyntree {

Section bhatt_cai() {
  Section section("section 1");
  section.claim("dyntree.bhattcai")
      .says(
          "Bhatt and Cai's algorithm guarantees O(log log N) dilation, and achieves constant load for O(N)-node trees "
          "with high probability; the paper's, nearly identical at first glance, has a provably stronger result.")
      .printed("Bhatt and Cai's embedding beside the paper's",
               not_run("the paper says what their algorithm achieves, and not what it is"))
      .reading("walks",
               "read so: an edge is a walk of 2 log2 n steps (log2 n rounded up), which crosses a coordinate drawn "
               "from all n, or stays, with equal chances; in complete trees whose leaves are grown again 16 times no "
               "more than 4n nodes in any star",
               watched_star_at_most(WatchedCases::kWalks, 4))
      .reading("dilation",
               "no leaf is farther from the node above it than a walk has steps, or than a window has coordinates",
               certain(in_every_trial(WatchedSweep<>::kGrownNear, "a leaf farther away")))
      .reading("fuller",
               "with windows of as many coordinates, in turn, the fullest star is fuller than with walks in no more "
               "than half of the trials",
               fuller_than_walked());
  return section;
}

}  // namespace cubeverify::dyntree

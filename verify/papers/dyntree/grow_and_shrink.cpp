#include "kernels/sweeps/regrowth/facts.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"

// Dynamic Tree Embedding, the last paragraph of section 3: redistribution in trees that grow and shrink, of which the
// paper says nothing apart. It is tried on trees of six shapes whose younger half leaves and comes again three times.

namespace cubeverify::dyntree {

Section grow_and_shrink() {
  Section section("section 3");
  section.claim("dyntree.growshrink.redistribution", "last paragraph")
      .says(
          "Redistribution serves a tree that shrinks as well: there is room in the partial star of every node that "
          "comes.")
      .printed("counting the nodes that are stored when a node comes",
               certain(in_every_trial(RegrowthSweep<>::kRoom, "no room")))
      .reading(
          "load", "no processor has more than 2c nodes when all have come",
          certain(moved_from_full(without_loss(in_every_trial(RegrowthSweep<>::kStoredCap, "more than 2c nodes stored"),
                                               RegrowthSweep<>::kStoredLoad, RegrowthSweep<>::kRounds),
                                  kRegrown)))
      .reading("dilation", "no edge of a node that comes is longer than b + 4",
               certain(in_every_trial(RegrowthSweep<>::kStoredEdge, "a longer edge")))
      .reading("moved", "no node that comes is stored farther than 2 from its place",
               certain(in_every_trial(RegrowthSweep<>::kStoredNear, "farther away")));
  return section;
}

}  // namespace cubeverify::dyntree

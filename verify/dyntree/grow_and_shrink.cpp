#include "kernels/sweeps/regrowth/facts.h"
#include "verify/claims/registry.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/trials.h"

// Dynamic Tree Embedding, the last paragraph of section 3: redistribution in trees that grow and shrink, of which the
// paper says nothing apart. It is tried on trees of six shapes whose younger half leaves and comes again three times.

namespace cubeverify::dyntree {

std::vector<Claim> grow_and_shrink() {
  const std::string sweep = "regrowth";
  std::vector<Claim> claims;
  claims.push_back(
      {"dyntree.growshrink.redistribution",
       kPaper,
       "section 3, last paragraph",
       "Redistribution serves a tree that shrinks as well: there is room in the partial star of every node that comes.",
       {in_every_trial("printed", "counting the nodes that are stored when a node comes", "room", "no room", sweep),
        moved_from_full(without_loss(in_every_trial("load", "no processor has more than 2c nodes when all have come",
                                                    "stored-cap", "more than 2c nodes stored", sweep),
                                     sweep, "stored-load", RegrowthSweep<>::kRounds),
                        sweep),
        in_every_trial("dilation", "no edge of a node that comes is longer than b + 4", "stored-edge", "a longer edge",
                       sweep),
        in_every_trial("moved", "no node that comes is stored farther than 2 from its place", "stored-near",
                       "farther away", sweep)}});
  return claims;
}

}  // namespace cubeverify::dyntree

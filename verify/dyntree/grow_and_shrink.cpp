#include "verify/claims/registry.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/trials.h"

// Dynamic Tree Embedding, the last paragraph of section 3: trees that grow and shrink. What it claims of all such trees
// is tried on trees of six shapes whose younger half leaves and comes again three times.

namespace cubeverify::dyntree {

std::vector<Claim> grow_and_shrink() {
  const std::string place = "section 3, its end", sweep = "regrowth";
  std::vector<Claim> claims;
  claims.push_back(
      {"dyntree.growshrink",
       kPaper,
       place,
       "Any form taken by a tree that grows and shrinks has been embedded by the algorithm, and there are "
       "polynomially many: the theorem holds for it.",
       {star_load_at_most("printed", "windows of 8 and 10: no star has more than 4n at any time", {8, 10}, 4, sweep)}});
  claims.push_back(
      {"dyntree.growshrink.redistribution",
       kPaper,
       place,
       "Redistribution serves a tree that shrinks as well: there is room in the partial star of every node that comes.",
       {in_every_trial("printed", "counting the nodes that are stored when a node comes", "room", "no room", sweep),
        in_every_trial("load", "no processor has more than 2c nodes when all have come", "stored-cap",
                       "more than 2c nodes stored", sweep),
        in_every_trial("dilation", "no edge of a node that comes is longer than b + 4", "stored-edge", "a longer edge",
                       sweep),
        in_every_trial("moved", "no node that comes is stored farther than 2 from its place", "stored-near",
                       "farther away", sweep)}});
  return claims;
}

}  // namespace cubeverify::dyntree

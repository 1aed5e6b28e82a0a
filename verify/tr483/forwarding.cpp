#include "verify/claims/registry.h"
#include "verify/tr483/facts.h"

// TR-483, section 5.2: how internal nodes of the BST know where to send what they receive.

namespace cubeverify::tr483 {

std::vector<Claim> forwarding() {
  std::vector<Claim> claims;
  claims.push_back({"tr483.sec5.route-by-destination",
                    kPaper,
                    kSection52,
                    "Internal nodes can route according to the destination address.",
                    {as_in_tr611(tr611::implementation, "tr611.sec6.next-port", "printed")}});
  claims.push_back({"tr483.sec5.df-counts",
                    kPaper,
                    kSection52,
                    "In depth-first order it suffices for each internal node to keep a count for each port.",
                    {as_in_tr611(tr611::implementation, "tr611.sec6.postorder-counts", "printed")}});
  claims.push_back({"tr483.sec5.bf-counts",
                    kPaper,
                    kSection52,
                    "In reversed breadth-first order a table of how many nodes there are at a level in each of its "
                    "subtrees does.",
                    {as_in_tr611(tr611::implementation, "tr611.sec6.rbfs-table", "printed")}});
  return claims;
}

}  // namespace cubeverify::tr483

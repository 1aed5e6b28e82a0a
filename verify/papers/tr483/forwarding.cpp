#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/sections.h"

// TR-483, section 5.2: how internal nodes of the BST know where to send what they receive.

namespace cubeverify::tr483 {

Section forwarding() {
  Section section("section 5.2");
  section.claim("tr483.sec5.route-by-destination")
      .says("Internal nodes can route according to the destination address.")
      .reading(as_in_tr611(tr611::implementation, "tr611.sec6.next-port", "printed"));
  section.claim("tr483.sec5.df-counts")
      .says("In depth-first order it suffices for each internal node to keep a count for each port.")
      .reading(as_in_tr611(tr611::implementation, "tr611.sec6.postorder-counts", "printed"));
  section.claim("tr483.sec5.bf-counts")
      .says(
          "In reversed breadth-first order a table of how many nodes there are at a level in each of its subtrees "
          "does.")
      .reading(as_in_tr611(tr611::implementation, "tr611.sec6.rbfs-table", "printed"));
  return section;
}

}  // namespace cubeverify::tr483

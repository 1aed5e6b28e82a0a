#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/shared.h"

// TR-483, section 5.2: how internal nodes of the BST know where to send what they receive.

namespace cubeverify::tr483 {

Section forwarding() {
  Section section("section 5.2");
  section.claim("tr483.sec5.route-by-destination")
      .says("Internal nodes can route according to the destination address.")
      .printed("at every inner node of the path to every destination", tr611::next_port_by_index());
  section.claim("tr483.sec5.df-counts")
      .says("In depth-first order it suffices for each internal node to keep a count for each port.")
      .printed("every subtree of the root in postorder, executed on all ports", tr611::forwards_by_counts());
  section.claim("tr483.sec5.bf-counts")
      .says(
          "In reversed breadth-first order a table of how many nodes there are at a level in each of its subtrees "
          "does.")
      .printed("breadth-first order reversed, executed on all ports", tr611::forwards_by_level_table());
  return section;
}

}  // namespace cubeverify::tr483

#pragma once

#include "verify/claim.h"

// What internal nodes of the SBnT keep instead of reading destinations (TR-611 section 6, TR-483 section 5.2): the
// schedule is executed on all ports, one message a packet, and every internal node's sends are those of its table.

namespace cubeverify::tr611 {

// Every subtree of the root in postorder: a count for each port, that of the child's subtree.
Finding counts_suffice(const Evidence& evidence);

// Breadth-first order reversed: from the last level on, the nodes at each level in each child's subtree.
Finding level_counts_suffice(const Evidence& evidence);

}  // namespace cubeverify::tr611

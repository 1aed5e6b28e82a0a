#pragma once

#include "verify/claims/build.h"

// Readings decided by walking all routes of the mapping D (CIS-TR-91-21 section 5), n <= 14.

namespace cubeverify::tr9121 {

// Paths: no node is met twice where loops are left out; and none where circles are cut out, which saves the sum of the
// divisors of n/2 for even n, and leaves every phase without a link that is used twice, in either direction.
Decision simple_without_loops();
Decision repaired();

// Links: no two messages of a phase use one, in either direction; the links out of a node serve messages of one source;
// the paths walked back, in the phases reversed, share no link, and all of a node's children have sent before it.
Decision half_duplex_walked();
// Channels, each of the two directions of a link: the messages of a phase can hold all channels of their routes at
// once. And the same of links that serve one direction at a time.
Decision channels_held_at_once(bool both_directions);
Decision one_source_at_a_node();
Decision paths_walked_back();

// Lengths: as many links as levels of CBT(n+1) between the ends, which is the number of the child; and whether all
// labels of the paths lie on levels 1..n.
Decision as_long_as_levels();
Decision within_smaller_tree();

}  // namespace cubeverify::tr9121

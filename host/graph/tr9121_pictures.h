#pragma once

#include "host/graph/picture.h"

// What the figures of CIS-TR-91-21 show, drawn from its definitions: the scans that survive have only the captions.

namespace cubeverify {

// Figure 1: B(0) to B(4), each but the first as two B(n-1) in frames.
Picture two_halves_picture();

// Figure 2: CBT(5) with the clusters of contraction Q in frames, and below each cluster the node of BDG(4) onto which
// mapping D puts it.
Picture contraction_picture();

// Figure 3: the three phases of B(3). Edges that are used in a phase have their volumes, others are dashed.
Picture phases_picture();

// Figure 5: CBT(5) in BDG(5), whose other links are grey.
Picture complete_tree_picture();

// Figure 6: a tree node with m children as a cluster, and the path of the message to its i-th child.
Picture message_path_picture();

// Figure 7: the tree T of a node with degree l and its children in a network of degree 4, with T' in a frame.
Picture neighbourhood_picture(int l);

}  // namespace cubeverify

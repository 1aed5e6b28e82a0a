// Definition 6 of CIS-TR-91-21: the mapping D of B(n) to BDG(n).
//
// Tree nodes are those of binomial_tree.h, labels those of cbt_labels.h, nodes of the network those of bdg.h.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// map-node: the node of the network at which the tree node t is placed.
std::string node_of(const std::string& t);

// The labels along the way from the parent of t != 0^n to t, both included: k+1 for the k-th child.
std::vector<std::string> labels_on_path(const std::string& t);

// map-edge: the images of those labels, the nodes through which the message to t != 0^n is sent.
std::vector<std::string> path(const std::string& t);

}  // namespace cubeverify::reference

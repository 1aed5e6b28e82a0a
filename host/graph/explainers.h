#pragma once

#include <vector>

#include "host/graph/graph_kind.h"
#include "host/graph/node_facts.h"

// What is said of the nodes of the graphs of CIS-TR-91-21 and TR-483. Throw CommandError (kUsage) for a word that is no
// node.

namespace cubeverify {

// Of B(n), CIS-TR-91-21 section 2: a tree node t of n bits.
std::vector<NodeFact> explain_tree_node(int n, Word t);
// The same on BDG(n), by mapping D of section 4.
std::vector<NodeFact> explain_mapped_node(int n, Word t);
// Of CBT(n+1): a label of n+1 bits.
std::vector<NodeFact> explain_label(int n, Word label);
// Of BDG(n).
std::vector<NodeFact> explain_network_node(int n, Word x);

// Of TR-483 section 3: a node of the n-cube itself, not its relative address.
std::vector<NodeFact> explain_in_multiple_trees(int n, Word node, const InCube& in_cube);
std::vector<NodeFact> explain_on_path(int n, Word node, const InCube& in_cube);
std::vector<NodeFact> explain_in_two_rooted_tree(int n, Word node, const InCube& in_cube);

}  // namespace cubeverify

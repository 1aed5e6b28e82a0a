#pragma once

#include "host/commands/structure_node.h"

// What the explainers of structure_node.h say. Throw CommandError (kUsage) for a word that is no node.

namespace cubeverify {

std::vector<NodeFact> explain_tree_node(int n, Word t);
std::vector<NodeFact> explain_mapped_node(int n, Word t);
std::vector<NodeFact> explain_label(int n, Word label);
std::vector<NodeFact> explain_network_node(int n, Word x);
// Of the node itself, not of its relative address.
std::vector<NodeFact> explain_in_multiple_trees(int n, Word node, const InCube& in_cube);
std::vector<NodeFact> explain_on_path(int n, Word node, const InCube& in_cube);
std::vector<NodeFact> explain_in_two_rooted_tree(int n, Word node, const InCube& in_cube);

// Words of so many bits: an array of texts, and the texts with this between them, "none" if there are none.
NodeFact words_fact(const std::string& name, int bits, const std::vector<Word>& words, std::string_view between = ", ");

// A word of so many bits.
NodeFact word_fact(const std::string& name, int bits, Word word);

// A number with what it is of, or a truth value as "yes" or "no".
NodeFact number_fact(const std::string& name, int number, std::string_view meaning = "");
NodeFact truth_fact(const std::string& name, bool truth);

// Something that this node has not.
NodeFact missing_fact(const std::string& name, const std::string& why);

}  // namespace cubeverify

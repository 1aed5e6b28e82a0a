#include "verify/reference/shift_trees.h"

#include "verify/reference/bdg.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

char other(char b) { return b == '0' ? '1' : '0'; }

// The word v as the tree `left b` has it, and back.
std::string mirrored(const ShiftTree& tree, const std::string& v) { return tree.mirrored ? reversal(v) : v; }

// Whether an edge leads from v up to u.
bool hangs_from(const ShiftTree& tree, const std::string& v, const std::string& u) {
  return is_node(tree, v) && v != root_node(tree, length(v)) && parent_node(tree, v) == u;
}

}  // namespace

bool is_node(const ShiftTree& tree, const std::string& v) { return v != std::string(v.size(), other(tree.b)); }

std::string root_node(const ShiftTree& tree, int n) {
  return mirrored(tree, std::string(static_cast<std::size_t>(n - 1), other(tree.b)) + tree.b);
}

std::string parent_node(const ShiftTree& tree, const std::string& v) {
  return mirrored(tree, shift_right(mirrored(tree, v), other(tree.b)));
}

bool is_leaf_node(const ShiftTree& tree, const std::string& v) { return mirrored(tree, v).front() == tree.b; }

std::array<std::string, 2> child_nodes(const ShiftTree& tree, const std::string& v) {
  const std::string w = mirrored(tree, v);
  return {mirrored(tree, shift_left(w, '0')), mirrored(tree, shift_left(w, '1'))};
}

std::optional<int> steps_to_root(const ShiftTree& tree, std::string v) {
  const int n = length(v);
  for (int steps = 0; steps < n; ++steps) {
    if (v == root_node(tree, n)) return steps;
    v = parent_node(tree, v);
  }
  return std::nullopt;
}

bool has_edge(const ShiftTree& tree, const std::string& u, const std::string& v) {
  return hangs_from(tree, u, v) || hangs_from(tree, v, u);
}

}  // namespace cubeverify::reference

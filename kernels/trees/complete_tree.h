#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The complete binary tree CBT(n+1) with root 0^n 1 that lies in BDG(n+1) (CIS-TR-91-21 property 3.1, section 5.1). Its
// nodes are labels: the words of n+1 bits but 0...0, 1 <= n <= 62. Children are left shifts; a label whose leftmost bit
// is 1 is a leaf.
struct CompleteTree {
  static constexpr Word kRoot = 1;

  CUBEVERIFY_HD static constexpr bool is_leaf(int n, Word label) { return has_bit(label, n); }
  // Of a label that is no leaf.
  CUBEVERIFY_HD static constexpr Word left_child(Word label) { return label << 1; }
  CUBEVERIFY_HD static constexpr Word right_child(Word label) { return label << 1 | 1; }

  // Of a label that is not the root.
  CUBEVERIFY_HD static constexpr Word parent(Word label) { return label >> 1; }
  CUBEVERIFY_HD static constexpr bool is_left_child(Word label) {
    return label != kRoot && label == left_child(parent(label));
  }
  CUBEVERIFY_HD static constexpr bool is_right_child(Word label) {
    return label != kRoot && label == right_child(parent(label));
  }

  // 1 for the root, one more for each generation.
  CUBEVERIFY_HD static constexpr int level(Word label) { return highest_bit(label) + 1; }

  // How many parents up from a label the first is that is no left child.
  CUBEVERIFY_HD static constexpr int steps_to_top(Word label) { return lowest_bit(label); }
  // That first one: the top of the cluster into which contraction Q puts the label (section 2).
  CUBEVERIFY_HD static constexpr Word top(Word label) { return label >> steps_to_top(label); }
};

}  // namespace cubeverify

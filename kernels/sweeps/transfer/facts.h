#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/piece_of_tree.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/subtree_walk.h"

namespace cubeverify {

// Sweep `transfer`: what goes over every edge when one packet for each node leaves the source, how long it takes one
// port at a time, and the tables a node would keep (TR-611 lemma 18, theorem 6 and section 6). See
// kernels/sweeps/README.md. Units and walks are those of `profile`.
template <class Tree = MinR>
struct TransferSweep : SweepDefaults {
  static constexpr const char* kName = "transfer";
  static constexpr const char* kTitle = "what goes over every edge, how long it takes and what tables it needs";
  static constexpr int kMaxN = 44;  // the walk keeps kMaxN + 1 steps of some kMaxN words for each thread
  static constexpr Contract kContract{"README", "units as in `profile`",
                                      "the sum over owned c of fold(c; S(c), T(c), postorder bits, bits by level)."};
  static constexpr Traits kTraits{
      .unit = Unit::kPiece, .on_device = false, .reference_to = 13, .reference_long_to = 20, .measured = {16, 20, 24}};

  static constexpr Word kGrain = 1;  // a unit is a whole piece of the tree

  enum ForAll { kChildrenOrder };
  static constexpr std::array kForAlls{Fact{kChildrenOrder, "children-order",
                                            "every owned c, its children x_1, x_2, ... in the order of their frame "
                                            "dimensions, each two that follow one another (one check each)",
                                            "S(x_i) >= S(x_(i+1)). The address is c."}};
  enum Extremum { kPostorderBits, kLevelEntries, kLevelBits };
  static constexpr std::array kExtrema{Fact{kPostorderBits, "postorder-bits", "", kWithNext, ", over owned c"},
                                       Fact{kLevelEntries, "level-entries", "", kWithNext},
                                       Fact{kLevelBits, "level-bits", "", ""}};
  static constexpr const char* kDigest = "transfers";
  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kPathSize, kRootPhi, kOnePortTime, kLeafDimension };
  static constexpr std::array kHistograms{
      Fact{kPathSize, "path-size", "[j*n + t], size n*n",
           "S(c) of the owned c with index(c) = j and frame 2^(t+1) - 1 (0 if there is none)."},
      Fact{kRootPhi, "root-phi", "[j*(n+1) + l], size n*(n+1)", "phi(2^j, l)."},
      Fact{kOnePortTime, "one-port-time", "[j], size n", "T(2^j)."},
      Fact{kLeafDimension, "leaf-dimension", "[d], size n", "owned leaves c with k(c) = d."}};
  enum Maxima { kLargestEdge, kLargestPhi, kLargestInDimension };
  static constexpr std::array kMaxima{
      Fact{kLargestEdge, "largest-edge", "[j*n + t], size n*n",
           "S(c) over owned c with index(c) = j and frame dimension t."},
      Fact{kLargestPhi, "largest-phi", "[l], size n+1", "phi(c, l) over owned c."},
      Fact{kLargestInDimension, "largest-in-dimension", "[d], size n", "S(c) over owned c with k(c) = d."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kPathSize) return n * n;
    return h == kRootPhi ? n * (n + 1) : n;
  }
  CUBEVERIFY_HD static constexpr int maxima_size(int n, int m) {
    if (m == kLargestEdge) return n * n;
    return m == kLargestPhi ? n + 1 : n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return PieceOfTree::units(n); }

  // The length of x >= 1 in binary.
  CUBEVERIFY_HD static constexpr Word bits(Word x) { return static_cast<Word>(highest_bit(x) + 1); }

  // What is known below a node.
  struct Step : WalkStep {
    Word phi[kMaxN + 1];
    int height;
    Word size;
    Word postorder_bits, level_entries, level_bits;
    int child_count;
    int child_times[kMaxN];   // T of the children, decreasing
    Word child_sizes[kMaxN];  // S of the child in each dimension

    CUBEVERIFY_HD constexpr void begin() {
      phi[0] = size = 1;
      height = child_count = 0;
      postorder_bits = level_entries = level_bits = 0;
    }

    CUBEVERIFY_HD constexpr void add(const Step& child) {
      for (; height < child.height + 1; ++height) phi[height + 1] = 0;
      for (int l = 0; l <= child.height; ++l) {
        phi[l + 1] += child.phi[l];
        level_bits += bits(child.phi[l]);
      }
      level_entries += static_cast<Word>(child.height) + 1;
      postorder_bits += bits(child.size);
      size += child.size;
      child_sizes[lowest_bit(node.address ^ child.node.address)] = child.size;
      const int time = child.one_port_time();
      int place = child_count++;
      for (; place > 0 && child_times[place - 1] < time; --place) child_times[place] = child_times[place - 1];
      child_times[place] = time;
    }

    // T: the children that take longest are served first.
    [[nodiscard]] CUBEVERIFY_HD constexpr int one_port_time() const {
      int longest = 0;
      for (int i = 0; i < child_count; ++i) {
        if (i + 1 + child_times[i] > longest) longest = i + 1 + child_times[i];
      }
      return longest;
    }
  };

  // Each child against the next one in the order of the frame's dimensions.
  CUBEVERIFY_HD static constexpr void record_order(int n, const Step& step, auto& accumulator) {
    Word checked = 0, violated = 0;
    int before = -1;
    for (Word rest = rotate_right(n, step.children, step.node.index); rest != 0; rest &= rest - 1) {
      const int m = cyclic(lowest_bit(rest) + step.node.index, n);
      if (before >= 0) {
        ++checked;
        if (step.child_sizes[before] < step.child_sizes[m]) ++violated;
      }
      before = m;
    }
    accumulator.check(kChildrenOrder, checked, violated, step.node.address);
  }

  CUBEVERIFY_HD static constexpr void record(int n, const Step& step, auto& accumulator) {
    const Node& node = step.node;
    const int top = highest_bit(node.frame);
    record_order(n, step, accumulator);
    accumulator.extremum(kPostorderBits, step.postorder_bits, node.address);
    accumulator.extremum(kLevelEntries, step.level_entries, node.address);
    accumulator.extremum(kLevelBits, step.level_bits, node.address);
    const int time = step.one_port_time();
    if (node.frame == all_ones(top + 1)) accumulator.count(kPathSize, node.index * n + top, step.size);
    if (top == 0) {
      accumulator.count(kOnePortTime, node.index, static_cast<Word>(time));
      for (int l = 0; l <= step.height; ++l) accumulator.count(kRootPhi, node.index * (n + 1) + l, step.phi[l]);
    }
    if (step.children == 0) accumulator.count(kLeafDimension, node.k);
    accumulator.raise(kLargestEdge, node.index * n + top, step.size);
    accumulator.raise(kLargestInDimension, node.k, step.size);
    for (int l = 0; l <= step.height; ++l) accumulator.raise(kLargestPhi, l, step.phi[l]);
    accumulator.digest(fold(node.address, step.size, static_cast<Word>(time), step.postorder_bits, step.level_bits));
  }

  CUBEVERIFY_HD static void visit(int n, Word unit, auto& accumulator) {
    const PieceOfTree piece = PieceOfTree::of(n, unit);
    if (Tree::index(n, piece.top) != piece.subtree) return;
    Step path[kMaxN + 1];
    walk_subtree<Tree>(n, piece.top, path, [&](const Step& step) {
      if (piece.owns(n, step.node.address)) record(n, step, accumulator);
    });
  }
};

}  // namespace cubeverify

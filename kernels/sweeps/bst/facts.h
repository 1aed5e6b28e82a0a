#pragma once

#include <array>

#include "kernels/address/paper_rotations.h"
#include "kernels/facts/observer.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `bst`: the balanced spanning tree in the words of TR-483 section 4.1, beside the SBnT of TR-611 and the
// multiple trees it is pruned from; Ops are the rotations of the table in section 5. See
// kernels/sweeps/cube_routing.md; the body is in sweep.h.
template <class Tree = MinR, class Trees = Msbt, class Ops = PaperRotations>
struct BstSweep {
  static constexpr const char* kName = "bst";
  static constexpr const char* kTitle = "the balanced tree as a pruning of the multiple trees";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kSameBase,
    kSameParent,
    kSameChildren,
    kBaseBit,
    kPruned,
    kTableRight,
    kTableLeft,
    kTableSkip,
    kTableAll,
    kFanoutHalf
  };
  static constexpr std::array kForAlls{"same-base",   "same-parent", "same-children", "base-bit",  "pruned",
                                       "table-right", "table-left",  "table-skip",    "table-all", "fanout-half"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "bst";
  static constexpr int kDigestValues = 3;
  enum Histogram { kSubtreeDimension };
  static constexpr std::array kHistograms{"subtree-dimension"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n * n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify

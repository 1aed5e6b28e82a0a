#pragma once

#include "kernels/address/gray_code.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbt.h"
#include "kernels/trees/two_rooted_tree.h"

namespace cubeverify {

// Sweep `copies`: small cubes written out address by address, for figures and worked examples of TR-483. See
// kernels/sweeps/cube_routing.md.
template <class Binomial = Sbt, class Trees = Msbt, class TwoRooted = TwoRootedTree>
struct CopiesSweep : SweepDefaults {
  static constexpr const char* kName = "copies";
  static constexpr const char* kTitle = "small binomial, multiple and two-rooted trees written out";
  static constexpr int kMaxN = 10;
  static constexpr Contract kContract{"cube_routing", "addresses c", ""};
  static constexpr Traits kTraits{.values = true, .expensive = true, .reference_to = 10, .reference_long_to = 10};

  static constexpr bool kWideCounts = true;  // values, not counts
  enum Histogram { kSbtParent, kTcbtParent, kGray, kMsbtParent, kMsbtLabel };
  static constexpr std::array kHistograms{Fact{kSbtParent, "sbt-parent", "", "", " keyed by the address"},
                                          Fact{kTcbtParent, "tcbt-parent", "", "(N for the source)."},
                                          Fact{kGray, "gray", "", "gray(c) for position c."},
                                          Fact{kMsbtParent, "msbt-parent", "[j*N + c]", ""},
                                          Fact{kMsbtLabel, "msbt-label", "[j*N + c]", "f + 1, 0 for the source."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h < kMsbtParent ? 1 << n : n << n; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const int key = static_cast<int>(c);
    const Word none = bit(n);
    accumulator.count(kSbtParent, key, c == 0 ? none : Binomial::parent(n, c));
    accumulator.count(kTcbtParent, key, c == 0 ? none : TwoRooted::parent(n, c));
    accumulator.count(kGray, key, gray(c));
    for (int j = 0; j < n; ++j) {
      accumulator.count(kMsbtParent, (j << n) + key, c == 0 ? none : Trees::parent(n, c, j));
      accumulator.count(kMsbtLabel, (j << n) + key, c == 0 ? 0 : static_cast<Word>(Trees::label(n, c, j)) + 1);
    }
  }
};

}  // namespace cubeverify

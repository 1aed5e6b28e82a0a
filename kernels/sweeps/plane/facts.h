#pragma once

#include <array>

#include "kernels/address/paper_plane.h"
#include "kernels/facts/identities.h"
#include "kernels/facts/schema.h"

namespace cubeverify {

// Sweep `plane`: necklaces in the complex-plane diagram of TR-611 theorem 1's proof. See kernels/sweeps/README.md; the
// body is in sweep.h.
template <class ComplexPlane = PaperPlane>
struct PlaneSweep {
  static constexpr const char* kName = "plane";
  static constexpr const char* kTitle = "necklaces in the complex-plane diagram";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxPlaneDimensions;
  static constexpr Contract kContract{
      "README", "the complex-plane diagram", "addresses c",
      "the sum over all c of fold(c; z), z = 1 if the position is 0, 2 if it is 1, 3 if it is -1, else 0."};

  enum ForAll { kDegenerateAtOrigin, kFullOffOrigin, kExchangeAtOne };
  static constexpr std::array kForAlls{
      Fact{kDegenerateAtOrigin, "degenerate-at-origin", "c cyclic", "the position is 0."},
      Fact{kFullOffOrigin, "full-off-origin", "c non-cyclic", "the position is not 0."},
      Fact{kExchangeAtOne, "exchange-at-one", "c with position 0", "the position of c xor 1 is 1 or -1."}};
  static constexpr std::array<Fact, 0> kExtrema{};
  static constexpr const char* kDigest = "positions";
  static constexpr int kDigestValues = 1;
  static constexpr std::array<Fact, 0> kHistograms{};

  CUBEVERIFY_HD static constexpr int histogram_size(int, int) { return 0; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify

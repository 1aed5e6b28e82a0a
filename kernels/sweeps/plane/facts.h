#pragma once

#include <array>

#include "kernels/address/paper_plane.h"
#include "kernels/facts/identities.h"

namespace cubeverify {

// Sweep `plane`: necklaces in the complex-plane diagram of TR-611 theorem 1's proof. See kernels/sweeps/README.md; the
// body is in sweep.h.
template <class Plane = PaperPlane>
struct PlaneSweep {
  static constexpr const char* kName = "plane";
  static constexpr const char* kTitle = "necklaces in the complex-plane diagram";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxPlaneDimensions;

  enum ForAll { kDegenerateAtOrigin, kFullOffOrigin, kExchangeAtOne };
  static constexpr std::array kForAlls{"degenerate-at-origin", "full-off-origin", "exchange-at-one"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "positions";
  static constexpr int kDigestValues = 1;
  static constexpr std::array<const char*, 0> kHistograms{};

  CUBEVERIFY_HD static constexpr int histogram_size(int, int) { return 0; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify

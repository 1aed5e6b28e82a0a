#pragma once

#include <array>

#include "kernels/address/gray_path.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `gray`: the Hamiltonian path (TR-483 section 3.4). Units are positions on it. See
// kernels/sweeps/cube_routing.md; the body is in sweep.h.
template <class Path = GrayPath>
struct GraySweep {
  static constexpr const char* kName = "gray";
  static constexpr const char* kTitle = "the Hamiltonian path of the Gray code";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll { kAdjacent, kInverse, kReflected, kTransition, kClosed };
  static constexpr std::array kForAlls{"adjacent", "inverse", "reflected", "transition", "closed"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "gray";
  static constexpr int kDigestValues = 1;
  enum Histogram { kByDimension };
  static constexpr std::array kHistograms{"by-dimension"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify

#pragma once

#include <array>

#include "kernels/address/gray_code.h"
#include "kernels/address/mix.h"

namespace cubeverify {

// The Hamiltonian path of the binary-reflected Gray code, as a template argument of the sweeps.
struct GrayPath {
  static constexpr const char* kName = "hp";
  CUBEVERIFY_HD static constexpr Word at(int /*n*/, Word t) { return gray(t); }
};

// Sweep `gray`: the Hamiltonian path (TR-483 section 3.4). Units are positions on it. See
// kernels/sweeps/cube_routing.md.
template <class Path = GrayPath>
struct GraySweep {
  static constexpr const char* kName = "gray";
  static constexpr const char* kTitle = "the Hamiltonian path of the Gray code";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;

  enum ForAll { kAdjacent, kInverse, kReflected, kTransition, kClosed };
  static constexpr std::array kForAlls{"adjacent", "inverse", "reflected", "transition", "closed"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "gray";
  enum Histogram { kByDimension };
  static constexpr std::array kHistograms{"by-dimension"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  // The position of c: every bit is the xor of those of c from it upwards.
  CUBEVERIFY_HD static constexpr Word position(int n, Word c) {
    Word t = 0;
    for (int shift = 0; shift < n; ++shift) t ^= c >> shift;
    return t;
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word t, Observer& observer) {
    const Word c = Path::at(n, t);
    observer.check(kInverse, position(n, c) == t, t);
    observer.digest(fold(t, c));
    if (t == all_ones(n) && n >= 2) observer.check(kClosed, weight(c) == 1, t);
    if (t == 0) return;
    const Word step = Path::at(n, t - 1) ^ c;
    observer.check(kAdjacent, weight(step) == 1, t);
    const int h = highest_bit(t);
    observer.check(kReflected, c == Path::at(n, bit(h) * 2 - 1 - t) + bit(h), t);
    observer.check(kTransition, step == bit(lowest_bit(t)), t);
    if (step != 0) observer.count(kByDimension, lowest_bit(step));
  }
};

}  // namespace cubeverify

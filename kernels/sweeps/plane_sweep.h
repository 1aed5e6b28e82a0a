#pragma once

#include <array>

#include "kernels/address/cyclotomic.h"
#include "kernels/address/mix.h"
#include "kernels/address/period.h"

namespace cubeverify {

// The exact position of an address in the complex plane; a test passes a wrong one.
struct PaperPlane {
  CUBEVERIFY_HD static constexpr Position at(int n, Word c, const RootPowers& roots) { return position(n, c, roots); }
};

// Sweep `plane`: necklaces in the complex-plane diagram of TR-611 theorem 1's proof. See kernels/sweeps/README.md.
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
  static constexpr std::array<const char*, 0> kHistograms{};

  CUBEVERIFY_HD static constexpr int histogram_size(int, int) { return 0; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  // 1 at the origin, 2 at 1, 3 at -1, else 0.
  CUBEVERIFY_HD static constexpr int place(int n, Word c, const RootPowers& roots) {
    const Position at = Plane::at(n, c, roots);
    Position minus_one{};
    minus_one.coefficient[0] = -1;
    if (at == Position{}) return 1;
    if (at == roots.power[0]) return 2;
    return at == minus_one ? 3 : 0;
  }

  // What a range of units shares.
  using Shared = RootPowers;
  CUBEVERIFY_HD static constexpr Shared prepare(int n) { return root_powers(n); }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Shared& roots, Observer& observer) {
    const int where = place(n, c, roots);
    if (is_cyclic(n, c)) {
      observer.check(kDegenerateAtOrigin, where == 1, c);
    } else {
      observer.check(kFullOffOrigin, where != 1, c);
    }
    if (where == 1) observer.check(kExchangeAtOne, place(n, c ^ 1, roots) >= 2, c);
    observer.digest(fold(c, where));
  }
};

}  // namespace cubeverify

#pragma once

#include "kernels/address/paper_plane.h"
#include "kernels/address/prime_steps.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `plane`: necklaces in the complex-plane diagram of TR-611 theorem 1's proof. See kernels/sweeps/README.md.
template <class ComplexPlane = PaperPlane>
struct PlaneSweep : SweepDefaults {
  static constexpr const char* kName = "plane";
  static constexpr const char* kTitle = "necklaces in the complex-plane diagram";
  static constexpr int kMaxN = kMaxPlaneDimensions;
  static constexpr Contract kContract{
      "README", "addresses c",
      "the sum over all c of fold(c; z), z = 1 if the position is 0, 2 if it is 1, 3 if it is -1, else 0."};

  enum ForAll { kDegenerateAtOrigin, kFullOffOrigin, kExchangeAtOne };
  static constexpr std::array kForAlls{
      Fact{kDegenerateAtOrigin, "degenerate-at-origin", "c cyclic", "the position is 0."},
      Fact{kFullOffOrigin, "full-off-origin", "c non-cyclic", "the position is not 0."},
      Fact{kExchangeAtOne, "exchange-at-one", "c with position 0", "the position of c xor 1 is 1 or -1."}};
  static constexpr const char* kDigest = "positions";

  CUBEVERIFY_HD static constexpr int histogram_size(int, int) { return 0; }

  struct Shared {
    RootPowers roots;
    PrimeSteps primes;
  };
  CUBEVERIFY_HD static constexpr Shared prepare(int n) { return {root_powers(n), prime_steps(n)}; }

  // The digest's z for the position of c.
  CUBEVERIFY_HD static constexpr int place(int n, Word c, const RootPowers& roots) {
    const Position at = ComplexPlane::at(n, c, roots);
    return at == Position{} ? 1 : at == Position{{1}} ? 2 : at == Position{{-1}} ? 3 : 0;
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Shared& shared, auto& accumulator) {
    const int z = place(n, c, shared.roots);
    const bool at_origin = z == 1;
    if (is_cyclic(n, c, shared.primes)) {
      accumulator.check(kDegenerateAtOrigin, at_origin, c);
    } else {
      accumulator.check(kFullOffOrigin, !at_origin, c);
    }
    if (at_origin) accumulator.check(kExchangeAtOne, place(n, c ^ 1, shared.roots) > 1, c);
    accumulator.digest(fold(c, z));
  }
};

}  // namespace cubeverify

#pragma once

#include "kernels/facts/check.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/path_on.h"
#include "kernels/sweeps/gray/facts.h"

namespace cubeverify {

// Sweep `gray` at the positions of all lanes.
template <class V, class Path>
class GrayBody {
 public:
  using Sweep = GraySweep<Path>;
  using On = lanes::PathOn<V, Path>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr GrayBody(int n) : n_(n), last_(V::broadcast(all_ones(n))) {}

  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit(const Vec& t, Facts& facts) const {
    const Vec c = On::at(n_, t);
    facts.check(Sweep::kInverse, V::equal(position(c), t));
    facts.digest(c);
    if (n_ >= 2 && facts.first() + V::kLanes > all_ones(n_)) [[unlikely]] {
      facts.check(Sweep::kClosed, V::equal(t, last_), single(c));
    }
    if (facts.first() >= V::kLanes) {
      // The highest bit is the same in all lanes.
      visit_step(t, c, V::broadcast(bit(highest_bit(facts.first()))), facts);
    } else {
      // Position 0 has none before it: what a path says of the place is not looked at.
      visit_step(t, c, lanes::highest_only<V>(t), facts, V::meet(t, t));
    }
  }

 private:
  // The step to positions t, in the lanes of `later` if that is given, from those before; `top` is their highest bit.
  template <class Facts, class... Later>
  CUBEVERIFY_HD constexpr void visit_step(const Vec& t, const Vec& c, const Vec& top, Facts& facts,
                                          const Later&... later) const {
    Vec step = On::at(n_, t - 1) ^ c;
    facts.check_all(later..., Check{Sweep::kAdjacent, single(step)},
                    Check{Sweep::kReflected, V::equal(c, On::at(n_, top + top - 1 - t) + top)},
                    Check{Sweep::kTransition, V::equal(step, lanes::lowest_only(t))});
    ((step = V::select(later, step, Vec{})), ...);
    facts.count_lowest_bit(Sweep::kByDimension, step);
  }

  // True where x has exactly one 1-bit.
  CUBEVERIFY_HD static constexpr Mask single(const Vec& x) { return V::meet(x, x) & ~lanes::many<V>(x); }

  // The position of c (kernels/address/gray_code.h).
  CUBEVERIFY_HD constexpr Vec position(Vec c) const {
    for (int shifts = 1; shifts < n_; shifts *= 2) c = c ^ (c >> shifts);
    return c;
  }

  int n_;
  Vec last_;  // the last position
};

template <class Path>
struct BodyOf<GraySweep<Path>> {
  template <class V>
  using Of = GrayBody<V, Path>;
  static constexpr int kLeastVectorN = 1;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify

#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/cyclic.h"
#include "kernels/lanes/plane_on.h"
#include "kernels/sweeps/plane/facts.h"

namespace cubeverify {

// Sweep `plane` at the addresses of all lanes.
template <class V, class ComplexPlane>
class PlaneBody {
 public:
  using Sweep = PlaneSweep<ComplexPlane>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr PlaneBody(int n) : PlaneBody(n, lanes::PlaneOn<V, ComplexPlane>(n)) {}
  CUBEVERIFY_HD constexpr PlaneBody(int n, const lanes::PlaneOn<V, ComplexPlane>& plane)
      : ring_(n), is_cyclic_(n), plane_(plane) {}

  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Mask cyclic = is_cyclic_(ring_, c);
    if (plane_.all_far(facts.first()) && !V::any(cyclic)) [[likely]] {
      facts.check_alike(Sweep::kFullOffOrigin, 1, 0);
      facts.digest(Vec{});
    } else {
      visit_near(c, cyclic, facts);
    }
  }

 private:
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_near(const Vec& c, const Mask& cyclic, Facts& facts) const {
    const Vec place = plane_.place(c, facts.first(), ring_.every());
    const Mask at_origin = V::equal(place, V::broadcast(1));
    facts.check(Sweep::kDegenerateAtOrigin, cyclic, at_origin);
    facts.check(Sweep::kFullOffOrigin, ~cyclic, ~at_origin);
    if (V::any(at_origin)) {
      const Vec across = plane_.place(c ^ V::broadcast(1), facts.first(), at_origin);
      facts.check(Sweep::kExchangeAtOne, at_origin, V::less(V::broadcast(1), across));
    }
    facts.digest(place);
  }

  lanes::Ring<V> ring_;
  lanes::CyclicTest<V> is_cyclic_;
  lanes::PlaneOn<V, ComplexPlane> plane_;
};

template <class ComplexPlane>
struct BodyOf<PlaneSweep<ComplexPlane>> {
  template <class V>
  using Of = PlaneBody<V, ComplexPlane>;
  static constexpr int kLeastVectorN = 2;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify

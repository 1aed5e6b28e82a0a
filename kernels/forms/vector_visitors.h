#pragma once

#include "kernels/forms/vzeroupper.h"
#include "kernels/lanes/visit_vectors.h"

// The vector forms of the sweeps that have any: those that are stated as a body and those with a tuned form, of all
// that the including file has seen (kernels/sweeps/bodies.h).

namespace cubeverify::lanes {

template <class S>
struct HasVectorForm : std::bool_constant<HasBody<S> || HasTuned<S>> {};

template <class Lanes32, class Lanes64, class BitPlane, class... S>
std::span<const KernelEntry> visitors_of(Sweeps<S...>) {
  static constexpr KernelEntry kVisitors[] = {
      {S::kName, with_vzeroupper<visit_in_vectors<S, Lanes32, Lanes64, BitPlane>>}...};
  return kVisitors;
}

template <class Lanes32, class Lanes64, class BitPlane, class P>
std::span<const KernelEntry> visitors_of_all() {
  return visitors_of<Lanes32, Lanes64, BitPlane>(SweepsWhere<AllSweeps<P>, HasVectorForm>{});
}

}  // namespace cubeverify::lanes

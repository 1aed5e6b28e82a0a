#pragma once

#include "kernels/forms/vzeroupper.h"
#include "kernels/sliced/slices_of.h"

// The bit-sliced forms in vector registers.

namespace cubeverify::forms {

template <class BitPlane, class... S>
std::span<const KernelEntry> vectors_of(Sweeps<S...>) {
  static constexpr KernelEntry kVisitors[] = {{S::kName, with_vzeroupper<SlicesOf<S>::template visit<BitPlane>>}...};
  return kVisitors;
}

}  // namespace cubeverify::forms

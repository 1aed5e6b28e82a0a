#pragma once

#include "kernels/forms/visitors.h"
#include "kernels/sliced/plane.h"
#include "kernels/sliced/slices_of.h"
#include "kernels/sweeps/all.h"

namespace cubeverify::forms {

// The forms in words of 64 bits, which any machine has.
template <class... S>
std::span<const KernelEntry> words_of(Sweeps<S...>) {
  static constexpr KernelEntry kVisitors[] = {{S::kName, SlicesOf<S>::template visit<sliced::WordPlane>}...};
  return kVisitors;
}

}  // namespace cubeverify::forms

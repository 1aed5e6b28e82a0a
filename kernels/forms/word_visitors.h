#pragma once

#include "kernels/forms/visitors.h"
#include "kernels/lanes/body_of.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/visit_in_words.h"

namespace cubeverify::lanes {

template <class S>
struct IsInWords : std::bool_constant<HasWordForm<S>> {};

template <class... S>
std::span<const KernelEntry> words_of(Sweeps<S...>) {
  static constexpr KernelEntry kVisitors[] = {{S::kName, TunedOf<S>::kInWords}...};
  return kVisitors;
}

// The forms for any machine that are faster than the plain one, of all sweeps that have one and whose tuned form the
// including file has seen (kernels/sweeps/bodies.h).
template <class P>
std::span<const KernelEntry> word_visitors_of() {
  return words_of(SweepsWhere<AllSweeps<P>, IsInWords>{});
}

}  // namespace cubeverify::lanes

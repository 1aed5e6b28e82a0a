#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// Words of 64 bits for all lanes of V, in as many registers as it takes.
template <class V>
struct alignas(typename V::Wide::Vec) Widened {
  typename V::Wide::Vec part[V::kParts];

  // x in every lane.
  CUBEVERIFY_HD static constexpr Widened broadcast(Word x) {
    Widened all{};
    for (int p = 0; p < V::kParts; ++p) all.part[p] = V::Wide::broadcast(x);
    return all;
  }

  CUBEVERIFY_HD constexpr void operator+=(const typename V::Vec& x) {
    for (int p = 0; p < V::kParts; ++p) part[p] += V::widen(x, p);
  }
  CUBEVERIFY_HD constexpr void operator+=(const Widened& x) {
    for (int p = 0; p < V::kParts; ++p) part[p] += x.part[p];
  }
  // Adds x so many times.
  CUBEVERIFY_HD constexpr void add(const typename V::Vec& x, Word times) {
    for (int p = 0; p < V::kParts; ++p) part[p] += V::widen(x, p) * times;
  }
  // The sum over all lanes.
  [[nodiscard]] Word total() const {
    Word total = 0;
    for (int p = 0; p < V::kParts; ++p) {
      for (int lane = 0; lane < V::Wide::kLanes; ++lane) total += part[p][lane];
    }
    return total;
  }
};

}  // namespace cubeverify::lanes

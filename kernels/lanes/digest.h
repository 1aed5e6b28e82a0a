#pragma once

#include "kernels/lanes/lanes.h"
#include "kernels/lanes/mixed.h"

namespace cubeverify::lanes {

// Words of 64 bits for all lanes of V, in as many registers as it takes.
template <class V>
struct alignas(typename V::Wide::Vec) Widened {
  typename V::Wide::Vec part[V::kParts];

  // x in every lane.
  static Widened broadcast(Word x) {
    Widened all;
    for (int p = 0; p < V::kParts; ++p) all.part[p] = V::Wide::broadcast(x);
    return all;
  }

  void operator+=(const typename V::Vec& x) {
    for (int p = 0; p < V::kParts; ++p) part[p] += V::widen(x, p);
  }
  void operator+=(const Widened& x) {
    for (int p = 0; p < V::kParts; ++p) part[p] += x.part[p];
  }
  // Adds x so many times.
  void add(const typename V::Vec& x, Word times) {
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

// The sum of fold(address; values...) over all lanes (kernels/address/mix.h). A value is a Vec or a Widened.
template <class V>
class Digest {
 public:
  template <class... Values>
  [[gnu::always_inline]] void add(const typename V::Vec& address, const Values&... values) {
    for (int p = 0; p < V::kParts; ++p) {
      Vec h = mixed(V::widen(address, p) + kGolden);
      ((h = mixed(h ^ part_of(values, p)) + kGolden), ...);
      sum_ += h;
    }
  }

  [[nodiscard]] Word total() const {
    Word total = 0;
    for (int lane = 0; lane < V::Wide::kLanes; ++lane) total += sum_[lane];
    return total;
  }

 private:
  using Vec = typename V::Wide::Vec;

  static Vec part_of(const typename V::Vec& x, int p) { return V::widen(x, p); }
  static Vec part_of(const Widened<V>& x, int p) { return x.part[p]; }

  Vec sum_{};
};

}  // namespace cubeverify::lanes

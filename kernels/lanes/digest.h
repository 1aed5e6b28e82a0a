#pragma once

#include "kernels/lanes/lanes.h"
#include "kernels/lanes/mixed.h"
#include "kernels/lanes/widened.h"

namespace cubeverify::lanes {

// The sum of fold(address; values...) over all lanes (kernels/address/mix.h), of so many values each. A value is a Vec
// or a Widened. A fold is a chain of products that wait for each other, so that the folds of several additions are put
// off and done side by side.
template <class V, int kValues>
class Digest {
 public:
  template <class... Values>
  [[gnu::always_inline]] void add(const typename V::Vec& address, const Values&... values) {
    static_assert(sizeof...(Values) == kValues);
    for (int p = 0; p < V::kParts; ++p) {
      int word = 0;
      waiting_[word++][folds_ + p] = V::widen(address, p);
      ((waiting_[word++][folds_ + p] = part_of(values, p)), ...);
    }
    folds_ += V::kParts;
    if (folds_ == kFolds) {
      sum_ += folded<kFolds>(0);
      folds_ = 0;
    }
  }

  [[nodiscard]] Word total() const {
    Vec sum = sum_;
    for (int fold = 0; fold < folds_; ++fold) sum += folded<1>(fold);
    Word total = 0;
    for (int lane = 0; lane < V::Wide::kLanes; ++lane) total += sum[lane];
    return total;
  }

 private:
  using Vec = typename V::Wide::Vec;
  // Measured to be the fastest with AVX2 as with AVX-512.
  static constexpr int kFolds = 8;
  static_assert(kFolds % V::kParts == 0);

  static Vec part_of(const typename V::Vec& x, int p) { return V::widen(x, p); }
  static Vec part_of(const Widened<V>& x, int p) { return x.part[p]; }

  // The sum of the folds first, first + 1, ..., one step of all of them after the other.
  template <int kSideBySide>
  [[nodiscard]] Vec folded(int first) const {
    Vec h[kSideBySide];
    for (int i = 0; i < kSideBySide; ++i) h[i] = mixed(waiting_[0][first + i] + kGolden);
    for (int word = 1; word <= kValues; ++word) {
      for (int i = 0; i < kSideBySide; ++i) h[i] = mixed(h[i] ^ waiting_[word][first + i]) + kGolden;
    }
    Vec sum = h[0];
    for (int i = 1; i < kSideBySide; ++i) sum += h[i];
    return sum;
  }

  Vec waiting_[kValues + 1][kFolds];  // the address and the values of each fold
  int folds_ = 0;
  Vec sum_{};
};

}  // namespace cubeverify::lanes

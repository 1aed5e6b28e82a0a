#include "host/known/by_index.h"

namespace cubeverify {

Word of_index(const Necklaces& classes, int index) {
  return sum_over_periods(classes, index + 1, classes.n() + 1, [&](int p) { return classes.of_period(p); });
}

Word of_index_and_zeroes(const Necklaces& classes, int index, int a) {
  return sum_over_periods(classes, index + 1, classes.n() + 1, [&](int p) { return classes.with_zeroes(p, a); });
}

Word of_index_and_k(const Necklaces& classes, int key) {
  const int n = classes.n(), index = key / n, k = key % n;
  return of_index_and_zeroes(classes, index, (n - 1 + index - k + n) % n);
}

}  // namespace cubeverify

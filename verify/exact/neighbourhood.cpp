#include "verify/exact/neighbourhood.h"

#include <algorithm>

#include "verify/exact/necklaces.h"

namespace cubeverify {

Integer nodes_within(int degree, int height) {
  Integer nodes = 1, at_distance = degree;
  for (int j = 1; j <= height; ++j) {
    nodes += at_distance;
    at_distance *= degree - 1;
  }
  return nodes;
}

int full_height(int degree, const Integer& nodes) {
  int height = 0;
  Integer within = 1, next = degree;
  while (within + next <= nodes) {
    within += next;
    next *= degree - 1;
    ++height;
  }
  return height;
}

Integer least_extra(int degree, const Integer& children) {
  Integer extra = 0, left = children, room = degree;
  for (int j = 1; left > 0; ++j) {
    const Integer here = std::min(left, room);
    extra += here * (j - 1);
    left -= here;
    room *= degree - 1;
  }
  return extra;
}

Integer binomial_tree_nodes(int n, int k) {
  if (k < 0 || k > n) return 0;
  return k == n ? Integer(1) : power_of_two(n - 1 - k);
}

Integer sum_over_all_nodes(int n, int degree, const NodesWithChildren& nodes, const LeastExtra& least) {
  Integer sum = 0;
  for (int k = 0; k <= n; ++k) sum += nodes(n, k) * least(degree, k);
  return sum;
}

Integer neighbours_too_many(int n, int degree, const NodesWithChildren& nodes) {
  Integer sum = 0;
  for (int k = 0; k <= n; ++k) {
    const int neighbours = k == n ? k : k + 1;
    sum += nodes(n, k) * std::max(0, neighbours - degree);
  }
  return sum;
}

Interval limit_of_sum(int degree, int most, const LeastExtra& least) {
  Integer scaled = 0;  // the sum of least_extra(k) 2^(most-k)
  for (int k = 0; k <= most; ++k) scaled = 2 * scaled + least(degree, k);
  const Integer scale = power_of_two(most + 1);
  const Integer rest = Integer(most) * most + 4 * most + 6;
  return {Rational(scaled, scale), Rational(scaled + rest, scale)};
}

Rational power_of_two_to(int e) { return e >= 0 ? Rational(power_of_two(e)) : Rational(1, power_of_two(-e)); }

}  // namespace cubeverify

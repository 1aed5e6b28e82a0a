#include "verify/papers/tr9121/bounds.h"

#include "verify/papers/tr9121/printed_bound.h"

namespace cubeverify::tr9121 {

Integer sum_over(const Evidence& evidence, int first, int last) {
  Integer sum = 0;
  for (int k = first; k <= last; ++k)
    sum += evidence.definitions().binomial_tree_nodes(evidence.n(), k) * evidence.definitions().least_extra(kDegree, k);
  return sum;
}

Integer below_degree_n(const Evidence& evidence) { return sum_over(evidence, 0, evidence.n() - 2); }
Integer all_nodes(const Evidence& evidence) { return sum_over(evidence, 0, evidence.n()); }

Integer neighbours_above_four(const Evidence& evidence) {
  return neighbours_too_many(evidence.n(), kDegree, evidence.definitions().binomial_tree_nodes);
}

Integer least_weighted(const Evidence& evidence) {
  const int n = evidence.n();
  // Of a node with k children: 2^k times the sum of the extra dilation of the j-th times 2^-j.
  Integer of_node = 0, extra = 0, sum = 0;
  for (int k = 1; k <= n; ++k) {
    const Integer up_to_k = evidence.definitions().least_extra(kDegree, k);
    of_node = 2 * of_node + (up_to_k - extra);
    extra = up_to_k;
    sum += evidence.definitions().binomial_tree_nodes(n, k) * of_node;
  }
  return sum;
}

int least_radius(const Evidence& evidence) {
  int radius = 0;
  while (evidence.definitions().nodes_within(kDegree, radius) < evidence.n() + 1) ++radius;
  return radius;
}

}  // namespace cubeverify::tr9121

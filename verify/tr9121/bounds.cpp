#include "verify/tr9121/bounds.h"

#include "verify/tr9121/printed_bound.h"

namespace cubeverify::tr9121 {

Integer sum_over(const Evidence& evidence, int first, int last) {
  Integer sum = 0;
  for (int k = first; k <= last; ++k) {
    sum += evidence.counts().binomial_tree_nodes(evidence.n(), k) * evidence.counts().least_extra(kDegree, k);
  }
  return sum;
}

Integer below_degree_n(const Evidence& evidence) { return sum_over(evidence, 0, evidence.n() - 2); }
Integer all_nodes(const Evidence& evidence) { return sum_over(evidence, 0, evidence.n()); }

Integer neighbours_above_four(const Evidence& evidence) {
  return neighbours_too_many(evidence.n(), kDegree, evidence.counts().binomial_tree_nodes);
}

int least_radius(const Evidence& evidence) {
  int radius = 0;
  while (evidence.counts().nodes_within(kDegree, radius) < evidence.n() + 1) ++radius;
  return radius;
}

}  // namespace cubeverify::tr9121

#include "verify/papers/tr9121/sections.h"

namespace cubeverify::tr9121 {

Paper paper() {
  return {.id = "tr9121",
          .name = "CIS-TR-91-21",
          .title = "Parallel Implementation of Divide-and-Conquer Algorithms on Binary de Bruijn Networks",
          .authors = {"Xiaoxiong Zhong", "Sanjay Rajopadhye", "Virginia M. Lo"},
          .year = 1991,
          .kind = "University of Oregon, technical report CIS-TR-91-21",
          .later = "the Sixth International Parallel Processing Symposium, 1992, under the same title",
          .sections =
              in_order(abstract_claims, binomial_trees, dividing_mode, executed_division, de_bruijn_network,
                       contraction, metrics, mapping, uniform_case, link_contention, contention_proof, logarithmic_case,
                       weighted_maximum, nodes_compared, neighbourhood, lower_bound, other_bounds, optimality),
          .errata = errata_of("tr9121"),
          .work_out = work_out,
          .tables = tables};
}

}  // namespace cubeverify::tr9121

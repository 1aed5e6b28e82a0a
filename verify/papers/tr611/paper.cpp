#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {

Paper paper() {
  return {.id = "tr611",
          .name = "TR-611",
          .title = "Spanning Balanced Trees in Boolean Cubes",
          .authors = {"Ching-Tien Ho", "S. Lennart Johnsson"},
          .year = 1988,
          .kind = "Yale University, technical report YALEU/DCS/TR-611",
          .later = "SIAM Journal on Scientific and Statistical Computing 10(4), 1989, under the same title",
          .sections = in_order(abstract_claims, introduction, alternative_trees, preliminaries, balanced_tree, subtrees,
                               theorem_1, cyclic_pairs, theorem_2, proof_of_lemma_12, theorem_3, cyclic_levels, places,
                               balanced_graph, other_trees, dual_trees, compared_trees, routing_advantage, transfer,
                               one_port_schedules, table_2, lower_bound_counts, routings_compared, implementation,
                               serving_orders, summary, summary_of_theorem_3),
          .errata = errata_of("tr611"),
          .work_out = work_out,
          .tables = tables};
}

}  // namespace cubeverify::tr611

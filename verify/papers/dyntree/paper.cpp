#include "verify/papers/dyntree/sections.h"

namespace cubeverify::dyntree {

Paper paper() {
  return {
      .id = "dyntree",
      .name = "Dynamic Tree Embedding",
      .title = "Dynamic Tree Embedding",
      .kind = "technical report; no author, institution or year on the copy checked by cubeverify",
      .sections = in_order(introduction, algorithm, star_load, extended_trees, disjoint_trees, star_chances, families,
                           union_bound, redistribution, grown_from_place, adaptive_growth, deterministic, lower_bound),
      .errata = errata_of("dyntree"),
      .work_out = work_out,
      .tables = tables};
}

}  // namespace cubeverify::dyntree

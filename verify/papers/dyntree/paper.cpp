#include "verify/papers/paper.h"

#include "verify/papers/dyntree/sections.h"

namespace cubeverify::dyntree {

Paper paper() {
  return {.id = "dyntree",
          .name = "Dynamic Tree Embedding",
          .title = "Dynamic Tree Embedding",
          .kind = "technical report",
          .sections =
              {
                  fixed_trees,
                  bhatt_cai,
                  algorithm,
                  star_load,
                  extended_trees,
                  disjoint_trees,
                  star_chances,
                  families,
                  union_bound,
                  redistribution,
                  grown_from_place,
                  adaptive_growth,
                  grow_and_shrink,
                  deterministic,
                  lower_bound,
                  every_algorithm,
              },
          .errata = errata_of("dyntree"),
          .work_out = work_out,
          .tables = tables};
}

}  // namespace cubeverify::dyntree

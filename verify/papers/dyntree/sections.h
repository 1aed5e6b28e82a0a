#pragma once

#include "verify/claims/section.h"

// The sections of Dynamic Tree Embedding that claims are made in; paper.cpp has their order.

namespace cubeverify::dyntree {

Section fixed_trees(), bhatt_cai(), algorithm(), star_load(), extended_trees(), disjoint_trees(), star_chances(),
    families(), union_bound(), redistribution(), grown_from_place(), adaptive_growth(), grow_and_shrink(),
    deterministic(), lower_bound(), every_algorithm();

}  // namespace cubeverify::dyntree

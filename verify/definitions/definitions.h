#pragma once

#include "verify/definitions/balanced_trees.h"
#include "verify/definitions/de_bruijn.h"
#include "verify/definitions/routing.h"
#include "verify/definitions/tree_embedding.h"

namespace cubeverify {

// What readings are decided from besides facts, a set for each paper: closed forms, trees, searches, the rules of
// games. A test passes wrong ones, which must be noticed.
struct Definitions : BalancedTreeDefinitions, RoutingDefinitions, DeBruijnDefinitions, TreeEmbeddingDefinitions {};

// The right ones.
inline const Definitions& exact_definitions() {
  static const Definitions definitions;
  return definitions;
}

}  // namespace cubeverify

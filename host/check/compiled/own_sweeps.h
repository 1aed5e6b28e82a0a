#pragma once

#include <type_traits>

#include "kernels/engine/common_links_sweep.h"
#include "kernels/engine/parent_sweep.h"

// The sweeps of a user's trees, in the program that is compiled of them.

namespace cubeverify {

// `Functions` has constexpr bool kHasChildren and, all static and by addresses, int trees_of(n, said), Word
// parent_of(n, tree, c) and Word children_of(n, tree, c). `Watch::look_at(c)` is called before each call of these.
// Here addresses are relative to kSource.
template <class Functions, Word kSource, class NetworkOfTrees, class Watch>
struct OwnSweeps {
  using Network = SeenFrom<NetworkOfTrees, kSource>;
  // Children are said by dimensions.
  static constexpr bool kHasChildren = Functions::kHasChildren && std::is_same_v<NetworkOfTrees, CubeLinks>;

  struct Parents {
    int tree = 0;
    CUBEVERIFY_HD Word parent(int n, Word c) const {
      Watch::look_at(c ^ kSource);
      return Functions::parent_of(n, tree, c ^ kSource) ^ kSource;
    }
  };
  struct ParentsAndChildren : Parents {
    CUBEVERIFY_HD Word children(int n, Word c) const {
      Watch::look_at(c ^ kSource);
      return Functions::children_of(n, this->tree, c ^ kSource);
    }
  };
  struct AllParents {
    int count = 1;
    CUBEVERIFY_HD int trees(int /*n*/) const { return count; }
    CUBEVERIFY_HD Word parent(int n, int j, Word c) const { return Parents{j}.parent(n, c); }
  };
  using Tree = std::conditional_t<kHasChildren, ParentsAndChildren, Parents>;
  using OfTree = ParentSweep<Tree, Network>;
  using OfLinks = CommonLinksSweep<AllParents, Network>;
};

}  // namespace cubeverify

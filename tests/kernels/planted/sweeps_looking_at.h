#pragma once

#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"

namespace cubeverify::test {

// Whether a sweep has one of these trees, networks or rules as a template argument.
template <class... What>
struct LooksAt {
  template <class T>
  static constexpr bool kIsOne = (std::is_same_v<T, What> || ...);

  template <class S>
  struct One : std::false_type {};
  template <template <class...> class S, class... Args>
  struct One<S<Args...>> : std::bool_constant<(kIsOne<Args> || ...)> {};
};

// Those of the one list of sweeps, about P, that look at one of these.
template <class P, class... What>
using SweepsLookingAt = SweepsWhere<AllSweeps<P>, LooksAt<What...>::template One>;

// The paper's parameters, with another tree in the place of minR.
template <class Tree>
struct WithTree : PaperParameters {
  using T0 = Tree;
  using Graph = BalancedGraph<Tree>;
};
template <class Tree>
using SweepsOfTree = SweepsLookingAt<WithTree<Tree>, Tree>;

}  // namespace cubeverify::test

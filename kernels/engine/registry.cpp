#include <algorithm>
#include <string>
#include <vector>

#include "kernels/engine/device_sweeps.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/lanes/forms.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/alternatives_sweep.h"
#include "kernels/sweeps/ancestors/sweep.h"
#include "kernels/sweeps/atlas_sweep.h"
#include "kernels/sweeps/binomial/sweep.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/copies_sweep.h"
#include "kernels/sweeps/cyclic_sweep.h"
#include "kernels/sweeps/debruijn/sweep.h"
#include "kernels/sweeps/disjoint_sweep.h"
#include "kernels/sweeps/distances_sweep.h"
#include "kernels/sweeps/duals/sweep.h"
#include "kernels/sweeps/embedding_sweep.h"
#include "kernels/sweeps/graph/sweep.h"
#include "kernels/sweeps/gray/sweep.h"
#include "kernels/sweeps/links/sweep.h"
#include "kernels/sweeps/mapping/sweep.h"
#include "kernels/sweeps/marks/sweep.h"
#include "kernels/sweeps/msbt_sweep.h"
#include "kernels/sweeps/orbit_sweep.h"
#include "kernels/sweeps/pairs_sweep.h"
#include "kernels/sweeps/permutations_sweep.h"
#include "kernels/sweeps/places_sweep.h"
#include "kernels/sweeps/plane/sweep.h"
#include "kernels/sweeps/profile/sweep.h"
#include "kernels/sweeps/regrowth_sweep.h"
#include "kernels/sweeps/routes/sweep.h"
#include "kernels/sweeps/sbt_sweep.h"
#include "kernels/sweeps/sources_sweep.h"
#include "kernels/sweeps/specimens_sweep.h"
#include "kernels/sweeps/stars_sweep.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "kernels/sweeps/transfer_sweep.h"
#include "kernels/sweeps/tree_sweep.h"
#include "kernels/sweeps/variants/sweep.h"
#include "kernels/sweeps/walks_sweep.h"
#include "kernels/sweeps/watched_sweep.h"

namespace cubeverify {

namespace {

template <class S>
Sweep registered() {
  Sweep sweep = make_sweep<S>();
  if (const RangeVisitor lanes = lane_visitor(S::kName, best_form())) sweep.visit = lanes;
#ifdef CUBEVERIFY_WITH_CUDA
  sweep.visit_on_device = visit_on_device<S>;
#endif
  return sweep;
}

std::vector<Sweep> make_all() {
  return {
      registered<TreeSweep<>>(),         registered<PlacesSweep<>>(),    registered<AlgebraSweep<>>(),
      registered<StructureSweep<>>(),    registered<VariantsSweep<>>(),  registered<AncestorsSweep<>>(),
      registered<ProfileSweep<>>(),      registered<PairsSweep<>>(),     registered<PlaneSweep<>>(),
      registered<AtlasSweep<>>(),        registered<CyclicSweep<>>(),    registered<GraphSweep<>>(),
      registered<DualsSweep<>>(),        registered<RoutesSweep<>>(),    registered<TransferSweep<>>(),
      registered<PermutationsSweep<>>(), registered<SpecimensSweep<>>(), registered<AlternativesSweep<>>(),
      registered<OrbitSweep<>>(),        registered<BinomialSweep<>>(),  registered<DeBruijnSweep<>>(),
      registered<DistancesSweep<>>(),    registered<MappingSweep<>>(),   registered<LinksSweep<>>(),
      registered<MarksSweep<>>(),        registered<SbtSweep<>>(),       registered<MsbtSweep<>>(),
      registered<WalksSweep<>>(),        registered<BstSweep<>>(),       registered<GraySweep<>>(),
      registered<TcbtSweep<>>(),         registered<SourcesSweep<>>(),   registered<DisjointSweep<>>(),
      registered<CopiesSweep<>>(),       registered<StarsSweep<>>(),     registered<EmbeddingSweep<>>(),
      registered<RegrowthSweep<>>(),     registered<WatchedSweep<>>(),
  };
}

}  // namespace

std::span<const Sweep> sweeps() {
  static const std::vector<Sweep> all = make_all();
  return all;
}

const Sweep& sweep_named(std::string_view name) {
  const auto all = sweeps();
  const auto found = std::ranges::find(all, name, &Sweep::name);
  if (found == all.end()) throw std::out_of_range("no sweep named " + std::string(name));
  return *found;
}

}  // namespace cubeverify

#include "tests/ptx/wrong_sweeps.h"

#include "kernels/engine/device_sweeps.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/alternatives/facts.h"
#include "kernels/sweeps/ancestors/sweep.h"
#include "kernels/sweeps/atlas/facts.h"
#include "kernels/sweeps/binomial/sweep.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/copies/facts.h"
#include "kernels/sweeps/cyclic/facts.h"
#include "kernels/sweeps/debruijn/sweep.h"
#include "kernels/sweeps/distances/facts.h"
#include "kernels/sweeps/duals/sweep.h"
#include "kernels/sweeps/graph/sweep.h"
#include "kernels/sweeps/links/sweep.h"
#include "kernels/sweeps/mapping/sweep.h"
#include "kernels/sweeps/msbt/facts.h"
#include "kernels/sweeps/orbit/facts.h"
#include "kernels/sweeps/pairs/facts.h"
#include "kernels/sweeps/permutations/facts.h"
#include "kernels/sweeps/profile/facts.h"
#include "kernels/sweeps/routes/sweep.h"
#include "kernels/sweeps/sbt/sweep.h"
#include "kernels/sweeps/sources/facts.h"
#include "kernels/sweeps/specimens/facts.h"
#include "kernels/sweeps/stars/facts.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "kernels/sweeps/transfer/facts.h"
#include "kernels/sweeps/variants/sweep.h"
#include "kernels/sweeps/walks/facts.h"
#include "tests/ptx/wrong_rules.h"

namespace cubeverify::test {

namespace {

template <class S>
Sweep wrong(void (*on_device)(int, Chunk, std::span<Word>) = visit_on_device<S>) {
  Sweep sweep = make_sweep<S>();
  sweep.visit_on_device = on_device;
  return sweep;
}

}  // namespace

std::vector<Sweep> wrong_sweeps() {
  return {wrong<TreeSweep<Greatest>>(),
          wrong<PlacesSweep<Greatest>>(),
          wrong<StructureSweep<Greatest>>(),
          wrong<VariantsSweep<Greatest>>(),
          wrong<AncestorsSweep<Greatest>>(),
          wrong<ProfileSweep<Greatest>>(),
          wrong<PairsSweep<Greatest>>(),
          wrong<AtlasSweep<Greatest>>(),
          wrong<CyclicSweep<Greatest>>(),
          wrong<GraphSweep<Greatest>>(),
          wrong<DualsSweep<Greatest>>(),
          wrong<RoutesSweep<Greatest>>(),
          wrong<TransferSweep<Greatest>>(),
          wrong<PermutationsSweep<Greatest>>(),
          wrong<SpecimensSweep<Greatest>>(),
          wrong<AlternativesSweep<Greatest>>(),
          wrong<OrbitSweep<Greatest>>(),
          wrong<BstSweep<Greatest>>(),
          wrong<BinomialSweep<SmallestFirst>>(),
          wrong<DeBruijnSweep<ZeroEnters>>(),
          wrong<DistancesSweep<Farthest>>(),
          wrong<MappingSweep<BinomialTree, PlainContraction>>(),
          wrong<LinksSweep<SmallestFirst>>(),
          wrong<SbtSweep<FirstChildForgotten>>(),
          wrong<MsbtSweep<LeavesForgotten>>(),
          wrong<WalksSweep<LeavesByK>>(),
          wrong<SourcesSweep<Sbt, LeavesForgotten>>(),
          wrong<CopiesSweep<Sbt, LeavesByK>>(),
          wrong<GraySweep<OneStepOff>>(),
          wrong<TcbtSweep<HalvesNotMoved>>(),
          wrong<DisjointSweep<NotCyclic>>(),
          wrong<StarsSweep<FarStars>>(),
          wrong<AlgebraSweep<RotatesByTwo>>(),
          wrong<PlaneSweep<AlwaysOrigin>>()};
}

std::vector<Sweep> wrong_sweeps_by_warps() {
  return {wrong<TreeSweep<CyclicElsewhere>>(tree_in_warps), wrong<PlacesSweep<CyclicElsewhere>>(places_in_warps),
          wrong<OrbitSweep<CyclicElsewhere>>(orbit_in_warps)};
}

}  // namespace cubeverify::test

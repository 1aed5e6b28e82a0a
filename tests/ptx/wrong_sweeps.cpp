#include "tests/ptx/wrong_sweeps.h"

#include <algorithm>
#include <iterator>

#include "kernels/engine/device_sweeps.h"
#include "kernels/engine/visit_plain.h"
#include "tests/kernels/planted/sweeps_looking_at.h"
#include "tests/ptx/wrong_rules.h"

namespace cubeverify::test {
namespace {

template <class S>
Sweep wrong(ChunkKernel on_device = device_form<S>().visit) {
  Sweep sweep = make_sweep<S>();
  sweep.visit_on_device = on_device;
  return sweep;
}

// Every sweep that looks at the tree and that a device computes.
template <class... S>
std::vector<Sweep> wrong_trees(Sweeps<S...>) {
  std::vector<Sweep> all{make_sweep<S>()...};
  const std::vector<ChunkKernel> on_device = wrong_trees_on_device();
  for (std::size_t i = 0; i < all.size(); ++i) all[i].visit_on_device = on_device.at(i);
  return all;
}

std::vector<Sweep> wrong_networks_and_rules() {
  return {wrong<BinomialSweep<SmallestFirst>>(),
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

}  // namespace

std::vector<Sweep> wrong_sweeps() {
  std::vector<Sweep> all = wrong_trees(SweepsOnDevice<SweepsOfTree<Greatest>>{});
  std::ranges::move(wrong_networks_and_rules(), std::back_inserter(all));
  return all;
}

std::vector<Sweep> wrong_sweeps_by_warps() {
  return {wrong<TreeSweep<CyclicElsewhere>>(tree_in_warps), wrong<PlacesSweep<CyclicElsewhere>>(places_in_warps),
          wrong<OrbitSweep<CyclicElsewhere>>(orbit_in_warps)};
}

}  // namespace cubeverify::test

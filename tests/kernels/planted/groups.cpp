#include "tests/kernels/planted/groups.h"

#include <algorithm>

#include "kernels/engine/visit_plain.h"
#include "tests/kernels/planted/sweeps_looking_at.h"
#include "tests/verify/de_bruijn_mutants.h"

// The vector forms of SlicedSweeps leave some blocks to the plain form, which no other file compiles.
template void cubeverify::visit_plain<cubeverify::SweepAt<cubeverify::test::SlicedSweeps, 0>>(
    int, cubeverify::Chunk, std::span<cubeverify::Word>);
template void cubeverify::visit_plain<cubeverify::SweepAt<cubeverify::test::SlicedSweeps, 1>>(
    int, cubeverify::Chunk, std::span<cubeverify::Word>);

namespace cubeverify::test {

namespace {

using P = ChosenParameters;
using All = AllSweeps<P>;

// All sweeps with fast forms that look at one of these.
template <class... What>
std::vector<Sweep> looking_at() {
  std::vector<Sweep> found;
  SweepsLookingAt<P, What...>::for_each([&]<class S>() {
    if constexpr (HasBody<S> || HasTuned<S> || HasWordForm<S>) found.push_back(make_sweep<S>());
  });
  return found;
}

template <std::size_t... kIndices>
std::vector<Sweep> only() {
  return {make_sweep<SweepAt<All, kIndices>>()...};
}

// All but those of these names.
template <class T>
std::vector<T> without(std::vector<T> all, const std::vector<std::string>& names) {
  std::erase_if(all, [&](const T& one) { return std::ranges::find(names, one.name) != names.end(); });
  return all;
}

}  // namespace

bool is_of_min_r(const std::string& name) {
  bool found = false;
  SweepsLookingAt<P, P::Slices>::for_each([&]<class S>() {
    if constexpr (requires { TunedOf<S>::kWhateverTheTree; }) found = found || S::kName == name;
  });
  return found;
}

std::vector<PlantedGroup> planted_groups() {
  return {
      {"operations", wrong_operations(), looking_at<P::Ops>()},
      {"trees", wrong_trees(), looking_at<P::T0>()},
      {"graphs", wrong_graphs(), looking_at<P::Graph>()},
      {"section_4_trees", wrong_section_4_trees(), looking_at<P::T1, P::T2, P::T3>()},
      {"relabelled_trees", wrong_relabelled_trees(), looking_at<P::TMinL, P::TMaxR>()},
      {"planes", wrong_planes(), looking_at<P::ComplexPlane>()},
      {"networks", wrong_networks(), without(looking_at<P::Network>(), {"mapping", "links"})},
      // A path takes left shifts and no right ones; which links it takes is looked up by the inverse of F alone.
      {"networks_of_paths", without(wrong_networks(), {ZeroEntersRight::kName}), only<All::index_of("mapping")>()},
      {"lifts",
       {{OneBitLift::kName, P::Network::choose<OneBitLift>}, {ShortLift::kName, P::Network::choose<ShortLift>}},
       only<All::index_of("links")>()},
      {"distances", wrong_distances(), looking_at<P::Distance>()},
      {"binomial_trees", wrong_binomial_trees(), without(looking_at<P::Binomial>(), {"mapping", "links"})},
      // Phases are nothing to paths, nor the numbers by which parents know their children to the uses of links.
      {"trees_of_paths",
       without(wrong_binomial_trees(), {AllAtOnce::kName, AllAtOncePerLevel::kName, AllAtOncePerDepth::kName}),
       only<All::index_of("mapping")>()},
      {"trees_of_links", without(wrong_binomial_trees(), {AlwaysFirst::kName}), only<All::index_of("links")>()},
      {"complete_trees", wrong_complete_trees(), looking_at<P::Labels>()},
  };
}

}  // namespace cubeverify::test

#include "tests/kernels/planted/groups.h"

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
  };
}

}  // namespace cubeverify::test

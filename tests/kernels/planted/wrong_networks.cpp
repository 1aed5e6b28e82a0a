#include "tests/kernels/planted/errors.h"
#include "tests/verify/de_bruijn_mutants.h"

namespace cubeverify::test {

namespace {

template <class Chosen, class Wrong>
PlantedError error() {
  return {Wrong::kName, Chosen::template choose<Wrong>};
}

template <class... Wrong>
std::vector<PlantedError> networks() {
  return {error<ChosenParameters::Network, Wrong>()...};
}
template <class... Wrong>
std::vector<PlantedError> distances() {
  return {error<ChosenParameters::Distance, Wrong>()...};
}
template <class... Wrong>
std::vector<PlantedError> binomial_trees() {
  return {error<ChosenParameters::Binomial, Wrong>()...};
}
template <class... Wrong>
std::vector<PlantedError> complete_trees() {
  return {error<ChosenParameters::Labels, Wrong>()...};
}

}  // namespace

std::vector<PlantedError> wrong_networks() {
  return networks<FarContraction, PlainContraction, OneBitLift, ShortLift, SameLift, ZeroEnters, ZeroEntersRight,
                  ShuffleExchange, JumpingShifts>();
}

std::vector<PlantedError> wrong_distances() { return distances<OneWayOnly, AllNeighbours, Farthest, AllTogether>(); }

std::vector<PlantedError> wrong_binomial_trees() {
  return binomial_trees<AllAtOnce, AllAtOncePerLevel, AllAtOncePerDepth, SmallestFirst, NextInTree, AlwaysFirst,
                        OneChildLess, LeftGrandchild>();
}

std::vector<PlantedError> wrong_complete_trees() {
  return complete_trees<LeftForRight, ShortClimb, LeavesOneUp, RootIsALeftChild>();
}

}  // namespace cubeverify::test

#pragma once

#include "tests/kernels/planted/parameters.h"
#include "tests/kernels/planted/sweeps_looking_at.h"
#include "tests/verify/planted.h"

// Programs that are wrong in all sweeps of the one list (kernels/sweeps/all.h) that look at what is wrong.

namespace cubeverify::test {

template <class... S>
FactTable facts_in(Sweeps<S...>, const Wanted& wanted) {
  return facts_with<S...>(wanted);
}

// Each of `Wrong` by sweeps that are compiled for it. Parameters<T> are the papers' (kernels/sweeps/parameters.h) with
// T in the place of one of them.
template <template <class> class Parameters, class... Wrong>
void add_planted(std::vector<PlantedProgram>& all) {
  (all.push_back({Wrong::kName,
                  [](const Wanted& wanted) { return facts_in(SweepsLookingAt<Parameters<Wrong>, Wrong>{}, wanted); }}),
   ...);
}

// A wrong type chosen for `Place`, one of ChosenParameters, while the program runs: by the sweeps that look at one of
// `Seen`, which are compiled once for all that is wrong.
template <class Place, class Wrong, class... Seen>
PlantedProgram chosen_program() {
  return {Wrong::kName, [](const Wanted& wanted) {
            choose_right();
            Place::template choose<Wrong>();
            return facts_in(SweepsLookingAt<ChosenParameters, Seen...>{}, wanted);
          }};
}
template <class Place, class... Wrong>
void add_chosen(std::vector<PlantedProgram>& all) {
  (all.push_back(chosen_program<Place, Wrong, Place>()), ...);
}

}  // namespace cubeverify::test

#pragma once

#include "kernels/forms/vzeroupper.h"
#include "kernels/lanes/trial_stages_on.h"

// The stages of a trial on vectors of 64-bit lanes, as vector_visitors.h has the sweeps.

namespace cubeverify::forms {

template <class V>
const TrialStages& vector_trial_stages() {
  static constexpr TrialStages kStages{
      StageOf<lanes::draw_edges<V>>::with_vzeroupper, StageOf<lanes::digest_nodes<V>>::with_vzeroupper,
      StageOf<lanes::sum_star_block<V>>::with_vzeroupper, StageOf<lanes::draw_walks<V>>::with_vzeroupper};
  return kStages;
}

}  // namespace cubeverify::forms

#include "kernels/forms/trial_stages.h"

#include <Random123/philox.h>

#include "kernels/address/mix.h"
#include "kernels/lanes/scalar_lane.h"
#include "kernels/lanes/trial_stages_on.h"

namespace cubeverify {

const TrialStages& trial_stages([[maybe_unused]] Form form) {
#if CUBEVERIFY_X86_VECTORS
  if (form == Form::kAvx2) return forms::avx2_trial_stages();
#endif
#if CUBEVERIFY_AVX512_VECTORS
  if (form == Form::kAvx512) return forms::avx512_trial_stages();
#endif
  using lanes::ScalarLane;
  static constexpr TrialStages kInWords{lanes::draw_edges<ScalarLane>, lanes::digest_nodes<ScalarLane>,
                                        lanes::sum_star_block<ScalarLane>, lanes::draw_walks<ScalarLane>};
  return kInWords;
}

}  // namespace cubeverify

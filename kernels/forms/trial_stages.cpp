#include "kernels/forms/trial_stages.h"

#include <Random123/philox.h>

#include "kernels/address/mix.h"
#include "kernels/lanes/trial_stages_on.h"

namespace cubeverify {
namespace {

// One word as a lane type (kernels/lanes/trial_stages_on.h), for machines without vectors.
struct ScalarLane {
  using Vec = Word;
  using Mask = bool;
  static constexpr int kLanes = 1;

  static constexpr Vec broadcast(Word x) { return x; }
  static constexpr Vec iota() { return 0; }
  static constexpr Vec load(const Word* from) { return *from; }
  static constexpr void store(Vec x, Word* to) { *to = x; }
  static constexpr Vec shift_left(Vec x, Vec by) { return by < 64 ? x << by : 0; }
  static constexpr Vec shift_right(Vec x, Vec by) { return by < 64 ? x >> by : 0; }
  static constexpr Vec weight(Vec x) { return static_cast<Word>(cubeverify::weight(x)); }
  static constexpr Mask less(Vec a, Vec b) { return a < b; }
  static constexpr Mask meet(Vec a, Vec b) { return (a & b) != 0; }
  static constexpr Vec select(Mask m, Vec a, Vec b) { return m ? a : b; }
  static constexpr bool any(Mask m) { return m; }
  static constexpr Vec low_product(Vec a, Vec b) { return (a & all_ones(32)) * (b & all_ones(32)); }
};

}  // namespace

const TrialStages& trial_stages([[maybe_unused]] Form form) {
#if CUBEVERIFY_X86_VECTORS
  if (form == Form::kAvx2) return forms::avx2_trial_stages();
#endif
#if CUBEVERIFY_AVX512_VECTORS
  if (form == Form::kAvx512) return forms::avx512_trial_stages();
#endif
  static constexpr TrialStages kInWords{lanes::draw_edges<ScalarLane>, lanes::digest_nodes<ScalarLane>,
                                        lanes::sum_star_block<ScalarLane>, lanes::draw_walks<ScalarLane>};
  return kInWords;
}

}  // namespace cubeverify

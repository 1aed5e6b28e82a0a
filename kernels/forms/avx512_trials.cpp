#include "kernels/forms/visitors.h"

#if CUBEVERIFY_AVX512_VECTORS
// GCC 12 says so of _mm512_undefined_epi32 in its own header (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
// Before the pragma, so that it stays for any x86-64.
#include "kernels/forms/trials_prelude.h"

#pragma GCC push_options
#pragma GCC target( \
    "avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq,avx512vbmi2,gfni")
#include "kernels/forms/vector_trial_stages.h"
#include "kernels/lanes/avx512_lanes.h"

namespace cubeverify::forms {

const TrialStages& avx512_trial_stages() { return vector_trial_stages<lanes::Avx512Lanes>(); }

}  // namespace cubeverify::forms
#pragma GCC pop_options
#endif

#include "kernels/forms/visitors.h"

#if CUBEVERIFY_X86_VECTORS
// Before the pragma, so that it stays for any x86-64.
#include "kernels/forms/trials_prelude.h"

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include "kernels/forms/vector_trial_stages.h"
#include "kernels/lanes/avx2_lanes.h"

namespace cubeverify::forms {

const TrialStages& avx2_trial_stages() { return vector_trial_stages<lanes::Avx2Lanes>(); }

}  // namespace cubeverify::forms
#pragma GCC pop_options
#endif

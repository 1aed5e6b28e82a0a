#pragma once

#include "kernels/embedding/trial_stages.h"
#include "kernels/forms/forms.h"
#include "kernels/forms/visitors.h"

namespace cubeverify {

// The stages of a trial in a form that is available; kPlain and kScalar64 have the same.
const TrialStages& trial_stages(Form form);

namespace forms {
#if CUBEVERIFY_X86_VECTORS
// To be called only where the machine has the instruction set.
const TrialStages& avx2_trial_stages();
const TrialStages& avx512_trial_stages();
#endif
}  // namespace forms
}  // namespace cubeverify

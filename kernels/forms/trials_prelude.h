#pragma once

// What the stages of a trial use that is not vector code, for the files avx*_trials.cpp: as portable_prelude.h, which
// says why it comes before `#pragma GCC target`, has it for the sweeps.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <Random123/philox.h>
#include <immintrin.h>

#include "kernels/address/mix.h"
#include "kernels/address/word.h"
#include "kernels/embedding/trial_stages.h"
#include "kernels/facts/chunk.h"
#include "kernels/forms/trial_stages.h"

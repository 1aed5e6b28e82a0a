#pragma once

#include "verify/exact/integer.h"

// Runs in binary words (TR-611 lemma 19), not cyclic. Runs of 0s and of 1s are equally frequent.

namespace cubeverify {

// The n-bit words with a run of 1s longer than `longest`, 0 <= longest: 2^n less the words made of blocks of at most
// `longest` 1s (the Fibonacci numbers of order longest+1).
Integer words_with_runs_above(int n, int longest);

}  // namespace cubeverify

#pragma once

namespace cubeverify {

// Where the bit-sliced form of sweep S is found, if it has one. Specialised at the end of kernels/sweeps/X/X_slices.h:
//   template <class BitPlane> static void visit(n, chunk, tally)
//                the form on such planes (kernels/sliced/plane.h), for all n of the sweep
//   kInWords     the same on words of 64 bits, compiled apart (kernels/sliced/in_words.h), which any machine has
// It takes the same template arguments as the sweep, so that a wrong part goes through it, too.
template <class S>
struct SlicesOf;

template <class S>
concept HasSlices = requires {
  SlicesOf<S>::kInWords;
};

}  // namespace cubeverify

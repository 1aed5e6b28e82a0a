#pragma once

namespace cubeverify {
namespace sliced {

// The least n from which each form of a sweep is taken, up to that of another form; below all of them the plain form
// is. A machine passes over the forms that it does not have.
struct LeastN {
  int words, avx2, avx512;
};

}  // namespace sliced

// Where the bit-sliced form of sweep S is found, if it has one. Specialised at the end of its `*_slices.h`:
//   template <class BitPlane> static void visit(n, chunk, tally)
//                the form on such planes (kernels/sliced/plane.h), for all n of the sweep
//   kLeastN      from which n on each form is taken
// It takes the same template arguments as the sweep, so that a wrong part goes through it, too.
template <class S>
struct SlicesOf;

template <class S>
concept HasSlices = requires {
  SlicesOf<S>::kLeastN;
};

}  // namespace cubeverify

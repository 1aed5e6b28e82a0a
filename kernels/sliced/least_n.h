#pragma once

namespace cubeverify::sliced {

// TunedOf<S>::kLeastN of a sweep in bit slices: the least n from which each form is taken, up to that of another form;
// below all of them the plain form is. A machine passes over the forms that it does not have.
struct LeastN {
  int words, avx2, avx512;
};

}  // namespace cubeverify::sliced

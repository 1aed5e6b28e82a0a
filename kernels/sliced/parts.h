#pragma once

#include "kernels/sliced/elimination.h"
#include "kernels/sliced/exceptional_addresses.h"
#include "kernels/sliced/representatives.h"

namespace cubeverify::sliced {

// What bit-sliced forms decide with, as template arguments: what wrong parts find must be left to the plain form, and a
// test puts such parts in the place of these.
struct Parts {
  // The index of every address of a block.
  template <class AddressBlock>
  using Indices = Elimination<AddressBlock>;
  // The addresses of a block that are out of the ordinary.
  template <int kLowBits>
  using Odd = ExceptionalAddresses<kLowBits>;
  // The addresses of a block that are the least of their rotations.
  template <class BitPlane>
  using Least = Representatives<BitPlane>;
};

}  // namespace cubeverify::sliced

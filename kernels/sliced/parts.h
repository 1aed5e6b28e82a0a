#pragma once

#include "kernels/sliced/elimination.h"
#include "kernels/sliced/exceptional_addresses.h"
#include "kernels/sliced/representatives.h"
#include "kernels/sliced/rotations_compared.h"
#include "kernels/sliced/tree_of_block.h"

namespace cubeverify::sliced {

// What bit-sliced forms decide with, as template arguments: what wrong parts find must be left to the plain form, and a
// test puts such parts in the place of these.
struct Parts {
  // The index of every address of a block.
  template <class AddressBlock>
  using Indices = Elimination<AddressBlock>;
  // The BST of every address of a block: its base in the words of TR-483 section 4.1, by comparing all rotations.
  template <class BitPlane>
  using Bst = TreeOfBlock<AddressBlock<BitPlane>, RotationsCompared<AddressBlock<BitPlane>>>;
  // The addresses of a block that are out of the ordinary.
  template <int kLowBits>
  using Odd = ExceptionalAddresses<kLowBits>;
  // The addresses of a block that are the least of their rotations.
  template <class BitPlane>
  using Least = Representatives<BitPlane>;
};

}  // namespace cubeverify::sliced

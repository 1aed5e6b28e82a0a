#pragma once

namespace cubeverify::test {

// What may be wrong with the parts that bit-sliced forms decide with (chosen_parts.h). A wrong part says what no right
// one can, so that the form must leave the addresses to the plain form.
enum class WrongPart {
  kNone,
  kNoIndex,          // an address of some blocks has no index
  kTwoIndices,       // an address of some blocks has two
  kImpossibleToo,    // an address has another index as well, at a bit that is no index of any word
  kIndexBitIsZero,   // an address's index is that of a 0-bit
  kCyclicForgotten,  // no address is out of the ordinary, although some are cyclic
  kEvenIsLeast,      // an even address is the least of its rotations
  kOtherBase,        // an address of each block has another base than its index
  kOtherParent,      // one has another parent in the BST than in the SBnT
  kChildMissing,     // nowhere in a block there is a child across one dimension that children are across
  kChildTooMany      // one has a child across a 1-bit
};

// The one chosen while the program runs.
inline WrongPart wrong_part = WrongPart::kNone;

// How often it differed from the right part: an error that is never reached is no error.
inline int wrong_part_differed = 0;

}  // namespace cubeverify::test

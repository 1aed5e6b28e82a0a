// Cyclic blocks of equal bits of a word (words.h): the longest blocks of zeroes or ones of TR-611 section 4.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// The length of the longest block of 0-bits (b = '0') or 1-bits (b = '1') of c, cyclically; n if all bits are b.
int longest_block(const std::string& c, char b);

// A block of 0-bits, cyclically, by the 1-bits that it lies between: the dimension of the one immediately left of it
// and of the one immediately right of it. They are the same bit if c has only one.
struct ZeroBlock {
  int left, right;
};

// Every block of 0-bits of c that is as long as the longest. None if c is all 0-bits or all 1-bits.
std::vector<ZeroBlock> longest_zero_blocks(const std::string& c);

}  // namespace cubeverify::reference

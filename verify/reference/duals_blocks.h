// What TR-611 says of the four trees' indices and children in terms of blocks of bits, each a yes or no about one word
// (words.h): section 4 on the indices, lemmas 13 and 16.
#pragma once

#include <string>

#include "verify/reference/trees.h"

namespace cubeverify::reference {

// The four trees do this with i rotations of c: count the leading 0s of R^i(c) (minR), the leading 1s of L^i(c) (maxL),
// the trailing 0s of L^i(c) (minBL), the trailing 1s of R^i(c) (maxBR).
int end_block(Tree tree, const std::string& c, int i);

// Whether the end block at i = index(c) is a longest block of c (of 0s for minR and minBL, of 1s for maxL and maxBR),
// cyclically; and whether index(c) is the least i for which it is.
bool index_leads_longest(Tree tree, const std::string& c);
bool index_leads_first(Tree tree, const std::string& c);

// Whether a step round the necklace, L (minR, maxBR) or R (maxL, minBL), raises the index by one mod P(c).
bool steps_to_next_subtree(Tree tree, const std::string& c);

// Lemma 16: whether the b children of c are in dimensions k+1, ..., k+b mod n (minR, maxBR) or k-1, ..., k-b mod n
// (maxL, minBL). c is not the source.
bool has_contiguous_children(Tree tree, const std::string& c);

}  // namespace cubeverify::reference

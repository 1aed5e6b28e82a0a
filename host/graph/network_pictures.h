#pragma once

#include "host/graph/picture.h"
#include "kernels/address/word.h"

// BDG(n) as pictures, 1 <= n <= kGreatestPlaced, spots and lines named as networks.h names nodes and edges;
// the loops are drawn as well. Complementing all bits turns the picture about its vertical axis, reversing them about
// its horizontal one.

namespace cubeverify {

inline constexpr int kGreatestPlaced = 6;

Picture network_picture(int n);

}  // namespace cubeverify

#pragma once

#include "verify/exact/integer.h"

namespace cubeverify {

// The mean and the variance of a number of nodes.
struct Moments {
  Rational mean;
  Rational variance;
};

// What a sieve below one node of a tree comes to, exactly: each node gets two children, and of these only those go on
// that disagree with a star's centre in at most one coordinate of all the windows drawn since the sieve's first node
// (windows of b coordinates, one each level, none drawn twice; Dynamic Tree Embedding, figure 1).
struct Sieve {
  Moments through;  // nodes that are let through after the last level: star nodes if all windows were drawn
  Rational grown;   // children grown on all levels, on the average
};
Sieve sieve(int b, int levels);

}  // namespace cubeverify

#pragma once

#include "host/known/counted.h"

// How many words there are of each index, since a class of period p has one of each index below p (TR-611 section 2).

namespace cubeverify {

// The sum over the periods from `first` on, and below `end`, of what is known of their classes.
template <class Value>
Word sum_over_periods(const Necklaces& classes, int first, int end, const Value& value) {
  Word sum = 0;
  for (const int p : classes.periods()) {
    if (p >= first && p < end) sum += value(p);
  }
  return sum;
}

// Words of an index.
Word of_index(const Necklaces& classes, int index);

// Those of them, but for 0, whose least rotation has a leading zeroes: as many as their longest cyclic block.
Word of_index_and_zeroes(const Necklaces& classes, int index, int a);

// [j*n + d]: words but 0 by index and k. With a zeroes as above k is n-1-a turned left by the index.
Word of_index_and_k(const Necklaces& classes, int key);

}  // namespace cubeverify

#pragma once

#include <array>

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// 64 rows of 64 bits each, transposed in place: bit t of row r becomes bit r of row t. A row is a word, or a vector of
// words, of which each is then a matrix of its own.
template <class Row>
void transpose(std::array<Row, 64>& rows) {
#pragma GCC unroll 6
  for (int d = 5; d >= 0; --d) {
    const std::size_t across = std::size_t{1} << d;
    const Word lower = ~Word{0} / (bit(1 << d) + 1);  // the lower half of every 2^(d+1) bits
    for (std::size_t r = 0; r < rows.size(); r = (r + across + 1) & ~across) {
      const Row swapped = ((rows[r] >> (1 << d)) ^ rows[r + across]) & lower;
      rows[r + across] ^= swapped;
      rows[r] ^= swapped << (1 << d);
    }
  }
}

// Writes a number in binary, each of its bits in a row of its own, where `where` is 1.
template <class Row>
void add_number(Row* rows, Word number, const Row& where) {
  for (; number != 0; number &= number - 1) rows[lowest_bit(number)] |= where;
}

}  // namespace cubeverify::sliced

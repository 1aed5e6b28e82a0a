#pragma once

#include <array>

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// Rows of as many bits, a power of two, transposed in place (Hacker's Delight, section 7-3): bit t of row r becomes bit
// r of row t. A row is a unit of that many bits, a vector of units, of which each is then a matrix of its own, or a
// unit of several rows' bits, of which each is one, too.
template <class Unit, class Row, std::size_t kRows>
CUBEVERIFY_HD constexpr void transpose(std::array<Row, kRows>& rows) {
  CUBEVERIFY_UNROLL
  for (int d = highest_bit(kRows) - 1; d >= 0; --d) {
    const std::size_t across = std::size_t{1} << d;
    const auto lower = static_cast<Unit>(~Unit{0} / ((Unit{1} << across) + 1));  // the lower half of every 2^(d+1) bits
    CUBEVERIFY_UNROLL
    for (std::size_t i = 0; i < kRows / 2; ++i) {
      const std::size_t r = i / across * 2 * across + i % across;
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

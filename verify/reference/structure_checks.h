// The statements of the `structure` sweep (kernels/sweeps/README.md), each a yes or no about one word (words.h).
//
// All of them are about the SBnT^minR. None may be asked of the source, except where said.
#pragma once

#include <string>

namespace cubeverify::reference {

// index(parent(c)) = index(c).
bool parent_keeps_index(const std::string& c);

// M(c) read off k and index is the longest set of 0-bits next to the right of bit index, and has as many members as
// R^index(c) has leading zeroes.
bool zeroes_agree(const std::string& c);

// k(c) is the highest 1-bit of R^index(c), carried back by index(c) steps.
bool k_is_highest_bit(const std::string& c);

// index(L^t(c)) = i and parent(L^t(c)) = L^t(parent(c)).
bool rotates_into(const std::string& c, int t, int i);

// With w = R^index(c): bit 0 of w is 1, and R^index(parent(c)) (index that of c) is w with its highest 1-bit cleared.
bool embeds_in_sbt(const std::string& c);

// c with bit 0 complemented is cyclic. The source may be asked.
bool exchange_is_cyclic(const std::string& c);

// The number of u in 0..n-1 for which the exchange of R^u(c) is cyclic. The source may be asked.
int cyclic_exchanges(const std::string& c);

}  // namespace cubeverify::reference

#pragma once

#include "kernels/networks/shift_distance.h"

// The links of every node of a network by number, for sweeps over users' trees, which take a network as a
// template argument: a type with the static members of CubeLinks. Nodes are words of n bits.

namespace cubeverify {

struct CubeLinks {
  // A node's links have the numbers 0 <= k < links(n). In the cube they are the dimensions.
  CUBEVERIFY_HD static constexpr int links(int n) { return n; }
  // The other end of link k of c. A link that has two numbers, or leads back to c, is no link by the greater one or at
  // all: number() says which.
  CUBEVERIFY_HD static constexpr Word neighbour(int /*n*/, Word c, int k) { return c ^ bit(k); }
  // The number of the link from c to another node; -1 if there is none.
  CUBEVERIFY_HD static constexpr int number(int /*n*/, Word c, Word other) {
    const Word edge = c ^ other;
    return weight(edge) == 1 ? lowest_bit(edge) : -1;
  }
  // The least number of links between two nodes.
  CUBEVERIFY_HD static constexpr int distance(int /*n*/, Word a, Word b) { return weight(a ^ b); }
};

// The binary de Bruijn network, each link taken either way (CIS-TR-91-21 section 3): links 0 and 1 of c lead to 2c and
// 2c + 1 mod 2^n, links 2 and 3 to where c is one of these, the bit that enters on the left being 0 and 1.
struct DeBruijnLinks {
  CUBEVERIFY_HD static constexpr int links(int /*n*/) { return 4; }
  CUBEVERIFY_HD static constexpr Word neighbour(int n, Word c, int k) {
    return k < 2 ? DeBruijn::left(n, c, static_cast<Word>(k)) : DeBruijn::right(n, c, static_cast<Word>(k - 2));
  }
  CUBEVERIFY_HD static constexpr int number(int n, Word c, Word other) {
    if (other == c) return -1;
    for (int k = 0; k < links(n); ++k) {
      if (neighbour(n, c, k) == other) return k;
    }
    return -1;
  }
  CUBEVERIFY_HD static constexpr int distance(int n, Word a, Word b) { return ShiftDistance::either_way(n, a, b, n); }
};

// A network by addresses relative to a node, which is 0 then: c stands for the node c xor kSource.
template <class Network, Word kSource>
struct SeenFrom {
  CUBEVERIFY_HD static constexpr int links(int n) { return Network::links(n); }
  CUBEVERIFY_HD static constexpr Word neighbour(int n, Word c, int k) {
    return Network::neighbour(n, c ^ kSource, k) ^ kSource;
  }
  CUBEVERIFY_HD static constexpr int number(int n, Word c, Word other) {
    return Network::number(n, c ^ kSource, other ^ kSource);
  }
  CUBEVERIFY_HD static constexpr int distance(int n, Word a, Word b) {
    return Network::distance(n, a ^ kSource, b ^ kSource);
  }
};

}  // namespace cubeverify

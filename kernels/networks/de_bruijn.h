#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The binary de Bruijn network BDG(n) and its contraction F (CIS-TR-91-21 section 3). Nodes are words of n bits. A link
// is a word e of n+1 bits; it leads from the node of its leftmost n bits to that of its rightmost n (a left shift).
//
// Sweeps take a network as a template argument: a type with the static members of DeBruijn.
struct DeBruijn {
  // x shifted by one bit, b entering on the right (on the left); the bit at the other end is lost.
  CUBEVERIFY_HD static constexpr Word left(int n, Word x, Word b) { return (x << 1 | b) & all_ones(n); }
  CUBEVERIFY_HD static constexpr Word right(int n, Word x, Word b) { return x >> 1 | b << (n - 1); }

  // F of a word of n+1 bits, n >= 1: the word of n bits that says where neighbouring bits differ.
  CUBEVERIFY_HD static constexpr Word contract(int n, Word v) { return (v ^ v >> 1) & all_ones(n); }

  // The word of n+1 bits with the given leftmost bit whose F is x, n <= 63.
  CUBEVERIFY_HD static constexpr Word lift(int n, Word x, Word leftmost) {
    // Each bit is the xor of those of x at its place and to the left of it.
    Word v = x;
    for (int step = 1; step < n; step *= 2) v ^= v >> step;
    return leftmost == 0 ? v : v ^ all_ones(n + 1);
  }
};

// Of the two words of n+1 bits that F takes to x, the one whose last bit is b.
template <class Network>
CUBEVERIFY_HD constexpr Word lift_ending_in(int n, Word x, Word b) {
  const Word v = Network::lift(n, x, 0);
  return (v & 1) == b ? v : Network::lift(n, x, 1);
}

// Whether a left shift leads from x to y; whether a right shift does.
template <class Network>
CUBEVERIFY_HD constexpr bool is_left_shift(int n, Word x, Word y) {
  return Network::left(n, x, 0) == y || Network::left(n, x, 1) == y;
}
template <class Network>
CUBEVERIFY_HD constexpr bool is_right_shift(int n, Word x, Word y) {
  return Network::right(n, x, 0) == y || Network::right(n, x, 1) == y;
}

// The link by which a left shift leads from one node to another.
CUBEVERIFY_HD constexpr Word link_between(Word from, Word to) { return from << 1 | (to & 1); }
CUBEVERIFY_HD constexpr Word from_of(Word link) { return link >> 1; }
CUBEVERIFY_HD constexpr Word to_of(int n, Word link) { return link & all_ones(n); }
CUBEVERIFY_HD constexpr bool is_loop(int n, Word link) { return from_of(link) == to_of(n, link); }

// True if a link leads back between the two ends of this one, which is no loop. That link is then *back.
CUBEVERIFY_HD constexpr bool has_link_back(int n, Word link, Word& back) {
  const Word from = from_of(link);
  back = link_between(to_of(n, link), from);
  return to_of(n, back) == from;
}

}  // namespace cubeverify

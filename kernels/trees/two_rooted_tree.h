#pragma once

#include "kernels/address/rotation.h"

namespace cubeverify {

// The two-rooted complete binary tree T_n, a spanning tree of the n-cube with the roots 0 and 2^(n-1) (TR-483 section
// 3.4 names it and does not construct it). Recursion: T_(n-1) lies in both halves of the cube, in the upper one under
// an automorphism that moves it along its own path through the roots, so that the four subtrees of the halves' roots
// can be joined two and two. kernels/sweeps/cube_routing.md has it edge by edge.
//
// Sweeps take it as a template argument: a type with these static members. 1 <= n <= 62, and T_1 is the edge of the
// two roots.
struct TwoRootedTree {
  static constexpr const char* kName = "tcbt";

  // The child of the second root of T_m, m >= 2.
  CUBEVERIFY_HD static constexpr Word second_roots_child(int m) { return m == 2 ? Word{3} : bit(m - 1) + bit(m - 3); }

  // The permutation of the dimensions of the m-cube, m >= 2, that the automorphism for T_(m+1) begins with: dimension
  // d goes to turned(m, d), and turned_back is the inverse.
  CUBEVERIFY_HD static constexpr int turned(int m, int d) {
    if (m == 2) return 1 - d;
    if (d == m - 1) return m - 2;
    if (d == m - 2) return m - 3;
    return d == m - 3 ? m - 1 : d;
  }
  CUBEVERIFY_HD static constexpr int turned_back(int m, int d) {
    if (m == 2) return 1 - d;
    if (d == m - 2) return m - 1;
    if (d == m - 3) return m - 2;
    return d == m - 1 ? m - 3 : d;
  }
  // The same of a word: its three leftmost bits change places.
  CUBEVERIFY_HD static constexpr Word permuted(int m, Word c, bool back) {
    const int moved = m == 2 ? 2 : 3;
    Word result = c & ~(all_ones(moved) << (m - moved));
    for (int d = m - moved; d < m; ++d) {
      if (has_bit(c, d)) result |= bit(back ? turned_back(m, d) : turned(m, d));
    }
    return result;
  }
  // The automorphism itself, of the m-cube for T_(m+1), and its inverse.
  CUBEVERIFY_HD static constexpr Word moved(int m, Word c) { return permuted(m, c, false) ^ bit(m - 2); }
  CUBEVERIFY_HD static constexpr Word moved_back(int m, Word c) { return permuted(m, c ^ bit(m - 2), true); }

  // The dimension of the edge to the parent of c != 0.
  CUBEVERIFY_HD static constexpr int dimension(int n, Word c) {
    // Going down to smaller trees, c is followed back through the automorphisms; `halves` has a bit for each m at which
    // one was passed, and the dimension found is carried up through them again.
    Word halves = 0;
    int found = -1, m = n;
    for (;; --m) {
      if (m <= 2) {
        found = c == 2 ? 1 : 0;
        break;
      }
      const Word root = bit(m - 1), y = bit(m - 2), a = bit(m - 3);
      if (c == root) found = m - 1;
      if (c == y) found = m - 2;
      if (c == a) found = m - 1;
      if (found >= 0) break;
      if (c < root) continue;
      const Word d = moved_back(m - 1, c ^ root);
      if (d == 0) found = m - 3;
      if (d == second_roots_child(m - 1)) found = m - 1;
      if (found >= 0) break;
      halves |= bit(m);
      c = d;
    }
    for (; m <= n; ++m) {
      if (m > 2 && has_bit(halves, m)) found = turned(m - 1, found);
    }
    return found;
  }
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c) { return c ^ bit(dimension(n, c)); }

  // The dimensions of the edges to the children.
  CUBEVERIFY_HD static constexpr Word children(int n, Word c) {
    Word halves = 0, found = 0;
    int m = n;
    for (;; --m) {
      if (m <= 2) {
        found = c == 0 ? all_ones(m) : c == 2 ? Word{1} : Word{0};
        break;
      }
      const Word root = bit(m - 1), y = bit(m - 2), a = bit(m - 3), x = root + a;
      const Word b = second_roots_child(m - 1);
      if (c == 0) found = root | y;
      if (c == root) found = root ^ x;
      if (c == y) found = (y ^ b) | root;
      if (c == x) found = root | (x ^ (root + moved(m - 1, a)));
      if (found != 0) break;
      if (c < root) continue;
      halves |= bit(m);
      c = moved_back(m - 1, c ^ root);
    }
    for (; m <= n; ++m) {
      if (m > 2 && has_bit(halves, m)) found = permuted(m - 1, found, false);
    }
    return found;
  }
};

}  // namespace cubeverify

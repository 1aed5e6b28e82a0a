#pragma once

#include "kernels/networks/de_bruijn.h"

// How many nodes of BDG(n) are near one (CIS-TR-91-21 section 6).

namespace cubeverify {

inline constexpr int kSphereRadius = 3;
inline constexpr int kSphereBits = 6;  // no sphere has more than 36 nodes

// The numbers of nodes at distances 1, 2, 3 from x < 2^n, found by going out from it: s1 + 64 s2 + 4096 s3.
template <class Network>
CUBEVERIFY_HD constexpr Word sphere_sizes(int n, Word x) {
  constexpr int kBall = 1 + 4 + 4 * 3 + 4 * 3 * 3;  // nodes within that radius of one, at most
  Word ball[kBall] = {x};
  int size = 1, begin = 0;
  Word sizes = 0;
  for (int radius = 0; radius < kSphereRadius; ++radius) {
    const int end = size;
    for (int from = begin; from < end; ++from) {
      const Word y = ball[from];
      for (const Word z :
           {Network::left(n, y, 0), Network::left(n, y, 1), Network::right(n, y, 0), Network::right(n, y, 1)}) {
        bool is_new = true;
        for (int i = 0; i < size; ++i) is_new = is_new && ball[i] != z;
        if (is_new) ball[size++] = z;
      }
    }
    begin = end;
    sizes |= static_cast<Word>(size - end) << kSphereBits * radius;
  }
  return sizes;
}

}  // namespace cubeverify

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <span>

#include "kernels/address/word.h"

// Families of networks whose nodes are no words of bits, by their links: the i-th neighbour of node c, which may be c
// itself, or one that has come before.

namespace cubeverify {

// The end of a link that there is not.
inline constexpr Word kNoLink = ~Word{0};

// Two links along each side, 2i up and 2i + 1 down: c = c0 + a c1 + a b c2 + ... for the sides a, b, ... A side of 2
// has one link, a side of 1 none.
inline Word torus_link(std::span<const Word> sides, Word c, int i) {
  const auto k = static_cast<std::size_t>(i / 2);
  const Word step = std::accumulate(sides.begin(), sides.begin() + static_cast<std::ptrdiff_t>(k), Word{1},
                                    [](Word a, Word b) { return a * b; });
  const Word side = sides[k], digit = c / step % side;
  if (side == 1 || (side == 2 && i % 2 == 1)) return kNoLink;
  const Word next = (digit + (i % 2 == 0 ? 1 : side - 1)) % side;
  return c - digit * step + next * step;
}

// 12! nodes are fewer than 2^30.
inline constexpr int kMostSymbols = 12;

constexpr Word factorial(Word n) { return n < 2 ? 1 : n * factorial(n - 1); }

// A permutation of n symbols 0 to n-1, whose lexicographic rank names the node.
struct RankedPermutation {
  int n;
  std::array<int, kMostSymbols> symbol{};

  RankedPermutation(int symbols, Word rank) : n(symbols) {
    std::array<int, kMostSymbols> left{};
    std::iota(left.begin(), left.begin() + n, 0);
    for (int i = 0; i < n; ++i) {
      const Word below = factorial(static_cast<Word>(n - 1 - i));
      const auto chosen = left.begin() + static_cast<std::ptrdiff_t>(rank / below);
      rank %= below;
      symbol[static_cast<std::size_t>(i)] = *chosen;
      std::copy(chosen + 1, left.begin() + (n - i), chosen);
    }
  }
  [[nodiscard]] Word rank() const {
    Word sum = 0;
    for (auto at = symbol.begin(); at != symbol.begin() + n; ++at) {
      const auto end = symbol.begin() + n;
      sum = sum * static_cast<Word>(end - at) +
            static_cast<Word>(std::count_if(at, end, [at](int s) { return s < *at; }));
    }
    return sum;
  }
};

// Links 0 to n-2. In the star graph the first symbol is exchanged with another, in the pancake graph the first i + 2
// are reversed, and in the bubble-sort graph two next to each other are exchanged.
inline Word star_link(std::span<const Word> sizes, Word c, int i) {
  RankedPermutation p(static_cast<int>(sizes[0]), c);
  std::swap(p.symbol[0], p.symbol[static_cast<std::size_t>(i + 1)]);
  return p.rank();
}
inline Word pancake_link(std::span<const Word> sizes, Word c, int i) {
  RankedPermutation p(static_cast<int>(sizes[0]), c);
  std::reverse(p.symbol.begin(), p.symbol.begin() + i + 2);
  return p.rank();
}
inline Word bubble_link(std::span<const Word> sizes, Word c, int i) {
  RankedPermutation p(static_cast<int>(sizes[0]), c);
  std::swap(p.symbol[static_cast<std::size_t>(i)], p.symbol[static_cast<std::size_t>(i + 1)]);
  return p.rank();
}

constexpr Word power(Word base, Word exponent) {
  Word product = 1;
  for (; exponent > 0; --exponent) product *= base;
  return product;
}

// Sizes d, n: links 0 to d-1 lead from c to d c + i modulo N = d^n, links d to 2d-1 to where c is one of these.
inline Word de_bruijn_link(std::span<const Word> sizes, Word c, int i) {
  const Word d = sizes[0], k = static_cast<Word>(i), nodes = power(d, sizes[1]);
  return k < d ? (d * c + k) % nodes : c / d + (k - d) * (nodes / d);
}

// Sizes d, n >= 2: links 0 to d-1 lead from c to -d c - 1 - i modulo N = d^n + d^(n-1) (Imase, Itoh), links d to 2d-1
// to where c is one of these.
inline Word kautz_link(std::span<const Word> sizes, Word c, int i) {
  const Word d = sizes[0], k = static_cast<Word>(i), part = power(d, sizes[1] - 1) * (d + 1) / d;
  if (k < d) return (d * part - (d * c + 1 + k) % (d * part)) % (d * part);
  return (part - (c / d + 1) % part) % part + (k - d) * part;
}

// Sizes N and steps up to N/2: link 2i a step up, 2i + 1 a step down.
inline Word circulant_link(std::span<const Word> sizes, Word c, int i) {
  const Word nodes = sizes[0], step = sizes[static_cast<std::size_t>(1 + i / 2)];
  if (2 * step == nodes && i % 2 == 1) return kNoLink;
  return (c + (i % 2 == 0 ? step : nodes - step)) % nodes;
}

// The Eisenstein-Jacobi network of a + (a+1) rho.
inline Word eisenstein_jacobi_link(std::span<const Word> sizes, Word c, int i) {
  const Word a = sizes[0];
  return circulant_link(std::array{3 * a * a + 3 * a + 1, a, a + 1, 2 * a + 1}, c, i);
}

inline Word complete_link(std::span<const Word> /*sizes*/, Word c, int i) {
  const Word k = static_cast<Word>(i);
  return k < c ? k : k + 1;
}

// The generalized Petersen graph, sizes n, k: an outer ring 0 to n-1, an inner one n to 2n-1 in steps of k, and spokes.
inline Word petersen_link(std::span<const Word> sizes, Word c, int i) {
  const Word n = sizes[0], step = c < n ? 1 : sizes[1], inner = c < n ? 0 : n;
  if (i == 2) return c < n ? c + n : c - n;
  return inner + (c - inner + (i == 0 ? step : n - step)) % n;
}

}  // namespace cubeverify

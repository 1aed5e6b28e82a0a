// Families of networks by definition: cubes and variants on words of bits, permutations, tori, networks modulo N.
// Folded: El-Amawy, Latifi 1991; enhanced: Tzeng, Wei 1991; augmented: Choudum, Sunitha 2002; crossed: Efe 1992;
// twisted: Hilbers, Koopman, van de Snepscheut 1987; locally twisted: Yang, Evans, Megson 2005; Moebius: Cull, Larson
// 1995; shuffle: Li et al. 2001; star and pancake: Akers, Krishnamurthy 1989; Kautz: Imase, Itoh 1983. Bits are
// numbered from the right and from 0, as in words.h.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The neighbours of each node of a family with sizes in its range:
//   n              hypercube, folded, augmented, crossed, twisted (odd n), ltq, moebius0, moebius1, shuffle (n = 2, 6,
//                  ...), star, pancake, bubble
//   n, k           enhanced (1 <= k < n), gpetersen
//   d, n           debruijn, kautz
//   k, n; a, b...  kary; torus, whose first coordinate changes fastest
//   N, s, t...     circulant
//   a; N           ej; complete
// A permutation is its rank in lexicographic order. Loops are left out, parallel links are one. Throws
// std::invalid_argument for another name.
std::vector<std::set<int>> network_family(const std::string& family, const std::vector<int>& sizes);

}  // namespace cubeverify::reference

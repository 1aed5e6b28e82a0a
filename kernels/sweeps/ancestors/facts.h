#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Sweep `ancestors`: the path from every address to the source (TR-611 section 2 on the SBG, lemmas 1, 2 and 4). See
// kernels/sweeps/README.md; the body is in sweep.h.
template <class Tree = MinR>
struct AncestorsSweep : SweepDefaults {
  static constexpr const char* kName = "ancestors";
  static constexpr const char* kTitle = "the path from every address to the source";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Contract kContract{"README", "the path from every address to the source", "addresses c",
                                      "the sum over all c of fold(c; steps walked, a_0 + a_1 + ... mod 2^64)."};
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll { kReachesSource, kPathIndex, kSbgPaths, kLemma4Map };
  static constexpr std::array kForAlls{
      Fact{kReachesSource, "reaches-source", "all c", "the source is reached after exactly ||c|| steps."},
      Fact{kPathIndex, "path-index", "c != 0", "every node of the path but the source has index(c)."},
      Fact{kSbgPaths, "sbg-paths", "c != 0",
           "the number of directed paths from the source to c in the graph where every node x != 0 has as its parents "
           "the distinct x xor 2^(k_q), k_q the first 1-bit right of bit j_q, for all j_q in J(x), equals |J(c)|."},
      Fact{kLemma4Map, "lemma4-map", "",
           "c != 0, each node x' = a_t of the path with t >= 1, x' != 0 and parent(x') != 0 (one check each). With i = "
           "index(c), X = R^i(c), C' = R^i(x'), C = R^i(parent(x')), a' = leading zeroes of C', b = leading zeroes of "
           "C - a' - 1. The image of c is y = L^i(Y) with Y = b+1 zeroes, then the first a' bits of X, then the last "
           "n-a'-b-1 bits of C. The check: index(y) = i, ||y|| = ||c|| - 1, and parent(y) is the image of a_1 = "
           "parent(c) under the same x' (the image of x' itself is parent(x'))."}};
  static constexpr const char* kDigest = "paths";
  enum Histogram { kDepth };
  static constexpr std::array kHistograms{Fact{
      kDepth, "depth", "[t], size n+2", "all c by the number of steps walked (n+1 if the source was not reached)."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 2; }

  // Visits address c (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& accumulator);
};

}  // namespace cubeverify

#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Lemma 4's proof along the path above `start`: below each node's parent there is a node that corresponds to c below
// the node itself.
template <class Tree>
class Lemma4 {
 public:
  // Words are looked at as c's index turns them.
  CUBEVERIFY_HD constexpr Lemma4(int n, const Node& start)
      : n_(n),
        start_(start),
        turned_(rotate_right(n, start.address, start.index)),
        turned_parent_(rotate_right(n, parent_of(start), start.index)) {}

  // Whether it holds of the node x of the path, whose parent is not the source.
  CUBEVERIFY_HD constexpr bool holds_at(Word x, Word parent) const {
    const Word frame = rotate_right(n_, parent, start_.index);
    const int child_top = highest_bit(rotate_right(n_, x, start_.index)), top = highest_bit(frame);
    // The paper's b, the zeroes of the parent next to those of the child, is not negative.
    if (top >= child_top) return false;
    // The image of the word w: b+1 zeroes, the first a' bits of w, which are those above the child's highest, and the
    // last bits of the parent, from its highest on.
    const auto image = [&](Word w) { return rotate_left(n_, w >> child_top >> 1 << (top + 1) | frame, start_.index); };
    const Word y = image(turned_);
    return weight(y) == weight(start_.address) - 1 && has_edge<Tree>(n_, y, start_.index, image(turned_parent_));
  }

 private:
  int n_;
  const Node& start_;
  Word turned_, turned_parent_;
};

// Sweep `ancestors`: the path from every address to the source (TR-611 section 2 on the SBG, lemmas 1, 2 and 4). See
// kernels/sweeps/README.md.
template <class Tree = MinR>
struct AncestorsSweep : SweepDefaults {
  static constexpr const char* kName = "ancestors";
  static constexpr const char* kTitle = "the path from every address to the source";
  static constexpr Contract kContract{"README", "addresses c",
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

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Node start = Tree::locate(n, c);
    const Lemma4<Tree> lemma4(n, start);
    int steps = 0;
    Word sum = c, at = c, looked = 0, wrong = 0;
    bool same_index = true, branches = false;
    // A wrong tree's path may miss the source.
    while (at != 0 && steps <= n) {
      const Node here = steps == 0 ? start : Tree::locate(n, at);
      const Word parent = parent_of(here);
      same_index = same_index && here.index == start.index;
      branches = branches || weight(here.rotations) > 1;
      if (steps > 0 && steps < n && parent != 0) {
        ++looked;
        wrong += lemma4.holds_at(at, parent) ? 0 : 1;
      }
      sum += parent;
      at = parent;
      ++steps;
    }
    accumulator.check(kReachesSource, at == 0 && steps == weight(c), c);
    accumulator.count(kDepth, steps);
    accumulator.digest(fold(c, steps, sum));
    if (c == 0) return;
    accumulator.check(kPathIndex, same_index, c);
    // With |J| = 1 all the way up every node has one parent in the graph, the one walked along.
    const bool as_many = branches ? BalancedGraph<Tree>::has_paths(n, c, weight(start.rotations)) : at == 0;
    accumulator.check(kSbgPaths, as_many, c);
    accumulator.check(kLemma4Map, looked, wrong, c);
  }
};

}  // namespace cubeverify

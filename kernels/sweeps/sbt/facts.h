#pragma once

#include <array>

#include "kernels/address/gray_code.h"
#include "kernels/address/mix.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `sbt`: the spanning binomial tree (TR-483 sections 1, 3.1 and 5). See kernels/sweeps/cube_routing.md.
template <class Tree = Sbt>
struct SbtSweep {
  static constexpr const char* kName = "sbt";
  static constexpr const char* kTitle = "the spanning binomial tree and its ports";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kChildOfParent,
    kParentOfChild,
    kReachesSource,
    kSubtreePort,
    kChildFanout,
    kReplaced,
    kDescendingPort,
    kPortPeriod,
    kInnerPort
  };
  static constexpr std::array kForAlls{"child-of-parent", "parent-of-child", "reaches-source",
                                       "subtree-port",    "child-fanout",    "replaced",
                                       "descending-port", "port-period",     "inner-port"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "sbt";
  enum Histogram { kSubtreeLevel, kLevelFanout, kDimension };
  static constexpr std::array kHistograms{"subtree-level", "level-fanout", "dimension"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kSubtreeLevel) return n * (n + 1);
    return h == kLevelFanout ? (n + 1) * (n + 1) : n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  // Children of c: whether they have it for parent, and whether their fanouts are 0, 1, ..., as a binomial tree's are.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, Word children, Observer& observer) {
    const int fanout = weight(children);
    Word strangers = 0, fanouts = 0;
    bool different = true;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const Word child = c ^ bit(lowest_bit(rest));
      strangers += Tree::parent(n, child) == c ? 0 : 1;
      const Word one = bit(weight(Tree::children(n, child)));
      different = different && (fanouts & one) == 0;
      fanouts |= one;
    }
    observer.check(kParentOfChild, static_cast<Word>(fanout), strangers, c);
    observer.check(kChildFanout, different && fanouts == bit(fanout) - 1, c);
  }

  // Property 3 of binomial trees: c's high and low bits, cut at k, are nodes of a smaller tree each.
  CUBEVERIFY_HD static constexpr Word replaced_wrongly(int n, Word c, Word parent) {
    Word wrong = 0;
    for (int k = 1; k < n; ++k) {
      const Word high = c >> k, low = c & all_ones(k);
      const Word expected = high != 0 ? (Tree::parent(n - k, high) << k) + low : Tree::parent(k, low);
      wrong += parent == expected ? 0 : 1;
    }
    return wrong;
  }

  // The ports of section 5: data for descending addresses leave in the order of a Gray code's transitions, at the
  // source and on the leading zeroes of inner nodes.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_ports(int n, Word c, Observer& observer) {
    const int q = lowest_bit(c);
    observer.check(kDescendingPort, gray_step(bit(n) - c) == q, c);
    if (q + 1 < n && c > bit(q + 1))
      observer.check(kPortPeriod, lowest_bit(c - bit(q + 1)) == q && lowest_bit(c - bit(q)) != q, c);
    Word ancestors = 0, wrong = 0;
    Word below = c;
    for (Word a = Tree::parent(n, c); a != 0 && ancestors < static_cast<Word>(n); a = Tree::parent(n, a)) {
      const int k = Tree::k(n, a);
      const Word position = bit(n - 1 - k) - (c >> (k + 1));
      wrong += k + 1 + gray_step(position) == Tree::k(n, below) ? 0 : 1;
      ++ancestors;
      below = a;
    }
    observer.check(kInnerPort, ancestors, wrong, c);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Word children = Tree::children(n, c);
    const WayToSource way = way_to_source<Tree>(n, c);
    visit_children(n, c, children, observer);
    observer.check(kReachesSource, way.steps == weight(c), c);
    if (way.steps <= n) observer.count(kLevelFanout, way.steps * (n + 1) + weight(children));
    if (c == 0) {
      observer.digest(fold(c, Word{0}, children, Word{0}));
      return;
    }
    const int k = Tree::k(n, c);
    const Word parent = Tree::parent(n, c);
    observer.check(kChildOfParent, has_bit(Tree::children(n, parent), k), c);
    observer.check(kSubtreePort, way.last == lowest_bit(c), c);
    observer.check(kReplaced, static_cast<Word>(n - 1), replaced_wrongly(n, c, parent), c);
    visit_ports(n, c, observer);
    if (way.steps <= n) observer.count(kSubtreeLevel, way.last * (n + 1) + way.steps);
    observer.count(kDimension, k);
    observer.digest(fold(c, static_cast<Word>(k + 1), children, static_cast<Word>(way.last + 1)));
  }
};

}  // namespace cubeverify

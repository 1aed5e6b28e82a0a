#pragma once

#include "kernels/lanes/agreement.h"
#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/level_bits.h"

namespace cubeverify::lanes {

// Sweep `msbt` on lanes. Trees that look the same from all addresses of a block are evaluated once for it
// (kernels/lanes/shared_trees.h), the others in every lane. They are seen turned by R^j, which takes bit j to bit 0:
// the first 1-bit right of j is then the highest of the other bits, and a child below it has the same place in all
// lanes. Only addresses of two 1-bits or more get here.
template <class V>
class MsbtLanes {
 public:
  using Plain = MsbtSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit MsbtLanes(int n)
      : ring_(n),
        one_(V::broadcast(1)),
        shared_{SharedTrees(n, 14), SharedTrees(n, 10), SharedTrees(n, 7)},
        shared_labels_(static_cast<std::size_t>(2 * n * n)),
        labels_(2 * n * n),
        levels_(n) {
    for (Word i = 0; i < odd_.size(); ++i) odd_[i] = odd(i);
  }

  bool visit(Word base) {
    const Vec c = V::broadcast(base) | V::iota();
    if (!V::all(many<V>(c))) return false;
    const SharedTrees& shared = share(base);
    if (!shared.good()) return false;

    Seen seen(shared.seen());
    const Address address{c, ring_.left(c), V::weight(c)};
    const Word own = all_ones(ring_.n) & ~shared.trees();
    Vec labels[Plain::kMaxN];
    for (Word rest = own; rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      labels[j] = visit_tree(address, j, seen);
    }
    seen.agreed.same(seen.in_once & ~seen.in_again, ring_.ones);
    seen.agreed.same(seen.out_once & ~seen.out_again, ring_.ones);
    seen.agreed.same(seen.labels_in_again | seen.labels_out_again, Vec{});
    seen.agreed.same(seen.early_in & seen.early_out, Vec{});
    // The early labels of edges to children are those of links to nodes of one 1-bit more.
    seen.agreed.within(seen.early_out, ~c);
    if (!seen.agreed.holds()) return false;

    for (Word rest = own; rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      labels_.count(labels[j] + 2 * ring_.n * j);
    }
    for (SharedTrees& trees : shared_) trees.count(V::kLanes);
    early_links_ += V::weight(seen.early_out);
    levels_.count(base);
    digest_.add(c, seen.parents, seen.children);
    return true;
  }

  void add_to(std::span<Word> tally) {
    levels_.sum_up();
    for (SharedTrees& trees : shared_) trees.add_labels(shared_labels_);
    labels_.add_to(shared_labels_);
    const auto n = static_cast<std::size_t>(ring_.n);
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(ring_.n, h)); };
    Word units = 0, links = 0;
    const auto tree_level = histogram(Plain::kTreeLevel);
    for (std::size_t l = 0; l <= n; ++l) {
      units += levels_.at(l);
      links += levels_.at(l) * (n - l);
      for (std::size_t j = 0; j < n; ++j) {
        const Word inner = levels_.with_bit(l, j), leaves = levels_.at(l) - inner;
        if (inner != 0) tree_level[j * (n + 2) + l] += inner;
        if (leaves != 0) tree_level[j * (n + 2) + l + 2] += leaves;
      }
    }
    const auto tree_label = histogram(Plain::kTreeLabel), tree_fanout = histogram(Plain::kTreeFanout),
               label_by_dimension = histogram(Plain::kLabelByDimension);
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t label = j; label <= n + j && label < 2 * n; ++label) {
        const Word addresses = shared_labels_[j * 2 * n + label];
        tree_label[j * 2 * n + label] += addresses;
        tree_fanout[j * (n + 1) + n + j - label] += addresses;
        label_by_dimension[label * n + label % n] += addresses;
      }
    }
    // Towards c every link has a label of n or more, that of the tree of its own dimension.
    const Word early = early_links_.total();
    histogram(Plain::kTwoWay)[2] += early;
    histogram(Plain::kTwoWay)[3] += links - early;

    tally[0] += units;
    const auto checked = [&](int f, Word count) { tally[for_all_offset<Plain>(f)] += count; };
    for (const int f : {Plain::kChildOfParent, Plain::kParentOfChild, Plain::kLevelStep, Plain::kLeaf,
                        Plain::kRotatedSbt, Plain::kNextTree, Plain::kInOnce, Plain::kOutOnce, Plain::kLabelRises,
                        Plain::kLabelBelowChildren, Plain::kLabelDimension, Plain::kLabelRange, Plain::kLabelLeast}) {
      checked(f, units * n);
    }
    for (const int f : {Plain::kLabelIn, Plain::kLabelOut, Plain::kOnewayNode}) checked(f, units);
    for (const int f : {Plain::kOnewayFirst, Plain::kOnewayLast}) checked(f, links);
    tally[digest_offset<Plain>()] += digest_.total();
  }

 private:
  struct Address {
    Vec c;
    Vec left;  // L(c)
    Vec weight;
  };

  // What all trees together show at every address (MsbtSweep::Seen).
  struct Seen {
    [[gnu::always_inline]] explicit Seen(const Plain::Seen& shared)
        : in_once(V::broadcast(shared.in_once)),
          in_again(V::broadcast(shared.in_again)),
          out_once(V::broadcast(shared.out_once)),
          out_again(V::broadcast(shared.out_again)),
          labels_in(V::broadcast(shared.labels_in)),
          labels_out(V::broadcast(shared.labels_out)),
          early_in(V::broadcast(shared.early_in)),
          early_out(V::broadcast(shared.early_out)),
          parents(Widened<V>::broadcast(shared.parents)),
          children(Widened<V>::broadcast(shared.children)) {}

    Vec in_once, in_again;
    Vec out_once, out_again;
    Vec labels_in, labels_in_again{};
    Vec labels_out, labels_out_again{};
    Vec early_in, early_out;
    Widened<V> parents, children;
    Agreement<V> agreed;
  };

  static void add(const Vec& one, Vec& once, Vec& again) {
    again = again | (once & one);
    once = once | one;
  }
  static Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  // The place of the first 1-bit met when stepping right from bit 0, bit 0 itself the last.
  Vec first_one(const Vec& turned) const { return V::highest_bit(turned | one_); }
  // f in tree j where bit j is 1.
  Vec inner_label(const Vec& k, const Vec& tree) const { return V::select(V::less(k, tree), k + ring_.length, k); }

  // The trees shared by a group's addresses.
  const SharedTrees& share(Word base) {
    const SharedTrees* wider = nullptr;
    for (SharedTrees& trees : shared_) {
      if (!trees.holds(base)) trees.move_to(base, wider, shared_labels_);
      wider = &trees;
    }
    return *wider;
  }

  // Tree j at every address; the labels.
  [[gnu::always_inline]] Vec visit_tree(const Address& address, int j, Seen& seen) const {
    const Vec tree = number(j), late = number(ring_.n + j);
    const Vec turned = ring_.right(address.c, tree);
    const Vec bit_j = turned & one_;
    const Mask inner = V::meet(turned, one_);
    const Vec first = first_one(turned);
    const Vec k = ring_.cyclic(first + tree);
    const Vec dimension = V::select(inner, k, tree);
    const Vec label_if_inner = inner_label(k, tree);
    const Vec label = V::select(inner, label_if_inner, late);
    const Vec edge = V::shift_left(one_, dimension);
    const Vec stepped_over = ring_.left(V::shift_left(~one_, first) & ring_.ones, tree);
    // c has another 1-bit, so k is not j.
    const Vec children = V::select(inner, stepped_over | V::broadcast(bit(j)), Vec{});

    Agreement<V>& agreed = seen.agreed;
    visit_parent(address, j, {turned, bit_j, edge, label}, agreed);
    // Tree j+1 at L(c), which turned is the same word.
    const int next = cyclic(j + 1, ring_.n);
    agreed.same(ring_.right(address.left, number(next)), turned);
    const Vec next_dimension = V::select(inner, ring_.cyclic(first + number(next)), number(next));
    agreed.same(V::shift_left(one_, next_dimension), ring_.left(edge));

    agreed.same(V::select(V::meet(children, children), one_, Vec{}), bit_j);
    agreed.same(V::weight(children) + label, late);
    const Vec label_dimension = ring_.cyclic(label);
    agreed.same(label_dimension, dimension);
    agreed.less(tree, label + one_);
    agreed.less(label, late + one_);
    const Vec least = tree + one_ - bit_j;
    agreed.same(label, least + behind(dimension, least, j));
    // The link across dimension j, where bit j is 0.
    agreed.less(label_if_inner, late);

    add(edge, seen.in_once, seen.in_again);
    add(children, seen.out_once, seen.out_again);
    const Vec one_label = V::shift_left(one_, label_dimension);
    add(one_label, seen.labels_in, seen.labels_in_again);
    seen.early_in = seen.early_in | V::select(V::less(label, ring_.length), one_label, Vec{});
    seen.parents.add(dimension + (label << 6), odd_[static_cast<std::size_t>(j)]);
    seen.children.add(children, odd_[static_cast<std::size_t>(64 + j)]);
    if (V::any(inner)) visit_children(j, inner, turned, first, label, seen);
    return label;
  }

  // How many steps it is up from the least label that may be to one of this dimension.
  Vec behind(const Vec& dimension, const Vec& least, int j) const {
    const Vec from = j + 1 < ring_.n ? least : ring_.cyclic(least);
    const Vec steps = dimension - from;
    return V::select(V::less(dimension, from), steps + ring_.length, steps);
  }

  struct Edge {
    Vec turned;
    Vec bit_j;
    Vec edge;  // the word whose only 1-bit is the dimension
    Vec label;
  };
  [[gnu::always_inline]] void visit_parent(const Address& address, int j, const Edge& at, Agreement<V>& agreed) const {
    const Vec tree = number(j);
    const Vec parent = address.c ^ at.edge;
    const Vec turned_parent = ring_.right(parent, tree);
    const Vec turned_edge = at.turned ^ turned_parent;
    // The parent's bit j is 1, and its level is one less.
    agreed.within(one_, turned_parent);
    agreed.same(V::weight(parent) + at.bit_j + at.bit_j, address.weight + one_);
    const Vec first = first_one(turned_parent);
    const Vec stepped_over = V::shift_left(~one_, first);
    agreed.within(turned_edge, V::select(V::meet(first, first), stepped_over | one_, stepped_over));
    agreed.less(inner_label(ring_.cyclic(first + tree), tree), at.label);
    // The edge of the binomial tree that tree j is when turned by one step more and moved to the source.
    const Vec moved = ring_.right(at.turned ^ one_);
    agreed.same(ring_.left(highest_only<V>(moved)), turned_edge);
  }

  // The children in tree j of the addresses whose bit j is 1.
  [[gnu::always_inline]] void visit_children(int j, const Mask& inner, const Vec& turned, const Vec& first,
                                             const Vec& label, Seen& seen) const {
    // That across dimension j is a leaf of tree j.
    const Vec inner_label = V::select(inner, label, Vec{});
    seen.agreed.less(inner_label, number(ring_.n + j));
    add(V::select(inner, V::broadcast(bit(j)), Vec{}), seen.labels_out, seen.labels_out_again);
    // The others, across the bits stepped over from the highest on.
    for (int place = ring_.n - 1; place > 0; --place) {
      const Mask live = inner & V::less(first, number(place));
      if (!V::any(live)) break;
      const int m = cyclic(place + j, ring_.n);
      const int child_label = m < j ? m + ring_.n : m;
      // The child's first 1-bit is the one that it has more.
      const Vec above = V::shift_right(turned | V::broadcast(bit(place)), number(place));
      seen.agreed.same(V::select(live, above, one_), one_);
      seen.agreed.less(V::select(live, label, Vec{}), number(child_label));
      const Vec one_label = V::select(live, V::broadcast(bit(m)), Vec{});
      add(one_label, seen.labels_out, seen.labels_out_again);
      if (child_label < ring_.n) seen.early_out = seen.early_out | one_label;
    }
  }

  Ring<V> ring_;
  Vec one_;
  std::array<SharedTrees, 3> shared_;  // of ever smaller blocks
  std::vector<Word> shared_labels_;
  Counters<V> labels_;
  LevelBits<V> levels_;
  Widened<V> early_links_{};
  Digest<V> digest_;
  std::array<Word, 64 + kMaxDimensions> odd_;
};

}  // namespace cubeverify::lanes

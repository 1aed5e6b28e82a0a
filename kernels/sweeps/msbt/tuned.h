#pragma once

#include "kernels/facts/offsets.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/groups.h"
#include "kernels/lanes/level_bits.h"
#include "kernels/sweeps/msbt/own_trees.h"
#include "kernels/sweeps/msbt/shared_trees.h"

namespace cubeverify::lanes {

// Sweep `msbt` on lanes. What is asked of tree j at c depends on the bits from j to the second 1-bit met when stepping
// right from there. So trees whose two are above the low kBlockBits bits are evaluated once for all addresses that
// agree in those above (kernels/sweeps/msbt/shared_trees.h), and the other trees of a group of neighbours once for all
// groups that agree in the bits up to the second 1-bit above the low ones and, as stepping right may go round, in the
// highest.
template <class V>
class MsbtLanes {
 public:
  using Plain = MsbtSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;

  explicit MsbtLanes(int n)
      : ring_(n),
        trees_(n),
        shared_{SharedTrees(n, kTileBits), SharedTrees(n, 13), SharedTrees(n, 9), SharedTrees(n, kBlockBits)},
        // In smaller cubes no tile has two 1-bits above it.
        alike_(n < kTileBits + 2 ? 1 : kSlots),
        labels_alike_(std::make_unique_for_overwrite<typename V::Element[]>(
            (kMaxDimensions + (alike_.size() - 1) * kTileBits) * V::kLanes)),
        labels_(static_cast<std::size_t>(2 * n * n)),
        levels_(n) {}

  bool visit(Word base) {
    const Vec c = V::broadcast(base) | V::iota();
    if (!V::all(many<V>(c))) return false;
    const SharedTrees& shared = share(base);
    Alike& own = own_trees(base, c, all_ones(ring_.n) & ~shared.trees());
    if (!shared.good() || !own.seen.good) return false;

    // Every dimension and every label mod n has been seen, once.
    const Plain::Seen& others = shared.seen();
    const auto missing = [&](Word set) { return V::broadcast(set ^ all_ones(ring_.n)); };
    Agreement<V> agreed;
    agreed.same(own.seen.in, missing(others.in_once));
    agreed.same(own.seen.out, missing(others.out_once));
    agreed.same(own.seen.labels_in, missing(others.labels_in));
    agreed.same(own.seen.labels_out, missing(others.labels_out));
    const Vec early_in = own.seen.early_in | V::broadcast(others.early_in);
    const Vec early_out = own.seen.early_out | V::broadcast(others.early_out);
    // The early labels of edges to children are those of links to nodes of one 1-bit more.
    agreed.within(early_out, ~(early_in | c));
    if (!agreed.holds()) return false;

    ++own.groups;
    for (SharedTrees& trees : shared_) trees.count(V::kLanes);
    early_links_ += V::weight(early_out);
    levels_.count(base);
    Widened<V> parents = Widened<V>::broadcast(others.parents), children = Widened<V>::broadcast(others.children);
    parents += own.seen.parents;
    children += own.seen.children;
    digest_.add(c, parents, children);
    return true;
  }

  void add_to(std::span<Word> tally) {
    levels_.sum_up();
    for (SharedTrees& trees : shared_) trees.add_labels(labels_);
    leave_tile();
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
        const Word addresses = labels_[j * 2 * n + label];
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
  // Addresses that agree in all but so many bits are a tile; in all but so many, a block; less than these, a group.
  static constexpr int kTileBits = 18, kBlockBits = 7, kGroupBits = std::countr_zero(static_cast<Word>(V::kLanes));
  static constexpr std::size_t kPlaces = kTileBits - kBlockBits;
  static constexpr std::size_t kSlots = (kPlaces * kPlaces << (kBlockBits - kGroupBits)) + 1;

  // The trees that groups which agree as above have in common, counted since the tile was entered.
  struct Alike {
    Word trees = 0;
    TreesSeen<V> seen;
    Word groups = 0;
  };

  // The trees shared by a group's addresses.
  const SharedTrees& share(Word base) {
    const SharedTrees* wider = nullptr;
    for (SharedTrees& trees : shared_) {
      if (!trees.holds(base)) {
        V::clear_upper();
        trees.move_to(base, wider, labels_);
      }
      wider = &trees;
    }
    return *wider;
  }

  // What the other trees show at a group's addresses.
  Alike& own_trees(Word base, const Vec& c, Word trees) {
    if (base >> kTileBits != tile_) {
      leave_tile();
      tile_ = base >> kTileBits;
    }
    const std::size_t slot = slot_of(base);
    Alike& alike = alike_[slot];
    if (slot == 0 || alike.trees != trees) {
      leave(slot);
      alike.trees = trees;
      alike.seen = trees_.visit(c, trees, labels_of(slot));
    }
    return alike;
  }
  // 0 where the bits of the tile or those above it do not say enough, so that the group is like no other.
  [[nodiscard]] std::size_t slot_of(Word base) const {
    const Word within = base & all_ones(kTileBits) & ~all_ones(kBlockBits), second = within & (within - 1);
    if (alike_.size() == 1 || weight(base >> kTileBits) < 2 || second == 0) return 0;
    const auto place = [](Word bits) { return static_cast<std::size_t>(lowest_bit(bits) - kBlockBits); };
    const std::size_t low = (base & all_ones(kBlockBits)) >> kGroupBits;
    return 1 + (low * kPlaces + place(within)) * kPlaces + place(second);
  }
  typename V::Element* labels_of(std::size_t slot) {
    // The first may have labels of all trees.
    return slot == 0 ? labels_alike_.get()
                     : labels_alike_.get() + (kMaxDimensions + (slot - 1) * kTileBits) * V::kLanes;
  }

  // Adds the labels of the groups counted in a slot, and empties it.
  void leave(std::size_t slot) {
    Alike& alike = alike_[slot];
    const typename V::Element* const labels = labels_of(slot);
    for (Word rest = alike.groups == 0 ? 0 : alike.trees; rest != 0; rest &= rest - 1) {
      const auto j = static_cast<std::size_t>(lowest_bit(rest));
      Word* const of_tree = &labels_[j * 2 * static_cast<std::size_t>(ring_.n)];
      for (std::size_t lane = 0; lane < V::kLanes; ++lane) of_tree[labels[j * V::kLanes + lane]] += alike.groups;
    }
    alike.trees = 0;
    alike.groups = 0;
  }
  void leave_tile() {
    for (std::size_t slot = 0; slot < alike_.size(); ++slot) leave(slot);
  }

  Ring<V> ring_;
  MsbtTrees<V> trees_;
  std::array<SharedTrees, 4> shared_;  // of ever smaller parts
  Word tile_ = ~Word{0};
  std::vector<Alike> alike_;
  std::unique_ptr<typename V::Element[]> labels_alike_;  // by slot, tree and lane
  std::vector<Word> labels_;                             // of histogram tree-label
  LevelBits<V> levels_;
  Widened<V> early_links_{};
  Digest<V, 2> digest_;
};

}  // namespace cubeverify::lanes

namespace cubeverify {

// Of the right trees alone.
template <>
struct TunedOf<MsbtSweep<>> {
  template <class Lanes32, class Lanes64, class Plane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    lanes::visit_lanes<lanes::MsbtLanes, Lanes32, Lanes64>(n, chunk, tally);
  }
};

}  // namespace cubeverify

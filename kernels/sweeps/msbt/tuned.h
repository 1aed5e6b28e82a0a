#pragma once

#include <memory>

#include "kernels/facts/offsets.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/groups.h"
#include "kernels/lanes/level_bits.h"
#include "kernels/sweeps/msbt/own_trees.h"
#include "kernels/sweeps/msbt/shared_trees.h"

namespace cubeverify::lanes {

// Sweep `msbt`, tuned. What is asked of tree j at c depends on the bits from j to the second 1-bit met when stepping
// right from there, where the trees say so (Trees::sees_two_ones). So trees whose two are above the low kBlockBits bits
// are evaluated once for all addresses that agree in those above (kernels/sweeps/msbt/shared_trees.h), and the other
// trees of a group of neighbours once for all groups that agree in the bits up to the second 1-bit above the low ones
// and, as stepping right may go round, in the highest. Kept in addition to the plain form, which asks all trees at
// every address: measured to be 430 times as fast with AVX2 at n = 32, 800 times with AVX-512. Groups with a violation
// are left to the plain form.
template <class V, class Trees>
class TunedMsbt {
 public:
  using Plain = MsbtSweep<Trees>;
  using Lanes = V;
  using Vec = typename V::Vec;

  explicit TunedMsbt(int n)
      : n_(n),
        own_trees_(n),
        tile_bits_(n < 28 ? 18 : kMostTileBits),
        shared_{Shared(n, tile_bits_), Shared(n, 14), Shared(n, 10), Shared(n, kBlockBits)},
        // In smaller cubes no tile has two 1-bits above it.
        alike_(n < tile_bits_ + 2 || !Trees::sees_two_ones() ? 1 : kSlots),
        labels_alike_(std::make_unique_for_overwrite<typename V::Element[]>(
            (kMaxDimensions + (alike_.size() - 1) * kMostTileBits) * V::kLanes)),
        labels_(static_cast<std::size_t>(2 * n * n)),
        levels_(n) {
    counts_.labels = labels_;
  }

  bool visit(Word base) {
    const Vec c = V::broadcast(base) | V::iota();
    if (!V::all(many<V>(c))) return false;
    const Shared& shared = share(base);
    Alike& own = look_at_own(base, c, all_ones(n_) & ~shared.trees());
    if (!shared.good() || !own.seen.good) return false;

    // Every dimension and every label mod n has been seen, once.
    const typename Plain::Seen& others = shared.seen();
    const auto missing = [&](Word set) { return V::broadcast(set ^ all_ones(n_)); };
    LaneChecks<V> agreed;
    agreed.same(own.seen.in, missing(others.in_once));
    agreed.same(own.seen.out, missing(others.out_once));
    agreed.same(own.seen.labels_in, missing(others.labels_in));
    agreed.same(own.seen.labels_out, missing(others.labels_out));
    const Vec early_in = own.seen.early_in | V::broadcast(others.early_in);
    const Vec early_out = own.seen.early_out | V::broadcast(others.early_out);
    // Of a link to an address of one 1-bit more, the edge there is among those to children, the edge back among those
    // from parents: that has a late label.
    agreed.within(early_in, c);
    agreed.within(early_out, ~c);
    if (!agreed.holds()) return false;

    counts_.looked(Plain::kInOnce, n_ * V::kLanes);
    counts_.looked(Plain::kOutOnce, n_ * V::kLanes);
    counts_.looked(Plain::kLabelIn, V::kLanes);
    counts_.looked(Plain::kLabelOut, V::kLanes);
    // An early label into c is that of a 1-bit, one out of it that of a 0-bit.
    counts_.looked(Plain::kOnewayNode, V::kLanes);
    counts_.looked(Plain::kOnewayFirst, (n_ - weight(base)) * V::kLanes - kOnesOfLanes);

    ++own.groups;
    for (Shared& trees : shared_) trees.count(V::kLanes);
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
    for (Shared& trees : shared_) trees.add_to(counts_);
    leave_tile();
    const auto n = static_cast<std::size_t>(n_);
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(n_, h)); };
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
    for (std::size_t f = 0; f < Plain::kForAlls.size(); ++f) {
      tally[for_all_offset<Plain>(static_cast<int>(f))] += counts_.checked[f];
    }
    tally[digest_offset<Plain>()] += digest_.total();
  }

 private:
  using Shared = SharedTrees<Trees>;
  // Addresses that agree in all but so many bits are a tile; in all but so many, a block; less than these, a group.
  static constexpr int kMostTileBits = 22, kBlockBits = 7, kGroupBits = std::countr_zero(static_cast<Word>(V::kLanes));
  // 1-bits of the numbers of all lanes.
  static constexpr int kOnesOfLanes = V::kLanes / 2 * kGroupBits;
  static constexpr std::size_t kPlaces = kMostTileBits - kBlockBits;
  static constexpr std::size_t kSlots = (kPlaces * kPlaces << (kBlockBits - kGroupBits)) + 1;

  // The trees that groups which agree as above have in common, counted since the tile was entered.
  struct Alike {
    Word trees = 0;
    TreesSeen<V> seen;
    Word groups = 0;
  };

  // The trees shared by a group's addresses.
  const Shared& share(Word base) {
    const Shared* wider = nullptr;
    for (Shared& trees : shared_) {
      if (!trees.holds(base)) {
        V::clear_upper();
        trees.move_to(base, wider, counts_);
      }
      wider = &trees;
    }
    return *wider;
  }

  // What the other trees show at a group's addresses.
  Alike& look_at_own(Word base, const Vec& c, Word trees) {
    if (base >> tile_bits_ != tile_) {
      leave_tile();
      tile_ = base >> tile_bits_;
    }
    const std::size_t slot = slot_of(base);
    Alike& alike = alike_[slot];
    if (slot == 0 || alike.trees != trees) {
      leave(slot);
      alike.trees = trees;
      typename V::Element* const labels = labels_of(slot);
      alike.seen = own_trees_.visit(c, trees, [labels](int j, const Vec& of_tree) {
        alignas(64) typename V::Element own[V::kLanes];
        V::store(of_tree, own);
        std::copy_n(own, V::kLanes, labels + j * V::kLanes);
      });
    }
    return alike;
  }
  // 0 where the bits of the tile or those above it do not say enough, so that the group is like no other.
  [[nodiscard]] std::size_t slot_of(Word base) const {
    const Word within = base & all_ones(tile_bits_) & ~all_ones(kBlockBits), second = within & (within - 1);
    if (alike_.size() == 1 || weight(base >> tile_bits_) < 2 || second == 0) return 0;
    const auto place = [](Word bits) { return static_cast<std::size_t>(lowest_bit(bits) - kBlockBits); };
    const std::size_t low = (base & all_ones(kBlockBits)) >> kGroupBits;
    return 1 + (low * kPlaces + place(within)) * kPlaces + place(second);
  }
  typename V::Element* labels_of(std::size_t slot) {
    // The first may have labels of all trees.
    return slot == 0 ? labels_alike_.get()
                     : labels_alike_.get() + (kMaxDimensions + (slot - 1) * kMostTileBits) * V::kLanes;
  }

  // Adds the labels of the groups counted in a slot, and empties it.
  void leave(std::size_t slot) {
    Alike& alike = alike_[slot];
    const typename V::Element* const labels = labels_of(slot);
    for (Word rest = alike.groups == 0 ? 0 : alike.trees; rest != 0; rest &= rest - 1) {
      const auto j = static_cast<std::size_t>(lowest_bit(rest));
      Word* const of_tree = &labels_[j * 2 * static_cast<std::size_t>(n_)];
      for (std::size_t lane = 0; lane < V::kLanes; ++lane) of_tree[labels[j * V::kLanes + lane]] += alike.groups;
    }
    for (std::size_t f = 0; f < Plain::kForAlls.size(); ++f) {
      counts_.checked[f] += alike.seen.checked[f] * alike.groups;
    }
    alike.trees = 0;
    alike.groups = 0;
  }
  void leave_tile() {
    for (std::size_t slot = 0; slot < alike_.size(); ++slot) leave(slot);
  }

  int n_;
  OwnTrees<V, Trees> own_trees_;
  int tile_bits_;
  std::array<Shared, 4> shared_;  // of ever smaller parts
  Word tile_ = ~Word{0};
  std::vector<Alike> alike_;
  std::unique_ptr<typename V::Element[]> labels_alike_;  // by slot, tree and lane
  std::vector<Word> labels_;                             // of histogram tree-label
  MsbtCounts<Trees> counts_;
  LevelBits<V> levels_;
  Widened<V> early_links_{};
  Digest<V, 2> digest_;
};

}  // namespace cubeverify::lanes

namespace cubeverify {

template <class Trees>
struct TunedOf<MsbtSweep<Trees>> {
  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    if (n <= 32) {
      lanes::visit_groups<lanes::TunedMsbt<Lanes32, Trees>>(n, chunk, tally);
    } else {
      lanes::visit_groups<lanes::TunedMsbt<Lanes64, Trees>>(n, chunk, tally);
    }
  }
};

}  // namespace cubeverify

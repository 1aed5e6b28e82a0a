#pragma once

#include <array>

#include "kernels/sweeps/msbt/facts.h"

namespace cubeverify::lanes {

// The trees of sweep `msbt` that look the same from all addresses of a block, those that agree in all but their low
// bits. What the sweep asks of tree j at c depends on the bits from j to the second 1-bit met when stepping right from
// there, for the label of c's parent is told by it; so those trees whose two are above the low bits are evaluated once,
// in the plain form, and counted for all.
class SharedTrees {
 public:
  using Plain = MsbtSweep<>;

  SharedTrees(int n, int low_bits) : n_(n), low_bits_(low_bits) {}

  // Whether c is in the block that was visited last.
  [[nodiscard]] bool holds(Word c) const { return c >> low_bits_ == high_; }

  // Goes to the block of c. What the block of more addresses around it, `wider`, shares is taken from there, if there
  // is one. Every label that was counted before is added to `labels` (a histogram `tree-label`).
  void move_to(Word c, const SharedTrees* wider, std::span<Word> labels) {
    add_labels(labels);
    high_ = c >> low_bits_;
    const Word first = high_ << low_bits_;
    if (wider != nullptr) {
      trees_ = wider->trees_;
      seen_ = wider->seen_;
      good_ = wider->good_;
    } else {
      trees_ = 0;
      seen_ = {};
      good_ = true;
    }
    own_ = 0;
    for (int j = low_bits_; j < n_; ++j) {
      if (has_bit(trees_, j) || weight(first & (bit(j) - 1)) < 2) continue;
      visit_tree(first, j);
    }
    trees_ |= own_;
    good_ = good_ && (seen_.in_again | seen_.out_again) == 0 && seen_.labels_in_differ && seen_.labels_out_differ;
  }

  // The trees that are shared, those of wider blocks included, and what they show.
  [[nodiscard]] Word trees() const { return trees_; }
  [[nodiscard]] const Plain::Seen& seen() const { return seen_; }
  // False if one of them violates something, or two show the same dimension or label mod n.
  [[nodiscard]] bool good() const { return good_; }

  // `addresses` more of the block counted, in the trees that wider blocks do not share.
  void count(Word addresses) { addresses_ += addresses; }
  void add_labels(std::span<Word> labels) {
    for (Word rest = own_; rest != 0; rest &= rest - 1) {
      const auto j = static_cast<std::size_t>(lowest_bit(rest));
      labels[j * 2 * static_cast<std::size_t>(n_) + static_cast<std::size_t>(label_[j])] += addresses_;
    }
    addresses_ = 0;
  }

 private:
  // Takes what the plain form tells of one tree.
  struct Listener {
    bool good = true;

    void check(int, bool ok, Word) { good = good && ok; }
    void check(int, Word, Word violated, Word) { good = good && violated == 0; }
    void count(int, int) {}
  };

  void visit_tree(Word c, int j) {
    Listener listener;
    Plain::visit_children(n_, c, j, seen_, listener);
    Plain::visit_parent(n_, c, j, seen_, listener);
    const int label = Msbt::label(n_, c, j);
    label_[static_cast<std::size_t>(j)] = label;
    // The link across dimension j, as `oneway-last` asks.
    const bool last = !has_bit(c, j) && label == n_ + j && Msbt::label(n_, c ^ bit(j), j) == n_ + j;
    // The label says the fanout, so that the labels alone are counted.
    const bool says_fanout = weight(Msbt::children(n_, c, j)) == n_ + j - label;
    good_ = good_ && listener.good && !last && says_fanout;
    own_ |= bit(j);
  }

  int n_;
  int low_bits_;
  Word high_ = ~Word{0};
  Word trees_ = 0, own_ = 0;
  Plain::Seen seen_;
  bool good_ = true;
  std::array<int, kMaxDimensions> label_{};
  Word addresses_ = 0;
};

}  // namespace cubeverify::lanes

#pragma once

#include <array>
#include <span>

#include "kernels/sweeps/msbt/facts.h"

namespace cubeverify {

// What is counted of sweep `msbt` besides its digest.
template <class Trees>
struct MsbtCounts {
  std::array<Word, MsbtSweep<Trees>::kForAlls.size()> checked{};
  std::span<Word> labels;  // of histogram tree-label

  // Of ForAll f, so many more objects looked at.
  void looked(int f, int objects) { checked[static_cast<std::size_t>(f)] += static_cast<Word>(objects); }
};

// The trees of sweep `msbt` that look the same from all addresses of a block, those that agree in all but their low
// bits. What the sweep asks of tree j at c depends on the bits from j to the second 1-bit met when stepping right from
// there (Trees::sees_two_ones), for the label of c's parent follows from it; so those trees whose two are above the low
// bits are evaluated once, in the plain form, and counted for all.
template <class Trees>
class SharedTrees {
 public:
  using Plain = MsbtSweep<Trees>;

  SharedTrees(int n, int low_bits) : n_(n), low_bits_(low_bits) {}

  // Whether c is in the block that was visited last.
  [[nodiscard]] bool holds(Word c) const { return c >> low_bits_ == high_; }

  // Goes to the block of c. What the block of more addresses around it, `wider`, shares is taken from there, if there
  // is one. What was counted before is added to `counts`.
  void move_to(Word c, const SharedTrees* wider, MsbtCounts<Trees>& counts) {
    add_to(counts);
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
    checked_ = {};
    const Word second = first & (first - 1);
    if (!Trees::sees_two_ones() || second == 0) return;
    for (Word rest = all_ones(n_) & ~all_ones(lowest_bit(second) + 1) & ~trees_; rest != 0; rest &= rest - 1) {
      visit_tree(first, lowest_bit(rest));
    }
    trees_ |= own_;
    good_ = good_ && (seen_.in_again | seen_.out_again) == 0 && seen_.labels_in_differ && seen_.labels_out_differ;
  }

  // The trees that are shared, those of wider blocks included, and what they show.
  [[nodiscard]] Word trees() const { return trees_; }
  [[nodiscard]] const typename Plain::Seen& seen() const { return seen_; }
  // False if one of them violates something, or two show the same dimension or label mod n, or what is counted of one
  // does not follow from its label.
  [[nodiscard]] bool good() const { return good_; }

  // `addresses` more of the block counted, in the trees that wider blocks do not share.
  void count(Word addresses) { addresses_ += addresses; }
  void add_to(MsbtCounts<Trees>& counts) {
    for (Word rest = own_; rest != 0; rest &= rest - 1) {
      const auto j = static_cast<std::size_t>(lowest_bit(rest));
      counts.labels[j * 2 * static_cast<std::size_t>(n_) + static_cast<std::size_t>(label_[j])] += addresses_;
    }
    for (std::size_t f = 0; f < checked_.size(); ++f) counts.checked[f] += checked_[f] * addresses_;
    addresses_ = 0;
  }

 private:
  // Takes what the plain form records of one tree at one address.
  struct Listener {
    SharedTrees& shared;
    int level_key, fanout_key, label_key, dimension_key;  // where it is to be counted, by its label

    void check(int f, bool ok, Word address) { check(f, 1, ok ? 0 : 1, address); }
    void check(int f, Word checked, Word violated, Word) {
      shared.checked_[static_cast<std::size_t>(f)] += checked;
      shared.good_ = shared.good_ && violated == 0;
    }
    void count(int h, int key) {
      const int expected = h == Plain::kTreeLevel    ? level_key
                           : h == Plain::kTreeFanout ? fanout_key
                           : h == Plain::kTreeLabel  ? label_key
                                                     : dimension_key;
      shared.good_ = shared.good_ && key == expected;
    }
  };

  void visit_tree(Word c, int j) {
    const int label = Trees::label(n_, c, j), level = weight(c) + (has_bit(c, j) ? 0 : 2);
    Listener listener{*this, j * (n_ + 2) + level, j * (n_ + 1) + n_ + j - label, j * 2 * n_ + label,
                      label * n_ + label % n_};
    Plain::visit_children(n_, c, j, seen_, listener);
    Plain::visit_parent(n_, c, j, seen_, listener);
    label_[static_cast<std::size_t>(j)] = label;
    good_ = good_ && entered(c, j) == (Trees::children(n_, c, j) & ~c);
    // The link across dimension j.
    if (!has_bit(c, j)) {
      listener.check(Plain::kOnewayLast, label != n_ + j || Trees::label(n_, c ^ bit(j), j) != n_ + j, c);
    }
    own_ |= bit(j);
  }
  // The dimensions of 0-bits across which there is an address whose parent in tree j is c. A bit below the second 1-bit
  // right of j changes nothing.
  [[nodiscard]] Word entered(Word c, int j) const {
    const Word right = c & all_ones(j), second = bit(highest_bit(without_highest_bit(right)));
    const Word near = all_ones(j + 1) & ~(second - 1) & ~c;
    Word all = bit(Trees::dimension(n_, c, j)) & ~c & ~near;
    for (Word rest = near; rest != 0; rest &= rest - 1) {
      const int d = lowest_bit(rest);
      if (Trees::dimension(n_, c ^ bit(d), j) == d) all |= bit(d);
    }
    return all;
  }

  int n_;
  int low_bits_;
  Word high_ = ~Word{0};
  Word trees_ = 0, own_ = 0;
  typename Plain::Seen seen_;
  bool good_ = true;
  std::array<int, kMaxDimensions> label_{};
  std::array<Word, Plain::kForAlls.size()> checked_{};  // at each address
  Word addresses_ = 0;
};

}  // namespace cubeverify

#pragma once

#include <vector>

#include "kernels/address/positions.h"
#include "kernels/engine/sweep.h"
#include "kernels/networks/messages_at_step.h"
#include "kernels/sweeps/marks_sweep.h"

namespace cubeverify::lanes {

// Sweep `marks` without walking the paths that stay out of a window. A window's links lead from nodes that begin alike,
// and so do the labels of which these are the images: for each step of a path that tells the sources, of which the one
// message of each phase is looked at as its path has it. Were one overlooked, the uses would not add up
// (kernels/facts/identities.h).
//
// Folded(phase) sums fold(link; phase) over marked links: add(base, marks), total().
template <class Folded, class Tree = BinomialTree, class Network = DeBruijn, int kMostBits = kMarksBits>
class MarksByStep {
 public:
  using Plain = MarksSweep<Tree, Network, kMostBits>;

  MarksByStep(int n, Word* tally)
      : n_(n), low_bits_(Plain::window_bits(n)), phase_(low_bits_), run_(low_bits_), observer_(n, tally) {}

  void visit(Word window) {
    window_ = window;
    find_labels();
    for (int p = 1; p <= n_; ++p) {
      const Uses in_phase = mark_phase(p);
      if (in_phase.all == 0) continue;
      add_to_run(in_phase);
      tell(p, Plain::kMarkedOnce, in_phase, phase_);
    }
    tell(0, Plain::kMarkedOnceRun, in_run_, run_);
    in_run_ = {};
    observer_.visited();
  }

 private:
  struct Uses {
    Word all = 0;
    Word late = 0;  // of a link that was marked before
    Word least = kNoAddress;

    void see(Word link, bool marked_before) {
      ++all;
      if (!marked_before) return;
      ++late;
      least = std::min(least, link);
    }
  };
  struct Labels {
    Word first, last;
  };

  // The labels that begin with a zero, as those with children do, and whose images begin as the links of the window.
  void find_labels() {
    const int begun = n_ + 1 - low_bits_, rest = n_ - begun;
    labels_.clear();
    for (Word beginning = 0; beginning < bit(begun); ++beginning) {
      if (begun == 0 || Network::contract(begun, beginning) == window_)
        labels_.push_back({beginning << rest, (beginning + 1) << rest});
    }
  }

  Uses mark_phase(int p) {
    Uses in_phase;
    for (int j = 0; j < p; ++j) {
      for (const Labels& labels : labels_) {
        const TreeNodes sources = sending<Tree>(nodes_shifted_into<Tree>(labels.first, labels.last, j), p, j);
        for (Word source = sources.first; source < sources.last; ++source) {
          const int child = child_in_phase<Tree>(n_, source, p);
          const Word link = MessagePath<Tree, Network>(n_, Tree::child(n_, source, child)).link(n_, j);
          if (link >> low_bits_ != window_) continue;
          in_phase.see(link, phase_.mark(link));
        }
      }
    }
    return in_phase;
  }

  // Marks the links of a phase among those of all phases: late is whoever was late in the phase, or early in it where
  // an earlier phase has marked the link.
  void add_to_run(const Uses& in_phase) {
    in_run_.all += in_phase.all;
    in_run_.late += in_phase.late;
    in_run_.least = std::min(in_run_.least, in_phase.least);
    const std::span<const Word> marks = phase_.words();
    for (std::size_t w = 0; w < marks.size(); ++w) {
      const Word before = run_.mark_all(w, marks[w]);
      if (before == 0) continue;
      in_run_.late += static_cast<Word>(weight(before));
      in_run_.least = std::min(in_run_.least, first_link() + 64 * w + static_cast<Word>(lowest_bit(before)));
    }
  }

  [[nodiscard]] Word first_link() const { return window_ << low_bits_; }

  // Reads the links of a phase, or of all of them for p = 0, off their bitmap, and clears it.
  void tell(int p, int for_all, const Uses& uses, LinkBitmap& bitmap) {
    typename Plain::Seen seen{.uses = uses.all};
    Folded folded(p);
    Word base = first_link();
    for (const Word marks : bitmap.words()) {
      if (marks != 0) {
        const Word marked = static_cast<Word>(weight(marks));
        seen.links += marked;
        seen.sum += base * marked + sum_of_positions(marks);
        folded.add(base, marks);
      }
      base += 64;
    }
    observer_.check(for_all, uses.all, uses.late, uses.least);
    observer_.digest(folded.total());
    Plain::tell(p, seen, observer_);
    bitmap.clear();
  }

  int n_;
  int low_bits_;
  Word window_ = 0;
  std::vector<Labels> labels_;
  LinkBitmap phase_, run_;
  Uses in_run_;
  HostObserver<Plain> observer_;
};

template <class Folded>
void visit_marks(int n, Chunk chunk, std::span<Word> tally) {
  MarksByStep<Folded> marks(n, tally.data());
  for (Word i = 0; i < chunk.count; ++i) marks.visit(chunk.first + i);
}

}  // namespace cubeverify::lanes

#pragma once

#include "kernels/address/positions.h"
#include "kernels/facts/chunk.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/folded_links.h"
#include "kernels/lanes/folded_one_by_one.h"
#include "kernels/sweeps/marks/facts.h"
#include "kernels/sweeps/marks/window_uses.h"

namespace cubeverify::lanes {

// Sweep `marks`, tuned: a window's uses are found as kernels/sweeps/marks/window_uses.h has it, and what is recorded of
// the links is read off their bitmaps, 64 at a time. Kept in addition to the plain form, which walks all paths for
// every window: measured to be 1.8 times as fast with the two windows of n = 24 and 2.6 times with the eight of n = 26
// (AVX-512).
//
// Folded(phase) sums fold(link; phase) over marked links: add(base, marks), total().
template <class Folded, class Tree = BinomialTree, class Network = DeBruijn, class Windows = LargeWindows>
class TunedMarks {
 public:
  using Plain = MarksSweep<Tree, Network, Windows>;

  TunedMarks(int n, Word* tally)
      : n_(n),
        low_bits_(Plain::window_bits(n)),
        uses_(n, low_bits_),
        phase_(low_bits_),
        run_(low_bits_),
        accumulator_(n, tally) {}

  void visit(Word window) {
    window_ = window;
    uses_.enter(window);
    for (int p = 1; p <= n_; ++p) {
      const Uses in_phase = mark_phase(p);
      if (in_phase.all == 0) continue;
      add_to_run(in_phase);
      record(p, Plain::kMarkedOnce, in_phase, phase_);
    }
    record(0, Plain::kMarkedOnceRun, in_run_, run_);
    in_run_ = {};
    accumulator_.visited();
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
  Uses mark_phase(int p) {
    Uses in_phase;
    uses_.for_each(p, [&](Word link) { in_phase.see(link, phase_.mark(link)); });
    return in_phase;
  }

  // Marks the links of a phase among those of all phases: late is what was late in the phase, or early in it where
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
  void record(int p, int for_all, const Uses& uses, LinkBitmap& bitmap) {
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
    accumulator_.check(for_all, uses.all, uses.late, uses.least);
    accumulator_.digest(folded.total());
    Plain::record(p, seen, accumulator_);
    bitmap.clear();
  }

  int n_;
  int low_bits_;
  WindowUses<Folded, Tree, Network> uses_;
  Word window_ = 0;
  LinkBitmap phase_, run_;
  Uses in_run_;
  FactAccumulator<Plain> accumulator_;
};

template <class Folded, class Tree = BinomialTree, class Network = DeBruijn, class Windows = LargeWindows>
void visit_marks(int n, Chunk chunk, std::span<Word> tally) {
  TunedMarks<Folded, Tree, Network, Windows> marks(n, tally.data());
  for (Word i = 0; i < chunk.count; ++i) marks.visit(chunk.first + i);
}

}  // namespace cubeverify::lanes

namespace cubeverify {

template <class Tree, class Network, class Windows>
struct TunedOf<MarksSweep<Tree, Network, Windows>> {
  static constexpr ChunkKernel kInWords = lanes::visit_marks<lanes::FoldedOneByOne, Tree, Network, Windows>;

  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    lanes::visit_marks<lanes::FoldedLinks<typename Lanes64::Wide>, Tree, Network, Windows>(n, chunk, tally);
  }
};

}  // namespace cubeverify

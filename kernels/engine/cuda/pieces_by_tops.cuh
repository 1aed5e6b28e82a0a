#pragma once

#include <algorithm>

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/profile/facts.h"
#include "kernels/sweeps/transfer/facts.h"
#include "kernels/trees/piece_of_tree.h"
#include "kernels/trees/subtree_walk.h"

// Sweeps whose units are pieces of a tree, and which gather at every node what is known of its children: `profile` and
// `transfer` of the paper's tree.

namespace cubeverify {

// What is gathered below the tops of small pieces, those of PieceOfTree with more low bits. Of a child the frame has
// one more 1-bit, to the left of all others, so that all nodes below a top are of its own piece but for those below
// other tops. So a thread walks a small piece alone, and what hangs below a top is added up from top to top afterwards:
// a unit is not one thread's work, which has up to a whole subtree of 2^n/n nodes to walk.
template <class S>
struct TopsOfPieces {
  int low_bits;
  int first_subtree, subtrees;
  typename S::Step* steps;  // of piece i (piece()), as far as gathered
  Chunk walked;             // the pieces of a launch of EachItsPiece
  int highest;              // bit of the frames of the tops of a launch of EachItsTop

  struct Piece {
    Word number;
    int subtree;
    Word low;  // of the frames of all its nodes; the top's own frame
    Word top;
    Word unit;  // of the sweep, to which it belongs
  };
  // 0 <= i < count().
  [[nodiscard]] CUBEVERIFY_HD Piece piece(int n, Word i) const {
    const int subtree = first_subtree + static_cast<int>(i >> (low_bits - 1));
    const Word low = (i & all_ones(low_bits - 1)) << 1 | 1;
    const int unit_bits = PieceOfTree::low_bits_of(n) - 1;
    return {i, subtree, low, rotate_left(n, low, subtree),
            static_cast<Word>(subtree) << unit_bits | (low >> 1 & all_ones(unit_bits))};
  }
  [[nodiscard]] CUBEVERIFY_HD Word count() const { return static_cast<Word>(subtrees) << (low_bits - 1); }
  // The piece of whose top the frame has bit m, too.
  [[nodiscard]] CUBEVERIFY_HD Word below(const Piece& piece, int m) const { return piece.number | bit(m) >> 1; }
};

// Every thread walks its share of the pieces. What is found of the nodes below their tops is recorded, if they belong
// to units [first, first + count).
template <class S, class Tree>
struct EachItsPiece {
  using Shared = TopsOfPieces<S>;

  __device__ static void visit(int n, Word first, Word count, const Shared& tops, DeviceAccumulator<S>& accumulator) {
    typename S::Step path[S::kMaxN + 1];
    share_among_threads(tops.walked.count, [&](Word i) {
      const auto piece = tops.piece(n, tops.walked.first + i);
      if (Tree::index(n, piece.top) != piece.subtree) return;
      const bool is_in_chunk = piece.unit - first < count;
      typename S::Step& top = tops.steps[piece.number];
      top.node = Tree::locate(n, piece.top);
      top.children = Tree::children(n, top.node);
      top.begin();
      const Word children = rotate_right(n, top.children, piece.subtree) & ~all_ones(tops.low_bits);
      for (Word rest = children; rest != 0; rest &= rest - 1) {
        const Word child = piece.top ^ rotate_left(n, bit(lowest_bit(rest)), piece.subtree);
        walk_subtree<Tree>(n, child, path, [&](const typename S::Step& step) {
          if (is_in_chunk) S::record(n, step, accumulator);
        });
        top.add(path[0]);
      }
    });
  }
};

// Every thread takes its share of the tops whose frames have this highest bit, and adds up what hangs below the tops
// below them.
template <class S, class Tree>
struct EachItsTop {
  using Shared = TopsOfPieces<S>;

  __device__ static void visit(int n, Word first, Word count, const Shared& tops, DeviceAccumulator<S>& accumulator) {
    // Of each subtree: their numbers are those that have the next lower bit as their highest one.
    const Word of_subtree = tops.highest == 0 ? 1 : bit(tops.highest - 1);
    const int shift = highest_bit(of_subtree);
    share_among_threads(static_cast<Word>(tops.subtrees) << shift, [&](Word i) {
      const Word number = (i & (of_subtree - 1)) | (tops.highest == 0 ? 0 : of_subtree);
      const auto piece = tops.piece(n, (i >> shift) << (tops.low_bits - 1) | number);
      const bool is_in_chunk = piece.unit - first < count;
      // The top of a unit.
      if (is_in_chunk && piece.low >> PieceOfTree::low_bits_of(n) == 0) accumulator.visited();
      if (Tree::index(n, piece.top) != piece.subtree) return;
      typename S::Step& top = tops.steps[piece.number];
      const Word children = rotate_right(n, top.children, piece.subtree) & all_ones(tops.low_bits);
      for (Word rest = children; rest != 0; rest &= rest - 1) top.add(tops.steps[tops.below(piece, lowest_bit(rest))]);
      if (is_in_chunk) S::record(n, top, accumulator);
    });
  }
};

// Low bits of small pieces, which have up to 2^(n - low bits) nodes: more of them make the longest walk shorter and
// keep more threads busy (n = 24: 393,216 pieces), and the tops' memory, of 2^low bits steps for two subtrees, larger.
constexpr int low_bits_of_small_pieces(int n) { return std::clamp(n / 2 + 3, 8, 16); }
// From this n on; smaller cubes have no more nodes than threads.
inline constexpr int kLeastInSmallPieces = 10;

// Sweep S, ProfileSweep<Tree> or TransferSweep<Tree>.
template <class S, class Tree>
struct PiecesByTops {
  using Pieces = EachItsPiece<S, Tree>;
  using Tops = EachItsTop<S, Tree>;

  // All of a subtree is walked though the chunk may have few of its units.
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    if (n < kLeastInSmallPieces) return ByThreads<S>::visit(n, chunk, tally);
    const int unit_bits = PieceOfTree::low_bits_of(n) - 1, low_bits = low_bits_of_small_pieces(n);
    const auto first = static_cast<int>(chunk.first >> unit_bits);
    const auto last = static_cast<int>((chunk.first + chunk.count - 1) >> unit_bits);
    TopsOfPieces<S> tops{low_bits, first, last - first + 1, nullptr, {0, 0}, 0};
    DeviceArray<typename S::Step> steps(tops.count());
    tops.steps = steps.data();
    // So many subtrees that a launch ends within a second or so.
    const Word at_once = std::max(Word{1}, (static_cast<Word>(n) << 34) >> n) << (low_bits - 1);
    for (Word walked = 0; walked < tops.count(); walked += at_once) {
      tops.walked = {walked, std::min(at_once, tops.count() - walked)};
      launch<S, Pieces>(n, chunk, tally, tops);
      Launches::wait();
    }
    for (tops.highest = low_bits - 1; tops.highest >= 0; --tops.highest) launch<S, Tops>(n, chunk, tally, tops);
  }
  static std::size_t stack() { return stack_of_kernels<S, EachItsOwn<S>, Pieces, Tops>(); }
  static double bytes(int n) {
    if (n < kLeastInSmallPieces) return 0;
    return static_cast<double>((static_cast<Word>(n) << (low_bits_of_small_pieces(n) - 1)) * sizeof(typename S::Step));
  }
};

template <>
struct OnDevice<ProfileSweep<>> : PiecesByTops<ProfileSweep<>, MinR> {};
template <>
struct OnDevice<TransferSweep<>> : PiecesByTops<TransferSweep<>, MinR> {};

}  // namespace cubeverify

#include "kernels/engine/cuda/bst_in_warps.cuh"
#include "kernels/engine/cuda/variants_in_warps.cuh"
#include "tests/ptx/wrong_rules.h"
#include "tests/ptx/wrong_sweeps.h"

namespace cubeverify::test {

namespace {

// In three of four blocks, by their 1-bits, address 5 has no index, or two, or another one than it has.
class WrongIndices : public PlannedIndices {
 public:
  CUBEVERIFY_HD void run(const WarpBlock& block, const Blocks& runs, const WarpPlane& within) {
    PlannedIndices::run(block, runs, within);
    kind_ = wrong_in_slices(block.view().complemented ? ~block.high() & all_ones(block.high_bits()) : block.high());
  }
  CUBEVERIFY_HD WarpPlane low_winners(int start) const {
    const WarpPlane right = PlannedIndices::low_winners(start), five = WarpPlane::only(5);
    if (kind_ == WrongInSlices::kNone) return right;
    const WarpPlane others = kind_ == WrongInSlices::kTwoIndices ? right : right & ~five;
    return start == 3 && kind_ != WrongInSlices::kNoIndex ? others | five : others;
  }

 private:
  WrongInSlices kind_ = WrongInSlices::kNone;
};

}  // namespace

// Of whole blocks, so that the plain form is not compiled once more.
void variants_of_wrong_indices(int n, Chunk chunk, std::span<Word> tally) {
  BlocksByWarps<SeenOfVariants<WrongIndices>, EachWarpSlices>::visit_blocks(n, chunk.first >> 12, chunk.count >> 12,
                                                                            tally);
}
void bst_of_wrong_indices(int n, Chunk chunk, std::span<Word> tally) {
  BlocksByWarps<SeenOfBst<WrongIndices>, EachWarpSlices>::visit_blocks(n, chunk.first >> 12, chunk.count >> 12, tally);
}

}  // namespace cubeverify::test

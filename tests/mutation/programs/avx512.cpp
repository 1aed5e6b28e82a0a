#include "kernels/engine/visit_plain.h"
#include "kernels/lanes/avx512_lanes.h"
#include "kernels/lanes/paired_lanes.h"
#include "kernels/lanes/visit_vectors.h"
#include "kernels/sliced/avx512_register.h"
#include "kernels/sliced/plane.h"
#include "kernels/sliced/vector_plane.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/tree/tree_slices.h"
#include "kernels/sweeps/variants/sweep.h"
#include "kernels/sweeps/visit_in_words.h"
#include "tests/mutation/chunk_lines.h"

// The registers of AVX-512 under a few sweeps: what the bodies do with them is in the targets of the sweeps.

namespace cubeverify::test {
namespace {

using namespace lanes;

template <class S>
void record_vectors(TargetLines& lines) {
  const Sweep sweep = make_sweep<S>();
  const NamedForm form{"avx512", visit_vectors<S, PairedLanes<Avx512Lanes32>, PairedLanes<Avx512Lanes64>>};
  record_chunks(lines, "right", sweep, form, chunks_of(sweep, {}));
}

}  // namespace
}  // namespace cubeverify::test

int main(int argc, char** argv) {
  using namespace cubeverify;
  using namespace cubeverify::test;
  TargetLines lines(argc, argv);
  record_vectors<AlgebraSweep<>>(lines);
  record_vectors<StructureSweep<>>(lines);
  record_vectors<VariantsSweep<>>(lines);
  record_vectors<BstSweep<>>(lines);
  Chunks parts;
  for (const int n : {20, 33, 64}) {
    for (const Word first : {Word{1}, all_ones(n) / 3 - 999, all_ones(n) / 100 * 37})
      parts.push_back({n, {first, 3000}});
  }
  const NamedForm form{"avx512",
                       sliced::visit_tree<sliced::VectorPlane<sliced::Avx512Register>, TreeSweep<>, sliced::Parts>};
  record_chunks(lines, "right", make_sweep<TreeSweep<>>(), form, parts);
}

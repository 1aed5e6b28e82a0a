#include "kernels/engine/cuda/marks_in_bitmaps.cuh"
#include "kernels/engine/cuda/msbt_in_tiles.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/cuda/tcbt_in_tiles.cuh"
#include "kernels/sweeps/binomial/sweep.h"
#include "kernels/sweeps/copies/facts.h"
#include "kernels/sweeps/debruijn/sweep.h"
#include "kernels/sweeps/distances/facts.h"
#include "kernels/sweeps/links/sweep.h"
#include "kernels/sweeps/mapping/sweep.h"
#include "kernels/sweeps/msbt/facts.h"
#include "kernels/sweeps/sbt/sweep.h"
#include "kernels/sweeps/sources/facts.h"
#include "kernels/sweeps/stars/facts.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "kernels/sweeps/walks/facts.h"
#include "tests/ptx/wrong_rules.h"
#include "tests/ptx/wrong_sweeps.h"

namespace cubeverify {

template void visit_on_device<BinomialSweep<test::SmallestFirst>>(int, Chunk, std::span<Word>);
template void visit_on_device<DeBruijnSweep<test::ZeroEnters>>(int, Chunk, std::span<Word>);
template void visit_on_device<DistancesSweep<test::Farthest>>(int, Chunk, std::span<Word>);
template void visit_on_device<MappingSweep<BinomialTree, test::PlainContraction>>(int, Chunk, std::span<Word>);
template void visit_on_device<LinksSweep<test::SmallestFirst>>(int, Chunk, std::span<Word>);
template void visit_on_device<SbtSweep<test::FirstChildForgotten>>(int, Chunk, std::span<Word>);
template void visit_on_device<MsbtSweep<test::LeavesForgotten>>(int, Chunk, std::span<Word>);
template void visit_on_device<WalksSweep<test::LeavesByK>>(int, Chunk, std::span<Word>);
template void visit_on_device<SourcesSweep<Sbt, test::LeavesForgotten>>(int, Chunk, std::span<Word>);
template void visit_on_device<CopiesSweep<Sbt, test::LeavesByK>>(int, Chunk, std::span<Word>);
template void visit_on_device<GraySweep<test::OneStepOff>>(int, Chunk, std::span<Word>);
template void visit_on_device<TcbtSweep<test::HalvesNotMoved>>(int, Chunk, std::span<Word>);
template void visit_on_device<DisjointSweep<test::NotCyclic>>(int, Chunk, std::span<Word>);
template void visit_on_device<StarsSweep<test::FarStars>>(int, Chunk, std::span<Word>);
template void visit_on_device<AlgebraSweep<test::RotatesByTwo>>(int, Chunk, std::span<Word>);
template void visit_on_device<PlaneSweep<test::AlwaysOrigin>>(int, Chunk, std::span<Word>);

namespace test {

void msbt_in_tiles_of_leaves_forgotten(int n, Chunk chunk, std::span<Word> tally) {
  visit_msbt_in_tiles<LeavesForgotten>(n, chunk, tally);
}
void msbt_in_tiles_of_one_label_late(int n, Chunk chunk, std::span<Word> tally) {
  visit_msbt_in_tiles<OneLabelLate>(n, chunk, tally);
}
void tcbt_in_tiles(int n, Chunk chunk, std::span<Word> tally) { visit_tcbt_in_tiles<HalvesNotMoved>(n, chunk, tally); }
void marks_in_bitmaps(int n, Chunk chunk, std::span<Word> tally) {
  visit_marks_in_bitmaps<PlainContraction>(n, chunk, tally);
}

}  // namespace test

}  // namespace cubeverify

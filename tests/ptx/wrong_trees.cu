#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/alternatives/facts.h"
#include "kernels/sweeps/ancestors/sweep.h"
#include "kernels/sweeps/atlas/facts.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/cyclic/facts.h"
#include "kernels/sweeps/duals/sweep.h"
#include "kernels/sweeps/graph/sweep.h"
#include "kernels/sweeps/orbit/facts.h"
#include "kernels/sweeps/pairs/facts.h"
#include "kernels/sweeps/permutations/facts.h"
#include "kernels/sweeps/profile/facts.h"
#include "kernels/sweeps/routes/sweep.h"
#include "kernels/sweeps/specimens/facts.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/transfer/facts.h"
#include "kernels/sweeps/variants/sweep.h"
#include "tests/ptx/wrong_rules.h"

namespace cubeverify {

template void visit_on_device<TreeSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<PlacesSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<StructureSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<VariantsSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<AncestorsSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<ProfileSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<PairsSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<AtlasSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<CyclicSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<GraphSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<DualsSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<RoutesSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<TransferSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<PermutationsSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<SpecimensSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<AlternativesSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<OrbitSweep<test::Greatest>>(int, Chunk, std::span<Word>);
template void visit_on_device<BstSweep<test::Greatest>>(int, Chunk, std::span<Word>);

}  // namespace cubeverify

#pragma once

#include "kernels/sweeps/algebra/facts.h"
#include "kernels/sweeps/alpha/facts.h"
#include "kernels/sweeps/alternatives/facts.h"
#include "kernels/sweeps/ancestors/facts.h"
#include "kernels/sweeps/atlas/facts.h"
#include "kernels/sweeps/binomial/facts.h"
#include "kernels/sweeps/bst/facts.h"
#include "kernels/sweeps/copies/facts.h"
#include "kernels/sweeps/cyclic/facts.h"
#include "kernels/sweeps/debruijn/facts.h"
#include "kernels/sweeps/disjoint/facts.h"
#include "kernels/sweeps/distances/facts.h"
#include "kernels/sweeps/duals/facts.h"
#include "kernels/sweeps/embedding/facts.h"
#include "kernels/sweeps/graph/facts.h"
#include "kernels/sweeps/gray/facts.h"
#include "kernels/sweeps/links/facts.h"
#include "kernels/sweeps/list.h"
#include "kernels/sweeps/mapping/facts.h"
#include "kernels/sweeps/marks/facts.h"
#include "kernels/sweeps/msbt/facts.h"
#include "kernels/sweeps/orbit/facts.h"
#include "kernels/sweeps/pairs/facts.h"
#include "kernels/sweeps/permutations/facts.h"
#include "kernels/sweeps/places/facts.h"
#include "kernels/sweeps/plane/facts.h"
#include "kernels/sweeps/profile/facts.h"
#include "kernels/sweeps/regrowth/facts.h"
#include "kernels/sweeps/routes/facts.h"
#include "kernels/sweeps/sbt/facts.h"
#include "kernels/sweeps/sources/facts.h"
#include "kernels/sweeps/specimens/facts.h"
#include "kernels/sweeps/stars/facts.h"
#include "kernels/sweeps/structure/facts.h"
#include "kernels/sweeps/tcbt/facts.h"
#include "kernels/sweeps/transfer/facts.h"
#include "kernels/sweeps/tree/facts.h"
#include "kernels/sweeps/variants/facts.h"
#include "kernels/sweeps/walks/facts.h"
#include "kernels/sweeps/watched/facts.h"

// The one list of sweeps. What a program, a test or a benchmark does with every sweep follows from it: the registry
// (kernels/engine/registry.cpp), the tables of vector forms (kernels/forms/vector_visitors.h), what is compiled for the
// device (kernels/engine/cuda/forms_of_sweeps.cuh), planted errors (tests/kernels/planted). A new sweep is a folder
// kernels/sweeps/<name> and two lines here.

namespace cubeverify {

// All sweeps, in the order of kernels/sweeps/README.md. P says what they are about: the papers' trees, networks and
// rules (PaperParameters in kernels/sweeps/parameters.h), or a test's wrong ones.
template <class P>
using AllSweeps = Sweeps<
    TreeSweep<typename P::T0, typename P::Slices>, PlacesSweep<typename P::T0, typename P::Slices>,
    AlgebraSweep<typename P::Ops>, StructureSweep<typename P::T0>,
    VariantsSweep<typename P::T0, typename P::T1, typename P::T2, typename P::T3, typename P::Slices>,
    AlphaSweep<typename P::T0>, AncestorsSweep<typename P::T0>, ProfileSweep<typename P::T0>,
    PairsSweep<typename P::T0>, PlaneSweep<typename P::ComplexPlane>, AtlasSweep<typename P::T0>,
    CyclicSweep<typename P::T0, typename P::Exchanges, typename P::Periods>,
    GraphSweep<typename P::T0, typename P::T1, typename P::T2, typename P::T3, typename P::Graph>,
    DualsSweep<typename P::T0, typename P::T1, typename P::T2, typename P::T3, typename P::TMinL, typename P::TMaxR,
               typename P::Ops>,
    RoutesSweep<typename P::T0>, TransferSweep<typename P::T0>, PermutationsSweep<typename P::T0, typename P::T1>,
    SpecimensSweep<typename P::T0, typename P::T1, typename P::T2, typename P::T3, typename P::Exchanges,
                   typename P::Graph>,
    AlternativesSweep<typename P::T0>, OrbitSweep<typename P::T0, typename P::Slices>,
    BinomialSweep<typename P::Binomial, typename P::Labels>, DeBruijnSweep<typename P::Network, typename P::Distance>,
    DistancesSweep<typename P::Distance>, MappingSweep<typename P::Binomial, typename P::Network, typename P::Distance>,
    LinksSweep<typename P::Binomial, typename P::Network>,
    MarksSweep<typename P::Binomial, typename P::Network, typename P::Windows>, SbtSweep<typename P::Sbt>,
    MsbtSweep<typename P::Trees>, WalksSweep<typename P::Trees>,
    BstSweep<typename P::T0, typename P::Trees, typename P::Ops, typename P::Slices>, GraySweep<typename P::Path>,
    TcbtSweep<typename P::TwoRooted>, SourcesSweep<typename P::Sbt, typename P::Trees>,
    DisjointSweep<typename P::Paths>, CopiesSweep<typename P::Sbt, typename P::Trees, typename P::TwoRooted>,
    StarsSweep<typename P::Stars, typename P::Rule>, EmbeddingSweep<typename P::Rule, typename P::Stars>,
    RegrowthSweep<typename P::Rule, typename P::Stars, typename P::Store>,
    WatchedSweep<typename P::Rule, typename P::Walk, typename P::Strategy>>;

}  // namespace cubeverify

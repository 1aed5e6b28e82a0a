#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/binomial/facts.h"
#include "kernels/sweeps/copies/facts.h"
#include "kernels/sweeps/debruijn/facts.h"
#include "kernels/sweeps/distances/facts.h"
#include "kernels/sweeps/links/facts.h"
#include "kernels/sweeps/mapping/facts.h"
#include "kernels/sweeps/msbt/facts.h"
#include "kernels/sweeps/sbt/facts.h"
#include "kernels/sweeps/sources/facts.h"
#include "kernels/sweeps/stars/facts.h"
#include "kernels/sweeps/tcbt/facts.h"
#include "kernels/sweeps/walks/facts.h"
#include "tests/ptx/wrong_rules.h"
#include "tests/ptx/wrong_sweeps.h"

namespace cubeverify {

template DeviceForm device_form<BinomialSweep<test::SmallestFirst>>();
template DeviceForm device_form<DeBruijnSweep<test::ZeroEnters>>();
template DeviceForm device_form<DistancesSweep<test::Farthest>>();
template DeviceForm device_form<MappingSweep<BinomialTree, test::PlainContraction>>();
template DeviceForm device_form<LinksSweep<test::SmallestFirst>>();
template DeviceForm device_form<SbtSweep<test::FirstChildForgotten>>();
template DeviceForm device_form<MsbtSweep<test::LeavesForgotten>>();
template DeviceForm device_form<WalksSweep<test::LeavesByK>>();
template DeviceForm device_form<SourcesSweep<Sbt, test::LeavesForgotten>>();
template DeviceForm device_form<CopiesSweep<Sbt, test::LeavesByK>>();
template DeviceForm device_form<GraySweep<test::OneStepOff>>();
template DeviceForm device_form<TcbtSweep<test::HalvesNotMoved>>();
template DeviceForm device_form<DisjointSweep<test::NotCyclic>>();
template DeviceForm device_form<StarsSweep<test::FarStars>>();
template DeviceForm device_form<AlgebraSweep<test::RotatesByTwo>>();
template DeviceForm device_form<PlaneSweep<test::AlwaysOrigin>>();

}  // namespace cubeverify

#include "kernels/engine/cuda/orbit_in_warps.cuh"
#include "kernels/engine/cuda/tree_by_plans.cuh"
#include "tests/ptx/later_devices.h"

namespace cubeverify::test {
namespace {

// The paper's tree by another name, so that kernels have names of their own.
struct OnLaterDevices : MinR {};

template <class Form>
Sweep with_form(const char* name) {
  Sweep sweep = sweep_named(name);
  sweep.visit_on_device = Form::visit;
  return sweep;
}

}  // namespace

std::vector<Sweep> sweeps_of_later_devices() {
  return {with_form<TreeByPlans<TreeSweep<OnLaterDevices>>>("tree"),
          with_form<TreeByPlans<PlacesSweep<OnLaterDevices>>>("places"),
          with_form<OrbitInWarps<OnLaterDevices>>("orbit")};
}

}  // namespace cubeverify::test

#include "tests/kernels/planted/forms.h"

#if CUBEVERIFY_X86_LANES
#pragma GCC diagnostic ignored "-Wpsabi"
// Before the pragma, as in kernels/lanes/avx2_routing.cpp.
#include "kernels/lanes/baseline.h"
#include "tests/kernels/planted/parameters.h"

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include "kernels/lanes/avx2_lanes.h"
#include "kernels/lanes/routing_visitors.h"
#include "kernels/lanes/twice.h"

namespace cubeverify::test {

std::span<const lanes::NamedVisitor> planted_avx2_routing() {
  return lanes::routing_visitors<lanes::Twice<lanes::Avx2Lanes32>, lanes::Twice<lanes::Avx2Lanes64>,
                                 ChosenParameters>();
}

}  // namespace cubeverify::test
#pragma GCC pop_options
#endif

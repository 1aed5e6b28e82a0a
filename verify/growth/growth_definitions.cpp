#include "verify/growth/growth_definitions.h"

#include <algorithm>
#include <cstdlib>

#include "kernels/embedding/loads.h"

namespace cubeverify {

GrowthDefinitions paper_growth() {
  using Places = std::span<const std::uint32_t>;
  return {
      [](int chosen, int level) { return std::abs(level - chosen) > 1; },
      [](Word a, Word b) { return weight(a ^ b); },
      [](int n, Places places) { return std::ranges::max(loads(n, places)); },
  };
}

}  // namespace cubeverify

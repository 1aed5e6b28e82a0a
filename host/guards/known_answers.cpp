#include "host/guards/known_answers.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/guards/published_facts.h"

namespace cubeverify {

std::string wrong_answer(Backend& backend, const Sweep& sweep) {
  // Bit slices and warps take whole blocks of large cubes alone (SlicesOf<S>::kLeastN), quickly.
  const bool in_blocks = sweep.traits.by_warps && backend.name() != "reference";
  const int largest = in_blocks ? 18 : 10;
  for (int n = std::min(largest, sweep.n_max); n >= sweep.n_min; --n) {
    const Word units = sweep.units(n);
    if (units > bit(largest) || !is_published(sweep, n)) continue;
    const std::string difference = difference_from_published(sweep, n, backend.run(sweep, n, {0, units}, nullptr));
    return difference.empty() ? ""
                              : fmt::format("back end {} computes wrongly: {}", backend.name_for(sweep), difference);
  }
  return "";
}

}  // namespace cubeverify

#include "host/guards/known_answers.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/guards/published_facts.h"

namespace cubeverify {

std::string wrong_answer(Backend& backend, const Sweep& sweep) {
  constexpr int kLargest = 10;  // a few whole blocks of every form
  constexpr Word kMostUnits = 1024;
  for (int n = std::min(kLargest, sweep.n_max); n >= sweep.n_min; --n) {
    const Word units = sweep.units(n);
    if (units > kMostUnits || !is_published(sweep, n)) continue;
    const std::string difference = difference_from_published(sweep, n, backend.run(sweep, n, {0, units}, nullptr));
    return difference.empty()
               ? ""
               : fmt::format("back end {} computes wrongly: {}", computing_backend(backend.name(), sweep), difference);
  }
  return "";
}

}  // namespace cubeverify

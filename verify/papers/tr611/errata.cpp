#include "verify/papers/tr611/errata.h"

#include <algorithm>
#include <iterator>

#include "verify/papers/tr611/errata_parts.h"

namespace cubeverify::tr611 {

namespace {

std::vector<Erratum> all() {
  std::vector<Erratum> errata = false_statements();
  std::ranges::move(wordings(), std::back_inserter(errata));
  std::ranges::move(misprints(), std::back_inserter(errata));
  return errata;
}

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "tr611", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::tr611

#include "verify/papers/tr611/errata.h"

#include <vector>

namespace cubeverify::tr611 {

namespace {

std::vector<Erratum> all() { return {}; }

std::vector<Strength> strengths() { return {}; }

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "tr611", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::tr611

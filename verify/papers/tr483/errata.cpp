#include "verify/papers/tr483/errata.h"

#include <vector>

namespace cubeverify::tr483 {

namespace {

std::vector<Erratum> all() { return {}; }

std::vector<Strength> strengths() { return {}; }

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "tr483", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::tr483

#include "verify/papers/tr9121/errata.h"

#include <vector>

namespace cubeverify::tr9121 {

namespace {

std::vector<Erratum> all() { return {}; }

std::vector<Strength> strengths() { return {}; }

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "tr9121", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::tr9121

#include "verify/papers/dyntree/errata.h"

#include <vector>

namespace cubeverify::dyntree {

namespace {

std::vector<Erratum> all() { return {}; }

std::vector<Strength> strengths() { return {}; }

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "dyntree", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::dyntree

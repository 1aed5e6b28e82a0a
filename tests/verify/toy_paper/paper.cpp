#include "verify/papers/paper.h"

#include "tests/verify/toy_paper/sections.h"

namespace cubeverify::toy {

namespace {

constexpr const char* kErrata = R"toml(
[[mistake]]
number = 1
class = "A"
title = "Necklaces of fewer than n words are forgotten."
place = "section 2, lemma 1"
printed = """
"There are (N - 2)/n necklaces apart from those of 0...0
and 1...1."
"""
corrected = "It holds for prime n."
consequences = "None: nothing is derived from it."
refuted = ["toy.lemma1 printed"]
verified_by = ["toy.lemma1 prime"]

[[remark]]
number = 1
title = "There are more necklaces than words of full period, divided by n."
place = "section 2, lemma 1"
printed = "There are (N - 2)/n necklaces"
holds = "There are at least (N - 2)/n of them."
refuted = ["toy.lemma1 printed"]
)toml";

}  // namespace

Paper paper() {
  return {.id = "toy",
          .name = "A toy",
          .title = "Two Statements on the Boolean Cube",
          .authors = {},
          .year = {},
          .kind = "paper of the tests",
          .sections = {levels, necklaces},
          .errata = read_errata("toy", kErrata)};
}

}  // namespace cubeverify::toy

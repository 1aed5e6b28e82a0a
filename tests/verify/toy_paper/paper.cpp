#include "verify/papers/paper.h"

#include "tests/verify/toy_paper/sections.h"

namespace cubeverify::toy {

namespace {

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = {
      {.number = 1,
       .kind = ErratumClass::kFalse,
       .title = "Necklaces of fewer than n words are forgotten.",
       .place = "section 2, lemma 1",
       .printed = "\"There are (N - 2)/n necklaces apart from those of 0...0 and 1...1.\"",
       .found = "n = 4: found 4 necklaces; the paper says 7/2",
       .corrected = "It holds for prime n.",
       .refuted = {{"toy.lemma1", "printed"}},
       .verified_by = {{"toy.lemma1", "prime"}},
       .consequences = "None: nothing is derived from it."}};
  return {.prefix = "toy", .errata = kErrata, .strengths = {}};
}

}  // namespace

Paper paper() {
  return {.id = "toy",
          .name = "A toy",
          .title = "Two Statements on the Boolean Cube",
          .authors = {},
          .year = {},
          .kind = "paper of the tests",
          .sections = {levels, necklaces},
          .errata = errata()};
}

}  // namespace cubeverify::toy

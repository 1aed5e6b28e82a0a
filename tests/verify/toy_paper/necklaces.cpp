#include "verify/exact/necklaces.h"

#include "tests/verify/toy_paper/sections.h"
#include "verify/claims/build.h"

// The toy paper, section 2.

namespace cubeverify::toy {

namespace {

Finding as_many_as_said(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer found = evidence.definitions().necklaces(n) - 2;
  return holds_if(n * found == power_of_two(n) - 2, 1,
                  fmt::format("found {} necklaces; the paper says {}", found.str(), ratio(power_of_two(n) - 2, n)));
}

}  // namespace

Section necklaces() {
  Section section("section 2");
  section.claim("toy.lemma1", "lemma 1")
      .says("There are (N - 2)/n necklaces apart from those of 0...0 and 1...1.")
      .printed("for every n", closed_form(as_many_as_said))
      .refuted_at(4)
      .reading("prime", "for prime n", only_for(closed_form(as_many_as_said), is_prime));
  return section;
}

}  // namespace cubeverify::toy

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "verify/verdict.h"

namespace cubeverify {
namespace {

FactTable facts_at(const Reading& reading, int n) {
  FactTable facts;
  for (const std::string& name : reading.sweeps) {
    const Sweep& sweep = sweep_named(name);
    facts.put(name, n, Facts(sweep.layout(n), run_on_cpu(sweep, n, {0, sweep.units(n)}, 1)));
  }
  return facts;
}

// Facts of other tests begin at n = 2.
TEST(Published, VerdictsAreThoseOfTheProgramAtOne) {
  std::vector<Verdict> verdicts;
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) {
      if (reading.n_min == 1) verdicts.push_back(decide(claim, reading, {1, 1, 1}, facts_at(reading, 1)));
    }
  }
  EXPECT_FALSE(verdicts.empty());
  EXPECT_EQ(differences_from_published(verdicts), std::vector<std::string>{});
}

}  // namespace
}  // namespace cubeverify

// The `orbit` sweep: the facts of `tree` by classes of rotations (TR-611 sections 2 and 3).
//
// The representative of a class only says which unit the class is in. Every address of the class is located on its own.
#include <algorithm>
#include <set>

#include "verify/reference/tree_tally.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

// The s of the contract, the number of low bits that units fix. A unit tries 2^(n-s) words.
int orbit_low_bits(int n) {
  if (n < 20) return std::min(n, 10);
  return n < 44 ? n / 2 : 22;
}

std::vector<Fact> orbit_facts(int n, std::uint64_t first, std::uint64_t count) {
  const int low_bits = orbit_low_bits(n);
  const std::uint64_t words = std::uint64_t{1} << (n - low_bits);
  TreeTally seen(n);
  std::uint64_t representatives = 0;

  for (std::uint64_t done = 0; done < count; ++done) {
    for (std::uint64_t high = 0; high < words; ++high) {
      const std::string c = word((high << low_bits) + first + done, n);
      const std::vector<std::string> turned = right_rotations(c);
      if (*std::min_element(turned.begin(), turned.end()) != c) continue;

      for (const std::string& x : std::set<std::string>(turned.begin(), turned.end())) {
        const std::uint64_t summand = seen.add(value(x));
        if (x == c) representatives += summand;
      }
    }
  }

  return seen.facts(digest("representatives", representatives));
}

std::uint64_t last_orbit_unit(int n) { return last_address(orbit_low_bits(n)); }
Sweep orbit_sweep() { return {"orbit", 1, 64, last_orbit_unit, orbit_facts}; }

}  // namespace cubeverify::reference

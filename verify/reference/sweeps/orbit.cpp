// The `orbit` sweep: the facts of `tree` by classes of rotations (TR-611 sections 2 and 3). The representative of a
// class only says which unit the class is in. Every address of the class is located on its own.
#include <algorithm>
#include <set>

#include "verify/reference/tree_tally.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

// The s of the contract, the number of low bits that units fix. A unit tries 2^(n-s) words.
int orbit_low_bits(int n) {
  if (n < 20) return std::min(n, 10);
  return n < 44 ? n / 2 : 22;
}

struct Orbit : TreeTally {
  Digest representatives{*this, "representatives"};

  void see(std::uint64_t unit) {
    const int low_bits = orbit_low_bits(n);
    for (std::uint64_t high = 0; high < std::uint64_t{1} << (n - low_bits); ++high) {
      const std::string c = word((high << low_bits) + unit, n);
      const std::vector<std::string> turned = right_rotations(c);
      if (*std::min_element(turned.begin(), turned.end()) != c) continue;

      for (const std::string& x : std::set<std::string>(turned.begin(), turned.end())) {
        const std::uint64_t summand = add(value(x));
        if (x == c) representatives += summand;
      }
    }
  }
};

}  // namespace

std::uint64_t last_orbit_unit(int n) { return last_address(orbit_low_bits(n)); }
Sweep orbit_sweep() { return sweep_of<Orbit>("orbit", 1, 64, last_orbit_unit); }

}  // namespace cubeverify::reference

// The `plane` sweep: the complex-plane diagram used in the proof of TR-611's theorem 1.
#include "verify/reference/polynomials.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

const Polynomial zero = {};
const Polynomial one = {1};
const Polynomial minus_one = {-1};

// The sum of w^t over the 1-bits t of c, w a primitive n-th root of unity whose least polynomial is `modulus`.
Polynomial position(const std::string& c, const Polynomial& modulus) {
  Polynomial sum(c.size(), 0);
  for (int t = 0; t < length(c); ++t) {
    if (bit(c, t)) sum[static_cast<std::size_t>(t)] = 1;
  }
  return divide(sum, modulus).remainder;
}

std::uint64_t code(const Polynomial& z) {
  if (z == zero) return 1;
  if (z == one) return 2;
  if (z == minus_one) return 3;
  return 0;
}

struct Plane : Seen {
  Polynomial modulus = cyclotomic(n);
  ForAll degenerate{*this, "degenerate-at-origin"}, full{*this, "full-off-origin"}, exchange{*this, "exchange-at-one"};
  Digest positions{*this, "positions"};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const Polynomial z = position(c, modulus);
    if (is_cyclic(c)) {
      degenerate.check(z == zero, address);
    } else {
      full.check(z != zero, address);
    }
    if (z == zero) {
      const Polynomial exchanged = position(flip(c, 0), modulus);
      exchange.check(exchanged == one || exchanged == minus_one, address);
    }
    positions += fold(address, code(z));
  }
};

}  // namespace

Sweep plane_sweep() { return sweep_of<Plane>("plane", 2, 32, last_address); }

}  // namespace cubeverify::reference

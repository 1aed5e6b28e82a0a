// The `gray` sweep: the Hamiltonian path (TR-483 sections 3.4 and 5.2).
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

struct Gray : Seen {
  ForAll adjacent{*this, "adjacent"}, inverse{*this, "inverse"}, reflected{*this, "reflected"},
      transition{*this, "transition"}, closed{*this, "closed"};
  Digest hashes{*this, "gray"};
  Histogram by_dimension{*this, "by-dimension", n};

  void see(std::uint64_t address) {
    const std::string t = word(address, n);
    inverse.check(position_of(gray(t)) == t, address);
    if (t.find('0') == std::string::npos && n >= 2) closed.check(ones(gray(t)) == 1, address);
    hashes += fold(address, value(gray(t)));
    if (address > 0) see_step(t, address);
  }

  // The exclusive-or of the node shifted right by 0, 1, ..., n-1.
  std::string position_of(std::string node) const {
    std::string sum(static_cast<std::size_t>(n), '0');
    for (int shift = 0; shift < n; ++shift) {
      sum = translation(sum, node);
      node = '0' + node.substr(0, node.size() - 1);
    }
    return sum;
  }

  // The edge from position t-1 to position t.
  void see_step(const std::string& t, std::uint64_t address) {
    const std::string change = gray_change(t);
    adjacent.check(ones(change) == 1, address);
    transition.check(value(change) == std::uint64_t{1} << trailing_zeroes(t), address);
    by_dimension.add(trailing_zeroes(change));

    const int h = n - 1 - leading_zeroes(t);
    const std::uint64_t half = std::uint64_t{1} << h;
    const std::string mirrored = word(2 * half - 1 - address, n);
    reflected.check(value(gray(t)) == value(gray(mirrored)) + half, address);
  }
};

}  // namespace

Sweep gray_sweep() { return sweep_of<Gray>("gray", 1, 62, last_address); }

}  // namespace cubeverify::reference

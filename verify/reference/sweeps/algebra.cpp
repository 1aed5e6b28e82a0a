// The `algebra` sweep: rotations, reversal and periods (TR-611 section 2).
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// c with its highest 1-bit cleared.
std::string clear_highest(std::string c) {
  c[c.find('1')] = '0';
  return c;
}

struct Algebra : Seen {
  ForAll involution{*this, "reversal-involution"}, rbr{*this, "RBR"}, lbl{*this, "LBL"}, blb{*this, "BLB"},
      brb{*this, "BRB"}, rotation_adjacency{*this, "rotation-adjacency"},
      rotation_dimension{*this, "rotation-dimension"}, reversal_adjacency{*this, "reversal-adjacency"},
      complement_period{*this, "complement-period"}, set_size{*this, "rotations-set-size"},
      necklace_size{*this, "necklace-size"}, leighton{*this, "leighton"}, trailing{*this, "sbt-trailing-zeros"};
  Digest words{*this, "words"};
  Histogram level{*this, "level", n + 1}, links{*this, "links", n}, sbt_subtree{*this, "sbt-subtree", n},
      sbt_dimension{*this, "sbt-dimension", n};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const int p = period(c);
    const std::vector<int> J = best_rotations(Tree::minR, c);

    involution.check(reversal(reversal(c)) == c, address);
    rbr.check(right(reversal(right(c))) == reversal(c), address);
    lbl.check(left(reversal(left(c))) == reversal(c), address);
    blb.check(reversal(left(reversal(c))) == right(c), address);
    brb.check(reversal(right(reversal(c))) == left(c), address);
    check_neighbours(c, address);

    complement_period.check(period(complement(c)) == p, address);
    set_size.check(static_cast<int>(J.size()) * p == n, address);
    const std::vector<std::string> rotations = right_rotations(c);
    if (J.front() == 0) {
      const std::set<std::string> necklace(rotations.begin(), rotations.end());
      necklace_size.check(static_cast<int>(necklace.size()) == p, address);
    }
    const std::vector<ZeroBlock> blocks = longest_zero_blocks(c);
    if (p == n && ones(c) != 0 && ones(c) != n && blocks.size() == 1) {
      const std::string leading = right(c, blocks.front().left);
      leighton.check(leading == *std::min_element(rotations.begin(), rotations.end()), address);
    }
    if (ones(c) >= 2) trailing.check(trailing_zeroes(c) == trailing_zeroes(clear_highest(c)), address);

    level.add(ones(c));
    for (int m = 0; m < n; ++m) {
      if (!bit(c, m)) links.add(m);
    }
    if (!is_source(c)) {
      sbt_subtree.add(trailing_zeroes(c));
      sbt_dimension.add(n - 1 - leading_zeroes(c));
    }

    words += fold(address, value(right(c)), value(left(c)), value(reversal(c)), p, J.size());
  }

  // The checks made for every dimension of every address.
  void check_neighbours(const std::string& c, std::uint64_t address) {
    for (int m = 0; m < n; ++m) {
      const std::string neighbour = flip(c, m);
      const std::string difference = translation(right(c), right(neighbour));
      rotation_adjacency.check(ones(difference) == 1, address);
      rotation_dimension.check(difference == flip(std::string(c.size(), '0'), (m + n - 1) % n), address);
      reversal_adjacency.check(ones(translation(reversal(c), reversal(neighbour))) == 1, address);
    }
  }
};

}  // namespace

Sweep algebra_sweep() { return sweep_of<Algebra>("algebra", 1, 64, last_address); }

}  // namespace cubeverify::reference

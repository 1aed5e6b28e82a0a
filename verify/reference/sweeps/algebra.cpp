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

// The checks made for every dimension of every address.
struct Adjacency {
  ForAll rotation, dimension, reversed;

  void check(const std::string& c, std::uint64_t address) {
    const int n = length(c);
    for (int m = 0; m < n; ++m) {
      const std::string neighbour = flip(c, m);
      const std::string difference = translation(right(c), right(neighbour));
      rotation.check(ones(difference) == 1, address);
      dimension.check(difference == flip(std::string(c.size(), '0'), (m + n - 1) % n), address);
      reversed.check(ones(translation(reversal(c), reversal(neighbour))) == 1, address);
    }
  }
};

}  // namespace

std::vector<Fact> algebra_facts(int n, std::uint64_t first, std::uint64_t count) {
  ForAll involution, rbr, lbl, blb, brb, complement_period, set_size, necklace_size, leighton, trailing;
  Adjacency adjacency;
  Histogram level(n + 1), links(n), sbt_subtree(n), sbt_dimension(n);
  std::uint64_t words = 0;

  for (std::uint64_t done = 0; done < count; ++done) {
    const std::uint64_t address = first + done;
    const std::string c = word(address, n);
    const int p = period(c);
    const std::vector<int> J = best_rotations(Tree::minR, c);

    involution.check(reversal(reversal(c)) == c, address);
    rbr.check(right(reversal(right(c))) == reversal(c), address);
    lbl.check(left(reversal(left(c))) == reversal(c), address);
    blb.check(reversal(left(reversal(c))) == right(c), address);
    brb.check(reversal(right(reversal(c))) == left(c), address);
    adjacency.check(c, address);

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

  return facts_of(fact("reversal-involution", involution), fact("RBR", rbr), fact("LBL", lbl), fact("BLB", blb),
                  fact("BRB", brb), fact("rotation-adjacency", adjacency.rotation),
                  fact("rotation-dimension", adjacency.dimension), fact("reversal-adjacency", adjacency.reversed),
                  fact("complement-period", complement_period), fact("rotations-set-size", set_size),
                  fact("necklace-size", necklace_size), fact("leighton", leighton),
                  fact("sbt-trailing-zeros", trailing), digest("words", words), fact("level", level),
                  fact("links", links), fact("sbt-subtree", sbt_subtree), fact("sbt-dimension", sbt_dimension));
}

Sweep algebra_sweep() { return {"algebra", 1, 64, last_address, algebra_facts}; }

}  // namespace cubeverify::reference

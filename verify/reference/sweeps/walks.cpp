// The `walks` sweep: the trees of the MSBT, every path of them walked (TR-483 sections 2 and 3.2).
#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The nodes from c up to the source in tree j, both included.
std::vector<std::string> way_up(const std::string& c, int j) {
  std::vector<std::string> nodes{c};
  while (!is_source(nodes.back())) nodes.push_back(msbt_parent(nodes.back(), j));
  return nodes;
}

// The k with c_k = 1 for which every bit of M(c, j) = {k+1, ..., j-1} is 0.
std::vector<int> possible_k(const std::string& c, int j) {
  const int n = length(c);
  std::vector<int> found;
  for (int k = 0; k < n; ++k) {
    bool possible = bit(c, k);
    for (int past = 1; past <= (j - 1 - k + n) % n; ++past) possible = possible && !bit(c, (k + past) % n);
    if (possible) found.push_back(k);
  }
  return found;
}

struct Walks : Seen {
  ForAll k_unique{*this, "k-unique"}, walked{*this, "walked"}, closer{*this, "closer"};
  Digest hashes{*this, "walks"};
  Histogram root_subtree{*this, "root-subtree", n*n}, rotation_differs{*this, "rotation-differs", n*n};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    std::uint64_t walks = 0;
    for (int j = 0; j < n; ++j) {
      const std::vector<std::string> nodes = way_up(c, j);
      const std::size_t steps = nodes.size() - 1;
      walked.check(static_cast<int>(steps) == msbt_level(c, j), address);
      std::uint64_t sum = 0;
      for (const std::string& a : nodes) sum += value(a);
      walks += odd(j) * (steps + 64 * sum);

      if (is_source(c)) continue;
      k_unique.check(possible_k(c, j) == std::vector<int>{msbt_k(c, j)}, address);
      if (steps >= 2) {
        const std::string second = translation(nodes[steps - 1], nodes[steps - 2]);
        root_subtree.add(j * n + trailing_zeroes(second));
      }
      see_rotations(c, j);
    }
    if (!is_source(c)) see_neighbours(c, address);
    hashes += fold(address, walks);
  }

  // Compares the edge to c with that in the SBT rotated by r and translated to 2^j, whose edge to the source is turned
  // round: rotated back, its ends have to be neighbours in the SBT itself. Only one edge is turned, although for most r
  // the source is no leaf of the rotated tree.
  void see_rotations(const std::string& c, int j) {
    const std::string up = msbt_parent(c, j);
    const std::vector<std::string> back = left_rotations(flip(c, j));
    const std::vector<std::string> up_back = left_rotations(flip(up, j));
    for (int r = 0; r < n; ++r) {
      const std::string& y = back[static_cast<std::size_t>(r)];
      const bool same = is_source(y) ? is_source(up) : sbt_parent(y) == up_back[static_cast<std::size_t>(r)];
      if (!same) rotation_differs.add(j * n + r);
    }
  }

  void see_neighbours(const std::string& c, std::uint64_t address) {
    int nearer = 0;
    int farther = 0;
    for (int m = 0; m < n; ++m) {
      if (ones(flip(c, m)) == ones(c) - 1) ++nearer;
      if (ones(flip(c, m)) == ones(c) + 1) ++farther;
    }
    closer.check(nearer == ones(c) && farther == n - ones(c), address);
  }
};

}  // namespace

Sweep walks_sweep() { return sweep_of<Walks>("walks", 2, 20, last_address); }

}  // namespace cubeverify::reference

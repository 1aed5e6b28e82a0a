// The `transfer` sweep: how much goes over every edge of the SBnT^minR, how long it takes and what tables it needs
// (TR-611 sections 5 and 6, lemma 18).
#include <functional>

#include "verify/reference/subtrees.h"
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// The least number of cycles to hand on what children need that need times[0], times[1], ... cycles each: one child a
// cycle, the one that needs longest first.
std::uint64_t cycles(std::vector<std::uint64_t> times) {
  std::sort(times.begin(), times.end(), std::greater<>());
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < times.size(); ++i) last = std::max(last, i + 1 + times[i]);
  return last;
}

// T(c), by walking the subtree of c.
std::uint64_t transfer_time(const std::string& c) {
  std::vector<std::uint64_t> times;
  for (const int m : children(Tree::minR, c)) times.push_back(transfer_time(flip(c, m)));
  return cycles(times);
}

// The number of bits of x written in binary, without leading zeroes.
std::uint64_t binary_length(std::uint64_t x) {
  std::uint64_t bits = 0;
  for (; x > 0; x /= 2) ++bits;
  return bits;
}

// The position of the highest 1-bit of the frame R^index(c)(c).
int frame_dimension(const std::string& c) { return length(c) - 1 - leading_zeroes(right(c, index(Tree::minR, c))); }

// What a node keeps to route by tables (section 6): counts of nodes for each child, or for each child and level.
struct Tables {
  std::uint64_t postorder_bits = 0, level_entries = 0, level_bits = 0;

  void add(const Subtree& child) {
    postorder_bits += binary_length(volume(child));
    for (const std::uint64_t nodes : child.phi) {
      if (nodes == 0) continue;
      ++level_entries;
      level_bits += binary_length(nodes);
    }
  }
};

struct Transfer : Seen {
  ForAll children_order{*this, "children-order"};
  Extremum postorder_bits{*this, "postorder-bits"}, level_entries{*this, "level-entries"},
      level_bits{*this, "level-bits"};
  Digest hashes{*this, "transfers"};
  Histogram path_size{*this, "path-size", n*n}, root_phi{*this, "root-phi", n*(n + 1)},
      one_port_time{*this, "one-port-time", n}, leaf_dimension{*this, "leaf-dimension", n};
  Maxima largest_edge{*this, "largest-edge", n*n}, largest_phi{*this, "largest-phi", n + 1},
      largest_in_dimension{*this, "largest-in-dimension", n};

  void see(std::uint64_t unit) {
    for (const std::string& c : owned_nodes(n, unit)) see_node(c);
  }

  void see_node(const std::string& c) {
    std::vector<std::string> below;
    for (const int m : children(Tree::minR, c)) below.push_back(flip(c, m));
    std::sort(below.begin(), below.end(),
              [](const std::string& x, const std::string& y) { return frame_dimension(x) < frame_dimension(y); });

    const std::uint64_t address = value(c);
    Tables tables;
    std::vector<std::uint64_t> sizes, times;
    for (const std::string& x : below) {
      const Subtree child = subtree(x);
      tables.add(child);
      sizes.push_back(volume(child));
      times.push_back(transfer_time(x));
    }
    for (std::size_t i = 1; i < sizes.size(); ++i) children_order.check(sizes[i - 1] >= sizes[i], address);
    postorder_bits.see(tables.postorder_bits, address);
    level_entries.see(tables.level_entries, address);
    level_bits.see(tables.level_bits, address);

    const Subtree whole = subtree(c);
    count(c, whole, cycles(times));
    hashes += fold(address, volume(whole), cycles(times), tables.postorder_bits, tables.level_bits);
  }

  void count(const std::string& c, const Subtree& whole, std::uint64_t time) {
    const int j = index(Tree::minR, c), t = frame_dimension(c);
    const std::uint64_t size = volume(whole);
    // A frame with t+1 ones and none above dimension t is 2^(t+1) - 1.
    if (ones(c) == t + 1) path_size.add(j * n + t, size);
    if (ones(c) == 1) {
      for (int l = 0; l <= n; ++l) root_phi.add(j * (n + 1) + l, whole.phi[static_cast<std::size_t>(l)]);
      one_port_time.add(j, time);
    }
    if (size == 1) leaf_dimension.add(k(Tree::minR, c));
    largest_edge.raise(j * n + t, size);
    for (int l = 0; l <= n; ++l) largest_phi.raise(l, whole.phi[static_cast<std::size_t>(l)]);
    largest_in_dimension.raise(k(Tree::minR, c), size);
  }
};

}  // namespace

Sweep transfer_sweep() { return sweep_of<Transfer>("transfer", 2, 44, last_profile_unit); }

}  // namespace cubeverify::reference

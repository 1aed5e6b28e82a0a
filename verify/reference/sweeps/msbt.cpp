// The `msbt` sweep: the n edge-reversed binomial trees and their labels (TR-483 sections 3.2 and 3.3.2).
#include <set>

#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The labels of the edges into c, and of those out of c, in all trees.
std::vector<int> labels_in(const std::string& c) {
  std::vector<int> labels;
  for (int j = 0; j < length(c); ++j) labels.push_back(msbt_label(c, j));
  return labels;
}

std::vector<int> labels_out(const std::string& c) {
  std::vector<int> labels;
  for (int j = 0; j < length(c); ++j) {
    for (const int m : msbt_children(c, j)) labels.push_back(msbt_label(flip(c, m), j));
  }
  return labels;
}

bool distinct_modulo(const std::vector<int>& labels, int n) {
  std::set<int> rests;
  for (const int f : labels) rests.insert(f % n);
  return rests.size() == labels.size();
}

// The tree in which the edge into c has dimension d.
int tree_of(const std::string& c, int d) {
  int j = 0;
  while (msbt_dimension(c, j) != d) ++j;
  return j;
}

// The least x >= from with x mod n = d.
int least_from(int from, int d, int n) {
  int x = from;
  while (x % n != d) ++x;
  return x;
}

// Whether the parent of c in tree j is its parent in the SBT rotated by n-1-j and translated to 2^j, 2^j itself aside.
bool is_rotated_sbt(const std::string& c, int j) {
  const int r = length(c) - 1 - j;
  const std::string y = left(flip(c, j), r);
  const std::string up = msbt_parent(c, j);
  if (is_source(up) || is_source(y)) return is_source(up) && is_source(y);
  return up == flip(right(sbt_parent(y), r), j);
}

struct Msbt : Seen {
  ForAll child_of_parent{*this, "child-of-parent"}, parent_of_child{*this, "parent-of-child"},
      level_step{*this, "level-step"}, leaf{*this, "leaf"}, rotated_sbt{*this, "rotated-sbt"},
      next_tree{*this, "next-tree"}, in_once{*this, "in-once"}, out_once{*this, "out-once"},
      label_rises{*this, "label-rises"}, label_below_children{*this, "label-below-children"},
      label_in{*this, "label-in"}, label_out{*this, "label-out"}, label_dimension{*this, "label-dimension"},
      label_range{*this, "label-range"}, label_least{*this, "label-least"}, oneway_first{*this, "oneway-first"},
      oneway_last{*this, "oneway-last"}, oneway_node{*this, "oneway-node"};
  Digest hashes{*this, "msbt"};
  Histogram tree_label{*this, "tree-label", 2 * n*n}, tree_level{*this, "tree-level", n*(n + 2)},
      tree_fanout{*this, "tree-fanout", n*(n + 1)}, label_by_dimension{*this, "label-by-dimension", 2 * n*n},
      two_way{*this, "two-way", 4};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    std::uint64_t edges_in = 0;  // X and Y of the digest
    std::uint64_t edges_out = 0;
    for (int j = 0; j < n; ++j) {
      const std::vector<int> down = msbt_children(c, j);
      for (const int m : down) {
        const std::string q = flip(c, m);
        parent_of_child.check(!is_source(q) && msbt_parent(q, j) == c, address);
      }
      tree_level.add(j * (n + 2) + msbt_level(c, j));
      tree_fanout.add(j * (n + 1) + static_cast<int>(down.size()));
      edges_out += odd(64 + j) * mask(down);
      if (is_source(c)) continue;
      see_edge(c, j, address);
      edges_in += odd(j) * static_cast<std::uint64_t>(msbt_dimension(c, j) + 64 * msbt_label(c, j));
    }
    see_ports(c, address);
    see_labels(c, address);
    hashes += fold(address, edges_in, edges_out);
  }

  // The edge from the parent of c in tree j.
  void see_edge(const std::string& c, int j, std::uint64_t address) {
    const std::string up = msbt_parent(c, j);
    const std::vector<int> siblings = msbt_children(up, j);
    child_of_parent.check(std::count(siblings.begin(), siblings.end(), msbt_dimension(c, j)) == 1, address);
    level_step.check(msbt_level(up, j) == msbt_level(c, j) - 1, address);
    leaf.check(msbt_children(c, j).empty() == !bit(c, j), address);
    rotated_sbt.check(is_rotated_sbt(c, j), address);
    next_tree.check(msbt_parent(left(c), (j + 1) % n) == left(up), address);
  }

  // In how many trees each port of c is an edge into c, and in how many one out of c.
  void see_ports(const std::string& c, std::uint64_t address) {
    std::vector<int> in(static_cast<std::size_t>(n), 0);
    std::vector<int> out(static_cast<std::size_t>(n), 0);
    for (int j = 0; j < n; ++j) {
      if (!is_source(c)) ++in[static_cast<std::size_t>(msbt_dimension(c, j))];
      for (const int m : msbt_children(c, j)) ++out[static_cast<std::size_t>(m)];
    }
    for (int m = 0; m < n; ++m) {
      in_once.check(in[static_cast<std::size_t>(m)] == (is_source(c) ? 0 : 1), address);
      out_once.check(out[static_cast<std::size_t>(m)] == (is_source(flip(c, m)) ? 0 : 1), address);
    }
  }

  // The labels (section 3.3.2).
  void see_labels(const std::string& c, std::uint64_t address) {
    label_out.check(distinct_modulo(labels_out(c), n), address);
    if (is_source(c)) return;
    see_children(c, address);
    see_trees(c, address);
    see_links(c, address);
  }

  void see_children(const std::string& c, std::uint64_t address) {
    label_in.check(distinct_modulo(labels_in(c), n), address);
    std::set<int> received;
    for (const int f : labels_in(c)) received.insert(f);
    bool one_at_a_time = true;
    for (const int f : labels_out(c)) one_at_a_time = one_at_a_time && (f >= n || received.count(f) == 0);
    oneway_node.check(one_at_a_time, address);
  }

  void see_trees(const std::string& c, std::uint64_t address) {
    for (int j = 0; j < n; ++j) {
      const int f = msbt_label(c, j), d = msbt_dimension(c, j);
      const std::string up = msbt_parent(c, j);
      if (!is_source(up)) label_rises.check(f > msbt_label(up, j), address);
      for (const int m : msbt_children(c, j)) label_below_children.check(msbt_label(flip(c, m), j) > f, address);
      label_dimension.check(f % n == d, address);
      label_range.check(j <= f && f <= n + j, address);
      label_least.check(f == least_from(bit(c, j) ? j : j + 1, d, n), address);
      tree_label.add(j * 2 * n + f);
      label_by_dimension.add(f * n + d);
    }
  }

  // The links from c to the nodes q with one more 1-bit: every link but those of the source, once.
  void see_links(const std::string& c, std::uint64_t address) {
    for (int d = 0; d < n; ++d) {
      if (bit(c, d)) continue;
      const std::string q = flip(c, d);
      const bool late_to_c = msbt_label(c, tree_of(c, d)) >= n;
      const bool late_to_q = msbt_label(q, tree_of(q, d)) >= n;
      oneway_first.check(late_to_c || late_to_q, address);
      oneway_last.check(!(msbt_label(c, d) == n + d && msbt_label(q, d) == n + d), address);
      two_way.add((late_to_q ? 1 : 0) + (late_to_c ? 2 : 0));
    }
  }
};

}  // namespace

Sweep msbt_sweep() { return sweep_of<Msbt>("msbt", 2, 62, last_address); }

}  // namespace cubeverify::reference

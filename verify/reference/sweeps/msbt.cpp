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

// What the `msbt` sweep checks of the labels (TR-483 section 3.3.2).
struct MsbtLabels {
  int n;
  ForAll rises, below_children, in, out, dimension, range, least;
  ForAll oneway_first, oneway_last, oneway_node;
  Histogram tree_label{2 * n * n}, label_by_dimension{2 * n * n}, two_way{4};

  explicit MsbtLabels(int dimensions) : n(dimensions) {}

  void see(const std::string& c, std::uint64_t address) {
    out.check(distinct_modulo(labels_out(c), n), address);
    if (is_source(c)) return;
    see_children(c, address);
    see_trees(c, address);
    see_links(c, address);
  }

  void see_children(const std::string& c, std::uint64_t address) {
    in.check(distinct_modulo(labels_in(c), n), address);
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
      if (!is_source(up)) rises.check(f > msbt_label(up, j), address);
      for (const int m : msbt_children(c, j)) below_children.check(msbt_label(flip(c, m), j) > f, address);
      dimension.check(f % n == d, address);
      range.check(j <= f && f <= n + j, address);
      least.check(f == least_from(bit(c, j) ? j : j + 1, d, n), address);
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

  std::vector<Fact> facts() const {
    return {
        fact("label-rises", rises),      fact("label-below-children", below_children), fact("label-in", in),
        fact("label-out", out),          fact("label-dimension", dimension),           fact("label-range", range),
        fact("label-least", least),      fact("oneway-first", oneway_first),           fact("oneway-last", oneway_last),
        fact("oneway-node", oneway_node)};
  }
};

// Whether the parent of c in tree j is its parent in the SBT rotated by n-1-j and translated to 2^j, 2^j itself aside.
bool is_rotated_sbt(const std::string& c, int j) {
  const int r = length(c) - 1 - j;
  const std::string y = left(flip(c, j), r);
  const std::string up = msbt_parent(c, j);
  if (is_source(up) || is_source(y)) return is_source(up) && is_source(y);
  return up == flip(right(sbt_parent(y), r), j);
}

struct Msbt : Seen {
  using Seen::Seen;
  ForAll child_of_parent, parent_of_child, level_step, leaf, rotated_sbt, next_tree, in_once, out_once;
  MsbtLabels labels{n};
  Histogram tree_level{n * (n + 2)}, tree_fanout{n * (n + 1)};

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
    labels.see(c, address);
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

  std::vector<Fact> facts() const {
    return facts_of(fact("child-of-parent", child_of_parent), fact("parent-of-child", parent_of_child),
                    fact("level-step", level_step), fact("leaf", leaf), fact("rotated-sbt", rotated_sbt),
                    fact("next-tree", next_tree), fact("in-once", in_once), fact("out-once", out_once), labels.facts(),
                    digest("msbt", hashes), fact("tree-label", labels.tree_label), fact("tree-level", tree_level),
                    fact("tree-fanout", tree_fanout), fact("label-by-dimension", labels.label_by_dimension),
                    fact("two-way", labels.two_way));
  }
};

}  // namespace

Sweep msbt_sweep() { return sweep_of<Msbt>("msbt", 2, 62, last_address); }

}  // namespace cubeverify::reference

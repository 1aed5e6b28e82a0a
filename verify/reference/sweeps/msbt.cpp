// The `msbt` sweep: the n edge-reversed binomial trees and their labels (TR-483 sections 3.2 and 3.3.2).
#include <algorithm>

#include "verify/reference/hash.h"
#include "verify/reference/msbt_labels.h"
#include "verify/reference/msbt_tree.h"
#include "verify/reference/sbt_tree.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// Whether the parent of c in tree j is its parent in the SBT rotated by n-1-j and translated to 2^j, 2^j itself aside.
bool is_rotated_sbt(const std::string& c, int j) {
  const int r = length(c) - 1 - j;
  const std::string y = left(flip(c, j), r);
  const std::string up = msbt_parent(c, j);
  if (is_source(up) || is_source(y)) return is_source(up) && is_source(y);
  return up == flip(right(sbt_parent(y), r), j);
}

struct Msbt {
  int n;
  ForAll child_of_parent, parent_of_child, level_step, leaf, rotated_sbt, next_tree, in_once, out_once;
  MsbtLabels labels{n};
  std::uint64_t hashes = 0;
  Histogram tree_level{n * (n + 2)}, tree_fanout{n * (n + 1)};

  explicit Msbt(int dimensions) : n(dimensions) {}

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
      edges_out += odd(static_cast<std::uint64_t>(64 + j)) * mask(down);
      if (is_source(c)) continue;
      see_edge(c, j, address);
      edges_in +=
          odd(static_cast<std::uint64_t>(j)) * static_cast<std::uint64_t>(msbt_dimension(c, j) + 64 * msbt_label(c, j));
    }
    see_ports(c, address);
    labels.see(c, address);
    hashes += fold(address, {edges_in, edges_out});
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
};

}  // namespace

std::vector<Fact> msbt_facts(int n, std::uint64_t first, std::uint64_t count) {
  Msbt seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  std::vector<Fact> facts{fact("child-of-parent", seen.child_of_parent),
                          fact("parent-of-child", seen.parent_of_child),
                          fact("level-step", seen.level_step),
                          fact("leaf", seen.leaf),
                          fact("rotated-sbt", seen.rotated_sbt),
                          fact("next-tree", seen.next_tree),
                          fact("in-once", seen.in_once),
                          fact("out-once", seen.out_once)};
  for (const Fact& found : seen.labels.facts()) facts.push_back(found);
  facts.push_back(digest("msbt", seen.hashes));
  facts.push_back(fact("tree-label", seen.labels.tree_label));
  facts.push_back(fact("tree-level", seen.tree_level));
  facts.push_back(fact("tree-fanout", seen.tree_fanout));
  facts.push_back(fact("label-by-dimension", seen.labels.label_by_dimension));
  facts.push_back(fact("two-way", seen.labels.two_way));
  return facts;
}

Sweep msbt_sweep() { return {"msbt", 2, 62, last_address, msbt_facts}; }

}  // namespace cubeverify::reference

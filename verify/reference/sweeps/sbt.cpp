// The `sbt` sweep: the spanning binomial tree, and the order in which its ports are used (TR-483 sections 3.1 and 5.2).
#include <set>

#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The nodes from c up to the source, both included.
std::vector<std::string> way_up(const std::string& c) {
  std::vector<std::string> nodes{c};
  while (!is_source(nodes.back())) nodes.push_back(sbt_parent(nodes.back()));
  return nodes;
}

// The dimension in which the neighbours a and b differ.
int dimension(const std::string& a, const std::string& b) { return trailing_zeroes(translation(a, b)); }

struct Sbt : Seen {
  ForAll child_of_parent{*this, "child-of-parent"}, parent_of_child{*this, "parent-of-child"},
      reaches_source{*this, "reaches-source"}, subtree_port{*this, "subtree-port"}, child_fanout{*this, "child-fanout"},
      replaced{*this, "replaced"}, descending_port{*this, "descending-port"}, port_period{*this, "port-period"},
      inner_port{*this, "inner-port"};
  Digest hashes{*this, "sbt"};
  Histogram subtree_level{*this, "subtree-level", n*(n + 1)}, level_fanout{*this, "level-fanout", (n + 1) * (n + 1)},
      dimensions{*this, "dimension", n};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const std::vector<int> down = sbt_children(c);
    std::multiset<std::size_t> fanouts, expected;
    for (const int m : down) {
      parent_of_child.check(sbt_parent(flip(c, m)) == c, address);
      fanouts.insert(sbt_children(flip(c, m)).size());
      expected.insert(expected.size());
    }
    child_fanout.check(fanouts == expected, address);

    const std::vector<std::string> nodes = way_up(c);
    const int steps = static_cast<int>(nodes.size()) - 1;
    reaches_source.check(steps == ones(c), address);
    level_fanout.add(steps * (n + 1) + static_cast<int>(down.size()));
    int last = -1;  // the dimension of the path's edge at the source
    if (!is_source(c)) {
      last = dimension(nodes[nodes.size() - 2], nodes.back());
      subtree_port.check(last == trailing_zeroes(c), address);
      subtree_level.add(last * (n + 1) + steps);
      see_edge(c, address);
      see_order(c, address);
      see_inner_ports(nodes, address);
    }
    hashes += fold(address, sbt_k(c) + 1, mask(down), last + 1);
  }

  // The edge to the parent, and the trees of smaller cubes in which it is found.
  void see_edge(const std::string& c, std::uint64_t address) {
    const std::vector<int> siblings = sbt_children(sbt_parent(c));
    child_of_parent.check(std::count(siblings.begin(), siblings.end(), sbt_k(c)) == 1, address);
    dimensions.add(sbt_k(c));
    for (int k = 1; k < n; ++k) {
      const std::string h = c.substr(0, static_cast<std::size_t>(n - k));
      const std::string w = c.substr(static_cast<std::size_t>(n - k));
      replaced.check(sbt_parent(c) == (is_source(h) ? h + sbt_parent(w) : sbt_parent(h) + w), address);
    }
  }

  // Section 5.2: the source sends in descending order of addresses.
  void see_order(const std::string& c, std::uint64_t address) {
    const int q = trailing_zeroes(c);
    const std::uint64_t port = std::uint64_t{1} << q;
    const std::string t = word((std::uint64_t{1} << n) - address, n);
    descending_port.check(value(gray_change(t)) == port, address);
    if (address > 2 * port) {
      port_period.check(
          trailing_zeroes(word(address - 2 * port, n)) == q && trailing_zeroes(word(address - port, n)) != q, address);
    }
  }

  // Section 5.2: a node a between the source and c chooses among the ports of its leading zeroes.
  void see_inner_ports(const std::vector<std::string>& nodes, std::uint64_t address) {
    for (std::size_t s = 1; s + 1 < nodes.size(); ++s) {
      const std::string& a = nodes[s];
      const int zeroes = leading_zeroes(a);
      const std::uint64_t y = value(nodes.front().substr(0, static_cast<std::size_t>(zeroes)));
      const std::string change = gray_change(word((std::uint64_t{1} << zeroes) - y, zeroes));
      const int port = dimension(a, nodes[s - 1]);
      inner_port.check(ones(change) == 1 && port == sbt_k(a) + 1 + trailing_zeroes(change), address);
    }
  }
};

}  // namespace

Sweep sbt_sweep() { return sweep_of<Sbt>("sbt", 1, 62, last_address); }

}  // namespace cubeverify::reference

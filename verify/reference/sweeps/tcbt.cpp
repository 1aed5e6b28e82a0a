// The `tcbt` sweep: the two-rooted complete binary tree (TR-483 section 3.4).
#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

struct Tcbt : Seen {
  std::string source{std::string(static_cast<std::size_t>(n), '0')};
  std::string second_root{flip(source, n - 1)};
  ForAll child_of_parent{*this, "child-of-parent"}, parent_of_child{*this, "parent-of-child"},
      reaches_source{*this, "reaches-source"}, complete{*this, "complete"}, roots{*this, "roots"};
  Extremum depth{*this, "depth"};
  Digest hashes{*this, "tcbt"};
  Histogram side_level{*this, "side-level", 3 * (n + 2)}, fanout{*this, "fanout", n + 1},
      dimension{*this, "dimension", n};

  // The nodes from c towards the source, c included, but no more than n+1 steps.
  std::vector<std::string> way_up(const std::string& c) const {
    std::vector<std::string> nodes{c};
    for (int steps = 0; steps <= n && nodes.back() != source; ++steps) nodes.push_back(two_rooted_parent(nodes.back()));
    return nodes;
  }

  // 0 for the two roots, 2 for the other nodes below the second one, 1 for the rest.
  int side(const std::vector<std::string>& nodes) const {
    const std::string& c = nodes.front();
    if (c == source || c == second_root) return 0;
    return std::count(nodes.begin(), nodes.end(), second_root) > 0 ? 2 : 1;
  }

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    std::vector<int> down;
    for (const std::string& q : two_rooted_children(c)) {
      const std::string edge = translation(c, q);
      down.push_back(trailing_zeroes(edge));
      parent_of_child.check(q != source && two_rooted_parent(q) == c, address);
    }
    const std::vector<std::string> nodes = way_up(c);
    const int steps = static_cast<int>(nodes.size()) - 1, below = side(nodes);
    depth.see(steps, address);
    side_level.add(below * (n + 2) + steps);
    fanout.add(static_cast<int>(down.size()));

    int up = -1;
    if (c != source) {
      up = two_rooted_dimension(c);
      const std::vector<std::string> siblings = two_rooted_children(two_rooted_parent(c));
      child_of_parent.check(std::count(siblings.begin(), siblings.end(), c) == 1, address);
      reaches_source.check(steps <= n, address);
      dimension.add(up);
    }
    see_fanout(c, mask(down), steps, below, address);
    hashes += fold(address, up + 1, mask(down), below, steps);
  }

  // Whether c has the children that a root, an inner node or a leaf has.
  void see_fanout(const std::string& c, std::uint64_t down, int steps, int below, std::uint64_t address) {
    const int children = ones(word(down, n));
    if (c == source) {
      roots.check(down == mask({n - 1, n - 2}), address);
    } else if (c == second_root) {
      roots.check(children == 1, address);
    } else {
      const int height = below == 2 ? n : n - 1;  // the level of the leaves on this side
      complete.check(children == (steps < height ? 2 : 0), address);
    }
  }
};

}  // namespace

Sweep tcbt_sweep() { return sweep_of<Tcbt>("tcbt", 2, 62, last_address); }

}  // namespace cubeverify::reference

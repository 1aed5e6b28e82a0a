// The `profile` sweep: what hangs below every node of the SBnT^minR (TR-611 section 3, lemma 4).

#include "verify/reference/subtrees.h"
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

struct Profile : Seen {
  ForAll phi_monotone{*this, "phi-monotone"};
  Extremum largest_inner_subtree{*this, "largest-inner-subtree"}, sbg_inner_load{*this, "sbg-inner-load"};
  Digest hashes{*this, "profiles"};
  Histogram subtree_volume{*this, "subtree-volume", n + 1};

  void see(std::uint64_t unit) {
    for (const std::string& c : owned_nodes(n, unit)) see_node(c, index(Tree::minR, c));
  }

  // An owned node c, which is in subtree j of the root.
  void see_node(const std::string& c, int j) {
    const Subtree below = subtree(c);
    for (const int m : children(Tree::minR, c)) compare(below, flip(c, m));

    const std::uint64_t address = value(c);
    if (ones(c) >= 2) {
      largest_inner_subtree.see(volume(below), address);
      if (j == 0) sbg_inner_load.see(below.load, address);
    }
    subtree_volume.add(ones(c), volume(below));

    std::uint64_t weighted = 0;
    for (std::size_t l = 0; l < below.phi.size(); ++l) weighted += odd(l) * below.phi[l];
    hashes += fold(address, weighted);
  }

  // phi of a node against phi of its child, level by level as far as the child's subtree can reach.
  void compare(const Subtree& below, const std::string& child) {
    const Subtree below_child = subtree(child);
    for (int l = 0; l <= n - ones(child); ++l) {
      const auto at = static_cast<std::size_t>(l);
      phi_monotone.check(below.phi[at] >= below_child.phi[at], value(child));
    }
  }
};

}  // namespace

Sweep profile_sweep() { return sweep_of<Profile>("profile", 2, 64, last_profile_unit); }

}  // namespace cubeverify::reference

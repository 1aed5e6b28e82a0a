// The `profile` sweep: what hangs below every node of the SBnT^minR (TR-611 section 3, lemma 4).

#include "verify/reference/subtrees.h"
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

struct Profile {
  int n;
  ForAll phi_monotone;
  Extremum largest_inner_subtree, sbg_inner_load;
  Histogram subtree_volume{n + 1};
  std::uint64_t profiles = 0;

  explicit Profile(int dimensions) : n(dimensions) {}

  // An owned node c, which is in subtree j of the root.
  void see(const std::string& c, int j) {
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
    profiles += fold(address, {weighted});
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

std::vector<Fact> profile_facts(int n, std::uint64_t first, std::uint64_t count) {
  Profile seen(n);
  for (std::uint64_t done = 0; done < count; ++done) {
    for (const std::string& c : owned_nodes(n, first + done)) seen.see(c, index(Tree::minR, c));
  }

  return {fact("phi-monotone", seen.phi_monotone), fact("largest-inner-subtree", seen.largest_inner_subtree),
          fact("sbg-inner-load", seen.sbg_inner_load), digest("profiles", seen.profiles),
          fact("subtree-volume", seen.subtree_volume)};
}

Sweep profile_sweep() { return {"profile", 2, 64, last_profile_unit, profile_facts}; }

}  // namespace cubeverify::reference

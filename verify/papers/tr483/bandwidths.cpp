#include <algorithm>

#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/broadcast.h"

// TR-483, section 4: what its opening says of bandwidths.

namespace cubeverify::tr483 {

namespace {

// The copies of one packet that cross into each level of the SBT, broadcast on all ports.
std::vector<Integer> copies_by_level(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Schedule schedule = all_ports_at_once(tree, 1);
  execute(schedule, Ports::kAll);
  std::vector<Integer> copies(static_cast<std::size_t>(std::max(height(tree), evidence.n())) + 1, 0);
  for (const Transfer& transfer : schedule.transfers) ++at(copies, tree.level[transfer.to]);
  return copies;
}

Finding as_many_as_nodes(const Evidence& evidence) {
  const int n = evidence.n();
  const auto copies = copies_by_level(evidence);
  for (int i = 1; i <= n; ++i) {
    const Integer& found = at(copies, i);
    const Integer said = evidence.definitions().binomial(n, i);
    if (found != said)
      return holds_if(false, 1, fmt::format("{} copies, not {}, to level {}", found.str(), said.str(), i));
  }
  return holds(n);
}

// No node sends as many elements as the root, and no link carries more than a link of the root.
Finding root_is_bottleneck(const Evidence& evidence) {
  const auto n = static_cast<std::size_t>(evidence.n());
  for (const RootedTree& tree : {binomial_tree_of(evidence), balanced_tree_of(evidence)}) {
    const auto links = level_by_level_on_all_ports(tree).links;
    const auto of = [&](Word c) { return std::span(links).subspan(c * n, n); };
    const Word sent = sum(of(0)), fullest = std::ranges::max(of(0));
    for (Word c = 1; c < tree.parent.size(); ++c) {
      if (sum(of(c)) < sent && std::ranges::max(of(c)) <= fullest) continue;
      return fails_at(c, c, fmt::format("it sends {} elements, the root {}", sum(of(c)), sent));
    }
    if (sent != tree.parent.size() - 1) return holds_if(false, 1, fmt::format("the root sends {} elements", sent));
  }
  return holds(2 * bit(evidence.n()));
}

// BST(max), the elements that the fullest link of the root carries, is no more than `most`.
Finding at_most(const Evidence& evidence, const std::function<Integer(int n)>& most) {
  const Integer largest = evidence.definitions().largest_subtree(evidence.n());
  return holds_if(largest <= most(evidence.n()), 1,
                  fmt::format("M = 1: found {} elements over the fullest link; the paper says at most {}",
                              largest.str(), most(evidence.n()).str()));
}
Integer even_elements(int n) { return power_of_two(n) / n; }
Integer whole_elements(int n) { return (power_of_two(n) - 1 + n - 1) / n; }
Finding approximately(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer excess = n * evidence.definitions().largest_subtree(n) - power_of_two(n);
  return holds_if(is_small(excess, n), 1, fmt::format("log N BST(max) is N + {}", excess.str()));
}

}  // namespace

Section bandwidths() {
  Section section("section 4");
  section.claim("tr483.bcast.bandwidth-by-distance")
      .says(
          "In broadcasting the bandwidth requirement grows with the distance from the source precisely as the number "
          "of nodes.")
      .printed("as many copies to level i of the SBT as nodes at distance i, executed", scheduled(as_many_as_nodes));
  section.claim("tr483.pers.root-bottleneck")
      .says("The root is the bottleneck in personalized communication.")
      .printed("SBT and BST, executed: every other node sends less, and no link carries more than one of the root",
               scheduled(root_is_bottleneck));
  section.claim("tr483.pers.bst.attains-bound")
      .says("The BST makes personalized communication possible in the time of the lower bound (N/log N) M t_c.")
      .printed("in about this time: the fullest link of the root carries N/log N elements " + kWithinAbout,
               closed_form(approximately, kLeastAbout))
      .reading("at-most", "no link has to carry more than N/log N elements",
               closed_form(predicate(at_most, even_elements)))
      .refuted_at(3)
      .reading("whole-elements", "nor more than (N-1)/log N rounded up",
               closed_form(predicate(at_most, whole_elements)))
      .refuted_at(4);
  return section;
}

}  // namespace cubeverify::tr483

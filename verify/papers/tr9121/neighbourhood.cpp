#include "verify/papers/tr9121/printed_bound.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 6: the tree T around a node in a network of degree 4, its size and its extra dilation. The n of
// these readings is the height d of T' or the degree l of the node.

namespace cubeverify::tr9121 {
namespace {

Finding agrees(const Integer& found, const Integer& printed) {
  return holds_if(found == printed, 1, "found {}; the paper says {}", found, printed);
}

Finding size_of_full_tree(const Evidence& evidence) {
  const int d = evidence.n();
  return agrees(evidence.definitions().nodes_within(kDegree, d), 2 * power_of_three(d) - 1);
}

// All nodes of T' but the one in the middle are children.
Finding extra_of_full_tree(const Evidence& evidence) {
  const int d = evidence.n();
  const Definitions& definitions = evidence.definitions();
  return agrees(definitions.least_extra(kDegree, definitions.nodes_within(kDegree, d) - 1),
                (2 * d - 3) * power_of_three(d) + 3);
}

// T has as many nodes as a node of degree l has children, itself included: l, or l+1 for the root.
Finding height_of_full_tree(const Evidence& evidence, int besides) {
  const int l = evidence.n();
  return agrees(evidence.definitions().full_height(kDegree, l + besides), printed_height(l));
}

Finding leaves_beyond(const Evidence& evidence) {
  const int l = evidence.n();
  const Definitions& definitions = evidence.definitions();
  const Integer beyond = l - definitions.nodes_within(kDegree, definitions.full_height(kDegree, l));
  return agrees(beyond, l + 1 - 2 * power_of_three(printed_height(l)));
}

// The formula for l against the least of so many children.
Finding extra_of_children(const Evidence& evidence, int children_less_l, int formula_less_l) {
  const int l = evidence.n();
  return agrees(evidence.definitions().least_extra(kDegree, l + children_less_l), printed_extra(l + formula_less_l));
}

Finding not_the_least(const Evidence& evidence) {
  const int l = evidence.n();
  return holds_if(evidence.definitions().least_extra(kDegree, l - 1) != printed_extra(l), 1,
                  "found that the formula is right for l = {}, {}; the paper says only applicable for l >= 5", l,
                  printed_extra(l));
}

// The least of sum (j-1) x_j over all ways to have x_j <= 4*3^(j-1) children at distance j, sum x_j = children: by
// dynamic programming over the distances, without assuming that the nearest places are taken first.
Integer least_over_all_ways(const Definitions& definitions, int children) {
  const auto all = static_cast<std::size_t>(children);
  const int most = 4 * children;  // more than any extra dilation of one child comes to
  std::vector<int> least(all + 1, most * children + 1);
  least[0] = 0;
  for (int j = 1; j <= children; ++j) {
    const Integer places = definitions.nodes_within(kDegree, j) - definitions.nodes_within(kDegree, j - 1);
    std::vector<int> next = least;
    for (std::size_t placed = 0; placed <= all; ++placed) {
      for (std::size_t here = 0; here + placed <= all && here <= places; ++here)
        next[placed + here] = std::min(next[placed + here], least[placed] + static_cast<int>(here) * (j - 1));
    }
    least = std::move(next);
    if (places >= children) break;  // all can be here; farther is worse
  }
  return least[all];
}

Finding is_the_best(const Evidence& evidence) {
  const int l = evidence.n();
  return agrees(least_over_all_ways(evidence.definitions(), l - 1), printed_extra(l));
}

}  // namespace

Section neighbourhood() {
  Section section("section 6");
  section.claim("tr9121.sec6.best-neighbourhood")
      .says(
          "The best that can be done for a node of degree l is the tree T: four of its children next to it, three more "
          "next to each of these, and so on.")
      .printed(
          "T's extra dilation is the least of all ways to have l-1 children at distances 1, 2, ..., for l up to 200; "
          "for any l a farther child costs less at a free nearer place",
          closed_form(is_the_best, 5, 200));
  section.claim("tr9121.sec6.Tsize")
      .says("T', of height d, has 1 + 4 (1 + 3 + ... + 3^(d-1)) = 2*3^d - 1 nodes.")
      .printed("for d = n", closed_form(size_of_full_tree));
  section.claim("tr9121.sec6.d_l")
      .says("The height of T' is d_l = floor(log3((l+1)/2)).")
      .printed("for l = n, T having the node and its l-1 children", closed_form(predicate(height_of_full_tree, 0)))
      .reading("root", "for the root, which has l = n children", closed_form(predicate(height_of_full_tree, 1)),
               refuted_at(4));
  section.claim("tr9121.sec6.extra-leaves")
      .says("T has l + 1 - 2*3^(d_l) leaves that are not in T'.")
      .printed("for l = n", closed_form(leaves_beyond));
  section.claim("tr9121.sec6.Textra")
      .says("The total extra dilation of T' is 4 (1*3 + 2*3^2 + ... + (d-1) 3^(d-1)) = (2d-3) 3^d + 3.")
      .printed("for d = n", closed_form(extra_of_full_tree));
  section.claim("tr9121.sec6.LBnode")
      .says(
          "The total extra dilation for a node of degree l and its l-1 children is at least d_l (l+1) - 3^(d_l+1) + 3.")
      .printed("the least of l-1 children, l = n", closed_form(predicate(extra_of_children, -1, 0), 5))
      .reading("root", "the least of the root's l children", closed_form(predicate(extra_of_children, 0, 0), 5),
               refuted_at(5));
  section.claim("tr9121.sec6.applicable")
      .says("The formula is applicable for l >= 5 (printed: only for these).")
      .printed("it gives the least for every l = n >= 5", closed_form(predicate(extra_of_children, -1, 0), 5))
      .reading("only", "it gives something else than the least for l = n < 5", closed_form(not_the_least, 1, 4),
               refuted_at(1))
      .reading("every-l", "it gives the least for every l = n >= 1", closed_form(predicate(extra_of_children, -1, 0)))
      .used_for({});
  return section;
}

}  // namespace cubeverify::tr9121

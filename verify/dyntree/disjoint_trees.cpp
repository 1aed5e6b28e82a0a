#include "verify/claims/registry.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/readings.h"
#include "verify/exact/neighbourhood.h"

// Dynamic Tree Embedding, section 3, lemmas 3.1 to 3.3: extended trees share no node, and there are not too many.

namespace cubeverify::dyntree {

namespace {

std::vector<Reading> four_ways(TreeProperty property, const std::string& violates) {
  return {surveyed("printed", "as scanned: a spine of n/b edges, close nodes at a distance less than n/b", kScanned,
                   property, violates),
          surveyed("at-most", "a spine of n/b edges, " + kAtMostText, kAtMost, property, violates),
          surveyed("one-edge-fewer", kOneEdgeFewerText, kOneEdgeFewer, property, violates),
          surveyed("at-most-one-edge-fewer", kAtMostOneEdgeFewerText, kAtMostOneEdgeFewer, property, violates)};
}

// For each size, highest node and tree no more extended trees than the lemma says, times spine_choices(l).
std::function<Finding(const Evidence&)> not_too_many(ExtendedTreeRule rule, int (*spine_choices)(int l), int least_l) {
  return [=](const Evidence& evidence) {
    Word checked = 0;
    for (const auto& [size, trees] : evidence.counts().extended_trees(evidence.n(), rule).most) {
      if (size.below_root < least_l) continue;
      ++checked;
      const Rational bound = evidence.counts().star_factors.extended_trees(size.below_root, size.off_spine) *
                             spine_choices(size.below_root);
      if (trees <= bound) continue;
      return expect(false, checked,
                    fmt::format("{} extended trees with m = {}, l = {}, s = {}, more than {}", trees, size.stars,
                                size.below_root, size.off_spine - size.stars - size.below_root + 1, bound.str()));
    }
    return checked > 0 ? holds(checked) : not_applicable();
  };
}

Reading counted(std::string name, std::string text, ExtendedTreeRule rule, int (*spine_choices)(int l),
                int least_l = 0) {
  return exact_search(std::move(name), std::move(text) + "; n is the number of tree nodes",
                      not_too_many(rule, spine_choices, least_l), 2, rule.strictly_less ? 8 : 10);
}

// For all m >= 1 and l, s >= 0 with m + l + s = n the product of the choices is 2^(3m+4l+3s-7).
Finding exponents_add_up(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int m = 1; m <= n; ++m) {
    for (int l = 0; m + l <= n; ++l) {
      const int s = n - m - l;
      const Rational product = evidence.counts().star_factors.extended_trees(l, m + l + s - 1);
      ++checked;
      if (product == power_of_two_to(3 * m + 4 * l + 3 * s - 7)) continue;
      return expect(false, checked, fmt::format("m = {}, l = {}, s = {}: {}", m, l, s, product.str()));
    }
  }
  return holds(checked);
}

}  // namespace

std::vector<Claim> disjoint_trees() {
  std::vector<Claim> claims;
  claims.push_back({"dyntree.lemma3.1", kPaper, "section 3, lemma 3.1",
                    "No two extended trees of maximal close sets share a node.",
                    four_ways(TreeProperty::kDisjoint, "two extended trees share a node")});
  claims.push_back({"dyntree.lemma3.1.proof", kPaper, "section 3, proof of lemma 3.1",
                    "Any node in an extended tree has a close star node of the set at or below it.",
                    four_ways(TreeProperty::kDescendant, "a node has none")});
  claims.push_back({"dyntree.lemma3.2", kPaper, "section 3, lemma 3.2",
                    "At most one extended tree does not include the last n/b edges on the path from the root of T to "
                    "its highest node.",
                    four_ways(TreeProperty::kOneShort, "two extended trees are without them")});
  claims.push_back({"dyntree.lemma3.2.contains-root", kPaper, "section 3, proof of lemma 3.2",
                    "An extended tree without those edges includes the root of T.",
                    four_ways(TreeProperty::kShortHasRoot, "it does not include the root")});
  claims.push_back(
      {"dyntree.lemma3.3",
       kPaper,
       "section 3, lemma 3.3",
       "Over all ways to choose the star nodes, at most 2^(3m+4l+3s-7) extended trees have a given highest node, m "
       "star nodes, l edges from there to the root and m + l + s - 1 nodes off the spine.",
       {counted("printed", "as scanned: close nodes at a distance less than n/b", kScanned, as_printed),
        counted("at-most", kAtMostText, kAtMost, as_printed),
        counted("l-from-1", "for l >= 1, " + kAtMostText, kAtMost, as_printed, 1),
        counted("l0-doubled", "with one choice for the children of the spine where l = 0, 2^(3m+3s-6); " + kAtMostText,
                kAtMost, spine_choices_lost)}});
  claims.push_back(
      {"dyntree.lemma3.3.algebra",
       kPaper,
       "section 3, proof of lemma 3.3",
       "The factors 2^(l-1), 4^(m+l+s-2) and 2^(m+l+s-2) are 2^(3m+4l+3s-7).",
       {exact_algebra("printed", "for all m >= 1 and l, s >= 0 with m + l + s = n", exponents_add_up, 2, 60)}});
  return claims;
}

}  // namespace cubeverify::dyntree

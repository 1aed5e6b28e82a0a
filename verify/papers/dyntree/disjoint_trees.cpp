#include "verify/exact/neighbourhood.h"
#include "verify/papers/dyntree/readings.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, section 3, lemmas 3.1 to 3.3: extended trees share no node, and there are not too many.

namespace cubeverify::dyntree {
namespace {

const std::string kSpineText = "a spine of n/b edges, " + kAtMostText;
const std::string kSpineScannedText = "a spine of n/b edges, " + kScannedText;

// What is counted, at most how often there is one of a size, and how a size is written.
struct Counted {
  std::map<ExtendedTreeSize, Word> ExtendedTreeSurvey::*most;
  Rational (*bound)(const StarFactors& factors, const ExtendedTreeSize& size);
  std::string (*text)(const ExtendedTreeSize& size);
};

std::string without_stars(const ExtendedTreeSize& size) {
  return fmt::format("l = {}, {} off the spine", size.below_root, amount(size.off_spine, "node"));
}

const Counted kWithStars{&ExtendedTreeSurvey::most,
                         [](const StarFactors& factors, const ExtendedTreeSize& size) {
                           return factors.extended_trees(size.below_root, size.off_spine);
                         },
                         [](const ExtendedTreeSize& size) {
                           return fmt::format("m = {}, l = {}, s = {}", size.stars, size.below_root,
                                              size.off_spine - size.stars - size.below_root + 1);
                         }};
const Counted kShapesAlone{&ExtendedTreeSurvey::most_shapes,
                           [](const StarFactors& factors, const ExtendedTreeSize& size) {
                             return factors.shapes(size.below_root, size.off_spine);
                           },
                           without_stars};
const Counted kStarSetsAlone{
    &ExtendedTreeSurvey::most_star_sets,
    [](const StarFactors& factors, const ExtendedTreeSize& size) { return factors.star_choices(size.off_spine); },
    without_stars};

// For each size, highest node and tree no more than the lemma or its proof says, times spine_choices(l).
Finding not_too_many(const Evidence& evidence, Counted counted, ExtendedTreeRule rule, int (*spine_choices)(int l),
                     int least_l, bool (*excepted)(const ExtendedTreeSize& size)) {
  Word checked = 0;
  for (const auto& [size, trees] : evidence.definitions().extended_trees(evidence.n(), rule).*counted.most) {
    if (size.below_root < least_l || excepted(size)) continue;
    ++checked;
    const Rational bound = counted.bound(evidence.definitions().star_factors, size) * spine_choices(size.below_root);
    if (trees <= bound) continue;
    return fails(checked, "found {} with {} below one highest node of a tree of {}; the paper says at most {}",
                 amount(trees, "extended tree"), counted.text(size), amount(evidence.n(), "node"), bound);
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

bool none(const ExtendedTreeSize&) { return false; }
// A star node that is an extended tree by itself.
bool is_single(const ExtendedTreeSize& size) { return size.below_root == 0 && size.off_spine == 1; }

Decision counted(const Counted& what, ExtendedTreeRule rule, int (*spine_choices)(int l), int least_l = 0,
                 bool (*excepted)(const ExtendedTreeSize& size) = none) {
  return noting("; every n/b; range: number of tree nodes",
                exact_search(predicate(not_too_many, what, rule, spine_choices, least_l, excepted), 1,
                             rule.strictly_less ? 10 : 12));
}

// Where l = 0 the trees below the highest node are binary trees of n = m + s - 1 nodes: there are no more than
// 2^(2n-3), for n >= 2, which is what the lemma leaves for them.
Finding catalan_is_at_most(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer catalan = evidence.definitions().binomial(2 * n, n) / (n + 1);
  return holds_if(8 * catalan <= power_of_two(2 * n), 1, "{} binary trees of {} nodes", catalan, n);
}

// For all m >= 1 and l, s >= 0 with m + l + s = n the product of the choices is 2^(3m+4l+3s-7).
Finding exponents_add_up(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int m = 1; m <= n; ++m) {
    for (int l = 0; m + l <= n; ++l) {
      const int s = n - m - l;
      const Rational product = evidence.definitions().star_factors.extended_trees(l, m + l + s - 1);
      ++checked;
      if (product == power_of_two_to(3 * m + 4 * l + 3 * s - 7)) continue;
      return fails(checked, "m = {}, l = {}, s = {}: {}", m, l, s, product);
    }
  }
  return holds(checked);
}

}  // namespace

Section disjoint_trees() {
  Section section("section 3");
  section.claim("dyntree.lemma3.1", "lemma 3.1")
      .says("No two extended trees of maximal close sets share a node.")
      .printed(kSpineText, surveyed(kAtMost, TreeProperty::kDisjoint, "two extended trees share a node"))
      .reading("scanned-less", kSpineScannedText,
               surveyed(kScanned, TreeProperty::kDisjoint, "two extended trees share a node"), refuted_at(2))
      .used_for({"dyntree.lemma3.2", "dyntree.lemma3.5"});
  section.claim("dyntree.lemma3.1.proof", "proof of lemma 3.1")
      .says("Any node in an extended tree has a close star node of the set at or below it.")
      .printed(kSpineText, surveyed(kAtMost, TreeProperty::kDescendant, "a node has none"))
      .reading("scanned-less", kSpineScannedText, surveyed(kScanned, TreeProperty::kDescendant, "a node has none"),
               refuted_at(2))
      .used_for({"dyntree.lemma3.1"});
  section.claim("dyntree.lemma3.2", "lemma 3.2")
      .says(
          "At most one extended tree does not include the last n/b edges on the path from the root of T to its highest "
          "node.")
      .printed(kSpineText, surveyed(kAtMost, TreeProperty::kOneShort, "two extended trees are without them"));
  section.claim("dyntree.lemma3.2.contains-root", "proof of lemma 3.2")
      .says("An extended tree without those edges includes the root of T.")
      .printed(kSpineText, surveyed(kAtMost, TreeProperty::kShortHasRoot, "it does not include the root"));
  section.claim("dyntree.lemma3.3", "lemma 3.3")
      .says(
          "Over all ways to choose the star nodes, at most 2^(3m+4l+3s-7) extended trees have a given highest node, m "
          "star nodes, l edges from there to the root and m + l + s - 1 nodes off the spine.")
      .printed(kAtMostText, counted(kWithStars, kAtMost, as_printed), refuted_at(1))
      .reading("scanned-less", kScannedText, counted(kWithStars, kScanned, as_printed), refuted_at(1))
      .reading("except-singletons",
               "but for a star node that is an extended tree by itself (m = 1, l = 0, s = 1); " + kAtMostText,
               counted(kWithStars, kAtMost, as_printed, 0, is_single))
      .reading("l0-for-every-tree",
               "where l = 0, trees of any size: there are at most 2^(2k-3) binary trees of k = m + s - 1 nodes, k >= "
               "2; n stands for k",
               closed_form(catalan_is_at_most, 2, 400))
      .reading("l-from-1", "for l >= 1, " + kAtMostText, counted(kWithStars, kAtMost, as_printed, 1))
      .reading("l0-doubled", "with one choice for the children of the spine where l = 0, 2^(3m+3s-6); " + kAtMostText,
               counted(kWithStars, kAtMost, spine_choices_lost))
      .used_for({"dyntree.lemma3.5"});
  section.claim("dyntree.lemma3.3.shapes", "proof of lemma 3.3")
      .says(
          "There are at most 2^(l-1) ways to choose children of nodes on the spine, and in all at most 2^(l-1) "
          "4^(m+l+s-2) to grow the remainder of the extended tree.")
      .printed(kAtMostText, counted(kShapesAlone, kAtMost, as_printed), refuted_at(1))
      .reading("scanned-less", kScannedText, counted(kShapesAlone, kScanned, as_printed), refuted_at(1))
      .reading("l0-doubled", "with one choice where l = 0, 4^(m+s-2); " + kAtMostText,
               counted(kShapesAlone, kAtMost, spine_choices_lost))
      .used_for({"dyntree.lemma3.3"});
  section.claim("dyntree.lemma3.3.star-choices", "proof of lemma 3.3")
      .says(
          "There are no more than 2^(m+l+s-2) ways to choose which of the nodes off the spine, but for the highest "
          "one, are star nodes.")
      .printed(kAtMostText, counted(kStarSetsAlone, kAtMost, as_printed));
  section.claim("dyntree.lemma3.3.algebra", "proof of lemma 3.3")
      .says("The factors 2^(l-1), 4^(m+l+s-2) and 2^(m+l+s-2) are 2^(3m+4l+3s-7).")
      .printed("for all m >= 1 and l, s >= 0 with m + l + s = n", exact_algebra(exponents_add_up, 2, 60))
      .by_definition();
  return section;
}

}  // namespace cubeverify::dyntree

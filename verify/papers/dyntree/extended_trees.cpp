#include "verify/papers/dyntree/readings.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, section 3: close sets and their extended trees, up to the definition of the surplus.

namespace cubeverify::dyntree {

// The paper's sentence, with "at most", which the proofs need; the scan shows a sign without its bar.
const std::string kAsProofsNeedText = kAtMostText + ", as the proofs need it";

constexpr int kMostNodes = 10;
constexpr int kMostNodesAtMost = 12;  // where all of the section holds

// What the survey of all trees with n nodes says of a property; `violates` says what a violation is.
static Finding survey_says(const Evidence& evidence, ExtendedTreeRule rule, TreeProperty property,
                           const std::string& violates) {
  const Seen& seen = evidence.definitions().extended_trees(evidence.n(), rule).of(property);
  Finding finding = holds_if(seen.violated == 0, seen.checked, "found that {} in a tree of {}, {} ({} of {} checked)",
                             violates, amount(evidence.n(), "node"), seen.first, seen.violated, seen.checked);
  finding.applicable = seen.checked > 0;
  return finding;
}

Section extended_trees() {
  Section section("section 3");
  section.claim("dyntree.fig2", "figure 2")
      .says("Figure 2 shows an extended tree.")
      .printed("the picture node by node", not_run("not in the text that we have"))
      .reading(
          "as-described",
          "as the text has it: a path from its tip down to its highest node, the rest of it below; of " + kAtMostText,
          surveyed(kAtMost, TreeProperty::kSpineLength, "there is no such path"));
  section.claim("dyntree.exttree.tree", "extended trees")
      .says(
          "The edges on the shortest paths between close nodes of a close set form a tree with one highest node; a set "
          "of one node is such a tree by itself.")
      .printed(kAsProofsNeedText, surveyed(kAtMost, TreeProperty::kTree, "the paths form no tree"));
  const std::string no_star = "a leaf is no star node of the set";
  section.claim("dyntree.exttree.leaves", "extended trees")
      .says("The leaves of an extended tree are all elements of the close set.")
      .printed(kAsProofsNeedText, surveyed(kAtMost, TreeProperty::kLeaves, no_star))
      .reading("ends", "literally: leaves being the nodes with one edge, " + kAtMostText,
               surveyed(kAtMost, TreeProperty::kEnds, "the tip of a spine is a leaf, but no star node of the set"),
               refuted_at(2));
  section.claim("dyntree.exttree.root", "extended trees")
      .says(
          "The root of an extended tree is the lowest common ancestor of the close set; either both of its children "
          "have star node descendants or it is a star node.")
      .printed(kAsProofsNeedText, surveyed(kAtMost, TreeProperty::kRoot, "the root is none of this"));
  section.claim("dyntree.exttree.root-l0", "extended trees")
      .says("The root of an extended tree is a star node just if it is the highest node, l = 0.")
      .printed(kAsProofsNeedText, surveyed(kAtMost, TreeProperty::kStarRoot, "not so"));
  const std::string too_long = "the highest node is farther from the root";
  section.claim("dyntree.exttree.l-le-n-over-b", "extended trees")
      .says("The highest node of a close set is at most n/b edges below the root of the extended tree.")
      .printed(kAsProofsNeedText, surveyed(kAtMost, TreeProperty::kNear, too_long))
      .reading("nearer", "at fewer than n/b edges, " + kAtMostText, surveyed(kAtMost, TreeProperty::kNearer, too_long),
               refuted_at(3));
  section.claim("dyntree.exttree.other-path", "extended trees")
      .says(
          "If the root of an extended tree is no star node, another star node's path to it meets the highest node's "
          "there alone and has at least l - 1 internal nodes, none of them star nodes.")
      .printed(kAsProofsNeedText, surveyed(kAtMost, TreeProperty::kOtherPath, "every other path is shorter"));
  const std::string fewer = "fewer nodes off the spine";
  const std::string counted = "the nodes off the spine are more or fewer";
  section.claim("dyntree.exttree.surplus", "extended trees")
      .says(
          "An extended tree has m star nodes, at least l - 1 other nodes off the spine, and s >= 0 surplus nodes: m + "
          "l + s - 1 nodes off the spine.")
      .printed(kAsProofsNeedText, surveyed(kAtMost, TreeProperty::kSurplus, fewer))
      .reading("counted",
               "s nodes off the spine are neither star nodes nor of the l - 1 on the other path, " + kAtMostText,
               surveyed(kAtMost, TreeProperty::kCountedMinus, counted), refuted_at(1))
      .reading("counted-l0", "the same with m + s nodes off the spine where l = 0, " + kAtMostText,
               surveyed(kAtMost, TreeProperty::kCounted, counted))
      .used_for({"dyntree.lemma3.3"});
  section.claim("dyntree.exttree.spine", "extended trees")
      .says(
          "The spine is the path of the n/b edges above the highest node, shorter only where it ends at the root of T; "
          "it has at least l nodes, none of them star nodes.")
      .printed(kAsProofsNeedText,
               surveyed(kAtMost, TreeProperty::kSpine, "the spine has another length or a star node on it"))
      .reading("scanned-less", kScannedText,
               surveyed(kScanned, TreeProperty::kSpine, "the spine has another length or a star node on it"),
               refuted_at(2))
      .reading("scanned-less-star-free", "no star node is on it, " + kScannedText,
               surveyed(kScanned, TreeProperty::kSpineNoStar, "a star node is on the spine"), refuted_at(2))
      .used_for({"dyntree.lemma3.3"});
  return section;
}

Decision surveyed(ExtendedTreeRule rule, TreeProperty property, std::string violates) {
  return noting("; every n/b; range: number of tree nodes",
                exact_search(predicate(survey_says, rule, property, std::move(violates)), 1,
                             rule.strictly_less ? kMostNodes : kMostNodesAtMost));
}

}  // namespace cubeverify::dyntree

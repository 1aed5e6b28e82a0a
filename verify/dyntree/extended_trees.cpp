#include "verify/claims/registry.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/readings.h"

// Dynamic Tree Embedding, section 3: close sets and their extended trees, up to the definition of the surplus.

namespace cubeverify::dyntree {

namespace {

const std::string kExtendedTrees = "section 3, extended trees";

// The scan's reading, and the one with "at most".
std::vector<Reading> both_ways(TreeProperty property, const std::string& violates) {
  return {surveyed("printed", kScannedText, kScanned, property, violates),
          surveyed("at-most", kAtMostText, kAtMost, property, violates)};
}

std::vector<Reading> with(std::vector<Reading> readings, std::vector<Reading> more) {
  for (Reading& one : more) readings.push_back(std::move(one));
  return readings;
}

}  // namespace

std::vector<Claim> extended_trees() {
  std::vector<Claim> claims;
  claims.push_back({"dyntree.exttree.tree", kPaper, kExtendedTrees,
                    "The edges on the shortest paths between close nodes of a close set form a tree with one highest "
                    "node; a set of one node is such a tree by itself.",
                    both_ways(TreeProperty::kTree, "the paths form no tree")});
  const std::string no_star = "a leaf is no star node of the set";
  claims.push_back(
      {"dyntree.exttree.leaves", kPaper, kExtendedTrees,
       "The leaves of an extended tree are all elements of the close set.",
       with(both_ways(TreeProperty::kLeaves, no_star),
            {surveyed("ends", "leaves being the nodes with one edge, " + kAtMostText, kAtMost, TreeProperty::kEnds,
                      "the tip of a spine is a leaf, but no star node of the set")})});
  claims.push_back({"dyntree.exttree.root", kPaper, kExtendedTrees,
                    "The root of an extended tree is the lowest common ancestor of the close set; either both of its "
                    "children have star node descendants or it is a star node.",
                    both_ways(TreeProperty::kRoot, "the root is none of this")});
  claims.push_back({"dyntree.exttree.root-l0", kPaper, kExtendedTrees,
                    "The root of an extended tree is a star node just if it is the highest node, l = 0.",
                    both_ways(TreeProperty::kStarRoot, "not so")});
  const std::string too_long = "the highest node is farther from the root";
  claims.push_back(
      {"dyntree.exttree.l-le-n-over-b", kPaper, kExtendedTrees,
       "The highest node of a close set is at most n/b edges below the root of the extended tree.",
       with(both_ways(TreeProperty::kNear, too_long),
            {surveyed("less", "at fewer than n/b edges, " + kScannedText, kScanned, TreeProperty::kNearer, too_long),
             surveyed("at-most-less", "at fewer than n/b edges, " + kAtMostText, kAtMost, TreeProperty::kNearer,
                      too_long)})});
  claims.push_back({"dyntree.exttree.other-path", kPaper, kExtendedTrees,
                    "If the root of an extended tree is no star node, another star node's path to it meets the highest "
                    "node's there alone and has at least l - 1 internal nodes, none of them star nodes.",
                    both_ways(TreeProperty::kOtherPath, "every other path is shorter")});
  const std::string fewer = "fewer nodes off the spine";
  const std::string counted = "the nodes off the spine are more or fewer";
  claims.push_back(
      {"dyntree.exttree.surplus", kPaper, kExtendedTrees,
       "An extended tree has m star nodes, at least l - 1 other nodes off the spine, and s >= 0 surplus nodes: m + l + "
       "s - 1 nodes off the spine.",
       with(both_ways(TreeProperty::kSurplus, fewer),
            {surveyed("counted",
                      "s nodes off the spine are neither star nodes nor of the l - 1 on the other path, " + kAtMostText,
                      kAtMost, TreeProperty::kCountedMinus, counted),
             surveyed("counted-l0", "the same with m + s nodes off the spine where l = 0, " + kAtMostText, kAtMost,
                      TreeProperty::kCounted, counted)})});
  const std::string another_length = "the spine has another length";
  const std::string star_there = "a star node is on the spine";
  claims.push_back(
      {"dyntree.exttree.spine", kPaper, kExtendedTrees,
       "The spine is the path of the n/b edges above the highest node, shorter only where it ends at the root of T; it "
       "has at least l nodes, none of them star nodes.",
       with(both_ways(TreeProperty::kSpine, "the spine has another length or a star node on it"),
            {surveyed("length", "its length alone, " + kScannedText, kScanned, TreeProperty::kSpineLength,
                      another_length),
             surveyed("one-edge-fewer", "the same, " + kOneEdgeFewerText, kOneEdgeFewer, TreeProperty::kSpineLength,
                      another_length),
             surveyed("star-free", "no star node is on it, " + kScannedText, kScanned, TreeProperty::kSpineNoStar,
                      star_there),
             surveyed("star-free-at-most", "no star node is on it, " + kAtMostText, kAtMost, TreeProperty::kSpineNoStar,
                      star_there)})});
  return claims;
}

}  // namespace cubeverify::dyntree

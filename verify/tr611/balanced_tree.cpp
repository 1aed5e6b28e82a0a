#include "verify/claims/build.h"
#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr611/captions.h"
#include "verify/tr611/facts.h"

// TR-611, section 3: definition of the tree up to lemma 4.

namespace cubeverify::tr611 {

namespace {

// The largest level at which each subtree has a node.
std::vector<int> deepest_levels(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<int> deepest(static_cast<std::size_t>(n), 0);
  for (int l = 1; l <= n; ++l) {
    for (int j = 0; j < n; ++j) {
      if (level(evidence, "level-subtree", n, l)[static_cast<std::size_t>(j)] != 0)
        deepest[static_cast<std::size_t>(j)] = l;
    }
  }
  return deepest;
}

// One subtree of height `tallest`, all others one less; heights counted from level `from`.
Finding heights(const Evidence& evidence, int from, int tallest) {
  const int n = evidence.n();
  std::vector<int> found = deepest_levels(evidence);
  for (int& height : found) height -= from;
  const auto tall = std::ranges::count(found, tallest);
  const auto shorter = std::ranges::count(found, tallest - 1);
  return expect(tall == 1 && shorter == n - 1, static_cast<Word>(n),
                fmt::format("the heights are {}", fmt::join(found, ", ")));
}

Finding spanning_tree(const Evidence& evidence) {
  return both({from_for_all(evidence, "ancestors", "reaches-source", "the source is not reached in ||c|| steps"),
               from_for_all(evidence, "variants", "minR-child-of-parent", "not a child of its parent"),
               from_for_all(evidence, "variants", "minR-parent-of-child", "not the parent of a child")});
}

// What sweep `variants` checks of each of the four trees, under the tree's name and `fact`.
Finding in_all_trees(const Evidence& evidence, const std::vector<Checked>& checks) {
  std::vector<Finding> findings;
  for (const std::string tree : kTreeNames) {
    for (const Checked& check : checks)
      findings.push_back(from_for_all(evidence, "variants", tree + check.fact, tree + ": " + check.violates));
  }
  return both(findings);
}
const Checked kChildOfParent{"-child-of-parent", "not a child of its parent"};

// A parent is always one level nearer to the source, and knows its child: so the path of every node ends there.
Finding spanning_trees(const Evidence& evidence) {
  return in_all_trees(evidence, {{"-level", "its parent is not one level above"}, kChildOfParent});
}

Finding consistency(const Evidence& evidence) {
  return in_all_trees(evidence, {kChildOfParent, {"-parent-of-child", "not the parent of a child"}});
}

Finding depths(const Evidence& evidence) {
  const int n = evidence.n();
  const auto nodes = evidence.of("ancestors").histogram("depth");
  for (int l = 0; l <= n; ++l) {
    if (integer(nodes[static_cast<std::size_t>(l)]) != binomial(n, l)) {
      return expect(false, sum(nodes), fmt::format("{} nodes at level {}", nodes[static_cast<std::size_t>(l)], l));
    }
  }
  return holds(sum(nodes));
}

Finding one_per_subtree_at_n_minus_1(const Evidence& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const Word nodes = level(evidence, "level-subtree", n, n - 1)[static_cast<std::size_t>(j)];
    if (nodes != 1)
      return expect(false, static_cast<Word>(n), fmt::format("{} nodes of level n-1 have index {}", nodes, j));
  }
  return holds(static_cast<Word>(n));
}

Finding largest_fanouts(const Evidence& evidence) {
  const int n = evidence.n();
  nlohmann::json values = nlohmann::json::array();
  for (int l = 1; l <= n; ++l) {
    int largest = 0;
    for (int f = 0; f <= n; ++f) {
      if (level(evidence, "level-fanout", n + 1, l)[static_cast<std::size_t>(f)] != 0) largest = f;
    }
    if (largest != (n - l + 1) / 2) {
      return expect(false, static_cast<Word>(n),
                    fmt::format("the largest fanout at level {} is {}, not {}", l, largest, (n - l + 1) / 2));
    }
    values.push_back(largest);
  }
  return holds(static_cast<Word>(n), values);
}

// What lemma 3's proof bounds the fanout by, at every c but the source: alpha <= n - ||c|| and fanout <= ceil(alpha/2).
Finding fanout_by_alpha(const Evidence& evidence) {
  const auto zeros = evidence.of("atlas").histogram("zeros");
  const auto children = evidence.of("atlas").histogram("children");
  for (Word c = 1; c < zeros.size(); ++c) {
    const int alpha = weight(zeros[c]);
    if (alpha <= evidence.n() - weight(c) && 2 * weight(children[c]) <= alpha + 1) continue;
    Finding finding = expect(false, zeros.size() - 1, fmt::format("alpha = {}, fanout {}", alpha, weight(children[c])));
    finding.address = c;
    return finding;
  }
  return holds(zeros.size() - 1);
}

// What lemma 4's proof says of a node c' and its parent c: c has alpha' + beta + 1 leading zeroes, beta the zeroes
// between the two leftmost 1-bits of c'.
Finding parents_alpha(const Evidence& evidence) {
  const auto zeros = evidence.of("atlas").histogram("zeros");
  const auto parents = evidence.of("atlas").histogram("parent");
  const auto frames = evidence.of("atlas").histogram("least-rotation");
  Word checked = 0;
  for (Word child = 1; child < zeros.size(); ++child) {
    const Word parent = parents[child];
    if (parent == 0 || weight(child) < 2) continue;
    ++checked;
    // Wrong facts may name a parent that there is not, or a frame of too few 1-bits.
    const bool sound = parent < zeros.size() && weight(frames[child]) >= 2;
    const int beta = sound ? highest_bit(frames[child]) - highest_bit(without_highest_bit(frames[child])) - 1 : 0;
    if (sound && weight(zeros[parent]) == weight(zeros[child]) + beta + 1) continue;
    Finding finding = expect(false, checked, fmt::format("the parent is {:b}, the frame {:b}", parent, frames[child]));
    finding.address = child;
    return finding;
  }
  Finding finding = holds(checked);
  finding.applicable = checked > 0;
  return finding;
}

// Lemma 4 for the source: phi(0, l) >= phi(2^j, l).
Finding root_profile(const Evidence& evidence) {
  const int n = evidence.n();
  for (int l = 0; l < n; ++l) {
    const Word below_source = sum(level(evidence, "level-subtree", n, l));
    for (int j = 0; j < n; ++j) {
      if (level(evidence, "level-subtree", n, l + 1)[static_cast<std::size_t>(j)] > below_source) {
        return expect(false, static_cast<Word>(n),
                      fmt::format("subtree {} has more than {} nodes at distance {}", j, below_source, l));
      }
    }
  }
  return holds(static_cast<Word>(n) * static_cast<Word>(n));
}

Finding lemma_4(const Evidence& evidence) {
  return both({from_for_all(evidence, "profile", "phi-monotone",
                            "more nodes hang at some distance below this child than below its parent"),
               root_profile(evidence)});
}

// SBnT(min) - N/(n+2) <= 2N/n^2.
Finding lower_bound_gap(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer big = power_of_two(n);
  const Integer smallest = evidence.notions().smallest_subtree(n);
  const Rational gap = Rational(smallest) - Rational(big, n + 2);
  return expect(gap >= 0 && gap <= Rational(2 * big, n * n), 1, fmt::format("the bound is low by {}", to_string(gap)));
}

}  // namespace

std::vector<Claim> balanced_tree() {
  const std::string paper = "TR-611";
  const auto place = [](const std::string& where) { return "section 3, " + where; };
  std::vector<Claim> claims;
  claims.push_back({"tr611.sec3.lower-bound-gap",
                    paper,
                    place("introduction"),
                    "The lower bound N/(n+2) on the smallest subtree is low by at most about 2N/n^2.",
                    {closed_form("printed", "0 <= SBnT(min) - N/(n+2) <= 2N/n^2", lower_bound_gap)}});
  claims.push_back(
      {"tr611.def.index-parent",
       paper,
       place("after the parent function"),
       "index(parent(c)) = index(c).",
       {for_all("printed", "for all c but the source", "structure", "parent-index", "the parent has another index"),
        for_all("below-level-1", "where the parent is not the source, whose index is 0", "structure",
                "parent-index-inner", "the parent has another index")}});
  claims.push_back(
      {"tr611.def.parent-children-consistency",
       paper,
       place("after the parent function"),
       "A node i is a parent of a node j iff j is a child of i.",
       {exhaustive("printed", "at every address from both sides, in all four trees", {"variants"}, consistency)}});
  claims.push_back({"tr611.def.translation",
                    paper,
                    place("definition of the tree"),
                    "The tree rooted at s is the tree rooted at 0 translated by s.",
                    {exhaustive("printed", "parent and children of every node i for every source s", {"pairs"},
                                [](const Evidence& evidence) {
                                  return both({from_pairs(evidence, "pairs", "translated-parent",
                                                          "the parent is not the translated parent"),
                                               from_pairs(evidence, "pairs", "translated-children",
                                                          "the children are not the translated children")});
                                })}});
  claims.push_back({"tr611.lemma1",
                    paper,
                    place("lemma 1"),
                    "The parent function, and so the children function, defines a spanning tree rooted at s.",
                    {exhaustive("printed", "following parents from c reaches the source in ||c|| steps; children agree",
                                {"ancestors", "variants"}, spanning_tree),
                     exhaustive("four-trees", "in each of the four trees of section 4 every parent is one level above",
                                {"variants"}, spanning_trees)}});
  claims.push_back(captions_of_figures());
  claims.push_back({"tr611.lemma2",
                    paper,
                    place("lemma 2"),
                    "The number of nodes at level l is C(n,l).",
                    {exhaustive("printed", "levels counted by walking every path up", {"ancestors"}, depths)}});
  claims.push_back({"tr611.remark.greedy",
                    paper,
                    place("after lemma 2"),
                    "The SBnT is greedy: every node's distance to the root in the tree is minimal.",
                    {for_all("printed", "the path of every c has ||c|| edges", "ancestors", "reaches-source",
                             "the path is longer")}});
  claims.push_back({"tr611.cor1",
                    paper,
                    place("corollary 1"),
                    "The height of one subtree is n, that of all others n-1.",
                    {exhaustive("printed", "heights counted from the source", {"tree"},
                                [](const Evidence& evidence) { return heights(evidence, 0, evidence.n()); }),
                     exhaustive("own-root", "heights counted from each subtree's own root", {"tree"},
                                [](const Evidence& evidence) { return heights(evidence, 1, evidence.n()); })}});
  claims.push_back({"tr611.cor1.own-heights",
                    paper,
                    "section 5, proof of lemma 17",
                    "From its own root one subtree has height n-1 and all others n-2.",
                    {exhaustive("printed", "the sense in which lemma 17 uses corollary 1", {"tree"},
                                [](const Evidence& evidence) { return heights(evidence, 1, evidence.n() - 1); })}});
  claims.push_back({"tr611.cor1.proof",
                    paper,
                    place("corollary 1"),
                    "The n nodes at distance n-1 have different indices.",
                    {exhaustive("printed", "one in each subtree", {"tree"}, one_per_subtree_at_n_minus_1)}});
  claims.push_back({"tr611.lemma3",
                    paper,
                    place("lemma 3"),
                    "The maximum fanout at level l is ceil((n-l)/2), 1 <= l <= n.",
                    {exhaustive("printed", "at every level", {"tree"}, largest_fanouts)}});
  claims.push_back(
      {"tr611.lemma3.proof-witness",
       paper,
       place("lemma 3"),
       "The children of c = 2^l - 1 are in dimensions l, ..., l + ceil((n-l)/2) - 1, and in no higher ones.",
       {for_all("printed", "for l = 1..n", "tree", "low-ones-children", "the children are in other dimensions")}});
  claims.push_back({"tr611.lemma3.proof-alpha",
                    paper,
                    place("lemma 3"),
                    "alpha_c <= n - ||c||, and no node has more than ceil(alpha_c / 2) children.",
                    {exhaustive("printed", "every c but the source", {"atlas"}, fanout_by_alpha)}});
  claims.push_back({"tr611.fanout.level0",
                    paper,
                    place("after lemma 3"),
                    "The root's fanout is n.",
                    {exhaustive("printed", "the source has n children", {"tree"}, [](const Evidence& evidence) {
                      return expect(level(evidence, "level-fanout", evidence.n() + 1,
                                          0)[static_cast<std::size_t>(evidence.n())] == 1,
                                    1, "the source has another fanout");
                    })}});
  claims.push_back({"tr611.lemma4",
                    paper,
                    place("lemma 4"),
                    "phi(c,l) >= phi(c',l) for every child c' of c, phi(c,l) the nodes at distance l below c.",
                    {exhaustive("printed", "for every edge of the tree and every l", {"profile", "tree"}, lemma_4)}});
  claims.push_back({"tr611.lemma4.proof-map",
                    paper,
                    place("lemma 4"),
                    "Moving the first alpha bits of a node below c' behind beta+1 zeroes gives a node as far below c.",
                    {for_all("printed", "for every node and every one of its ancestors c'", "ancestors", "lemma4-map",
                             "the image under some ancestor is no such node")}});
  claims.push_back({"tr611.lemma4.proof-alpha",
                    paper,
                    place("lemma 4"),
                    "The parent of a node with alpha leading zeroes, beta zeroes between its two leftmost ones, has "
                    "alpha + beta + 1.",
                    {exhaustive("printed", "every node below level 1", {"atlas"}, parents_alpha)}});
  return claims;
}

}  // namespace cubeverify::tr611

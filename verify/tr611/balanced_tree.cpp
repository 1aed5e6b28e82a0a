#include "verify/claims/build.h"
#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr611/facts.h"

// TR-611, section 3 up to lemma 8.

namespace cubeverify::tr611 {

namespace {

std::span<const Word> level(const Evidence& evidence, const std::string& histogram, int columns, int l) {
  return row(evidence.of("tree").histogram(histogram), columns, l);
}

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

Finding consistency(const Evidence& evidence) {
  std::vector<Finding> findings;
  for (const std::string tree : kTreeNames) {
    findings.push_back(
        from_for_all(evidence, "variants", tree + "-child-of-parent", tree + ": not a child of its parent"));
    findings.push_back(
        from_for_all(evidence, "variants", tree + "-parent-of-child", tree + ": not the parent of a child"));
  }
  return both(findings);
}

// The address of a pair's counterexample is the unit (i << n) | s: say which nodes these are.
Finding of_pairs(const Evidence& evidence, const std::string& fact, const std::string& violates) {
  Finding finding = from_for_all(evidence, "pairs", fact, violates);
  if (finding.address) {
    const Word unit = *finding.address;
    finding.detail += fmt::format(" at node {}, source {}", unit >> evidence.n(), unit & all_ones(evidence.n()));
    finding.address = unit >> evidence.n() ^ (unit & all_ones(evidence.n()));
  }
  return finding;
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
    const int beta = highest_bit(frames[child]) - highest_bit(without_highest_bit(frames[child])) - 1;
    if (weight(zeros[parent]) == weight(zeros[child]) + beta + 1) continue;
    Finding finding = expect(false, checked, fmt::format("the parent has {} leading zeroes", weight(zeros[parent])));
    finding.address = child;
    return finding;
  }
  Finding finding = holds(checked);
  finding.applicable = checked > 0;
  return finding;
}

// A translated tree uses a link in either direction: both ends of every link are children across it for some source.
Finding both_directions(const Evidence& evidence) {
  const int n = evidence.n();
  const auto load = evidence.of("pairs").histogram("directed-load");
  for (Word key = 0; key < load.size(); ++key) {
    if (load[key] == 0) {
      return expect(false, load.size(),
                    fmt::format("node {} is never a child across dimension {}", key & all_ones(n), key >> n));
    }
  }
  return holds(load.size());
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

Finding lemma_5(const Evidence& evidence) {
  const int n = evidence.n();
  if (!is_prime(n)) return not_applicable();
  Finding rotated =
      from_for_all(evidence, "structure", "rotated-subtree", "L^j does not take this node's edge to subtree j");
  std::vector<Word> sizes = subtree_sizes(evidence);
  --sizes[0];  // 1...1
  const bool equal = std::ranges::all_of(sizes, [&](Word size) { return size == sizes[0]; });
  return both({rotated, expect(equal, static_cast<Word>(n), fmt::format("the sizes are {}", fmt::join(sizes, ", ")))});
}

Finding corollary_2(const Evidence& evidence) {
  return both(
      {from_for_all(evidence, "structure", "rotated-subtree", "L^j does not take this node's edge to subtree j"),
       from_for_all(evidence, "structure", "rotation-step", "L does not take this node's edge to the next subtree")});
}

// The tree edges that all translated trees map to one link of dimension d, against E(d), the SBnT's edges in dimension
// d.
Finding all_to_all_load(const Evidence& evidence, bool directed) {
  const int n = evidence.n();
  const auto load = evidence.of("pairs").histogram("directed-load");
  const auto edges = column_sums(evidence.of("tree").histogram("level-dimension"), n);
  for (int d = 0; d < n; ++d) {
    const auto links = row(load, static_cast<int>(bit(n)), d);
    const Word expected = edges[static_cast<std::size_t>(d)];
    for (Word i = 0; i < links.size(); ++i) {
      const Word found = links[i] + (directed ? 0 : links[i ^ bit(d)]);
      if (found != expected) {
        return expect(
            false, load.size(),
            fmt::format("the link in dimension {} at node {} carries {} tree edges; the SBnT has {} in that dimension",
                        d, i, found, expected));
      }
    }
  }
  return holds(load.size());
}

Finding corollary_3(const Evidence& evidence) {
  const int n = evidence.n();
  if (!is_prime(n)) return not_applicable();
  const auto wrong = [&](int l, int d, Word found) {
    return expect(false, static_cast<Word>(n), fmt::format("{} edges in dimension {} above level {}", found, d, l));
  };
  for (int d = 0; d < n; ++d) {
    Word total = 0;
    for (int l = 1; l <= n; ++l) {
      const Word found = level(evidence, "level-dimension", n, l)[static_cast<std::size_t>(d)];
      total += found;
      const Integer expected = l < n ? binomial(n, l) / n : Integer(d == n - 1 ? 1 : 0);
      if (integer(found) != expected) return wrong(l, d, found);
    }
    if (integer(total) != (power_of_two(n) - 2) / n + (d == n - 1 ? 1 : 0)) return wrong(n, d, total);
  }
  return holds(static_cast<Word>(n) * static_cast<Word>(n));
}

Finding lemma_6(const Evidence& evidence) {
  const int n = evidence.n();
  Finding edges = from_for_all(evidence, "structure", "treetop",
                               "neither taken to a later subtree with its edge nor pruned there as a leaf");
  // Nothing is left over: subtree i is subtree j without its nodes of period <= i.
  const auto by_period = evidence.of("tree").histogram("period-subtree");
  auto sizes = subtree_sizes(evidence);
  ++sizes[0];  // the source stands at period 1, index 0
  for (int i = 1; i < n; ++i) {
    for (int j = 0; j < i; ++j) {
      Word pruned = 0;
      for (int p = j + 1; p <= i; ++p) pruned += row(by_period, n, p - 1)[static_cast<std::size_t>(j)];
      if (sizes[static_cast<std::size_t>(i)] + pruned != sizes[static_cast<std::size_t>(j)]) {
        return both({edges, expect(false, 1, fmt::format("subtree {} is not subtree {} less {} nodes", i, j, pruned))});
      }
    }
  }
  return both({edges, holds(static_cast<Word>(n) * static_cast<Word>(n - 1) / 2)});
}

// "Subtree i contains all the nodes with periods p > i", every node taken on its own.
Finding corollary_4_printed(const Evidence& evidence) {
  const int n = evidence.n();
  const auto by_period = evidence.of("tree").histogram("period-subtree");
  for (int i = 0; i < n; ++i) {
    for (int p = i + 1; p <= n; ++p) {
      const Word nodes = sum(row(by_period, n, p - 1)) - (p == 1 ? 1 : 0);  // the source is in no subtree
      const Word here = row(by_period, n, p - 1)[static_cast<std::size_t>(i)] - (p == 1 && i == 0 ? 1 : 0);
      if (here != nodes) {
        return expect(false, static_cast<Word>(n),
                      fmt::format("subtree {} has {} of the {} nodes of period {}", i, here, nodes, p));
      }
    }
  }
  return holds(static_cast<Word>(n));
}

Finding corollary_4_necklaces(const Evidence& evidence) {
  const int n = evidence.n();
  const auto by_period = evidence.of("tree").histogram("period-subtree");
  Finding placed =
      from_for_all(evidence, "structure", "necklace-subtrees", "L^i of this distinguished node is not in subtree i");
  for (int p = 1; p <= n; ++p) {
    for (int i = 0; i < n; ++i) {
      const Word here = row(by_period, n, p - 1)[static_cast<std::size_t>(i)];
      const Word necklaces_of_p = sum(row(by_period, n, p - 1)) / static_cast<Word>(p);
      if (here != (p > i ? necklaces_of_p : 0)) {
        return both({placed, expect(false, 1, fmt::format("subtree {} has {} nodes of period {}", i, here, p))});
      }
    }
  }
  return both({placed, holds(static_cast<Word>(n) * static_cast<Word>(n))});
}

Finding corollary_5(const Evidence& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence.of("tree").histogram("cyclic-level-subtree");
  const auto cyclic_nodes_in = column_sums(histogram.subspan(static_cast<std::size_t>(n)), n);
  const auto without = std::ranges::count(cyclic_nodes_in, Word{0});
  const bool ok = n % 2 == 0 ? 2 * without == n : 3 * without >= 2 * n;
  return expect(ok, static_cast<Word>(n), fmt::format("{} subtrees are without cyclic nodes", without),
                {{"without", without}});
}

Finding lemma_7(const Evidence& evidence) {
  return both(
      {from_for_all(evidence, "structure", "sbt-embedding", "the rotated edge is no edge of the binomial tree"),
       from_for_all(evidence, "structure", "sbt-top-bit", "in a later subtree, but its rotation uses bit n-1")});
}

// SBnT(min) - N/(n+2) <= 2N/n^2.
Finding lower_bound_gap(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer big = power_of_two(n);
  const Integer smallest = evidence.counts().smallest_subtree(n);
  const Rational gap = Rational(smallest) - Rational(big, n + 2);
  return expect(gap >= 0 && gap <= Rational(2 * big, n * n), 1, fmt::format("the bound is low by {}", to_string(gap)));
}

// What the captions alone say: a spanning tree, its subtrees labelled by the indices 0..n-1, and some cyclic nodes to
// be boxed.
Finding captions(const Evidence& evidence) {
  const auto sizes = subtree_sizes(evidence);
  return both({from_for_all(evidence, "ancestors", "reaches-source", "does not hang from the source"),
               expect(std::ranges::count(sizes, Word{0}) == 0, sizes.size(), "a subtree is empty"),
               expect(table1_a(evidence) > 1, 1, "no node but the source is cyclic")});
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
  claims.push_back(
      {"tr611.def.translation",
       paper,
       place("definition of the tree"),
       "The tree rooted at s is the tree rooted at 0 translated by s.",
       {exhaustive("printed", "parent and children of every node i for every source s", {"pairs"},
                   [](const Evidence& evidence) {
                     return both(
                         {of_pairs(evidence, "translated-parent", "the parent is not the translated parent"),
                          of_pairs(evidence, "translated-children", "the children are not the translated children")});
                   })}});
  claims.push_back({"tr611.lemma1",
                    paper,
                    place("lemma 1"),
                    "The parent function, and so the children function, defines a spanning tree rooted at s.",
                    {exhaustive("printed", "following parents from c reaches the source in ||c|| steps; children agree",
                                {"ancestors", "variants"}, spanning_tree)}});
  claims.push_back(
      {"tr611.figs.images",
       paper,
       place("figures 1 to 4"),
       "Figures 1 to 3 show the trees of the 3-, 4- and 5-cube, figure 4 subtree 0 in a 6-cube, cyclic nodes in boxes.",
       {not_run("printed", "node by node", "the pictures are lost in the scan; only their captions are left"),
        exhaustive("captions", "a spanning tree with subtrees 0..n-1 for n = 3..6", {"ancestors", "tree"}, captions, 3,
                   6)}});
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
  claims.push_back({"tr611.lemma5",
                    paper,
                    place("lemma 5"),
                    "If n is prime all subtrees are isomorphic, node 1...1 excluded.",
                    {exhaustive("printed", "by L^j, edge by edge, and by size", {"structure", "tree"}, lemma_5)}});
  claims.push_back({"tr611.cor2",
                    paper,
                    place("corollary 2"),
                    "The subtrees are isomorphic if cyclic nodes are excluded.",
                    {exhaustive("printed", "by L^j, edge by edge", {"structure"}, corollary_2)}});
  claims.push_back({"tr611.remark.translation-direction",
                    paper,
                    place("after corollary 2"),
                    "Translation preserves the dimension of an edge but not necessarily its direction.",
                    {exhaustive("printed", "every link is used in both directions by some translated trees", {"pairs"},
                                both_directions)}});
  claims.push_back({"tr611.remark.all-to-all-edge-load",
                    paper,
                    place("after corollary 2"),
                    "With 2^n translated trees, the tree edges mapped to any cube edge of dimension d are as many as "
                    "the SBnT's edges in d.",
                    {exhaustive("printed", "a cube edge is a bidirectional link", {"pairs", "tree"},
                                [](const Evidence& evidence) { return all_to_all_load(evidence, false); }),
                     exhaustive("directed", "a cube edge is one direction of a link", {"pairs", "tree"},
                                [](const Evidence& evidence) { return all_to_all_load(evidence, true); })}});
  claims.push_back(
      {"tr611.cor3",
       paper,
       place("corollary 3"),
       "If n is prime, C(n,l)/n edges of each dimension end at level l < n; one, in dimension n-1, at level n.",
       {exhaustive("printed", "with the totals (N-2)/n, and one more for dimension n-1", {"tree"}, corollary_3)}});
  claims.push_back(
      {"tr611.lemma6",
       paper,
       place("lemma 6"),
       "Subtree i is isomorphic to a treetop of subtree j for i > j: cyclic nodes with j < p <= i pruned, rotated left "
       "by i-j.",
       {exhaustive("printed", "all pairs of subtrees, edge by edge, and by size", {"structure", "tree"}, lemma_6)}});
  claims.push_back(
      {"tr611.cor4",
       paper,
       place("corollary 4"),
       "Subtree i contains all the nodes with periods p > i.",
       {exhaustive("printed", "every node of a period above i is in subtree i", {"tree"}, corollary_4_printed),
        exhaustive("necklaces", "subtree i has one node of every necklace with a period above i, and no other nodes",
                   {"structure", "tree"}, corollary_4_necklaces)}});
  claims.push_back({"tr611.cor5",
                    paper,
                    place("corollary 5"),
                    "n/2 subtrees are without cyclic nodes if n is even, at least 2n/3 if n is odd.",
                    {exhaustive("printed", "as printed", {"tree"}, corollary_5)}});
  claims.push_back(
      {"tr611.lemma7",
       paper,
       place("lemma 7"),
       "Subtree 0 is isomorphic to a treetop of a binomial tree of an (n-1)-cube, the others to one of an (n-2)-cube.",
       {exhaustive("printed", "by c -> R^index(c)(c) without bit 0, edge by edge", {"structure"}, lemma_7)}});
  claims.push_back({"tr611.lemma8",
                    paper,
                    place("lemma 8"),
                    "Any cyclic node is a leaf of the SBnT.",
                    {for_all("printed", "the source is cyclic as well, by definition", "tree", "cyclic-leaf",
                             "a cyclic node has children"),
                     for_all("source-excepted", "every cyclic node but the source", "tree", "cyclic-leaf-inner",
                             "a cyclic node has children")}});
  return claims;
}

}  // namespace cubeverify::tr611

#include "verify/claims/build.h"
#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr611/facts.h"

// TR-611, section 1.

namespace cubeverify::tr611 {

namespace {

std::string counted(const std::string& what, const auto& found, const auto& expected) {
  return fmt::format("{}: {}, not {}", what, found, expected);
}

Finding sbt_sizes(const Evidence& evidence) {
  const int n = evidence.n();
  const auto sizes = evidence.of("algebra").histogram("sbt-subtree");
  for (int j = 0; j < n; ++j) {
    if (sizes[static_cast<std::size_t>(j)] != bit(n - 1 - j)) {
      return expect(false, static_cast<Word>(n),
                    counted(fmt::format("SBT subtree {}", j), sizes[static_cast<std::size_t>(j)], bit(n - 1 - j)));
    }
  }
  return holds(static_cast<Word>(n));
}

Finding sbt_edges_of_nodes(const Evidence& evidence) {
  const int n = evidence.n();
  const auto edges = evidence.of("algebra").histogram("sbt-dimension");
  for (int d = 0; d < n; ++d) {
    if (edges[static_cast<std::size_t>(d)] != bit(d)) {
      return expect(false, static_cast<Word>(n),
                    counted(fmt::format("SBT edges in dimension {}", d), edges[static_cast<std::size_t>(d)], bit(d)));
    }
  }
  return holds(static_cast<Word>(n));
}

// Exactly half of the N-1 edges in dimension n-1, a quarter in n-2, and so on.
Finding sbt_edges_of_edges(const Evidence& evidence) {
  const int n = evidence.n();
  const auto edges = evidence.of("algebra").histogram("sbt-dimension");
  for (int d = n - 1; d >= 0; --d) {
    const Integer share = integer(edges[static_cast<std::size_t>(d)]) * power_of_two(n - d);
    if (share != power_of_two(n) - 1) {
      return expect(false, static_cast<Word>(n),
                    fmt::format("dimension {} has {} of the {} edges", d, edges[static_cast<std::size_t>(d)],
                                (power_of_two(n) - 1).str()));
    }
  }
  return holds(static_cast<Word>(n));
}

// Every level's edges in every dimension, from the histograms of all edges less those to the nodes excepted.
Finding even_levels(const Evidence& evidence, bool cyclic_excepted, bool last_excepted = false) {
  const int n = evidence.n();
  const auto all = evidence.of("tree").histogram("level-dimension");
  const auto excepted = evidence.of("tree").histogram("cyclic-level-dimension");
  for (int l = 1; l <= (last_excepted ? n - 1 : n); ++l) {
    const auto key = [&](int d) { return static_cast<std::size_t>(l * n + d); };
    const auto edges = [&](int d) { return all[key(d)] - (cyclic_excepted ? excepted[key(d)] : 0); };
    for (int d = 1; d < n; ++d) {
      if (edges(d) != edges(0)) {
        return expect(
            false, static_cast<Word>(n) * static_cast<Word>(n),
            fmt::format("level {} has {} edges in dimension 0 and {} in dimension {}", l, edges(0), edges(d), d));
      }
    }
  }
  return holds(static_cast<Word>(n) * static_cast<Word>(n));
}

Finding addresses_of_full_period(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer full = power_of_two(n) - integer(table1_a(evidence));
  const Integer error = n * full - power_of_two(n);
  return expect(
      abs(error) * (n + 2) <= 2 * power_of_two(n), 1,
      fmt::format("{} addresses have period n; N/n is {}", full.str(), to_string(Rational(power_of_two(n), n))));
}

Finding necklaces_of_full_period(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer full = power_of_two(n) - integer(table1_a(evidence));
  // (N-A)/n against N/n: the relative error is A/N.
  const Integer error = power_of_two(n) - full;
  return expect(full % n == 0 && error * (n + 2) <= 2 * power_of_two(n), 1,
                fmt::format("{} addresses of period n in {} necklaces", full.str(), Integer(full / n).str()));
}

Finding sbg_minimizes(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer wanted = power_of_two(n) - 1;  // in n-ths of a node's data: nothing can be below (N-1)/n
  const auto loads = sbg_root_loads(evidence);
  for (int j = 0; j < n; ++j) {
    if (integer(loads[static_cast<std::size_t>(j)]) != wanted) {
      return expect(false, static_cast<Word>(n),
                    fmt::format("root edge {} carries {}/{}", j, loads[static_cast<std::size_t>(j)], n));
    }
  }
  const Extremum inner = evidence.of("profile").extremum("sbg-inner-load");
  Finding finding = expect(inner.address == kNoAddress || integer(inner.value) <= wanted, static_cast<Word>(n) + 1,
                           fmt::format("an inner edge carries {}/{}", inner.value, n));
  if (!finding.holds) finding.address = inner.address;
  return finding;
}

Finding all_root_edges(const Evidence& evidence) {
  const int n = evidence.n();
  const auto found = evidence.of("variants").histogram("root-children");
  for (std::size_t key = 0; key < found.size(); ++key) {
    if (found[key] != 1) {
      return expect(false, found.size(),
                    fmt::format("{} uses root edge {} {} times", kTreeNames[key / static_cast<std::size_t>(n)],
                                key % static_cast<std::size_t>(n), found[key]));
    }
  }
  return holds(found.size());
}

// Some pair of the four trees shares no edge below level 1.
Finding some_pair_edge_disjoint(const Evidence& evidence) {
  nlohmann::json values;
  bool found = false;
  for (int p = 0; p < kPairs; ++p) {
    const Word shared = shared_below_root(evidence, p);
    values[kPairNames[static_cast<std::size_t>(p)]] = shared;
    found = found || shared == 0;
  }
  return expect(found, kPairs, "every pair of the four trees shares an edge below level 1: " + values.dump(), values);
}

Finding leaf_sets_differ(const Evidence& evidence) {
  const auto difference = evidence.of("variants").histogram("leaf-difference");
  for (int p = 0; p < kPairs; ++p) {
    if (difference[static_cast<std::size_t>(p)] == 0) {
      return expect(false, kPairs, fmt::format("{} have the same leaves", kPairNames[static_cast<std::size_t>(p)]));
    }
  }
  return holds(kPairs);
}

// Several trees at once, equally weighted, over the n rotations of the SBnT: the largest root load against that of one
// tree.
Finding several_trees_no_gain(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer one = n * integer(std::ranges::max(subtree_sizes(evidence)));
  const Integer several = integer(std::ranges::max(sbg_root_loads(evidence)));
  return expect(several >= one, 1,
                fmt::format("one SBnT loads a root edge with {}, its n rotations together only with {}",
                            to_string(Rational(one, n)), to_string(Rational(several, n))));
}

// The order cannot be reduced: one / several <= 1 + n / (2 sqrt N), squared.
Finding several_trees_same_order(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer one = n * integer(std::ranges::max(subtree_sizes(evidence)));
  const Integer several = integer(std::ranges::max(sbg_root_loads(evidence)));
  const Integer gain = one - several;
  return expect(4 * gain * gain * power_of_two(n) <= n * n * several * several, 1,
                fmt::format("one SBnT loads a root edge {} times as much", ratio(one, several)));
}

// The four trees give every subtree the same number of nodes.
Finding same_distribution(const Evidence& evidence) {
  const int n = evidence.n();
  const auto sizes = evidence.of("variants").histogram("subtree");
  for (std::size_t key = static_cast<std::size_t>(n); key < sizes.size(); ++key) {
    const std::size_t j = key % static_cast<std::size_t>(n);
    if (sizes[key] != sizes[j]) {
      return expect(false, sizes.size(),
                    fmt::format("subtree {} has {} nodes in minR and {} in {}", j, sizes[j], sizes[key],
                                kTreeNames[key / static_cast<std::size_t>(n)]));
    }
  }
  return holds(sizes.size());
}

// "Complementing some of the leading zeroes (but not all)": no node but the source has a child in every dimension of
// M(c).
Finding never_all_zeros(const Evidence& evidence, bool chain_excepted) {
  const int n = evidence.n();
  const auto zeros = evidence.of("atlas").histogram("zeros");
  const auto children = evidence.of("atlas").histogram("children");
  for (Word c = 1; c < zeros.size(); ++c) {
    if (zeros[c] == 0 || zeros[c] != children[c]) continue;
    if (chain_excepted && c == all_ones(n - 1)) continue;
    Finding finding = expect(false, zeros.size() - 1, "every leading zero may be complemented");
    finding.address = c;
    return finding;
  }
  return holds(zeros.size() - 1);
}

}  // namespace

std::vector<Claim> introduction() {
  const std::string paper = "TR-611", intro = "section 1";
  std::vector<Claim> claims;
  claims.push_back({"tr611.intro.sbt-sizes",
                    paper,
                    intro,
                    "The binomial tree has half of the nodes in one subtree, a quarter in another, etc.",
                    {exhaustive("printed", "subtree j has 2^(n-1-j) nodes", {"algebra"}, sbt_sizes)}});
  claims.push_back(
      {"tr611.intro.sbt-edge-dims",
       paper,
       intro,
       "Half of the binomial tree's edges are in dimension n-1, a quarter in dimension n-2, etc.",
       {exhaustive("printed", "dimension d has (N-1)/2^(n-d) of the N-1 edges", {"algebra"}, sbt_edges_of_edges),
        exhaustive("of-nodes", "dimension d has N/2^(n-d) edges, half of the number of nodes in dimension n-1",
                   {"algebra"}, sbt_edges_of_nodes)}});
  claims.push_back(
      {"tr611.intro.edges-even-per-level",
       paper,
       intro,
       "At each level of the SBnT the edges are evenly distributed among the n dimensions.",
       {exhaustive("printed", "every dimension has the same number of edges at every level", {"tree"},
                   [](const Evidence& evidence) { return even_levels(evidence, false); }),
        exhaustive("non-cyclic", "the same of the edges to non-cyclic nodes", {"tree"},
                   [](const Evidence& evidence) { return even_levels(evidence, true); }),
        exhaustive("prime", "the same for prime n, the last level excepted", {"tree"}, [](const Evidence& evidence) {
          return is_prime(evidence.n()) ? even_levels(evidence, false, true) : not_applicable();
        })}});
  claims.push_back({"tr611.intro.rotate-subtree-same-topology",
                    paper,
                    intro,
                    "Rotating all addresses of one subtree gives another subtree of the same topology, provided they "
                    "all have period n.",
                    {for_all("printed", "L takes every non-cyclic node and its edge to the next subtree", "structure",
                             "rotation-step", "L does not take this node's edge to the next subtree")}});
  claims.push_back({"tr611.intro.full-necklace-count",
                    paper,
                    intro,
                    "For the construction to work, approximately 2^n/n node addresses must have a period of n.",
                    {exhaustive("printed", "the addresses of period n number N/n, within a part 2/(n+2)", {"tree"},
                                addresses_of_full_period),
                     exhaustive("necklaces", "the necklaces of period n number N/n, within a part 2/(n+2)", {"tree"},
                                necklaces_of_full_period)}});
  claims.push_back({"tr611.intro.necklace-count-O",
                    paper,
                    intro,
                    "O(2^n/n) addresses cannot be obtained from each other through rotation (Leighton).",
                    {closed_form("printed", "there are at most 2 N/n necklaces", [](const Evidence& evidence) {
                      const Integer all = evidence.counts().necklaces(evidence.n());
                      return expect(evidence.n() * all <= 2 * power_of_two(evidence.n()), 1, all.str() + " necklaces");
                    })}});
  claims.push_back({"tr611.intro.at-most-one-node-per-necklace",
                    paper,
                    intro,
                    "At most one node of every necklace is selected for the generating subtree.",
                    {for_all("printed", "no rotation of a node of subtree 0 is another node of subtree 0", "structure",
                             "distinguished-unique", "another node of this necklace is in subtree 0")}});
  claims.push_back(
      {"tr611.intro.sbg-min-max-load",
       paper,
       intro,
       "The spanning balanced graph SBG minimizes the maximum edge load.",
       {exhaustive("printed",
                   "every root edge carries (N-1)/n nodes' data, which no routing can lower, and no other edge more",
                   {"tree", "profile"}, sbg_minimizes)}});
  claims.push_back({"tr611.intro.use-all-root-edges",
                    paper,
                    intro,
                    "All the SBnTs defined here use all edges from the root.",
                    {exhaustive("printed", "in each of the four trees the source has n children, one in each dimension",
                                {"variants"}, all_root_edges)}});
  claims.push_back({"tr611.intro.edge-disjoint-exist",
                    paper,
                    intro,
                    "There exist different SBnTs that only share the edges emanating from the root.",
                    {exhaustive("printed",
                                "a tree that clears another 1-bit of the frame than the first shares none below "
                                "level 1, its subtrees within theorem 1's bounds",
                                {"alternatives"}, another_tree_edge_disjoint),
                     exhaustive("of-the-four", "two of the four trees defined share no edge below level 1, for every n",
                                {"variants"}, some_pair_edge_disjoint)}});
  claims.push_back({"tr611.intro.different-leaf-sets",
                    paper,
                    intro,
                    "The different definitions of the SBnT have different sets of leaf nodes.",
                    {exhaustive("printed", "any two of the four trees have different leaves, for every n", {"variants"},
                                leaf_sets_differ),
                     exhaustive("n-from-6", "the same for n >= 6", {"variants"}, leaf_sets_differ, 6)}});
  claims.push_back(
      {"tr611.intro.several-trees-no-gain",
       paper,
       intro,
       "For personalized communication the complexity cannot be reduced by using several SBnTs concurrently.",
       {exhaustive("printed", "the n rotations of the SBnT, equally weighted, do not lower the largest root load",
                   {"tree"}, several_trees_no_gain),
        exhaustive("order", "they lower it by a factor 1 + n / (2 sqrt N) at most, which goes to 1", {"tree"},
                   several_trees_same_order)}});
  claims.push_back({"tr611.intro.some-zeros-not-all",
                    paper,
                    intro,
                    "Children are reached by complementing some of the leading zeroes of an address, but not all.",
                    {exhaustive("printed", "no c but the source with leading zeroes has a child for each of them",
                                {"atlas"}, [](const Evidence& evidence) { return never_all_zeros(evidence, false); }),
                     exhaustive("last-but-one", "none but 01...1, the parent of 1...1", {"atlas"},
                                [](const Evidence& evidence) { return never_all_zeros(evidence, true); })}});
  claims.push_back({"tr611.intro.same-distribution",
                    paper,
                    intro,
                    "The alternative trees may have the same distribution of nodes among subtrees.",
                    {exhaustive("printed", "every subtree has as many nodes in each of the four trees", {"variants"},
                                same_distribution)}});
  return claims;
}

}  // namespace cubeverify::tr611

#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 4 after figure 10: fanouts and shared edges of the four trees, lemma 15.

namespace cubeverify::tr611 {
namespace {

constexpr int kMinRAndMinBL = 1;  // the pair of kPairNames
constexpr int kMaxL = 1;          // the tree of kTreeNames

// The largest fanout of tree v at every level first..last, against `expected(l)`.
Finding fanouts(const Evidence& evidence, int v, int first, int last, const std::function<int(int)>& expected) {
  for (int l = first; l <= last; ++l) {
    const int found = largest_fanout(evidence, v, l);
    if (found != expected(l))
      return fails(last - first + 1, "the largest fanout at level {} is {}, not {}", l, found, expected(l));
  }
  return holds(last - first + 1);
}

int half_of_zeros(int n, int l) { return (n - l + 1) / 2; }

Finding max_l_fanouts(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int n = evidence.n();
  return fanouts(evidence, 1, 1, n - 1, [n](int l) { return l == 1 ? n / 2 : l == n - 1 ? 1 : n - l - 1; });
}

// At how many of the levels 1..n-1 minR's largest fanout is below maxL's.
Finding lower_at_most_levels(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int n = evidence.n();
  int lower = 0;
  for (int l = 1; l < n; ++l) lower += largest_fanout(evidence, 0, l) < largest_fanout(evidence, 1, l) ? 1 : 0;
  return holds_if(2 * lower > n - 1, n - 1,
                  "found a lower fanout at {} of the levels 1..{}; the paper says at most of them", lower, n - 1);
}

// Lower at every level from 2 to n-4, the same at the levels 1, n-3, n-2 and n-1.
Finding lower_between(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int n = evidence.n();
  for (int l = 1; l < n; ++l) {
    const int min_r = largest_fanout(evidence, 0, l), max_l = largest_fanout(evidence, 1, l);
    if (l >= 2 && l <= n - 4 ? min_r >= max_l : min_r != max_l)
      return fails(n - 1, "{} in minR, {} in maxL at level {}", min_r, max_l, l);
  }
  return holds(n - 1);
}

// From level `first` on no level's largest fanout is above (strictly: is not below) that of the level before it.
Finding decreasing(const Evidence& evidence, int v, int first, bool strictly) {
  const int n = evidence.n();
  for (int l = first + 1; l <= n; ++l) {
    const int before = largest_fanout(evidence, v, l - 1), here = largest_fanout(evidence, v, l);
    if (here > before || (strictly && here == before))
      return fails(n - first, "{} at level {}, {} at level {}", before, l - 1, here, l);
  }
  return holds(n - first);
}

// Of maxL from level 1 to level 2, from n = 7 on.
Finding increasing_to_level_2(const Evidence& evidence) {
  if (evidence.n() < 7) return holds(0);
  const int first = largest_fanout(evidence, kMaxL, 1), second = largest_fanout(evidence, kMaxL, 2);
  return holds_if(second > first, 2, "{} at level 1, {} at level 2", first, second);
}

Finding root_dominates_in_max_l(const FourTreesEvidence& evidence) {
  const RootedTree tree = tree_of(evidence, kMaxL);
  const auto below = nodes_below(tree);
  for (std::size_t l = 0; l <= static_cast<std::size_t>(tree.n); ++l) {
    Word of_root = 0, of_inner = 0;
    for (Word c = 1; c < tree.parent.size(); ++c) {
      Word& most = tree.parent[c] == 0 ? of_root : of_inner;
      most = std::max(most, below[c][l]);
    }
    if (of_inner > of_root) {
      return fails(below.size(),
                   "found {} nodes at distance {} below an inner edge of maxL, {} below the fullest root edge; the "
                   "paper says that the root's edges have the most",
                   of_inner, l, of_root);
    }
  }
  return holds(below.size());
}

Finding root_dominates(const EvidenceOf<TransferSweep<>>& evidence) {
  const int n = evidence.n();
  const auto root = evidence[TransferSweep<>::kRootPhi];
  const auto largest = evidence[TransferSweep<>::kLargestPhi];
  for (int l = 0; l <= n; ++l) {
    Word of_root = 0;
    for (int j = 0; j < n; ++j) of_root = std::max(of_root, at(row(root, n + 1, j), l));
    if (of_root != at(largest, l)) {
      return fails(n + 1, "distance {}: {} nodes below a root edge, {} below an inner edge", l, of_root,
                   at(largest, l));
    }
  }
  return holds(n + 1);
}

Finding shared_edges(const Evidence& evidence, Word expected) {
  const Word shared = shared_below_root(evidence, kMinRAndMinBL);
  return holds_if(shared == expected, 1, "found {} common edges of minR and minBL below level 1; the paper says {}",
                  shared, expected);
}

// The printed numbers for n = 5..8, with `at_8` for n = 8.
Decision printed_shared_edges(Word at_8) {
  return exhaustive(
      [at_8](const EvidenceOf<VariantsSweep<>>& evidence) {
        constexpr std::array<Word, 3> printed{5, 6, 14};
        const auto n = static_cast<std::size_t>(evidence.n());
        return shared_edges(evidence, n == 8 ? at_8 : printed[n - 5]);
      },
      5, 8);
}

// The edge to `address` is the same in minR and minBL.
Finding example_shared(const Evidence& evidence, const std::string& address) {
  const Word c = std::stoull(address, nullptr, 2);
  const Word min_r = evidence[AtlasSweep<>::kParent][c];
  const Word min_bl = evidence[SpecimensSweep<>::kParentMinBL][c];
  return at_address(c, holds_if(min_r == min_bl, 1, "the parents are {:0{}b} and {:0{}b}", min_r, evidence.n(), min_bl,
                                evidence.n()));
}

Claim example(const std::string& address) {
  const int n = static_cast<int>(address.size());
  return Claim("tr611.example.shared-" + address, "section 4")
      .says(fmt::format("The incoming edge of node ({}) is shared by SBnT^minR and SBnT^minBL.", address))
      .printed("its parents", exhaustive(predicate<AtlasSweep<>, SpecimensSweep<>>(example_shared, address), n, n));
}

}  // namespace

Section compared_trees() {
  Section section("section 4");
  section.claim("tr611.remark.fanout-most-levels-lower")
      .says("The maximum fanout of SBnT^minR is for most levels lower than that of SBnT^maxL.")
      .printed("at more than half of the levels 1..n-1, for n >= 10", exhaustive(lower_at_most_levels, 10))
      .reading("every-n", "at more than half of them for every n", exhaustive(lower_at_most_levels), refuted_at(2))
      .reading("which-levels", "lower at the levels 2 to n-4, and equal at 1, n-3, n-2 and n-1, for n >= 6",
               exhaustive(lower_between, 6));
  section.claim("tr611.remark.fanout-monotone")
      .says("The fanout decreases monotonically for SBnT^minR, but for SBnT^maxL only for levels l >= 2.")
      .printed(
          "minR's largest fanout never increases with the level, maxL's does not from level 2 on; from level 1 to "
          "level 2 maxL's does, for n >= 7",
          exhaustive([](const EvidenceOf<VariantsSweep<>>& evidence) {
            return all_of({decreasing(evidence, 0, 0, false), decreasing(evidence, kMaxL, 2, false),
                           increasing_to_level_2(evidence)});
          }))
      .reading("strictly", "minR's decreases at every level",
               exhaustive(predicate<VariantsSweep<>>(decreasing, 0, 0, true)), refuted_at(3))
      .reading("edge-fanouts", "no node of maxL at level 2, 3, ... has fewer children than one of its children",
               exhaustive(fanouts_dominated_below(kMaxL, 2)))
      .reading(lemma_4_from_level_2(), refuted_at(18, 0b111))
      .reading("lemma-4-from-level-1",
               "lemma 4 is true of every edge of maxL below the root's; the paper excepts those of level 1",
               exhaustive(dominated_below(kMaxL, 1)), refuted_at(6, 0b000011));
  section.claim("tr611.remark.root-dominates")
      .says("In a tree satisfying lemma 4 the complexity with all ports at once is determined by the root.")
      .printed("for every distance no inner edge has more nodes below it than some edge from the root",
               exhaustive(root_dominates))
      .reading("maxL", "the same of maxL, of which lemma 4 is not true", exhaustive(root_dominates_in_max_l),
               refuted_at(7));
  section.claim("tr611.fanout.maxL")
      .says(
          "The maximum fanout at level l of SBnT^maxL is ceil((n-l)/2) for l = 1, n-l-1 for 2 <= l <= n-2, and 1 for l "
          "= n-1.")
      .printed("every level 1..n-1", exhaustive(max_l_fanouts));
  section.claim("tr611.fanout.minR")
      .says("The maximum fanout at level l of SBnT^minR is ceil((n-l)/2), 1 <= l < n.")
      .printed("every level 1..n-1", exhaustive([](const EvidenceOf<VariantsSweep<>>& evidence) {
                 const int n = evidence.n();
                 return fanouts(evidence, 0, 1, n - 1, [n](int l) { return half_of_zeros(n, l); });
               }));
  section.claim("tr611.lemma15", "lemma 15")
      .says(
          "Below level 1 the parents in SBnT^minR and SBnT^minBL differ if the address has a unique longest block of "
          "zeroes, cyclically.")
      .printed("every such address", for_all(DualsSweep<>::kLemma15, "its two parents are the same"));
  section.claim("tr611.lemma15.converse", "lemma 15")
      .says("Shared edges, as of (01011), come from addresses whose longest block of zeroes is not unique.")
      .printed(
          "as tr611.lemma15, turned round: an address with the same parent in both trees has no unique longest block",
          for_all(DualsSweep<>::kLemma15, "its longest block is unique and its parents are the same"))
      .by_definition()
      .reading("converse", "an address without a unique longest block has the same parent in both trees",
               for_all(DualsSweep<>::kLemma15Converse, "its longest block is not unique and its parents differ"),
               refuted_at(4, 0b0101));
  section.claim("tr611.lemma15.proof", "lemma 15")
      .says(
          "index^minR is the dimension of the 1-bit left of the longest block and the parent complements that right of "
          "it; index^minBL is that right of it, and the parent complements that left of it.")
      .printed("both trees",
               witnessed(for_alls({{DualsSweep<>::kLemma15MinR, "not so in minR"},
                                   {DualsSweep<>::kLemma15MinBL, "not so in minBL"}}),
                         [](int n, Word c) {
                           const int index = MinBL::index(n, c);
                           return fmt::format(
                               "found index^minBL = {} of {}; the paper says {}, the dimension of the "
                               "1-bit right of the longest block of zeroes",
                               index, in_brackets(n, c), n - 1 - index);
                         }),
               refuted_at(3, 0b101))
      .reading("reversed", "index^minBL counts from the left: it is n-1 less that dimension",
               for_alls({{DualsSweep<>::kLemma15MinR, "not so in minR"},
                         {DualsSweep<>::kLemma15MinBLReversed, "not so in minBL"}}))
      .used_for({"tr611.lemma15"});
  section.claim("tr611.remark.edge-disjoint-4")
      .says("SBnT^minR and SBnT^minBL are edge-disjoint below level 1 for up to 4-dimensional cubes.")
      .printed("no shared edge", exhaustive(predicate<VariantsSweep<>>(shared_edges, 0), 2, 4));
  section.claim("tr611.remark.shared-edges")
      .says("For 5- and 6-cubes there are 5 and 6 common edges, for 7- and 8-cubes 14 and 16.")
      .printed("below level 1, minR and minBL", printed_shared_edges(16), refuted_at(8))
      .reading("32-at-8", "32 of them for the 8-cube", printed_shared_edges(32));
  for (const char* address : {"01011", "010111", "0010011"}) section.add(example(address));
  section.add(permuted_dimensions());
  return section;
}

}  // namespace cubeverify::tr611

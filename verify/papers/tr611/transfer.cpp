#include <cmath>

#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 5: what goes over the edges of the SBnT when every node gets M elements; lemmas 16, 18 and
// theorem 6. Volumes are in units of M.

namespace cubeverify::tr611 {
namespace {

// S of the nodes of the longest path of subtree j, by frame dimension.
std::span<const Word> path_sizes(const Evidence& evidence, int j) {
  return row(evidence[TransferSweep<>::kPathSize], evidence.n(), j);
}

// What the longest path of subtree 0 carries once the root has sent its data: the sum over its edges but the root's.
Word after_root(const Evidence& evidence) { return sum(path_sizes(evidence, 0).subspan(1)); }

// volume <= factor * N log2(n) / n. Where log2 n is an integer both sides are exact; elsewhere they differ by far more
// than their rounding errors.
bool within_n_log_n(const Integer& volume, int n, double factor) {
  const double left = Rational(volume * n, power_of_two(n)).convert_to<double>();
  return left <= factor * std::log2(n);
}

Finding within_subtree(const EvidenceOf<TransferSweep<>>& evidence) {
  const int n = evidence.n();
  Word most = 0;
  for (int j = 0; j < n; ++j) most = std::max(most, sum(path_sizes(evidence, j).subspan(1)));
  return holds_if(within_n_log_n(integer(most), n, 0.75), n, fmt::format("{} elements after the root's", most),
                  {{"elements", most}});
}

// The path 0..01, 0..011, ..., 1..1: every node on it has the next one as a child, only it reaches level n, and every
// other subtree has one node at level n-1 and none below.
Finding longest_path(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const Word at_bottom = at(row(evidence[TreeSweep<>::kLevelSubtree], n, n), j);
    const Word above = at(row(evidence[TreeSweep<>::kLevelSubtree], n, n - 1), j);
    if (at_bottom != (j == 0 ? 1 : 0) || (j > 0 && above != 1))
      return fails(n, "subtree {} has {} nodes at level n-1 and {} at level n", j, above, at_bottom);
  }
  return from_for_all(evidence, TreeSweep<>::kLowOnesChildren, "the next node of the path is not its child");
}

Finding path_carries_most(const EvidenceOf<TransferSweep<>>& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const auto largest = row(evidence[TransferSweep<>::kLargestEdge], n, j);
    for (int t = 0; t < n; ++t) {
      const Word on_path = at(path_sizes(evidence, j), t);
      if (on_path != at(largest, t)) {
        return fails(n * n, "subtree {}, {} dimensions from the root's: the path carries {}, another edge {}", j, t,
                     on_path, at(largest, t));
      }
    }
  }
  return holds(n * n);
}

Finding path_carries_most_of_all(const EvidenceOf<TransferSweep<>>& evidence) {
  const int n = evidence.n();
  const auto largest = evidence[TransferSweep<>::kLargestInDimension];
  for (int d = 0; d < n; ++d) {
    const Word on_path = at(path_sizes(evidence, 0), d);
    if (on_path != at(largest, d)) {
      return fails(n,
                   "found {} on an edge of another subtree in dimension {}, {} on the edge of the longest "
                   "path in it; the paper says that the latter is the most",
                   at(largest, d), d, on_path);
    }
  }
  return holds(n);
}

// Children in lemma 16's cyclic order: cycle r is as long as the fullest edge of label r = index + frame dimension.
Finding one_port_total(const EvidenceOf<TransferSweep<>>& evidence) {
  const int n = evidence.n();
  const auto largest = evidence[TransferSweep<>::kLargestEdge];
  std::vector<Word> cycles(static_cast<std::size_t>(2 * n), 0);
  for (int j = 0; j < n; ++j) {
    for (int t = 0; t < n; ++t) {
      Word& cycle = at(cycles, j + t);
      cycle = std::max(cycle, at(row(largest, n, j), t));
    }
  }
  const Integer total = integer(sum(cycles));
  const auto used = std::ranges::count_if(cycles, [](Word elements) { return elements > 0; });
  return holds_if(used == 2 * n - 2 && within_n_log_n(total - power_of_two(n), n, 0.5), 2 * n - 2,
                  fmt::format("{} elements in {} cycles", total, used), {{"elements", total.str()}});
}

// The four steps of theorem 6's estimate, sums over i = 2..n of (i-1) times a number of nodes.
struct Steps {
  Integer by_at_least, by_exactly, by_longest, all_longest;
};
Steps steps_of_theorem_6(const Evidence& evidence) {
  const int n = evidence.n();
  const auto trailing = row(evidence[RoutesSweep<>::kSubtreeTrailing], n + 1, 0);
  Steps steps;
  for (int i = 2; i <= n; ++i) {
    steps.by_at_least += integer(sum(trailing.subspan(static_cast<std::size_t>(i))));
    steps.by_exactly += (i - 1) * integer(at(trailing, i));
    steps.by_longest += (i - 1) * integer(at(evidence[RoutesSweep<>::kSubtree0Longest], i));
    steps.all_longest += (i - 1) * integer(at(evidence[RoutesSweep<>::kLongestOnes], i));
  }
  return steps;
}

Finding first_steps(const EvidenceOf<TransferSweep<>, RoutesSweep<>>& evidence) {
  const Steps steps = steps_of_theorem_6(evidence);
  const Integer moved = integer(after_root(evidence));
  return holds_if(
      moved == steps.by_at_least && steps.by_at_least == steps.by_exactly && steps.by_exactly <= steps.by_longest, 3,
      "{} elements; the sums are {}, {} and {}", moved, steps.by_at_least, steps.by_exactly, steps.by_longest);
}

// "Is approximately": within a part 3/n of it.
Finding averaged_step(const EvidenceOf<RoutesSweep<>>& evidence) {
  const Steps steps = steps_of_theorem_6(evidence);
  const Integer here = evidence.n() * steps.by_longest;
  return holds_if(evidence.n() * abs(here - steps.all_longest) <= 3 * steps.all_longest, 1,
                  fmt::format("{} in subtree 0, {}/{} on average", steps.by_longest, steps.all_longest, evidence.n()),
                  {{"subtree 0 over the average", ratio(here, steps.all_longest)}});
}

// sum <= (n N/n + 2 log2(n) N)/n, the constant of O(N/n) taken as 1.
Finding last_step(const EvidenceOf<RoutesSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer excess = steps_of_theorem_6(evidence).all_longest - power_of_two(n);
  return holds_if(within_n_log_n(excess, n, 2 * n), 1, excess.str() + " beyond N");
}

Finding theorem_6_example(const EvidenceOf<AtlasSweep<>, SpecimensSweep<>>& evidence) {
  const Word c = 0b0000111101;
  const Word index = evidence[AtlasSweep<>::kIndex][c], longest = evidence[SpecimensSweep<>::kLongestOnes][c];
  return holds_if(index == 0 && longest > 1, 1, "index {}, longest run {}", index, longest);
}

}  // namespace

Section transfer() {
  Section section("section 5");
  section.claim("tr611.sec5.subtree-transfer-O")
      .says("The data transfer time for each subtree is bounded by O(M N log n / n).")
      .printed("every subtree's longest path carries at most (3/4) N log2(n)/n elements in all but for the root's edge",
               exhaustive(within_subtree));
  section.claim("tr611.lemma16", "lemma 16")
      .says("The beta children of a non-root node are connected through dimensions (k+j) mod n, 1 <= j <= beta.")
      .printed("minR", for_all(DualsSweep<>::kContiguous, "its children's dimensions are others"))
      .reading("four-trees", "the same of maxBR, and maxL and minBL with k-j",
               exhaustive(predicate<DualsSweep<>>(in_each_tree, DualsSweep<>::kContiguous, "other dimensions in")),
               refuted_at(6, 0b010100));
  section.claim("tr611.cor11", "corollary 11")
      .says(
          "The longest path in a subtree of the root is 0...01, 0...011, ..., 01...1, 1...1 in subtree 0 (theorem 6 "
          "cites this as lemma 11).")
      .printed("and ends one level higher in the other subtrees", exhaustive(longest_path))
      .reading(
          "rotated-subtree",
          "the path corresponding to it in subtree j > 0 is the same turned left by j, without 1...1",
          exhaustive([](const EvidenceOf<TreeSweep<>, StructureSweep<>>& evidence) {
            return all_of({longest_path(evidence), from_for_all(evidence, StructureSweep<>::kRotatedSubtree,
                                                                "L^j does not take it and its edge to subtree j")});
          }));
  section.claim("tr611.lemma18", "lemma 18")
      .says("Each edge of the longest path transfers the most elements of any edge (of its subtree) in that dimension.")
      .printed("of the edges of its subtree, for every subtree and its own longest path, as its proof has it",
               exhaustive(path_carries_most))
      .reading("all-subtrees", "of all edges of the SBnT in its dimension, the path being that of subtree 0",
               exhaustive(path_carries_most_of_all), refuted_at(3))
      .used_for({"tr611.theorem6"});
  section.claim("tr611.lemma18.order", "lemma 18")
      .says("The subtrees of a node's children decrease: S_1 >= S_2 >= ... >= S_beta.")
      .printed("children in the order of their dimensions, cyclically from k",
               for_all(TransferSweep<>::kChildrenOrder, "a later child has the larger subtree"));
  section.claim("tr611.lemma18.proof-map", "lemma 18")
      .says("Moving bit k+j to the most significant place maps the nodes of T_(j+1) to nodes of T_j, index preserved.")
      .printed("every node below every non-root node's second and later children",
               for_all(RoutesSweep<>::kLemma18Map, "the moved address has another index"));
  section.add(lemma_19());
  section.claim("tr611.theorem6", "theorem 6")
      .says(
          "One-port one-to-all personalized communication, with a subtree's data in one routing cycle and subtrees in "
          "order of increasing dimension (cyclically), takes at most N(1 + O(log n / n)) M t_c + (2n-2) tau.")
      .printed(
          "at most N (1 + log2(n)/(2n)) elements in 2n-2 cycles, each as long as its fullest edge, every node being "
          "served in cycle index(c) + n-1-alpha_c of lemma 17: cyclically, from the dimension of its parent edge on",
          two_or_more(exhaustive(one_port_total)))
      .reading("increasing", "N(1 + log2 n / n), executed in order of increasing dimension, from 0",
               two_or_more(scheduled(within_theorem_6(whole_subtrees_increasing, 1))), refuted_at(7))
      .used_for({"tr611.table2.oneport-one-to-all"});
  section.claim("tr611.theorem6.equalities", "theorem 6")
      .says(
          "The steps of the estimate: at least i trailing 1s; exactly i; longest run i; 1/n of all such words; the "
          "bound.")
      .printed("the path's elements are the first two sums, and the third is not less", exhaustive(first_steps))
      .reading("average",
               "the fourth step: subtree 0 has 1/n of the words by longest run within a part of 3/n of it, n >= 7",
               exhaustive(averaged_step, 7))
      .reading("bound", "the last step: all words' sum is at most N + 2 N log2 n, n >= 7, where that is less than nN",
               exhaustive(last_step, 7));
  section.claim("tr611.example.theorem6-0000111101", "theorem 6")
      .says("(0000111101) has index 0 and a run of 1s longer than its trailing one.")
      .printed("its index and its longest run", exhaustive(theorem_6_example, 10, 10));
  return section;
}

}  // namespace cubeverify::tr611

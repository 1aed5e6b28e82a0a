#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/graph_loads.h"
#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/sections.h"

// TR-611, abstract.

namespace cubeverify::tr611 {
namespace {

Finding root_fanout(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const Word found = at(row(evidence[TreeSweep<>::kLevelFanout], n + 1, 0), n);
  return holds_if(found == 1, 1, "the source does not have n children");
}

Finding subtrees_within(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const auto sizes = subtree_sizes(evidence);
  for (int j = 0; j < n; ++j) {
    if (integer(at(sizes, j)) * n > 2 * power_of_two(n)) return fails(n, "subtree {} has {} nodes", j, at(sizes, j));
  }
  return holds(n);
}

Finding edges_within(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const auto edges = column_sums(evidence[TreeSweep<>::kLevelDimension], n);
  for (int d = 0; d < n; ++d) {
    if (integer(at(edges, d)) * (n + 2) > 2 * power_of_two(n))
      return fails(n, "{} in dimension {}", amount(at(edges, d), "edge"), d);
  }
  return holds(n);
}

// Levels 1 <= l < n: degenerate necklaces of weight l over all of them against 4/(4+n).
Finding degenerate_ratio(const Evidence& evidence) {
  const int n = evidence.n();
  for (int l = 1; l < n; ++l) {
    const Integer all = evidence.definitions().necklaces_of_weight(n, l);
    const Integer degenerate = all - evidence.definitions().full_necklaces_of_weight(n, l);
    if ((n + 4) * degenerate > 4 * all)
      return fails(l, "l = {}: {} of {} necklaces are degenerate", l, degenerate, all);
  }
  return holds(n - 1);
}

// (N/2) / largest root load, compared with n/2: the binomial tree's largest subtree has N/2 nodes.
Finding improvement_of_tree(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer largest = integer(std::ranges::max(subtree_sizes(evidence)));
  return holds_if(
      power_of_two(n) >= n * largest, 1,
      fmt::format("found a gain of {}; the paper says {}", ratio(power_of_two(n - 1), largest), ratio(n, 2)),
      {{"gain", ratio(power_of_two(n - 1), largest)}});
}

// 2/sqrt N is below a tenth from here on.
constexpr int kFromATenth = 9;

// The factor (N/2) / largest is n/2 up to a part 2/sqrt N: |n largest - N| <= 2 sqrt N, squared.
Finding gain_near_half_of_n(const Evidence& evidence, const Integer& largest) {
  const int n = evidence.n();
  const Integer excess = n * largest - power_of_two(n);
  require_nontrivial(4 * power_of_two(n), power_of_two(2 * n));
  return holds_if(excess * excess <= 4 * power_of_two(n), 1, "found a gain of {}; the paper says {}",
                  ratio(power_of_two(n - 1), largest), ratio(n, 2));
}
Finding gain_in_closed_form(const Evidence& evidence) {
  return gain_near_half_of_n(evidence, evidence.definitions().largest_subtree(evidence.n()));
}

// The edges of the fullest dimension, in all-to-all broadcasting the elements that its links carry.
Integer fullest_dimension(const Evidence& evidence) {
  return integer(std::ranges::max(column_sums(evidence[TreeSweep<>::kLevelDimension], evidence.n())));
}
Finding gains_of_tree(const EvidenceOf<TreeSweep<>>& evidence) {
  return all_of({gain_near_half_of_n(evidence, integer(std::ranges::max(subtree_sizes(evidence)))),
                 gain_near_half_of_n(evidence, fullest_dimension(evidence))});
}

// The fullest dimension is n-1, and has as many edges as the largest subtree has nodes.
Finding fullest_as_largest_subtree(const EvidenceOf<TreeSweep<>>& evidence) {
  const Word last = column_sums(evidence[TreeSweep<>::kLevelDimension], evidence.n()).back();
  const Integer fullest = fullest_dimension(evidence), largest = integer(std::ranges::max(subtree_sizes(evidence)));
  return holds_if(fullest == largest && integer(last) == largest, 1,
                  "dimension n-1 has {} edges, the fullest {}, the largest subtree {} nodes", last, fullest, largest);
}

Finding improvement_of_graph(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const Word load = std::ranges::max(sbg_root_loads(evidence));  // in n-ths of a node's data
  return holds_if(power_of_two(n) >= integer(load), 1, "the largest root load of the SBG exceeds N/n",
                  {{"gain", ratio(power_of_two(n - 1) * n, integer(load))}});
}

// The same of all-to-all broadcasting, where a link carries an element for each tree edge in its dimension, and the
// binomial tree has N/2 edges in dimension n-1: the SBnT's fullest dimension has at most N/n.
Finding broadcast_improvement(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer fullest = fullest_dimension(evidence);
  return holds_if(
      power_of_two(n) >= n * fullest, 1,
      fmt::format("found a gain of {}; the paper says {}", ratio(power_of_two(n - 1), fullest), ratio(n, 2)),
      {{"gain", ratio(power_of_two(n - 1), fullest)}});
}

Finding broadcast_improvement_of_graph(const FourTreesEvidence& evidence) {
  const int n = evidence.n();
  const Rational fullest = std::ranges::max(graph_broadcast_loads(evidence));
  return holds_if(Rational(power_of_two(n)) >= n * fullest, 1, "a link carries {}", fullest);
}

// The elements that the fullest dimension carries, summed over the steps (l, i): all data for distance l makes its i-th
// hop. In the binomial tree that is along the i-th highest 1-bit, bit d for C(n-1-d, i-1) C(d, l-i) nodes.
Integer binomial_tree_steps(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<std::vector<Integer>> choose(static_cast<std::size_t>(n));
  for (int m = 0; m < n; ++m) {
    for (int k = 0; k < n; ++k) at(choose, m).push_back(evidence.definitions().binomial(m, k));
  }
  const auto c = [&](int m, int k) -> const Integer& { return at(at(choose, m), k); };
  Integer total = 0;
  for (int l = 1; l <= n; ++l) {
    for (int i = 1; i <= l; ++i) {
      Integer fullest = 0;
      for (int d = l - i; d <= n - i; ++d) fullest = std::max(fullest, Integer(c(n - 1 - d, i - 1) * c(d, l - i)));
      total += fullest;
    }
  }
  return total;
}

// Reverse breadth first, in n start-ups: in cycle t a link of dimension d carries the nodes e = n-1-t links below it,
// C(n-1-d, e) for each of the 2^d nodes above it, so that the cycle takes the most over d.
Integer reverse_breadth_first_elements(const Evidence& evidence) {
  const int n = evidence.n();
  Integer total = 0;
  for (int e = 0; e < n; ++e) {
    Integer most = 0;
    for (int d = 0; d < n; ++d)
      most = std::max(most, Integer(power_of_two(d) * evidence.definitions().binomial(n - 1 - d, e)));
    total += most;
  }
  return total;
}

Finding reverse_breadth_first_near_root(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer total = reverse_breadth_first_elements(evidence);
  // (4/5) sqrt(n) <= total / (N/2) <= (11/10) sqrt(n), squared.
  const Integer squared = 4 * total * total, unit = n * power_of_two(2 * n);
  return holds_if(
      25 * squared >= 16 * unit && 100 * squared <= 121 * unit, 1,
      fmt::format("found {} times N/2; the paper says sqrt({}) times", ratio(2 * total, power_of_two(n)), n),
      {{"times N/2", ratio(2 * total, power_of_two(n))}});
}

Finding reverse_breadth_first_executed(const Evidence& evidence) {
  const Schedule schedule = deepest_first(binomial_tree_of(evidence));
  execute(schedule, Ports::kAll);
  return takes(all_to_all_cost(schedule, Ports::kAll).time,
               {Rational(reverse_breadth_first_elements(evidence)), evidence.n()});
}

// The steps number n^2/2, each with up to n dimensions to compare, which is why these two stop at n = 64.
constexpr int kMostSteps = 64;

Finding sqrt_gain_at_most(const Evidence& evidence) {
  // total / (N/2) <= (13/10) sqrt(n), squared.
  const int n = evidence.n();
  const Integer total = binomial_tree_steps(evidence);
  return holds_if(400 * total * total <= 169 * n * power_of_two(2 * n), 1, "the gain exceeds 1.3 sqrt(n)",
                  {{"gain", to_string(Rational(2 * total, power_of_two(n)))}});
}

Finding sqrt_gain_at_least(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer total = binomial_tree_steps(evidence);
  // total / (N/2) >= sqrt(n), squared.
  return holds_if(4 * total * total >= n * power_of_two(2 * n), 1, "the gain is below sqrt(n)");
}

// --- Binomial trees whose messages wait on their way

// The cost of a schedule, executed from node 0 and counted link by link.
Time waiting_time(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Schedule schedule = hop_by_hop(tree, largest_remaining_first(tree));
  execute(schedule, Ports::kAll);
  return all_to_all_cost(schedule, Ports::kAll).time;
}

Rational half_of_nodes(const Evidence& evidence) { return Rational(power_of_two(evidence.n() - 1)); }

Finding waiting_takes_more(const Evidence& evidence) {
  const Time found = waiting_time(evidence);
  return holds_if(found.transfer > half_of_nodes(evidence), 1,
                  fmt::format("found a schedule that takes {}, N/2 elements one after another; the paper says sqrt(n) "
                              "times the lower bound or more",
                              formula(found)),
                  values_of(found));
}

Finding waiting_takes_half(const Evidence& evidence) {
  const Rational half = half_of_nodes(evidence);
  return takes(waiting_time(evidence), {half, half.convert_to<int>()});
}

// The 2^n messages of 14 dimensions take a second.
constexpr int kMostWaiting = 14;

}  // namespace

Section abstract_claims() {
  Section section;
  section.claim("tr611.intro.root-fanout-n", "abstract and section 1")
      .says("The root of the SBnT has fanout n.")
      .printed("the source has n children", exhaustive(root_fanout));
  section.claim("tr611.abstract.subtree-size-O", "abstract")
      .says("All subtrees of the root have O(2^n/n) nodes.")
      .printed("no subtree has more than 2 N/n nodes, n >= 3: below there are no more in all",
               exhaustive(subtrees_within, 3));
  section.claim("tr611.abstract.edges-per-dim-O", "abstract")
      .says("The number of tree edges in each dimension of the cube is of order O(2^n/n).")
      .printed("no dimension has more than 2 N/(n+2) edges, theorem 1's bound for a subtree, n >= 2",
               exhaustive(edges_within, 2))
      .reading("largest-subtree", "the fullest dimension is n-1, with as many edges as the largest subtree has nodes",
               exhaustive(fullest_as_largest_subtree));
  section.claim("tr611.abstract.degenerate-ratio", "abstract")
      .says("Of the necklaces with l ones, at most 4/(4+n) are degenerate, 1 <= l < n.")
      .printed("for every l in 1..n-1", closed_form(degenerate_ratio, 2));
  section.claim("tr611.abstract.improvement-n-over-2", "abstract")
      .says(
          "Over binomial tree routing, data transfer on all ports improves by a factor of about n/2, in one-to-all "
          "personalized communication and all-to-all broadcasting.")
      .printed(
          "in the limit: |n X - N| <= 2 sqrt N, and the factor (N/2)/X is n/2 within a part of 2/sqrt N of it, for X = "
          "SBnT(max), one-to-all, and X = the edges of the fullest dimension, broadcasting; n >= 9, from where on that "
          "is less than a tenth",
          exhaustive(gains_of_tree, kFromATenth))
      .reading("closed-form", "by a second method: the same of SBnT(max) in closed form",
               closed_form(gain_in_closed_form, kFromATenth, 1000))
      .reading("at-least-n-over-2",
               "one-to-all: the SBnT's largest root load is at most N/n, so that the factor is n/2 or more",
               exhaustive(improvement_of_tree), refuted_at(3))
      .reading("balanced-graph", "the same of the SBG, which splits the data of cyclic nodes",
               exhaustive(improvement_of_graph))
      .reading("broadcast-at-least-n-over-2", "broadcasting: no dimension has more than N/n of the SBnT's edges",
               exhaustive(broadcast_improvement), refuted_at(3))
      .reading("broadcast-balanced-graph", "broadcasting: no link carries more than N/n of M along the SBG",
               exhaustive(broadcast_improvement_of_graph))
      .used_for({"tr611.table2.nport-one-to-all", "tr611.table2.nport-broadcast"});
  section.claim("tr611.abstract.improvement-sqrt-n", "abstract and section 5")
      .says(
          "For all-to-all personalized communication on all ports the improvement is of order O(sqrt n): binomial tree "
          "routing is at least so much worse than the lower bound.")
      .printed(
          "served reverse breadth first, in n start-ups, binomial trees take the sum over e = 0..n-1 of the greatest "
          "2^d C(n-1-d, e) elements, from 0.8 sqrt(n) to 1.1 sqrt(n) times the N/2 of the lower bound, n >= 2: for n = "
          "1 they take no more",
          closed_form(reverse_breadth_first_near_root, 2, kMostSteps))
      .reading("reverse-breadth-first", "executed so, they take exactly as many",
               scheduled(reverse_breadth_first_executed))
      .reading("hop-at-a-time",
               "served one distance and hop at a time, in n(n+1)/2 start-ups, they take at most 1.3 sqrt(n) times N/2",
               closed_form(sqrt_gain_at_most, 2, kMostSteps))
      .reading("at-least", "and at least sqrt(n) times, n >= 2", closed_form(sqrt_gain_at_least, 2, kMostSteps))
      .reading("any-schedule", "under any schedule binomial trees take more than N/2 elements one after another",
               scheduled(waiting_takes_more, 2, kMostWaiting), refuted_at(2))
      .reading("largest-first",
               "they take the N/2 of the lower bound, with N/2 start-ups in place of n, if of the messages that wait "
               "for a link the one with the largest remaining address goes first",
               scheduled(waiting_takes_half, 2, kMostWaiting));
  return section;
}

}  // namespace cubeverify::tr611

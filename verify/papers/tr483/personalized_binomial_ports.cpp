#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 4.2.1: personalized communication by the SBT on all ports, and lemma 4.2.

namespace cubeverify::tr483 {
namespace {

// The inequality of the binomial coefficients, n^2/2 of them at n, is decided for n <= 40.
constexpr int kMostBinomials = 40;
// The middle one is approximated to within a tenth from here on.
constexpr int kLeastMiddle = 9;

// What node 2^j - 1, and the root for j = 0, sends to its largest subtree in cycle i, level by level: C(n-1-j, i-j).
Finding volumes(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  const Schedule schedule = pipelined(tree, reverse_breadth_first(tree));
  const Cost cost = execute(schedule, Ports::kAll);
  std::vector<Finding> findings;
  for (int i = 0; i < n; ++i) {
    const Integer root = evidence.definitions().binomial(n - 1, i);
    const Word fullest = static_cast<std::size_t>(i) < cost.fullest.size() ? at(cost.fullest, i) : 0;
    findings.push_back(holds_if(root == fullest, 1, "{} elements, not {}, in step {}", fullest, root, i));
  }
  for (const Transfer& transfer : schedule.transfers) {
    const int j = weight(transfer.from);
    if (transfer.from != bit(j) - 1 || transfer.to != bit(j + 1) - 1) continue;
    const Integer said = evidence.definitions().binomial(n - 1 - j, transfer.cycle - j);
    findings.push_back(holds_if(said == transfer.messages.size(), 1, "{} elements, not {}, from node {} in step {}",
                                transfer.messages.size(), said, transfer.from, transfer.cycle));
  }
  return all_of(std::move(findings));
}

// C(n-1, i) >= C(n-1-j, i-j) for 1 <= j <= i < n.
Finding binomial_inequality(const Evidence& evidence) {
  const int n = evidence.n();
  const auto& binomial = evidence.definitions().binomial;
  Word checked = 0;
  for (int i = 1; i < n; ++i) {
    const Integer above = binomial(n - 1, i);
    for (int j = 1; j <= i; ++j, ++checked) {
      if (above < binomial(n - 1 - j, i - j)) return fails(checked, "i = {}, j = {}", i, j);
    }
  }
  return holds(checked);
}

Finding largest_packet(const Evidence& evidence) {
  const int n = evidence.n();
  const Word found = std::ranges::max(level_by_level_on_all_ports(binomial_tree_of(evidence)).fullest);
  const Integer said = evidence.definitions().binomial(n - 1, (n - 1) / 2);
  return holds_if(said == found, 1, "found packets of {} elements; the paper says {}", found, said);
}

// C(m, m/2) <= N / sqrt(2 pi m) for m = n-1, and not less than it by more than a part of 3/(4m), in squares.
Finding middle_approximated(const Evidence& evidence) {
  const int n = evidence.n(), m = n - 1;
  const Integer middle = evidence.definitions().binomial(m, m / 2);
  const Rational pi_above(Integer("3141592653589793239"), Integer("1000000000000000000"));
  const Rational pi_below(Integer("3141592653589793238"), Integer("1000000000000000000"));
  const Rational square = 2 * m * Rational(middle * middle), n_square = Rational(power_of_two(2 * n));
  return holds_if(
      pi_above * square <= n_square && pi_below * square * 16 * m * m >= n_square * (4 * m - 3) * (4 * m - 3), 1,
      "the approximation is too small, or too large by more");
}

// One port sends N-1 elements one after the other, all ports N/2. That is a factor of 2 less a part of 1/N.
constexpr int kLeastFactor = 4;
Finding factor_two(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Rational one = whole_on_one_port(tree, ChildOrder::kLargestFirst).time.transfer;
  const Rational all = level_by_level_on_all_ports(tree).time.transfer;
  return holds_if(one + 1 == 2 * all, 1, "a factor of {}", Rational(one / all));
}

Finding unit_by_binomial(const Evidence& evidence) {
  return takes_unit_cycles(one_by_one_on_all_ports(binomial_tree_of(evidence)), nodes(evidence.n()) / 2);
}

// In every step the fullest link is one of the root's.
Finding root_decides(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Schedule schedule = pipelined(tree, reverse_breadth_first(tree));
  const Cost cost = execute(schedule, Ports::kAll);
  std::vector<Word> of_root(cost.fullest.size(), 0);
  for (const Transfer& transfer : schedule.transfers) {
    Word& most = at(of_root, transfer.cycle);
    if (transfer.from == 0) most = std::max<Word>(most, transfer.messages.size());
  }
  for (std::size_t step = 0; step < of_root.size(); ++step) {
    if (of_root[step] != cost.fullest[step]) {
      return fails(step, "{} elements over a link in step {}, the root sends {} at most", cost.fullest[step], step,
                   of_root[step]);
    }
  }
  return holds_if(static_cast<int>(of_root.size()) == evidence.n(), of_root.size(), "there are not log N steps");
}

Finding attains(const Evidence& evidence, const std::function<Rational(const RootedTree&)>& transfer) {
  const RootedTree tree = binomial_tree_of(evidence);
  return takes(level_by_level_on_all_ports(tree).time, {transfer(tree), evidence.n()});
}
// The quotient by that bound is n/2: in proportion to it, as at n = 2 where it is 1, the time is for no larger n.
Finding grows_over_even_share(const Evidence& evidence) {
  const int n = evidence.n();
  const Rational found = level_by_level_on_all_ports(binomial_tree_of(evidence)).time.transfer;
  const Rational share = nodes(n) / n;
  return holds_if(found == share, 1, "found {} M t_c, {} times the bound; the paper says in proportion to {} M t_c",
                  found, Rational(found / share), share);
}
Rational largest_subtree_of(const RootedTree& tree) {
  Word largest = 0;
  for (const Word child : tree.children[0]) largest = std::max(largest, tree.size[child]);
  return Rational(integer(largest));
}

// The subtree of every c of level j, c with the bits above its highest 1-bit h, is mapped into that of 2^j - 1: those
// bits, moved from h+1 down to j, above j 1-bits. Roots go to roots, and parents to parents.
Finding subgraphs(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  level_by_level_on_all_ports(tree);
  Word checked = 0;
  for (Word below = 1; below < tree.parent.size(); ++below) {
    for (Word c = below; c != 0; c = tree.parent[c]) {
      const int j = weight(c);
      const auto image = [&](Word node) { return node >> highest_bit(c) >> 1 << j | all_ones(j); };
      const Word at = image(below);
      const bool edge = at < tree.parent.size() && (below == c || tree.parent[at] == image(tree.parent[below]));
      if (!edge || tree.size[c] > tree.size[all_ones(j)])
        return fails_at(below, checked, "node {} below {} has no place", below, c);
      ++checked;
    }
  }
  return holds(checked);
}

// A larger packet on one port takes N-1 start-ups to log N, a factor above that of all ports with packets of one.
Finding packets_matter_more(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Cost one = execute(descending_addresses(tree), Ports::kEither);
  const Rational by_packets(one.cycles, whole_on_one_port(tree, ChildOrder::kLargestFirst).time.start_ups);
  const Rational by_ports(one.cycles, one_by_one_on_all_ports(tree).cycles);
  return holds_if(by_packets > by_ports, 1,
                  "found {} cut by a factor of {} by larger packets and of {} by all ports; the paper says "
                  "that packets matter more",
                  amount(one.cycles, "cycle"), by_packets, by_ports);
}

}  // namespace

Section personalized_binomial_all_ports() {
  Section section("section 4.2.1");
  section.claim("tr483.lemma4.2.root-decides", "lemma 4.2")
      .says("Level by level from level log N, the time to complete the distribution is determined by the root.")
      .printed("in each of log N steps a link of the root is the fullest", scheduled(root_decides));
  section.claim("tr483.lemma4.2.lower-bound", "lemma 4.2")
      .says("The root terminates the distribution in a time proportional to the lower bound.")
      .printed("that of the SBT, section 1: NM/2 elements, those of its largest subtree, and log N start-ups",
               scheduled(predicate(attains, largest_subtree_of)))
      .reading(
          "of-section-4",
          "(N/log N) M t_c of section 4: the quotient by it is (1/2) log N for every N, and so grows without limit",
          two_or_more(scheduled(grows_over_even_share)), refuted_at(3));
  section.claim("tr483.lemma4.2.volumes", "lemma 4.2")
      .says(
          "In step i the root sends C(log N - 1, i) M to its largest subtree, the fullest link of the step, and the "
          "node of level j its C(log N - 1 - j, i - j) M.")
      .printed("executed level by level", scheduled(volumes));
  section.claim("tr483.lemma4.2.binomial-inequality", "lemma 4.2")
      .says("C(log N - 1, i) >= C(log N - 1 - j, i - j) for all i, j >= 1.")
      .printed("for j <= i < log N", closed_form(binomial_inequality, 2, kMostBinomials));
  section.claim("tr483.lemma4.2.subtree-subgraph", "lemma 4.2")
      .says("Any other subtree rooted at level j is isomorphic to a subgraph of the largest one rooted there.")
      .printed("mapped into that of node 2^j - 1, edge by edge", scheduled(subgraphs));
  section.claim("tr483.lemma4.2.packet-size", "lemma 4.2")
      .says("B >= C(log N - 1, (log N - 1)/2) M, about NM / sqrt(2 pi (log N - 1)), gives log N start-ups.")
      .printed("a binomial coefficient, rounded down below: the largest packet of the schedule",
               scheduled(largest_packet))
      .reading("approximation",
               "never above NM / sqrt(2 pi (log N - 1)), and below it by a part of 3/(4 (log N - 1)) at most; n >= 9, "
               "where that is less than a tenth",
               closed_form(middle_approximated, kLeastMiddle));
  section.claim("tr483.pers.sbt.factor2")
      .says("All ports reduce the transfer time by a factor of two.")
      .printed("(N-1)/(N/2), which tends to 2; n >= 4, where it is less than a tenth from it",
               scheduled(factor_two, kLeastFactor));
  section.claim("tr483.pers.sbt.packet-size-matters")
      .says("For the SBT the packet size is of greater importance than communication on all ports.")
      .printed("n >= 3: of N-1 cycles for B = M on one port a large B leaves fewer start-ups than all ports",
               scheduled(packets_matter_more, 3))
      .reading("every-n", "the same for n = 2 too", scheduled(packets_matter_more), refuted_at(1));
  section.claim("tr483.pers.sbt.allport-unit")
      .says("On all ports with B = M it takes N/2 cycles.")
      .printed("every port its subtree in postorder", scheduled(unit_by_binomial));
  return section;
}

}  // namespace cubeverify::tr483

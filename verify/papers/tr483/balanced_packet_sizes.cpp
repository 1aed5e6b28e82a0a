#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 4.2.2: packets of other sizes than M: the elements that the BST's have on all ports, by the paper's
// formula for B > M, and their times, compared with the SBT's.

namespace cubeverify::tr483 {
namespace {

// The sums of every packet size are decided for n <= 16, 805 sizes at most.
constexpr int kMostSummed = 16;

Integer rounded_up(const Rational& a) { return (numerator(a) + denominator(a) - 1) / denominator(a); }

// The largest share of a level for M = 1, in whole elements: one packet a level is enough from there on.
Integer largest_share(const Evidence& evidence) {
  const int n = evidence.n();
  Integer largest = 0;
  for (int i = 1; i <= n; ++i) largest = std::max(largest, evidence.definitions().binomial(n, i));
  return rounded_up({largest, n});
}

// The sum over the levels i of ceil(C(log N, i) M / (b log N)) min(b, x), B = b, for what a packet has on top of b.
Rational elements_sent(const Evidence& evidence, const Integer& b, bool as_printed, int m = 1) {
  const int n = evidence.n();
  Rational sum = 0;
  for (int i = 1; i <= n; ++i) {
    const Rational share(m * evidence.definitions().binomial(n, i), n);
    const Integer packets = rounded_up(share / b);
    sum += packets * std::min(Rational(b), as_printed ? Rational(packets) : share);
  }
  return sum;
}

// `agrees(elements, least, whole)` for every B/M from 1 or 2 up to one above the largest share; `whole` where packets
// of that size hold every level's share.
Finding for_every_packet_size(
    const Evidence& evidence, int first,
    const std::function<bool(const Rational& elements, const Rational& least, bool whole)>& agrees) {
  const Rational least = average_subtree(evidence);
  const Integer share = largest_share(evidence), last = std::max<Integer>(share + 1, first);
  for (Integer b = first; b <= last; ++b) {
    const Rational elements = elements_sent(evidence, b, false);
    if (agrees(elements, least, b >= share)) continue;
    return fails(1, "{} elements for B = {} M; (N-1)/log N is {}", elements, b, least);
  }
  return holds(last.convert_to<Word>());
}
// By the printed B_i, for M = 1..4 and every B > M up to one above the largest share.
Finding as_printed_no_fewer(const Evidence& evidence) {
  constexpr int kMostElements = 4;
  for (int m = 1; m <= kMostElements; ++m) {
    const Rational least = m * average_subtree(evidence);
    const Integer last = std::max<Integer>(m * largest_share(evidence) + 1, m + 1);
    for (Integer b = m + 1; b <= last; ++b) {
      const Rational elements = elements_sent(evidence, b, true, m);
      if (elements >= least) continue;
      return fails(
          1, "M = {}, B = {}: found {} over each link of the root by the formula; the paper says ((N-1)/log N) M = {}",
          m, b, amount(to_string(elements), "element"), least);
    }
  }
  return holds(kMostElements);
}
bool no_fewer_and_exact_if_whole(const Rational& elements, const Rational& least, bool whole) {
  return whole ? elements == least : elements >= least;
}
bool few_more(const Rational& elements, const Rational& least, bool) { return elements < Rational(77, 50) * least; }

// The packets of every size that the root sends are counted for n <= 14. "About" leaves less than a packet for each
// subtree, which is a tenth at most where each gets ten: for B/M up to a tenth of (N-1)/log N.
constexpr int kMostCounted = 14, kPart = 10;

Word largest_subtree(const Evidence& evidence) {
  return evidence.definitions().largest_subtree(evidence.n()).convert_to<Word>();
}

// The packets that the root sends with B = b M, b up to the largest subtree: as many for each subtree as it fills.
Decide packets_of_root(const std::function<bool(const Integer& packets, const Rational& said, int n)>& agrees,
                       bool below_share = false) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const auto& size = evidence.definitions().subtree_size;
    std::vector<Integer> sizes;
    for (int j = 0; j < n; ++j) sizes.push_back(size(n, j));
    const Integer largest =
        below_share ? std::max<Integer>(1, (power_of_two(n) - 1) / (kPart * n)) : std::ranges::max(sizes);
    for (Integer b = 1; b <= largest; ++b) {
      Integer packets = 0;
      for (const Integer& nodes_of : sizes) packets += (nodes_of + b - 1) / b;
      const Rational said(power_of_two(n) - 1, b);
      if (!agrees(packets, said, n) || (b == 1 && packets != said))
        return fails(1, "B = {} M: found {} packets of the root; the paper says {}", b, packets, said);
    }
    return holds(largest.convert_to<Word>());
  };
}
bool exactly(const Integer& packets, const Rational& said, int) { return packets == said; }
bool up_to_one_a_subtree(const Integer& packets, const Rational& said, int n) {
  return packets >= said && packets < said + n;
}

// On one port with large packets the root sends for log N cycles; the SBT is ready then, the BST is not.
Finding not_ready_with_root(const Evidence& evidence) {
  const int n = evidence.n();
  const int binomial = whole_on_one_port(binomial_tree_of(evidence), ChildOrder::kLargestFirst).cycles;
  const int balanced = whole_on_one_port(balanced_tree_of(evidence), ChildOrder::kLargestFirst).cycles;
  return holds_if(binomial == n && balanced > n, 1,
                  "found {} cycles by the BST, {} by the SBT and {} of the root; the paper says more by the BST",
                  balanced, binomial, n);
}

// Two start-ups fewer than twice the SBT's, and more elements than its N-1, by 3/2 N / log N at most.
Finding lower_order_term(const Evidence& evidence) {
  const int n = evidence.n();
  const Time balanced = whole_on_one_port(balanced_tree_of(evidence), ChildOrder::kLargestFirst).time;
  const Time binomial = whole_on_one_port(binomial_tree_of(evidence), ChildOrder::kLargestFirst).time;
  const Integer excess = numerator(Rational(balanced.transfer - binomial.transfer));
  return holds_if(
      balanced.start_ups == 2 * binomial.start_ups - 2 && excess > 0 && 2 * n * excess <= 3 * power_of_two(n), 1,
      fmt::format("found {} by the BST and {} by the SBT; the paper says more of both", formula(balanced),
                  formula(binomial)),
      values_of(balanced));
}

// For packets of 1, ..., `sizes` messages the root sends in every cycle until it is ready, as many packets as fill each
// subtree; `agrees` looks at how many cycles later the last message arrives.
Finding ready_after_root(const Evidence& evidence, Word sizes,
                         const std::function<bool(const Evidence& evidence, Word b, int later)>& agrees) {
  const RootedTree tree = balanced_tree_of(evidence);
  const std::vector<Waited> waited = executed_waiting(evidence, tree);
  for (Word b = 1; b <= sizes; ++b) {
    Word packets = 0;
    for (const Word child : tree.children[0]) packets += (tree.size[child] + b - 1) / b;
    const auto& [root, later, arrivals, backlogs] = at(waited, b - 1);
    if (root != static_cast<int>(packets) || !agrees(evidence, b, later)) {
      return fails(b,
                   "B = {} M: found the root's {} packets sent in {} cycles and the last message there {} "
                   "later; the paper says at the same time",
                   b, packets, root, later);
    }
  }
  return holds(sizes);
}
bool at_once(const Evidence&, Word, int later) { return later == 0; }
Finding ready_with_root(const Evidence& evidence) {
  return ready_after_root(evidence, largest_subtree(evidence), at_once);
}
// For B below (N/log N) M: from there on the root sends one packet to each subtree, and is done before the others.
Finding ready_with_root_below_share(const Evidence& evidence) {
  const Word n = static_cast<Word>(evidence.n());
  return ready_after_root(evidence, (bit(evidence.n()) - 1) / n, at_once);
}
Finding one_message_with_root(const Evidence& evidence) { return ready_after_root(evidence, 1, at_once); }
// At most log N - `less` cycles later for smaller packets than the largest subtree; log N - 2 from there on, where one
// element more is as good as unbounded.
Finding ready_soon_after_root(const Evidence& evidence, int less) {
  const Word largest = largest_subtree(evidence);
  return ready_after_root(evidence, largest + 1, [=](const Evidence& at, Word b, int later) {
    return b < largest ? later <= at.n() - less : later == at.n() - 2;
  });
}

// With packets of b elements the time is that of unbounded ones for every b from `enough` to one above BST(max) M.
Finding as_fast_as_unbounded(const Evidence& evidence, const Integer& enough, int elements = 1) {
  const RootedTree tree = balanced_tree_of(evidence);
  const auto parts = static_cast<std::size_t>(elements);
  const auto time = [&](std::size_t b) {
    return execute(subtree_packets(tree, ChildOrder::kLargestFirst, b, parts), Ports::kEither).time;
  };
  const Time unbounded = time(tree.parent.size() * parts);
  const Integer last = elements * evidence.definitions().largest_subtree(evidence.n()) + 1;
  for (Integer b = enough; b <= last; ++b) {
    const Time found = time(b.convert_to<std::size_t>());
    if (found != unbounded) {
      return fails(
          1,
          "M = {}, B = {}: found a time of {} t_c + {} tau; the paper says that packets of this size are large "
          "enough for the least, {} t_c + {} tau",
          elements, b, found.transfer * elements, found.start_ups, unbounded.transfer * elements, unbounded.start_ups);
    }
  }
  return holds(1);
}
// For M = 1, 2, 3 from the least whole B >= (N/log N) M on.
Finding from_even_share(const Evidence& evidence) {
  const int n = evidence.n();
  for (int elements = 1; elements <= kMostParts; ++elements) {
    Finding finding = as_fast_as_unbounded(evidence, (elements * power_of_two(n) + n - 1) / n, elements);
    if (!finding.holds) return finding;
  }
  return holds(kMostParts);
}
Finding from_largest_only(const Evidence& evidence) {
  const Integer largest = evidence.definitions().largest_subtree(evidence.n());
  const bool less_is_enough = as_fast_as_unbounded(evidence, Integer(largest - 1)).holds;
  return all_of({as_fast_as_unbounded(evidence, largest),
                 holds_if(!less_is_enough, 1, "B = {} M is enough", Integer(largest - 1))});
}

// On all ports, messages of `parts` packets each; `agrees` looks at the cycles of one part.
Finding small_packets_on_all_ports(
    const Evidence& evidence, const std::function<bool(const Evidence& evidence, const Rational& cycles)>& agrees) {
  const RootedTree tree = balanced_tree_of(evidence);
  return for_small_packets(pipelined(tree, postorder(tree)), Ports::kAll, [&](const Cost& cost, int parts) {
    return all_of({takes_unit_cycles(cost, cost.cycles, parts),
                   holds_if(agrees(evidence, Rational(cost.cycles, parts)), 1,
                            "M/B = {}: found {} cycles; the paper says ((N-1)/log N) M/B = {}", parts, cost.cycles,
                            average_subtree(evidence) * parts)});
  });
}
bool average_and_small(const Evidence& evidence, const Rational& cycles) {
  return is_about_average(cycles, evidence.n());
}
bool exactly_average(const Evidence& evidence, const Rational& cycles) { return cycles == average_subtree(evidence); }

}  // namespace

Section balanced_packet_sizes() {
  Section section("section 4.2.2");
  section.claim("tr483.pers.bst.allport-packet-lengths")
      .says(
          "On all ports with B > M the packets for level i have B_i = min(B, ceil(C(log N, i) M / (B log N))) "
          "elements.")
      .printed("M = 1..4, every B > M, n >= 2: so the root sends no fewer than ((N-1)/log N) M elements over a link",
               closed_form(as_printed_no_fewer, 2, kMostSummed), refuted_at(2))
      .reading("one-link", "the same for n = 1", closed_form(as_printed_no_fewer, 1, 1), refuted_at(1))
      .reading(
          "share",
          "B_i = min(B, C(log N, i) M / log N): no fewer for any B, and exactly as many if B holds every level's share",
          closed_form(predicate(for_every_packet_size, 1, no_fewer_and_exact_if_whole), 2, kMostSummed))
      .reading("share-below-1.54",
               "the same B_i, the packets rounded up: less than 1.54 times as many, the most in this range",
               closed_form(predicate(for_every_packet_size, 1, few_more), 2, kMostSummed))
      .used_for({});
  section.claim("tr483.pers.bst.oneport-root-packets")
      .says("On one port the root sends about (N-1) M/(B log N) packets to each of log N subtrees.")
      .printed(
          "(N-1) M/B in all: exactly for B = M, and less than one for each subtree more, a tenth at most, "
          "for every B/M up to a tenth of (N-1)/log N",
          closed_form(packets_of_root(up_to_one_a_subtree, true), 2, kMostCounted))
      .reading("exactly", "(N-1) M/B in all for every B/M up to the largest subtree",
               closed_form(packets_of_root(exactly), 2, kMostCounted), refuted_at(2));
  section.claim("tr483.pers.bst.oneport-completion")
      .says("With data for the most remote nodes first, the root's time is also that to completion (for B = M).")
      .printed("B = M: the last message arrives with the root's last packet; executed, the subtrees in turn",
               scheduled(one_message_with_root))
      .reading("at-most", "at most log N - 1 cycles later for every B/M, and log N - 2 from the largest subtree on",
               two_or_more(scheduled(predicate(ready_soon_after_root, 1))))
      .reading("log-N-less-2", "at most log N - 2 cycles later for every B/M, as it is from the largest subtree on",
               two_or_more(scheduled(predicate(ready_soon_after_root, 2))), refuted_at(12))
      .reading("exactly", "at the same time for every B/M below N/log N", scheduled(ready_with_root_below_share),
               refuted_at(5))
      .reading("every-size", "the same for every B/M up to the largest subtree", scheduled(ready_with_root),
               refuted_at(3));
  section.claim("tr483.pers.bst.not-ready-with-root")
      .says("Unlike the SBT's, the BST's communication is not terminated when the root is done.")
      .printed("whole subtrees, the largest first, executed for n >= 3", scheduled(not_ready_with_root, 3))
      .reading("at-n-2", "the same for n = 2, where both trees are the same", scheduled(not_ready_with_root, 2, 2),
               refuted_at(2));
  section.claim("tr483.pers.bst.lower-order-term")
      .says("Start-ups are almost twice those of the SBT, and the transfer time is higher by a lower order term.")
      .printed(
          "executed for n >= 3: twice the SBT's start-ups less two, and more elements than its N-1, by 3/2 N "
          "/ log N at most: 13 % of N-1 at n = 12; found 23 % at n = 5, the greatest part, and 12 % at n = 12",
          scheduled(lower_order_term, 3))
      .reading("at-n-2", "the same for n = 2, where both trees are the same", scheduled(lower_order_term, 2, 2),
               refuted_at(2));
  section.claim("tr483.pers.bst.oneport-minB")
      .says("On one port the time by the BST is minimized for B >= (N/log N) M.")
      .printed(
          "as long as with unbounded packets, executed for M = 1, 2, 3 and every such B, the largest subtree first",
          scheduled(from_even_share, 2, kMostSizes), refuted_at(3))
      .reading("largest-subtree", "from the size of the largest subtree on, and not before, in the same order",
               scheduled(from_largest_only, 2, kMostSizes));
  section.claim("tr483.pers.bst.allport-small-B")
      .says("On all ports with B <= M T is about (N-1) M/(B log N) (tau + B t_c).")
      .printed("every port its subtree in postorder, executed for M/B = 1, 2, 3: no less than this, and that " +
                   kWithinAbout,
               scheduled(predicate(small_packets_on_all_ports, average_and_small), kLeastAbout))
      .reading("exactly", "exactly this", scheduled(predicate(small_packets_on_all_ports, exactly_average)),
               refuted_at(2));
  return section;
}

}  // namespace cubeverify::tr483

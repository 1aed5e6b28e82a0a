#include <cmath>

#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/routings.h"

// TR-483, section 4.2.2: personalized communication by the BST.

namespace cubeverify::tr483 {
namespace {

// With B = M and the subtrees in turn it takes N-1 cycles.
Finding unit_on_one_port(const Evidence& evidence, SubtreeOrder order) {
  return takes_unit_cycles(execute(subtrees_in_turn(balanced_tree_of(evidence), order), Ports::kEither),
                           nodes(evidence.n()) - 1);
}

// What the root alone sends: in cycles 0, 1, ..., n-1, without a gap, a packet to another child each.
Finding root_time(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = balanced_tree_of(evidence);
  const Schedule schedule = whole_subtrees(tree, receiving_cycles(tree, ChildOrder::kLargestFirst));
  execute(schedule, Ports::kEither);
  std::map<int, Word> child;
  Word sent = 0;
  for (const Transfer& transfer : schedule.transfers) {
    if (transfer.from != 0) continue;
    child[transfer.cycle] = transfer.to;
    sent += transfer.messages.size();
  }
  const bool no_gap = !child.empty() && child.begin()->first == 0 && child.rbegin()->first + 1 == std::ssize(child);
  return all_of({takes({Rational(integer(sent)), static_cast<int>(child.size())}, {nodes(n) - 1, n}),
                 holds_if(no_gap, 1, "the root does not send in every cycle until it is done")});
}

// The largest packet the root sends is BST(max) M: for M = 1..8 elements and the least whole B allowed.
Finding one_packet_a_subtree(const Evidence& evidence, const std::function<Rational(const Evidence&)>& size) {
  const RootedTree tree = balanced_tree_of(evidence);
  Word largest = 0;
  for (const Word child : tree.children[0]) largest = std::max(largest, tree.size[child]);
  constexpr Word kMostElements = 8;
  for (Word elements = 1; elements <= kMostElements; ++elements) {
    const Rational least = size(evidence) * elements;
    const Integer whole = (numerator(least) + denominator(least) - 1) / denominator(least);
    if (whole < largest * elements) {
      return fails(elements,
                   "M = {}, B = {}: found {} elements in the largest subtree, two packets; the paper says one",
                   elements, whole, largest * elements);
    }
  }
  return holds(kMostElements);
}
Rational average_with_source(const Evidence& evidence) { return nodes(evidence.n()) / evidence.n(); }

// The links below the root of the last subtree served.
Finding last_subtree(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  const std::vector<int> subtree = tr611::root_subtrees(tree);
  int deepest = 0;
  for (Word c = 1; c < subtree.size(); ++c) {
    if (subtree[c] == tree.n - 1) deepest = std::max(deepest, tree.level[c] - 1);
  }
  return holds_if(deepest == tree.n - 2, 1, "{} links, not {}", deepest, tree.n - 2);
}

Finding start_ups_by_order(const Evidence& evidence, ChildOrder order) {
  const int n = evidence.n();
  const Time found = whole_on_one_port(balanced_tree_of(evidence), order).time;
  return holds_if(found.start_ups == 2 * n - 2, 1, fmt::format("{} start-ups, not {}", found.start_ups, 2 * n - 2),
                  values_of(found));
}

Finding one_by_one_exactly(const Evidence& evidence) {
  return takes_unit_cycles(one_by_one_on_all_ports(balanced_tree_of(evidence)), average_subtree(evidence));
}

Finding unit_about_average(const Evidence& evidence) {
  const Cost cost = one_by_one_on_all_ports(balanced_tree_of(evidence));
  return all_of({takes_unit_cycles(cost, cost.cycles),
                 holds_if(is_about_average(cost.cycles, evidence.n()), 1, "{} cycles", cost.cycles)});
}

// With packets of at most b messages, level by level: the fullest link of every level decides. `agrees` looks at how
// many more start-ups there are than said. M is 1, 2 and 3 elements and B any whole number of them that is not less.
Finding bounded_packets(const Evidence& evidence, bool (*agrees)(const Integer& more, const Integer& said)) {
  const int n = evidence.n();
  const Cost cost = level_by_level_on_all_ports(balanced_tree_of(evidence));
  const Word most = std::ranges::max(cost.fullest);
  Word checked = 0;
  for (Word elements = 1; elements <= kMostParts; ++elements) {
    for (Word b = elements; b <= most * elements; ++b, ++checked) {
      Integer found = 0, said = 0;
      for (const Word fullest : cost.fullest) found += (fullest * elements + b - 1) / b;
      for (int i = 1; i <= n; ++i) {
        const Rational share(evidence.definitions().binomial(n, i) * elements, n * b);
        said += (numerator(share) + denominator(share) - 1) / denominator(share);
      }
      if (!agrees(found - said, said))
        return fails(checked, "M = {}, B = {}: found {} start-ups; the paper says {}", elements, b, found, said);
    }
  }
  return holds(checked);
}
bool no_more(const Integer& more, const Integer&) { return more == 0; }
bool up_to_two_sevenths_more(const Integer& more, const Integer& said) { return more >= 0 && 7 * more <= 2 * said; }

// The largest packet p is at most N / n^(3/2): p^2 n^3 <= N^2; and at least 0.64 of that, as it is 0.6495 at n = 3.
Finding least_packet(const Evidence& evidence) {
  const int n = evidence.n();
  Integer most = 0;
  for (int i = 1; i <= n; ++i) most = std::max(most, evidence.definitions().necklaces_of_weight(n, i));
  const Integer scaled = most * most * n * n * n, bound = power_of_two(2 * n);
  return holds_if(scaled <= bound && 625 * scaled >= 256 * bound, 1, "a packet of {}", most);
}

// What a node below the root sends to a child in a step, or to all, is no more than what the root sends to any then.
Finding root_dominates(const Evidence& evidence, bool node_total) {
  const RootedTree tree = balanced_tree_of(evidence);
  const Schedule schedule = pipelined(tree, reverse_breadth_first(tree));
  execute(schedule, Ports::kAll);
  // By step and by sender; the root's least packet of a step, 0 if it leaves out a child.
  std::map<int, std::map<Word, Word>> sent;
  std::map<int, std::vector<Word>> root;
  for (const Transfer& transfer : schedule.transfers) {
    const Word elements = transfer.messages.size();
    if (transfer.from == 0) {
      root[transfer.cycle].push_back(elements);
    } else {
      Word& most = sent[transfer.cycle][transfer.from];
      most = node_total ? most + elements : std::max(most, elements);
    }
  }
  for (const auto& [cycle, senders] : sent) {
    const auto& packets = root[cycle];
    const bool all = static_cast<int>(packets.size()) == tree.n;
    const Word least = all ? std::ranges::min(packets) : 0;
    for (const auto& [sender, most] : senders) {
      if (most > least) {
        return fails(1,
                     "found {} elements sent by node {:0{}b} in cycle {} {}; the paper says no more than "
                     "the root sends to a child, {}",
                     most, sender, tree.n, cycle, node_total ? "to all its children" : "to one child", least);
      }
    }
  }
  return holds(tree.parent.size());
}

// The schedule is executed for n <= 12 and counted from the tree up to this n.
constexpr int kMostCountedTree = 20;

Word after_root(const std::vector<Word>& fullest, int n) {
  Word elements = 0;
  for (std::size_t cycle = static_cast<std::size_t>(n); cycle < fullest.size(); ++cycle) elements += fullest[cycle];
  return elements;
}

// Whole subtrees, the largest first: the elements on the fullest link of each cycle after the root's last.
Word executed_after_root(const RootedTree& tree) {
  return after_root(whole_on_one_port(tree, ChildOrder::kLargestFirst).fullest, tree.n);
}
// The same, as every node receives its subtree's messages in one cycle.
Word counted_after_root(const RootedTree& tree) {
  const std::vector<int> cycles = receiving_cycles(tree, ChildOrder::kLargestFirst);
  std::vector<Word> fullest(static_cast<std::size_t>(std::ranges::max(cycles)) + 1, 0);
  for (Word c = 1; c < tree.parent.size(); ++c) {
    Word& most = at(fullest, cycles[c]);
    most = std::max(most, tree.size[c]);
  }
  return after_root(fullest, tree.n);
}

// a elements are at most 2 N log2 n / n, a n <= 2 N log2 n as powers of two; or also at least half of it.
Finding of_log_log_order(const Evidence& evidence, bool exactly) {
  const int n = evidence.n();
  const Word elements = executed_after_root(balanced_tree_of(evidence));
  const Integer power = power_of_two(static_cast<int>(elements) * n);
  const Integer bound =
      boost::multiprecision::pow(Integer(n), static_cast<unsigned>(bit(n)));  // of which the square is 2 N log2 n
  const bool within = power <= bound * bound && (!exactly || power >= bound);
  return holds_if(within, 1,
                  "found {} elements after the root's last; the paper says about 2 N log log N/log N = {:.2f}",
                  elements, std::exp2(n + 1) * std::log2(n) / n);
}

// Between `least` N/n and 3/2 N/n.
Finding of_even_share_order(const Evidence& evidence, int least) {
  const int n = evidence.n();
  const RootedTree tree = balanced_tree_of(evidence);
  const Word counted = counted_after_root(tree);
  const Integer elements = n * integer(counted), all = power_of_two(n);
  return all_of({holds_if(n > kMostExecuted || executed_after_root(tree) == counted, 1,
                          "{} elements after the root's last are counted, not executed", counted),
                 holds_if(2 * elements <= 3 * all && elements >= least * all, 1,
                          fmt::format("{} elements after the root's last; N/log N is {}", counted, Rational(all, n)),
                          {{"elements", counted}, {"by N/log N", ratio(elements, all)}})});
}

// How many of the packets that reach each child of the root a reading speaks of.
using Rounds = std::size_t (*)(const RootedTree& tree, std::size_t b, std::size_t elements);
std::size_t all_rounds(const RootedTree& tree, std::size_t, std::size_t elements) {
  return tree.parent.size() * elements;
}
// As many as the smallest subtree gets.
std::size_t full_rounds(const RootedTree& tree, std::size_t b, std::size_t elements) {
  Word least = tree.parent.size();
  for (const Word child : tree.children[0]) least = std::min(least, tree.size[child]);
  return (least * elements + b - 1) / b;
}

// Whether all that a child of the root has to send on has left when one of its first packets arrives.
Finding nothing_waits(const Waited& executed, int n, std::size_t packets) {
  const auto first = std::ranges::find_if(executed.backlogs, [&](const Backlog& one) { return one.packet < packets; });
  if (first == executed.backlogs.end()) return holds(1);
  return fails(1, "found {} waiting at node {:0{}b} as a packet comes in cycle {}; the paper says none",
               amount(first->waiting, "element"), first->node, n, first->cycle);
}

// For messages of M = 1 and, up to n = kMostSizes, M = 2 elements, and packets of B = M+1, M+2, ... of them, up to the
// largest subtree: by M, and for each by B.
Finding merged(const Evidence& evidence, Rounds rounds, bool every_n_cycles) {
  const RootedTree tree = balanced_tree_of(evidence);
  Word largest = 0;
  for (const Word child : tree.children[0]) largest = std::max(largest, tree.size[child]);
  std::vector<Finding> findings{
      holds_if(static_cast<int>(tree.children[0].size()) == tree.n, 1, "the root has not n subtrees")};
  const std::vector<Waited> kept = executed_waiting(evidence, tree);
  for (std::size_t elements = 1; elements <= (tree.n <= kMostSizes ? 2 : 1); ++elements) {
    for (std::size_t b = elements + 1; b <= largest * elements; ++b) {
      const Waited executed = elements == 1 ? at(kept, b - 1) : executed_waiting(tree, b, elements);
      const std::size_t packets = rounds(tree, b, elements);
      Finding finding = nothing_waits(executed, tree.n, packets);
      if (every_n_cycles) finding = all_of({arrive_every(executed.arrivals, tree.n, packets), finding});
      if (!finding.holds) finding.detail = fmt::format("M = {}, B = {}: {}", elements, b, finding.detail);
      findings.push_back(std::move(finding));
    }
  }
  return all_of(std::move(findings));
}

}  // namespace

Section personalized_balanced() {
  const std::string sizes = ", for M = 1, and to n = 8 M = 2, and every whole B > M up to the largest subtree";
  Section section("section 4.2.2");
  section.claim("tr483.pers.bst.oneport-unit")
      .says("By the BST on one port with B = M it takes N-1 cycles, the subtrees served in turn.")
      .printed("the deepest nodes of a subtree first, executed with one send or receive",
               scheduled(predicate(unit_on_one_port, SubtreeOrder::kDeepestFirst)))
      .reading("preorder", "every subtree in preorder, as section 5.2's depth-first order could be taken",
               scheduled(predicate(unit_on_one_port, SubtreeOrder::kPreorder)), refuted_at(2));
  section.claim("tr483.pers.bst.oneport-large-B")
      .says("For large B the root needs tau log N + (N-1) M t_c.")
      .printed("one packet for each subtree, executed", scheduled(root_time));
  section.claim("tr483.pers.bst.one-communication-per-subtree")
      .says("For B >= (N/log N) M the root performs one communication per subtree.")
      .printed("M = 1..8 and the least whole B: no subtree has more elements, counted",
               scheduled(predicate(one_packet_a_subtree, average_with_source)), refuted_at(3))
      .reading("largest", "the size of the largest subtree in its place",
               scheduled(predicate(one_packet_a_subtree, largest_balanced_subtree)))
      .used_for({"tr483.pers.bst.oneport-minB"});
  section.claim("tr483.pers.bst.last-subtree-links")
      .says("The message to the last subtree has to traverse log N - 2 links more.")
      .printed("the height of subtree n-1", two_or_more(scheduled(last_subtree)));
  section.claim("tr483.pers.bst.subtree-bandwidth")
      .says("The bandwidth requirement of each subtree is about 2 N log log N / log N.")
      .printed(
          "about this many elements are sent after the root's last: half of it at least, n >= 5, where it is less than "
          "all N-1; they are at most 3/2 N/log N, so that their part of it goes to 0",
          scheduled(predicate(of_log_log_order, true), kLeastAbout), refuted_at(5))
      .reading("upper-bound", "no more than this, n >= 5", scheduled(predicate(of_log_log_order, false), kLeastAbout))
      .reading("order", "at least N/log N of them and at most 3/2 times as many, counted above n = 12",
               scheduled(predicate(of_even_share_order, 1), 5, kMostCountedTree))
      .reading("at-most", "at most 3/2 N/log N, counted above n = 12",
               scheduled(predicate(of_even_share_order, 0), 2, kMostCountedTree))
      .used_for({"tr483.table6.bst-1port", "tr483.pers.bst.lower-order-term"});
  section.claim("tr483.pers.bst.oneport-startups")
      .says("It takes 2 log N - 2 start-ups.")
      .printed("executed, the largest subtree first",
               two_or_more(scheduled(predicate(start_ups_by_order, ChildOrder::kLargestFirst))))
      .reading("increasing", "in order of increasing dimension",
               two_or_more(scheduled(predicate(start_ups_by_order, ChildOrder::kIncreasing))), refuted_at(7));
  section.claim("tr483.pers.bst.time-to-retransmit")
      .says(
          "With data for several nodes in a packet the receiver has time to retransmit it on all its ports, as a new "
          "packet only arrives every log N cycles (as long as no subtree is exhausted).")
      .printed(
          "as long as no subtree is exhausted: exactly every log N cycles, and nothing waits at a child of the root; "
          "executed" +
              sizes,
          scheduled(predicate(merged, full_rounds, true)))
      .reading("to-the-end", "the same until all is sent",
               scheduled(predicate(merged, all_rounds, true), 1, kMostSizes), refuted_at(4))
      .reading("merged", "nothing waits at a child of the root when a packet arrives" + sizes,
               scheduled(predicate(merged, all_rounds, false), 1, kMostSizes), refuted_at(6))
      .reading("unit", "one message a packet: exactly every log N cycles, executed",
               scheduled(predicate(balanced_arrivals, false)), refuted_at(4))
      .reading("unit-full-rounds", "the same as long as no subtree is exhausted",
               scheduled(predicate(balanced_arrivals, true)));
  section.claim("tr483.pers.bst.allport-unit")
      .says("On all ports with B = M it takes about (N-1)/log N cycles.")
      .printed("every port its subtree in postorder: no less than this, and that " + kWithinAbout,
               scheduled(unit_about_average, kLeastAbout))
      .reading("exactly", "exactly this", scheduled(one_by_one_exactly), refuted_at(2));
  section.claim("tr483.pers.bst.allport-large-B")
      .says("On all ports the start-ups are about the sum over levels i of ceil(C(log N, i) M / (B log N)).")
      .printed(
          "level by level, M = 1, 2, 3 and every whole B >= M: no fewer, and at most 2/7 more, as at n = 6, M = 3, B = "
          "8",
          scheduled(predicate(bounded_packets, up_to_two_sevenths_more)))
      .reading("exactly", "exactly this", scheduled(predicate(bounded_packets, no_more)), refuted_at(4));
  section.claim("tr483.pers.bst.allport-minB")
      .says("B >= N / (log N)^(3/2) M is enough for log N start-ups.")
      .printed("no level of a subtree has more nodes, and some has 0.64 times as many",
               closed_form(least_packet, 2, 300));
  section.claim("tr483.pers.bst.root-dominates")
      .says("The root sends to any subtree in a step no less than any node sends (over a link) in that step.")
      .printed("over any link: to one of its children", scheduled(predicate(root_dominates, false)))
      .reading("node-total", "sent by any node to all its children together",
               scheduled(predicate(root_dominates, true)), refuted_at(4))
      .used_for({"tr483.pers.bst.minimum-possible"});
  return section;
}

}  // namespace cubeverify::tr483

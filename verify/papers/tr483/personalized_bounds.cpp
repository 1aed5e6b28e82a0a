#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/searches.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/all_to_all.h"

// TR-483, sections 1 and 4: what the opening of section 4 says of bandwidths, and how little personalized communication
// takes, M elements for every other node, whatever its algorithm.

namespace cubeverify::tr483 {
namespace {

// The copies of one packet that cross into each level of the SBT, broadcast on all ports.
std::vector<Integer> copies_by_level(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Schedule schedule = all_ports_at_once(tree, 1);
  execute(schedule, Ports::kAll);
  std::vector<Integer> copies(static_cast<std::size_t>(std::max(height(tree), evidence.n())) + 1, 0);
  for (const Transfer& transfer : schedule.transfers) ++at(copies, tree.level[transfer.to]);
  return copies;
}

Finding as_many_as_nodes(const Evidence& evidence) {
  const int n = evidence.n();
  const auto copies = copies_by_level(evidence);
  for (int i = 1; i <= n; ++i) {
    const Integer& found = at(copies, i);
    const Integer said = evidence.definitions().binomial(n, i);
    if (found != said) return fails(1, "{} copies, not {}, to level {}", found, said, i);
  }
  return holds(n);
}

// No node sends as many elements as the root, and no link carries more than a link of the root.
Finding root_is_bottleneck(const Evidence& evidence) {
  const auto n = static_cast<std::size_t>(evidence.n());
  for (const RootedTree& tree : {binomial_tree_of(evidence), balanced_tree_of(evidence)}) {
    const auto links = level_by_level_on_all_ports(tree).links;
    const auto of = [&](Word c) { return std::span(links).subspan(c * n, n); };
    const Word sent = sum(of(0)), fullest = std::ranges::max(of(0));
    for (Word c = 1; c < tree.parent.size(); ++c) {
      if (sum(of(c)) < sent && std::ranges::max(of(c)) <= fullest) continue;
      return fails_at(c, c, "it sends {} elements, the root {}", sum(of(c)), sent);
    }
    if (sent != tree.parent.size() - 1) return fails(1, "the root sends {} elements", sent);
  }
  return holds(2 * bit(evidence.n()));
}

// BST(max), the elements that the fullest link of the root carries, is no more than `most`.
Finding at_most(const Evidence& evidence, const std::function<Integer(int n)>& most) {
  const Integer largest = evidence.definitions().largest_subtree(evidence.n());
  return holds_if(largest <= most(evidence.n()), 1,
                  "M = 1: found {} elements over the fullest link; the paper says at most {}", largest,
                  most(evidence.n()));
}
Integer even_share(int n) { return power_of_two(n) / n; }
Integer whole_share(int n) { return (power_of_two(n) - 1 + n - 1) / n; }
Finding approximately(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer excess = n * evidence.definitions().largest_subtree(n) - power_of_two(n);
  return holds_if(is_small(excess, n), 1, "log N BST(max) is N + {}", excess);
}

// Up to so many elements M for every node are searched for.
int most_elements(int n) { return n == 4 ? 2 : 4; }

Integer all_elements(int n, int elements) { return (power_of_two(n) - 1) * elements; }

// --- The packets that the source sends

// The fewest packets, of at most B elements, among the schedules on all ports in which the source could send one
// element a cycle: more cycles need no more packets.
int fewest_packets(const Evidence& evidence, int elements, int size) {
  const int n = evidence.n(), cycles = all_elements(n, elements).convert_to<int>() + n;
  const Delivery what = personalized_of(n, elements, static_cast<std::size_t>(size));
  const FewestPackets found = evidence.definitions().fewest_source_packets(what, cycles);
  Delivery limited = what;
  limited.source_packets = found.packets;
  execute(limited, found.schedule);
  return found.packets;
}

// M = 1, 2, 3 for n = 2 and 1 for n = 3; B = 1..4.
Finding packets_to_send(const Evidence& evidence) {
  const int n = evidence.n();
  return all_of(1, n == 2 ? 3 : 1, [&](int elements) {
    return all_of(1, 4, [&](int size) {
      const Integer said = ceiling(all_elements(n, elements), size);
      const int fewest = fewest_packets(evidence, elements, size);
      return holds_if(said == fewest, 1, "{} packets, not {}, for M = {}, B = {}", fewest, said, elements, size);
    });
  });
}

// --- Transfers and start-ups on all ports

// The elements that are sent one after the other: packets of one element, since a cycle with larger ones can be made
// into as many cycles as its fullest link has elements.
Finding transfers(const Evidence& evidence, int last, Relation relation,
                  const std::function<Rational(int n, int m)>& said) {
  const int n = evidence.n();
  return all_of(1, last, [&](int elements) {
    const int least = least_cycles(evidence, personalized_of(n, elements, 1));
    const Rational bound = said(n, elements);
    const bool stands = relation == Relation::kLeast ? bound == least : bound <= least;
    return holds_if(stands, 1,
                    fmt::format("M = {}: found {} elements one after the other, the least; the paper says {}", elements,
                                least, bound),
                    {{fmt::format("least for M = {}", elements), least}});
  });
}
Rational all_nodes(int n, int elements) { return Rational(power_of_two(n) * elements, n); }
Rational other_nodes(int n, int elements) { return Rational(all_elements(n, elements), n); }
Rational whole_elements(int n, int elements) { return Rational(ceiling(all_elements(n, elements), n)); }

// n rotated BSTs, M = n: each carries one element for every node, the deepest level first.
Schedule rotated_trees(const Evidence& evidence) {
  return balanced_graph(balanced_tree_of(evidence),
                        [](const RootedTree& tree) { return pipelined(tree, reverse_breadth_first(tree)); });
}
// They take no less than (N/log N) M t_c.
Finding no_less_by_rotated_trees(const Evidence& evidence) {
  const int n = evidence.n();
  const Schedule schedule = rotated_trees(evidence);
  const Rational elements = execute(schedule, Ports::kAll).time.transfer * n;
  constexpr int kMostDrawn = 3;
  return holds_if(elements >= power_of_two(n), 1,
                  "M = {}: found {} t_c by {} rotated BSTs{}; the paper says at least {} t_c", n, elements, n,
                  n <= kMostDrawn ? " - " + drawn(schedule) : "", bit(n));
}
// ceil((N-1)/log N) elements for M = 1, which is the least there can be, are N/log N at least; the BST takes no less,
// and that to within (2/log N) sqrt N from kLeastAbout on.
Finding whole_element_makes_up(const Evidence& evidence) {
  const int n = evidence.n();
  const Rational least = whole_elements(n, 1), taken = largest_balanced_subtree(evidence);
  return all_of({holds_if(least >= all_nodes(n, 1), 1, "{} elements for M = 1", least),
                 holds_if(taken >= least && (n < kLeastAbout || is_about_average(taken, n)), 1,
                          "the BST takes {} elements", taken)});
}

// Packets of any size.
Finding n_start_ups_at_least(const Evidence& evidence) {
  const int n = evidence.n(), last = most_elements(n);
  for (int elements = 1; elements <= last; ++elements) {
    const int least = least_cycles(evidence, personalized_of(n, elements, std::nullopt));
    if (least != n) return fails(1, "{} cycles for M = {}", least, elements);
  }
  return holds(last);
}

// The n rotations of the BST carry one of n elements each, the deepest level first.
Finding both_at_once(const Evidence& evidence) {
  const int n = evidence.n();
  return takes(execute(rotated_trees(evidence), Ports::kAll).time, {other_nodes(n, 1), n});
}

Reading rotated_at_once(std::string name) {
  return Reading(std::move(name),
                 "n rotated BSTs attain it with ((N-1)/log N) M elements one after the other, M = log N",
                 scheduled(both_at_once));
}

// The BST level by level, M = log N, compared with n rotated BSTs that share the data.
Finding least_by_levels(const Evidence& evidence) {
  const int n = evidence.n();
  const Time one = level_by_level_on_all_ports(balanced_tree_of(evidence)).time;
  const Time shared = execute(rotated_trees(evidence), Ports::kAll).time;
  return holds_if(one.transfer <= shared.transfer && one.start_ups <= shared.start_ups, 1,
                  "M = {}: found {} t_c + {} tau by one BST level by level, {} t_c + {} tau by {} rotated ones; "
                  "the paper says ((N-1)/log N) M t_c + log N tau = {} t_c + {} tau by one, the minimum possible",
                  n, Rational(one.transfer * n), one.start_ups, Rational(shared.transfer * n), shared.start_ups, n,
                  Rational(other_nodes(n, 1) * n), n);
}
// The same with whole elements, M = 1, compared with the least of all schedules.
Finding least_for_one_element(const Evidence& evidence) {
  const int n = evidence.n();
  const int elements = least_cycles(evidence, personalized_of(n, 1, 1));
  const int start_ups = least_cycles(evidence, personalized_of(n, 1, std::nullopt));
  const Time found = level_by_level_on_all_ports(balanced_tree_of(evidence)).time;
  return holds_if(found == Time{Rational(elements), start_ups}, 1,
                  "M = 1: found {} t_c + {} tau; the paper says the least, which is {} t_c + {} tau", found.transfer,
                  found.start_ups, elements, start_ups);
}
// BST(max) is no less than (N-1)/log N, and that to within (2/log N) sqrt N.
Finding about_the_minimum(const Evidence& evidence) {
  return holds_if(is_about_average(largest_balanced_subtree(evidence), evidence.n()), 1,
                  "the largest subtree has {} nodes", largest_balanced_subtree(evidence));
}

}  // namespace

Section bandwidths() {
  Section section("section 4");
  section.claim("tr483.bcast.bandwidth-by-distance")
      .says(
          "In broadcasting the bandwidth requirement grows with the distance from the source precisely as the number "
          "of nodes.")
      .printed("as many copies to level i of the SBT as nodes at distance i, executed", scheduled(as_many_as_nodes));
  section.claim("tr483.pers.root-bottleneck")
      .says("The root is the bottleneck in personalized communication.")
      .printed("SBT and BST, executed: every other node sends less, and no link carries more than one of the root",
               scheduled(root_is_bottleneck));
  section.claim("tr483.pers.bst.attains-bound")
      .says("The BST makes personalized communication possible in about the time of the lower bound (N/log N) M t_c.")
      .printed("in about this time: the fullest link of the root carries N/log N elements " + kWithinAbout,
               closed_form(approximately, kLeastAbout))
      .reading("at-most", "no link has to carry more than N/log N elements",
               closed_form(predicate(at_most, even_share)), refuted_at(3))
      .reading("whole-elements", "nor more than (N-1)/log N rounded up", closed_form(predicate(at_most, whole_share)),
               refuted_at(4));
  return section;
}

Section source_packets() {
  Section section("section 1");
  section.claim("tr483.pers.packet-count")
      .says("In personalized communication the source must send ceil((N-1) M/B) packets.")
      .printed("no fewer and no more, for M = 1, 2, 3 at n = 2 and M = 1 at n = 3, B <= 4",
               searched(packets_to_send, 2, 3));
  return section;
}

Section personalized_bounds() {
  const auto for_all_elements = [](Relation relation, Rational (*said)(int, int)) {
    return [=](const Evidence& evidence) { return transfers(evidence, most_elements(evidence.n()), relation, said); };
  };
  Section section("section 4");
  section.claim("tr483.pers.lb-transfer")
      .says("On all ports a lower bound for the transmission time of personalized communication is (N/log N) M t_c.")
      .printed("no schedule takes less: compared with n rotated BSTs with 1/n of the data each, M = log N, executed",
               two_or_more(scheduled(no_less_by_rotated_trees)), refuted_at(2))
      .reading("any-elements", "the same for M = 1..4, 1..2 at n = 4, compared with the least that a search finds",
               searched(for_all_elements(Relation::kNoFewer, all_nodes)), refuted_at(2))
      .reading("one-element",
               "no schedule takes less for M = 1: log N does not divide N-1 then, so that ceil((N-1)/log N) whole "
               "elements are N/log N or more",
               two_or_more(closed_form(whole_element_makes_up)))
      .reading("without-source", "((N-1)/log N) M, rounded up, is the least",
               searched(for_all_elements(Relation::kLeast, whole_elements)))
      .used_for({"tr483.pers.bst.attains-bound", "tr483.pers.bst.minimum-possible"});
  section.claim("tr483.pers.lb-startups")
      .says("On all ports a lower bound for the number of start-ups of personalized communication is log N.")
      .printed("this is the least, in packets of any size", searched(n_start_ups_at_least))
      .reading(rotated_at_once("at-once"));
  return section;
}

Section minimum_possible() {
  Section section("section 4.2.2");
  section.claim("tr483.pers.bst.minimum-possible")
      .says("T_min = tau log N + ((N-1)/log N) M t_c, the minimum possible.")
      .printed("the BST level by level takes no more than n rotated BSTs that share the data, M = log N, executed",
               scheduled(least_by_levels), refuted_at(2))
      .reading("one-element", "M = 1: it takes as few elements and start-ups as any schedule, by a search",
               searched(least_for_one_element), refuted_at(4))
      .reading("approximately", "with an approximate sign, as in table 6: BST(max) is (N-1)/log N " + kWithinAbout,
               closed_form(about_the_minimum, kLeastAbout))
      .reading(rotated_at_once("rotated"))
      .used_for({"tr483.table6.bst-all"});
  return section;
}

}  // namespace cubeverify::tr483

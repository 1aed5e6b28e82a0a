#include "verify/claims/scheduled.h"
#include "verify/papers/tr611/sections.h"
#include "verify/schedule/lower_bounds.h"

// TR-611, section 5: what its lower bounds are counted from. Nodes and links are those of the sweeps; that every
// element makes at least as many hops as its nodes are apart, and every link at most one a cycle, is the argument.

namespace cubeverify::tr611 {
namespace {

// The nodes by their distance from the source.
std::span<const Word> from_source(const Evidence& evidence) { return evidence[AlgebraSweep<>::kLevel]; }

// The bound counted against the one that section 5 prints.
Finding as_counted(const Rational& transfer, int start_ups, const Time& printed, Word checked) {
  const Time found{transfer, start_ups};
  return holds_if(found == printed, checked, "counted are {}, not {}", formula(found), formula(printed));
}

// The elements the source sends, one port after the other or over all the links it has.
Finding sent_by_source(const EvidenceOf<AlgebraSweep<>>& evidence, Time (*printed)(int), bool all_ports) {
  const auto levels = from_source(evidence);
  const Integer links = all_ports ? integer(levels[1]) : Integer(1);
  if (links == 0) return fails(1, "the source has no link");
  return as_counted(Rational(integer(sum(levels.subspan(1))), links), largest_key(levels), printed(evidence.n()),
                    sum(levels));
}

// The hops of all nodes' elements, as many as their distances add up to, by node or by directed link.
Finding hops_spread(const EvidenceOf<AlgebraSweep<>, PairsSweep<>>& evidence, Time (*printed)(int), bool all_ports) {
  const auto distances = evidence[PairsSweep<>::kDistance];
  const Integer ends =
      all_ports ? 2 * integer(sum(evidence[AlgebraSweep<>::kLinks])) : integer(sum(from_source(evidence)));
  if (ends == 0) return fails(1, "there are no links");
  return as_counted(Rational(weighted_sum(distances), ends), largest_key(distances), printed(evidence.n()),
                    sum(distances));
}

// What is counted bounds every schedule by an argument.
const std::string kArgued =
    "; hops and links are counted, that they bound every schedule is an argument: no element makes "
    "fewer hops than its nodes are apart, and a link carries one a cycle";

Claim one_to_all_bound(const std::string& ports, const std::string& bound, const std::string& text,
                       Time (*printed)(int), bool all_ports) {
  return Claim(fmt::format("tr611.lowerbounds.{}-one-to-all", ports), "section 5")
      .says(fmt::format("The lower bound for {} one-to-all personalized communication is {}.", ports, bound))
      .printed(text + kArgued, exhaustive(predicate(sent_by_source, printed, all_ports)));
}

Claim all_to_all_bound(const std::string& ports, const std::string& bound, const std::string& text,
                       Time (*printed)(int), bool all_ports) {
  return Claim(fmt::format("tr611.lowerbounds.{}-all-to-all", ports), "section 5")
      .says(fmt::format("The lower bound for {} all-to-all personalized communication is {}.", ports, bound))
      .printed(text + ", counted from every node" + kArgued, exhaustive(predicate(hops_spread, printed, all_ports)));
}

}  // namespace

Section lower_bound_counts() {
  Section section;
  section.add(one_to_all_bound("one-port", "max(M (N-1) t_c, n tau)",
                               "the source has N-1 nodes' data to send, and the farthest node is n links away",
                               lower_bounds::one_port_one_to_all, false));
  section.add(one_to_all_bound("n-port", "max((M (N-1) / n) t_c, n tau)", "the same, and the source has n links",
                               lower_bounds::n_port_one_to_all, true));
  section.add(all_to_all_bound("one-port", "max((n N M / 2) t_c, n tau)",
                               "the distances of all pairs come to nN/2 for each node, and none is above n",
                               lower_bounds::one_port_all_to_all, false));
  section.add(all_to_all_bound("n-port", "max((N M / 2) t_c, n tau)",
                               "they come to N/2 for each directed link, and none is above n",
                               lower_bounds::n_port_all_to_all, true));
  return section;
}

}  // namespace cubeverify::tr611

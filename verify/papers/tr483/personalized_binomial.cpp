#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 4.2.1: personalized communication by the SBT on one port.

namespace cubeverify::tr483 {
namespace {

using boost::multiprecision::pow;

// What is wrong with the time for packets of b elements, of which `parts` make M; nothing if it is right.
using Violates = std::string (*)(const Time& time, int n, std::size_t b, std::size_t parts);

// The schedule for every packet size b up to N/2, M being one element.
Finding for_every_size(const Evidence& evidence, Violates violates) {
  const RootedTree tree = binomial_tree_of(evidence);
  const std::size_t most = tree.parent.size() / 2;
  for (std::size_t b = 1; b <= most; ++b) {
    const Cost cost = execute(subtree_packets(tree, ChildOrder::kLargestFirst, b), Ports::kEither);
    const std::string what = violates(cost.time, evidence.n(), b, 1);
    if (!what.empty()) return fails(b, "{} for B = {} M", what, b);
  }
  return holds(most);
}

// N parts/b + log2 ceil(b/parts) - 1 = s start-ups: ceil(b/parts)^b = 2^((s+1) b - N parts).
std::string exactly_for_parts(const Time& time, int n, std::size_t b, std::size_t parts) {
  const Integer exponent = Integer(time.start_ups + 1) * b - power_of_two(n) * parts;
  const Integer power = pow(Integer((b + parts - 1) / parts), static_cast<unsigned>(b));
  const bool same = exponent >= 0 && power_of_two(exponent.convert_to<int>()) == power;
  return same && time.transfer == nodes(n) - 1 ? "" : formula(time);
}
// N parts/b + log2 ceil(b/parts) - 1 = s start-ups, or up to 0.28 s more (0.277 at n = 5, M = 2, B = 15): powers of 2.
std::string approximately_for_parts(const Time& time, int n, std::size_t b, std::size_t parts) {
  const Integer below = Integer(time.start_ups + 1) * b - power_of_two(n) * parts;
  const Integer above = 25 * Integer(time.start_ups) * b + 32 * (Integer(b) - power_of_two(n) * parts);
  const Integer power = pow(Integer((b + parts - 1) / parts), static_cast<unsigned>(b));
  const bool close = below >= 0 && power_of_two(below.convert_to<int>()) >= power &&
                     (above <= 0 || power_of_two(above.convert_to<int>()) <= pow(power, 32U));
  return close && time.transfer == nodes(n) - 1 ? "" : formula(time);
}

// M is 2 elements and B = 3, 5, ..., N-1, so that a packet ends within a message.
Finding fractions_of_messages(const Evidence& evidence, Violates violates) {
  const RootedTree tree = binomial_tree_of(evidence);
  constexpr std::size_t kParts = 2;
  Word checked = 0;
  for (std::size_t b = kParts + 1; b < tree.parent.size(); b += 2, ++checked) {
    const Cost cost = execute(subtree_packets(tree, ChildOrder::kLargestFirst, b, kParts), Ports::kEither);
    const std::string what = violates(cost.time, evidence.n(), b, kParts);
    if (!what.empty()) return fails(checked, "{} for M = {}, B = {}", what, kParts, b);
  }
  return holds(checked);
}
Finding one_or_two_elements(const Evidence& evidence, Violates violates) {
  return all_of({for_every_size(evidence, violates), fractions_of_messages(evidence, violates)});
}

std::string none_is_better(const Time& time, int n, std::size_t b, std::size_t /*parts*/) {
  const bool largest = b == bit(n - 1);
  return time.transfer >= nodes(n) - 1 && (largest ? time.start_ups == n : time.start_ups > n) ? "" : formula(time);
}

Finding unbounded(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  return takes(execute(subtree_packets(tree, ChildOrder::kLargestFirst, bit(n - 1)), Ports::kEither).time,
               {nodes(n) - 1, n});
}

// The cycles of messages of `parts` packets each.
Finding small_packets(const Evidence& evidence, const std::function<Rational(int n, int parts)>& said) {
  return for_small_packets(
      descending_addresses(binomial_tree_of(evidence)), Ports::kEither,
      [&](const Cost& cost, int parts) { return takes_unit_cycles(cost, said(evidence.n(), parts), parts); });
}
Rational small_as_printed(int n, int parts) { return nodes(n) * parts - 1; }
Rational small_without_source(int n, int parts) { return (nodes(n) - 1) * parts; }

// Three orders of the N-1 messages; the last serves subtree after subtree, whose roots have to send while they receive.
Finding several_orders(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Rational said = nodes(evidence.n()) - 1;
  return all_of({takes_unit_cycles(execute(subtree_packets(tree, ChildOrder::kLargestFirst, 1), Ports::kEither), said),
                 takes_unit_cycles(execute(descending_addresses(tree), Ports::kEither), said),
                 takes_unit_cycles(execute(pipelined(tree, port_by_port(tree)), Ports::kOne), said)});
}

}  // namespace

Section personalized_binomial() {
  const std::string one_port = "executed with one send or receive for B/M = 1..N/2: ";
  Section section("section 4.2.1");
  section.claim("tr483.pers.sbt.oneport-T")
      .says("By the SBT on one port T is about (N-1) M t_c + tau (NM/B + log ceil(B/M) - 1) for M <= B <= NM/2.")
      .printed(
          one_port + "no fewer start-ups, and at most 0.28 times as many more; M = 1, and M = 2 with odd B up to N-1",
          scheduled(predicate(one_or_two_elements, approximately_for_parts), 2, kMostSizes))
      .reading("exactly", one_port + "exactly this, M = 1 and M = 2 elements",
               scheduled(predicate(one_or_two_elements, exactly_for_parts), 2, kMostSizes), refuted_at(2));
  section.claim("tr483.pers.sbt.oneport-Bopt")
      .says("For B = NM/2 it is (N-1) M t_c + tau log N.")
      .printed("executed with one send or receive", scheduled(unbounded))
      .reading("least", "the least: no smaller packets take as few start-ups, or fewer elements",
               scheduled(predicate(for_every_size, none_is_better), 2, kMostSizes));
  section.claim("tr483.pers.sbt.oneport-small-B")
      .says("For B <= M T is about (NM/B - 1)(B t_c + tau).")
      .printed(
          "the largest address first, executed for M/B = 1, 2, 3: (N-1) M/B packets, M/B - 1 fewer, which is a part of "
          "less than 1/N",
          scheduled(predicate(small_packets, small_without_source)))
      .reading("exactly", "exactly this", scheduled(predicate(small_packets, small_as_printed)), refuted_at(1));
  section.claim("tr483.pers.sbt.several-algorithms")
      .says("There are several algorithms of this complexity.")
      .printed(
          "for B = M: recursive halving and descending addresses with one send or receive, port by port with one of "
          "each",
          scheduled(several_orders));
  return section;
}

}  // namespace cubeverify::tr483

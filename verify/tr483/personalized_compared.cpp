#include "verify/claims/registry.h"
#include "verify/tr483/facts.h"
#include "verify/tr483/personalized.h"

// TR-483, section 4.3: personalized communication by the SBT and the BST compared.

namespace cubeverify::tr483 {

namespace {

const std::string kSection = "section 4.3";

Time one_port(const RootedTree& tree) { return whole_on_one_port(tree, ChildOrder::kLargestFirst).time; }

// N-1 packets of one message each by both trees, k times as many if a message takes k packets.
Finding same_for_small_packets(const Evidence& evidence) {
  const RootedTree binomial = binomial_tree_of(evidence), balanced = balanced_tree_of(evidence);
  const auto in_turn = taking_turns(balanced, SubtreeOrder::kDeepestFirst);
  std::vector<int> descending;
  for (Word c = 0; c < binomial.parent.size(); ++c)
    descending.push_back(static_cast<int>(binomial.parent.size() - 1 - c));
  const Rational said = nodes(evidence.n()) - 1;
  return both({takes_unit_cycles(execute(pipelined(binomial, descending), Ports::kEither), said),
               takes_unit_cycles(execute(pipelined(balanced, in_turn), Ports::kEither), said)});
}

Finding binomial_is_better(const Evidence& evidence) {
  const Time binomial = one_port(binomial_tree_of(evidence)), balanced = one_port(balanced_tree_of(evidence));
  return expect(binomial.start_ups < balanced.start_ups && binomial.transfer < balanced.transfer, 1,
                fmt::format("{} and {}", formula(binomial), formula(balanced)));
}

// The BST sends more elements, and less than twice as many.
Finding balanced_sends_more(const Evidence& evidence) {
  const Rational binomial = one_port(binomial_tree_of(evidence)).transfer;
  const Rational balanced = one_port(balanced_tree_of(evidence)).transfer;
  return expect(binomial < balanced && balanced < 2 * binomial, 1,
                fmt::format("{} and {} elements", binomial.str(), balanced.str()));
}

Finding n_start_ups(const Evidence& evidence) {
  std::vector<Finding> findings;
  for (const RootedTree& tree :
       {binomial_tree_of(evidence), balanced_tree_of(evidence), two_rooted_tree_of(evidence)}) {
    const int found = level_by_level_on_all_ports(tree).time.start_ups;
    findings.push_back(expect(found == tree.n, 1, fmt::format("{} start-ups, not {}", found, tree.n)));
  }
  return both(std::move(findings));
}

// (N/2) / BST(max) <= n/2, and not below it by more than a third.
std::function<Finding(const Evidence&)> reduced_by_half_n(bool exactly) {
  return [exactly](const Evidence& evidence) {
    const Rational half(evidence.n(), 2);
    const Rational factor = level_by_level_on_all_ports(binomial_tree_of(evidence)).time.transfer /
                            level_by_level_on_all_ports(balanced_tree_of(evidence)).time.transfer;
    return expect(exactly ? factor == half : factor <= half && 3 * factor >= 2 * half, 1,
                  fmt::format("a factor of {}", factor.str()));
  };
}

}  // namespace

std::vector<Claim> personalized_compared() {
  std::vector<Claim> claims;
  claims.push_back({"tr483.sec43.oneport-small-B",
                    kPaper,
                    kSection,
                    "On one port with B <= M the complexity by SBT and BST is the same.",
                    {scheduled("printed", "N-1 packets for B = M, executed", same_for_small_packets)}});
  claims.push_back({"tr483.sec43.sbt-better-unbounded",
                    kPaper,
                    kSection,
                    "On one port with B > M the SBT yields a lower complexity than the BST.",
                    {scheduled("printed", "unbounded packets: fewer start-ups and elements", binomial_is_better),
                     scheduled("from-n-3", "the same for n >= 3", binomial_is_better, 3)}});
  claims.push_back({"tr483.sec43.transmission-comparable",
                    kPaper,
                    kSection,
                    "The transmission times are comparable, that of the BST is higher.",
                    {scheduled("printed", "higher, by a factor below 2", balanced_sends_more),
                     scheduled("from-n-3", "the same for n >= 3", balanced_sends_more, 3)}});
  claims.push_back({"tr483.sec43.allport-startups",
                    kPaper,
                    kSection,
                    "On all ports and for large packets all routings take log N start-ups.",
                    {scheduled("printed", "SBT, BST and TCBT level by level, executed", n_start_ups)}});
  claims.push_back(
      {"tr483.sec43.half-logN",
       kPaper,
       kSection,
       "On all ports the BST's transmission time is lower than the SBT's by a factor of log N / 2.",
       {scheduled("printed", "exactly this, executed", reduced_by_half_n(true)),
        scheduled("approximately", "never more, and no less than two thirds of it", reduced_by_half_n(false))}});
  return claims;
}

}  // namespace cubeverify::tr483

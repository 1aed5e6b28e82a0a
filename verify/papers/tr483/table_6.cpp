#include <cmath>

#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 4.2.1: table 6, personalized communication for the optimal packet size.

namespace cubeverify::tr483 {
namespace {

Finding is_said(const Time& found, const Time& said) {
  Finding finding = holds_if(found == said, 1, "found {}; the paper says {}", formula(found), formula(said));
  finding.values =
      entry("elements", to_string(said.transfer), to_string(found.transfer), said.transfer == found.transfer);
  finding.values.update(entry("start-ups", std::to_string(said.start_ups), std::to_string(found.start_ups),
                              said.start_ups == found.start_ups));
  return finding;
}
// What is found is at most what is said; `elements` is the bound of the elements as it is published.
nlohmann::json below(const Time& found, const std::string& elements, bool elements_hold, int start_ups) {
  nlohmann::json values = entry("elements", "at most " + elements, to_string(found.transfer), elements_hold);
  values.update(entry("start-ups", fmt::format("at most {}", start_ups), std::to_string(found.start_ups),
                      found.start_ups <= start_ups));
  return values;
}

Finding binomial_on_one_port(const Evidence& evidence) {
  const int n = evidence.n();
  return is_said(whole_on_one_port(binomial_tree_of(evidence), ChildOrder::kLargestFirst).time, {nodes(n) - 1, n});
}
Finding binomial_on_all_ports(const Evidence& evidence) {
  const int n = evidence.n();
  return is_said(level_by_level_on_all_ports(binomial_tree_of(evidence)).time, {nodes(n) / 2, n});
}

Finding two_rooted_on_one_port(const Evidence& evidence) {
  const int n = evidence.n();
  return is_said(whole_on_one_port(two_rooted_tree_of(evidence), ChildOrder::kLargestFirst).time,
                 {2 * nodes(n) - 2 * n - 1, 2 * n - 2});
}
Cost two_rooted_by_subtrees(const Evidence& evidence) {
  const RootedTree tree = two_rooted_tree_of(evidence);
  return execute(whole_subtrees(tree, receiving_levels(tree)), Ports::kAll);
}
Decide two_rooted_all(const std::function<Rational(int n)>& elements, bool exactly = true) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const Time said{elements(n), n}, found = two_rooted_by_subtrees(evidence).time;
    if (exactly) return is_said(found, said);
    Finding finding = takes_at_most(found, said);
    finding.values = below(found, to_string(said.transfer), found.transfer <= said.transfer, said.start_ups);
    return finding;
  };
}
Finding two_rooted_by_levels(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = two_rooted_tree_of(evidence);
  // What has n links to go leaves in cycle 0; below the second root one link carries all that its subtree gets.
  const Word second = bit(n - 1);
  Word farthest = 0, below = 0;
  for (Word c = 1; c < tree.parent.size(); ++c) farthest += tree.level[c] == n ? 1 : 0;
  for (const Word child : tree.children[second]) below = std::max(below, tree.size[child]);
  const Integer least = integer(farthest) + integer(below);
  return all_of({is_said(level_by_level_on_all_ports(tree).time, {3 * nodes(n) / 4 - 1, n}),
                 holds_if(4 * (least + 1) == 3 * power_of_two(n), 1, "at least {} elements", least)});
}
Finding two_rooted_as_printed(const Evidence& evidence) {
  const int n = evidence.n();
  return is_said(level_by_level_on_all_ports(two_rooted_tree_of(evidence)).time, {3 * nodes(n) / 2 - 1, n});
}

// At most N (1 + 2 log2 n / n) elements and 2n-2 start-ups. n (a - N) <= 2 N log2 n, as powers of two.
Finding balanced_on_one_port(const Evidence& evidence, ChildOrder order) {
  const int n = evidence.n();
  const Time found = whole_on_one_port(balanced_tree_of(evidence), order).time;
  const bool transfer = within_balanced_excess(numerator(found.transfer) - power_of_two(n), n);
  // Shown next to what is found; what decides is exact.
  const double bound = std::exp2(n) * (1 + 2 * std::log2(n) / n);
  return holds_if(transfer && found.start_ups <= 2 * n - 2, 1, formula(found),
                  below(found, fmt::format("{:.2f}", bound), transfer, 2 * n - 2));
}

Finding balanced_about_average(const Evidence& evidence) {
  const int n = evidence.n();
  const Time found = level_by_level_on_all_ports(balanced_tree_of(evidence)).time;
  const bool close = is_about_average(found.transfer, n), as_many = found.start_ups == n;
  nlohmann::json values =
      entry("elements", "about " + to_string(average_subtree(evidence)), to_string(found.transfer), close);
  values.update(entry("start-ups", std::to_string(n), std::to_string(found.start_ups), as_many));
  return holds_if(close && as_many, 1, formula(found), std::move(values));
}
Finding balanced_on_all_ports(const Evidence& evidence, const std::function<Rational(const Evidence&)>& elements) {
  return is_said(level_by_level_on_all_ports(balanced_tree_of(evidence)).time, {elements(evidence), evidence.n()});
}

}  // namespace

Section table_6() {
  Section section("section 4.2.1");
  section.claim("tr483.table6.sbt-1port", "table 6")
      .says("SBT, one port: (N-1) M t_c + log N tau.")
      .printed("executed, whole subtrees, the largest first", scheduled(binomial_on_one_port));
  section.claim("tr483.table6.sbt-all", "table 6")
      .says("SBT, log N ports: N/2 M t_c + log N tau.")
      .printed("executed level by level", scheduled(binomial_on_all_ports));
  section.claim("tr483.table6.tcbt-1port", "table 6")
      .says("TCBT, one port: at most (2N - 2 log N - 1) M t_c + (2 log N - 2) tau.")
      .printed("executed, whole subtrees: exactly this, the largest first",
               two_or_more(scheduled(two_rooted_on_one_port)));
  section.claim("tr483.table6.tcbt-all", "table 6")
      .says("TCBT, log N ports: (3/2 N - 1) M t_c + log N tau.")
      .printed("executed level by level, in the order of lemma 4.2", two_or_more(scheduled(two_rooted_as_printed)),
               refuted_at(2))
      .reading("at-most", "executed, whole subtrees: no more than this",
               scheduled(two_rooted_all([](int n) { return Rational(3 * nodes(n) / 2 - 1); }, false)))
      .reading("whole-subtrees", "executed, whole subtrees: 3/2 N - log N - 1",
               scheduled(two_rooted_all([](int n) { return Rational(3 * nodes(n) / 2 - n - 1); })))
      .reading("level-by-level",
               "executed in the order of lemma 4.2: 3/4 N - 1, and no schedule along the tree with log N start-ups "
               "takes less: level log N leaves in cycle 0, and from cycle 1 on a link carries all that is below the "
               "second root",
               two_or_more(scheduled(two_rooted_by_levels)))
      .used_for({});
  section.claim("tr483.table6.bst-1port", "table 6")
      .says("BST, one port: at most N (1 + 2 log log N / log N) M t_c + (2 log N - 2) tau.")
      .printed("executed, whole subtrees, the largest first",
               two_or_more(scheduled(predicate(balanced_on_one_port, ChildOrder::kLargestFirst))))
      .reading("increasing", "the same by increasing dimension",
               two_or_more(scheduled(predicate(balanced_on_one_port, ChildOrder::kIncreasing))), refuted_at(7));
  section.claim("tr483.table6.bst-all", "table 6")
      .says("BST, log N ports: about ((N-1)/log N) M t_c + log N tau.")
      .printed("executed level by level: no fewer than this, and that " + kWithinAbout,
               scheduled(balanced_about_average, kLeastAbout))
      .reading("exactly", "exactly this", scheduled(predicate(balanced_on_all_ports, average_subtree)), refuted_at(2))
      .reading("largest-subtree", "executed level by level: the size of the largest subtree",
               scheduled(predicate(balanced_on_all_ports, largest_balanced_subtree)));
  return section;
}

}  // namespace cubeverify::tr483

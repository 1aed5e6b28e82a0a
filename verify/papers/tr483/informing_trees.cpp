#include "verify/papers/tr483/searches.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/one_to_all.h"

// TR-483, section 1: the trees along which one packet, or several one after the other, reach all nodes in the fewest
// cycles. All trees are tried.

namespace cubeverify::tr483 {
namespace {

// The 3-cube has 384 spanning trees, the 4-cube 42467328.
constexpr int kMostTrees = 3;

RootedTree tree_of(int n, const Parents& parents) {
  return rooted_tree(n, [&](int, Word c) { return parents[c]; });
}
Parents parents_of(const RootedTree& tree) {
  Parents parents = tree.parent;
  parents[0] = 0;
  return parents;
}

// Of every spanning tree up to that height: `violates(tree)` says what is wrong. There has to be one at least.
Finding of_every_tree(const Evidence& evidence, int height_at_most,
                      const std::function<std::string(const RootedTree& tree)>& violates) {
  Word checked = 0;
  std::string wrong;
  evidence.definitions().for_each_spanning_tree(evidence.n(), height_at_most, [&](const Parents& parents) {
    ++checked;
    if (wrong.empty()) wrong = violates(tree_of(evidence.n(), parents));
  });
  if (checked == 0) wrong = "there is no such tree";
  return holds_if(wrong.empty(), checked, wrong, {{"trees", checked}});
}

// One packet reaches every node along the tree, and every node sends one copy to each of its children.
std::string wrong_copies(const RootedTree& tree) {
  const Schedule schedule = all_ports_at_once(tree, 1);
  execute(schedule, Ports::kAll);
  std::vector<std::size_t> copies(tree.parent.size(), 0);
  for (const Transfer& transfer : schedule.transfers) ++copies[transfer.from];
  for (Word c = 0; c < copies.size(); ++c) {
    if (copies[c] != tree.children[c].size()) return fmt::format("{} copies from node {}", copies[c], c);
  }
  return "";
}
Finding copied_by_every_tree(const Evidence& evidence) {
  return of_every_tree(evidence, static_cast<int>(bit(evidence.n())) - 1, wrong_copies);
}

std::string wrong_cycles(const RootedTree& tree, int packets, int said) {
  const int cycles = execute(all_ports_at_once(tree, packets), Ports::kAll).cycles;
  return cycles == said ? ""
                        : fmt::format("{} cycles for {} packets, not {}, by the tree with parents {}", cycles, packets,
                                      said, fmt::join(parents_of(tree), " "));
}

Finding n_cycles_by_height_n(const Evidence& evidence) {
  const int n = evidence.n();
  return of_every_tree(evidence, n, [n](const RootedTree& tree) { return wrong_cycles(tree, 1, n); });
}
Finding pipelined_by_height_n(const Evidence& evidence) {
  const int n = evidence.n();
  return of_every_tree(evidence, n, [n](const RootedTree& tree) {
    std::string wrong;
    for (int m = 1; m <= most_packets(n) && wrong.empty(); ++m) wrong = wrong_cycles(tree, m, m + n - 1);
    return wrong;
  });
}

Finding informed_by_binomial_trees(const Evidence& evidence) {
  Word checked = 0;
  std::string wrong;
  evidence.definitions().for_each_informing_tree(evidence.n(), [&](const Parents& parents) {
    ++checked;
    if (wrong.empty() && !is_binomial(parents)) wrong = fmt::format("not with parents {}", fmt::join(parents, " "));
  });
  if (checked == 0) wrong = "there is no such tree";
  return holds_if(wrong.empty(), checked, wrong, {{"trees", checked}});
}

Finding informed_by_the_sbt(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  const Schedule schedule = broadcast(tree, receiving_cycles(tree, ChildOrder::kLargestFirst));
  const int cycles = execute(schedule, Ports::kEither).cycles;
  return holds_if(cycles == n, bit(n), "{} cycles", cycles);
}

// One packet takes n cycles at least, one send or receive at a time as well as one send and one receive.
Finding no_fewer_than_n(const Evidence& evidence) {
  const auto said = [](int n, int) { return Integer(n); };
  return all_of({bounds_broadcasts(evidence, {Ports::kEither, Restriction::kNone, Relation::kLeast, said}, 1, 1),
                 bounds_broadcasts(evidence, {Ports::kOne, Restriction::kNone, Relation::kLeast, said}, 1, 1)});
}

}  // namespace

Section informing_trees() {
  Section section("section 1");
  section.claim("tr483.intro.any-spanning-tree")
      .says("Any spanning tree can be used to broadcast; a node replicates the data as many times as its out-degree.")
      .printed("every spanning tree, executed on all ports", searched(copied_by_every_tree, 2, kMostTrees));
  section.claim("tr483.intro.allport-any-height-n-tree")
      .says("Any spanning tree of height log N broadcasts one packet in log N steps on all ports.")
      .printed("every spanning tree of that height, executed", searched(n_cycles_by_height_n, 2, kMostTrees));
  section.claim("tr483.intro.oneport-only-binomial")
      .says("On one port only spanning binomial trees broadcast one packet in log N steps.")
      .printed("the tree of every such schedule is binomial", searched(informed_by_binomial_trees));
  section.claim("tr483.intro.oneport-sbt-attains")
      .says("On one port a spanning binomial tree attains the lower bound log N.")
      .printed("the SBT, the largest subtree first, executed with one send or receive at a time",
               scheduled(informed_by_the_sbt))
      .reading("least", "no schedule takes fewer, one send or receive or one of both at a time",
               searched(no_fewer_than_n));
  section.claim("tr483.intro.pipelined-height-n-tree")
      .says("Pipelined along any spanning tree of height log N, ceil(M/B) packets take ceil(M/B) + log N - 1 steps.")
      .printed("every spanning tree of that height, executed on all ports for 1..2n+2 packets",
               searched(pipelined_by_height_n, 2, kMostTrees))
      .reading("one-tree", "the bound is attained: no schedule in which all packets take one tree takes fewer",
               broadcast_bound({Ports::kAll, Restriction::kOneTree, Relation::kLeast,
                                [](int n, int m) { return Integer(m + n - 1); }}));
  return section;
}

}  // namespace cubeverify::tr483

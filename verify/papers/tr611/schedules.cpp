#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 5: one port, all data of a subtree in one cycle.

namespace cubeverify::tr611 {
namespace {

// index(c) + n - 1 - alpha_c, lemma 17's label of the edge into c != 0.
int label(int n, Word c) {
  const Node node = MinR::locate(n, c);
  return node.index + n - 1 - alpha(node);
}

Cost one_port(const RootedTree& tree, ChildOrder order) {
  return execute(whole_subtrees(tree, receiving_cycles(tree, order)), Ports::kOne);
}

// Elements of the cycles from `first` on, before `last`.
Word elements(const Cost& cost, int first, int last) {
  const auto end = static_cast<std::ptrdiff_t>(cost.fullest.size());
  return std::accumulate(cost.fullest.begin() + std::min<std::ptrdiff_t>(first, end),
                         cost.fullest.begin() + std::min<std::ptrdiff_t>(last, end), Word{0});
}

// What the root alone sends, and in how many cycles.
Finding root_time(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  const Cost cost = one_port(tree, ChildOrder::kIncreasing);
  const auto links = std::span(cost.links).first(static_cast<std::size_t>(tree.n));
  const Time root{Rational(integer(sum(links))), static_cast<int>(tree.children[0].size())};
  return takes(root, {Rational(power_of_two(tree.n) - 1), tree.n});
}

Finding receives_at_label(const Evidence& evidence, ChildOrder order) {
  const RootedTree tree = balanced_tree_of(evidence);
  const auto cycles = receiving_cycles(tree, order);
  execute(whole_subtrees(tree, cycles), Ports::kOne);
  for (Word c = 1; c < cycles.size(); ++c) {
    if (cycles[c] == label(tree.n, c)) continue;
    return fails_at(c, c,
                    "found that {}, child of {}, receives in cycle {}; the paper says index(c) + n - 1 - alpha_c = {}",
                    in_brackets(tree.n, c), in_brackets(tree.n, tree.parent[c]), cycles[c], label(tree.n, c));
  }
  return holds(cycles.size() - 1);
}

// Within a subtree of the root all edges of one dimension are used in the same cycle.
Finding dimensions_once(const Evidence& evidence, ChildOrder order) {
  const RootedTree tree = balanced_tree_of(evidence);
  const auto cycles = receiving_cycles(tree, order);
  execute(whole_subtrees(tree, cycles), Ports::kOne);
  const auto subtree = root_subtrees(tree);
  std::map<std::pair<int, int>, int> cycle_of;  // by subtree and dimension
  for (const Word c : tree.top_down) {
    if (c == 0) continue;
    const int d = dimension(c, tree.parent[c]);
    const int first = cycle_of.try_emplace({subtree[c], d}, cycles[c]).first->second;
    if (first != cycles[c]) {
      return fails(cycle_of.size(),
                   "found that subtree {} routes dimension {} in cycles {} and {}; the paper says once", subtree[c], d,
                   std::min(first, cycles[c]), std::max(first, cycles[c]));
    }
  }
  return holds(cycle_of.size());
}

Finding labels_valid(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  for (Word c = 0; c < tree.parent.size(); ++c) {
    std::set<int> labels;
    for (const Word child : tree.children[c]) {
      const int found = label(tree.n, child), above = c == 0 ? -1 : label(tree.n, c);
      if (found > above && labels.insert(found).second) continue;
      return fails_at(child, c, "label {} of the edge from {} to {} is not valid", found, c, child);
    }
  }
  return holds(tree.parent.size() - 1);
}

Finding largest_labels(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  const int n = tree.n;
  const auto subtree = root_subtrees(tree);
  std::vector<int> largest(static_cast<std::size_t>(n), -1);
  for (Word c = 1; c < subtree.size(); ++c) {
    int& found = at(largest, subtree[c]);
    found = std::max(found, label(n, c));
  }
  for (int j = 0; j < n; ++j) {
    const int said = j == 0 ? n - 1 : j + n - 2, found = at(largest, j);
    if (found != said) return fails(j, "{}, not {}, in subtree {}", found, said, j);
  }
  return holds_if(std::ranges::max(largest) == 2 * n - 3, subtree.size() - 1, "the largest label is not 2n - 3");
}

Finding total_cycles(const Evidence& evidence, ChildOrder order) {
  const int n = evidence.n();
  const Cost cost = one_port(balanced_tree_of(evidence), order);
  return holds_if(cost.cycles == 2 * n - 2, 1,
                  fmt::format("found {} {}; the paper says 2n-2 = {}", cost.cycles,
                              cost.cycles == 1 ? "cycle" : "cycles", 2 * n - 2),
                  values_of(cost.time));
}

Finding fewest_over_all_orders(const Evidence& evidence) {
  const int n = evidence.n(), fewest = fewest_cycles(balanced_tree_of(evidence));
  return holds_if(fewest == 2 * n - 2, power_of_two(n).convert_to<Word>() - 1, "{} cycles are enough", fewest);
}

// The root's last child hears in cycle n-1 at the earliest, and its subtree is at least n-2 high.
Finding bound_from_heights(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  std::vector<int> heights(static_cast<std::size_t>(tree.n), -1);
  const auto subtree = root_subtrees(tree);
  for (Word c = 1; c < subtree.size(); ++c) {
    int& height = at(heights, subtree[c]);
    height = std::max(height, tree.level[c] - 1);
  }
  const int least = std::ranges::min(heights);
  return holds_if(least >= tree.n - 2, heights.size(), "a subtree of the root has height {}", least);
}

// The sizes of the subtrees that the edges of each dimension lead to.
std::vector<std::multiset<Word>> sizes_by_dimension(const RootedTree& tree) {
  std::vector<std::multiset<Word>> sizes(static_cast<std::size_t>(tree.n));
  for (Word c = 1; c < tree.parent.size(); ++c) at(sizes, dimension(c, tree.parent[c])).insert(tree.size[c]);
  return sizes;
}

Finding same_size(const Evidence& evidence) {
  const auto sizes = sizes_by_dimension(binomial_tree_of(evidence));
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d].empty() || *sizes[d].begin() != *sizes[d].rbegin())
      return fails(d, "edges of dimension {} lead to subtrees of different sizes", d);
  }
  return holds(bit(evidence.n()) - 1);
}

Finding different_sizes(const Evidence& evidence) {
  const auto sizes = sizes_by_dimension(balanced_tree_of(evidence));
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d].empty() || *sizes[d].begin() == *sizes[d].rbegin()) {
      return fails(
          d, "found that all edges of dimension {} lead to subtrees of one size; the paper says different sizes", d);
    }
  }
  return holds(bit(evidence.n()) - 1);
}

Finding pairwise_different_sizes(const Evidence& evidence) {
  const auto sizes = sizes_by_dimension(balanced_tree_of(evidence));
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (std::set<Word>(sizes[d].begin(), sizes[d].end()).size() != sizes[d].size()) {
      return fails(
          d, "found that two edges of dimension {} lead to subtrees of the same size; the paper says different sizes",
          d);
    }
  }
  return holds(bit(evidence.n()) - 1);
}

// The first n cycles in lockstep: none lasts longer than the root's own packet.
Finding root_cycles(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = balanced_tree_of(evidence);
  const Cost cost = one_port(tree, ChildOrder::kCyclic);
  const Time found{Rational(integer(elements(cost, 0, n))), static_cast<int>(tree.children[0].size())};
  return takes(found, {Rational(power_of_two(n) - 1), n});
}

// What is left after the first n cycles, against subtree 0's own time: the packets along its longest path.
Finding after_root(const Evidence& evidence, ChildOrder order) {
  const int n = evidence.n();
  const RootedTree tree = balanced_tree_of(evidence);
  const Cost cost = one_port(tree, order);
  const Time rest{Rational(integer(elements(cost, n, cost.cycles))), cost.cycles - n};
  Word path = 0;
  for (int i = 2; i <= n; ++i) path += tree.size[all_ones(i)];
  const Time said{Rational(integer(path)), n - 2};
  return holds_if(
      rest.transfer <= said.transfer && rest.start_ups <= said.start_ups, 1,
      fmt::format("found {} after the root's last cycle; the paper says at most {}", formula(rest), formula(said)),
      values_of(rest));
}

// --- What sweeps decide, for n beyond what schedules are executed for

Finding largest_labels_of_all(const EvidenceOf<RoutesSweep<>>& evidence) {
  const int n = evidence.n();
  const auto labels = evidence[RoutesSweep<>::kSubtreeLabel];
  for (int j = 0; j < n; ++j) {
    const int largest = largest_key(row(labels, 2 * n, j));
    const int said = j == 0 ? n - 1 : j + n - 2;
    if (largest != said) return fails(n, "{}, not {}, in subtree {}", largest, said, j);
  }
  return holds(n);
}

// The root serves first the subtrees that take longest.
Finding fewest_cycles_swept(const EvidenceOf<TransferSweep<>>& evidence) {
  const auto times = evidence[TransferSweep<>::kOnePortTime];
  std::vector<Word> longest_first(times.begin(), times.end());
  std::ranges::sort(longest_first, std::greater{});
  Word fewest = 0;
  for (std::size_t i = 0; i < longest_first.size(); ++i) fewest = std::max(fewest, i + 1 + longest_first[i]);
  const auto said = static_cast<Word>(2 * evidence.n() - 2);
  return holds_if(fewest == said, times.size(), "{} cycles are the fewest, not {}", fewest, said);
}

// An edge that leads to a leaf, and one that leads to more.
Finding different_sizes_of_all(const EvidenceOf<TransferSweep<>>& evidence) {
  const auto leaves = evidence[TransferSweep<>::kLeafDimension];
  const auto largest = evidence[TransferSweep<>::kLargestInDimension];
  for (std::size_t d = 0; d < leaves.size(); ++d) {
    if (leaves[d] == 0 || largest[d] < 2) {
      return fails(leaves.size(), "dimension {}: {} edges to leaves, the largest subtree has {}", d, leaves[d],
                   largest[d]);
    }
  }
  return holds(leaves.size());
}

}  // namespace

Section one_port_schedules() {
  const std::string cyclic =
      "children in increasing dimension cyclically, in the order (k+1) mod n, (k+2) mod n, ... of lemma 16";
  const std::string increasing = "children are served in the order of increasing dimension, from 0";
  Section section("section 5");
  section.claim("tr611.sec5.root-time")
      .says("The root needs a time of M(N-1) t_c + n tau on one port.")
      .printed("it sends N - 1 elements in n packets", scheduled(root_time));
  section.claim("tr611.lemma17", "lemma 17")
      .says(
          "With all data of a subtree in one cycle and subtrees in order of increasing dimension (cyclically), node c "
          "receives in cycle index(c) + n - 1 - alpha_c.")
      .printed(cyclic + ", as its proof adds index(c); one port, first cycle 0",
               scheduled(predicate(receives_at_label, ChildOrder::kCyclic)))
      .reading("increasing", increasing, scheduled(predicate(receives_at_label, ChildOrder::kIncreasing)),
               refuted_at(5, 0b01001))
      .used_for({"tr611.lemma17.total-cycles", "tr611.theorem6"});
  section.claim("tr611.lemma17.labels-valid", "lemma 17")
      .says("The labels index(c) + n - 1 - alpha_c are a valid labelling of the edges.")
      .printed(
          "labels of the edges to a node's children are distinct, at least 0 and greater than that of the edge to its "
          "parent",
          scheduled(labels_valid))
      .reading("swept", "the same at every node",
               for_alls({{RoutesSweep<>::kLabelOrder, "its label is not above its parent's"},
                         {RoutesSweep<>::kLabelSiblings, "two of its children have the same label"}}));
  section.claim("tr611.lemma17.max-label", "lemma 17")
      .says("The largest label is n-1 in subtree 0, j+n-2 in subtree j > 0, and 2n-3 in all.")
      .printed("for every subtree", two_or_more(scheduled(largest_labels)))
      .reading("swept", "the same of all nodes", exhaustive(largest_labels_of_all));
  section.claim("tr611.lemma17.total-cycles", "lemma 17")
      .says("The routing takes 2n-2 cycles.")
      .printed(cyclic, two_or_more(scheduled(predicate(total_cycles, ChildOrder::kCyclic))))
      .reading("increasing", increasing, two_or_more(scheduled(predicate(total_cycles, ChildOrder::kIncreasing))),
               refuted_at(7))
      .reading("n-1", "2n - 2 cycles for n = 1", scheduled(predicate(total_cycles, ChildOrder::kCyclic), 1, 1),
               refuted_at(1))
      .used_for({"tr611.table2.oneport-one-to-all"});
  section.claim("tr611.lemma17.minimum", "lemma 17")
      .says("2n-2 cycles are the fewest possible for the SBnT on one port.")
      .printed("the optimum over all orders of children is 2n-2", two_or_more(scheduled(fewest_over_all_orders)))
      .reading("heights", "as the proof has it: every subtree of the root has height at least n-2",
               scheduled(bound_from_heights))
      .reading("swept", "the same optimum, the subtrees walked through", exhaustive(fewest_cycles_swept));
  section.claim("tr611.sec5.sbt-same-size")
      .says("All edges of a spanning binomial tree in one dimension lead to subtrees of the same size.")
      .printed("for every dimension", scheduled(same_size));
  section.claim("tr611.sec5.sbnt-different-sizes")
      .says("Some edges of the SBnT in one dimension lead to subtrees of different sizes.")
      .printed("in every dimension there are edges that do, for n >= 4", scheduled(different_sizes, 4))
      .reading("every-n", "the same for every n", two_or_more(scheduled(different_sizes)), refuted_at(2))
      .reading("swept", "in every dimension some edge leads to a leaf and another does not, for n >= 4",
               exhaustive(different_sizes_of_all, 4))
      .reading("pairwise", "no two edges of a dimension lead to subtrees of the same size",
               scheduled(pairwise_different_sizes), refuted_at(2));
  section.claim("tr611.sec5.dimension-once")
      .says("Each dimension is routed only once within a subtree.")
      .printed("in one cycle for each subtree of the root and each dimension; " + cyclic,
               scheduled(predicate(dimensions_once, ChildOrder::kCyclic)))
      .reading("increasing", increasing, scheduled(predicate(dimensions_once, ChildOrder::kIncreasing)), refuted_at(5))
      .used_for({"tr611.theorem6"});
  section.claim("tr611.theorem6.root-cycles", "theorem 6")
      .says("The root needs n cycles and a time of (N-1) M t_c + n tau to send the data to its children.")
      .printed("the first n cycles, each as long as its largest packet; " + cyclic, scheduled(root_cycles));
  section.claim("tr611.theorem6.after-root", "theorem 6")
      .says("After the root's last cycle at most the time for subtree 0 is needed, and n-2 start-ups.")
      .printed("transfer at most the sizes of the subtrees of 0..011, ..., 1..1, start-ups at most n-2; " + cyclic,
               two_or_more(scheduled(predicate(after_root, ChildOrder::kCyclic))))
      .reading("increasing", increasing, two_or_more(scheduled(predicate(after_root, ChildOrder::kIncreasing))),
               refuted_at(7))
      .used_for({"tr611.theorem6"});
  return section;
}

}  // namespace cubeverify::tr611

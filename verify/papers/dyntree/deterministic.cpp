#include <cstdlib>

#include "verify/growth/level_game.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, section 4: the counting in the lower bound for deterministic embeddings of load c. The nodes
// of the cube are cut, in order of size, into 6c levels of N/(6c) nodes.

namespace cubeverify::dyntree {
namespace {

constexpr int kLeast = 5;        // from here on every level has nodes, for c <= 3
constexpr int kLeastLevels = 3;  // for c = 1

Integer square(const Integer& a) { return a * a; }

// pi is more than 333/106 and less than 355/113.
const Rational kPiAtLeast(333, 106), kPiAtMost(355, 113);

// C(n, k)^2 n pi/2 <= 4^n for every size k.
Finding no_size_above(const Evidence& evidence) {
  const int n = evidence.n();
  // In whole numbers: fractions would be reduced at every size, which takes a hundred times as long.
  const Integer times = n * numerator(kPiAtMost), most = 2 * power_of_two(2 * n) * denominator(kPiAtMost);
  for (int k = 0; k <= n; ++k) {
    const Integer nodes = evidence.definitions().binomial(n, k);
    if (square(nodes) * times > most) return fails(k, "size {}: {} nodes", k, nodes);
  }
  return holds(n + 1);
}

// C(n, n/2)^2 (n+2) pi/2 >= 4^n.
Finding middle_is_large(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer nodes = evidence.definitions().binomial(n, n / 2);
  return holds_if(kPiAtLeast / 2 * (n + 2) * square(nodes) >= power_of_two(2 * n), 1, "{} nodes", nodes);
}

// Whether the cube has a node for each of 6c levels.
bool has_levels(int n, int c) { return power_of_two(n) >= 6 * c; }

// The sizes in each of the 6c levels of the n-cube.
std::vector<SizesOfLevel> levels_for_load(const Definitions& definitions, int n, int c) {
  return sizes_of_levels(n, 6 * c, definitions.binomial, definitions.level_end);
}

// sizes >= sqrt(pi/2) sqrt(n)/(6c): so many sizes at most sqrt(2/pi) N/sqrt(n) nodes each make up a level of N/(6c).
bool are_enough(int sizes, int n, int c) { return 2 * square(6 * c * sizes) >= kPiAtMost * n; }

// Every level has nodes of as many sizes.
Finding levels_have_sizes(const Evidence& evidence, const std::vector<int>& loads) {
  const int n = evidence.n();
  Word checked = 0;
  for (const int c : loads) {
    if (!has_levels(n, c) || are_enough(1, n, c)) continue;  // one size is as many
    for (const auto& [least, greatest] : levels_for_load(evidence.definitions(), n, c)) {
      ++checked;
      if (!are_enough(greatest - least + 1, n, c))
        return fails(checked, "c = {}: a level has sizes {} to {}", c, least, greatest);
    }
  }
  return holds(checked);
}

// The level between two that are not adjacent has all its sizes among theirs and those between: sizes of the two differ
// by at least sqrt(pi/2) n/(6c) - 1 in the cube of n^2 dimensions. For those c for which that is more than 1, which any
// two processors are apart.
Finding gap_is_at_least(const Evidence& evidence, const std::vector<int>& loads) {
  const int n = evidence.n();
  Finding finding;
  for (const int c : loads) {
    if (are_enough(2, n * n, c)) continue;
    const int gap = least_gap(levels_for_load(evidence.definitions(), n * n, c));
    ++finding.checked;
    finding.values[fmt::format("gap_c{}", c)] = gap;
    if (are_enough(gap + 1, n * n, c) || !finding.holds) continue;
    finding.holds = false;
    finding.detail = fmt::format("c = {}: sizes differ by {}", c, gap);
  }
  return finding;
}

// A level and the two next to it have at most N/(2c) nodes, and at load c at most N/2 tree nodes have room there;
// rounded up, N/(2c) is less than one node more, which has room for c.
enum class Limit { kHalf, kRoundedUp };
Finding three_levels_have(const Evidence& evidence, const std::vector<int>& loads, Limit limit) {
  const int n = evidence.n();
  const Integer all = power_of_two(n);
  for (const int c : loads) {
    if (!has_levels(n, c)) continue;
    const Integer nodes = most_nodes_in(n, 6 * c, 3, evidence.definitions().level_end), room = c * nodes;
    const bool rounded_up = limit == Limit::kRoundedUp;
    const Integer most = rounded_up ? (all + 2 * c - 1) / (2 * c) : all / (2 * c);
    if (nodes <= most && room <= (rounded_up ? c * most : all / 2)) continue;
    return fails(1,
                 "found {} nodes in three adjacent levels of {}, c = {}, and room for {} tree nodes; the "
                 "paper says at most N/(2c) = {}/{}, and N/2 = {}",
                 nodes, 6 * c, c, room, all, 2 * c, Integer(all / 2));
  }
  return holds(2 * loads.size());
}

// Some level has at least N/(per c) nodes of the tree's first path: N/2 nodes in 6c levels.
Finding some_level_has(const Evidence& evidence, const std::vector<int>& loads, int per) {
  for (const int c : loads) {
    const Integer path = evidence.definitions().path_nodes(evidence.n()), fullest = (path + 6 * c - 1) / (6 * c);
    if (per * c * fullest < power_of_two(evidence.n()))
      return fails(1, "c = {}: {} of {} path nodes", c, fullest, path);
  }
  return holds(loads.size());
}

constexpr int kCube = 5, kLoad = 3;
// The first path, of N/2 nodes, and the two paths grown in turn from its nodes in the chosen level.
constexpr std::array<Word, 16> kFirstPath{0, 4, 8, 5, 5, 6, 6, 10, 10, 17, 17, 20, 20, 7, 7, 11};
constexpr std::array<Word, 18> kInTurn{1, 1, 1, 2, 2, 2, 4, 4, 8, 8, 16, 16, 16, 3, 3, 3, 0, 0};
constexpr int kChosen = 2;
// The adversary's tree for n = 5, c = 3, played against an embedding that is written down place by place: "found a tree
// of 34 nodes ...", or, where a rule of the proof is broken, which one.
std::string small_game(const Definitions& definitions) {
  const std::vector<int> level = levels_of_addresses(kCube, 6 * kLoad, definitions.level_end);
  std::map<Word, int> load;
  for (const Word place : kFirstPath) ++load[place];
  const auto in_chosen = std::ranges::count_if(kFirstPath, [&](Word place) { return level[place] == kChosen; });
  for (std::size_t i = 0; i < kInTurn.size(); ++i) {
    ++load[kInTurn[i]];
    const bool is_outside = std::abs(level[kInTurn[i]] - kChosen) > 1, is_last = i + 2 >= kInTurn.size();
    if (is_outside != is_last) return fmt::format("a path leaves its levels at node {}", kFirstPath.size() + i);
  }
  if (in_chosen != 2) return fmt::format("the chosen level has {} nodes of the first path", in_chosen);
  for (const auto& [place, nodes] : load) {
    if (nodes > kLoad) return fmt::format("{} nodes lie at processor {}", nodes, place);
  }
  return fmt::format(
      "found a tree of {} nodes at load 3 (n = 5, c = 3): a path of 16 nodes at 0, 4, 8, 5, 5, 6, 6, 10, 10, 17, 17, "
      "20, 20, 7, 7, 11, and from its nodes at 4 and 8 two paths, in turn at 1, 1, 1, 2, 2, 2, 4, 4, 8, 8, 16, 16, 16, "
      "3, 3, 3, which leave the levels {{1, 2}}, {{4, 8}}, {{16, 3}} for 0 and 0; the paper says at most N = 32",
      kFirstPath.size() + kInTurn.size());
}

// The path, and as many nodes as three levels have room for: the paths' last nodes, outside, are as many as the nodes
// of the first path in the chosen level, which take room there.
enum class Path { kHalf, kShorter };
enum class Size { kAll, kRounded };  // N, or fewer than c more
Finding tree_has_at_most_all(const Evidence& evidence, const std::vector<int>& loads, Path first, Size size) {
  const int n = evidence.n();
  for (const int c : loads) {
    if (!has_levels(n, c)) continue;
    const Integer path = evidence.definitions().path_nodes(n) - (first == Path::kShorter ? c : 0);
    const Integer tree = path + c * most_nodes_in(n, 6 * c, 3, evidence.definitions().level_end);
    if (tree <= power_of_two(n) + (size == Size::kRounded ? c - 1 : 0)) continue;
    return fails(1, n == 5 && c == 3
                        ? small_game(evidence.definitions())
                        : fmt::format("found room for {} tree nodes, c = {}; the paper says at most N = {}", tree, c,
                                      power_of_two(n)));
  }
  return holds(loads.size());
}

}  // namespace

Section deterministic() {
  const std::vector<int> one_to_three{1, 2, 3}, one_to_seven{1, 2, 3, 4, 5, 6, 7}, powers{1, 2, 4};
  Section section("section 4");
  section.claim("dyntree.det.size-count", "proof of the theorem")
      .says("At most O(N/sqrt(log N)) nodes have the same size.")
      .printed("at most sqrt(2/pi) N/sqrt(n)", closed_form(no_size_above))
      .reading("attained", "at least sqrt(2/pi) N/sqrt(n+2) nodes have size n/2, rounded down",
               closed_form(middle_is_large));
  section.claim("dyntree.det.sizes-per-level", "proof of the theorem")
      .says(
          "Cut into 6c levels, each a range of sizes with N/(6c) nodes, each level contains Omega(sqrt(log N)/c) "
          "sizes.")
      .printed(
          "levels cut as evenly as whole nodes allow: each has nodes of at least sqrt(pi/2) sqrt(n)/(6c) sizes, c <= "
          "3, where that is more than 1",
          closed_form(predicate(levels_have_sizes, one_to_three), 23, 400))
      .used_for({"dyntree.det.gap", "dyntree.det.counting"});
  section.claim("dyntree.det.gap", "proof of the theorem")
      .says("Two nodes in levels that are not adjacent are at distance Omega(sqrt(log N)/c) from each other.")
      .printed(
          "in cubes of n^2 dimensions their sizes differ by at least sqrt(pi/2) n/(6c) - 1, c <= 3, where that is more "
          "than 1",
          closed_form(predicate(gap_is_at_least, one_to_three), 10, 45));
  section.claim("dyntree.det.counting", "proof of the theorem")
      .says("The chosen level and those next to it have at most N/(2c) nodes, and room for N/2 tree nodes (rounded).")
      .printed(
          "at most N/(2c) nodes, rounded up, as 6c does not divide N, and room for c times as many tree nodes, which "
          "is N/2 and fewer than c more; c <= 7, 6c <= N",
          closed_form(predicate(three_levels_have, one_to_seven, Limit::kRoundedUp), kLeastLevels))
      .reading(
          "exactly",
          "at most N/(2c), and room for at most N/2, levels being cut as evenly as whole nodes allow, c <= 7, 6c <= N",
          closed_form(predicate(three_levels_have, one_to_seven, Limit::kHalf), kLeastLevels), refuted_at(5))
      .reading("powers-of-two", "exactly, c = 1, 2, 4",
               closed_form(predicate(three_levels_have, powers, Limit::kHalf), kLeastLevels))
      .used_for({"dyntree.det.tree-size"});
  section.claim("dyntree.det.pigeonhole", "proof of the theorem")
      .says("Of a path of tree nodes some level contains at least N/(12c).")
      .printed("of a path of N/2 nodes in 6c levels, c <= 3",
               closed_form(predicate(some_level_has, one_to_three, 12), kLeast))
      .by_definition()
      .reading("sixth", "measured: some level contains N/(6c) of them",
               closed_form(predicate(some_level_has, one_to_three, 6), kLeast), refuted_at(5));
  section.claim("dyntree.det.tree-size", "proof of the theorem")
      .says("The tree of the first path and those from the chosen level has at most N nodes (but for rounding).")
      .printed("at most N nodes but for fewer than c by rounding, a first path having N/2; c <= 7, 6c <= N",
               closed_form(predicate(tree_has_at_most_all, one_to_seven, Path::kHalf, Size::kRounded), kLeastLevels))
      .reading("exactly", "at most N, a first path having N/2 nodes; c <= 7, 6c <= N",
               closed_form(predicate(tree_has_at_most_all, one_to_seven, Path::kHalf, Size::kAll), kLeastLevels),
               refuted_at(5))
      .reading("powers-of-two", "exactly, a first path of N/2 nodes, c = 1, 2, 4",
               closed_form(predicate(tree_has_at_most_all, powers, Path::kHalf, Size::kAll), kLeastLevels))
      .reading("shorter-path", "exactly, a first path of N/2 - c nodes, c <= 7",
               closed_form(predicate(tree_has_at_most_all, one_to_seven, Path::kShorter, Size::kAll), kLeastLevels))
      .used_for({"dyntree.det.average", "dyntree.det.corollary"});
  return section;
}

int least_gap(const std::vector<SizesOfLevel>& levels) {
  int gap = levels.back().greatest;
  for (std::size_t k = 0; k + 2 < levels.size(); ++k) gap = std::min(gap, levels[k + 2].least - levels[k].greatest);
  return gap;
}

}  // namespace cubeverify::dyntree

// The `watched` sweep: trees grown by an adversary, who may look at places (Dynamic Tree Embedding, sections 2 and 3).
#include <algorithm>

#include "verify/reference/loads.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/trial_cases.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

// A tree embedded while an adversary grows it a leaf at a time, and lets leaves cease to exist (Dynamic Tree Embedding,
// section 2). The numbers of the leaves and the walks are those of kernels/sweeps/dynamic_tree.md.

// How the processor of a leaf comes of that of the node above it: by the coins of a window of coordinates (figure 1),
// or by a walk that may take a link drawn among all n at every one of its steps.
enum class Edges { windows, walks };

// Where one trial tosses its coins, and what for.
struct EdgeRule {
  Edges edges;
  int most;  // the coordinates of a window or the steps of a walk: the farthest a leaf may come to lie
  std::uint64_t trial;
};

// A leaf as it was grown.
struct GrownLeaf {
  std::uint64_t depth_above;
  std::string above, at;  // where the node above it lies, and where it lies
};

// A tree in the n-cube, whose root lies at processor 0.
struct AdaptiveTree {
  EdgeRule rule;
  GrownTree shape;                              // who is below whom; it may have more nodes than exist now
  std::vector<std::string> phi;                 // where the nodes lie that exist now: 0, 1, 2, ... up to some node
  std::vector<GrownLeaf> leaves;                // all that were ever grown; the first one has number 1
  std::vector<std::vector<std::string>> forms;  // the phi of each form
};

// Where the walk of leaf number a ends that begins at y.
std::string end_of_walk(std::string y, std::uint64_t a, const EdgeRule& rule) {
  const auto n = static_cast<std::uint64_t>(length(y));
  for (int t = 0; t < rule.most; ++t) {
    const auto r = random_words(trial_seed, 64 * a + static_cast<std::uint64_t>(t), rule.trial);
    const std::uint64_t dimension = r[1] * n / (std::uint64_t{1} << 32);
    if (r[0] % 2 == 1) y = flip(y, static_cast<int>(dimension));
  }
  return y;
}

// The tree that has only its root.
AdaptiveTree only_root(const GrownTree& shape, int n, const EdgeRule& rule) {
  return {rule, shape, {word(0, n)}, {}, {}};
}

// The next node of the shape is grown, as the next leaf.
void grow_leaf(AdaptiveTree& tree) {
  const std::uint64_t up = tree.shape.parent[tree.phi.size()];
  const std::uint64_t a = tree.leaves.size() + 1;
  const std::string above = tree.phi[up];
  if (tree.rule.edges == Edges::windows) {
    embed_next(tree.phi, tree.shape, coins(trial_seed, a, tree.rule.trial, tree.rule.most));
  } else {
    tree.phi.push_back(end_of_walk(above, a, tree.rule));
  }
  tree.leaves.push_back({tree.shape.depth[up], above, tree.phi.back()});
}

// Adversaries that say where a tree grows and which leaves cease to exist, some after a look at where its nodes lie
// (Dynamic Tree Embedding, section 2, where the tree may grow and shrink in any way). What each does is stated in
// kernels/sweeps/dynamic_tree.md. Each gives the tree of one trial in the n-cube, with all leaves grown and all forms.

std::uint64_t cube_size(int n) { return std::uint64_t{1} << n; }

// The complete tree of N nodes before any but its root has come.
AdaptiveTree complete_tree(int n, const EdgeRule& rule) {
  return only_root(grown_tree(Shape::complete, cube_size(n), trial_seed), n, rule);
}

int ones_among(const std::string& y, const std::set<int>& coordinates) {
  return static_cast<int>(std::count_if(coordinates.begin(), coordinates.end(), [&](int i) { return bit(y, i); }));
}

// The run of node v. Every greater r adds the window of one edge higher up.
int run_of(const AdaptiveTree& tree, std::uint64_t v, int longest) {
  const int b = tree.rule.most, depth = static_cast<int>(tree.shape.depth[v]);
  std::set<int> coordinates;
  int run = 0;
  for (int r = 1; r <= std::min(longest, depth); ++r) {
    coordinates.merge(window(static_cast<std::uint64_t>(depth - r), b, length(tree.phi[v])));
    if (ones_among(tree.phi[v], coordinates) <= 1) run = r;
  }
  return run == depth ? longest : run;
}

// Does not look: the complete tree grows, and then its younger half ceases to exist and is grown again, 16 times.
AdaptiveTree grown_obliviously(int n, const EdgeRule& rule) {
  AdaptiveTree tree = complete_tree(n, rule);
  while (tree.phi.size() < cube_size(n)) grow_leaf(tree);
  tree.forms.push_back(tree.phi);
  for (int again = 0; again < 16; ++again) {
    tree.phi.resize(cube_size(n) / 2);
    while (tree.phi.size() < cube_size(n)) grow_leaf(tree);
    tree.forms.push_back(tree.phi);
  }
  return tree;
}

// Tries again: every node of the complete tree is grown again until it lies at processor 0, or too many leaves have
// been grown. The only form then has fewer than 2^n nodes.
AdaptiveTree grown_again_and_again(int n, const EdgeRule& rule) {
  AdaptiveTree tree = complete_tree(n, rule);
  while (tree.phi.size() < cube_size(n) && tree.leaves.size() < 512 * cube_size(n)) {
    grow_leaf(tree);
    if (tree.phi.back() != word(0, n)) tree.phi.pop_back();
  }
  tree.forms.push_back(tree.phi);
  return tree;
}

// Steers: leaves grow below the node nearest to a whole round of windows with at most one 1-bit. Edges are windows.
AdaptiveTree grown_steered(int n, const EdgeRule& rule) {
  const int longest = (n + rule.most - 1) / rule.most - 1;
  AdaptiveTree tree = only_root({{0}, {0}}, n, rule);
  std::vector<int> children{0};
  std::vector<int> run{run_of(tree, 0, longest)};
  while (tree.phi.size() < cube_size(n)) {
    // There is always a node with fewer than two children, since the youngest has none.
    std::uint64_t best = 0;
    while (children[best] == 2) ++best;
    for (std::uint64_t v = best; v < tree.phi.size(); ++v) {
      if (children[v] < 2 && run[v] > run[best]) best = v;
    }
    ++children[best];
    tree.shape.parent.push_back(best);
    tree.shape.depth.push_back(tree.shape.depth[best] + 1);
    grow_leaf(tree);
    children.push_back(0);
    run.push_back(run_of(tree, tree.phi.size() - 1, longest));
  }
  tree.forms.push_back(tree.phi);
  return tree;
}

constexpr int case_count = 7;

// Above 16 dimensions only the first four cases are tried, the others being too long.
bool all_are_tried(int n) { return n <= 16; }

std::uint64_t trials_of_case(int n) {
  return all_are_tried(n) ? std::uint64_t{1} << std::min(8, std::max(5, 20 - n)) : 8;
}

// 2 ceil(log2 n).
int walk_steps(int n) {
  int doublings = 0;
  while ((1 << doublings) < n) ++doublings;
  return 2 * doublings;
}

// The tree of a trial of one of the cases; in case 6 that of walks.
AdaptiveTree tree_of_case(int number, int n, std::uint64_t trial) {
  constexpr std::array<int, 4> steered_by{1, 3, 4, 8};
  if (number == 4) return grown_again_and_again(n, {Edges::windows, 8, trial});
  if (number == 5) return grown_obliviously(n, {Edges::windows, 8, trial});
  if (number == 6) return grown_obliviously(n, {Edges::walks, walk_steps(n), trial});
  return grown_steered(n, {Edges::windows, steered_by.at(static_cast<std::size_t>(number)), trial});
}

// The tree of windows of a trial of case 6.
AdaptiveTree tree_for_walks(int n, std::uint64_t trial) {
  return grown_obliviously(n, {Edges::windows, walk_steps(n), trial + (std::uint64_t{1} << 37)});
}

bool is_at_one_processor(const std::vector<std::string>& places) {
  return std::count(places.begin(), places.end(), places.front()) == static_cast<std::ptrdiff_t>(places.size());
}

struct Adaptive : Seen {
  ForAll grown_window{*this, "grown-window"}, grown_near{*this, "grown-near"};
  Extremum top{*this, "top"};
  Digest hashes{*this, "watched"};
  Histogram trials{*this, "trials", case_count};
  CaseHistogram star_top{*this, "star-top", 4096, case_count}, window_top{*this, "window-top", 4096, 1};
  Histogram fuller_windows{*this, "fuller-windows", 1}, grown{*this, "grown", case_count},
      one_processor{*this, "one-processor", case_count};

  void see(std::uint64_t unit) {
    const int in = static_cast<int>(unit / trials_of_case(n));
    const std::uint64_t trial = (static_cast<std::uint64_t>(n) << 40) + (std::uint64_t{1} << 38) + unit;
    const AdaptiveTree tree = tree_of_case(in, n, trial);
    const std::uint64_t largest = see_tree(tree, 64 * unit, in);

    trials.add(in);
    star_top.add(in, largest);
    const std::vector<std::string>& end = tree.forms.back();
    if (end.size() == (std::uint64_t{1} << n) && is_at_one_processor(end)) one_processor.add(in);
    if (in == 6) {
      const std::uint64_t of_windows = see_tree(tree_for_walks(n, trial), 64 * unit + 32, in);
      window_top.add(0, of_windows);
      if (of_windows > largest) fuller_windows.add(0);
    }
  }

  // A whole tree, whose form 0 has the given number among all forms of the sweep. Gives its `top`.
  std::uint64_t see_tree(const AdaptiveTree& tree, std::uint64_t first_form, int in) {
    grown.add(in, tree.leaves.size());
    for (std::uint64_t a = 1; a <= tree.leaves.size(); ++a) {
      const std::uint64_t number = a < (std::uint64_t{1} << n) ? a : 0;
      see_leaf(tree.leaves[a - 1], tree.rule, (first_form << n) + number);
    }
    std::uint64_t largest = 0;
    for (std::uint64_t f = 0; f < tree.forms.size(); ++f)
      largest = std::max(largest, see_form(tree.forms[f], (first_form + f) << n));
    return largest;
  }

  void see_leaf(const GrownLeaf& leaf, const EdgeRule& rule, std::uint64_t address) {
    if (rule.edges == Edges::windows)
      grown_window.check(is_within(translation(leaf.at, leaf.above), window(leaf.depth_above, rule.most, n)), address);
    grown_near.check(hamming_distance(leaf.above, leaf.at) <= rule.most, address);
  }

  // The nodes and processors of a form, the first of which have the address `before`. Gives the largest starload.
  std::uint64_t see_form(const std::vector<std::string>& phi, std::uint64_t before) {
    for (std::uint64_t v = 0; v < phi.size(); ++v) hashes += fold(before + v, value(phi[v]));
    const Loads in_star = star_loads(loads(phi, n), n);
    for (std::uint64_t x = 0; x < in_star.size(); ++x) {
      top.see(in_star[x], before + x);
      hashes += fold(before + x, in_star[x]);
    }
    return greatest_load(in_star);
  }
};

}  // namespace

// 7 cases, each tried 2^min(8, max(5, 20 - n)) times up to n = 16, above 4, each 8 times; those of case 0 come first.
std::uint64_t unit_count(int n) { return (all_are_tried(n) ? case_count : 4) * trials_of_case(n); }
std::uint64_t last_unit(int n) { return unit_count(n) - 1; }
Sweep watched_sweep() { return sweep_of<Adaptive>("watched", 1, 24, last_unit); }

}  // namespace cubeverify::reference

// The `watched` sweep: trees that an adversary grows, who may look at where the nodes lie (Dynamic Tree Embedding,
// sections 2 and 3).
#include <algorithm>
#include <array>

#include "verify/reference/adversaries.h"
#include "verify/reference/hash.h"
#include "verify/reference/loads.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/trial_cases.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

constexpr int watched_cases = 7;

// Above 16 dimensions only the first four cases are tried, the others being too long.
bool all_are_tried(int n) { return n <= 16; }

std::uint64_t watched_trials(int n) {
  return all_are_tried(n) ? std::uint64_t{1} << std::min(8, std::max(5, 20 - n)) : 8;
}

// 2 ceil(log2 n).
int walk_steps(int n) {
  int doublings = 0;
  while ((1 << doublings) < n) ++doublings;
  return 2 * doublings;
}

// The tree of a trial of one of the cases; in case 6 that of walks.
WatchedTree watched_tree(int number, int n, std::uint64_t trial) {
  constexpr std::array<int, 4> steered_by{1, 3, 4, 8};
  switch (number) {
    case 4:
      return grown_again_and_again(n, {Edges::windows, 8, trial});
    case 5:
      return grown_unwatched(n, {Edges::windows, 8, trial});
    case 6:
      return grown_unwatched(n, {Edges::walks, walk_steps(n), trial});
    default:
      return grown_steered(n, {Edges::windows, steered_by.at(static_cast<std::size_t>(number)), trial});
  }
}

// The tree of windows of a trial of case 6.
WatchedTree tree_beside_walks(int n, std::uint64_t trial) {
  return grown_unwatched(n, {Edges::windows, walk_steps(n), trial + (std::uint64_t{1} << 37)});
}

bool is_at_one_processor(const std::vector<std::string>& places) {
  return std::count(places.begin(), places.end(), places.front()) == static_cast<std::ptrdiff_t>(places.size());
}

struct Watched {
  int n;
  ForAll grown_window, grown_near;
  Extremum top;
  std::uint64_t hashes = 0;
  Histogram trials{watched_cases}, fuller_windows{1}, grown{watched_cases}, one_processor{watched_cases};
  CaseHistogram star_top{4096, watched_cases}, window_top{4096, 1};

  explicit Watched(int dimensions) : n(dimensions) {}

  void see(std::uint64_t unit) {
    const int in = static_cast<int>(unit / watched_trials(n));
    const std::uint64_t trial = (static_cast<std::uint64_t>(n) << 40) + (std::uint64_t{1} << 38) + unit;
    const WatchedTree tree = watched_tree(in, n, trial);
    const std::uint64_t largest = see_tree(tree, 64 * unit, in);

    trials.add(in);
    star_top.add(in, largest);
    const std::vector<std::string>& end = tree.forms.back();
    if (end.size() == (std::uint64_t{1} << n) && is_at_one_processor(end)) one_processor.add(in);
    if (in == 6) {
      const std::uint64_t of_windows = see_tree(tree_beside_walks(n, trial), 64 * unit + 32, in);
      window_top.add(0, of_windows);
      if (of_windows > largest) fuller_windows.add(0);
    }
  }

  // A whole tree, whose form 0 has the given number among all forms of the sweep. Gives its `top`.
  std::uint64_t see_tree(const WatchedTree& tree, std::uint64_t first_form, int in) {
    grown.add(in, tree.leaves.size());
    for (std::uint64_t a = 1; a <= tree.leaves.size(); ++a) {
      const std::uint64_t number = a < (std::uint64_t{1} << n) ? a : 0;
      see_leaf(tree.leaves[a - 1], tree.rule, (first_form << n) + number);
    }
    std::uint64_t largest = 0;
    for (std::uint64_t f = 0; f < tree.forms.size(); ++f) {
      largest = std::max(largest, see_form(tree.forms[f], (first_form + f) << n));
    }
    return largest;
  }

  void see_leaf(const GrownLeaf& leaf, const EdgeRule& rule, std::uint64_t address) {
    if (rule.edges == Edges::windows) {
      grown_window.check(is_within(translation(leaf.at, leaf.above), window(leaf.depth_above, rule.most, n)), address);
    }
    grown_near.check(hamming_distance(leaf.above, leaf.at) <= rule.most, address);
  }

  // The nodes and processors of a form, the first of which have the address `before`. Gives the largest starload.
  std::uint64_t see_form(const std::vector<std::string>& phi, std::uint64_t before) {
    for (std::uint64_t v = 0; v < phi.size(); ++v) hashes += fold(before + v, {value(phi[v])});
    const Loads in_star = star_loads(loads(phi, n), n);
    for (std::uint64_t x = 0; x < in_star.size(); ++x) {
      top.see(in_star[x], before + x);
      hashes += fold(before + x, {in_star[x]});
    }
    return greatest_load(in_star);
  }
};

}  // namespace

// 7 cases, each tried 2^min(8, max(5, 20 - n)) times up to n = 16, and 4, each tried 8 times, above; the trials of case
// 0 come first.
std::uint64_t watched_units(int n) { return (all_are_tried(n) ? watched_cases : 4) * watched_trials(n); }

std::vector<Fact> watched_facts(int n, std::uint64_t first, std::uint64_t count) {
  Watched seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  return {fact("grown-window", seen.grown_window),
          fact("grown-near", seen.grown_near),
          fact("top", seen.top),
          digest("watched", seen.hashes),
          fact("trials", seen.trials),
          fact("star-top", seen.star_top.counts),
          fact("window-top", seen.window_top.counts),
          fact("fuller-windows", seen.fuller_windows),
          fact("grown", seen.grown),
          fact("one-processor", seen.one_processor)};
}

std::uint64_t last_watched_unit(int n) { return watched_units(n) - 1; }

Sweep watched_sweep() { return {"watched", 1, 24, last_watched_unit, watched_facts}; }

}  // namespace cubeverify::reference

// The `embedding` sweep: trees grown into the cube at random and redistributed (Dynamic Tree Embedding, sections 2
// and 3).
#include <algorithm>
#include <array>
#include <map>

#include "verify/reference/grown_trees.h"
#include "verify/reference/hash.h"
#include "verify/reference/partial_stars.h"
#include "verify/reference/redistribution.h"
#include "verify/reference/sweeps.h"
#include "verify/reference/tally.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

constexpr std::uint64_t trial_seed = 1;
constexpr std::array<int, 4> windows{1, 3, 8, 10};
constexpr int cases = 24;

// Whether x has no 1-bit outside the given coordinates.
bool is_within(const std::string& x, const std::set<int>& coordinates) {
  for (int i = 0; i < length(x); ++i) {
    if (bit(x, i) && !coordinates.contains(i)) return false;
  }
  return true;
}

// The sum of the loads over every star, by its centre.
Loads star_loads(const Loads& load, int n) {
  Loads sums;
  for (std::uint64_t x = 0; x < load.size(); ++x) {
    std::uint64_t sum = 0;
    for (const std::string& y : star(word(x, n))) sum += load[value(y)];
    sums.push_back(sum);
  }
  return sums;
}

// Counts by case, and within a case by a number below `keys`. A greater number counts at the case's last key.
struct CaseHistogram {
  int keys;
  Histogram counts{cases * keys};

  explicit CaseHistogram(int keys_of_a_case) : keys(keys_of_a_case) {}

  void add(int at, std::uint64_t number) {
    counts.add(at * keys + static_cast<int>(std::min(number, static_cast<std::uint64_t>(keys - 1))));
  }
  void add(int at, int number) { add(at, static_cast<std::uint64_t>(number)); }
};

struct Embedding {
  int n;
  std::map<Shape, GrownTree> trees;  // those met so far: they are the same in every trial
  ForAll within_window, within_b, room, stored_cap, assigned_cap, stored_near, stored_edge;
  Extremum top;
  std::uint64_t hashes = 0;
  Histogram trials{cases}, moved{cases};
  CaseHistogram star_top{256}, star_load{256}, load{64}, edge_length{32};
  CaseHistogram stored_load{64}, assigned_load{64}, stored_edge_length{32};

  explicit Embedding(int dimensions) : n(dimensions) {}

  const GrownTree& tree_of(Shape shape) {
    const auto found = trees.find(shape);
    if (found != trees.end()) return found->second;
    return trees.emplace(shape, grown_tree(shape, std::uint64_t{1} << n, trial_seed)).first->second;
  }

  void see(std::uint64_t unit) {
    const std::uint64_t trials_of_a_case = embedding_units(n) / cases;
    const int at = static_cast<int>(unit / trials_of_a_case);
    const std::uint64_t trial = (static_cast<std::uint64_t>(n) << 40) + unit;
    const int b = windows.at(static_cast<std::size_t>(at % 4));
    const GrownTree& tree = tree_of(static_cast<Shape>(at / 4));
    const std::vector<std::string> phi = embedded(tree, n, b, trial_seed, trial);
    const Loads assigned = loads(phi, n);
    const Loads in_star = star_loads(assigned, n);
    const std::uint64_t largest = *std::max_element(in_star.begin(), in_star.end());
    const auto dimensions = static_cast<std::uint64_t>(n);
    const std::uint64_t c = (largest + dimensions - 1) / dimensions;
    const Redistribution by_stored = redistributed(Reading::stored, phi, c);
    const Redistribution by_assigned = redistributed(Reading::assigned, phi, c);

    trials.add(at);
    star_top.add(at, largest);
    const std::uint64_t before = unit << n;
    for (std::uint64_t v = 0; v < phi.size(); ++v) {
      see_node(phi[v], by_stored.stored[v], by_stored.room[v], before + v, at);
      if (v > 0) see_edge(tree, phi, by_stored.stored, v, before + v, at);
    }
    for (std::uint64_t x = 0; x < assigned.size(); ++x) {
      top.see(in_star[x], before + x);
      star_load.add(at, in_star[x]);
      load.add(at, assigned[x]);
      stored_cap.check(by_stored.load[x] <= 2 * c, before + x);
      assigned_cap.check(by_assigned.load[x] <= 2 * c, before + x);
      stored_load.add(at, by_stored.load[x]);
      assigned_load.add(at, by_assigned.load[x]);
      hashes += fold(before + x, {in_star[x]});
    }
  }

  void see_node(const std::string& phi, const std::string& stored, bool found, std::uint64_t address, int at) {
    room.check(found, address);
    stored_near.check(hamming_distance(stored, phi) <= 2, address);
    if (stored != phi) moved.add(at);
    hashes += fold(address, {value(phi), value(stored)});
  }

  // The edge from the parent of v.
  void see_edge(const GrownTree& tree, const std::vector<std::string>& phi, const std::vector<std::string>& stored,
                std::uint64_t v, std::uint64_t address, int at) {
    const int b = windows.at(static_cast<std::size_t>(at % 4));
    const std::uint64_t up = tree.parent[v];
    const int apart = hamming_distance(phi[v], phi[up]);
    const int stored_apart = hamming_distance(stored[v], stored[up]);
    within_window.check(is_within(translation(phi[v], phi[up]), window(tree.depth[up], b, n)), address);
    within_b.check(apart <= b, address);
    stored_edge.check(stored_apart <= b + 4, address);
    edge_length.add(at, apart);
    stored_edge_length.add(at, stored_apart);
  }
};

}  // namespace

std::uint64_t embedding_units(int n) {
  const int doublings = std::min(10, std::max(0, 20 - n));
  return cases * (std::uint64_t{1} << doublings);
}

std::vector<Fact> embedding_sweep(int n, std::uint64_t first, std::uint64_t count) {
  Embedding seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  return {fact("window", seen.within_window),
          fact("within-b", seen.within_b),
          fact("room", seen.room),
          fact("stored-cap", seen.stored_cap),
          fact("assigned-cap", seen.assigned_cap),
          fact("stored-near", seen.stored_near),
          fact("stored-edge", seen.stored_edge),
          fact("top", seen.top),
          digest("embedding", seen.hashes),
          fact("trials", seen.trials),
          fact("star-top", seen.star_top.counts),
          fact("star-load", seen.star_load.counts),
          fact("load", seen.load.counts),
          fact("edge-length", seen.edge_length.counts),
          fact("stored-load", seen.stored_load.counts),
          fact("assigned-load", seen.assigned_load.counts),
          fact("stored-edge-length", seen.stored_edge_length.counts),
          fact("moved", seen.moved)};
}

}  // namespace cubeverify::reference

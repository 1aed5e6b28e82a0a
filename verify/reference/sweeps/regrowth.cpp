// The `regrowth` sweep: trees redistributed as they shrink and grow again (Dynamic Tree Embedding, sections 2 and 3).
#include <algorithm>

#include "verify/reference/loads.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/trial_cases.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

// Trees that shrink and grow again, whose younger half leaves the cube and comes back (Dynamic Tree Embedding, section
// 2, where a tree may lose a leaf in any step). The rounds are those of kernels/sweeps/dynamic_tree.md.

// In round 0 all nodes come. Before each other round the younger half leaves, the youngest first, and it comes again.
constexpr int regrowth_rounds = 4;

// The least of the nodes that come in a round, of a tree of `nodes`. All after it come too, in order of their numbers.
std::uint64_t first_to_come(int round, std::uint64_t nodes) { return round == 0 ? 0 : nodes / 2; }

// phi_r(v): element [r][v] is phi(v) at the end of round r, in n dimensions with windows of b coordinates. The coins of
// a node that comes in round r are those of node v + r N of the trial, where N is the size of the tree.
std::vector<std::vector<std::string>> embedded_in_rounds(const GrownTree& tree, int n, int b, std::uint64_t seed,
                                                         std::uint64_t trial) {
  const std::uint64_t nodes = tree.parent.size();
  std::vector<std::vector<std::string>> ends{embedded(tree, n, b, seed, trial)};
  for (int r = 1; r < regrowth_rounds; ++r) {
    std::vector<std::string> phi = ends.back();
    phi.resize(first_to_come(r, nodes));
    const std::uint64_t coins_before = static_cast<std::uint64_t>(r) * nodes;
    while (phi.size() < nodes) embed_next(phi, tree, coins(seed, phi.size() + coins_before, trial, b));
    ends.push_back(phi);
  }
  return ends;
}

// What is stored where at the end of each round, of nodes that come assigned to phi[r][v] and stay there if fewer than
// 2c are stored there (Reading::stored). `room` says of each node how it was when it came last.
std::vector<Redistribution> redistributed_in_rounds(const std::vector<std::vector<std::string>>& phi, std::uint64_t c) {
  const std::uint64_t nodes = phi.front().size();
  Redistribution now = nothing_stored(length(phi.front().front()));
  std::vector<Redistribution> ends;
  for (int r = 0; r < regrowth_rounds; ++r) {
    const std::vector<std::string>& assigned = phi.at(static_cast<std::size_t>(r));
    while (now.stored.size() > first_to_come(r, nodes)) remove_last(now);
    while (now.stored.size() < nodes) {
      const std::string& y = assigned[now.stored.size()];
      store_next(now, y, now.load[value(y)] < 2 * c, c);
    }
    ends.push_back(now);
  }
  return ends;
}

struct Regrowth : Seen {
  TreesByShape trees{n};
  ForAll room{*this, "room"}, stored_near{*this, "stored-near"}, stored_edge{*this, "stored-edge"},
      stored_cap{*this, "stored-cap"};
  Extremum top{*this, "top"};
  Digest hashes{*this, "regrowth"};
  Histogram trials{*this, "trials", trial_cases};
  CaseHistogram star_top{*this, "star-top", 256}, first_top{*this, "first-top", 256};
  Histogram fuller_later{*this, "fuller-later", trial_cases};
  CaseHistogram stored_load{*this, "stored-load", 64};
  Histogram moved{*this, "moved", trial_cases};

  void see(std::uint64_t unit) {
    const TrialCase in = case_of(unit, n);
    const std::uint64_t trial = (static_cast<std::uint64_t>(n) << 40) + (std::uint64_t{1} << 39) + unit;
    const GrownTree& tree = trees.of(in.shape);
    const std::vector<std::vector<std::string>> phi = embedded_in_rounds(tree, n, in.b, trial_seed, trial);

    std::vector<Loads> in_star;
    std::vector<std::uint64_t> tops;
    for (const std::vector<std::string>& places : phi) {
      in_star.push_back(star_loads(loads(places, n), n));
      tops.push_back(greatest_load(in_star.back()));
    }
    const std::uint64_t largest = *std::max_element(tops.begin(), tops.end());
    const std::uint64_t c = share_of_star(largest, n);
    const std::vector<Redistribution> ends = redistributed_in_rounds(phi, c);

    trials.add(in.number);
    star_top.add(in.number, largest);
    first_top.add(in.number, tops.front());
    if (largest != tops.front()) fuller_later.add(in.number);
    for (std::uint64_t r = 0; r < ends.size(); ++r) {
      const std::uint64_t before = (4 * unit + r) << n;
      for (std::uint64_t v = first_to_come(static_cast<int>(r), phi[r].size()); v < phi[r].size(); ++v) {
        see_node(phi[r][v], ends[r].stored[v], ends[r].room[v], before + v, in);
        if (v > 0) see_edge(ends[r].stored[v], ends[r].stored[tree.parent[v]], before + v, in);
      }
      see_processors(in_star[r], ends[r].load, c, before, in);
    }
  }

  void see_node(const std::string& phi, const std::string& stored, bool found, std::uint64_t address,
                const TrialCase& in) {
    room.check(found, address);
    stored_near.check(hamming_distance(stored, phi) <= 2, address);
    if (stored != phi) moved.add(in.number);
    hashes += fold(address, value(phi), value(stored));
  }

  void see_edge(const std::string& stored, const std::string& parent, std::uint64_t address, const TrialCase& in) {
    stored_edge.check(hamming_distance(stored, parent) <= in.b + 4, address);
  }

  // All processors at the end of a round, the first of which has the address `before`.
  void see_processors(const Loads& in_star, const Loads& stored, std::uint64_t c, std::uint64_t before,
                      const TrialCase& in) {
    for (std::uint64_t x = 0; x < stored.size(); ++x) {
      stored_cap.check(stored[x] <= 2 * c, before + x);
      top.see(in_star[x], before + x);
      stored_load.add(in.number, stored[x]);
      hashes += fold(before + x, in_star[x]);
    }
  }
};

}  // namespace

Sweep regrowth_sweep() { return sweep_of<Regrowth>("regrowth", 1, 24, last_trial); }

}  // namespace cubeverify::reference

// The `embedding` sweep: trees grown into the cube at random, redistributed (Dynamic Tree Embedding, sections 2, 3).
#include "verify/reference/loads.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/trial_cases.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

struct Embedding : Seen {
  TreesByShape trees{n};
  ForAll within_window{*this, "window"}, within_b{*this, "within-b"}, room{*this, "room"},
      stored_cap{*this, "stored-cap"}, assigned_cap{*this, "assigned-cap"}, stored_near{*this, "stored-near"},
      stored_edge{*this, "stored-edge"};
  Extremum top{*this, "top"};
  Digest hashes{*this, "embedding"};
  Histogram trials{*this, "trials", trial_cases};
  CaseHistogram star_top{*this, "star-top", 256}, star_load{*this, "star-load", 256}, load{*this, "load", 64},
      edge_length{*this, "edge-length", 32}, stored_load{*this, "stored-load", 64},
      assigned_load{*this, "assigned-load", 64}, stored_edge_length{*this, "stored-edge-length", 32};
  Histogram moved{*this, "moved", trial_cases};

  void see(std::uint64_t unit) {
    const TrialCase in = case_of(unit, n);
    const int at = in.number;
    const std::uint64_t trial = (static_cast<std::uint64_t>(n) << 40) + unit;
    const GrownTree& tree = trees.of(in.shape);
    const std::vector<std::string> phi = embedded(tree, n, in.b, trial_seed, trial);
    const Loads assigned = loads(phi, n);
    const Loads in_star = star_loads(assigned, n);
    const std::uint64_t largest = greatest_load(in_star);
    const std::uint64_t c = share_of_star(largest, n);
    const Redistribution by_stored = redistributed(Reading::stored, phi, c);
    const Redistribution by_assigned = redistributed(Reading::assigned, phi, c);

    trials.add(at);
    star_top.add(at, largest);
    const std::uint64_t before = unit << n;
    for (std::uint64_t v = 0; v < phi.size(); ++v) {
      see_node(phi[v], by_stored.stored[v], by_stored.room[v], before + v, at);
      if (v > 0) see_edge(tree, phi, by_stored.stored, v, before + v, in);
    }
    for (std::uint64_t x = 0; x < assigned.size(); ++x) {
      top.see(in_star[x], before + x);
      star_load.add(at, in_star[x]);
      load.add(at, assigned[x]);
      stored_cap.check(by_stored.load[x] <= 2 * c, before + x);
      assigned_cap.check(by_assigned.load[x] <= 2 * c, before + x);
      stored_load.add(at, by_stored.load[x]);
      assigned_load.add(at, by_assigned.load[x]);
      hashes += fold(before + x, in_star[x]);
    }
  }

  void see_node(const std::string& phi, const std::string& stored, bool found, std::uint64_t address, int at) {
    room.check(found, address);
    stored_near.check(hamming_distance(stored, phi) <= 2, address);
    if (stored != phi) moved.add(at);
    hashes += fold(address, value(phi), value(stored));
  }

  // The edge from the parent of v.
  void see_edge(const GrownTree& tree, const std::vector<std::string>& phi, const std::vector<std::string>& stored,
                std::uint64_t v, std::uint64_t address, const TrialCase& in) {
    const std::uint64_t up = tree.parent[v];
    const int apart = hamming_distance(phi[v], phi[up]);
    const int stored_apart = hamming_distance(stored[v], stored[up]);
    within_window.check(is_within(translation(phi[v], phi[up]), window(tree.depth[up], in.b, n)), address);
    within_b.check(apart <= in.b, address);
    stored_edge.check(stored_apart <= in.b + 4, address);
    edge_length.add(in.number, apart);
    stored_edge_length.add(in.number, stored_apart);
  }
};

}  // namespace

Sweep embedding_sweep() { return sweep_of<Embedding>("embedding", 1, 24, last_trial); }

}  // namespace cubeverify::reference

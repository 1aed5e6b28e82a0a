// The `mapping` sweep: every node and every path of the mapping D (CIS-TR-91-21 sections 5 and 6).
#include "verify/reference/bdg_distances.h"
#include "verify/reference/binomial_tree.h"
#include "verify/reference/hash.h"
#include "verify/reference/mapping_checks.h"
#include "verify/reference/mapping_paths.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

struct Mapping {
  int n;
  MappingChecks checks;
  Extremum length_of_path, distance_of_ends, weighted_length, weighted_distance;
  std::uint64_t hashes = 0;
  Histogram length_distance{(n + 1) * (n + 1)}, length_volume{n + 1}, distance_volume{n + 1};
  Histogram fanout_length{n + 1}, fanout_weighted{n + 1};

  explicit Mapping(int dimensions) : n(dimensions) {}

  void see(std::uint64_t address) {
    const std::string t = word(address, n);
    checks.see(t, address);
    for (const std::string& c : children(t)) {
      const std::uint64_t steps = path(c).size() - 1;
      fanout_length.add(fanout(t), steps);
      fanout_weighted.add(fanout(t), volume(c) * steps);
    }
    if (is_root(t)) {
      hashes += fold(address, {value(node_of(t)), 0, 0, 0});
    } else {
      see_path(t, address);
    }
  }

  void see_path(const std::string& t, std::uint64_t address) {
    const std::vector<std::string> nodes = path(t);
    const int k = place(t).number;
    const int d = distance(nodes.front(), nodes.back());
    const auto steps = static_cast<std::uint64_t>(k);
    const auto apart = static_cast<std::uint64_t>(d);

    length_of_path.see(steps, address);
    distance_of_ends.see(apart, address);
    weighted_length.see(volume(t) * steps, address);
    weighted_distance.see(volume(t) * apart, address);
    length_distance.add(k * (n + 1) + d);
    length_volume.add(k, volume(t));
    distance_volume.add(d, volume(t));

    std::uint64_t along = 0;
    for (std::size_t j = 0; j < nodes.size(); ++j) along += (j + 1) * value(nodes[j]);
    hashes += fold(address, {value(node_of(t)), steps, apart, along});
  }
};

}  // namespace

std::vector<Fact> mapping_facts(int n, std::uint64_t first, std::uint64_t count) {
  Mapping seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  std::vector<Fact> facts = seen.checks.facts();
  facts.push_back(fact("length", seen.length_of_path));
  facts.push_back(fact("distance", seen.distance_of_ends));
  facts.push_back(fact("weighted-length", seen.weighted_length));
  facts.push_back(fact("weighted-distance", seen.weighted_distance));
  facts.push_back(digest("mapping", seen.hashes));
  facts.push_back(fact("length-distance", seen.length_distance));
  facts.push_back(fact("length-volume", seen.length_volume));
  facts.push_back(fact("distance-volume", seen.distance_volume));
  facts.push_back(fact("fanout-length", seen.fanout_length));
  facts.push_back(fact("fanout-weighted", seen.fanout_weighted));
  return facts;
}

Sweep mapping_sweep() { return {"mapping", 1, 62, last_address, mapping_facts}; }

}  // namespace cubeverify::reference

// The `mapping` sweep: every node and every path of the mapping D (CIS-TR-91-21 sections 5 and 6).
#include <set>

#include "verify/reference/bdg.h"
#include "verify/reference/binomial_tree.h"
#include "verify/reference/mapping_paths.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The words among `words` that end in b.
std::vector<std::string> ending_in(char b, const std::array<std::string, 2>& words) {
  std::vector<std::string> found;
  for (const std::string& v : words) {
    if (v.back() == b) found.push_back(v);
  }
  return found;
}

// Section 6: B(l), the least sum of extra dilations between a node of degree l and its l-1 children.
int section_6_bound(int l) {
  int d = 0;
  int power = 1;  // 3^d
  while (2 * 3 * power <= l + 1) {
    ++d;
    power *= 3;
  }
  return d * (l + 1) - 3 * power + 3;
}

// What the `mapping` sweep checks of the mapping D (CIS-TR-91-21 sections 5 and 6).
struct MappingChecks {
  ForAll node_inverse, onto, joined, no_loop, simple, no_link_twice, at_most_k, shortest, shortest_directed;
  ForAll internal_even, internal_own, internal_image, neighbourhood_path, neighbourhood_distance, order;
  ForAll children_weighted;

  void see(const std::string& t, std::uint64_t address) {
    see_node(t, address);
    see_children(t, address);
    if (is_root(t)) return;
    see_path(t, address);
    see_labels(t, address);
  }

  void see_node(const std::string& t, std::uint64_t address) {
    const std::vector<std::string> odd = ending_in('1', preimages(node_of(t)));
    node_inverse.check(odd.size() == 1 && odd.front() == label_of(t), address);

    const std::string& x = t;  // every word of n bits is a node of the network, too
    const std::vector<std::string> labels = ending_in('1', preimages(x));
    onto.check(labels.size() == 1 && contraction(labels.front()) == x, address);
  }

  void see_children(const std::string& t, std::uint64_t address) {
    const int m = fanout(t);
    std::uint64_t weighted = 0;
    for (const std::string& c : children(t)) weighted += volume(c) * (path(c).size() - 1);
    // Section 5.3's (2 - (m+2)/2^m) / 2^(n-m), times 2^n.
    children_weighted.check(weighted + static_cast<std::uint64_t>(m) + 2 == std::uint64_t{2} << m, address);
    for (int k = 1; k < m; ++k) {
      const std::string here = child(t, k);
      const std::string next = child(t, k + 1);
      order.check(path(next).size() > path(here).size() && volume(next) < volume(here), address);
    }
    if (m < 4) return;
    int extra_by_path = 0;
    int extra_by_distance = 0;
    for (const std::string& c : children(t)) {
      const int steps = static_cast<int>(path(c).size()) - 1;
      extra_by_path += steps - 1;
      extra_by_distance += distance(node_of(t), node_of(c)) - 1;
    }
    neighbourhood_path.check(extra_by_path >= section_6_bound(m + 1), address);
    neighbourhood_distance.check(extra_by_distance >= section_6_bound(m + 1), address);
  }

  void see_path(const std::string& t, std::uint64_t address) {
    const std::vector<std::string> nodes = path(t);
    const int k = place(t).number;
    std::set<std::set<std::string>> ends;  // those of every step, in no order
    for (std::size_t j = 0; j + 1 < nodes.size(); ++j) {
      joined.check(is_shift(nodes[j + 1], nodes[j]), address);
      no_loop.check(nodes[j] != nodes[j + 1], address);
      ends.insert({nodes[j], nodes[j + 1]});
    }
    simple.check(std::set<std::string>(nodes.begin(), nodes.end()).size() == nodes.size(), address);
    no_link_twice.check(ends.size() == nodes.size() - 1, address);

    const int d = distance(nodes.front(), nodes.back());
    at_most_k.check(d <= k, address);
    shortest.check(d == k, address);
    shortest_directed.check(directed_distance(nodes.front(), nodes.back()) == k, address);
  }

  void see_labels(const std::string& t, std::uint64_t address) {
    const std::vector<std::string> labels = labels_on_path(t);
    for (std::size_t j = 1; j + 1 < labels.size(); ++j) {
      internal_even.check(labels[j].back() == '0', address);
      internal_own.check(climb(labels[j]).top == labels.front(), address);
    }
    internal_image.check(ending_in('0', preimages(contraction(t + '0'))).size() == 1, address);
  }

  std::vector<Fact> facts() const {
    return facts_of(
        fact("node-inverse", node_inverse), fact("onto", onto), fact("joined", joined), fact("no-loop", no_loop),
        fact("simple", simple), fact("no-link-twice", no_link_twice), fact("at-most-k", at_most_k),
        fact("shortest", shortest), fact("shortest-directed", shortest_directed), fact("internal-even", internal_even),
        fact("internal-own", internal_own), fact("internal-image", internal_image),
        fact("neighbourhood-path", neighbourhood_path), fact("neighbourhood-distance", neighbourhood_distance),
        fact("order", order), fact("children-weighted", children_weighted));
  }
};

struct Mapping : Seen {
  using Seen::Seen;
  MappingChecks checks;
  Extremum length_of_path, distance_of_ends, weighted_length, weighted_distance;
  Histogram length_distance{(n + 1) * (n + 1)}, length_volume{n + 1}, distance_volume{n + 1};
  Histogram fanout_length{n + 1}, fanout_weighted{n + 1};

  void see(std::uint64_t address) {
    const std::string t = word(address, n);
    checks.see(t, address);
    for (const std::string& c : children(t)) {
      const std::uint64_t steps = path(c).size() - 1;
      fanout_length.add(fanout(t), steps);
      fanout_weighted.add(fanout(t), volume(c) * steps);
    }
    if (is_root(t)) {
      hashes += fold(address, value(node_of(t)), 0, 0, 0);
    } else {
      see_path(t, address);
    }
  }

  void see_path(const std::string& t, std::uint64_t address) {
    const std::vector<std::string> nodes = path(t);
    const int k = place(t).number, d = distance(nodes.front(), nodes.back());
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
    hashes += fold(address, value(node_of(t)), steps, apart, along);
  }

  std::vector<Fact> facts() const {
    return facts_of(checks.facts(), fact("length", length_of_path), fact("distance", distance_of_ends),
                    fact("weighted-length", weighted_length), fact("weighted-distance", weighted_distance),
                    digest("mapping", hashes), fact("length-distance", length_distance),
                    fact("length-volume", length_volume), fact("distance-volume", distance_volume),
                    fact("fanout-length", fanout_length), fact("fanout-weighted", fanout_weighted));
  }
};

}  // namespace

Sweep mapping_sweep() { return sweep_of<Mapping>("mapping", 1, 62, last_address); }

}  // namespace cubeverify::reference

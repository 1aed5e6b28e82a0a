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
  Seen& seen;
  ForAll node_inverse{seen, "node-inverse"}, onto{seen, "onto"}, joined{seen, "joined"}, no_loop{seen, "no-loop"},
      simple{seen, "simple"}, no_link_twice{seen, "no-link-twice"}, at_most_k{seen, "at-most-k"},
      shortest{seen, "shortest"}, shortest_directed{seen, "shortest-directed"}, internal_even{seen, "internal-even"},
      internal_own{seen, "internal-own"}, internal_image{seen, "internal-image"},
      neighbourhood_path{seen, "neighbourhood-path"}, neighbourhood_distance{seen, "neighbourhood-distance"},
      order{seen, "order"}, children_weighted{seen, "children-weighted"};

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
};

struct Mapping : Seen {
  MappingChecks checks{*this};
  Extremum length_of_path{*this, "length"}, distance_of_ends{*this, "distance"},
      weighted_length{*this, "weighted-length"}, weighted_distance{*this, "weighted-distance"};
  Digest hashes{*this, "mapping"};
  Histogram length_distance{*this, "length-distance", (n + 1) * (n + 1)}, length_volume{*this, "length-volume", n + 1},
      distance_volume{*this, "distance-volume", n + 1}, fanout_length{*this, "fanout-length", n + 1},
      fanout_weighted{*this, "fanout-weighted", n + 1};

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
};

}  // namespace

Sweep mapping_sweep() { return sweep_of<Mapping>("mapping", 1, 62, last_address); }

}  // namespace cubeverify::reference

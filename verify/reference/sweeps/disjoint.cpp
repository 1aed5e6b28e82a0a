// The `disjoint` sweep: n paths between two nodes of the cube that meet nowhere else (TR-483 section 1).
#include <map>
#include <set>

#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The dimensions of path i from 0 to c: the 1-bits of c upwards, cyclically, from bit i on where it is one of them,
// between two steps in dimension i where it is not.
std::vector<int> dimensions_of(const std::string& c, int i) {
  const int n = length(c);
  std::vector<int> dimensions;
  const int first = bit(c, i) ? i : 0;
  for (int past = 0; past < n; ++past) {
    const int d = (first + past) % n;
    if (bit(c, d)) dimensions.push_back(d);
  }
  if (!bit(c, i)) {
    dimensions.insert(dimensions.begin(), i);
    dimensions.push_back(i);
  }
  return dimensions;
}

struct Disjoint : Seen {
  std::string source{std::string(static_cast<std::size_t>(n), '0')};
  ForAll ends{*this, "ends"}, length_of_path{*this, "length"}, no_node_twice{*this, "no-node-twice"};
  Digest hashes{*this, "disjoint"};
  Histogram lengths{*this, "lengths", n + 3};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    if (is_source(c)) return;
    std::map<std::string, std::set<int>> paths;  // on which paths each node is
    std::uint64_t sums = 0;
    for (int i = 0; i < n; ++i) {
      std::vector<std::string> nodes{source};
      for (const int d : dimensions_of(c, i)) nodes.push_back(flip(nodes.back(), d));
      std::uint64_t sum = 0;
      for (const std::string& a : nodes) {
        paths[a].insert(i);
        sum += value(a);
      }
      sums += odd(i) * sum;

      const int edges = static_cast<int>(nodes.size()) - 1;
      ends.check(nodes.front() == source && nodes.back() == c, address);
      length_of_path.check(edges == (bit(c, i) ? ones(c) : ones(c) + 2), address);
      lengths.add(edges);
    }
    bool once = true;
    for (const auto& [a, those] : paths) once = once && (a == source || a == c || those.size() == 1);
    no_node_twice.check(once, address);
    hashes += fold(address, sums);
  }
};

}  // namespace

Sweep disjoint_sweep() { return sweep_of<Disjoint>("disjoint", 2, 16, last_address); }

}  // namespace cubeverify::reference

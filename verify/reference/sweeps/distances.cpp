// The `distances` sweep: all pairs of nodes of BDG(n), by breadth-first search (CIS-TR-91-21 section 3).
#include "verify/reference/bdg.h"
#include "verify/reference/sweep.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

struct Distances {
  int n;
  std::string searched_from;  // the node x of the two tables, empty at first
  std::vector<int> to, directed_to;
  Extremum diameter, directed_diameter;
  std::uint64_t hashes = 0;
  Histogram distance{n + 1}, directed_distance{n + 1};

  explicit Distances(int dimensions) : n(dimensions) {}

  void see(const std::string& x, const std::string& y, std::uint64_t unit) {
    if (x != searched_from) {
      to = distances_from(x);
      directed_to = directed_distances_from(x);
      searched_from = x;
    }
    const int d = to[value(y)];
    const int dd = directed_to[value(y)];
    diameter.see(static_cast<std::uint64_t>(d), unit);
    directed_diameter.see(static_cast<std::uint64_t>(dd), unit);
    distance.add(d);
    directed_distance.add(dd);
    hashes += fold(unit, {static_cast<std::uint64_t>(d), static_cast<std::uint64_t>(dd)});
  }
};

}  // namespace

std::vector<Fact> distances_facts(int n, std::uint64_t first, std::uint64_t count) {
  Distances seen(n);
  for (std::uint64_t done = 0; done < count; ++done) {
    const std::uint64_t unit = first + done;
    const std::string both = word(unit, 2 * n);
    seen.see(both.substr(0, static_cast<std::size_t>(n)), both.substr(static_cast<std::size_t>(n)), unit);
  }

  return {fact("diameter", seen.diameter), fact("directed-diameter", seen.directed_diameter),
          digest("distances", seen.hashes), fact("distance", seen.distance),
          fact("directed-distance", seen.directed_distance)};
}

Sweep distances_sweep() { return {"distances", 1, 10, last_pair, distances_facts}; }

}  // namespace cubeverify::reference

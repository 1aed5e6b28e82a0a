// The `distances` sweep: all pairs of nodes of BDG(n), by breadth-first search (CIS-TR-91-21 section 3).
#include "verify/reference/bdg.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

struct Distances : Seen {
  std::string searched_from = {};  // the node x of the two tables, empty at first
  std::vector<int> to = {}, directed_to = {};
  Extremum diameter{*this, "diameter"}, directed_diameter{*this, "directed-diameter"};
  Digest hashes{*this, "distances"};
  Histogram distance{*this, "distance", n + 1}, directed_distance{*this, "directed-distance", n + 1};

  void see(std::uint64_t unit) {
    const auto [x, y] = words_of_pair(unit, n);
    if (x != searched_from) {
      to = distances_from(x);
      directed_to = directed_distances_from(x);
      searched_from = x;
    }
    const int d = to[value(y)], dd = directed_to[value(y)];
    diameter.see(d, unit);
    directed_diameter.see(dd, unit);
    distance.add(d);
    directed_distance.add(dd);
    hashes += fold(unit, d, dd);
  }
};

}  // namespace

Sweep distances_sweep() { return sweep_of<Distances>("distances", 1, 10, last_pair); }

}  // namespace cubeverify::reference

#include "verify/stars/star_loads.h"

#include <cmath>
#include <cstddef>
#include <tuple>

#include "verify/exact/remembered.h"
#include "verify/stars/subtree_loads.h"

namespace cubeverify {

constexpr Word kSeedOfShapes = 1;

static LoadsByState loads_below_a_state(const StarWalk& walk, Shape shape, int n, int most) {
  switch (shape) {
    case Shape::kComplete:
      return level_order_loads(walk, n, 1, most);
    case Shape::kFibonacci:
      return level_order_loads(walk, n, 2, most);
    case Shape::kPath:
      return path_loads(walk, n, false, most);
    case Shape::kCaterpillar:
      return path_loads(walk, n - 1, true, most);
    case Shape::kRandom:
    case Shape::kBranching:
      break;
  }
  return listed_tree_loads(walk, *tree_shape(shape, n, kSeedOfShapes), most);
}

using KeptLoads = Remembered<std::tuple<Shape, int, int, int>, std::vector<double>>;

std::vector<double> tree_star_loads(Shape shape, int n, int b, int most) {
  const StarWalk walk(n, b);
  LoadsByState loads = loads_below_a_state(walk, shape, n, most);
  // The root's place is uniform: edges above it that forget whatever state is the first.
  for (int edge = 1; edge < walk.edges_to_forget(); ++edge) {
    LoadsByState above(walk.states());
    for (std::size_t state = 0; state < walk.states(); ++state) {
      for (const StarWalk::Draw& draw : walk.draws(state))
        add_to(above[state], draw.chance, loads[draw.state], false, most);
    }
    loads = std::move(above);
  }
  loads.front().resize(static_cast<std::size_t>(most) + 1, 0.0);
  return loads.front();
}

std::vector<double> tree_root_star_loads(Shape shape, int n, int b, int most) {
  std::vector<double> loads = listed_root_star_loads(StarWalk(n, b), *tree_shape(shape, n, kSeedOfShapes), most);
  loads.resize(static_cast<std::size_t>(most) + 1, 0.0);
  return loads;
}

std::vector<double> walked_star_loads(int n, int steps, int doublings, int most) {
  const StarWalk walk = StarWalk::of_steps(n, steps);
  const LoadsByState loads = level_order_loads(walk, doublings, 1, most);
  // A node above the root that lies anywhere with the same chance leaves the root anywhere, too: at each distance there
  // are C(n, distance) processors.
  NodeCounts all;
  double chance = std::exp2(-n);
  for (std::size_t distance = 0; distance < walk.states(); ++distance) {
    add_to(all, chance, loads[distance], false, most);
    chance *= static_cast<double>(walk.states() - 1 - distance) / static_cast<double>(distance + 1);
  }
  all.resize(static_cast<std::size_t>(most) + 1, 0.0);
  return all;
}

std::vector<double> kept_star_loads(Shape shape, int n, int b, int most) {
  static KeptLoads kept;
  return kept.of({shape, n, b, most}, [&] { return tree_star_loads(shape, n, b, most); });
}

std::vector<double> kept_root_star_loads(Shape shape, int n, int b, int most) {
  static KeptLoads kept;
  return kept.of({shape, n, b, most}, [&] { return tree_root_star_loads(shape, n, b, most); });
}

double star_load_error(int n, int most) { return std::exp2(n - 52) * (2.0 * most + 1000); }

double some_star_reaches_most(int n, const std::vector<double>& loads) {
  return std::exp2(n) * loads.back() * (1 + star_load_error(n, static_cast<int>(loads.size()) - 1));
}

double one_star_reaches_most(int n, const std::vector<double>& loads) {
  return loads.back() * (1 - star_load_error(n, static_cast<int>(loads.size()) - 1));
}

std::optional<int> least_star_load(int n, double level, int most,
                                   const std::function<std::vector<double>(int most)>& loads_to) {
  const std::vector<double> loads = loads_to(most);
  const double of_one = level * std::exp2(-n);
  int k = most;
  for (double above = loads.back(); k > 0 && above < of_one; --k) above += loads[static_cast<std::size_t>(k - 1)];
  const bool enough = some_star_reaches_most(n, loads_to(k + 1)) < level;
  const bool least = one_star_reaches_most(n, loads_to(k)) >= of_one;
  return enough && least ? std::optional(k) : std::nullopt;
}

}  // namespace cubeverify

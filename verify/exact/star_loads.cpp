#include "verify/exact/star_loads.h"

#include <cmath>
#include <cstddef>
#include <map>
#include <mutex>
#include <tuple>

#include "verify/exact/subtree_loads.h"

namespace cubeverify {

namespace {

constexpr Word kSeedOfShapes = 1;

LoadsByState loads_below_a_state(const StarWalk& walk, Shape shape, int n, int most) {
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

}  // namespace

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

std::vector<double> kept_star_loads(Shape shape, int n, int b, int most) {
  static std::mutex mutex;
  static std::map<std::tuple<Shape, int, int, int>, std::vector<double>> kept;
  const std::scoped_lock lock(mutex);
  const auto [place, is_new] = kept.try_emplace({shape, n, b, most});
  if (is_new) place->second = tree_star_loads(shape, n, b, most);
  return place->second;
}

double star_load_error(int n, int most) { return std::exp2(n - 52) * (2.0 * most + 1000); }

double some_star_reaches_most(int n, const std::vector<double>& loads) {
  return std::exp2(n) * loads.back() * (1 + star_load_error(n, static_cast<int>(loads.size()) - 1));
}

}  // namespace cubeverify

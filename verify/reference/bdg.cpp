#include "verify/reference/bdg.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_set>

#include "verify/reference/words.h"

// Distances are searched for, never computed by a formula: from one node through a table of all nodes where these are
// few, and otherwise from both ends, each to half the distance.

namespace cubeverify::reference {

std::string shift_left(const std::string& x, char b) { return x.substr(1) + b; }
std::string shift_right(const std::string& x, char b) { return b + x.substr(0, x.size() - 1); }

std::array<std::string, 4> shifts(const std::string& x) {
  return {shift_left(x, '0'), shift_left(x, '1'), shift_right(x, '0'), shift_right(x, '1')};
}

bool is_shift(const std::string& y, const std::string& x) {
  const std::array<std::string, 4> connected = shifts(x);
  return std::find(connected.begin(), connected.end(), y) != connected.end();
}

std::string contraction(const std::string& v) {
  std::string image;
  for (std::size_t i = 0; i + 1 < v.size(); ++i) image += v[i] == v[i + 1] ? '0' : '1';
  return image;
}

std::array<std::string, 2> preimages(const std::string& x) {
  std::array<std::string, 2> words{"0", "1"};
  for (std::string& v : words) {
    for (const char bit_of_x : x) v += v.back() == bit_of_x ? '0' : '1';
  }
  return words;
}

namespace {

// The largest n with a table of all nodes, and the largest distance that is searched for from both ends. A ball of half
// that radius has some thousands of nodes.
constexpr int searched = 16;

std::vector<std::string> either_way(const std::string& x) {
  const auto connected = shifts(x);
  return {connected.begin(), connected.end()};
}

std::vector<std::string> own_way(const std::string& x) { return {shift_left(x, '0'), shift_left(x, '1')}; }

std::vector<int> breadth_first(const std::string& x, std::vector<std::string> (*next)(const std::string&)) {
  constexpr int not_met = -1;
  std::vector<int> distance(std::size_t{1} << x.size(), not_met);
  distance[value(x)] = 0;
  std::vector<std::string> queue{x};
  for (std::size_t done = 0; done < queue.size(); ++done) {
    const std::string from = queue[done];
    for (const std::string& to : next(from)) {
      int& to_distance = distance[value(to)];
      if (to_distance != not_met) continue;
      to_distance = distance[value(from)] + 1;
      queue.push_back(to);
    }
  }
  return distance;
}

// The nodes up to some distance from a centre, and those at just that distance.
struct Ball {
  std::unordered_set<std::string> nodes;
  std::vector<std::string> sphere;

  explicit Ball(const std::string& centre) : nodes{centre}, sphere{centre} {}

  void grow() {
    std::vector<std::string> next;
    for (const std::string& x : sphere) {
      for (const std::string& y : shifts(x)) {
        if (nodes.insert(y).second) next.push_back(y);
      }
    }
    sphere = std::move(next);
  }

  bool reaches(const Ball& other) const {
    return std::any_of(sphere.begin(), sphere.end(), [&](const std::string& x) { return other.nodes.count(x) == 1; });
  }
};

// d(x, y) from what shifts leave of x. Needs no search, and is quick at every n.
int distance_by_kept_bits(const std::string& x, const std::string& y) {
  // A walk drifts: each left shift takes the drift up by one, each right shift down by one. If its greatest drift is a
  // >= 0, the a leftmost bits of x have been lost; if its least is -b <= 0, the b rightmost. The other bits of x are
  // still there, `drift` places further left than in x at the walk's end; every other bit of y came in last at one of
  // the ends, and was free to choose. So the walk can lead to y if and only if y has the kept bits in those places. The
  // shortest walk to drifts a, -b and `drift` at last goes first to one extreme, then to the other, then to the end.
  const int n = length(x);
  int best = n;  // n left shifts replace every bit
  for (int a = 0; a < n; ++a) {
    for (int b = 0; a + b < n; ++b) {
      const auto kept = static_cast<std::size_t>(n - a - b);
      for (int drift = -b; drift <= a; ++drift) {
        const int steps = std::min(a + (a + b) + (drift + b), b + (b + a) + (a - drift));
        if (steps >= best) continue;
        if (x.compare(static_cast<std::size_t>(a), kept, y, static_cast<std::size_t>(a - drift), kept) == 0)
          best = steps;
      }
    }
  }
  return best;
}

}  // namespace

std::vector<int> distances_from(const std::string& x) { return breadth_first(x, either_way); }
std::vector<int> directed_distances_from(const std::string& x) { return breadth_first(x, own_way); }

std::vector<std::size_t> sphere_sizes(const std::string& x, int radius) {
  Ball ball(x);
  std::vector<std::size_t> sizes{ball.sphere.size()};
  for (int r = 1; r <= radius; ++r) {
    ball.grow();
    sizes.push_back(ball.sphere.size());
  }
  return sizes;
}

int distance(const std::string& x, const std::string& y) {
  // Balls of radii r and s meet if and only if d(x, y) <= r + s, so the first to meet have d(x, y) = r + s.
  Ball of_x(x);
  Ball of_y(y);
  for (int d = 0; d <= searched; ++d) {
    if (of_x.reaches(of_y) || of_y.reaches(of_x)) return d;
    (d % 2 == 0 ? of_x : of_y).grow();
  }
  return distance_by_kept_bits(x, y);
}

int distance_from_zeros(const std::string& x) {
  const std::string zeros(x.size(), '0');
  if (length(x) > searched) return distance_by_kept_bits(zeros, x);
  static std::mutex one_at_a_time;
  static std::map<std::size_t, std::vector<int>> tables;
  const std::lock_guard<std::mutex> lock(one_at_a_time);
  std::vector<int>& table = tables[x.size()];
  if (table.empty()) table = distances_from(zeros);
  return table[value(x)];
}

int directed_distance(const std::string& x, const std::string& y) {
  std::size_t steps = 0;
  while (x.substr(steps) != y.substr(0, y.size() - steps)) ++steps;
  return static_cast<int>(steps);
}

}  // namespace cubeverify::reference

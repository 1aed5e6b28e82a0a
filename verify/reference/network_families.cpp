#include "verify/reference/network_families.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>

#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

using Neighbours = std::vector<std::set<int>>;

// x with bits last..first complemented.
std::string flip_all(std::string x, int first, int last) {
  for (int m = first; m <= last; ++m) x = flip(x, m);
  return x;
}

std::vector<std::string> cube_neighbours(const std::string& family, const std::vector<int>& sizes,
                                         const std::string& x) {
  const int n = length(x);
  std::vector<std::string> result;
  if (family == "hypercube" || family == "folded" || family == "enhanced" || family == "augmented") {
    for (int j = 0; j < n; ++j) result.push_back(flip(x, j));
    if (family == "folded") result.push_back(complement(x));
    if (family == "enhanced") result.push_back(flip_all(x, 0, n - sizes[1]));
    for (int j = 1; j < n && family == "augmented"; ++j) result.push_back(flip_all(x, 0, j));
  } else if (family == "crossed") {
    for (int j = 0; j < n; ++j) {
      std::string y = flip(x, j);
      for (int i = 0; 2 * i + 1 < j; ++i) {
        if (bit(x, 2 * i)) y = flip(y, 2 * i + 1);
      }
      result.push_back(y);
    }
  } else if (family == "twisted") {
    result.push_back(flip(x, 0));
    for (int m = 2; m < n; m += 2) {
      result.push_back(flip(x, m));
      int parity = 0;
      for (int i = 0; i <= m - 2; ++i) parity ^= bit(x, i) ? 1 : 0;
      result.push_back(parity == 0 ? flip_all(x, m - 1, m) : flip(x, m - 1));
    }
  } else if (family == "ltq") {
    for (int j = 0; j < n; ++j) result.push_back(j >= 2 && bit(x, 0) ? flip_all(x, j - 1, j) : flip(x, j));
  } else if (family == "moebius0" || family == "moebius1") {
    for (int j = 0; j < n; ++j) {
      const bool b = j + 1 < n ? bit(x, j + 1) : family == "moebius1";
      result.push_back(b ? flip_all(x, 0, j) : flip(x, j));
    }
  } else if (family == "shuffle") {
    result = {flip(x, 0), flip(x, 1)};
    const std::string lowest = x.substr(x.size() - 2);
    for (int m = 2; m < n; m += 4) {
      // Which of four bits are flipped: two digits are the lowest bits of x. Instead of no bit, all four are.
      for (const std::string last : {"00", "01", "10", "11"}) {
        const std::string d = lowest + last == "0000" ? "1111" : lowest + last;
        std::string y = x;
        for (int i = 0; i < 4; ++i) {
          if (bit(d, i)) y = flip(y, m + i);
        }
        result.push_back(y);
      }
    }
  }
  return result;
}

Neighbours cube(const std::string& family, const std::vector<int>& sizes) {
  Neighbours result;
  for (std::uint64_t x = 0; x < std::uint64_t{1} << sizes[0]; ++x) {
    result.emplace_back();
    for (const std::string& y : cube_neighbours(family, sizes, word(x, sizes[0])))
      result.back().insert(static_cast<int>(value(y)));
  }
  return result;
}

Neighbours permutations(const std::string& family, int n) {
  std::vector<std::string> all;
  std::string p;
  for (int i = 0; i < n; ++i) p += static_cast<char>('0' + i);
  do {
    all.push_back(p);
  } while (std::next_permutation(p.begin(), p.end()));
  Neighbours result;
  for (const std::string& one : all) {
    result.emplace_back();
    for (int i = 1; i < n; ++i) {
      p = one;
      if (family == "star") std::swap(p[0], p[static_cast<std::size_t>(i)]);
      if (family == "bubble") std::swap(p[static_cast<std::size_t>(i) - 1], p[static_cast<std::size_t>(i)]);
      if (family == "pancake") std::reverse(p.begin(), p.begin() + i + 1);
      result.back().insert(static_cast<int>(std::find(all.begin(), all.end(), p) - all.begin()));
    }
  }
  return result;
}

Neighbours torus(const std::vector<int>& sides) {
  // All nodes by their coordinates; the first changes fastest.
  std::vector<std::vector<int>> all{{}};
  for (const int side : sides) {
    std::vector<std::vector<int>> longer;
    for (int c = 0; c < side; ++c) {
      for (std::vector<int> x : all) {
        x.push_back(c);
        longer.push_back(x);
      }
    }
    all = longer;
  }
  Neighbours result;
  for (const std::vector<int>& x : all) {
    result.emplace_back();
    for (std::size_t k = 0; k < sides.size(); ++k) {
      for (const int step : {1, sides[k] - 1}) {
        std::vector<int> y = x;
        y[k] = (y[k] + step) % sides[k];
        result.back().insert(static_cast<int>(std::find(all.begin(), all.end(), y) - all.begin()));
      }
    }
  }
  return result;
}

// Links from each node to those that `next` has, modulo their number, and back.
Neighbours both_ways(int nodes, const std::function<std::vector<int>(int x)>& next) {
  Neighbours result(static_cast<std::size_t>(nodes));
  for (int x = 0; x < nodes; ++x) {
    for (const int y : next(x)) {
      const int to = (y % nodes + nodes) % nodes;
      result[static_cast<std::size_t>(x)].insert(to);
      result[static_cast<std::size_t>(to)].insert(x);
    }
  }
  return result;
}

int power(int d, int n) { return n == 0 ? 1 : d * power(d, n - 1); }

Neighbours circulant(int nodes, const std::vector<int>& steps) {
  return both_ways(nodes, [&](int x) {
    std::vector<int> result;
    for (const int s : steps) result.push_back(x + s);
    return result;
  });
}

// From x to sign (d x + c), c = first, first + 1, ...: d nodes.
Neighbours shift_network(int nodes, int d, int first, int sign) {
  return both_ways(nodes, [=](int x) {
    std::vector<int> result;
    for (int c = first; c < first + d; ++c) result.push_back(sign * (d * x + c));
    return result;
  });
}

Neighbours with_loops(const std::string& family, const std::vector<int>& sizes) {
  const std::set<std::string> cubes{"hypercube", "folded", "enhanced", "augmented", "crossed",
                                    "twisted",   "ltq",    "moebius0", "moebius1",  "shuffle"};
  if (cubes.contains(family)) return cube(family, sizes);
  const int a = sizes[0], b = sizes.back();
  if (family == "star" || family == "pancake" || family == "bubble") return permutations(family, a);
  if (family == "torus") return torus(sizes);
  if (family == "kary") return torus(std::vector<int>(static_cast<std::size_t>(b), a));
  if (family == "debruijn") return shift_network(power(a, b), a, 0, 1);
  if (family == "kautz") return shift_network(power(a, b) + power(a, b - 1), a, 1, -1);
  if (family == "circulant") return circulant(a, {sizes.begin() + 1, sizes.end()});
  if (family == "ej") return circulant(3 * a * a + 3 * a + 1, {a, a + 1, 2 * a + 1});
  if (family == "gpetersen") {
    return both_ways(2 * a, [=](int x) {
      return x < a ? std::vector<int>{(x + 1) % a, x + a} : std::vector<int>{(x + b) % a + a};
    });
  }
  if (family != "complete") throw std::invalid_argument("no network is called " + family);
  std::vector<int> all(static_cast<std::size_t>(a));
  std::iota(all.begin(), all.end(), 0);
  return both_ways(a, [&](int) { return all; });
}

}  // namespace

std::vector<std::set<int>> network_family(const std::string& family, const std::vector<int>& sizes) {
  Neighbours result = with_loops(family, sizes);
  for (std::size_t x = 0; x < result.size(); ++x) result[x].erase(static_cast<int>(x));
  return result;
}

}  // namespace cubeverify::reference

#include "verify/exact/star_loads.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace cubeverify {

namespace {

// Probabilities of 0, 1, ... nodes; the last is of that many or more.
using Loads = std::vector<double>;

Loads sum_of(const Loads& a, const Loads& b) {
  const std::size_t last = a.size() - 1;
  Loads sums(a.size(), 0.0);
  for (std::size_t i = 0; i <= last; ++i) {
    if (a[i] == 0) continue;
    for (std::size_t j = 0; i + j < last; ++j) sums[i + j] += a[i] * b[j];
    for (std::size_t j = last - i; j <= last; ++j) sums[last] += a[i] * b[j];
  }
  return sums;
}

Loads one_more(const Loads& a) {
  Loads moved(a.size(), 0.0);
  for (std::size_t k = 0; k + 1 < a.size(); ++k) moved[k + 1] = a[k];
  moved.back() += a.back();
  return moved;
}

// The classes of all windows of a node as the digits of a number to base 3.
class Windows {
 public:
  Windows(int n, int b) : number_(n / b) {
    const double all = std::exp2(-b);
    chance_ = {all, b * all, 1 - (b + 1) * all};
  }
  [[nodiscard]] std::size_t states() const { return power(number_); }
  [[nodiscard]] bool in_star(std::size_t state) const {
    std::size_t apart = 0;
    for (; state != 0; state /= 3) apart += state % 3;
    return apart <= 1;
  }
  // The mixture of `of` over the classes of the window below a node at that depth, the others being those of `state`.
  [[nodiscard]] Loads drawn(const std::vector<Loads>& of, std::size_t state, int depth) const {
    const std::size_t place = power(depth % number_), others = state - state / place % 3 * place;
    Loads mixture(of.front().size(), 0.0);
    for (std::size_t c = 0; c < 3; ++c) {
      const Loads& from = of[others + c * place];
      for (std::size_t k = 0; k < mixture.size(); ++k) mixture[k] += chance_[c] * from[k];
    }
    return mixture;
  }
  // The probability of a state where every address has the same.
  [[nodiscard]] double chance_of(std::size_t state) const {
    double product = 1;
    for (int w = 0; w < number_; ++w, state /= 3) product *= chance_[state % 3];
    return product;
  }

 private:
  static std::size_t power(int exponent) {
    std::size_t value = 1;
    for (; exponent > 0; --exponent) value *= 3;
    return value;
  }
  int number_;
  std::array<double, 3> chance_{};
};

}  // namespace

std::vector<double> complete_tree_star_loads(int n, int b, int most) {
  const Windows windows(n, b);
  Loads none(static_cast<std::size_t>(most) + 1, 0.0);
  none[0] = 1;
  // Subtrees below nodes of a depth, by the node's state: those whose last level is full, and the one at the left,
  // which has the 2^n-th node one level further down.
  std::vector<Loads> full(windows.states(), none), left(windows.states(), none);
  const auto with_root = [&](std::size_t state, Loads below) {
    return windows.in_star(state) ? one_more(below) : below;
  };
  for (std::size_t state = 0; state < left.size(); ++state) left[state] = with_root(state, none);
  for (int depth = n - 1; depth >= 0; --depth) {
    std::vector<Loads> next_full, next_left;
    for (std::size_t state = 0; state < full.size(); ++state) {
      const Loads child = windows.drawn(full, state, depth), left_child = windows.drawn(left, state, depth);
      next_full.push_back(with_root(state, sum_of(child, child)));
      next_left.push_back(with_root(state, sum_of(left_child, child)));
    }
    full = std::move(next_full);
    left = std::move(next_left);
  }
  Loads all(none.size(), 0.0);
  for (std::size_t state = 0; state < left.size(); ++state) {
    for (std::size_t k = 0; k < all.size(); ++k) all[k] += windows.chance_of(state) * left[state][k];
  }
  return all;
}

double star_load_error(int n, int most) {
  const double terms = (most + 1.0) * (most + 2.0) / 2;
  return std::exp2(n - 52) * (terms + 800);
}

}  // namespace cubeverify

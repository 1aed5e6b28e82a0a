#include "verify/exact/node_counts.h"

#include <algorithm>
#include <cstddef>

namespace cubeverify {

namespace {

// Products of what is above this are numbers of full precision, and processors are slow with others.
constexpr double kLeftOut = 1e-150;

}  // namespace

NodeCounts sum_of(const NodeCounts& a, const NodeCounts& b, int most) {
  if (a.empty() || b.empty()) return {};
  const auto top = static_cast<std::size_t>(most);
  NodeCounts sums(std::min(a.size() + b.size() - 1, top + 1), 0.0);
  // Most of the time that star loads take goes by here: what cannot change in the inner loop is told before it.
  for (std::size_t i = 0; i < std::min(a.size(), top); ++i) {
    const double chance = a[i];
    if (chance == 0) continue;
    const std::size_t end = std::min(b.size(), top - i);
    const double* const others = b.data();
    double* const from_i = sums.data() + i;
    for (std::size_t j = 0; j < end; ++j) from_i[j] += chance * others[j];
  }
  // All pairs that reach `most`: with i of the one, any of at least top - i of the other.
  double reaching = 0, rest = 0;
  std::size_t j = b.size();
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (; j > 0 && i + j > top; --j) rest += b[j - 1];
    reaching += a[i] * rest;
  }
  if (sums.size() == top + 1) sums[top] += reaching;
  for (double& chance : sums) {
    if (chance < kLeftOut) chance = 0;
  }
  return sums;
}

void add_to(NodeCounts& mixture, double chance, const NodeCounts& number, bool one_more, int most) {
  const std::size_t top = static_cast<std::size_t>(most), step = one_more ? 1 : 0;
  mixture.resize(std::max(mixture.size(), std::min(number.size() + step, top + 1)), 0.0);
  const std::size_t told = std::min(number.size(), top + 1 - step);
  for (std::size_t k = 0; k < told; ++k) mixture[k + step] += chance * number[k];
  for (std::size_t k = told; k < number.size(); ++k) mixture[top] += chance * number[k];
}

}  // namespace cubeverify

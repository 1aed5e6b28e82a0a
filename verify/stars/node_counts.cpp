#include "verify/stars/node_counts.h"

#include <algorithm>
#include <cstddef>

namespace cubeverify {
namespace {

// Products of what is above this are numbers of full precision, and processors are slow with others.
constexpr double kLeftOut = 1e-150;

}  // namespace

NodeCounts sum_of(const NodeCounts& a, const NodeCounts& b, int most) {
  if (a.empty() || b.empty()) return {};
  if (b.size() < 2 && a.size() > 1) return sum_of(b, a, most);  // one long row
  const auto top = static_cast<std::size_t>(most);
  NodeCounts sums(std::min(a.size() + b.size() - 1, top + 1), 0.0);
  // Most of the time that star loads take goes by here. Four rows are added at a time where all of them reach, which
  // spares three of four loads and stores; the products of a sum are added in the order of i all the same.
  const std::size_t rows = std::min(a.size(), top);
  const auto add_row = [&](std::size_t i, std::size_t first, std::size_t end) {
    const double chance = a[i];
    for (std::size_t k = std::max(first, i); k < std::min({end, i + b.size(), top}); ++k) sums[k] += chance * b[k - i];
  };
  std::size_t i = 0;
  for (; i + 4 <= rows; i += 4) {
    const std::size_t first = i + 3, end = std::max(first, std::min(i + b.size(), top));
    for (std::size_t row = i; row < i + 4; ++row) add_row(row, 0, first);
    const double a0 = a[i], a1 = a[i + 1], a2 = a[i + 2], a3 = a[i + 3];
    double* const to = sums.data() + first;
    const double* const from = b.data();
    for (std::size_t j = 0; j < end - first; ++j) {
      to[j] = to[j] + a0 * from[j + 3] + a1 * from[j + 2] + a2 * from[j + 1] + a3 * from[j];
    }
    for (std::size_t row = i; row < i + 4; ++row) add_row(row, end, top);
  }
  for (; i < rows; ++i) add_row(i, 0, top);
  // All pairs that reach `most`: with i of the one, any of at least top - i of the other.
  double reaching = 0, rest = 0;
  std::size_t j = b.size();
  for (i = 0; i < a.size(); ++i) {
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
  const std::size_t kept = std::min(number.size(), top + 1 - step);
  for (std::size_t k = 0; k < kept; ++k) mixture[k + step] += chance * number[k];
  for (std::size_t k = kept; k < number.size(); ++k) mixture[top] += chance * number[k];
}

}  // namespace cubeverify

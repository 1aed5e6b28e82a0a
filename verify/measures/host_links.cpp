#include "verify/measures/host_links.h"

#include <algorithm>

// Links are an array of neighbours, node after node, each in order: a link is found by bisection, the neighbours of a
// node lie together for a search by breadth, and "the least neighbour" is the first one.

namespace cubeverify {

HostLinks::HostLinks(Word nodes, const std::vector<Link>& links) : first_(nodes + 1, 0) {
  std::vector<Link> both;
  both.reserve(2 * links.size());
  for (const auto& [a, b] : links) {
    if (a == b) {
      ++loops_;
      continue;
    }
    both.emplace_back(a, b);
    both.emplace_back(b, a);
  }
  std::ranges::sort(both);
  const std::size_t given = both.size();
  both.erase(std::ranges::unique(both).begin(), both.end());
  doubled_ = (given - both.size()) / 2;
  neighbours_.reserve(both.size());
  for (const auto& [a, b] : both) {
    ++first_[a + std::size_t{1}];
    neighbours_.push_back(b);
  }
  for (std::size_t c = 1; c < first_.size(); ++c) first_[c] += first_[c - 1];
}

HostLinks HostLinks::de_bruijn(int n) {
  std::vector<Link> links;
  for (Word c = 0; c < bit(n); ++c) {
    for (const Word digit : {Word{0}, Word{1}}) {
      links.emplace_back(static_cast<std::uint32_t>(c), static_cast<std::uint32_t>((c << 1 | digit) & all_ones(n)));
    }
  }
  return {bit(n), links};
}

bool HostLinks::linked(Word a, Word b) const {
  const auto begin = neighbours_.begin();
  return std::binary_search(begin + static_cast<std::ptrdiff_t>(first_[a]),
                            begin + static_cast<std::ptrdiff_t>(first_[a + 1]), b);
}

std::vector<std::uint32_t> HostLinks::distances(Word from) const {
  std::vector<std::uint32_t> distance(nodes(), kUnreached);
  std::vector<std::uint32_t> reached{static_cast<std::uint32_t>(from)};
  distance[from] = 0;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const std::uint32_t c = reached[next];
    for (std::size_t i = first_[c]; i < first_[c + std::size_t{1}]; ++i) {
      const std::uint32_t other = neighbours_[i];
      if (distance[other] != kUnreached) continue;
      distance[other] = distance[c] + 1;
      reached.push_back(other);
    }
  }
  return distance;
}

}  // namespace cubeverify

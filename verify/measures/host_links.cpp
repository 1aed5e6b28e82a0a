#include "verify/measures/host_links.h"

#include <algorithm>

// Links are an array of neighbours, node after node, each in order: a link is found by bisection, the neighbours of a
// node lie together for a search by breadth, and "the least neighbour" is the first one.

namespace cubeverify {

// Calls visit(c, i, end) for all links, by number and then by node.
static void each_end(const NetworkRule& rule, const auto& visit) {
  std::vector<Word> ends(std::min(rule.nodes, Word{1} << 14));
  for (int i = 0; i < rule.degree; ++i) {
    for (Word first = 0; first < rule.nodes; first += ends.size()) {
      const std::span<Word> block(ends.data(), std::min<Word>(ends.size(), rule.nodes - first));
      rule.ends(first, i, block);
      for (std::size_t k = 0; k < block.size(); ++k) visit(first + k, i, block[k]);
    }
  }
}

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

HostLinks::HostLinks(const NetworkRule& rule) : first_(rule.nodes + 1, 0) {
  const auto degree = static_cast<std::size_t>(rule.degree);
  neighbours_.resize(rule.nodes * degree);
  each_end(rule, [&](Word c, int i, Word end) {
    neighbours_[c * degree + static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(end);
  });
  // Each list is sorted where it is, and put behind those before.
  auto next = neighbours_.begin();
  for (Word c = 0; c < rule.nodes; ++c) {
    const auto begin = neighbours_.begin() + static_cast<std::ptrdiff_t>(c * degree);
    const auto end = std::remove(begin, begin + rule.degree, static_cast<std::uint32_t>(kNoLink));
    const auto others = std::remove(begin, end, static_cast<std::uint32_t>(c));
    loops_ += static_cast<Word>(end - others);
    std::sort(begin, others);
    const auto last = std::unique(begin, others);
    doubled_ += static_cast<Word>(others - last);
    next = std::copy(begin, last, next);
    first_[c + 1] = static_cast<std::size_t>(next - neighbours_.begin());
  }
  neighbours_.erase(next, neighbours_.end());
  doubled_ = (doubled_ + 1) / 2;  // they are seen from both ends
}

std::optional<HostLinks::OneWay> HostLinks::one_way(const NetworkRule& rule) const {
  std::optional<OneWay> least;
  each_end(rule, [&](Word c, int i, Word end) {
    if (end == kNoLink || end == c || (least && least->c <= c) || linked(end, c)) return;
    least = {c, i, end};
  });
  return least;
}

std::optional<Word> HostLinks::number(Word a, Word b) const {
  const auto begin = neighbours_.begin() + static_cast<std::ptrdiff_t>(first_[a]);
  const auto end = neighbours_.begin() + static_cast<std::ptrdiff_t>(first_[a + 1]);
  const auto found = std::lower_bound(begin, end, b);
  if (found == end || *found != b) return std::nullopt;
  return static_cast<Word>(found - neighbours_.begin());
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

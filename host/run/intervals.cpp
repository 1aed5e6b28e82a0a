#include "host/run/intervals.h"

#include <algorithm>

// Finished units as a map of disjoint intervals, by their first unit; neighbours are joined, so that a run has few of
// them however many chunks it had. What overlaps is refused: a unit that is counted twice would be a wrong fact.

namespace cubeverify {

bool Intervals::add(Chunk chunk) {
  if (chunk.count == 0 || chunk.first > ~Word{0} - chunk.count) return false;
  Word first = chunk.first;
  Word end = chunk.first + chunk.count;

  const auto next = ends_.lower_bound(first);
  if (next != ends_.end() && next->first < end) return false;
  if (next != ends_.begin() && std::prev(next)->second > first) return false;

  if (next != ends_.end() && next->first == end) end = next->second;
  const bool joins_previous = next != ends_.begin() && std::prev(next)->second == first;
  if (next != ends_.end() && end == next->second) ends_.erase(next);
  if (joins_previous) {
    std::prev(ends_.upper_bound(first))->second = end;
  } else {
    ends_.emplace(first, end);
  }
  count_ += chunk.count;
  return true;
}

std::vector<Chunk> Intervals::gaps(Chunk range) const {
  std::vector<Chunk> found;
  Word next = range.first;
  const Word behind = range.first + range.count;
  for (const auto& [first, end] : ends_) {
    if (first >= behind) break;
    if (first > next) found.push_back({next, first - next});
    next = std::max(next, end);
  }
  if (next < behind) found.push_back({next, behind - next});
  return found;
}

Chunk first_piece(Chunk chunk, int bits) {
  const Word mask = bit(bits) - 1;
  const Word to_boundary = bit(bits) - (chunk.first & mask);
  return {chunk.first, std::min(chunk.count, to_boundary)};
}

}  // namespace cubeverify

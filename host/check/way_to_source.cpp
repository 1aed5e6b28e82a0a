#include "host/check/way_to_source.h"

namespace cubeverify {

WayToSource way_to_source(int n, const ParentOf& parent, Word c) {
  WayToSource way;
  way.nodes.push_back(c);
  // Brent's way to see a cycle: a node is kept for twice as many steps as the one before it.
  Word kept = c, since = 0, until = 1;
  for (; c != 0; ++way.steps) {
    if (way.steps == WayToSource::kMostSteps) {
      way.end = WayToSource::End::kNoEnd;
      return way;
    }
    const Word above = parent(c);
    if (above == c || above > all_ones(n)) {
      way.end = WayToSource::End::kRoot;
      return way;
    }
    c = above;
    if (way.nodes.size() < WayToSource::kMostKept) way.nodes.push_back(c);
    ++since;
    if (c == kept) {
      way.end = WayToSource::End::kCycle;
      way.cycle_length = since;
      return way;
    }
    if (since == until) {
      kept = c;
      since = 0;
      until *= 2;
    }
  }
  return way;
}

}  // namespace cubeverify

#include "verify/measures/spanning_check.h"

namespace cubeverify {
namespace {

constexpr std::uint32_t kUnknown = SpanningCheck::kLost - 1, kOnTheWay = SpanningCheck::kLost - 2;
constexpr std::size_t kMostOfCycle = 16;

// Goes up from c to a node whose depth is known, and gives depths to all nodes on the way.
void follow(const ParentArray& tree, std::uint32_t c, std::vector<std::uint32_t>& depth) {
  constexpr std::uint32_t kLost = SpanningCheck::kLost;
  std::uint32_t steps = 0, top = c;
  while (depth[top] == kUnknown) {
    depth[top] = kOnTheWay;
    ++steps;
    if (tree.parent[top] == ParentArray::kNone) break;
    top = tree.parent[top];
  }
  // Where the way ends at a root of its own or at itself, nobody on it reaches the source.
  const bool reaches = depth[top] != kOnTheWay && depth[top] != kLost;
  std::uint32_t next = reaches ? depth[top] + steps : 0;
  for (std::uint32_t at = c; depth[at] == kOnTheWay; at = tree.parent[at]) {
    depth[at] = reaches ? next-- : kLost;
    if (tree.parent[at] == ParentArray::kNone) break;
  }
}

// The least node that its own ancestors lead back to, and its cycle. Nodes that are not lost are on none.
void find_cycle(const ParentArray& tree, SpanningCheck& check) {
  // Of each lost node, from which start it was met first; a way that meets itself closes a cycle.
  std::vector<std::uint32_t> met(tree.parent.size(), ParentArray::kNone);
  Word least = 0;
  bool found = false;
  for (std::uint32_t start = 0; start < tree.parent.size(); ++start) {
    if (check.depth[start] != SpanningCheck::kLost) continue;
    std::uint32_t at = start;
    while (at != ParentArray::kNone && met[at] == ParentArray::kNone) {
      met[at] = start;
      at = tree.parent[at];
    }
    if (at == ParentArray::kNone || met[at] != start) continue;
    std::uint32_t lowest = at;
    for (std::uint32_t on = tree.parent[at]; on != at; on = tree.parent[on]) lowest = on < lowest ? on : lowest;
    if (!found || lowest < least) least = lowest;
    found = true;
  }
  if (!found) return;
  auto on = static_cast<std::uint32_t>(least);
  do {
    if (check.cycle.size() < kMostOfCycle) check.cycle.push_back(on);
    ++check.cycle_length;
    on = tree.parent[on];
  } while (on != least);
}

// `linked` of a node and its parent, `distance` of a node from the root.
SpanningCheck check_tree(const ParentArray& tree, const auto& linked, const auto& distance) {
  SpanningCheck check;
  check.source_is_root = tree.parent[tree.root] == ParentArray::kNone;
  check.depth.assign(tree.parent.size(), kUnknown);
  check.depth[tree.root] = 0;
  for (std::uint32_t c = 0; c < tree.parent.size(); ++c) {
    if (c == tree.root) continue;
    if (check.depth[c] == kUnknown) follow(tree, c, check.depth);
    if (tree.parent[c] == ParentArray::kNone) {
      check.roots.add(c);
    } else if (!linked(c, tree.parent[c])) {
      check.off_links.add(c);
    }
    if (check.depth[c] == SpanningCheck::kLost) {
      check.lost.add(c);
    } else if (check.depth[c] != distance(c)) {
      if (check.detours.count == 0) check.least_detour = check.depth[c];
      check.detours.add(c);
    }
  }
  if (check.lost.count > 0) find_cycle(tree, check);
  return check;
}

}  // namespace

SpanningCheck check_spanning(const ParentArray& tree) {
  return check_tree(
      tree, [](Word c, Word parent) { return weight(c ^ parent) == 1; },
      [](Word c) { return static_cast<std::uint32_t>(weight(c)); });
}

SpanningCheck check_spanning(const ParentArray& tree, const HostLinks& network,
                             const std::vector<std::uint32_t>& distances) {
  return check_tree(
      tree, [&](Word c, Word parent) { return network.linked(c, parent); }, [&](Word c) { return distances[c]; });
}

Word true_children(const ParentArray& tree, Word c) {
  Word children = 0;
  for (int d = 0; d < tree.n; ++d) {
    const Word other = c ^ bit(d);
    if (other != 0 && tree.parent[other] == c) children |= bit(d);
  }
  return children;
}

Exceptions wrong_children(const ParentArray& tree, const std::vector<std::uint32_t>& children) {
  Exceptions wrong;
  for (Word c = 0; c < tree.parent.size(); ++c) {
    if (children[c] != true_children(tree, c)) wrong.add(c);
  }
  return wrong;
}

}  // namespace cubeverify

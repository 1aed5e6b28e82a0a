#include "verify/relations/independent.h"

#include <algorithm>

#include "kernels/embedding/cores.h"

namespace cubeverify {

namespace {

// What the paths to one node have passed. It grows as they are long, and is emptied in no time.
template <class Key>
class PassedBy {
 public:
  void empty() {
    ++stamp_;
    count_ = 0;
  }
  // False if it is there already.
  bool add(Key key) {
    if (2 * ++count_ > slots_.size()) grow();
    Slot& slot = slot_of(key);
    if (slot.stamp == stamp_) return false;
    slot = {key, stamp_};
    return true;
  }

 private:
  struct Slot {
    Key key;
    std::uint32_t stamp;  // of the emptying that it is younger than
  };
  Slot& slot_of(Key key) {
    constexpr Word kScatter = 0x9e3779b97f4a7c15;  // 2^64 divided by the golden ratio
    std::size_t at = key * kScatter >> shift_;
    while (slots_[at].stamp == stamp_ && slots_[at].key != key) at = (at + 1) % slots_.size();
    return slots_[at];
  }
  void grow() {
    const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(2 * slots_.size(), Slot{0, 0}));
    --shift_;
    for (const Slot& slot : before) {
      if (slot.stamp == stamp_) slot_of(slot.key) = slot;
    }
  }

  int shift_ = 54;
  std::vector<Slot> slots_ = std::vector<Slot>(std::size_t{1} << (64 - shift_), Slot{0, 0});
  std::uint32_t stamp_ = 0;
  std::size_t count_ = 0;
};

bool meet_in_nodes(const std::vector<NetworkTree>& trees, std::uint32_t v, PassedBy<std::uint32_t>& passed) {
  passed.empty();
  bool has_root_edge = false;
  for (const NetworkTree& tree : trees) {
    std::uint32_t at = tree.parent[v];
    // The edge from the root to v is a whole path, in which no node is between.
    if (at == tree.root && std::exchange(has_root_edge, true)) return true;
    for (; at != tree.root; at = tree.parent[at]) {
      if (!passed.add(at)) return true;
    }
  }
  return false;
}

Word edge_above(const NetworkTree& tree, std::uint32_t child) {
  const std::uint32_t parent = tree.parent[child];
  return Word{std::min(child, parent)} << 32 | std::max(child, parent);
}

bool meet_in_edges(const std::vector<NetworkTree>& trees, std::uint32_t v, PassedBy<Word>& passed) {
  passed.empty();
  for (const NetworkTree& tree : trees) {
    for (std::uint32_t at = v; at != tree.root; at = tree.parent[at]) {
      if (!passed.add(edge_above(tree, at))) return true;
    }
  }
  return false;
}

// The least that both paths have of all that `passed(tree)` lists.
template <class Passed>
std::optional<Word> least_common(const NetworkTree& a, const NetworkTree& b, const Passed& passed) {
  std::vector<Word> first = passed(a), second = passed(b), common;
  std::ranges::sort(first);
  std::ranges::sort(second);
  std::ranges::set_intersection(first, second, std::back_inserter(common));
  return common.empty() ? std::nullopt : std::optional(common.front());
}

}  // namespace

MeetingPaths meeting_paths_by_walks(const std::vector<NetworkTree>& trees, int threads) {
  const std::uint32_t root = trees.front().root;
  const Cores cores(threads);
  std::vector<MeetingPaths> parts(cores.count());
  const auto add = [](RelationFinding& finding, std::uint32_t v) {
    if (finding.exceptions++ == 0) finding.node = v;
  };
  cores.share(trees.front().nodes(), 1, [&](std::size_t part, Word begin, Word end) {
    PassedBy<std::uint32_t> nodes;
    PassedBy<Word> edges;
    for (auto v = static_cast<std::uint32_t>(begin); v < end; ++v) {
      if (v == root || !meet_in_nodes(trees, v, nodes)) continue;
      add(parts[part].in_nodes, v);
      if (meet_in_edges(trees, v, edges)) add(parts[part].in_edges, v);
    }
  });
  MeetingPaths all;
  const auto merge = [](RelationFinding& finding, const RelationFinding& part) {
    if (finding.exceptions == 0) finding.node = part.node;
    finding.exceptions += part.exceptions;
  };
  for (const MeetingPaths& part : parts) {
    merge(all.in_nodes, part.in_nodes);
    merge(all.in_edges, part.in_edges);
  }
  return all;
}

void describe_meeting(const std::vector<NetworkTree>& trees, std::uint32_t node, bool nodes_matter,
                      RelationFinding& finding) {
  const auto nodes_between = [&](const NetworkTree& tree) {
    std::vector<Word> nodes;
    for (std::uint32_t at = tree.parent[node]; at != tree.root; at = tree.parent[at]) nodes.push_back(at);
    return nodes;
  };
  const auto edges = [&](const NetworkTree& tree) {
    std::vector<Word> all;
    for (std::uint32_t at = node; at != tree.root; at = tree.parent[at]) all.push_back(edge_above(tree, at));
    return all;
  };
  for (finding.first = 0; finding.first < trees.size(); ++finding.first) {
    for (finding.second = finding.first + 1; finding.second < trees.size(); ++finding.second) {
      const NetworkTree &a = trees[finding.first], &b = trees[finding.second];
      if (const auto shared = nodes_matter ? least_common(a, b, nodes_between) : std::nullopt) {
        finding.shared = static_cast<std::uint32_t>(*shared);
        return;
      }
      if (const auto edge = least_common(a, b, edges)) {
        finding.edge.emplace(static_cast<std::uint32_t>(*edge >> 32), static_cast<std::uint32_t>(*edge));
        return;
      }
    }
  }
}

}  // namespace cubeverify

#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "kernels/embedding/redistribution.h"
#include "kernels/embedding/staged_tree.h"

// Redistribution (Dynamic Tree Embedding, section 3) where hardly any processor is assigned more than it may store. In
// a partial star without such a processor every node is stored where it is assigned, whatever the reading; only the
// other stars, crowded ones, are looked at node by node.

namespace cubeverify {

// The processors of crowded stars, and how many of them have lesser addresses.
template <class Stars>
class CrowdedStars {
 public:
  explicit CrowdedStars(int n) : n_(n), crowded_(bit(n) / kMaxDimensions + 1, 0), before_(crowded_.size() + 1, 0) {}

  // The star of x is crowded.
  void add(Word x) {
    const Word centre = Stars::centre(n_, x);
    for (int i = 0; i <= Stars::coordinates(n_); ++i) {
      const Word y = Stars::node(centre, i);
      crowded_[y / kMaxDimensions] |= bit(static_cast<int>(y % kMaxDimensions));
    }
  }
  // All have been added.
  void number() {
    for (std::size_t j = 0; j < crowded_.size(); ++j)
      before_[j + 1] = before_[j] + static_cast<std::uint32_t>(weight(crowded_[j]));
  }

  [[nodiscard]] bool has(Word y) const {
    return has_bit(crowded_[y / kMaxDimensions], static_cast<int>(y % kMaxDimensions));
  }
  // Its place among the crowded ones, of which it is one, after number().
  [[nodiscard]] std::uint32_t index(Word y) const {
    const Word below = crowded_[y / kMaxDimensions] & (bit(static_cast<int>(y % kMaxDimensions)) - 1);
    return before_[y / kMaxDimensions] + static_cast<std::uint32_t>(weight(below));
  }
  [[nodiscard]] std::size_t size() const { return before_.back(); }

  // Calls see(y) for each of them.
  void each(const auto& see) const {
    for (std::size_t j = 0; j < crowded_.size(); ++j) {
      for (Word left = crowded_[j]; left != 0; left &= left - 1)
        see(kMaxDimensions * j + static_cast<Word>(lowest_bit(left)));
    }
  }

 private:
  int n_;
  std::vector<Word> crowded_;
  std::vector<std::uint32_t> before_;
};

// What crowded processors hold, by address: a view of one count for each of them.
template <class Stars>
class CrowdedCounts {
 public:
  CrowdedCounts(const CrowdedStars<Stars>& stars, std::vector<std::uint32_t>& counts)
      : stars_(&stars), counts_(counts.data()) {}

  std::uint32_t& operator[](Word y) const { return counts_[stars_->index(y)]; }

 private:
  const CrowdedStars<Stars>* stars_;
  std::uint32_t* counts_;
};

// A node assigned to a crowded star: number, rank, where it is assigned and, once it came, where it is stored.
struct CrowdedNode {
  std::uint32_t v, rank, y, x;
  bool room;
};

// Those of `ranks`, in the order in which they come; place(k) is where the k-th of `ranks` is assigned.
template <class Stars, class Place>
std::vector<CrowdedNode> crowded_nodes(const Cores& cores, const CrowdedStars<Stars>& stars, const TreeShape& tree,
                                       const Ranks& ranks, const Place& place) {
  std::vector<CrowdedNode> found;
  if (stars.size() == 0) return found;
  std::vector<std::vector<CrowdedNode>> parts(cores.count());
  cores.share(ranks.count, 1, [&](std::size_t which, Word begin, Word end) {
    for (std::size_t k = begin; k < end; ++k) {
      const std::uint32_t y = place(k);
      if (stars.has(y)) [[unlikely]] {
        const auto rank = static_cast<std::uint32_t>(ranks[k]);
        parts[which].push_back({tree.number(rank), rank, y, y, true});
      }
    }
  });
  for (const std::vector<CrowdedNode>& part : parts) found.insert(found.end(), part.begin(), part.end());
  if (!tree.levels.node.empty()) std::ranges::sort(found, {}, &CrowdedNode::v);
  return found;
}

// Stores them as they come, of as many as `held` and `assigned` count in crowded stars.
template <class Stars>
void store(int n, const CrowdedStars<Stars>& stars, std::uint32_t cap, FirstCome rule, std::span<CrowdedNode> nodes,
           std::vector<std::uint32_t>& held, std::vector<std::uint32_t>& assigned) {
  for (CrowdedNode& node : nodes) {
    const Destination to = destination<Stars>(n, node.y, cap, rule, CrowdedCounts<Stars>(stars, held),
                                              CrowdedCounts<Stars>(stars, assigned));
    node.x = static_cast<std::uint32_t>(to.x);
    node.room = to.room;
  }
}

// The nodes that have been moved.
class MovedNodes {
 public:
  // Adds those of `nodes` that have.
  void add(std::span<const CrowdedNode> nodes) {
    std::ranges::copy_if(nodes, std::back_inserter(moved_), [](const CrowdedNode& node) { return node.x != node.y; });
    std::ranges::sort(moved_, {}, &CrowdedNode::rank);
  }

  [[nodiscard]] const std::vector<CrowdedNode>& nodes() const { return moved_; }

  // Where the node of a rank is stored that is assigned to y.
  [[nodiscard]] std::uint32_t stored(std::size_t rank, std::uint32_t y) const {
    const auto found = std::ranges::lower_bound(moved_, rank, {}, &CrowdedNode::rank);
    return found != moved_.end() && found->rank == rank ? found->x : y;
  }
  [[nodiscard]] bool has(std::size_t rank) const {
    return std::ranges::binary_search(moved_, rank, {}, &CrowdedNode::rank);
  }

  // Calls see(rank) once for each edge, that above the node of this rank, of which an end has been moved.
  void each_edge(const TreeShape& tree, const auto& see) const {
    const std::vector<std::uint32_t>& parent = tree.level_parent();
    for (const CrowdedNode& node : moved_) {
      if (node.rank != 0) see(std::size_t{node.rank});
      // The root's own parent is itself.
      auto child = std::lower_bound(parent.begin() + 1, parent.end(), node.rank);
      for (; child != parent.end() && *child == node.rank; ++child) {
        const auto rank = static_cast<std::size_t>(child - parent.begin());
        if (!has(rank)) see(rank);
      }
    }
  }

 private:
  std::vector<CrowdedNode> moved_;  // by ascending rank
};

}  // namespace cubeverify

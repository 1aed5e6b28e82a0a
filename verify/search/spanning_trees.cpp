#include "verify/search/spanning_trees.h"

#include <algorithm>

namespace cubeverify {
namespace {

// Nodes get their parents in increasing order.
class SpanningTrees {
 public:
  SpanningTrees(int n, int height, const VisitTree& visit)
      : n_(n), height_(height), visit_(visit), parents_(bit(n), 0) {}

  void from(Word node) {
    if (node == parents_.size()) return visit_(parents_);
    for (int d = 0; d < n_; ++d) {
      parents_[node] = node ^ bit(d);
      if (can_be_a_tree(node)) from(node + 1);
    }
  }

 private:
  // No node up to `last` is its own ancestor or lower than `height` even if what has no parent yet is as near to the
  // root as it can be.
  [[nodiscard]] bool can_be_a_tree(Word last) const {
    for (Word node = 1; node <= last; ++node) {
      int steps = 0;
      Word above = node;
      for (; above != 0 && above <= last; above = parents_[above]) {
        if (++steps > height_) return false;
      }
      if (steps + weight(above) > height_) return false;
    }
    return true;
  }

  int n_, height_;
  const VisitTree& visit_;
  Parents parents_;
};

class InformingTrees {
 public:
  InformingTrees(int n, const VisitTree& visit)
      : n_(n), visit_(visit), parents_(bit(n), 0), informed_(bit(n), false), senders_{0} {
    informed_[0] = true;
  }

  // The senders from senders_[next] on are still to choose whom they send to in a cycle that began with `before`
  // informed nodes; as many cycles as `left` follow it.
  void choose(std::size_t next, std::size_t before, int left) {
    // Too few if all that are to choose send, and in each later cycle the informed double.
    if ((senders_.size() + before - next) << left < informed_.size()) return;
    if (next == before) {
      if (left == 0) return visit_(parents_);
      return choose(0, senders_.size(), left - 1);
    }
    choose(next + 1, before, left);  // sends nothing
    for (int d = 0; d < n_; ++d) {
      const Word to = senders_[next] ^ bit(d);
      if (informed_[to]) continue;
      informed_[to] = true;
      parents_[to] = senders_[next];
      senders_.push_back(to);
      choose(next + 1, before, left);
      senders_.pop_back();
      informed_[to] = false;
    }
  }

 private:
  int n_;
  const VisitTree& visit_;
  Parents parents_;
  std::vector<bool> informed_;
  std::vector<Word> senders_;  // the informed nodes, in the order they were
};

}  // namespace

void for_each_spanning_tree(int n, int height, const VisitTree& visit) { SpanningTrees(n, height, visit).from(1); }

void for_each_informing_tree(int n, const VisitTree& visit) { InformingTrees(n, visit).choose(0, 1, n - 1); }

bool is_binomial(const Parents& parents) {
  std::vector<std::size_t> children(parents.size(), 0);
  for (Word c = 1; c < parents.size(); ++c) ++children[parents[c]];
  std::vector<Word> seen(parents.size(), 0);  // as sets, how many children the children of each node have
  for (Word c = 1; c < parents.size(); ++c) {
    const Word one = Word{1} << std::min<std::size_t>(children[c], 63);
    if ((seen[parents[c]] & one) != 0) return false;
    seen[parents[c]] |= one;
  }
  for (Word c = 0; c < parents.size(); ++c) {
    if (seen[c] + 1 != Word{1} << std::min<std::size_t>(children[c], 63)) return false;
  }
  return true;
}

}  // namespace cubeverify

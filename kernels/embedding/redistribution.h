#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/address/word.h"
#include "kernels/embedding/partial_star.h"

namespace cubeverify {

// "The first 2c tree nodes assigned to a hypercube node x are stored there": those that find fewer than 2c stored at x,
// or the first 2c that are assigned to x, whatever others had been sent there (Dynamic Tree Embedding, section 3).
enum class FirstCome { kStored, kAssigned };

// Where a node is stored, and whether there was room: without it the node stays where it was assigned.
struct Destination {
  Word x;
  bool room;
};

// Stores the next node, assigned to y: at y, or where that is `full` at the first processor of y's partial star that
// holds fewer than `cap`. held[x] are the nodes stored at x, and are kept up to date.
template <class Stars, class Counts>
CUBEVERIFY_HD Destination store_node(int n, Word y, bool full, std::uint32_t cap, Counts held) {
  Destination to{y, true};
  if (full) {
    const Word centre = Stars::centre(n, y);
    int i = 0;
    while (i <= Stars::coordinates(n) && held[Stars::node(centre, i)] >= cap) ++i;
    to.room = i <= Stars::coordinates(n);
    if (to.room) to.x = Stars::node(centre, i);
  }
  ++held[to.x];
  return to;
}

// Stores the next node, assigned to y: at y, or at the first processor of y's partial star that holds fewer than `cap`.
// held[x] are the nodes stored at x, assigned[x] those assigned to it so far; both are kept up to date.
template <class Stars, class Counts>
CUBEVERIFY_HD Destination destination(int n, Word y, std::uint32_t cap, FirstCome rule, Counts held, Counts assigned) {
  const bool full = (rule == FirstCome::kAssigned ? assigned[y] : held[y]) >= cap;
  ++assigned[y];
  return store_node<Stars>(n, y, full, cap, held);
}

// The nodes stored at each processor while they come and go.
template <class Stars>
class Storage {
 public:
  Storage(int n, std::uint32_t cap, FirstCome rule)
      : n_(n), cap_(cap), rule_(rule), held_(bit(n), 0), assigned_(bit(n), 0) {}

  // The next node comes, assigned to y.
  Destination come(Word y) { return destination<Stars>(n_, y, cap_, rule_, held_.data(), assigned_.data()); }
  // A node stored at x leaves. Those assigned so far are not fewer for it: the reading `stored` does not ask.
  void leave(Word x) { --held_[x]; }

  [[nodiscard]] const std::vector<std::uint32_t>& held() const { return held_; }

 private:
  int n_;
  std::uint32_t cap_;
  FirstCome rule_;
  std::vector<std::uint32_t> held_, assigned_;
};

// Where nodes are stored once they are redistributed in the order in which they came.
struct Stored {
  std::vector<std::uint32_t> place;    // of each node
  std::vector<std::uint32_t> held;     // nodes stored at each processor
  std::vector<std::uint32_t> crowded;  // the nodes for which there was no room, in order
};

template <class Stars>
Stored redistribute(int n, std::span<const std::uint32_t> places, std::uint32_t cap, FirstCome rule) {
  Storage<Stars> storage(n, cap, rule);
  Stored stored{std::vector<std::uint32_t>(places.size()), {}, {}};
  for (std::uint32_t v = 0; v < places.size(); ++v) {
    const Destination to = storage.come(places[v]);
    stored.place[v] = static_cast<std::uint32_t>(to.x);
    if (!to.room) stored.crowded.push_back(v);
  }
  stored.held = storage.held();
  return stored;
}

}  // namespace cubeverify

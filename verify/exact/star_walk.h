#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace cubeverify {

// What of a node's place matters for the nodes below it being in the star of one processor, the centre (Dynamic Tree
// Embedding, figure 1 and section 2): a Markov chain from a node to any of its children.
//
// Windows follow each other round the n coordinates, whether b divides n or not, so that an edge draws the b
// coordinates anew that were drawn longest ago, and min(b, n) of them if b > n. Of a node, let c(t) be how many of the
// coordinates that the next t edges leave alone differ from the centre's: 0, 1 or more. The last edge's w of the
// drawn coordinates differ, v of those among them that the next L edges leave alone, L = ceil(n/b) - 1; then the node
// is in the star if w + c(1) <= 1, c being its parent's, and its own c is w + c(2), ..., w + c(L), v. A state is the
// sequence c(1) >= ... >= c(L): (L+1)(L+2)/2 of them, whatever the depth.
class StarWalk {
 public:
  // What an edge may draw below a node of a state: the chance, exact for b <= 53 and n <= 53, whether the child is in
  // the star, and its state.
  struct Draw {
    double chance;
    bool in_star;
    std::size_t state;
  };

  // The state of a node that lies at the centre.
  static constexpr std::size_t kAtCentre = 0;

  // 1 <= n, b.
  StarWalk(int n, int b);

  [[nodiscard]] std::size_t states() const { return draws_.size(); }
  [[nodiscard]] std::span<const Draw> draws(std::size_t state) const { return draws_[state]; }
  // After so many edges all coordinates have been drawn, so that the state is independent of the first node's.
  [[nodiscard]] int edges_to_forget() const { return length_ + 1; }

 private:
  int length_;  // L
  std::vector<std::vector<Draw>> draws_;
};

}  // namespace cubeverify

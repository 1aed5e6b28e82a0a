#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// A network of 2^n nodes that is not the cube, by its links; a link may be used both ways.
class HostLinks {
 public:
  using Link = std::pair<std::uint32_t, std::uint32_t>;

  // Nodes are below 2^n; links from a node to itself and further ones between the same two count for nothing.
  HostLinks(int n, const std::vector<Link>& links);

  // The binary de Bruijn network (CIS-TR-91-21 section 2): c is linked with 2c and 2c + 1 mod 2^n.
  static HostLinks de_bruijn(int n);

  [[nodiscard]] int dimensions() const { return n_; }
  [[nodiscard]] bool linked(Word a, Word b) const;

  // In increasing order.
  [[nodiscard]] std::span<const std::uint32_t> neighbours(Word c) const {
    return std::span(neighbours_).subspan(first_[c], first_[c + 1] - first_[c]);
  }

  // Links to each node from `from` on; kUnreached where no way leads. Linear in nodes and links.
  static constexpr std::uint32_t kUnreached = ~std::uint32_t{0};
  [[nodiscard]] std::vector<std::uint32_t> distances(Word from) const;

 private:
  int n_;
  std::vector<std::size_t> first_;         // the neighbours of c are first_[c] to first_[c + 1] of
  std::vector<std::uint32_t> neighbours_;  // these, in increasing order
};

}  // namespace cubeverify

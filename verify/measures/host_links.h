#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "verify/networks/network_rule.h"

namespace cubeverify {

// A network of any number of nodes that is not the cube, by its links; a link may be used both ways.
class HostLinks {
 public:
  using Link = std::pair<std::uint32_t, std::uint32_t>;

  // Ends are below `nodes`; links from a node to itself and further ones between the same two are left out and counted.
  HostLinks(Word nodes, const std::vector<Link>& links);

  // By a rule, whose links need not lead both ways. 4 bytes a link and 8 a node.
  explicit HostLinks(const NetworkRule& rule);

  // The least link of the rule, by node and then by number, from whose end none leads back.
  struct OneWay {
    Word c;
    int i;
    Word end;
  };
  [[nodiscard]] std::optional<OneWay> one_way(const NetworkRule& rule) const;

  [[nodiscard]] Word nodes() const { return first_.size() - 1; }
  [[nodiscard]] Word links() const { return neighbours_.size() / 2; }
  [[nodiscard]] Word loops() const { return loops_; }
  [[nodiscard]] Word doubled() const { return doubled_; }  // links less than there were given
  // The number of the link from a to b, of all 2 links() with a direction.
  [[nodiscard]] std::optional<Word> number(Word a, Word b) const;
  [[nodiscard]] bool linked(Word a, Word b) const { return number(a, b).has_value(); }

  // In increasing order.
  [[nodiscard]] std::span<const std::uint32_t> neighbours(Word c) const {
    return std::span(neighbours_).subspan(first_[c], first_[c + 1] - first_[c]);
  }

  // Links to each node from `from` on; kUnreached where no way leads. Linear in nodes and links.
  static constexpr std::uint32_t kUnreached = ~std::uint32_t{0};
  [[nodiscard]] std::vector<std::uint32_t> distances(Word from) const;

 private:
  Word loops_ = 0, doubled_ = 0;
  std::vector<std::size_t> first_;         // the neighbours of c are first_[c] to first_[c + 1] of
  std::vector<std::uint32_t> neighbours_;  // these, in increasing order
};

}  // namespace cubeverify

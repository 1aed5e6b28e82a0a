#include "verify/measures/connectivity.h"

#include <algorithm>

namespace cubeverify {
namespace {

// A choice: about a second.
constexpr double kMostSteps = 3e8;

// Paths between two nodes that share no link or, if `splits`, no node between (Menger), found one after the other: each
// may undo a part of those before it.
class PathsBetween {
 public:
  PathsBetween(const HostLinks& network, bool splits) : splits_(splits), arcs_(network.nodes() * (splits ? 2 : 1)) {
    for (std::uint32_t v = 0; v < network.nodes(); ++v) {
      if (splits) add(v, leaving(v));
      for (const std::uint32_t other : network.neighbours(v)) add(leaving(v), other);
    }
  }
  // No more than `most`, which is said where there are as many.
  int count(std::uint32_t from, std::uint32_t to, int most) {
    used_.assign(used_.size(), false);
    int paths = 0;
    while (paths < most && extend(leaving(from), to)) ++paths;
    return paths;
  }

 private:
  // Two arcs, i and i ^ 1, where only the first may be used, until the second undoes it.
  void add(std::uint32_t from, std::uint32_t to) {
    arcs_[from].push_back(static_cast<std::uint32_t>(ends_.size()));
    arcs_[to].push_back(static_cast<std::uint32_t>(ends_.size()) + 1);
    ends_.insert(ends_.end(), {to, from});
    used_.insert(used_.end(), 1, false);
  }
  // Where paths leave node v, which come to it as v.
  [[nodiscard]] std::uint32_t leaving(std::uint32_t v) const {
    return splits_ ? v + static_cast<std::uint32_t>(arcs_.size() / 2) : v;
  }
  bool extend(std::uint32_t from, std::uint32_t to) {
    constexpr std::uint32_t kNotReached = ~std::uint32_t{0};
    std::vector<std::uint32_t> by(arcs_.size(), kNotReached), reached{from};
    for (std::size_t next = 0; next < reached.size() && by[to] == kNotReached; ++next) {
      for (const std::uint32_t arc : arcs_[reached[next]]) {
        const bool may_be_used = used_[arc / 2] == (arc % 2 == 1);
        if (!may_be_used || ends_[arc] == from || by[ends_[arc]] != kNotReached) continue;
        by[ends_[arc]] = arc;
        reached.push_back(ends_[arc]);
      }
    }
    if (by[to] == kNotReached) return false;
    for (std::uint32_t at = to; at != from; at = ends_[by[at] ^ 1]) used_[by[at] / 2] = by[at] % 2 == 0;
    return true;
  }

  bool splits_;
  std::vector<std::vector<std::uint32_t>> arcs_;  // from each end
  std::vector<std::uint32_t> ends_;               // where each arc leads
  std::vector<bool> used_;                        // of each two arcs
};

int least_degree(const HostLinks& network) {
  std::size_t least = network.nodes();
  for (std::uint32_t v = 0; v < network.nodes(); ++v) least = std::min(least, network.neighbours(v).size());
  return static_cast<int>(least);
}

// Flows, each of which looks at all arcs once for each path.
bool take_too_long(const HostLinks& network, double flows) {
  const double arcs = 4.0 * static_cast<double>(network.links() + network.nodes());
  return flows * (least_degree(network) + 1) * arcs > kMostSteps;
}

}  // namespace

std::optional<int> edge_connectivity(const HostLinks& network) {
  if (take_too_long(network, static_cast<double>(network.nodes()))) return std::nullopt;
  PathsBetween paths(network, false);
  int least = least_degree(network);
  for (std::uint32_t v = 1; v < network.nodes(); ++v) least = paths.count(0, v, least);
  return least;
}

std::optional<int> node_connectivity(const HostLinks& network) {
  if (take_too_long(network, static_cast<double>(network.nodes()) * (least_degree(network) + 1))) return std::nullopt;
  PathsBetween paths(network, true);
  // Of so many nodes and one more one does not fail, and is looked at with all that are not its neighbours (Even 1975).
  int least = least_degree(network);
  for (int from = 0; from <= least && from < static_cast<int>(network.nodes()); ++from) {
    const auto u = static_cast<std::uint32_t>(from);
    for (std::uint32_t v = u + 1; v < network.nodes(); ++v) {
      if (!network.linked(u, v)) least = paths.count(u, v, least);
    }
  }
  return least;
}

}  // namespace cubeverify

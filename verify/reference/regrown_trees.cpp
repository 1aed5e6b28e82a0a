#include "verify/reference/regrown_trees.h"

#include "verify/reference/tree_embedding.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

std::uint64_t first_to_come(int round, std::uint64_t nodes) { return round == 0 ? 0 : nodes / 2; }

std::vector<std::vector<std::string>> embedded_in_rounds(const GrownTree& tree, int n, int b, std::uint64_t seed,
                                                         std::uint64_t trial) {
  const std::uint64_t nodes = tree.parent.size();
  std::vector<std::vector<std::string>> ends{embedded(tree, n, b, seed, trial)};
  for (int r = 1; r < regrowth_rounds; ++r) {
    std::vector<std::string> phi = ends.back();
    phi.resize(first_to_come(r, nodes));
    const std::uint64_t coins_before = static_cast<std::uint64_t>(r) * nodes;
    while (phi.size() < nodes) embed_next(phi, tree, coins(seed, phi.size() + coins_before, trial, b));
    ends.push_back(phi);
  }
  return ends;
}

std::vector<Redistribution> redistributed_in_rounds(const std::vector<std::vector<std::string>>& phi, std::uint64_t c) {
  const std::uint64_t nodes = phi.front().size();
  Redistribution now = nothing_stored(length(phi.front().front()));
  std::vector<Redistribution> ends;
  for (int r = 0; r < regrowth_rounds; ++r) {
    const std::vector<std::string>& assigned = phi.at(static_cast<std::size_t>(r));
    while (now.stored.size() > first_to_come(r, nodes)) remove_last(now);
    while (now.stored.size() < nodes) {
      const std::string& y = assigned[now.stored.size()];
      store_next(now, y, now.load[value(y)] < 2 * c, c);
    }
    ends.push_back(now);
  }
  return ends;
}

}  // namespace cubeverify::reference

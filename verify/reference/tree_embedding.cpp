#include "verify/reference/tree_embedding.h"

#include "verify/reference/philox.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// Coordinate number t of the window below a node at `depth`.
int coordinate(std::uint64_t depth, int b, int t, int n) {
  const std::uint64_t j = depth * static_cast<std::uint64_t>(b) + static_cast<std::uint64_t>(t);
  return static_cast<int>(j % static_cast<std::uint64_t>(n));
}

}  // namespace

std::string coins(std::uint64_t seed, std::uint64_t v, std::uint64_t trial, int b) {
  const auto r = random_words(seed, v, trial);
  std::string tossed;
  for (int t = 0; t < b; ++t) tossed += (r.at(static_cast<std::size_t>(t / 32)) >> (t % 32)) % 2 == 1 ? '1' : '0';
  return tossed;
}

std::set<int> window(std::uint64_t depth, int b, int n) {
  std::set<int> coordinates;
  for (int t = 0; t < b; ++t) coordinates.insert(coordinate(depth, b, t, n));
  return coordinates;
}

bool is_within(const std::string& x, const std::set<int>& coordinates) {
  for (int i = 0; i < length(x); ++i) {
    if (bit(x, i) && !coordinates.contains(i)) return false;
  }
  return true;
}

void embed_next(std::vector<std::string>& phi, const GrownTree& tree, const std::string& tossed) {
  const int n = length(phi.front());
  const int b = static_cast<int>(tossed.size());
  const std::uint64_t v = tree.parent[phi.size()];
  std::string y = phi[v];
  for (int t = 0; t < b; ++t) {
    if (tossed[static_cast<std::size_t>(t)] == '1') y = flip(y, coordinate(tree.depth[v], b, t, n));
  }
  phi.push_back(y);
}

std::vector<std::string> embedded(const GrownTree& tree, int n, int b, std::uint64_t seed, std::uint64_t trial) {
  std::vector<std::string> phi{word(0, n)};
  while (phi.size() < tree.parent.size()) embed_next(phi, tree, coins(seed, phi.size(), trial, b));
  return phi;
}

}  // namespace cubeverify::reference

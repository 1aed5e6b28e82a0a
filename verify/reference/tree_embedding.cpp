#include "verify/reference/tree_embedding.h"

#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

std::uint32_t high(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }
std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x & 0xffffffff); }
std::uint64_t product(std::uint32_t x, std::uint32_t y) { return std::uint64_t{x} * y; }

std::array<std::uint32_t, 4> one_round(std::array<std::uint32_t, 2> k, std::array<std::uint32_t, 4> c) {
  const std::uint64_t p0 = product(0xd2511f53, c[0]), p1 = product(0xcd9e8d57, c[2]);
  return {high(p1) ^ c[1] ^ k[0], low(p1), high(p0) ^ c[3] ^ k[1], low(p0)};
}

// The four words that Philox4x32 with ten rounds makes of a counter under a key.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 2> key, std::array<std::uint32_t, 4> counter) {
  for (int done = 0; done < 10; ++done) {
    if (done > 0) {
      key[0] += 0x9e3779b9;
      key[1] += 0xbb67ae85;
    }
    counter = one_round(key, counter);
  }
  return counter;
}

// Coordinate number t of the window below a node at `depth`.
int coordinate(std::uint64_t depth, int b, int t, int n) {
  const std::uint64_t j = depth * static_cast<std::uint64_t>(b) + static_cast<std::uint64_t>(t);
  return static_cast<int>(j % static_cast<std::uint64_t>(n));
}

}  // namespace

std::array<std::uint32_t, 4> random_words(std::uint64_t seed, std::uint64_t a, std::uint64_t e) {
  return philox({low(seed), high(seed)}, {low(a), high(a), low(e), high(e)});
}

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
  const int n = length(phi.front()), b = static_cast<int>(tossed.size());
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

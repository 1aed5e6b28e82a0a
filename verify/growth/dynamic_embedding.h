#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kernels/address/word.h"

// Embeddings of a tree grown leaf by leaf in the n-cube, its root at 0 (Dynamic Tree Embedding, section 2).

namespace cubeverify {

// What an embedding knows of a leaf that it has to place.
struct NewLeaf {
  Word parent_place;
  int parent_depth;      // the root's is 0
  int child;             // 0 for the parent's first child, 1 for its second
  std::uint32_t number;  // leaves are numbered 1, 2, ... as they arrive; the root is 0
};

// An embedding on its way: it is asked for every leaf of one tree, in the order of their numbers, and may remember them
// all. A deterministic one answers the same leaves with the same places.
class DynamicEmbedding {
 public:
  DynamicEmbedding() = default;
  DynamicEmbedding(const DynamicEmbedding&) = delete;
  DynamicEmbedding& operator=(const DynamicEmbedding&) = delete;
  virtual ~DynamicEmbedding() = default;
  // The processor of the leaf, 0..2^n-1.
  virtual Word place(const NewLeaf& leaf) = 0;
};

// A deterministic algorithm: how it embeds one tree in the n-cube, 1 <= n <= 20, where at most `load` nodes shall lie
// at one processor if it can keep to that; and the longest edge it ever makes, by its construction.
struct DeterministicEmbedding {
  std::string name;
  std::function<std::unique_ptr<DynamicEmbedding>(int n, int load)> start;
  std::function<int(int n)> dilation;
};

// Those that the lower bound of section 4 is tried on, in this order:
// "heads": figure 1 with a window of 8 (n if that is less) and coins that all show heads; dilation 8.
// "place-coins": figure 1 with the same window, the coins being Philox's for the parent's place and phase and the
//   child's number, seed 1: as good as random, and the same each time; dilation 8.
// "rotor": the k-th child of nodes at a processor goes across dimension k-1 mod n; dilation 1.
// "least-loaded": to the processor with the fewest nodes of the parent's and its neighbours, of equal ones the parent's
//   and then the lowest dimension; dilation 1.
// "nearest-free": to the nearest processor with fewer than `load` nodes, of equally near ones the one whose address
//   differs from the parent's in the smallest number; dilation n.
// "nearest-size": the same, but of a size as near as possible to the parent's first: it stays in its level as long as
//   there is room; dilation n.
// "gray-order": leaf v at position floor(v/load) of the binary-reflected Gray code, whatever its parent is; dilation n.
const std::vector<DeterministicEmbedding>& deterministic_embeddings();

// What adversaries and their trees are judged by (Dynamic Tree Embedding, section 4).

struct GrowthDefinitions {
  // Whether a node of that level ends a path grown from the chosen one: it lies in neither that nor one next to it.
  std::function<bool(int chosen, int level)> outside;
  // The length of a tree edge between two processors.
  std::function<int(Word a, Word b)> edge_length;
  // The most nodes at one processor of the n-cube, given the nodes' places.
  std::function<std::uint32_t(int n, std::span<const std::uint32_t> places)> load;
};

GrowthDefinitions paper_growth();

}  // namespace cubeverify

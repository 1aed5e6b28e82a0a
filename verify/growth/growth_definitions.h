#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "kernels/address/word.h"

// What adversaries and their trees are judged by (Dynamic Tree Embedding, section 4).

namespace cubeverify {

struct GrowthDefinitions {
  // Whether a node of that level ends a path grown from the chosen one: it lies in neither that nor one beside it.
  std::function<bool(int chosen, int level)> outside;
  // The length of a tree edge between two processors.
  std::function<int(Word a, Word b)> edge_length;
  // The most nodes at one processor of the n-cube, given the nodes' places.
  std::function<std::uint32_t(int n, std::span<const std::uint32_t> places)> load;
};

GrowthDefinitions paper_growth();

}  // namespace cubeverify

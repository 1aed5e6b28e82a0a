#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "host/check/readers/own_graph.h"

namespace cubeverify {

// Numbers as an array has them, whatever file they come from: nodes, ParentArray::kNone where there is none, and of an
// adjacency matrix 0 for no edge.
struct NumberArray {
  bool is_flat = false;  // one row without further brackets
  std::size_t rows = 0, columns = 0;
  std::size_t first =
      0;  // the number of its first row, column and entry in messages: 1 where nodes are numbered from 1
  std::vector<std::uint32_t> values;  // row by row
};

// What an array means by its shape, or as it is said to: parents in a row, a column or a row for each of several trees;
// edges in rows of two or, as PyTorch Geometric has them, in two rows; or an adjacency matrix. Throws CommandError
// (kUsage) where both the shape and `options` leave it open.
ArrayMeaning meaning_of_shape(const std::filesystem::path& file, std::size_t rows, std::size_t columns, bool is_flat,
                              const ReadOptions& options);

// Throws CommandError (kUsage): an adjacency matrix has no numbers of nodes that --one-based could be for.
[[noreturn]] void refuse_one_based_matrix(const std::filesystem::path& file);

// The graph of an array. Throws CommandError (kUsage) for what is no such array.
OwnGraph graph_of_array(const std::filesystem::path& file, NumberArray array, ArrayMeaning meaning);

}  // namespace cubeverify

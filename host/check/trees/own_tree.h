#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "host/check/readers/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

// What is checked: parents relative to the source, or the reason why there are none.
struct OwnTree {
  int n = 0;
  Word source = 0;
  ParentArray relative;
  std::vector<std::uint32_t> children;  // of relative addresses, as sets of dimensions, where they were given
  std::string note;                     // how the file was understood, if that needs saying
  std::string fault;                    // why it is no tree, "found X; a tree needs Y"; then there are no parents
};

// The trees that a graph is: of edges that lead from parent to child, if every node is a child at most once, else of
// undirected edges, from the source away. The source of each is the one given, or its own only root, or 0. A node that
// is missing and an edge that is there twice are faults of a tree. Throws CommandError (kUsage) if the nodes are not
// those of a cube, of 2^n nodes if n is given.
std::vector<OwnTree> own_trees(OwnGraph graph, const std::filesystem::path& file, std::optional<int> n,
                               const std::optional<std::string>& source);

// Parents by addresses as parents by relative addresses.
ParentArray relative_to(Word source, int n, std::vector<std::uint32_t> parent);

}  // namespace cubeverify

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "host/check/networks/own_network.h"
#include "host/check/readers/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

// What is checked: parents, in the cube relative to the source, or the reason why there are none.
struct OwnTree {
  Word source = 0;
  ParentArray parents;
  std::vector<std::uint32_t> children;  // as sets of dimensions, where they were given: in the cube
  std::string note;                     // how the file was understood, if that needs saying
  std::string file;                     // empty of a formula's
  bool from_1 = false;                  // whether it is no tree, but is one if its parents are numbered from 1
  std::string fault;                    // why it is no tree, "found X; a tree needs Y"; then there are no parents

  // The node that `parents` has as c.
  [[nodiscard]] Word node(Word c) const { return parents.n > 0 ? c ^ source : c; }
};

// One graph for each tree of a file. Throws CommandError (kUsage) if one of them has no edge.
std::vector<OwnGraph> graphs_of_trees(OwnGraph graph, const std::filesystem::path& file);

// The dimensions of the cube that a tree's nodes are of. Throws CommandError (kUsage) where they show none; the
// advice is for `check`, unless it is for a program.
int dimensions_named(const OwnGraph& graph, const std::filesystem::path& file, bool for_program = false);

// The trees that graphs are: of edges that lead from parent to child, if every node is a child at most once, else of
// undirected edges, from the source away. The source of each is the one given, or its root (of edges that may be
// undirected the only one), or 0. A node that is missing or, in another network than the cube, beyond it, and an edge
// that is there twice are faults of a tree; `before` trees are before these. Throws CommandError (kUsage) if there are
// not as many parents as nodes, or a node is beyond the cube.
std::vector<OwnTree> own_trees(std::vector<OwnGraph> graphs, const std::filesystem::path& file,
                               const OwnNetwork& network, const std::optional<std::string>& source,
                               std::size_t before = 0);

// Parents by nodes of the cube, relative to the source.
ParentArray relative_to(Word source, int n, std::vector<std::uint32_t> parent);

}  // namespace cubeverify

#pragma once

#include <string>
#include <vector>

#include "host/graph/graph_kinds.h"
#include "verify/collective/program.h"
#include "verify/measures/parent_array.h"

namespace cubeverify::collective {

// Programs go to 2^8 ranks.
inline constexpr int kMostProgramDimensions = 8;

// The task of this name. Throws CommandError (kUsage) for another.
Task task_named(const char* option, std::string_view name);

// What a program is to do: verify/collective/tree_program.h.
struct TreeCollective {
  std::string of;  // the trees, for messages and for the name of the program: "minR", "msbt_tree1"
  std::vector<ParentArray> trees;
  Task task = Task::kAllReduce;
  int root = 0;
};

// The trees of a graph in the n-cube, relative to the source, all or one. Throws CommandError (kUsage) if the graph is
// no spanning tree, nor several.
std::vector<ParentArray> trees_of(const GraphKind& graph, int n, std::optional<int> tree);

// "minR_allgather_3".
std::string name_of(const TreeCollective& collective);

// The program of MSCCL, as the runtimes read it; the execution plan of MSCCL++. Throw CommandError (kUsage) if a block
// would have more steps than the runtimes take, and NotATree if a tree does not span the cube.
std::string to_msccl(const TreeCollective& collective);
std::string to_mscclpp(const TreeCollective& collective);

}  // namespace cubeverify::collective

#pragma once

#include <string>

#include "host/graph/graph_kinds.h"
#include "verify/collective/program.h"

namespace cubeverify::collective {

// Programs go to 2^8 ranks.
inline constexpr int kMostProgramDimensions = 8;

// The task of this name. Throws CommandError (kUsage) for another.
Task task_named(const char* option, std::string_view name);

// The program of a collective along the trees of a graph in the n-cube (verify/collective/tree_program.h); the root of
// a broadcast or a reduce is in_cube.source. Throws CommandError (kUsage) if the graph is no spanning tree or several,
// or if a block would have more steps than the runtimes take.
Program program_along(const GraphKind& graph, int n, const InCube& in_cube, Task task);

// As the runtimes read it.
std::string to_msccl(const Program& program);

}  // namespace cubeverify::collective
